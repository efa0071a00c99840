<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en_US">
<context>
    <name>BreakWords</name>
    <message>
        <source>no level</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Every level held; the last one was %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, with %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 held, %2 broke after %3: %4.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The ramp ended before a level could show whether it holds.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n request(s) in flight</source>
        <translation>
            <numerusform>%n request in flight</numerusform>
            <numerusform>%n requests in flight</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ChartItems</name>
    <message>
        <source>▲ %1 higher, up to %2</source>
        <comment>how many values, the highest</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>▼ %1 lower, down to %2</source>
        <comment>how many values, the lowest</comment>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ChartKeys</name>
    <message>
        <source>Zoom in</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>wheel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Zoom out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Zoom in or out on X</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ctrl+wheel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Zoom in or out on Y</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shift+wheel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>drag</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move by one pixel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Zoom box</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Whole view</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>double-click</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Logarithmic axis</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cross-hair</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cross-hair to the next point</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Leave zoom box and cross-hair</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show or hide a series</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>click the legend</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Go to the request</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>click</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy as picture</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Select a part</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shift+drag</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Select what is in view</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Zoom to the selection</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Clear the selection</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Explain this chart</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>View as table</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add a note</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ChartWords</name>
    <message>
        <source>Every request as a point at the time it was due; with very many of them, the colour says how many lie on a spot.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A level band is a steady system. Higher points are slower. Failed requests stand at the time they took to fail. Click a point to see the request.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A band that rises, points in regular waves, a hole without points, or two bands where you expected one.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Completed requests and output tokens in each whole second.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The measurement window begins where the warm-up ends. Seconds that are not whole are left out: they would look like a drop.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A slow decline, a saw-tooth, or tokens that fall while requests do not: answers became shorter.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Percentiles of the requests that completed in each second.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>p50 is what is usual, p99 what one request in a hundred exceeds. A gap means that none completed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A p99 that leaves p50 behind, or both rising together: a queue grows.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Output tokens each second, and how many requests were under way at the same time.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>In flight counts from the moment a request was sent until it was over. Tokens count when they came; where their moments were not kept they are spread evenly over the answer.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>More requests in flight without more tokens: the server is saturated and only the queue grows. In flight that falls to few: the client had nothing to send.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Requests that were sent and requests that were over, each second.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>While both lines lie on each other the server keeps up. The area between them is what waits.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sent above over for long: the backlog grows, and latency with it. Over above sent: the backlog is worked off.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How many requests came with which time, over the course of the run. The steps of the time axis are equal, those of the latency axis grow by a constant factor.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Darker on light ground, lighter on dark ground: more requests in the cell; the scale beside it has the numbers. An empty cell has none. Requests count at the moment they were due.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A second band above the first, a band that climbs, or stripes at regular distances: batching, garbage collection, or another user.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How many requests failed in each interval, stacked by the class of failure.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No bar means that none failed. In a hatched interval no request ended at all: nothing can be said of it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All failures within one short time: an outage or a restart. Failures that set in at a certain load: a limit. A class that you did not expect.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Which share of the requests that ended in each interval failed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>0 % means that requests ended and none of them failed; a gap means that none ended. The dashed line is the share that the run may not exceed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A share that rises with the time, or that stays at 100 %: nothing gets through.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The same measure of each worker or base URL beside each other.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Requests are handed out in turn, so all bars should be about equal. Latency is the median, the thin line reaches to p99.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One bar that differs: a slow replica, a node with another load, or a worker that has no core of its own. Much slower and much more failures at one base URL make the average of all meaningless.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The median latency of each worker or base URL over time.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One line each; a gap means that none of its requests completed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One line that leaves the others: from that moment on something was wrong with this one alone. All rising together: it is the system.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How slow the slowest requests are.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Each step to the right is ten times rarer: at 99 % one request in a hundred is slower than the line. The line is thin where fewer than ten requests lie beyond it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A line that shoots up at the right end: a few requests wait much longer than all others. Steps: requests wait for something in turns.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Where the values lie: how often each came, and the share of requests up to it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The steps belong to the left axis, the line to the right one. The line ends below 100 % when requests failed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Several hills mean several kinds of requests, e.g. cached and not cached; an average would hide that.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Time to first token of each request by the length of its input.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The line is the median trend: the slope is the middle one of the slopes between pairs of requests, so that outliers do not move it. It says what 1,000 further input tokens cost; the interval is at 95 %.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No slope at all: the prompts came out of a cache, or the time is spent waiting. Points far above the line: requests that waited in a queue. A curve that bends up: attention grows faster than the length.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How the values spread at each level of load.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The box holds the middle half of the requests, the line in it is the median, the whiskers reach from p5 to p95. The shape around it is wide where many values lie.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Boxes that grow long before the median rises: the tail suffers first. A shape with two bellies: two kinds of requests, or two kinds of servers.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The headline numbers of the runs beside each other, relative to the first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The thin line is the 95 % interval. Where two intervals overlap widely the difference may be chance; the table has the verdict.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Wide intervals: too few requests or trials. A number that improves while another worsens as much: a trade, no gain.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Each point is one level of the ramp: the requests that were scheduled while it lasted.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The upper latency curve is the highest percentile that all levels have enough requests for. The upright lines mark the last level that held and the first that broke.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Completed requests that no longer follow the asked ones: the system is full. Latency that falls at the highest level: requests fail quickly.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Each point is one run: what it got done and how long that took, with 95 % intervals.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Runs of one system are connected in order of load. Further right is more work, further down is quicker answers; where the line bends up the system is saturated. The ringed point is the knee: beyond it each bit of work costs much more time.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A line that turns back to the left: more load gave less work. A knee at the first or last point: too few loads were tried around it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Each point is one run: how many tokens a second one user gets (1 / median TPOT), and how many are delivered to all of them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Further right and further up is better. Ringed points are on the front: no other load gives a user more while it delivers as many.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A point far inside the front: that load costs users speed and gains nothing.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Each mark is one run of the search: the load that was asked, and the number that is limited, with its 95 % interval.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A disc met what is asked, a cross missed it, a diamond could not be decided. The limit of the system lies in the shaded bracket; the upright line is the load at which enough trials met everything. Click a mark to open its run.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A disc to the right of a cross: the system is not steady at that load. Many diamonds: the runs were too short.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Each point is one run of the scenario, in the order of their start, with the 95 % interval of its number.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A new level without a new version: somebody changed something that the project does not know of.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What the run asks for, sends and gets done right now.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The numbers come five times a second and are approximate; the result is computed from the records when the run is over.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sent below asked: this machine cannot make the load. Completed below sent for long: the server falls behind.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Percentiles of the requests that completed lately.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>They come from histograms and are approximate; the result is computed from the records when the run is over.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lines that keep rising: a queue grows, and the run will not settle.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What it shows:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How to read it:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What would be suspicious:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A cross is a run that is INVALID: it does not count. A dotted upright line marks another version of the serving engine, a solid one that the level of the numbers is another from there on, better or worse as its colour and word say. Click a point to open its run.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A few values more than five times beyond all others stand as triangles at the edge, and the title counts them: Home shows them at their place. If the others span more than a factor of 100, the axis is logarithmic; L switches.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A few values far from all others are only counted, in the title: Home shows them at their place.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>If the values span more than a factor of 100, the axis is logarithmic; L switches.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The axis:</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>CompareWords</name>
    <message>
        <source>faster</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>slower</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>better</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>worse</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>detectable but below threshold</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>equivalent within ±2 %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no difference detected</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not enough data</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not comparable</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>fewer than 3 trials</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>too few requests a trial for this percentile</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no value in every trial</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a value is not above 0</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the runs define it differently</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the runs base it on different facts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>tokens were counted from different sources</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>token counts are estimates</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>output lengths differ by more than 10 %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>could have seen ≥ %1 %2</source>
        <comment>number, unit</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <comment>verdict word, details</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Welch&apos;s t on logarithms, trials as units</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Paired t on logarithms, trial beside trial</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Welch&apos;s t on the items&apos; averages</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Newcombe&apos;s interval for a difference of shares</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>pp</source>
        <comment>percentage points</comment>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>needs %n more trial(s) each</source>
        <translation>
            <numerusform>needs %n more trial each</numerusform>
            <numerusform>needs %n more trials each</numerusform>
        </translation>
    </message>
    <message>
        <source>requests/s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>tokens/s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>fewer than 3 trials: it speaks about these prompts in these runs only</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>too few prompts for the signed-rank test</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>needs %n more prompt(s)</source>
        <translation>
            <numerusform>needs %n more prompt</numerusform>
            <numerusform>needs %n more prompts</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>needs %n request(s) in each trial</source>
        <translation>
            <numerusform>needs %n request in each trial</numerusform>
            <numerusform>needs %n requests in each trial</numerusform>
        </translation>
    </message>
    <message>
        <source>Paired by prompt, prompts as units</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Blocked: trials of both ran beside each other in %1 blocks; each block is a pair.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The same prompts, but what each of them took is not known; separate trials are compared.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Unpaired: separate trials are compared.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>what each prompt took in both runs is not known</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>too few prompts for this percentile</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>needs %n more item(s) each</source>
        <translation>
            <numerusform>needs %n more item each</numerusform>
            <numerusform>needs %n more items each</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>needs %n more request(s) each</source>
        <translation>
            <numerusform>needs %n more request each</numerusform>
            <numerusform>needs %n more requests each</numerusform>
        </translation>
    </message>
    <message>
        <source>Paired by prompt: both answered the same %1 prompts; means and percentiles of what a prompt took are compared prompt by prompt, everything else trial by trial.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>of the means of the trials&apos; maxima</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ComparisonBars</name>
    <message>
        <source>%1: %2 at %3 of %4</source>
        <comment>metric, run, per cent, base run</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Left out, as undefined in a run or 0 in the base: %1</source>
        <comment>metrics</comment>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ComparisonData</name>
    <message>
        <source>run #%1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>of run #%1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 on %2</source>
        <comment>endpoint, system</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Metrics in per cent of run #%1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>DiffWords</name>
    <message numerus="yes">
        <source>%n more</source>
        <comment>objects</comment>
        <translation>
            <numerusform>%n more</numerusform>
            <numerusform>%n more</numerusform>
        </translation>
    </message>
    <message>
        <source>Name of the project</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Baseline</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Saved comparisons</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Endpoint</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Dataset</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>System</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>SLO</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Scenario</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Suite</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Project</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 %2</source>
        <comment>what it is, its name</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>added</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>deleted</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>renamed from %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>changed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No difference</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n added</source>
        <comment>objects</comment>
        <translation>
            <numerusform>%n added</numerusform>
            <numerusform>%n added</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n deleted</source>
        <comment>objects</comment>
        <translation>
            <numerusform>%n deleted</numerusform>
            <numerusform>%n deleted</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n renamed</source>
        <comment>objects</comment>
        <translation>
            <numerusform>%n renamed</numerusform>
            <numerusform>%n renamed</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n changed</source>
        <comment>objects</comment>
        <translation>
            <numerusform>%n changed</numerusform>
            <numerusform>%n changed</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 %2</source>
        <comment>name of an object, what became of it</comment>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>EditWords</name>
    <message>
        <source>s</source>
        <comment>seconds</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What scenarios, suites and reports call it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Base URLs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>API</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The protocol that the server speaks.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The model&apos;s name as the server lists it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>System under test</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hardware and software that reports name for it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>none described</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Key from</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Where the key is kept, never the key itself: env:VARIABLE or keychain:NAME.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Access</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no key</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Headers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sent with each request; a secret value is written as env:VARIABLE or keychain:NAME.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Header</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Value</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Check the server&apos;s certificate</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Without it anybody on the way can read the key.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>on</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Authority</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>PEM file of the certificate authority.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>those of the system</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Connect</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Longest wait for a connection.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Time-outs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>First byte</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Longest wait for the answer to begin.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Silence</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Longest silence within an answer.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Total</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Longest time for a whole request.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>found by name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>none</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Prompt</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Column with the text that is sent.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Columns</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Messages</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Column with a whole conversation, instead of a prompt.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>System message</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Column with instructions sent before the prompt.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Expected answer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Column that answers are graded against; accuracy scenarios need it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Category</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Column that scores are also broken down by.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Output limit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Column with a row&apos;s own limit of output tokens.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Template</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the prompt column as it is</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the server&apos;s own</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Answers are cut off there.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>tokens</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not every server knows this setting.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Answers to full length</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The model&apos;s own end is ignored, so that all answers are equally long.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>off</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Temperature</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>0 gives the likeliest answer each time.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Top p</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Share of likely tokens that are drawn from, up to 1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>More settings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A JSON object that is merged into each request.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What scenarios and reports call it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>File</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Format</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How the file is read.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>by its content</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>JSON lines</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>JSON document</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>CSV</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tab-separated</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Text, a prompt a line</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rows are in</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Path of the list inside a JSON document, such as data.items.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>found by itself</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rows used</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>rows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>all</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Scorer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How answers are read and graded.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Answers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>chosen by the data</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>SHA-256</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A run warns when the file has another one.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not checked</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not stated</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What endpoints and reports call it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Accelerator</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Maker and model of the GPU or other accelerator.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How many of them serve the model.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>CPU</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Maker, model and number of processors.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Memory</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Size and kind of main memory.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Engine</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Program that serves the model.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Software</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Engine version</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Its version or commit, and options that matter.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Model revision</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Commit or date of the weights.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Precision</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Number format of the weights, such as bf16 or fp8.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Price per hour</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Of the whole system, for the price of tokens.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cost</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Currency</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ISO code with three letters.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Idle power</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What it draws without load.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>W</source>
        <comment>watts</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Notes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Anything else that a reader should know.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>requests</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rate</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>requests/s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Concurrency</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Requests begun together; the next query follows when the last of them has ended.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no limit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Burstiness</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shape of the gaps: below 1 comes in bursts, above 1 is more even.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ends after</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the dataset once</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Requests are begun for so long.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Length</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>or after</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>So many requests; whichever comes first ends it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Warm-up</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Load before the measurement that is not counted.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>or</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Warm-up by number instead.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shortest duration</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A shorter measurement is INVALID.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A measurement with fewer is INVALID.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Trials</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Independent repetitions; three or more give intervals that hold.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Seed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The same seed gives the same arrivals and order.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>SLO</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Limits that the result is judged by.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Failed requests allowed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>share, 0 to 1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>With more of them the run is INVALID.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Repeats</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How often each question is asked in accuracy mode.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Definitions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Set of definitions that metrics are computed by.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Server cache</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A salt in front of prompts keeps answers from coming out of the server&apos;s prefix cache.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>prompts as they are</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a salt for each run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a salt for each request</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Worker processes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One is enough below some 100,000 requests a second.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Busy waiting</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Begins requests on time to the microsecond and keeps a processor busy for it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>when processors are free</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What suites and reports call it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Kind of load</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>When requests are begun.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Dataset</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Where the prompts come from.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mode</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Accuracy grades every answer and does not judge times.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Streaming</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Answers token by token; TTFT needs it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>on, except for Offline</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What lists and reports call it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Runs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Each row is a run: a scenario against an endpoint.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Scenario</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Endpoint</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>none yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Order</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>one after the other</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>interleaved</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>those of the scenarios</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Repetitions of each row.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Limits</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>mean</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>maximum</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Metric</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Statistic</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Limit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rules</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>MLPerf LoadGen&apos;s rules say when requests are begun and when a run ends; a model brings the settings and seeds of %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rules of MLPerf LoadGen</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Loadstone&apos;s own</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>LoadGen&apos;s, with its defaults</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>LoadGen&apos;s for %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>queries</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The run goes on for so long; a shorter one is INVALID.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fewest queries</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The run goes on until so many queries are begun.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Longest duration</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ends the run early, whatever the minimum says.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Most queries</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Most outstanding queries</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>More of them without an answer end the run early.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ms</source>
        <comment>milliseconds</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Latency limit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>At the percentile below no query may take longer.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Percentile</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Of the limit and of early stopping.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Judge tokens</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Limits hold for the first token and the time per token instead.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>TTFT limit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Time to the first token at the percentile.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>TPOT limit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Time per further token at the percentile.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Expected latency</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sizes LoadGen&apos;s lists; no run ends because of it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Expected rate</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>samples/s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>With the shortest duration it gives the size of the one query.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>samples</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Performance samples</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the whole dataset</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>So many first rows of the dataset are used.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Accuracy samples</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The same in accuracy mode.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choice of samples</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Which sample a query gets.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>as the preset has it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>at random, with replacement</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>each equally often</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>each at most once</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>always the same</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Its place</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Place in the shuffled set, from 0.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Coalesce queries</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stop rules look once at all queries that are due together.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Of LoadGen&apos;s generators; the low 32 bits count.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Seed of the set</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Seed of the samples</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Seed of the schedule</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the preset&apos;s, else LoadGen&apos;s default</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One per line, without the path of the API; several share the load. “echo:” starts the bundled server.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Output tokens at most</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Output tokens at least</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Only this many rows from the start.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Accelerator count</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>per hour, in the currency below</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>as many as fit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Requests per query</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>In flight at most</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>none</source>
        <comment>warm-up</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Minimum duration</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Minimum number of requests</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>tokens/s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All must be met. “Each request” sets a limit that every single request has to meet; the share of those that do is the goodput.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>each request; rates and shares: whole run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Must be</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Own certificate</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>PEM file that is shown to servers which ask for one.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Its key</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>PEM file with the key of the own certificate.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>in the certificate&apos;s file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Proxy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>http://HOST:PORT. This machine&apos;s own addresses are never asked for through it, and none is taken from the environment.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Proxy login from</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Where USER:PASSWORD is kept: env:VARIABLE or keychain:NAME.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no login</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sent again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How often at most a request is sent again after an answer that says “later”; the wait is in its latency.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Retries</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>times</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>After statuses</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>HTTP statuses, separated by commas.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>First pause</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Doubles with each attempt; what the server says in Retry-After goes before it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Column with a row&apos;s own model or adapter.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Slots come in over</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>up to 1 with a warm-up, else 0</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Spreads the first requests; they are not measured.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Requests beyond it are dropped and counted.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Workers keep to a processor</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One each, physical cores first; only where other programs leave them alone.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>requests/s or in flight</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>From</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Level that the ramp begins with; of bursts the rate between them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>To</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Level that the ramp ends with.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Steps</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A number of levels, or each of them: 10, 20, 40. Without it the load changes all the time.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A step lasts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How long each level is held.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>an equal part of the whole</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ramp of</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What rises or falls.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the rate of requests</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>requests in flight</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shape</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Exponential grows by equal ratios; bursts come on top of a steady rate.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>linear</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>exponential</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>steps</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>bursts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Requests of a burst</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>So many are begun at once.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A burst every</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Time from one burst to the next.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Arrivals</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>At random like visitors, or as even as the rate allows.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>at random (Poisson)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>evenly spaced</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Break on</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One a line: error_share&gt;0.05, timeout_share&gt;0, p99_ttft_ms&gt;500, p99_latency_ms&gt;2000 or in_flight_growing. The ramp ends when one has held, and the result says where it broke.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>nothing: to the last level</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Held for</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How long a condition must hold within one level.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Several models</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Models or adapters that share the requests by weight, instead of the one above.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Weight</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Wait until ready</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Before a run the endpoint is asked again and again until it answers, at most so long.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Before and after</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no waiting</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Requests beside the run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Flush a cache, start or stop a profiler: a whole URL or a /path of the endpoint&apos;s server. The result keeps their answers.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>When</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>before the run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>before each trial</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>after each trial</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Method</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>URL</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>If it fails</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the run fails</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a warning</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not told</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The HTTP method, in capitals.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Request</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Path</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What is called; {model} stands for the model&apos;s name.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Content type</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Media type of the body.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Body</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What is sent, with {{column}} where a row&apos;s value belongs; quotes around texts stand here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Files in column</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Column that names a file beside the dataset: its bytes are sent.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Text at</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>JSON pointer to the text in an answer or event, such as /choices/0/text.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tokens at</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>JSON pointer to the number of output tokens.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Finish reason at</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>JSON pointer to the word that says why an answer ended.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Input tensor</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Name of the tensor that the row&apos;s value goes into.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Datatype</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>BYTES for texts, FP32 and the like for lists of numbers.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Binary tensors</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The values follow the JSON as bytes.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Documents in column</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Column with the list of documents that are ranked.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Clients that give up</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Share of the requests that are cancelled from this side, as impatient people do.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>They give up after</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not by time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Time since the request was due.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>or after tokens</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not by tokens</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Parts of the answer with content that have arrived.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Patience</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Whether all have the same patience, or the time is a mean.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the same for all</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>exponential around the time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stall probes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One small request a second beside the load, not counted as load; shows when a server stands still.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Price of prompts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What a provider asks for tokens that it reads.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>per million tokens</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Price of answers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What a provider asks for tokens that it writes.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cap on tokens</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no cap</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Of prompts and answers, all trials and warm-ups together; reaching it ends the run.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cap on cost</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>in the currency of the system</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>By the prices of the endpoint&apos;s system, all trials and warm-ups together; reaching it ends the run.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Look at answers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keeps the texts of some answers and says how many are empty, repeated, cut or identical.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tokens per answer, inferred</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>For a rate of tokens where nobody counts them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Trials until ±</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a fixed number</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Goes on until the 95 % interval of the mean is no wider than this to either side. It never looks at whether something differs.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>of the mean of</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The number whose interval has to be narrow.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>throughput, or median latency under a fixed rate</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>at least, trials</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fewer do not show how much trials differ.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>at most, trials</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ends there, precise enough or not.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Interleaved runs trial by trial in turn, in blocks whose order is drawn: when the machine drifts, it affects all runs in the same way.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rest</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Between two trials, so that servers come to rest.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Seed of the order</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The same seed gives the same order of the blocks.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Answers taken by</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How the answer is found in a text; other tools&apos; ways are there to meet their published numbers.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the scorer&apos;s own way</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tolerance</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A number may be off by so much and still count as right.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Relative tolerance</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The same as a share of the expected number.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pattern</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Regular expression that a right answer matches somewhere.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the expected answer is one</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>JSON schema</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Schema that a right answer fits.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ignore case</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Upper and lower case letters are the same.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Time for a test</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A program that takes longer in one test has failed it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Benchmark</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Gives columns, template, generation, scorer and repeats wherever nothing is written here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Problems from</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Only rows of this day or later, as 2025-01-31.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Problems up to</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Only rows of this day or earlier.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choices</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Column with a list of choices, or a column for each, one a line.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Order of choices</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Drawn anew for each question and repeat, so that a preference for a letter averages out.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>as in the data</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>as in the data, whatever the benchmark says</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>drawn by the scenario&apos;s seed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>as CPython draws it from seed 0</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tokenizer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The model&apos;s tokenizer.json, tiktoken rank file or SentencePiece model. Answers are kept and counted after a run where the server does not tell their tokens; where it does, the two counts are compared.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Images</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Column with images: files, URLs or base64.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Token numbers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Column with prompts that are lists of token numbers.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Prompt made of several columns, written as {{column}} in a text; {% if column %} … {% else %} … {% endif %} makes parts depend on a column.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Configuration</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Of several in the folder or on the hub.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the only or default one</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Split</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Such as test or train.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the only one</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Revision</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Branch, tag or commit on the hub; a commit stays what it is.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Filters</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Only rows for which all of them hold are used; the limit counts these.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>contains</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>matches</source>
        <comment>a regular expression</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Column</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One row a request, may be compressed; relative to the project&apos;s folder. Also a folder, or hf:ORG/NAME of the hub.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Parquet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Arrow stream</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mean number of requests begun each second, whether or not answers have come; of sessions: conversations.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>So many requests, or conversations of sessions, are under way at a time.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Format of the trace</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Which columns hold instants and lengths.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>by its columns</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mooncake, with shared blocks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Azure LLM inference</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>BurstGPT</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>timestamp, input_length, output_length</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Loadstone&apos;s own requests</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Instants are in</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A wrong unit makes the trace a thousand times too fast or too slow; the run says how long it is.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the format&apos;s usual unit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>seconds</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>milliseconds</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>microseconds</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>nanoseconds</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Length of a block</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What one hash id of the trace stands for; prompts with the same ids begin with the same text.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Seed of the texts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The same seed makes the same prompts.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>uniform between two ends</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>normal</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>lognormal</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a histogram</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Length, or mean</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>In words, or tokens where a tokenizer counts.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Standard deviation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Of the lengths themselves, also of a lognormal.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>at least</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lengths outside of the bounds are drawn again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>at most</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bins</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A bin is drawn by weight, then a length within it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Prompts to make</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Each is another one, until a run begins anew with them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Length of prompts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What comes behind the shared beginning.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Length of answers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Asked for as max_tokens; servers end earlier unless they are told to ignore the end of sequence.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>as the generation says</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lengths from a file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rows with a prompt and an output length, drawn from instead of the two above.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shared beginning</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Length of a text that all prompts of a group begin with.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Groups</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>So many different beginnings.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Unique from the first words</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Behind the shared beginning no two prompts begin alike, so that a prefix cache finds nothing else.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Seed of the prompts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Prompts are</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Read from a file, or made: to fit the instants and lengths of a trace, or to a description.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>read from the file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>made to fit a trace</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>generated</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mix</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Datasets that share the requests by weight, instead of the one above; results come for each as well.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Speed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>2 replays the trace in half the time.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Begins behind</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>So much of the trace is left out, in its own time.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Length of the window</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>So much of the trace is replayed, in its own time.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>to its end</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Earlier replies</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What a later turn holds as the replies before it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>those that were served</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>those of the dataset</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Think time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Between an answer and the next turn.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>as the dataset says, else 0</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Think times are</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Whether all are the same, or the time is a mean.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>all the same</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Session header</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Header that names the conversation, so that a router can keep to one server.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lengths counted by</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tokenizer that makes lengths exact in tokens; a file or folder.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>nothing: words</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Judge</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Endpoint that grades the answers, in a run of its own; for similarity/1 one that gives embeddings.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rubric</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What the judge is asked, with {{question}}, {{expected}} and {{answer}}, or {{first}} and {{second}} of a pair.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the scorer&apos;s own</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Both orders</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shows each pair a second time, the other way round, so that a preference for the first one is found out.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Room for a verdict</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Most tokens that the judge may write.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Points from</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the score itself counts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keep bodies</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What requests and answers held, for looking at single ones; secrets are masked.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>of no request</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>of failed requests</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>of failed ones and a sample</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>of all requests</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bodies at most</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>MiB</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Of each trial; what would be more is not kept, and the result says so.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Graded answers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>So many of the requests, drawn by the seed, keep their answers, which are graded after the run.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Server&apos;s tokenizer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Path of it, such as /tokenize of vLLM, SGLang, llama.cpp and TGI. After a run it counts the tokens that the answers did not come with.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not asked</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Integrity audit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Makes two runs of this scenario and judges them: whether one prompt over and over is answered from a cache, or whether answers under load score lower than those of an accuracy run.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>none</source>
        <comment>audit</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cache of answers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>answers under load</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Audit&apos;s limit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How much faster one prompt may be, and how much may be missing (10 %), or how much lower the score under load may be (1 %).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the audit&apos;s own</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A score from here on is a point, below it none. Without it no answer is right or wrong.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What the model may write</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Limits and metrics</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How requests are sent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Answers and audits</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>FactWords</name>
    <message>
        <source>System under test</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Accelerator</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Number of accelerators</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Processor</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Memory</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Engine</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Engine version</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Model revision</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Number format</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Price per hour</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Currency</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Idle power (W)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Notes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Revision</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Endpoint</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Base URLs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Path</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>API</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Key from</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Headers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>TLS</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Certificate checked</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Authority</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Proxy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Time-outs (ms)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Connect</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Silence</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Total</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Quality target</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Workload</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Project</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Dataset</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Format</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Compression</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>SHA-256</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Size</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Different prompts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Columns</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Roles of the columns</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Prompt</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Messages</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Expected answer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Category</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Columns found by name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Replies left out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rows used</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Template</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Generation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Output tokens at most</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Output tokens at least</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Answers to full length</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Temperature</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Top p</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>More settings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Streaming</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mode</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Repeats</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Requests are written</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Scenario</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Load</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Kind of load</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Arrivals</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rate (requests/s)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Concurrency</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Requests per query</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>In flight at most</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Burstiness</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>End</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Requests</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Warm-up</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Duration</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Wait for the last answers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Longest time without progress</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>First byte</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Seeds</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Base seed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Random streams</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rule</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Server cache</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Prompts with a salt</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Trials</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>SLO</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Failed requests allowed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Minimum duration</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Minimum number of requests</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Measurement points</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Clock</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Scheduled</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Dispatched</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Connected</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Issued</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>First token</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>First token of the answer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Last token</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Closed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Definitions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Version</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Worker processes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Busy waiting</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Why busy waiting or not</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What the result is judged by</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Scorer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Prompts are generated</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cache is stated</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bundled server</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Machine of the client</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Host name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Kernel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Distribution</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Architecture</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Physical cores</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Logical cores</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Usable cores</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Frequency governor</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Load average</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Virtual machine</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Clock source</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Limits</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open files</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open files, hard limit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ports</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Versions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What the endpoint told</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reachable</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Addresses</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Server</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Models</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>HTTP status of the list of models</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Model is served</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Connections stay open</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Answers say their tokens</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stream ends with [DONE]</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Start on the monotonic clock</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Start</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>yes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>none stated</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Price of a million prompt tokens</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Price of a million answer tokens</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Spending</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Prices</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Per hour</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Per million prompt tokens</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Per million answer tokens</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cap on cost</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tokens of a prompt, estimated</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Answers are looked at</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Answers taken by</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Scoring</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Orders of each question</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Order of choices</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Benchmark</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mix</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Weight</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Made prompts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lengths are in</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bodies are kept</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bodies at most (MiB)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Headers with a secret</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reference</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Text before it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Share of answers graded</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Launcher</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>FieldButtons</name>
    <message>
        <source>Clear the field</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Search</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>FieldProblems</name>
    <message>
        <source>row %1: %2</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>InspectorWords</name>
    <message>
        <source>Only the first %1 of %2 were kept.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>To keep bodies, set “Keep bodies” of the scenario (Engine), or run with --keep-bodies failed, sampled or all.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Request %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>never sent</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>sent %n more time(s)</source>
        <translation>
            <numerusform>sent %n more time</numerusform>
            <numerusform>sent %n more times</numerusform>
        </translation>
    </message>
    <message>
        <source>As it was sent, %1; keys are masked.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The body was not kept; this one is made again from the same row of the dataset.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Requests of the warm-up keep no bodies.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This run kept no bodies.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>The limit for bodies was reached before this request; %n other(s) of the trial kept theirs.</source>
        <translation>
            <numerusform>The limit for bodies was reached before this request; %n other of the trial kept its own.</numerusform>
            <numerusform>The limit for bodies was reached before this request; %n others of the trial kept theirs.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>This request is not among the %n of the trial whose bodies were kept.</source>
        <translation>
            <numerusform>This request is not among the %n of the trial whose bodies were kept.</numerusform>
            <numerusform>This request is not among the %n of the trial whose bodies were kept.</numerusform>
        </translation>
    </message>
    <message>
        <source>Error: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not a byte came back.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>As it came, %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Of this answer the text was kept, not what came over the wire.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Of this answer nothing was kept but its times and counts.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reasoning:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Answer:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The command is in the clipboard.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It takes its key from %1.</source>
        <comment>variables of the shell</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The bundled server of the run is gone: start loadstone-echo and correct the port.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Only the first %1 of %2 are shown.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>Sent %n time(s), as the retry policy asks after a refusal. Times count from the first sending: the wait for the first byte holds the refusals and the pauses between. What was answered is the last attempt; of the earlier ones nothing else is kept.</source>
        <translation>
            <numerusform>Sent %n time, as the retry policy asks after a refusal. Times count from the first sending: the wait for the first byte holds the refusals and the pauses between. What was answered is the last attempt; of the earlier ones nothing else is kept.</numerusform>
            <numerusform>Sent %n times, as the retry policy asks after a refusal. Times count from the first sending: the wait for the first byte holds the refusals and the pauses between. What was answered is the last attempt; of the earlier ones nothing else is kept.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Sent %n time(s): the server had closed the connection that was kept alive. All that is shown is of the last attempt; the time before it counts as waiting for a connection.</source>
        <translation>
            <numerusform>Sent %n time: the server had closed the connection that was kept alive. All that is shown is of the last attempt; the time before it counts as waiting for a connection.</numerusform>
            <numerusform>Sent %n times: the server had closed the connection that was kept alive. All that is shown is of the last attempt; the time before it counts as waiting for a connection.</numerusform>
        </translation>
    </message>
    <message>
        <source>It was never sent: there is nothing of it to keep.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>LauncherWords</name>
    <message>
        <source>it is longer than %1 characters: put it into a script.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it holds the control character %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is not closed or stands at the end.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no shell reads it, so %1 means nothing: put that in single quotes, or all of it into a script.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is no program: write env in front of it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it begins with no program that could start {worker}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{worker}, the place of the worker&apos;s own command, is missing.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{worker} stands there more than once.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{worker} has to be a word of its own, not a part of “%1”.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 stands for nothing; there are {worker} and {index}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it has no command.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>LevelCharts</name>
    <message>
        <source>Requests in flight</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Asked requests</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>LoadCharts</name>
    <message>
        <source>Asked requests</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Requests in flight</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, %2</source>
        <comment>endpoint, what its load is</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Value</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Completed requests</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>knee</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Speed for a user and throughput</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tokens for one user</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Output tokens of all</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>on the front</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>MetricWords</name>
    <message>
        <source>mean</source>
        <translation>mean</translation>
    </message>
    <message>
        <source>max</source>
        <translation>max</translation>
    </message>
    <message>
        <source>min</source>
        <translation>min</translation>
    </message>
    <message>
        <source>Latency</source>
        <translation>Latency</translation>
    </message>
    <message>
        <source>Errors</source>
        <translation>Errors</translation>
    </message>
    <message>
        <source>Requests per second</source>
        <translation>Requests per second</translation>
    </message>
    <message>
        <source>Output tokens per second</source>
        <translation>Output tokens per second</translation>
    </message>
    <message>
        <source>Accuracy</source>
        <translation>Accuracy</translation>
    </message>
    <message>
        <source>Good requests</source>
        <translation>Good requests</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <comment>metric, statistic: TTFT p99</comment>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>metric, dataset</comment>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Time to first token: from the moment the request was due until the first piece of the answer arrived.</source>
        <translation>Time to first token: from the moment the request was due until the first piece of the answer arrived.</translation>
    </message>
    <message>
        <source>Time per output token after the first: how fast the answer is written.</source>
        <translation>Time per output token after the first: how fast the answer is written.</translation>
    </message>
    <message>
        <source>Inter-token latency: gaps between pieces of an answer.</source>
        <translation>Inter-token latency: gaps between pieces of an answer.</translation>
    </message>
    <message>
        <source>From the moment the request was due until its last token.</source>
        <translation>From the moment the request was due until its last token.</translation>
    </message>
    <message>
        <source>Share of the issued requests that failed or did not finish.</source>
        <translation>Share of the issued requests that failed or did not finish.</translation>
    </message>
    <message>
        <source>Completed requests in the measurement window, per second.</source>
        <translation>Completed requests in the measurement window, per second.</translation>
    </message>
    <message>
        <source>Tokens that arrived in the measurement window, per second.</source>
        <translation>Tokens that arrived in the measurement window, per second.</translation>
    </message>
    <message>
        <source>Share of the issued requests whose answer was right.</source>
        <translation>Share of the issued requests whose answer was right.</translation>
    </message>
    <message>
        <source>Share of the issued requests that met every limit.</source>
        <translation>Share of the issued requests that met every limit.</translation>
    </message>
    <message>
        <source>95 % interval from order statistics within the run</source>
        <translation>95 % interval from order statistics within the run</translation>
    </message>
    <message>
        <source>95 % interval from Student&apos;s t over the trials</source>
        <translation>95 % interval from Student&apos;s t over the trials</translation>
    </message>
    <message>
        <source>95 % Wilson interval</source>
        <translation>95 % Wilson interval</translation>
    </message>
    <message>
        <source>95 % interval from Student&apos;s t over the items</source>
        <translation>95 % interval from Student&apos;s t over the items</translation>
    </message>
    <message>
        <source>%1 over prompts</source>
        <comment>metric and statistic</comment>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>NeedWords</name>
    <message>
        <source>LoadGen&apos;s early stopping needs at least %1 queries in each trial to accept a %2.</source>
        <comment>number, percentile</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A %1 that can be relied on needs %2 queries in each trial.</source>
        <comment>percentile, number</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A %1 that can be relied on needs %2 requests in each trial.</source>
        <comment>percentile, number</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>So many come when answers take no longer than %1 on average.</source>
        <comment>time</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>At this load that takes at least %1; %2 are planned.</source>
        <comment>two durations</comment>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>Only %n are planned.</source>
        <comment>requests</comment>
        <translation>
            <numerusform>Only %n is planned.</numerusform>
            <numerusform>Only %n are planned.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n queries</source>
        <translation>
            <numerusform>%n query</numerusform>
            <numerusform>%n queries</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n requests</source>
        <translation>
            <numerusform>%n request</numerusform>
            <numerusform>%n requests</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>NewProjectWords</name>
    <message>
        <source>The project has no name.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is a project of this name already: choose another name.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is no folder that can be written to: choose another one.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The folder has another %1, which the sample would replace: choose another folder.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Numbers</name>
    <message>
        <source>/s</source>
        <comment>per second</comment>
        <translation>/s</translation>
    </message>
    <message>
        <source>tok/s</source>
        <comment>tokens per second</comment>
        <translation>tok/s</translation>
    </message>
    <message>
        <source>%1/s</source>
        <comment>quantity per second</comment>
        <translation>%1/s</translation>
    </message>
    <message>
        <source>h</source>
        <comment>hours</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>min</source>
        <comment>minutes</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>s</source>
        <comment>seconds</comment>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ObjectWords</name>
    <message>
        <source>Endpoint</source>
        <translation>Endpoint</translation>
    </message>
    <message>
        <source>System under test</source>
        <translation>System under test</translation>
    </message>
    <message>
        <source>Dataset</source>
        <translation>Dataset</translation>
    </message>
    <message>
        <source>Suite</source>
        <translation>Suite</translation>
    </message>
    <message>
        <source>Service level objective</source>
        <translation>Service level objective</translation>
    </message>
    <message>
        <source>Scenario</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Run</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>PageLayout</name>
    <message>
        <source>%1, %2 UTC</source>
        <comment>date, time</comment>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ProblemWords</name>
    <message>
        <source>%1; %2</source>
        <comment>what is wrong, what to do</comment>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Problems</name>
    <message>
        <source>there is no name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>give it a name of its own</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the name holds a tab, line break or control character</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>use ordinary characters</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the name %1 is used twice</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>rename one of the two</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a count cannot be negative</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>write 0 or more</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a price cannot be negative</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>write 0 or more, or null</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a power cannot be negative</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not an ISO currency code</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>write three capital letters such as USD or EUR</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the suite holds nothing to run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>add [&quot;scenario&quot;, &quot;endpoint&quot;] pairs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there is no scenario %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>name one of /scenarios</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there is no endpoint %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>name one of /endpoints</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there must be a trial</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>write 1 or more, or null for the scenarios&apos; own</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a comparison is an object</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>write {&quot;name&quot;, &quot;base&quot;, &quot;candidates&quot;}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there is no run to compare with</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>write its UUID</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there are no runs to compare</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>write a list of UUIDs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the project has no name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>reports show it: give it one</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>an answer needs room for a token</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>write 1 or more, or null</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>min_tokens is above max_tokens</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>lower it to %1 or less</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a temperature cannot be negative</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not a share above 0</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>write a number above 0, at most 1, or null</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Loadstone writes this key itself</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>remove it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a placeholder is not closed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>write {{column}} with two braces on each side</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>without a placeholder every prompt would be the same</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>write {{column}} where the row&apos;s text belongs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a template makes a prompt, map.messages takes whole conversations</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>keep one of the two</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there is no file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>write its path, relative to the project file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>0 rows cannot be run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>write 1 or more, or null for all</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>prompt and messages are both mapped</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>keep messages for conversations, prompt for single texts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there is no scorer %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not a SHA-256</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>write 64 hexadecimal digits, or null</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>keep the secret in the environment or the keychain and write env:VARIABLE or keychain:NAME; never share a file that held it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not an echo: URL</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>write echo: with options as query, as in echo:?ttft=20ms&amp;itl=2ms&amp;tokens=32</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is no option of the bundled server here</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>use options of loadstone-echo, without --port</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the URL holds a user name or password</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the URL&apos;s query holds a key</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not a URL that can be called</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>write http://HOST:PORT, https://HOST, or echo: for the bundled server</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a base URL has no #fragment</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>port 0 cannot be called</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>write the server&apos;s port</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not a header that HTTP allows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>use letters, digits and - in the name, and one line as value</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Loadstone sends this header itself</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>auth.ref makes an Authorization header already</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a time-out of 0 would fail every request</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>write milliseconds above 0</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there is no URL</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>write the server&apos;s base URL, as in [&quot;http://127.0.0.1:8000&quot;]</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>echo: stands alone</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>keep one echo: URL and no other</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this looks like a key or password</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a key or password stands here in clear</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there is no model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>write the model&apos;s name as the server lists it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not a reference to a secret</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the server&apos;s certificate is not verified</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>name the authority&apos;s file in tls.ca instead</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there is no system %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>name one of /systems, or null</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 cannot be used</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>write a whole number from 1 to %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>write a number above 0, at most %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the kind %1 does not take this</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>remove it, or choose another kind</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there is no rate</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>write requests per second, as in {&quot;rate_per_s&quot;: 100}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>0 would mean that nothing is done</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>write more than 0, or remove the key</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the run stops before this floor</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>raise stop.duration_ms, or the run will be INVALID</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>raise stop.samples, or the run will be INVALID</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not a share</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>write a number from 0 to 1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the kind %1 runs in one worker</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>write 1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 workers cannot share %2 in flight</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>one request</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 requests</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>write %1 or less, or raise the concurrency</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not the name of a definition set</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>write a name with its version, as in native/1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>repeats count in accuracy mode only</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>remove the key, or raise trials</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a salt changes the prompts, so answers cannot be graded</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>write &quot;none&quot; in accuracy mode</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the dataset %1 names no column with expected answers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>set map.expected of the dataset</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there is no dataset</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>name one of /datasets</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there is no dataset %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there is no SLO %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>name one of /slos, or null</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>accuracy mode does not judge times</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>accuracy is measured in accuracy mode only</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>use an SLO that fits the scenario&apos;s mode</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>TTFT, TPOT and ITL exist in streamed answers only</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>set streaming to &quot;on&quot;, or use an SLO on latency_ms</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there is no metric %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>write ttft_ms, tpot_ms, itl_ms, latency_ms, error_share, requests_per_s, output_tokens_per_s, accuracy or good_fraction</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there is no statistic %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>write p50, p90, p95, p97, p99, p99_9, mean or max</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this metric is one number for the whole run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>remove the statistic</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not a comparison</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>write &lt;=, &lt;, &gt;= or &gt;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a higher value is not better here</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a lower value is not better here</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>write &lt;= or &lt;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>write &gt;= or &gt;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this limit can never be met or missed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>write a share from 0 to 1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>name one of /datasets after accuracy:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the SLO asks for nothing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>add items, as in {&quot;metric&quot;: &quot;ttft_ms&quot;, &quot;stat&quot;: &quot;p99&quot;, &quot;op&quot;: &quot;&lt;=&quot;, &quot;value&quot;: 500}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this key is not known</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it is kept in the file and has no effect; check its spelling</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the value cannot be used (%1)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>write an object</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>write %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a text or null</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>true or false</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a number</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a whole number</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a whole number from 0 to %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a number of milliseconds, 0 or more</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>an array</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>an object</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>an array of texts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>an object of texts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>an array of [&quot;scenario&quot;, &quot;endpoint&quot;] pairs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>one of %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>string</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>number</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>null</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>array</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>object</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>boolean</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>about %1 of the %2 free will be written</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>free some space if other programs write here too</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the dataset %1 is not the one that the project pins</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>restore the file, or update sha256 of the dataset</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there is no file %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>put it there or correct the path, which is relative to the project file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>repair the file, or name another one</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there are no rows in %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there are no rows in it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>name another file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there is no column %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the columns are: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>name the column, as in {&quot;prompt&quot;: &quot;question&quot;}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>correct this row, or map another column</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there is no expected answer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>line %1 has no expected answer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>line %1, byte %2: %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>line %1: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>row %1: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>byte %1: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>rows are counted from 1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there is no row %1: %2 are used</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the columns %1 and %2 differ only in case: name one of them in map</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there is no column %1 for %2; the columns are: %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a message is neither {role, content} nor {from, value}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no column is known to hold prompts: set map.prompt or map.messages; the columns are: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the conversation is empty</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the template&apos;s column %1 is missing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the column %1 is missing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the column %1 holds no conversation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the column %1 holds neither text nor messages</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the prompt is empty</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the column %1 is not a token count</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 fields where the header has %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not UTF-8 text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there is no header line</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the header has an empty or a repeated column name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the quote is never closed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>text after a closing quote</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the rows are not objects or texts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there is nothing at rows = %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no array of rows was found</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>several arrays could be the rows (%1): set rows of the dataset</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not valid JSON</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a row is an object, this is %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cannot be read: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no such file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the gzip data ends too early</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the gzip data is damaged</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the zstd data ends too early</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the zstd data is damaged</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>UTF-16 text: save it as UTF-8</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Parquet is not available yet: write it as JSON lines or CSV</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 workers cannot share the %2 requests of the dataset: use fewer workers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>about %1 are needed for request bodies and logs, %2 are free: free some space, or run fewer requests or trials</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 connections at a time are asked for, this machine allows %2 (%3 open files a worker, %4 local ports): lower the concurrency, raise the limit with ulimit -n, or use more workers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>write samples per second above 0</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not a percentile</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>write a number above 0 and below 100, such as 99</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>LoadGen&apos;s rules end the run, not these</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>remove stop; loadgen has min_duration_ms, min_query_count and their limits</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>LoadGen drops no request</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>remove it; loadgen.max_async_queries ends the run instead</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>LoadGen sends the samples as they are</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>write &quot;none&quot; under LoadGen&apos;s rules</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>LoadGen&apos;s accuracy mode issues every sample once</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>write 1, or raise trials</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the numbers will be Loadstone&apos;s own, not LoadGen&apos;s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>write loadgen/1 for LoadGen&apos;s percentiles, rates and validity</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>only the issue &quot;same&quot; has an index</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>remove the key, or write &quot;same&quot; in issue</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the loaded set has no sample %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>write a number below %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>with token latencies the limits are those of TTFT and TPOT</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>write ttft_latency_ms and tpot_latency_ms</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>token latencies are not used</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>write true in use_token_latencies</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>set streaming to &quot;on&quot;, or write false</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the run stops before its own minimum</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>raise it, or the run will be INVALID</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>that is more queries than LoadGen&apos;s lists can hold</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>lower the duration, the rate or the count below 268 million queries</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>under these rules of LoadGen one worker has to see every answer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>LoadGen does not know the kind %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>remove loadgen, or use single-stream, multi-stream, server or offline</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there is no preset %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>write a model of the round such as resnet50 or llama2-70b, any-model, or null</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the loaded set has %1 samples, there is no sample %2 to repeat</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the API kind %1 does not use all that stands here</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>remove what belongs to another kind</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not a JSON pointer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>write where it stands in the answer, as in /choices/0/text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the body is a template and a file at once</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there is no body to send</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>write a template with {{column}}, or name the column of files in body_file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not an HTTP method</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>write one in capitals, such as POST</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there is no path to call</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>write one that starts with /</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not a media type</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>write one such as application/json</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there is no name of the tensor</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>write the model&apos;s input, such as text_input</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is no datatype of tensors here</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>write BYTES, BOOL, FP32, FP64, INT8 to INT64 or UINT8 to UINT64</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>raw bytes of a file do not fit into JSON</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>set binary to true</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the API kind %1 has no word for %2: it is not sent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>leave it out, or put the server&apos;s own word into extra</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>write the name of the file that holds it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a key without its certificate is of no use</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>name the certificate&apos;s file in tls.cert</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>keep USER:PASSWORD in the environment or the keychain and name it in proxy_auth</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not an HTTP proxy&apos;s address</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>write http://HOST:PORT, or &quot;none&quot;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>without a proxy this is not used</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>name the proxy, or remove the key</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>write a whole number from 0 to %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not the status of a failure</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>write HTTP statuses from 300 to 599, as in [429, 503]</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>nothing would ever be sent again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>without a pause the server has no time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>write a number from 0 to %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>write a number from 1 to %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this shape of ramp does not take it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>remove it, or choose another shape</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>bursts are of requests, not of slots</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>write &quot;rate&quot; as of, or choose another shape</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a burst needs its number of requests</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>bursts need the time between them</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>remove it: the list of steps says all levels</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>nothing says how long a step is held</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>write milliseconds, or the whole time as stop.duration_ms</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the run stops before the last step ends</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>raise stop.duration_ms, or lower the time of a step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>remove it, or write steps: this ramp changes all the time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>nothing says how long the ramp takes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>write milliseconds</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the ramp stays at 0</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>write a number above 0</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the ramp needs its first and last level</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>write requests in flight, as in {&quot;from&quot;: 1, &quot;to&quot;: 64}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>write requests per second, as in {&quot;from&quot;: 1, &quot;to&quot;: 100}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>remove it: requests in flight follow one another</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>remove it, or write &quot;burst&quot; as shape</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there are no steps</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>write how many, or a list of levels as in [10, 20, 40]</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the warm-up runs at the first level, which is 0</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>write warmup.duration_ms, or raise load.from</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>only a ramp can break</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>remove it, or choose the kind &quot;ramp&quot;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not a condition: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>write error_share&gt;0.05, timeout_share&gt;0, p99_ttft_ms&gt;500, p99_latency_ms&gt;2000 or in_flight_growing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a step ends before a condition can have held so long</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>lower it to the time of a step, or hold steps longer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>accuracy mode asks every question</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the model %1 is named twice</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>add the two weights up</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>write a whole http:// or https:// URL, or a /path of the endpoint&apos;s server</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>write GET, POST, PUT or DELETE</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a number of steps, or an array of levels</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the column &quot;%1&quot; names no file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>clients give up after a time or after tokens, not both</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it is not said when clients give up</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>write after_ms or after_tokens</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>answers that are graded are waited for</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>set mode to performance, or remove the key</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a query of several samples is waited for</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>remove the key, or choose another kind</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>LoadGen waits for every answer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>remove the key, or loadgen</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there is no definition set %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>write one of native/1, loadgen/1, mlperf-endpoints/1, vllm/1, guidellm/1, aiperf/1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the %1 connections that this machine allows are all taken once the server gives no answer for %2 s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>set max_in_flight, name more base URLs, or allow more open files or local ports</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this run may take %1 tokens: its cap of %2 would end it early</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this run may cost %1: its cap of %2 would end it early</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>raise the cap, or ask for less, to measure to the end</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the cost has a cap, and no price of the endpoint is known: describe its system with price_per_hour, price_per_million_input_tokens or price_per_million_output_tokens</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>probes for stalls are set beside times, and accuracy mode does not judge times</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>remove the key, or set mode to performance</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>LoadGen&apos;s rules allow no other requests, and probes for stalls are such</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the API kind %1 has no small request that could probe for stalls: remove stall_probes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>write tokens above 0, or remove the key</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>only the trials of interleaved suites rest</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>write &quot;interleaved&quot; as order, or remove the key</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a fixed number of trials and a precision exclude each other</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>remove one of the two</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>without a half width the number of trials is fixed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>write a share such as 0.02, or remove the key</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not a share above 0 and below 1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>write a share such as 0.02</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>fewer than 3 trials have no interval</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>write 3 or more; 5 is usual</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not between the least number of trials and %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>write a number that is as large as min_trials or larger</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is no number that a precision can be asked of</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>write requests_per_s, output_tokens_per_s or a statistic of a time such as p99_latency_ms</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the times of an accuracy run are no result to be precise about</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>remove precision, or raise repeats</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>tokens without a price count as free in costs and caps</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>write their price, or 0</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there is no benchmark %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>write one of: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a tolerance cannot be negative</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not a regular expression</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>check its brackets and backslashes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no program ends in no time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>write more than 0, or null</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not a day</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>write it as 2025-01-31, or null</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>write {% if column %}, {% elif column == &quot;text&quot; %}, {% else %}, {% endif %}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the filter names no column</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>write the column that it looks at</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 compares numbers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>write a number</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>correct it, or use contains</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not the name of a dataset on the hub</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>write hf:ORG/NAME; config, split and revision are keys of their own</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>only datasets of the hub have a revision</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the dataset may change on the hub</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>write the commit that was measured with</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>token numbers stand for the whole prompt, and a text is mapped, too</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>nothing can be added to a prompt of token numbers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>remove images and system</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a {% is not closed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a condition compares with a text in quotes or a number</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a condition is a column, &quot;not&quot; and a column, or a comparison</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>conditions are nested too deeply</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is not expected there</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the end</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>name another file, or change its filters</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the dataset was not fetched from the hub yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a run fetches it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>name one of them, or another file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the column %1 is no list of token numbers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>an image is neither PNG, JPEG, GIF, WebP nor BMP</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the image %1 cannot be read</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>an image is neither a URL, a file that is there, nor base64</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>an image is a text, or {bytes, path}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the bytes of an image are not base64</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the filter&apos;s column %1 is missing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the filter&apos;s column %1 is not a number</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the reading was cancelled</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the folder holds more than %1 files: name the one with the data</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there are no _data_files in it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the rows are a selection by indices: flatten them before saving</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>an entry of _data_files has no filename</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a filename leads out of the folder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there are several splits, name one in split: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there is no split %2; there are: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a single file has neither configs nor splits</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there is no config %1; there are: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there are several configs, name one in config: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of %2 shards of %3 are there</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there are no data files in it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>line %1: the dataset card is not valid YAML: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there is no config %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the dataset has not been fetched from the hub yet: a run fetches it, and so does loadstone-cli dataset describe</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the revision %1 is not there; the commits are: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the folder cannot be made</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>HF_ENDPOINT is not a URL that can be called</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the hub redirects in circles</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the fetching was cancelled</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it said nothing for 30 s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the hub cannot be reached: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the hub refuses it (%1): the dataset is private, its terms were not accepted, or its name is wrong; HF_TOKEN holds the token</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the hub has no such dataset, revision or file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it answers with status %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the hub&apos;s answer is too long</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the folder cannot be written to</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the hub&apos;s listing is not understood: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the hub names no commit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the connection broke off at byte %1 of %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the file is not the one that the hub lists</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the fetched file cannot be renamed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>none of its %1 rows passes the filters</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the DuckDB library is too old: it has no %1; version 1.1 or newer is needed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Parquet needs the DuckDB library, which is not here: install libduckdb.so (packaging/duckdb.sh fetches it), or name it in LOADSTONE_DUCKDB; all other formats work without it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no reason was given</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>DuckDB did not start: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>row 1: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>behind row %1: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this is no Parquet file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the Parquet file ends too early</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the Parquet file is cut short: its end mark is missing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the Parquet footer is longer than the file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the Arrow file is cut short: its end mark is missing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the Arrow footer is longer than the file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the Arrow stream is empty</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the Arrow stream ends too early</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the Arrow stream ends too early, or this is no Arrow stream</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the head of a message is damaged</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the Arrow stream does not begin with a schema</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a message is neither a schema nor a batch of rows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the schema of the Arrow stream is damaged</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the column %1 is encoded with a dictionary: save the dataset as Parquet or JSON lines</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the column %1 has a type that is not known here: save the dataset as Parquet or JSON lines</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the Arrow stream is big-endian</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the batches of the Arrow stream are compressed: save the dataset as Parquet or JSON lines</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the column %1 does not fit into its batch</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a text, a number, true or false</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 cannot be searched by: it does not get harder to meet as the load rises</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the first load must be above 0</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the highest load must not be below the first one</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>requests in flight are whole numbers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a search needs at least one trial</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a load is searched in performance mode only</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>LoadGen finds the peak of the Server scenario only</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is no load for it: write %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a whole number of requests in flight</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>requests per second above 0</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a mix names its datasets itself</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>remove dataset, or the mix</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a mix has at most %1 datasets</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>leave some out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is in the mix twice</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>add its weights up</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not a weight</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>write a number above 0, as in 70</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>answers of a mix are not graded together</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>LoadGen draws from one dataset</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>remove the mix, or loadgen</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the kind %1 takes one dataset</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>remove the mix, or choose another kind</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the dataset %1 is no trace</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>set trace of the dataset, as in {&quot;format&quot;: &quot;auto&quot;}, or choose another kind</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not a speed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>write a number above 0; 2 is twice as fast</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a time cannot be negative</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the warm-up of a trace is its own beginning</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>write duration_ms: so much of it is replayed and not measured</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the prompts of a trace have no right answers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>write performance</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a salt in each request undoes the prefixes that prompts share</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>write salt-run, or none</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>only the kind &quot;sessions&quot; has conversations</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>remove the key, or choose that kind</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>conversations begin at a rate, or so many go on at a time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>keep rate_per_s or concurrency</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there is no mean to draw around</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>write think_ms</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not a header name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>write a name such as X-Session-ID, or null</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>answers of conversations are not graded</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a salt in each turn would undo what the turns share</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a histogram needs bins</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>write [from, to, weight] each, as in [[1, 128, 3], [129, 1024, 1]]</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not a bin</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>write [from, to, weight], as in [1, 128, 3]</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the least is above the most</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it is not said how long texts are</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>write a length, as in {&quot;mean&quot;: 512}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it is not said how much lengths differ</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>write a standard deviation, or choose fixed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the shape &quot;uniform&quot; needs its ends</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>write min and max</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a block cannot be empty</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>write 1 or more; 512 is usual</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>prompts are generated or read, not both</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>remove the key, or generator</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there must be a group</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>write 1 or more</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>write a whole number, at most %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>lengths are drawn or read, not both</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>remove pairs, or prompt and output</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the API kind %1 writes no text whose tokens could be counted</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>choices follow a text, not messages or token numbers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a batch of the Arrow stream has too many values to be read at once: save the dataset in smaller batches, or as Parquet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the image %1 lies outside of the dataset&apos;s folder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>remove score_share: the mode both grades each dataset for itself</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the judge would not see {{%1}}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>write it where the text belongs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>write {{question}}, {{expected}} and {{answer}}, or {{first}} and {{second}}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>only judge/1, judge-pair/1 and similarity/1 ask a judge</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>choose one of them as scorer, or remove the key</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>similarity/1 compares texts, it has no rubric</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>remove the key</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the scorer %1 asks an endpoint, and none is named</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>similarity/1 needs an endpoint that gives embeddings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>name one of API kind openai-embeddings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a judge has to write text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>name an endpoint whose API kind generates text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>in accuracy mode all answers are graded</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no bodies are kept, so their limit does nothing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>set keep_bodies to failed, sampled or all, or remove the key</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the file %1 lies outside of the dataset&apos;s folder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not a path of the server</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>write /tokenize, or as the server has it, or null</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>several models may have several tokenizers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>name one model, or have the server report usage</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>write a number between 0 and 1, or null</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there is no audit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>set audit, or remove the key</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>an audit is of one dataset and under rules of its own</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>remove the mix and loadgen</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this kind sends at a rate of its own: the audit needs offline or concurrency</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>choose one of the two kinds</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>JSON is nested deeper than the %1 levels that are read</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>fewer requests were counted than are stored</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a stored chunk of %1 is damaged</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a stored column (%1) is damaged</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a stored column is packed as &apos;%1&apos;, which this program does not know</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the Qt database driver %1 is not installed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there are no results yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>these results are open for reading only</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there is no trial %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is the log of another run or trial</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>two logs name the same worker</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>another process takes in this log, too</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cancelled</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this run came back from its logs alone: how it was planned is not known, so nothing can be computed from its requests</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the columns of a chunk differ in length</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a stored chunk lacks a column</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>these results have version %1, this program knows up to %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>these results are of an older version and cannot be brought up to date while they are read-only</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is a database, but holds no results</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cannot be replaced</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cannot be written</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there is no run %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>run %1 still goes on</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this run was imported: of its requests only times are known</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is no request: write its X-Request-Id (RUN-TRIAL-INDEX), its index, TRIAL:INDEX, or w-INDEX for the warm-up</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is a request of another run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there is no such request in run #%1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the body of this request was not kept as a whole</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>was imported under %1: without its requests there is nothing to compute another definition set or a score from</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no such trial</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the request gave no answer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 names no program that can be run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this installation lacks the file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the bundled server runs only while something uses it: start loadstone-echo and name its address</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the probe gave no answer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the endpoint answered %1: give a key with --auth env:VAR or keychain:NAME</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>nothing of the API answers under this address (404): check the base URL&apos;s path and --api</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>worker speaks protocol %1, this program %2: they are of different versions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>worker sent a line over %1 bytes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>worker sent what is no message: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the bundled server ended: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the bundled server did not say where it listens within 10 s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the bundled server said: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not a trial: wrong type</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not a result object</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>result schema %1 is newer than this program knows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cannot be written: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>folder cannot be made</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the salt does not lie within the body</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>too many bodies</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is not a finished bodies file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is a bodies file of version %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this bodies file is damaged</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is not a request log</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is a request log of version %1, this program reads up to %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the head of this request log is damaged</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is too short for a request log</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there is no run plan</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>run plan: missing or of the wrong type</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the keychain does not answer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the keychain has no entry of this name for loadstone</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no keychain can be reached (%1): without a desktop session use env:VARIABLE</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the keychain needs a running application</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the keychain&apos;s entry is empty</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>built without a keychain: use env:VARIABLE</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the environment variable %1 is not set</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a secret is referred to as env:VARIABLE or keychain:NAME</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Reasons</name>
    <message>
        <source>Not one request completed within the measured time.</source>
        <translation>Not one request completed within the measured time.</translation>
    </message>
    <message>
        <source>Look at the failures by class, or measure longer than an answer takes; a probe shows what the endpoint answers.</source>
        <translation>Look at the failures by class, or measure longer than an answer takes; a probe shows what the endpoint answers.</translation>
    </message>
    <message>
        <source>The run ended before its stop rule was met.</source>
        <translation>The run ended before its stop rule was met.</translation>
    </message>
    <message>
        <source>Run it again to the end.</source>
        <translation>Run it again to the end.</translation>
    </message>
    <message>
        <source>The disk could not keep up with the request log, so the run was ended.</source>
        <translation>The disk could not keep up with the request log, so the run was ended.</translation>
    </message>
    <message>
        <source>Keep the results on a faster disk, or lower the rate.</source>
        <translation>Keep the results on a faster disk, or lower the rate.</translation>
    </message>
    <message>
        <source>Wall clock and monotonic clock drifted apart by {drift_ms} ms during a trial.</source>
        <translation>Wall clock and monotonic clock drifted apart by {drift_ms} ms during a trial.</translation>
    </message>
    <message>
        <source>Let the clock settle (NTP), keep the machine awake, and run again.</source>
        <translation>Let the clock settle (NTP), keep the machine awake, and run again.</translation>
    </message>
    <message>
        <source>The window lasted {measured_s} s; the scenario asks for at least {needed_s} s.</source>
        <translation>The window lasted {measured_s} s; the scenario asks for at least {needed_s} s.</translation>
    </message>
    <message>
        <source>Raise the duration or the number of samples.</source>
        <translation>Raise the duration or the number of samples.</translation>
    </message>
    <message>
        <source>{completed} requests completed; the scenario asks for at least {needed}.</source>
        <translation>{completed} requests completed; the scenario asks for at least {needed}.</translation>
    </message>
    <message>
        <source>Raise the number of samples or the duration.</source>
        <translation>Raise the number of samples or the duration.</translation>
    </message>
    <message>
        <source>Early stopping needs {needed} more queries to certify the percentile.</source>
        <translation>Early stopping needs {needed} more queries to certify the percentile.</translation>
    </message>
    <message>
        <source>Run longer, or lower the rate.</source>
        <translation>Run longer, or lower the rate.</translation>
    </message>
    <message>
        <source>Accuracy {score} is below the target {target}.</source>
        <translation>Accuracy {score} is below the target {target}.</translation>
    </message>
    <message>
        <source>Compare model revision, precision, template and scorer with those of the reference.</source>
        <translation>Compare model revision, precision, template and scorer with those of the reference.</translation>
    </message>
    <message>
        <source>{failed} of {issued} requests failed or did not finish: {share_percent} %, the limit is {limit_percent} %.</source>
        <translation>{failed} of {issued} requests failed or did not finish: {share_percent} %, the limit is {limit_percent} %.</translation>
    </message>
    <message>
        <source>Look at the failures by class. Percentiles of the successes say nothing about the rest.</source>
        <translation>Look at the failures by class. Percentiles of the successes say nothing about the rest.</translation>
    </message>
    <message>
        <source>Only {share_percent} % of the scheduled requests were issued in time (trial {trial}).</source>
        <translation>Only {share_percent} % of the scheduled requests were issued in time (trial {trial}).</translation>
    </message>
    <message>
        <source>The load generator could not keep up: use more workers, a faster machine, or a lower rate.</source>
        <translation>The load generator could not keep up: use more workers, a faster machine, or a lower rate.</translation>
    </message>
    <message>
        <source>The load generator was late: {stat} of its lag is {lag_ms} ms, the limit is {limit_ms} ms (trial {trial}).</source>
        <translation>The load generator was late: {stat} of its lag is {lag_ms} ms, the limit is {limit_ms} ms (trial {trial}).</translation>
    </message>
    <message>
        <source>Free a core for the worker, use more workers, or lower the rate; the delay is in the latencies.</source>
        <translation>Free a core for the worker, use more workers, or lower the rate; the delay is in the latencies.</translation>
    </message>
    <message>
        <source>Use more workers or another machine: the number may be the client&apos;s, not the server&apos;s.</source>
        <translation>Use more workers or another machine: the number may be the client&apos;s, not the server&apos;s.</translation>
    </message>
    <message>
        <source>Requests waited for a connection: {stat} is {queue_ms} ms, the limit is {limit_ms} ms (trial {trial}).</source>
        <translation>Requests waited for a connection: {stat} is {queue_ms} ms, the limit is {limit_ms} ms (trial {trial}).</translation>
    </message>
    <message>
        <source>Raise the file limit and the server&apos;s accept backlog, or set the cap that you want.</source>
        <translation>Raise the file limit and the server&apos;s accept backlog, or set the cap that you want.</translation>
    </message>
    <message>
        <source>There was no warm-up phase.</source>
        <translation>There was no warm-up phase.</translation>
    </message>
    <message>
        <source>Set a warm-up: first requests meet cold caches and compiling engines.</source>
        <translation>Set a warm-up: first requests meet cold caches and compiling engines.</translation>
    </message>
    <message>
        <source>All requests carry the same prompt.</source>
        <translation>All requests carry the same prompt.</translation>
    </message>
    <message>
        <source>Use a dataset of distinct prompts, or salt them: prefix caches answer the rest.</source>
        <translation>Use a dataset of distinct prompts, or salt them: prefix caches answer the rest.</translation>
    </message>
    <message>
        <source>{distinct} distinct prompts for {requests} requests.</source>
        <translation>{distinct} distinct prompts for {requests} requests.</translation>
    </message>
    <message>
        <source>Use more distinct prompts, or salt them, unless repeats are what you measure.</source>
        <translation>Use more distinct prompts, or salt them, unless repeats are what you measure.</translation>
    </message>
    <message>
        <source>{n} requests a trial do not support {percentile}, which needs {needed}.</source>
        <translation>{n} requests a trial do not support {percentile}, which needs {needed}.</translation>
    </message>
    <message>
        <source>Send more requests a trial, or read a lower percentile.</source>
        <translation>Send more requests a trial, or read a lower percentile.</translation>
    </message>
    <message>
        <source>Token counts are estimates (source: {source}).</source>
        <translation>Token counts are estimates (source: {source}).</translation>
    </message>
    <message>
        <source>Have the server report usage, or give a tokenizer; do not compare token rates until then.</source>
        <translation>Have the server report usage, or give a tokenizer; do not compare token rates until then.</translation>
    </message>
    <message>
        <source>{share_percent} % of the answers were cut off at the length limit.</source>
        <translation>{share_percent} % of the answers were cut off at the length limit.</translation>
    </message>
    <message>
        <source>Raise max_tokens: cut answers score as wrong.</source>
        <translation>Raise max_tokens: cut answers score as wrong.</translation>
    </message>
    <message>
        <source>Mean output lengths differ by {difference_percent} %.</source>
        <translation>Mean output lengths differ by {difference_percent} %.</translation>
    </message>
    <message>
        <source>Fix the output length (min_tokens, ignore_eos) before comparing throughput.</source>
        <translation>Fix the output length (min_tokens, ignore_eos) before comparing throughput.</translation>
    </message>
    <message>
        <source>Streaming was asked for, but answers came in one piece.</source>
        <translation>Streaming was asked for, but answers came in one piece.</translation>
    </message>
    <message>
        <source>Look for a buffering proxy, or turn streaming off: TTFT and TPOT mean little here.</source>
        <translation>Look for a buffering proxy, or turn streaming off: TTFT and TPOT mean little here.</translation>
    </message>
    <message>
        <source>Chunks arrive in bursts, as through a buffering proxy.</source>
        <translation>Chunks arrive in bursts, as through a buffering proxy.</translation>
    </message>
    <message>
        <source>Turn response buffering off in the proxy, or measure without it.</source>
        <translation>Turn response buffering off in the proxy, or measure without it.</translation>
    </message>
    <message>
        <source>Content chunks carry {tokens_per_chunk} tokens on average.</source>
        <translation>Content chunks carry {tokens_per_chunk} tokens on average.</translation>
    </message>
    <message>
        <source>Read ITL as the gap between chunks, not between tokens.</source>
        <translation>Read ITL as the gap between chunks, not between tokens.</translation>
    </message>
    <message>
        <source>Other work took {other_percent} % of the machine, stolen time was {steal_percent} %.</source>
        <translation>Other work took {other_percent} % of the machine, stolen time was {steal_percent} %.</translation>
    </message>
    <message>
        <source>Measure on a quiet machine.</source>
        <translation>Measure on a quiet machine.</translation>
    </message>
    <message>
        <source>The CPU governor is {governor}.</source>
        <translation>The CPU governor is {governor}.</translation>
    </message>
    <message>
        <source>Set it to performance for the measurement.</source>
        <translation>Set it to performance for the measurement.</translation>
    </message>
    <message>
        <source>The endpoint answered {cached_tokens} prompt tokens from its cache, and the scenario does not say what the cache is to be like.</source>
        <translation>The endpoint answered {cached_tokens} prompt tokens from its cache, and the scenario does not say what the cache is to be like.</translation>
    </message>
    <message>
        <source>State it: salt the prompts, or keep the cache on purpose.</source>
        <translation>State it: salt the prompts, or keep the cache on purpose.</translation>
    </message>
    <message>
        <source>The run shows a change point or a drift.</source>
        <translation>The run shows a change point or a drift.</translation>
    </message>
    <message>
        <source>Lengthen the warm-up, and look at the rate over time.</source>
        <translation>Lengthen the warm-up, and look at the rate over time.</translation>
    </message>
    <message>
        <source>Requests in flight kept growing: the server answered {share_percent} % of what was issued (trial {trial}).</source>
        <translation>Requests in flight kept growing: the server answered {share_percent} % of what was issued (trial {trial}).</translation>
    </message>
    <message>
        <source>Latencies depend on how long you measured; lower the rate for a steady figure.</source>
        <translation>Latencies depend on how long you measured; lower the rate for a steady figure.</translation>
    </message>
    <message>
        <source>The median meets {slo}, the tail does not.</source>
        <translation>The median meets {slo}, the tail does not.</translation>
    </message>
    <message>
        <source>Look at the tail: queueing, long prompts, stalls.</source>
        <translation>Look at the tail: queueing, long prompts, stalls.</translation>
    </message>
    <message>
        <source>The server&apos;s certificate was not verified.</source>
        <translation>The server&apos;s certificate was not verified.</translation>
    </message>
    <message>
        <source>Give the CA file instead.</source>
        <translation>Give the CA file instead.</translation>
    </message>
    <message>
        <source>The dataset is not the one of run {run}: its hash differs.</source>
        <translation>The dataset is not the one of run {run}: its hash differs.</translation>
    </message>
    <message>
        <source>Compare runs of the same data only.</source>
        <translation>Compare runs of the same data only.</translation>
    </message>
    <message>
        <source>Accuracy run: its times are diagnostics, not measurements.</source>
        <translation>Accuracy run: its times are diagnostics, not measurements.</translation>
    </message>
    <message>
        <source>Use a performance run for speed.</source>
        <translation>Use a performance run for speed.</translation>
    </message>
    <message>
        <source>The prompts were generated.</source>
        <translation>The prompts were generated.</translation>
    </message>
    <message>
        <source>Confirm with prompts of your own application.</source>
        <translation>Confirm with prompts of your own application.</translation>
    </message>
    <message>
        <source>The server was the bundled test server, not a model.</source>
        <translation>The server was the bundled test server, not a model.</translation>
    </message>
    <message>
        <source>Give the endpoint that you want to measure.</source>
        <translation>Give the endpoint that you want to measure.</translation>
    </message>
    <message>
        <source>The system under test is not described.</source>
        <translation>The system under test is not described.</translation>
    </message>
    <message>
        <source>Describe accelerators, engine and model revision in the project.</source>
        <translation>Describe accelerators, engine and model revision in the project.</translation>
    </message>
    <message>
        <source>The runs were not measured in blocks: drift between them counts as difference.</source>
        <translation>The runs were not measured in blocks: drift between them counts as difference.</translation>
    </message>
    <message>
        <source>Run both as an interleaved suite.</source>
        <translation>Run both as an interleaved suite.</translation>
    </message>
    <message>
        <source>Number of trials: {trials}. The spread between trials is not known.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Use at least 3 trials: from then on there are intervals and comparisons over trials. More of them show smaller differences.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A worker was busy {busy_percent} % of the window (trial {trial})[[; calibrated on this machine, the client can do {capacity_per_s} requests/s]].</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{share_percent} % of the pauses last about 40 ms: somebody on the way waits for delayed acknowledgements.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Set TCP_NODELAY in the server or proxy, or let it write head and body at once.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{share_percent} % of the requests met a kept connection that the server had closed and were sent again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Raise the keep-alive time-out of server or proxy, or let it announce that it closes; the lost time is in the latencies.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The first {requests} requests, sent at once, took {ratio} times as long as the later ones (trial {trial}).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Start the load gradually, or measure longer: the start weighs on the high percentiles.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>An IPv6 address of the endpoint did not answer: after {lost_ms} ms an IPv4 address was used instead.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Let the server listen on IPv6, or remove the address from the name: other clients wait at each connection.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{share_percent} % of the scheduled requests were dropped because {cap} were in flight already (trial {trial}).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The server did not get the rate that was asked for: raise the cap, or lower the rate.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Requests sent again as the retry policy says: {requests}. Their waits are in the latencies.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Turn retries off to see how often the server refuses.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The runs were computed under unlike definition sets.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Compute both under one set: the records are the same.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The runs are of unlike scenarios.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Compare runs of one scenario: what else differs may be why the numbers do.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The serving engine, or its version, is not the same.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Unless this is what you compare, measure both with one version.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The prompts kept the server&apos;s prefix cache away in one of the runs only, or in another way.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Measure both with the same cache setting.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tokens were counted from different sources.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Have both servers report usage, or give a tokenizer.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{share_percent} % of {sampled} answers that were looked at hold no text.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A server that says nothing is fast: look at a few answers with a probe, at the template, and at max_tokens.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{share_percent} % of {sampled} answers that were looked at have the same text, though the prompts differ.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Look whether the prompts reach the model and whether a cache or a stand-in answers, unless short answers alike are what you ask for.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The run ended at its cap of {cap} tokens.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Raise the cap to measure as long as the scenario says.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The run ended at its cap of {cap}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The log that was imported says {verdict}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Look into the log: it does not say which rule was not met.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The log does not agree with itself: {what} is {logged}, its settings and numbers give {computed}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Find out whether the log was changed, or written by another version; the manifest lists all that differs.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Errors in the log that was imported: {errors}[[; the first: {first}]].</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>LoadGen calls a run VALID in spite of errors: look into the detail log.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Imported, not measured here: {from}. What that does not state is not known.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Compare it with runs under the same definition set only.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>In {share_percent} % of the answers no single answer was found.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Read some of them: the prompt may not ask for the form that the extraction profile looks for.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Server and tokenizer count differently: {server_tokens} and {client_tokens} tokens for the same {answers} answers, {difference_percent} % apart.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Take the tokenizer of the very model and revision that is served. Where it is, the server counts something that its text does not show, such as hidden reasoning, or miscounts.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The integrity audit failed[[: one prompt over and over was answered at {ratio} times the rate of distinct prompts]][[; of {samples} requests in each run only {completed} were completed]][[: under load the answers score {lower_points} points lower than in the accuracy run, {allowed_points} are allowed]][[: only {items} items were graded under load, {items_needed} are needed]].</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Look for a cache of answers, in the server or in front of it, or for what makes its answers worse under load. No number of such a server stands for its users&apos; requests.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{off} of {counted} answers do not have the {wanted} tokens that were asked for; the mean is {mean}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The server stops at other tokens, or counts otherwise: look at its generation config, and whether it takes min_tokens.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The sampling parameters are not the same.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Set the same temperature, top_p, limits and other parameters: they change answers and their lengths.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The prompt template is not the same.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ask both in the same words: scores and lengths follow the prompt.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{scorer} gives parts of a point, and no threshold says from which score on an answer is right: the mean score is stated, and neither right answers nor graded goodput.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Set the score that answers count as right from in the scoring of the dataset, and score the run again.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>RepeatWords</name>
    <message>
        <source>%1 of %2 found part of the prompt in the server&apos;s cache</source>
        <comment>answers, answers that completed</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 (median: %2 tokens)</source>
        <comment>a sentence</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: their TTFT is that of a warm cache, not the one of a new prompt.</source>
        <comment>a sentence</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The recorded request went out among others of the run; these went out alone, one after the other.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The server does not say what it takes from its cache: it has seen this prompt before, so its TTFT may be that of a warm cache.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>In the run a salt of its own kept this request out of caches; the same salt was sent again, so they may know it now.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Every answer is the recorded one word for word: the server generates without chance, or had the answer ready. Then its times say little about generating it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All answers are the same word for word: the server generates without chance, or had the answer ready. Then its times say little about generating it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The bundled server answered, with the pauses it was told to make: these times say nothing about a model.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Report</name>
    <message>
        <source>faster</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>slower</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>better</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>worse</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>detectable but below threshold</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>equivalent within ±2 %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no difference detected</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not enough data</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not comparable</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Does “%1” differ from “%2”?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No metric shows a difference that can be relied on.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Yes: %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Metric</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Base</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Candidate</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Difference</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>95 % interval</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Verdict</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Comparison with %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Latency by percentile</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Side by side</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What else differs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing else that is recorded differs.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Method</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The unit of comparison is the trial. Ratios of times and rates are compared on logarithms (Welch&apos;s t, or paired where trials ran side by side), p-values are adjusted by Holm&apos;s method over all metrics shown, and a difference counts from 2 % on.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Run %1: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 time to first token</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 time per output token</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 inter-token latency</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 latency</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Requests per second</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Output tokens per second</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Failed requests</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Accuracy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Good requests</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The prompts were generated: real traffic may behave differently.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The requests went to Loadstone&apos;s own test server: the numbers say nothing about a model or an accelerator.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fewer than three trials were run: intervals speak about this run only, not about repetitions.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The runs were not interleaved: drift between them counts as a difference.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No hardware or serving engine is described: the result cannot be reproduced from this report.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Token counts are estimates: speeds per token are not exact.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There was no warm-up: cold caches are part of the numbers.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All requests carried the same prompt: a prefix cache may flatter the server.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Prompts were repeated many times: a prefix cache may flatter the server.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The server&apos;s certificate was not verified.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Limitations</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>None were found by the program. Numbers hold for this workload, this load and this configuration only.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Numbers hold for this workload, this load and this configuration only.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Manifest of run %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Item</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Value</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>95 % interval %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>needs n ≥ %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>INTERRUPTED: what was measured is shown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>FAILED</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>VALID</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>INVALID</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>objectives not decided</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>objectives met</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>objectives missed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No request was completed: there is nothing to report.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of %2 answers were right: a score of %3, 95 % interval %4.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The endpoint completed %1 with %2 of %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> and %1 of %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What does %1 deliver under the load “%2”?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 issued = %2 completed + %3 failed + %4 cancelled + %5 unfinished, in %6 trial(s). Run %7, %8.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Statistic</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Latency</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>* too few requests for this percentile: shown, but not relied on.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Every request over time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Requests failed: the table above is over completed ones. Below every issued request counts, a failed one as infinite.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Throughput</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rate</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Requests asked for</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Requests scheduled</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Requests issued</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Requests completed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Output tokens</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All tokens</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Requests completed each second</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tokens</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mean input %1 tokens, mean output %2 tokens; counted by: %3.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, scored by %2: %3, 95 % interval %4</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Status</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Answers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Definition set %1. Latency runs from the scheduled time under open-loop load and from dispatch under closed-loop load to the last token; percentiles are nearest-rank over completed requests. Failed requests are counted and shown. Intervals are 95 %: Student&apos;s t over trials from three trials on, else the order-statistic interval within the run.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The client&apos;s own delay between the planned and the real moment of sending was: %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Trials</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Trial</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>State</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Issued</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Failed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Requests/s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>p50 latency (ms)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>p99 latency (ms)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Benchmark report · scenario %1 · endpoint %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>System and manifest</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No system is described in the project.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>run %1 is INVALID</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Errors and warnings of run %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Errors and warnings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>RUNNING: what is stored so far is shown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>run %1 is still RUNNING</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 latency of all requests</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 time to first token of all requests</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 wait for a connection</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 delay of the client</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>right</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>wrong</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>empty</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>truncated</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no answer in the text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>several answers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>unreadable answer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>answer out of range</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>failed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>running</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>completed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>interrupted</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>requests/s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>tokens/s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>mean</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 answers to %2 items: the interval is over the items, answers to the same one count once.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Throughput and latency</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a difference of %1 % or more would have been seen</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 more trials of each would decide it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: nothing else that is recorded differs.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Systems and manifests</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Manifest of run %1: all else is as in run %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Run %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, scored by %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Score</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Right answers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 items</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not stated</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>met</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not met</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>By MLPerf LoadGen&apos;s rules</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rule</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Scenario</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Result</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Latency limit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shortest duration</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fewest queries</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Early stopping</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Further queries needed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Queries</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Latency at the percentile %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Definition set %1, that of MLPerf LoadGen. Latency runs from the scheduled time to the last token; a percentile p of n is the value at n · p, cut off, counted from 0; rates are LoadGen&apos;s. Failed requests are counted and shown. Intervals are 95 %: Student&apos;s t over trials from three trials on, else the order-statistic interval within the run.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ended early by</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>pp</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Latency distribution</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Failed requests over time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no level</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 requests/s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 requests in flight</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Every level held; the last one was %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 held, %2 broke after %3 s: %4 was %5.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>true</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Level</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>From (s)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Dropped</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>p99 TTFT (ms)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>In flight</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Growth (1/s)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Levels of the ramp</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Trial %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A level&apos;s requests are those scheduled while it lasted. * too few requests for this percentile.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of the input tokens came out of the server&apos;s cache.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Definition set %1, after the tool of that name: the identifier of each number says which instants and tokens it rests on. Failed requests are counted and shown. Intervals are 95 %: Student&apos;s t over trials from three trials on, else the order-statistic interval within the run.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Latency and work done by level</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Latency and errors by level</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Of %1 answers that were looked at, %2 were empty, %3 repeated another one or themselves, %4 were cut by length, and %5 had the same text though the prompts differ.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Spending</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All trials and warm-ups took about %1 tokens of prompts and %2 of answers; the endpoint did not count all of them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All trials and warm-ups took %1 tokens of prompts and %2 of answers.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>By the prices of the system that is %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The run ended at its cap of %1 tokens.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The run ended at its cap of %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tokens/s, inferred</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 more prompts would decide it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it takes %1 requests in each trial to rely on it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Design: blocked. Trials of both ran beside each other in %1 blocks; each block is a pair.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Design: the same prompts, but what each of them took is not known; separate trials are compared.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Design: unpaired. Separate trials are compared.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Trials of the interleaved suite “%1”, in blocks of this order: %2 (seed %3).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Trials went on until the mean of %1 was known to ±%2 %: ±%3 % after %4 trials.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Trials were to go on until the mean of %1 was known to ±%2 %: after %3 trials it has no interval.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stopping on the width makes a 95 % interval cover about 93 %.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It was not reached; about %1 more trials would do.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It was not reached.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Trial %1: </source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>MSER-5 finds no steady state in the requests completed each second: measure longer, or warm up longer.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The first %1 s look unsettled: MSER-5 would cut %2 requests. Nothing was cut; a longer warm-up does it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The level changes at %1 s: median latency %2 ms before, %3 ms after.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Median latency rises by %1 % over the trial.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Median latency falls by %1 % over the trial.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Neighbouring requests resemble each other (autocorrelation %1): for the mean latency %2 requests are worth about %3.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>By 20 batch means it is %1 ms, 95 % interval %2 to %3 ms.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Across workloads: %1 against %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Geometric mean</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The mean is that of the ratios, each workload counting the same; it speaks about these workloads only. Trials of unlike workloads are never pooled: the gap between workloads would count as noise.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Category</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tokens an answer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>none stated</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Systems side by side</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>By category</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>System</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Best load under the SLOs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Accelerators</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Price per hour</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Requests, highest</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Output tokens, highest</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Requests per accelerator</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Output tokens per accelerator</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 per %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Requests for the price</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Output tokens for the price</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 at %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No load was measured on all systems: there are no times to compare.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The runs were computed under unlike definition sets.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The runs are of different datasets.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The runs were measured against different SLOs: their best loads do not mean the same.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The prices are in different currencies and were not converted.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Runs that are INVALID give no numbers here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The ramp ended before a level could show whether it holds.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a difference of %1 points or more would have been seen</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 more items of each would decide it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 more requests of each would decide it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Design: paired by prompt. Both answered the same %1 prompts; means and percentiles of what a prompt took are compared prompt by prompt, everything else trial by trial.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 over prompts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>By component of the mix</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Component</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: from %2 on latency rises faster than throughput (the knee).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: these loads show no knee.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Most work was done at %1: %2 requests/s.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Endpoint</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Load</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tokens/s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tokens/s a user</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>To know</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>knee</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>on the front</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 at several loads</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Load curve · endpoint %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How does it behave as the load rises?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Speed for a user and throughput</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All loads</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The knee is the point furthest below the straight line from the first to the last load, both axes scaled to the same length. On the front is what gives a user more tokens a second than any load that delivers as many in all.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Prompt (characters)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Prompt (tokens)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Messages</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Expected answer (characters)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Output limit (tokens)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mean</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Workload</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 rows, %2 of them duplicates; SHA-256 %3.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>By turn of the conversations</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>growth</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>between the two</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>beside the limit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>certifying</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>So far the limit lies between %1 and %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>So far up to %1 were met.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing was measured yet.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>So far no load met what is asked.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The trials are used up and no limit was found.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The trials are used up and no load was certified. By the fit the highest load that meets the objectives is about %1, and the limit lies between %2 and %3 (95 %).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What is the highest load that meets %1?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Highest load</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Certified at</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The highest load that meets the objectives is %1: the limit lies between %2 and %3 (95 %), and at %4 enough trials met them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is the last load that passed; %2 failed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Every load up to the highest one allowed met the objectives, the last one at %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No load met the objectives, not even %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A trial was too short for what is asked and could not be judged: make trials longer.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This client cannot make more load, and the server could have taken it: use more workers or another machine. Up to %1 were met.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The search was stopped.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A run could not be carried out.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not made by this client</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not decidable</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>missed, the server cannot keep up</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>missed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Asked requests/s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Requests in flight</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Highest load of %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Search report · scenario %1 · endpoint %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Loads that were tried</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Trials of the search</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The load is doubled until a trial fails and bisected from there, as LoadGen&apos;s FindPeakPerformance does; every trial&apos;s word is final.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The load grows until a trial misses the objectives. Further trials go beside the place where a monotone fit through all of them reaches the limit; the interval is that of the fit, and the answer is certified by further trials. A trial in which the server falls further and further behind ends early and counts as missed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Turn</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>below %1 %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>from %1 % on</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 to %2 %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tokenizer&apos;s count against the server&apos;s, by answers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The server did not count the tokens of %1 of %2 answers, so all of them were counted after the run with the tokenizer %3.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>In %1 answers the tokenizer counts %2 tokens where the server counts %3; %4 of these answers are more than 1 % and one token apart.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The chat template adds %1 tokens to a prompt on average: what the server counts less what the texts are.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Latency spread by level</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Notes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What people wrote at a time of the run; charts over time carry the numbers.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>To (s)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Note</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>all</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Percentiles chosen for this report: %1. JSON and CSV hold all of them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Latency over time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Output tokens and requests in flight</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Time to first token by input length</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The points were given by %1 (model %2): %3 questions, of which %4 had been answered before.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 pairs were judged differently in the two orders; each counts as both.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>On time and right</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of %2 graded requests met all limits and were answered right: %3, 95 % interval %4.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of %2 requests of the performance half met all limits, and their question is answered right here: %3, 95 % interval %4.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Trial %1 kept the bodies of %2 requests and then no more: its budget of %3 MiB was reached.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Trial %1 did not keep the bodies of %2 requests that it should have: the disk was too slow for them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Integrity audit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Are repeated prompts answered from a cache of answers? This run sends one prompt over and over, its reference distinct ones.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Are answers under load worse? A share of this run&apos;s answers is graded and set against an accuracy run on the same items.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It was not judged: its reference run is not there.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The audit was passed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The audit was failed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The one prompt was answered at %1 times the rate of the distinct ones; below %2 passes. Of %3 requests in each run at least %4 were completed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Under load the answers score %1, in the accuracy run %2, on %3 items; %4 lower would be allowed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ended after %1 of %2 trials: %3 reached a cap, and a trial without its partner of the block compares nothing.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>of the means of the trials&apos; maxima</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 better · %2 worse</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 not decidable: each run needs %2 more trials</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 not decidable: each run needs 1 more trial</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 not decidable</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 without a difference</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Comments</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Metric by metric</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mean and percentiles are the mean of %1 trials; min and max are those of all their requests.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Yes: %1; and %2 other metrics.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Base: run %1 · compared with it: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No load curve</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A load curve needs runs of one scenario at two loads at least.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Notes on the runs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>scored, neither right nor wrong</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 answers got a mean score of %2, 95 % interval %3; which of them are right is not defined.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no threshold says what is right</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 request in flight</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>from run %1 on %2 instead of %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The runs rest on unlike definition sets, so no change of level is looked for.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The runs are against several endpoints; changes are looked for within each of them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fewer than ten runs against one endpoint are VALID with enough requests for this number, so no change of level is looked for.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Has “%1” of %2 changed over its runs?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>That cannot be told.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No change of its level was found.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>of run %1, the last one</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Runs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of them VALID</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Changes of level</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>level changes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Started (UTC)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Engine</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Trend of %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Trend report · %1 · endpoint %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Trend report · %1 · %2 endpoints</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, run by run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Each run&apos;s number is that of its own report. The place where two levels explain the runs best is looked for, then within both parts again, for each endpoint by itself; runs that are INVALID or have too few requests take no part. A change of level says when, not why: what changed at that time stands in the manifests of the runs.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ReportCharts</name>
    <message>
        <source>Requests</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Output tokens</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Warm-up</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>requests completed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>output tokens</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Latency</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>TTFT</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>run %1, trial 1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>trial %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>completed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Completed requests</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Requests in flight</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>requests in flight</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>trial 1 of %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>RunWords</name>
    <message>
        <source>Of %1 answers looked at: %2 empty, %3 repeated, %4 cut by length, %5 identical.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Spent: %1 tokens of prompts, %2 of answers</source>
        <comment>all trials and warm-ups together</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>(estimated)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The run ended at its cap of %1 tokens.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The run ended at its cap of %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The server did not count the tokens of %1 of %2 answers: all are counted with the tokenizer %3.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>In %1 answers the tokenizer counts %2 tokens, the server %3; %4 of them are over 1 % apart.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The chat template adds %1 tokens to a prompt.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Audit for a cache of answers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Audit of answers under load</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: not judged, its reference run is not there.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>passed</source>
        <comment>audit</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>failed</source>
        <comment>audit</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2. One prompt over and over was answered at %3 times the rate of distinct prompts; below %4 passes.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2. Under load the answers score %3, in the accuracy run %4, on %5 items.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>SelectionWords</name>
    <message>
        <source>completed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>failed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not finished</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>due %1</source>
        <comment>time span</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Requests that were due in this time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ended %1</source>
        <comment>time span</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Requests that were over in this time: their last token came, or they failed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 %2</source>
        <comment>metric, range</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Completed requests with a value in this range; failed ones have none</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Latency</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>TTFT</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>TPOT</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Endpoint</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Component</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Turn</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Category</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Worker</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>(no category)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>(unnamed)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Requests with this outcome: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>what, which</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No request meets the selection. Take a part of it away, or clear it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of %2 requests of trial %3. Cards, charts and requests show these; verdict, statistics and reasons are those of the whole run.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of %2 requests. Cards, charts and requests show these; verdict, statistics and reasons are those of the whole run.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>TableCopy</name>
    <message>
        <source>&amp;Copy rows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy as CS&amp;V</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 rows are too many to copy, %2 are the most: mark fewer.</source>
        <comment>both are counts</comment>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Words</name>
    <message>
        <source>completed</source>
        <translation>completed</translation>
    </message>
    <message>
        <source>error in the answer</source>
        <translation>error in the answer</translation>
    </message>
    <message>
        <source>error in the stream</source>
        <translation>error in the stream</translation>
    </message>
    <message>
        <source>cut short</source>
        <translation>cut short</translation>
    </message>
    <message>
        <source>malformed answer</source>
        <translation>malformed answer</translation>
    </message>
    <message>
        <source>time-out: connect</source>
        <translation>time-out: connect</translation>
    </message>
    <message>
        <source>time-out: first byte</source>
        <translation>time-out: first byte</translation>
    </message>
    <message>
        <source>time-out: silence</source>
        <translation>time-out: silence</translation>
    </message>
    <message>
        <source>time-out: total</source>
        <translation>time-out: total</translation>
    </message>
    <message>
        <source>connection refused</source>
        <translation>connection refused</translation>
    </message>
    <message>
        <source>connection reset</source>
        <translation>connection reset</translation>
    </message>
    <message>
        <source>TLS failure</source>
        <translation>TLS failure</translation>
    </message>
    <message>
        <source>name not resolved</source>
        <translation>name not resolved</translation>
    </message>
    <message>
        <source>cancelled</source>
        <translation>cancelled</translation>
    </message>
    <message>
        <source>unfinished</source>
        <translation>unfinished</translation>
    </message>
    <message>
        <source>not attempted</source>
        <translation>not attempted</translation>
    </message>
    <message>
        <source>dropped by a cap</source>
        <translation>dropped by a cap</translation>
    </message>
    <message>
        <source>warm-up</source>
        <translation>warm-up</translation>
    </message>
    <message>
        <source>measured</source>
        <translation>measured</translation>
    </message>
    <message>
        <source>stop</source>
        <comment>finish reason of an answer</comment>
        <translation>stop</translation>
    </message>
    <message>
        <source>length</source>
        <comment>finish reason of an answer</comment>
        <translation>length</translation>
    </message>
    <message>
        <source>tool call</source>
        <translation>tool call</translation>
    </message>
    <message>
        <source>content filter</source>
        <translation>content filter</translation>
    </message>
    <message>
        <source>error</source>
        <comment>finish reason of an answer</comment>
        <translation>error</translation>
    </message>
    <message>
        <source>other</source>
        <comment>finish reason of an answer</comment>
        <translation>other</translation>
    </message>
    <message>
        <source>Single stream</source>
        <translation>Single stream</translation>
    </message>
    <message>
        <source>Multi stream</source>
        <translation>Multi stream</translation>
    </message>
    <message>
        <source>Server (Poisson arrivals)</source>
        <translation>Server (Poisson arrivals)</translation>
    </message>
    <message>
        <source>Offline</source>
        <translation>Offline</translation>
    </message>
    <message>
        <source>Fixed concurrency</source>
        <translation>Fixed concurrency</translation>
    </message>
    <message>
        <source>Constant rate</source>
        <translation>Constant rate</translation>
    </message>
    <message>
        <source>Gamma arrivals</source>
        <translation>Gamma arrivals</translation>
    </message>
    <message>
        <source>Ramp</source>
        <translation>Ramp</translation>
    </message>
    <message>
        <source>Trace replay</source>
        <translation>Trace replay</translation>
    </message>
    <message>
        <source>Sessions</source>
        <translation>Sessions</translation>
    </message>
    <message>
        <source>Performance</source>
        <translation>Performance</translation>
    </message>
    <message>
        <source>Accuracy</source>
        <translation>Accuracy</translation>
    </message>
    <message>
        <source>Performance and accuracy</source>
        <translation>Performance and accuracy</translation>
    </message>
    <message>
        <source>OpenAI chat completions</source>
        <translation>OpenAI chat completions</translation>
    </message>
    <message>
        <source>OpenAI completions</source>
        <translation>OpenAI completions</translation>
    </message>
    <message>
        <source>OpenAI responses</source>
        <translation>OpenAI responses</translation>
    </message>
    <message>
        <source>OpenAI embeddings</source>
        <translation>OpenAI embeddings</translation>
    </message>
    <message>
        <source>Rerank</source>
        <translation>Rerank</translation>
    </message>
    <message>
        <source>Ollama chat</source>
        <translation>Ollama chat</translation>
    </message>
    <message>
        <source>Ollama generate</source>
        <translation>Ollama generate</translation>
    </message>
    <message>
        <source>Custom</source>
        <translation>Custom</translation>
    </message>
    <message>
        <source>running</source>
        <translation>running</translation>
    </message>
    <message>
        <source>done</source>
        <translation>done</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>failed</translation>
    </message>
    <message>
        <source>interrupted</source>
        <translation>interrupted</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>Note</translation>
    </message>
    <message>
        <source>Warning</source>
        <translation>Warning</translation>
    </message>
    <message>
        <source>Error</source>
        <translation>Error</translation>
    </message>
    <message>
        <source>FAILED</source>
        <translation>FAILED</translation>
    </message>
    <message>
        <source>INTERRUPTED</source>
        <translation>INTERRUPTED</translation>
    </message>
    <message>
        <source>no verdict</source>
        <translation>no verdict</translation>
    </message>
    <message>
        <source>VALID</source>
        <translation>VALID</translation>
    </message>
    <message>
        <source>INVALID</source>
        <translation>INVALID</translation>
    </message>
    <message>
        <source>Something in the project cannot be used.</source>
        <translation>Something in the project cannot be used.</translation>
    </message>
    <message>
        <source>Correct the place that is named and try again.</source>
        <translation>Correct the place that is named and try again.</translation>
    </message>
    <message>
        <source>Something that is needed was not found.</source>
        <translation>Something that is needed was not found.</translation>
    </message>
    <message>
        <source>Check that the file or name still exists.</source>
        <translation>Check that the file or name still exists.</translation>
    </message>
    <message>
        <source>A file could not be understood.</source>
        <translation>A file could not be understood.</translation>
    </message>
    <message>
        <source>Check that it is the right file and not damaged.</source>
        <translation>Check that it is the right file and not damaged.</translation>
    </message>
    <message>
        <source>The file was written by a newer version of Loadstone.</source>
        <translation>The file was written by a newer version of Loadstone.</translation>
    </message>
    <message>
        <source>Update Loadstone to open it.</source>
        <translation>Update Loadstone to open it.</translation>
    </message>
    <message>
        <source>This is not available here.</source>
        <translation>This is not available here.</translation>
    </message>
    <message>
        <source>See the details for what is missing.</source>
        <translation>See the details for what is missing.</translation>
    </message>
    <message>
        <source>The system refused to read or write a file.</source>
        <translation>The system refused to read or write a file.</translation>
    </message>
    <message>
        <source>Check that the folder exists and that you may write to it.</source>
        <translation>Check that the folder exists and that you may write to it.</translation>
    </message>
    <message>
        <source>The disk is full.</source>
        <translation>The disk is full.</translation>
    </message>
    <message>
        <source>Free some space and try again.</source>
        <translation>Free some space and try again.</translation>
    </message>
    <message>
        <source>The endpoint could not be reached.</source>
        <translation>The endpoint could not be reached.</translation>
    </message>
    <message>
        <source>Check that the server runs and that its address is right.</source>
        <translation>Check that the server runs and that its address is right.</translation>
    </message>
    <message>
        <source>The endpoint refused the key.</source>
        <translation>The endpoint refused the key.</translation>
    </message>
    <message>
        <source>Check the secret that the endpoint refers to.</source>
        <translation>Check the secret that the endpoint refers to.</translation>
    </message>
    <message>
        <source>The endpoint does not serve this model.</source>
        <translation>The endpoint does not serve this model.</translation>
    </message>
    <message>
        <source>Choose one of the models that it lists.</source>
        <translation>Choose one of the models that it lists.</translation>
    </message>
    <message>
        <source>The measuring process stopped unexpectedly.</source>
        <translation>The measuring process stopped unexpectedly.</translation>
    </message>
    <message>
        <source>What it had recorded is kept. Run again; if it happens again, report it with the details.</source>
        <translation>What it had recorded is kept. Run again; if it happens again, report it with the details.</translation>
    </message>
    <message>
        <source>The results database could not be used.</source>
        <translation>The results database could not be used.</translation>
    </message>
    <message>
        <source>Check that the file is writable and not on a full disk.</source>
        <translation>Check that the file is writable and not on a full disk.</translation>
    </message>
    <message>
        <source>It was cancelled.</source>
        <translation>It was cancelled.</translation>
    </message>
    <message>
        <source>Something went wrong inside Loadstone.</source>
        <translation>Something went wrong inside Loadstone.</translation>
    </message>
    <message>
        <source>Please report it with the details.</source>
        <translation>Please report it with the details.</translation>
    </message>
    <message>
        <source>HTTP error</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>WrittenFiles</name>
    <message numerus="yes">
        <source>%1 (%2 row(s))</source>
        <comment>file, count; in a list</comment>
        <translation>
            <numerusform>%1 (%2 row)</numerusform>
            <numerusform>%1 (%2 rows)</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Written: %n file(s) with %1 rows, beginning with %2</source>
        <translation>
            <numerusform>Written: %n file with %1 rows, beginning with %2</numerusform>
            <numerusform>Written: %n files with %1 rows, beginning with %2</numerusform>
        </translation>
    </message>
    <message>
        <source>Written to %1: %2</source>
        <comment>folder, files</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open the folder</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>loadstone::AccuracyItemsModel</name>
    <message>
        <source>Sample</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Repeat</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Status</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Answer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Expected</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Score</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Category</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>right</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>wrong</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>empty answer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cut off</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no answer found</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>several answers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not understood</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>out of range</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>request failed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>scored</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>loadstone::AccuracyPane</name>
    <message>
        <source>Scored answers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no interval</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2 right, %3, n = %4</source>
        <comment>dataset, score, interval, how many</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 · scored by %2, answer taken by %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Status to show</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Text to search answers for</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Search answers, expected, category</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Whole answer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose an item to read its answer.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Show:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This run was not scored.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>loading…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The answers could not be loaded.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n item(s)</source>
        <translation>
            <numerusform>%n item</numerusform>
            <numerusform>%n items</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 of %2 items</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sample %1, repeat %2: %3.
Taken as answer: %4
Expected: %5</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No answer text was kept for this request.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reasoning:
%1

Answer:
%2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>majority of answers %1</source>
        <comment>share of items that it is right for</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Judged by %1 (%2): %3 questions, %4 of them answered before</source>
        <comment>endpoint, model, two counts</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1; %2 tokens in, %3 out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1; %2 pairs judged differently in the two orders</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>On time and right: %1 of %2 requests, %3</source>
        <comment>two counts, share</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Dataset:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Dataset whose answers are listed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: mean score %2, %3, n = %4</source>
        <comment>dataset, score, interval, how many</comment>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>loadstone::ArrivalPanel</name>
    <message>
        <source>Requests begun each second</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Requests</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>With a rate, the arrivals of requests are drawn here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Requests follow one another as answers come: there is no schedule to draw.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>First trial</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>asked for</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The seed gives these arrivals in the first trial; %1 requests in %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>With its levels and how long they last, the ramp is drawn here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Requests in flight</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Up to %1 requests are in flight; each follows the answer before it.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>loadstone::AssistantStep</name>
    <message>
        <source>%1: %2</source>
        <comment>field, what is wrong with it</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One row per request; the file may be compressed.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>loadstone::BarsView</name>
    <message>
        <source>Headline numbers side by side</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy &amp;image</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy &amp;data as CSV</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Save as…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save chart</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>PNG picture (*.png)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>SVG drawing (*.svg)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>PDF document (*.pdf)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Data as CSV (*.csv)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Chart not saved</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The chart could not be saved to %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Chart menu: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Chart menu</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>View as &amp;table</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Explain this chart</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>loadstone::Card</name>
    <message>
        <source>no interval</source>
        <translation>no interval</translation>
    </message>
    <message>
        <source>n = %1</source>
        <translation>n = %1</translation>
    </message>
    <message>
        <source>%1, needs %2</source>
        <comment>n = 20, needs 368</comment>
        <translation>%1, needs %2</translation>
    </message>
    <message numerus="yes">
        <source>%n trial(s)</source>
        <translation>
            <numerusform>%n trial</numerusform>
            <numerusform>%n trials</numerusform>
        </translation>
    </message>
    <message>
        <source>Definition: %1 %2</source>
        <translation>Definition: %1 %2</translation>
    </message>
    <message>
        <source>n = %1 of %2</source>
        <comment>of the selection, of all</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, of the selection</source>
        <comment>metric</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All requests of the trial: %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>loadstone::Chart</name>
    <message>
        <source>No data</source>
        <translation>No data</translation>
    </message>
    <message>
        <source>%1: %2 to %3</source>
        <translation>%1: %2 to %3</translation>
    </message>
    <message>
        <source>Save chart</source>
        <translation>Save chart</translation>
    </message>
    <message>
        <source>PNG picture (*.png)</source>
        <translation>PNG picture (*.png)</translation>
    </message>
    <message>
        <source>SVG drawing (*.svg)</source>
        <translation>SVG drawing (*.svg)</translation>
    </message>
    <message>
        <source>PDF document (*.pdf)</source>
        <translation>PDF document (*.pdf)</translation>
    </message>
    <message>
        <source>Data as CSV (*.csv)</source>
        <translation>Data as CSV (*.csv)</translation>
    </message>
    <message>
        <source>Chart not saved</source>
        <translation>Chart not saved</translation>
    </message>
    <message>
        <source>The chart could not be saved to %1.</source>
        <translation>The chart could not be saved to %1.</translation>
    </message>
    <message>
        <source>Chart menu</source>
        <translation>Chart menu</translation>
    </message>
    <message>
        <source>Copy &amp;image</source>
        <translation>Copy &amp;image</translation>
    </message>
    <message>
        <source>Ctrl+C</source>
        <translation>Ctrl+C</translation>
    </message>
    <message>
        <source>Copy &amp;data as CSV</source>
        <translation>Copy &amp;data as CSV</translation>
    </message>
    <message>
        <source>&amp;Save as…</source>
        <translation>&amp;Save as…</translation>
    </message>
    <message>
        <source>View as &amp;table</source>
        <translation>View as &amp;table</translation>
    </message>
    <message>
        <source>&amp;Whole view</source>
        <translation>&amp;Whole view</translation>
    </message>
    <message>
        <source>Home</source>
        <translation>Home</translation>
    </message>
    <message>
        <source>Zoom &amp;box</source>
        <translation>Zoom &amp;box</translation>
    </message>
    <message>
        <source>&amp;Logarithmic axis</source>
        <translation>&amp;Logarithmic axis</translation>
    </message>
    <message>
        <source>C&amp;ross-hair</source>
        <translation>C&amp;ross-hair</translation>
    </message>
    <message>
        <source>Space</source>
        <translation>Space</translation>
    </message>
    <message>
        <source>&amp;Explain this chart</source>
        <translation>&amp;Explain this chart</translation>
    </message>
    <message>
        <source>Copy, save, zoom and explain this chart</source>
        <translation>Copy, save, zoom and explain this chart</translation>
    </message>
    <message>
        <source>Chart menu: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Select by &amp;dragging</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Select what is in &amp;view</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Zoom to the selectio&amp;n</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add a &amp;note…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All n&amp;otes…</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>loadstone::ChartSections</name>
    <message>
        <source>Which charts are shown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Overview</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Latency</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Throughput</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Errors</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Health</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>When were requests slow, and which?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Did the server keep up?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What failed, and when?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Are all workers and base URLs equally well?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Charts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Notes (%1)…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Notes…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Notes on the charts over time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What people wrote at a time of this run. A in a chart over time adds one.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>selection</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No request in the selection</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>loadstone::ChartTableDialog</name>
    <message>
        <source>Data of the chart</source>
        <translation>Data of the chart</translation>
    </message>
    <message>
        <source>&amp;Copy as CSV</source>
        <translation>&amp;Copy as CSV</translation>
    </message>
    <message>
        <source>Copy as CSV</source>
        <translation>Copy as CSV</translation>
    </message>
</context>
<context>
    <name>loadstone::ChunkStrip</name>
    <message>
        <source>Chunks of the answer over time</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n chunk(s) with content</source>
        <translation>
            <numerusform>%n chunk with content</numerusform>
            <numerusform>%n chunks with content</numerusform>
        </translation>
    </message>
    <message>
        <source>%1; gaps: median %2, longest %3 before chunk %4</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Chunk %1 at %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Chunk %1 at %2, %3 after the one before</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>sent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>highest stem: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%1; %n stall(s) of %2 and more</source>
        <translation>
            <numerusform>%1; %n stall of %2 and more</numerusform>
            <numerusform>%1; %n stalls of %2 and more</numerusform>
        </translation>
    </message>
    <message>
        <source>Chunk %1 at %2, %3 after the one before: a stall</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>loadstone::CommandPalette</name>
    <message>
        <source>Find and do</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What to do or to open</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Type what to do or to open</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What was found</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing is called that. Fewer letters find more.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n found · Enter does it, Esc closes</source>
        <translation>
            <numerusform>%n found · Enter does it, Esc closes</numerusform>
            <numerusform>%n found · Enter does it, Esc closes</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>loadstone::ComparePage</name>
    <message>
        <source>#%1 %2</source>
        <comment>run number, name</comment>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%1 and %n more</source>
        <comment>names of settings</comment>
        <translation>
            <numerusform>%1 and %n more</numerusform>
            <numerusform>%1 and %n more</numerusform>
        </translation>
    </message>
    <message>
        <source>What else differs: %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Comparing…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What else differs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Answer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Base:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Run that the others are compared with</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What the curves show</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Latency</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>TTFT</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>C&amp;urves of:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Percentiles of all runs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Comparison by metric</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Parts of the comparison</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Comparison</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What else &amp;differs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Compare %1</source>
        <comment>numbers of runs</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The runs could not be compared.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>run, what was found</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>run #%1, trial 1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save com&amp;parison…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save comparison</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Saved comparisons</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Throughput of the chart</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Requests</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Output tokens</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Time of the chart</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Thr&amp;oughput:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ti&amp;me:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Throughput and latency</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No run has both numbers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Charts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Completed requests</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Compare: %1</source>
        <comment>name of a saved comparison</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What was found and what else differs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 by percentile</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No %1: %2</source>
        <comment>latency or TTFT, runs</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Settings, endpoint, dataset and systems of both runs are recorded as the same.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&lt;a href=&quot;%1&quot;&gt;reasons of #%1&lt;/a&gt;</source>
        <comment>number of a run</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Both runs are INVALID</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All runs are INVALID</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is INVALID</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n run(s) are INVALID</source>
        <translation>
            <numerusform>%n run is INVALID</numerusform>
            <numerusform>%n runs are INVALID</numerusform>
        </translation>
    </message>
    <message>
        <source>&lt;b&gt;%1&lt;/b&gt;: %2</source>
        <comment>which runs are invalid, links to the reasons</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Runs that are INVALID</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%1 against %2 over %n scenarios: one of them is open, so there is no summary.</source>
        <comment>endpoints</comment>
        <translation>
            <numerusform>%1 against %2 over %n scenario: it is open, so there is no summary.</numerusform>
            <numerusform>%1 against %2 over %n scenarios: one of them is open, so there is no summary.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 against %2 over %n scenarios, geometric mean of the ratios: %3.</source>
        <comment>endpoints, changes of metrics</comment>
        <translation>
            <numerusform>%1 against %2 over %n scenario, geometric mean of the ratios: %3.</numerusform>
            <numerusform>%1 against %2 over %n scenarios, geometric mean of the ratios: %3.</numerusform>
        </translation>
    </message>
    <message>
        <source>Systems side by side</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What limits the comparison of the systems</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>S&amp;ystems</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Saved comparis&amp;ons…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Metrics by verdict</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Repor&amp;t…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Report of the comparison</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Measure both &amp;in turn…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Measure both in turn, as an interleaved suite</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The runs were not measured in blocks. Adds an interleaved suite of both to the project; it is not started.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Question</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Details of the comparison</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How it was measured and what else differs, in full</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>run, what was found and what differs</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Det&amp;ails</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>loadstone::ComparisonModel</name>
    <message>
        <source>#%1 %2</source>
        <comment>run number, name</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Metric</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Candidate</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Base</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Candidate&apos;s value</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Difference</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>95 % interval</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Trials</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Verdict</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Of the candidate from the base: per cent, or points for shares</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Trials with a value: base / candidate</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A difference counts from 2 % on, with p-values adjusted over all metrics</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>
adjusted p = %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>loadstone::ComparisonNameDialog</name>
    <message>
        <source>Name of the comparison</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Name of the comparison:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Use this name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keep everything as it is</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Another comparison has this name.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is a comparison of this name; it will be replaced.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>loadstone::ComparisonsDialog</name>
    <message>
        <source>This project keeps no comparison yet. Compare runs, then choose “Save comparison…”.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Saved comparisons</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Open</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open the comparison</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Rename…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rename the comparison</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Delete</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Delete the comparison</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Close</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rename comparison</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>loadstone::CurvePage</name>
    <message>
        <source>Reading the runs…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Re&amp;port…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Report of the load curve</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Runs at several loads</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Loads of %1</source>
        <comment>scenario</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Throughput and latency</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Speed for a user and throughput</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No load was completed yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The runs could not be read.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Which charts are shown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Latency spread</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A load curve needs runs of %1 at two loads at least: Run ▸ Sweep loads… makes them.</source>
        <comment>scenario</comment>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>loadstone::CurveSpread</name>
    <message>
        <source>Latency spread by load</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Endpoint whose latencies are shown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Load</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reading the requests…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No load was completed yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>End&amp;point:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <comment>load, trial</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 (trial)</source>
        <comment>what a load is</comment>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>loadstone::DatasetPreviewPanel</name>
    <message>
        <source>First rows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>First rows of the dataset</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reading…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>prompt</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>messages</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>system</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>expected</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>category</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>output limit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The columns do not fit: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose a file to see its first rows.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 rows shown; the roles of columns are in brackets.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>images</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>token numbers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No font of this machine has some of the characters, e.g. %1: they show as boxes. What is sent is not changed. Install a font that has them; fonts-noto-cjk is one for Chinese, Japanese and Korean.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>loadstone::DatasetStep</name>
    <message>
        <source>Dataset</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What is to be asked? Each row of a file becomes one request.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Sample prompts: 64 short questions that come with Loadstone</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A &amp;file of your own: JSON lines, JSON, CSV or text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sample prompts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A file of your own</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file is being read…</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>loadstone::DesktopNote</name>
    <message>
        <source>Show</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>loadstone::DifferencesModel</name>
    <message>
        <source>Candidate</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Base</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Candidate&apos;s value</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>loadstone::DistributionChart</name>
    <message>
        <source>Requests</source>
        <translation>Requests</translation>
    </message>
    <message>
        <source>Latency</source>
        <translation>Latency</translation>
    </message>
    <message>
        <source>%1 of requests within %2</source>
        <translation>%1 of requests within %2</translation>
    </message>
    <message>
        <source>No data</source>
        <translation>No data</translation>
    </message>
    <message>
        <source>%1 values from %2 to %3</source>
        <translation>%1 values from %2 to %3</translation>
    </message>
    <message>
        <source>Cumulative share</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Latency distribution</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cumulative share (%)</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>loadstone::EditField</name>
    <message>
        <source>%1 (%2)</source>
        <comment>field, unit</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 Default: %2.</source>
        <comment>explanation, value</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Error: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Warning: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Required</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>loadstone::EndpointStep</name>
    <message>
        <source>Endpoint</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Use the &amp;bundled server</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Use the bundled server</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No server at hand? Loadstone brings one that shows how it works.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Test connection</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Test connection</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Which server is to be measured? It is only queried and never changed.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>loadstone::ErrorsChart</name>
    <message>
        <source>No request failed</source>
        <translation>No request failed</translation>
    </message>
    <message>
        <source>Time since start</source>
        <translation>Time since start</translation>
    </message>
    <message>
        <source>Failed requests</source>
        <translation>Failed requests</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 to %2</translation>
    </message>
    <message>
        <source>Class</source>
        <translation>Class</translation>
    </message>
    <message>
        <source>From</source>
        <translation>From</translation>
    </message>
    <message>
        <source>Requests</source>
        <translation>Requests</translation>
    </message>
    <message>
        <source>Failed requests over time</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%1 (%n request(s))</source>
        <comment>class of failure</comment>
        <translation>
            <numerusform>%1 (%n request)</numerusform>
            <numerusform>%1 (%n requests)</numerusform>
        </translation>
    </message>
    <message>
        <source>no request ended</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No request ended</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>loadstone::ErrorsSection</name>
    <message>
        <source>Failed requests by class</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Share of requests that failed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Failed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No request ended</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Warm-up</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>limit %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>failed (%)</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>loadstone::ExplanationPopup</name>
    <message>
        <source>Explanation: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Close</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>loadstone::FindInText</name>
    <message>
        <source>Find in: %1</source>
        <comment>what a text is</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Find (Ctrl+F)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Enter goes to the next place, Shift+Enter to the one before, Esc ends it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not found</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <comment>place, how many places</comment>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>loadstone::HealthBars</name>
    <message>
        <source>%1: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Name</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>loadstone::HealthSection</name>
    <message>
        <source>&amp;By:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Completed requests</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Latency p50, up to p99</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Failed requests</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Latency p50 over time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What requests are told apart by</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>base URL</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>worker</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Latency p50</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No request was completed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No request was sent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>worker %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>base URL %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Latency p99</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Failed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Latency p50 over time, the %1 slowest of %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Warm-up</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>loadstone::HeatMapChart</name>
    <message>
        <source>Latency over time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Latency</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Time since start</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Requests in a cell</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Warm-up</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n request(s)</source>
        <translation>
            <numerusform>%n request</numerusform>
            <numerusform>%n requests</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 requests from %2 to %3, at most %4 in one cell</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>From</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>To</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, from</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, to</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Requests</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>loadstone::HelpBrowser</name>
    <message>
        <source>Page of the help</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Search the help</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Search: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Write a word, a code such as client_lag, or an option such as --spin.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing was found. Try fewer or other words.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>loadstone::HelpWindow</name>
    <message>
        <source>Help — Loadstone</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Help</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Contents and page</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <comment>button, keys</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Back</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Forward</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>First page</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Search the help</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Search the help (%1)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Smaller</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Larger</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Find in page:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Find in page</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Places found</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Previous place</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Next place</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Contents of the help</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 — Help — Loadstone</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not found</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>loadstone::HistoryDialog</name>
    <message>
        <source>In this version</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Now</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Saved versions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Restore this version</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Restore this version</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A step that Edit ▸ Undo takes back; the file stays until you save</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Close</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cannot be read</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the oldest version kept</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, never saved</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1
%2</source>
        <comment>time, what changed</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No version has been kept yet: one is kept each time the project is saved.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This version cannot be read.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The project is as it was in this version.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Since this version: %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>loadstone::HistoryModel</name>
    <message>
        <source>The runs rest on unlike definition sets, so no change of level is looked for: choose one.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The runs are against several endpoints: choose one to see it alone.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Started</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Value</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>95 % interval</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Trials</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Endpoint</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Engine</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>To know</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>INVALID</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>too few values: %1 needed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the level changes here</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>imported</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fewer than ten runs against one endpoint are VALID with enough requests for this number, so no change of level is looked for.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the level changes here: better</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the level changes here: worse</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>loadstone::InputLengthChart</name>
    <message>
        <source>median trend</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>request</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>TTFT by input length</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No request with a first token and a known input length</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Input tokens</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>TTFT</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>median trend: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 per 1,000 tokens</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 input tokens</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>TTFT: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>trend: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n request(s)</source>
        <translation>
            <numerusform>%n request</numerusform>
            <numerusform>%n requests</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 to %2 input tokens</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>loadstone::JsonTreeModel</name>
    <message>
        <source>yes</source>
        <translation>yes</translation>
    </message>
    <message>
        <source>no</source>
        <translation>no</translation>
    </message>
    <message>
        <source>Property</source>
        <translation>Property</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Value</translation>
    </message>
</context>
<context>
    <name>loadstone::LatencySection</name>
    <message>
        <source>Latency over time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>TTFT by input length</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Metric of the heat map</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Latency</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>TTFT</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>TPOT</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Metric:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 over time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No request was completed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No completed request has this time: it needs streaming</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>loadstone::LauncherEditor</name>
    <message>
        <source>Launchers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Command</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;New</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A new launcher, to be changed as you need it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>E&amp;dit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Change the command</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remo&amp;ve</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove the launcher from the list</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tr&amp;y</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Start a worker with it and end it again; nothing is sent to a server</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Error: a launcher has no name.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Error: more than one launcher is called “%1”.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Error in the launcher “%1”: %2</source>
        <comment>name, what is wrong</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Launcher %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Starting a worker with “%1”…</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>“%1” works: a worker answered after %2 and may run on %n processors.</source>
        <translation>
            <numerusform>“%1” works: a worker answered after %2 and may run on %n processor.</numerusform>
            <numerusform>“%1” works: a worker answered after %2 and may run on %n processors.</numerusform>
        </translation>
    </message>
    <message>
        <source>“%1” does not work.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>loadstone::LengthHint</name>
    <message>
        <source>Set the length</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>With room for failed requests and for chance in the arrivals</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>scenario, sentence</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Set to %1</source>
        <comment>length of a trial</comment>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>loadstone::LevelBoxChart</name>
    <message>
        <source>No level was reached</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Latency spread by level</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Latency</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Level</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>median %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>middle half %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>p5 to p95 %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n request(s)</source>
        <translation>
            <numerusform>%n request</numerusform>
            <numerusform>%n requests</numerusform>
        </translation>
    </message>
    <message>
        <source>%1: median %2, p95 %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Requests</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>loadstone::LevelCharts</name>
    <message>
        <source>Latency and work done by level</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Latency and errors by level</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Latency spread by level</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>loadstone::LevelsChart</name>
    <message>
        <source>No level was reached</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Asked requests</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Requests in flight</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Latency</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Errors</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Completed requests</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>latency p50</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>latency %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>errors</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>requests completed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>held</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>broke</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n levels</source>
        <translation>
            <numerusform>%n level</numerusform>
            <numerusform>%n levels</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 held</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 broke</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Every level held, up to %1</source>
        <comment>level</comment>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n request(s) in flight</source>
        <translation>
            <numerusform>%n request in flight</numerusform>
            <numerusform>%n requests in flight</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>loadstone::LevelsModel</name>
    <message>
        <source>Level</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>From (s)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Issued</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Failed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Dropped</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Errors (%)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Requests/s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>In flight</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Growth (1/s)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Too few requests for this percentile: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>p50 latency</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>p99 latency</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>p99 TTFT</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>loadstone::LineField</name>
    <message>
        <source>Choose…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose a file: %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>loadstone::LiveChart</name>
    <message>
        <source>%1 now %2</source>
        <translation>%1 now %2</translation>
    </message>
    <message>
        <source>No data</source>
        <translation>No data</translation>
    </message>
</context>
<context>
    <name>loadstone::LivePage</name>
    <message>
        <source>Preparing</source>
        <translation>Preparing</translation>
    </message>
    <message>
        <source>Checking the endpoint</source>
        <translation>Checking the endpoint</translation>
    </message>
    <message>
        <source>Warming up</source>
        <translation>Warming up</translation>
    </message>
    <message>
        <source>Measuring</source>
        <translation>Measuring</translation>
    </message>
    <message>
        <source>Storing what was recorded</source>
        <translation>Storing what was recorded</translation>
    </message>
    <message>
        <source>Computing the result</source>
        <translation>Computing the result</translation>
    </message>
    <message>
        <source>Finished</source>
        <translation>Finished</translation>
    </message>
    <message>
        <source>Waiting for the first requests</source>
        <translation>Waiting for the first requests</translation>
    </message>
    <message>
        <source>Live: %1</source>
        <translation>Live: %1</translation>
    </message>
    <message>
        <source>Notes of the run</source>
        <translation>Notes of the run</translation>
    </message>
    <message>
        <source>Progress of the run</source>
        <translation>Progress of the run</translation>
    </message>
    <message>
        <source>S&amp;top</source>
        <translation>S&amp;top</translation>
    </message>
    <message>
        <source>Stop the run</source>
        <translation>Stop the run</translation>
    </message>
    <message>
        <source>No new request; what is under way may finish. What was measured is kept.</source>
        <translation>No new request; what is under way may finish. What was measured is kept.</translation>
    </message>
    <message>
        <source>Show the result of the run</source>
        <translation>Show the result of the run</translation>
    </message>
    <message>
        <source>Requests per second</source>
        <translation>Requests per second</translation>
    </message>
    <message>
        <source>Requests</source>
        <translation>Requests</translation>
    </message>
    <message>
        <source>asked</source>
        <translation>asked</translation>
    </message>
    <message>
        <source>issued</source>
        <translation>issued</translation>
    </message>
    <message>
        <source>done</source>
        <translation>done</translation>
    </message>
    <message>
        <source>Latency so far, approximate</source>
        <translation>Latency so far, approximate</translation>
    </message>
    <message>
        <source>Latency</source>
        <translation>Latency</translation>
    </message>
    <message>
        <source>latency p50</source>
        <translation>latency p50</translation>
    </message>
    <message>
        <source>latency p99</source>
        <translation>latency p99</translation>
    </message>
    <message>
        <source>TTFT p50</source>
        <translation>TTFT p50</translation>
    </message>
    <message>
        <source>TTFT p99</source>
        <translation>TTFT p99</translation>
    </message>
    <message>
        <source>Output tokens per second</source>
        <translation>Output tokens per second</translation>
    </message>
    <message>
        <source>Output tokens</source>
        <translation>Output tokens</translation>
    </message>
    <message>
        <source>output tokens</source>
        <translation>output tokens</translation>
    </message>
    <message>
        <source>Requests in flight</source>
        <translation>Requests in flight</translation>
    </message>
    <message>
        <source>in flight</source>
        <translation>in flight</translation>
    </message>
    <message>
        <source>Moving charts</source>
        <translation>Moving charts</translation>
    </message>
    <message>
        <source>Warm-up</source>
        <translation>Warm-up</translation>
    </message>
    <message>
        <source>trial %1 of %2</source>
        <translation>trial %1 of %2</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <comment>time gone of time planned</comment>
        <translation>%1 of %2</translation>
    </message>
    <message>
        <source>%1 of %2 requests</source>
        <translation>%1 of %2 requests</translation>
    </message>
    <message>
        <source>%1 left</source>
        <translation>%1 left</translation>
    </message>
    <message>
        <source>%1 asked/s</source>
        <translation>%1 asked/s</translation>
    </message>
    <message>
        <source>%1 done/s</source>
        <translation>%1 done/s</translation>
    </message>
    <message>
        <source>latency p50 %1, p99 %2</source>
        <translation>latency p50 %1, p99 %2</translation>
    </message>
    <message>
        <source>TTFT p50 %1, p99 %2</source>
        <translation>TTFT p50 %1, p99 %2</translation>
    </message>
    <message>
        <source>%1 tok/s</source>
        <translation>%1 tok/s</translation>
    </message>
    <message>
        <source>%1 in flight</source>
        <translation>%1 in flight</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>class of failure, count</comment>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Failed: %1</source>
        <translation>Failed: %1</translation>
    </message>
    <message>
        <source>Finished: %1</source>
        <translation>Finished: %1</translation>
    </message>
    <message>
        <source>The run did not start.</source>
        <translation>The run did not start.</translation>
    </message>
    <message>
        <source>&amp;Charts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show the moving charts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Without the charts the window takes the least from the machine that measures.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Measuring this client alone</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Failed: none</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>asked/s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>done/s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>tokens/s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Client: schedule lag p99 %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>workers wait busily and fill their cores</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>busiest worker %1 of a core</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 connections</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the client is the bottleneck: more worker processes or less load</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Waiting for the next trial</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>whole run: %1 gone, about %2 left</source>
        <comment>durations</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>whole run: %1 gone</source>
        <comment>duration</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No request was measured</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sho&amp;w result</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>loadstone::LoadBand</name>
    <message>
        <source>Answer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What was asked</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>loadstone::LoadCurveChart</name>
    <message>
        <source>Throughput and latency</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Completed requests</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Latency</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, %2</source>
        <comment>run, system</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 %2 at %3</source>
        <comment>run, time, throughput</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, low</source>
        <comment>end of an interval</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, high</source>
        <comment>end of an interval</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <comment>run, what stands out</comment>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>loadstone::LoadDialog</name>
    <message>
        <source>&amp;Start</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Scenario</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Endpoints</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>S&amp;cenario</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Endpoints</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Several are measured one after the other.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What it will take</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Start</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No scenario has a load that is one number: server, constant, gamma and concurrency have.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mark an endpoint.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Finding out what it will take…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Warning: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>At most %n trial(s)</source>
        <translation>
            <numerusform>At most %n trial</numerusform>
            <numerusform>At most %n trials</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n trial(s)</source>
        <comment>number of all</comment>
        <translation>
            <numerusform>%n trial</numerusform>
            <numerusform>%n trials</numerusform>
        </translation>
    </message>
    <message>
        <source>how long they take depends on the server</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 at most</source>
        <comment>duration</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>about %1</source>
        <comment>duration</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>at most %1</source>
        <comment>money</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1.</source>
        <comment>sentence</comment>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>loadstone::LoadedPage</name>
    <message>
        <source>There is nothing to show: the message above says why.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Try again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Message of the page</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>loadstone::MainWindow</name>
    <message>
        <source>Loadstone workbench</source>
        <translation>Loadstone workbench</translation>
    </message>
    <message>
        <source>Pages</source>
        <translation>Pages</translation>
    </message>
    <message>
        <source>A run is going on.</source>
        <translation>A run is going on.</translation>
    </message>
    <message>
        <source>Stop it before opening another project.</source>
        <translation>Stop it before opening another project.</translation>
    </message>
    <message>
        <source>Something in this project cannot be used yet.</source>
        <translation>Something in this project cannot be used yet.</translation>
    </message>
    <message>
        <source>A run needs a scenario and an endpoint.</source>
        <translation>A run needs a scenario and an endpoint.</translation>
    </message>
    <message>
        <source>Run #%1 finished: %2</source>
        <translation>Run #%1 finished: %2</translation>
    </message>
    <message>
        <source>The run did not start.</source>
        <translation>The run did not start.</translation>
    </message>
    <message>
        <source>The run failed.</source>
        <translation>The run failed.</translation>
    </message>
    <message>
        <source>Close %1</source>
        <translation>Close %1</translation>
    </message>
    <message>
        <source>%1[*] — Loadstone</source>
        <translation>%1[*] — Loadstone</translation>
    </message>
    <message>
        <source>Loadstone</source>
        <translation>Loadstone</translation>
    </message>
    <message>
        <source>No project is open</source>
        <translation>No project is open</translation>
    </message>
    <message>
        <source>Loadstone projects (*.loadstone)</source>
        <translation>Loadstone projects (*.loadstone)</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>&amp;Edit</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>&amp;Undo</translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation>&amp;Redo</translation>
    </message>
    <message>
        <source>&amp;Run</source>
        <translation>&amp;Run</translation>
    </message>
    <message>
        <source>Run the chosen scenario against the chosen endpoint (F5)</source>
        <translation>Run the chosen scenario against the chosen endpoint (F5)</translation>
    </message>
    <message>
        <source>&amp;Stop</source>
        <translation>&amp;Stop</translation>
    </message>
    <message>
        <source>No new request; what is under way may finish (Shift+F5)</source>
        <translation>No new request; what is under way may finish (Shift+F5)</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>&amp;File</translation>
    </message>
    <message>
        <source>&amp;New project…</source>
        <translation>&amp;New project…</translation>
    </message>
    <message>
        <source>&amp;Open…</source>
        <translation>&amp;Open…</translation>
    </message>
    <message>
        <source>Open &amp;recent</source>
        <translation>Open &amp;recent</translation>
    </message>
    <message>
        <source>Open the &amp;example</source>
        <translation>Open the &amp;example</translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <translation>&amp;Save</translation>
    </message>
    <message>
        <source>Save &amp;as…</source>
        <translation>Save &amp;as…</translation>
    </message>
    <message>
        <source>&amp;Close page</source>
        <translation>&amp;Close page</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>&amp;Quit</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>&amp;View</translation>
    </message>
    <message>
        <source>&amp;Welcome page</source>
        <translation>&amp;Welcome page</translation>
    </message>
    <message>
        <source>&amp;Theme</source>
        <translation>&amp;Theme</translation>
    </message>
    <message>
        <source>As the &amp;system</source>
        <translation>As the &amp;system</translation>
    </message>
    <message>
        <source>&amp;Light</source>
        <translation>&amp;Light</translation>
    </message>
    <message>
        <source>&amp;Dark</source>
        <translation>&amp;Dark</translation>
    </message>
    <message>
        <source>&amp;Full screen</source>
        <translation>&amp;Full screen</translation>
    </message>
    <message>
        <source>Page %1</source>
        <translation>Page %1</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>&amp;Help</translation>
    </message>
    <message>
        <source>&amp;Keyboard shortcuts</source>
        <translation>&amp;Keyboard shortcuts</translation>
    </message>
    <message>
        <source>&amp;About Loadstone</source>
        <translation>&amp;About Loadstone</translation>
    </message>
    <message>
        <source>Main tool bar</source>
        <translation>Main tool bar</translation>
    </message>
    <message>
        <source>S&amp;cenario:</source>
        <translation>S&amp;cenario:</translation>
    </message>
    <message>
        <source>Scenario to run</source>
        <translation>Scenario to run</translation>
    </message>
    <message>
        <source>En&amp;dpoint:</source>
        <translation>En&amp;dpoint:</translation>
    </message>
    <message>
        <source>Endpoint to run against</source>
        <translation>Endpoint to run against</translation>
    </message>
    <message>
        <source>Project</source>
        <translation>Project</translation>
    </message>
    <message>
        <source>Ready</source>
        <translation>Ready</translation>
    </message>
    <message>
        <source>Status</source>
        <translation>Status</translation>
    </message>
    <message>
        <source>Open a project</source>
        <translation>Open a project</translation>
    </message>
    <message>
        <source>Save project as</source>
        <translation>Save project as</translation>
    </message>
    <message>
        <source>A run is going on</source>
        <translation>A run is going on</translation>
    </message>
    <message>
        <source>What was measured so far is kept as an interrupted run.</source>
        <translation>What was measured so far is kept as an interrupted run.</translation>
    </message>
    <message>
        <source>&amp;Stop and quit</source>
        <translation>&amp;Stop and quit</translation>
    </message>
    <message>
        <source>&amp;Go on measuring</source>
        <translation>&amp;Go on measuring</translation>
    </message>
    <message>
        <source>About Loadstone</source>
        <translation>About Loadstone</translation>
    </message>
    <message>
        <source>&lt;b&gt;Loadstone %1&lt;/b&gt;&lt;p&gt;A workbench for benchmarking AI inference endpoints.&lt;/p&gt;&lt;p&gt;Free software under the GNU General Public License, version 3 or later.&lt;/p&gt;</source>
        <translation>&lt;b&gt;Loadstone %1&lt;/b&gt;&lt;p&gt;A workbench for benchmarking AI inference endpoints.&lt;/p&gt;&lt;p&gt;Free software under the GNU General Public License, version 3 or later.&lt;/p&gt;</translation>
    </message>
    <message>
        <source>%1 (missing)</source>
        <translation>%1 (missing)</translation>
    </message>
    <message>
        <source>&amp;Clear list</source>
        <translation>&amp;Clear list</translation>
    </message>
    <message>
        <source>Run #%1 is still going on.</source>
        <translation>Run #%1 is still going on.</translation>
    </message>
    <message>
        <source>Its result appears here when it has ended.</source>
        <translation>Its result appears here when it has ended.</translation>
    </message>
    <message>
        <source>&amp;New</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Endpoint</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Dataset</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>S&amp;ystem</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>S&amp;cenario</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>S&amp;uite</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>SL&amp;O</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>D&amp;uplicate</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Delete</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No project is open.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Make or open one first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>new: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>duplicate %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>delete %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 was deleted.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Edit ▸ Undo brings it back.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>add dataset %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Unsaved changes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Without saving they are lost.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Resu&amp;lts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Compare with the baseline</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Compare the chosen runs with the baseline; without one, with each other (Ctrl+D)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Compare with &amp;each other</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Set as &amp;baseline</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Report…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export C&amp;SV…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export &amp;JSON…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove &amp;baseline</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A comparison needs two finished runs.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mark several runs in the project list (with Ctrl), or choose a run and set another one as baseline.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>These are too many runs to compare.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>Up to %n run(s) fit.</source>
        <translation>
            <numerusform>Up to %n run fits.</numerusform>
            <numerusform>Up to %n runs fit.</numerusform>
        </translation>
    </message>
    <message>
        <source>Choose one finished run as baseline.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>remove baseline</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>set baseline</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Run #%1 is the baseline.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no baseline.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose a finished run or a comparison first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Written: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Folder for the CSV files</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>File to write</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>JSON files (*.json)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Exporting…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing was exported.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The export failed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Question about the project&apos;s file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>New e&amp;mpty project…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>New empty project</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sa&amp;ve comparison…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Saved co&amp;mparisons…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open a comparison first, then save it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The comparison cannot be saved: not all of its runs are left.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save comparison</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>save comparison</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>rename comparison</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>delete comparison</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n run(s) of the comparison “%1” are gone; the others are shown.</source>
        <translation>
            <numerusform>%n run of the comparison “%1” is gone; the others are shown.</numerusform>
            <numerusform>%n runs of the comparison “%1” are gone; the others are shown.</numerusform>
        </translation>
    </message>
    <message>
        <source>The comparison “%1” cannot be shown: only its base is left.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The comparison “%1” cannot be shown: its base is gone.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Gone from the project&apos;s results: %1</source>
        <comment>identifiers of runs</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Project properties…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>#%1 %2</source>
        <comment>number and name of a run</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 (there is no such run)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>change project properties</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Keep mine</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This window&apos;s version is kept.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save it to write it over the file.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Reload</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 was changed by another program.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reload takes it over; Undo then brings this window&apos;s version back.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 was changed by another program and cannot be read now.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This window still has the project as it was.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is no longer there.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This window still has the project; saving writes it again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Save again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Run</source>
        <comment>menu</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no project is open</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stop the run and quit Loadstone?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>New endpoint</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>New dataset</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>New system</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>New scenario</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>New suite</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>New SLO</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save changes to “%1”?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>SLO with the limits of a &amp;model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Trend of the scenario</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One number of the chosen scenario, or of the chosen run&apos;s, over all of its runs (Ctrl+T)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose a run or a scenario first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No run of %1 has ended yet.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A trend shows its runs beside each other.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Find the &amp;highest load…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Find the highest load that meets the SLO (F6)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>S&amp;weep loads…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Run a scenario at several loads: throughput, latency, knee (F7)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Load curve of the scenario</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The chosen scenario, or the chosen run&apos;s, at all loads it was run at</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Searc&amp;hes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A search is going on.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The search failed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The search is over.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Warning: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n warning(s) about this run</source>
        <translation>
            <numerusform>%n warning about this run</numerusform>
            <numerusform>%n warnings about this run</numerusform>
        </translation>
    </message>
    <message>
        <source>&amp;Back</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>F&amp;orward</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Find and do…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Every command, object, run and page by a few letters of its name (Ctrl+K)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is nothing to undo.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is nothing to redo.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No page was open before.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No run is going on.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No object of the project is chosen.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This cannot be done now.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open page</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Run %1</source>
        <comment>a scenario</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>against %1</source>
        <comment>an endpoint</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Run the suite %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>#%1 %2</source>
        <comment>run number, name</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>archived</source>
        <comment>a run</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open %1</source>
        <comment>a project</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open %1 in a new window</source>
        <comment>a project</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All r&amp;uns</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Every run of the project: search, tags, notes, archive, storage (Ctrl+L)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Archive runs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lists leave archived runs out; nothing of them is lost</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Delete runs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>They can be brought back until the project is opened the next time</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n run(s) came back.</source>
        <translation>
            <numerusform>%n run came back.</numerusform>
            <numerusform>%n runs came back.</numerusform>
        </translation>
    </message>
    <message>
        <source>Delete these runs for good?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>They cannot be brought back, and their room is given back to the disk.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Delete for &amp;good</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Keep them</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Take out of the &amp;archive</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose finished runs first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n run(s) archived.</source>
        <translation>
            <numerusform>%n run archived.</numerusform>
            <numerusform>%n runs archived.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n run(s) taken out of the archive.</source>
        <translation>
            <numerusform>%n run taken out of the archive.</numerusform>
            <numerusform>%n runs taken out of the archive.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n run(s) deleted.</source>
        <translation>
            <numerusform>%n run deleted.</numerusform>
            <numerusform>%n runs deleted.</numerusform>
        </translation>
    </message>
    <message>
        <source>The baseline is among them. Results ▸ All runs ▸ Deleted keeps them until the project is opened the next time.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Results ▸ All runs ▸ Deleted keeps them until the project is opened the next time.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>New &amp;window</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open in a new win&amp;dow…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open a project in a new window</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Another window is measuring, too.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Both share this machine: neither result says what the endpoint can do alone.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n deleted run(s) are gone for good.</source>
        <translation>
            <numerusform>%n deleted run is gone for good.</numerusform>
            <numerusform>%n deleted runs are gone for good.</numerusform>
        </translation>
    </message>
    <message>
        <source>Runs of this project are queued.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Let them run or remove them before opening another project.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Queue</source>
        <comment>menu</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Run the chosen scenario after what is running now (F5)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1[*] (read-only) — Loadstone</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>First &amp;steps</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;High contrast</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Runs are queued</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Quit Loadstone?</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n queued run(s) will not be started: the queue is not kept.</source>
        <translation>
            <numerusform>%n queued run will not be started: the queue is not kept.</numerusform>
            <numerusform>%n queued runs will not be started: the queue is not kept.</numerusform>
        </translation>
    </message>
    <message>
        <source>&amp;Keep the queue</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pas&amp;te</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save as te&amp;mplate…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copied: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The clipboard holds no objects of a project.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy some in the project&apos;s list, or an object of a project file as text.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Paste</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add what these objects need, too?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: this project does not have %2.</source>
        <comment>objects, what they need</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;With what they need</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Only these</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing could be pasted.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>paste %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pasted: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is nothing to make a template of.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose an object in the project&apos;s list first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save project as template</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save as template</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The template could not be written.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Template saved: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>New project from “%1”</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Merge</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 was changed by another program, and here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Merge puts both sides&apos; changes together; Reload takes the file&apos;s. Undo brings this window&apos;s version back.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is now called %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Runs and results stay with the old name.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Open %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Help on what is here</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What the help says about the field, chart or word in front (F1)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Contents</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Verdict codes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Metrics</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Troubleshooting</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pre&amp;ferences…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The language changes when Loadstone starts again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Saved &amp;versions…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Com&amp;pare with a file…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>My &amp;templates…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save project as temp&amp;late…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Read-only project</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 · unsaved changes kept at %2</source>
        <comment>file, time</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“%1” can be saved now.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“%1” is open in another window: read-only here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“%1” is open in another window (%2): read-only here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Runs work as always. Changes can be saved as another file, or here once the other window has closed the project.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“%1” is read-only: you may not write in its folder.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Changes can be saved as another file. Runs need a folder that can be written to.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>They are of %1. Opening the project shows them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>There are unsaved changes of %n more projects, too.</source>
        <translation>
            <numerusform>There are unsaved changes of one more project, too.</numerusform>
            <numerusform>There are unsaved changes of %n more projects, too.</numerusform>
        </translation>
    </message>
    <message>
        <source>Loadstone ended before “%1” was saved; its changes were kept.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Open “%1”</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The unsaved changes are back.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save them to write them to the file; Edit ▸ Undo takes them back.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The unsaved changes are kept.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>File ▸ Saved versions… lists them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Both sides&apos; changes are put together.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save them to write them to the file.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The version is restored in this window.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save it to write it to the file; Edit ▸ Undo takes it back.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Compare with a project</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The project could not be opened.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 (file)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Run with li&amp;mits…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What the run will take, and limits for this time (Ctrl+R)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Pause the queue</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What is running goes on; nothing further starts (Shift+F8)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>S&amp;kip to the next</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stops what is running, keeps what it measured, and goes on with the next (Ctrl+F8)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Run queue</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show the &amp;queue</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>N&amp;otify me at the end</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>While this window is not in front</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Queued: %1. The queue is paused.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Queued: %1. It runs after those before it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 against %2</source>
        <comment>scenario, endpoint</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A run failed, the queue goes on</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>what was run, outcome</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The run failed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The run is over</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n done</source>
        <comment>entries</comment>
        <translation>
            <numerusform>%n done</numerusform>
            <numerusform>%n done</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n failed</source>
        <comment>entries</comment>
        <translation>
            <numerusform>%n failed</numerusform>
            <numerusform>%n failed</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n stopped</source>
        <comment>entries</comment>
        <translation>
            <numerusform>%n stopped</numerusform>
            <numerusform>%n stopped</numerusform>
        </translation>
    </message>
    <message>
        <source>The queue is empty: %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The run queue is empty</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show the &amp;endpoint</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show the &amp;dataset</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show the &amp;scenario</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open the &amp;folder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show what was &amp;measured</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Run a&amp;gain</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>none yet</source>
        <comment>in an open project</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Help</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Discard</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Cancel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The hub of the dataset could not be reached. Check the network, or use a file that is on this machine.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The hub of the dataset refused. Check the name and the key for it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Both cannot be measured in turn.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The project has the scenario or one of the endpoints no longer.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 and %2 in turn</source>
        <comment>endpoints; name of a suite</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Test the c&amp;onnection</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A few requests to the chosen endpoint: does it answer, and how? (Ctrl+F5)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Compare %1</source>
        <comment>name of a scenario</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The suite “%1” is over.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It ran other scenarios, too.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Its endpoints can be compared.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Another of the &amp;same kind</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 copy</source>
        <comment>name of a copied object</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is a copy of %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Give it a name of its own, and change what is to differ.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The run could not be prepared.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The project has the scenario “%1” no longer.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The scenario cannot have this load.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>take over the load of a search</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 has the load of the search now.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Find on this pa&amp;ge</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>In the text or the list in front (Ctrl+F)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A benchmark is being measured</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open &amp;result</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The suite is over</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Run #%1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Run #%1: %2</source>
        <comment>number, name</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Comparison %1</source>
        <comment>numbers of runs</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Pages</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Page looked at &amp;before</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Page &amp;not looked at for longest</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Page to the &amp;right</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Page to the &amp;left</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Next part of the p&amp;age</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Previous part of the pa&amp;ge</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close the &amp;other pages</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bring back the page &amp;closed last</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Close</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close the &amp;others</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close those a&amp;fter it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bring back the page closed &amp;last</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Show in the project tree</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Compare with the &amp;baseline</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Trend of its scenario</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>loadstone::MergeDialog</name>
    <message>
        <source>Here</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>In the file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Merge both sides&apos; changes</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n objects were changed here and in the file. Choose whose version holds; everything else is put together.</source>
        <translation>
            <numerusform>One object was changed here and in the file. Choose whose version holds; everything else is put together.</numerusform>
            <numerusform>%n objects were changed here and in the file. Choose whose version holds; everything else is put together.</numerusform>
        </translation>
    </message>
    <message>
        <source>Objects that both sides changed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Object</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Version that holds</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Version of %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the one here</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>deleted, as here</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the one in the file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>deleted, as in the file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Merge</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>loadstone::MessageBar</name>
    <message>
        <source>Message</source>
        <translation>Message</translation>
    </message>
    <message>
        <source>Close the message</source>
        <translation>Close the message</translation>
    </message>
    <message>
        <source>Close: %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>loadstone::NewProjectDialog</name>
    <message>
        <source>&amp;Back</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Next</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Create only</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Create and &amp;run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>New project</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Step %1: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Step %1 of %2: %3</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>loadstone::NoteDialog</name>
    <message>
        <source>Time since start</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;until</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>End of the span</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>In the charts of a&amp;ll trials</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add a note</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Change the note</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Text of the note</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>e.g. second replica restarted</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The note is about a span of time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>In the charts of all trials</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Note:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;At:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The span must end after it begins.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>loadstone::NotesDialog</name>
    <message>
        <source>Nobody has written anything yet. Choose Add, or press A in a chart over time, to write down what happened then; it is shown in the charts and in reports.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Change…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Remove</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Bring back</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Notes on the run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Add…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Brings back the note that was removed last</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>loadstone::NotesModel</name>
    <message>
        <source>No.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>From</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>To</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Trial</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Note</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>all</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>loadstone::ObjectPage</name>
    <message>
        <source>Settings</source>
        <translation>Settings</translation>
    </message>
    <message>
        <source>&amp;Test connection</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Test connection</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>change “%1” of %2</source>
        <comment>field, object</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there is no name: give it a name of its own</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>another one is called so: give it a name of its own</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>rename %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tre&amp;nd</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Trend of this scenario</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One number of this scenario over all of its runs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>R&amp;un this scenario</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>R&amp;un this suite</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A few requests: does it answer, and how? (%1)</source>
        <comment>key</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>change the length of %1</source>
        <comment>scenario</comment>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>loadstone::PageTabs</name>
    <message>
        <source>Pages, the latest first</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>loadstone::PercentileChart</name>
    <message>
        <source>Latency by percentile</source>
        <translation>Latency by percentile</translation>
    </message>
    <message>
        <source>Latency</source>
        <translation>Latency</translation>
    </message>
    <message>
        <source>Percentile</source>
        <translation>Percentile</translation>
    </message>
    <message>
        <source>%1 of requests</source>
        <translation>%1 of requests</translation>
    </message>
    <message>
        <source>%1 ≤ %2</source>
        <translation>%1 ≤ %2</translation>
    </message>
    <message>
        <source>Percentile (%)</source>
        <translation>Percentile (%)</translation>
    </message>
    <message>
        <source>%1: half within %2, 99 % within %3</source>
        <translation>%1: half within %2, 99 % within %3</translation>
    </message>
    <message>
        <source>No data</source>
        <translation>No data</translation>
    </message>
</context>
<context>
    <name>loadstone::PreferencesDialog</name>
    <message>
        <source>No setting has these words.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Preferences</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Search the settings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Settings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Reset all</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Every setting as it comes; nothing is lost before OK or Apply</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;OK</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Apply</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reset %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>As it comes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Error: at least one percentile has to be shown.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Error: write the accent colour as #rrggbb, for example #0b66a8.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Error: the picture %1 cannot be read.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Error: there is no folder %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Language and look</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Language</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>From the next start of Loadstone on.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>As the system</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Theme</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Light</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Dark</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Colours of charts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All of them can be told apart by people who see few colours; lines also differ by dash and marker. Reports use them too.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Standard (Okabe-Ito)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>High contrast</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Grey, for black-and-white printing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Numbers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Latencies &amp;in</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>milliseconds</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>seconds</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>milliseconds below 1 s, else seconds</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Thousands</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Group the digits of counts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>12,345 requests instead of 12345.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show %1</source>
        <comment>percentile</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Percentiles</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shown in tables and reports; a report says which. JSON and CSV files always hold all of them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reports</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Organisation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stands above the title of PDF and HTML reports.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>None</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lo&amp;go</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A picture for the first page; a single report can have another one.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Accent &amp;colour</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Of rules and marks at headings, as #rrggbb.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Footer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stands at the foot of each page, for example “Confidential”.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Privacy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Kept texts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>New scenarios &amp;keep a sample of the answers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>At most a few hundred texts a run, to see whether answers are empty or repeated. Each scenario has its own switch.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Files</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Folder for &amp;projects</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Where dialogs for projects begin.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Documents</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Folder for &amp;exports</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Where reports and exported files are proposed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Beside the project</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Seconds between two copies of unsaved changes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>s</source>
        <comment>seconds</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>only before a run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>autosave crash recovery</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keep &amp;unsaved changes every</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>After a crash they are offered when the project is opened again. The project&apos;s file is written only when you save.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose a folder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Picture for the first page</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pictures (*.png *.jpg *.jpeg *.svg)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Accent colour of reports</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>In cards, sentences, tables and charts; each column and each axis stands in one unit. Files and reports keep milliseconds.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Workers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Start &amp;workers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>For runs, searches and connection tests from this window; the command line has --launcher. The result says which it was.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>directly</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>taskset numactl nice chrt ip netns container pinning wrapper command</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Launchers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Commands that start workers on this machine. {worker} is the worker&apos;s own command, {index} its number, as in “taskset -c 2-5 {worker}”; no shell reads them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>through “%1”</source>
        <comment>launcher</comment>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>loadstone::ProbePanel</name>
    <message>
        <source>Result of the connection test</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Asking the endpoint…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It cannot be used. %1 %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The endpoint answers.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>yes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reachable</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Address</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Server</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>TLS</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Models</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Model is served</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>TTFT %1, latency %2, %3 output tokens, %4</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Answers say their tokens</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Connections stay open</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Request %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stream ends with [DONE]</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>The endpoint answers and serves %n models. Write which one is meant: the field offers them.</source>
        <translation>
            <numerusform>The endpoint answers and serves %n model. Write which one is meant: the field offers them.</numerusform>
            <numerusform>The endpoint answers and serves %n models. Write which one is meant: the field offers them.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>loadstone::ProjectDialog</name>
    <message>
        <source>Re&amp;move baseline</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Project properties</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Name of the project</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove baseline</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reports show it. The file keeps its own name.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>File</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Baseline</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>none: choose a run in the list and Results ▸ Set as baseline</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Error: a project needs a name.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;OK</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>OK</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>loadstone::ProjectDiffDialog</name>
    <message>
        <source>Compare projects</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“%1” and “%2” describe the same: the order of keys and objects does not count.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>From “%1” to “%2”: %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy as &amp;text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Close</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>loadstone::ProjectDiffView</name>
    <message>
        <source>Differences</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>loadstone::ProjectPage</name>
    <message>
        <source>First steps</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Endpoint</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Where requests go: an address, an API kind, a model.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add an &amp;endpoint</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Dataset</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What is asked: prompts from a file, a hub, or generated.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add a &amp;dataset</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Scenario</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How much load, for how long, and what must hold.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add a &amp;scenario</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>First run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Its result has a verdict, numbers with intervals, and charts.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>none yet</source>
        <comment>objects</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Results are in the tree on the left, below Runs.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There are no runs yet. Everything that the first one needs is here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This project is not complete yet. A run needs three things; add them here, or drop a data file onto the window.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n run(s)</source>
        <translation>
            <numerusform>%n run</numerusform>
            <numerusform>%n runs</numerusform>
        </translation>
    </message>
    <message>
        <source>no runs yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>comes after the three steps above</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Run &amp;now</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>loadstone::ProjectSession</name>
    <message>
        <source>The project could not be opened.</source>
        <translation>The project could not be opened.</translation>
    </message>
    <message>
        <source>The project could not be created.</source>
        <translation>The project could not be created.</translation>
    </message>
    <message>
        <source>Interrupted runs were recovered: %1. What they had measured is there.</source>
        <translation>Interrupted runs were recovered: %1. What they had measured is there.</translation>
    </message>
    <message>
        <source>The project could not be saved.</source>
        <translation>The project could not be saved.</translation>
    </message>
    <message>
        <source>The list of runs could not be read.</source>
        <translation>The list of runs could not be read.</translation>
    </message>
    <message>
        <source>%1 against %2</source>
        <comment>scenario, endpoint</comment>
        <translation>%1 against %2</translation>
    </message>
    <message>
        <source>The run could not be prepared.</source>
        <translation>The run could not be prepared.</translation>
    </message>
    <message>
        <source>The project could not be read again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>reload from disk</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>block %1, %2 of %3: run #%4, %5</source>
        <comment>suite</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>load %1 of %2</source>
        <comment>sweep</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The search could not be started.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The changes could not be merged.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>merge with the file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The project could not be read.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>process %1 on %2</source>
        <comment>number, host</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Unsaved changes could not be kept for the case of a crash.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>restore unsaved changes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The unsaved changes could not be kept.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The version could not be read.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>restore the version of %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>first half: performance</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>second half: accuracy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A run has begun, so “%1” was not opened: open it again when the run is over.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>audit: reference run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>audit: run under test</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>loadstone::ProjectTreeModel</name>
    <message>
        <source>Endpoints</source>
        <translation>Endpoints</translation>
    </message>
    <message>
        <source>Datasets</source>
        <translation>Datasets</translation>
    </message>
    <message>
        <source>Systems</source>
        <translation>Systems</translation>
    </message>
    <message>
        <source>Scenarios</source>
        <translation>Scenarios</translation>
    </message>
    <message>
        <source>Suites</source>
        <translation>Suites</translation>
    </message>
    <message>
        <source>SLOs</source>
        <translation>SLOs</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>Runs</translation>
    </message>
    <message>
        <source>#%1 %2</source>
        <comment>run number, name</comment>
        <translation>#%1 %2</translation>
    </message>
    <message>
        <source>%1 against %2
%3
%4</source>
        <comment>scenario, endpoint, date, verdict</comment>
        <translation>%1 against %2
%3
%4</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <comment>section of the project, how many</comment>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>★ %1</source>
        <comment>run that is the baseline</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1
Baseline</source>
        <comment>what a run is</comment>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>loadstone::QueueModel</name>
    <message>
        <source>Run, performance and accuracy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Suite</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Search</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sweep</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>waiting</source>
        <comment>state in the queue</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>running</source>
        <comment>state in the queue</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>done</source>
        <comment>state in the queue</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>failed</source>
        <comment>state in the queue</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>stopped</source>
        <comment>state in the queue</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What is run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Kind</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>State</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Outcome</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Took</source>
        <comment>how long an entry of the queue ran</comment>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>loadstone::QueuePanel</name>
    <message>
        <source>Running: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 so far</source>
        <comment>duration</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>about %1 left</source>
        <comment>duration</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing is running</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The queue is empty</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n waiting</source>
        <translation>
            <numerusform>%n waiting</numerusform>
            <numerusform>%n waiting</numerusform>
        </translation>
    </message>
    <message>
        <source>paused: press Pause again to go on</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>pauses before the next</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Run queue</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Earlier</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Runs the chosen entry earlier</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Later</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Runs the chosen entry later</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Takes the chosen entry out of the queue; one that is running stops and keeps what it measured</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open result</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Opens the result of the chosen entry</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Clear ended</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Takes the entries that have ended out of the list; their runs stay</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Entries of the run queue</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing is queued. While a run goes on, Run puts the chosen scenario here; suites, searches and sweeps, too. The queue lasts as long as the window is open.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <comment>tip, key</comment>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>loadstone::ReasonsModel</name>
    <message>
        <source>Weight</source>
        <translation>Weight</translation>
    </message>
    <message>
        <source>What</source>
        <translation>What</translation>
    </message>
    <message>
        <source>What to do</source>
        <translation>What to do</translation>
    </message>
</context>
<context>
    <name>loadstone::RecoveryDialog</name>
    <message>
        <source>Unsaved changes were found</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Loadstone ended before “%1” was saved.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>These changes of %1 were kept: %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file has been changed since; restoring keeps those changes too.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>Values that looked like keys or passwords were not kept (%n).</source>
        <translation>
            <numerusform>A value that looked like a key or password was not kept.</numerusform>
            <numerusform>%n values that looked like keys or passwords were not kept.</numerusform>
        </translation>
    </message>
    <message>
        <source>In the file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Unsaved</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Restore the changes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Keep for later</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>File ▸ Saved versions… lists them</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Delete them</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>loadstone::RepeatsTable</name>
    <message>
        <source>Recorded request and its repeats</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sending</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Outcome</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>HTTP</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>TTFT</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Total</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tokens out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>From cache</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>From the sending to the first token</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>From the sending to the last token</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tokens of the prompt that the server says it took from its cache</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Recorded</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Median</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Range</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>of %n completed</source>
        <translation>
            <numerusform>of %n completed</numerusform>
            <numerusform>of %n completed</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>loadstone::ReportDialog</name>
    <message>
        <source>Title of the report</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Author of the report</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Picture for the first page</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Paper size</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Language of the report</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Format of the report</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>File to write</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Report of run #%1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Report of a comparison</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Progress of the report</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Write report</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Write report</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Close</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close or stop</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Made from the name of the run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Comments for the first page</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shown on the first page</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>None</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A4</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>US Letter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>English</source>
        <comment>language of a report</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>German</source>
        <comment>language of a report</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>PDF</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>HTML, one file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>PDF and HTML</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose a picture</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose the file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Title:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Author:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Co&amp;mments:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Logo:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Paper:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>La&amp;nguage:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Format:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>F&amp;ile:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>HTML files (*.html)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>PDF files (*.pdf)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pictures (*.png *.jpg *.jpeg *.svg)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the picture cannot be read</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Writing the report…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The report was stopped.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 %2
%3</source>
        <comment>what happened, what to do, details</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Written: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Stop writing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Definition set of all numbers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>As each run says</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Definitions:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Report of a search</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Report of a load curve</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>File exists</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“%1” exists already.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“%1” and “%2” exist already.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Replacing loses what is in there now.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Replace</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Cancel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the search</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the load curve</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the trend</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>run #%1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the comparison</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What the report is of</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Report of:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Report of a trend</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Made from what the report is of</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>loadstone::ReportPreview</name>
    <message>
        <source>Previous page</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Next page</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stop</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stop drawing the preview</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pages of the report</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Size of the pages</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Page width</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 %</source>
        <comment>zoom</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Drawing the pages…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Page %1 of %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The preview was stopped.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No preview: %1 %2
%3</source>
        <comment>what happened, what to do, details</comment>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>loadstone::RequestInspector</name>
    <message>
        <source>Readable JSON</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy as curl</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Request as it was sent, secrets masked</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Answer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Parts of the request</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Request</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Send again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Time of the request</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Request as readable JSON</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A shell command that makes the same request. Secrets are variables of the environment, never values.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How the answer is shown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>As received</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Chunks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Answer as readable JSON</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Chunks of the answer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Chunk</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>After sending</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Gap</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No request chosen</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This request was never sent: %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose a request in the table or a point of a chart to see where its time went.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Without a request there is no answer.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The answer came in one piece: it was not streamed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No answer came.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No chunk with content came.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Requests of the warm-up do not keep when their chunks came.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reading when its chunks came…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>When its chunks came was not kept: past the limit for that, each 100th request keeps it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose a request to see what was sent.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reading what was kept…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose a request to see what came back.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Large</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show this request alone</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The request has the place of the table, too. Enter on a row does the same.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Error: %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>loadstone::RequestNavigation</name>
    <message>
        <source>Outlier:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Previous outlier</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Next outlier</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Failed:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Previous failed request</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Next failed request</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Go to:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Request to go to</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>id or number</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What X-Request-Id carried, or the number of the request; w-12 is number 12 of the warm-up. Ctrl+J comes here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Go to a request</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Too few requests, or all alike: no outliers</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n outlier(s), slower than %1: robust z above 3.5, or above p99</source>
        <translation>
            <numerusform>%n outlier, slower than %1: robust z above 3.5, or above p99</numerusform>
            <numerusform>%n outliers, slower than %1: robust z above 3.5, or above p99</numerusform>
        </translation>
    </message>
    <message>
        <source>No outlier behind this one</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No outlier before this one</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No failed request behind this one</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No failed request before this one</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Outlier %1 of %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Failed request %1 of %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>That is no id of a request</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>That is a request of another run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>That is a request of trial %1: choose it above</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no such request in this trial</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no such request in these trials</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>loadstone::RequestPanel</name>
    <message>
        <source>Request of a row</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Row whose request is shown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Endpoint that the request goes to</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Scenario that sends the request</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Row</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Endpoint</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Scenario</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Request as it is sent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>With a file, the request of each row is shown here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>With an endpoint, the request of each row is shown here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This row makes no request: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the bundled server</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Line %1 of the file, sent to %2; keys are masked.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The 16 zeros in front of the text stand for a salt that differs each time.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>loadstone::RequestTableModel</name>
    <message>
        <source>Request</source>
        <translation>Request</translation>
    </message>
    <message>
        <source>Phase</source>
        <translation>Phase</translation>
    </message>
    <message>
        <source>Due (s)</source>
        <translation>Due (s)</translation>
    </message>
    <message>
        <source>Outcome</source>
        <translation>Outcome</translation>
    </message>
    <message>
        <source>HTTP</source>
        <translation>HTTP</translation>
    </message>
    <message>
        <source>Finish</source>
        <translation>Finish</translation>
    </message>
    <message>
        <source>Sample</source>
        <translation>Sample</translation>
    </message>
    <message>
        <source>Worker</source>
        <translation>Worker</translation>
    </message>
    <message>
        <source>Connection</source>
        <translation>Connection</translation>
    </message>
    <message>
        <source>When the request was due, from the start of the run</source>
        <translation>When the request was due, from the start of the run</translation>
    </message>
    <message>
        <source>Waiting for a usable connection</source>
        <translation>Waiting for a usable connection</translation>
    </message>
    <message>
        <source>Row of the dataset that was sent</source>
        <translation>Row of the dataset that was sent</translation>
    </message>
    <message>
        <source>Tokens in</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tokens out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tokens of the prompt</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tokens of the answer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>HTTP error %1</source>
        <comment>status code</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Queue</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>TTFT</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>TPOT</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Latency</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Attempts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How often the request was sent: again after a stale connection, or as the retry policy asks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Trial</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>loadstone::RequestsPane</name>
    <message>
        <source>&amp;Warm-up too</source>
        <translation>&amp;Warm-up too</translation>
    </message>
    <message>
        <source>Requests</source>
        <translation>Requests</translation>
    </message>
    <message>
        <source>Outcomes to show</source>
        <translation>Outcomes to show</translation>
    </message>
    <message>
        <source>All outcomes</source>
        <translation>All outcomes</translation>
    </message>
    <message>
        <source>Completed</source>
        <translation>Completed</translation>
    </message>
    <message>
        <source>Failed</source>
        <translation>Failed</translation>
    </message>
    <message>
        <source>Not finished</source>
        <translation>Not finished</translation>
    </message>
    <message>
        <source>Show warm-up requests too</source>
        <translation>Show warm-up requests too</translation>
    </message>
    <message>
        <source>&amp;Show:</source>
        <translation>&amp;Show:</translation>
    </message>
    <message>
        <source>sorting…</source>
        <translation>sorting…</translation>
    </message>
    <message numerus="yes">
        <source>%n request(s)</source>
        <translation>
            <numerusform>%n request</numerusform>
            <numerusform>%n requests</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 of %2 requests</source>
        <translation>%1 of %2 requests</translation>
    </message>
    <message>
        <source>No request meets the selection and the filter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No request meets the filter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All trials</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show the requests of all trials</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The requests of all trials in one table. A selection then holds for all of them; charts show one trial at a time.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>loadstone::ResendPanel</name>
    <message>
        <source>Send again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Recorded answer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Answer just now</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Recorded request and the one just now</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Recorded</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Just now</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose a request to send it again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Only the start of this body was kept: it cannot be sent again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no body to send: it was not kept, and the dataset no longer makes the same one. Set “Keep bodies” of the scenario and run it again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the bundled server</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sends this request once to %1. The run stays as it is.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Its body is made again from the dataset.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sending…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It could not be sent. %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing answers at %1: %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The recorded request stays as it is.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sent once more and answered.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sent once more: %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The server says: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Outcome</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>HTTP status</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Connection</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>kept alive</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>new</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>First byte</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>First token</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Last token</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Prompt tokens</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Output tokens</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Chunks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ended by</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>(its text was not kept)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stop waiting</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Send all the same</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Something is being measured: this request would take part in it, and its own times would mean little.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stopped before an answer came. The recorded request stays as it is.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 × %2</source>
        <comment>how often, which failure</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How many of the repeats are over</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How many times it is sent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One after the other, up to %1 times; each costs its tokens</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Times:</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>Sends this request %n time(s) to %1, one after the other. The run stays as it is.</source>
        <translation>
            <numerusform>Sends this request once to %1. The run stays as it is.</numerusform>
            <numerusform>Sends this request %n times to %1, one after the other. The run stays as it is.</numerusform>
        </translation>
    </message>
    <message>
        <source>Sending… %1 of %2 are over</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stopped after %1 of %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>Sent %n time(s).</source>
        <translation>
            <numerusform>Sent once.</numerusform>
            <numerusform>Sent %n times.</numerusform>
        </translation>
    </message>
    <message>
        <source>All were answered.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n completed; failed: %1.</source>
        <translation>
            <numerusform>%n completed; failed: %1.</numerusform>
            <numerusform>%n completed; failed: %1.</numerusform>
        </translation>
    </message>
    <message>
        <source>Answer of repeat %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Of these from the cache</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>loadstone::ResultPage</name>
    <message>
        <source>Loading the run…</source>
        <translation>Loading the run…</translation>
    </message>
    <message>
        <source>Run #%1</source>
        <translation>Run #%1</translation>
    </message>
    <message>
        <source>Parts of the result</source>
        <translation>Parts of the result</translation>
    </message>
    <message>
        <source>Statistics</source>
        <translation>Statistics</translation>
    </message>
    <message>
        <source>Reasons</source>
        <translation>Reasons</translation>
    </message>
    <message>
        <source>Environment and manifest</source>
        <translation>Environment and manifest</translation>
    </message>
    <message>
        <source>&amp;Charts</source>
        <translation>&amp;Charts</translation>
    </message>
    <message>
        <source>Re&amp;quests</source>
        <translation>Re&amp;quests</translation>
    </message>
    <message>
        <source>Stat&amp;istics</source>
        <translation>Stat&amp;istics</translation>
    </message>
    <message>
        <source>Re&amp;asons</source>
        <translation>Re&amp;asons</translation>
    </message>
    <message>
        <source>E&amp;nvironment</source>
        <translation>E&amp;nvironment</translation>
    </message>
    <message>
        <source>&amp;Trial:</source>
        <translation>&amp;Trial:</translation>
    </message>
    <message>
        <source>Trial shown in charts and requests</source>
        <translation>Trial shown in charts and requests</translation>
    </message>
    <message>
        <source>The run could not be loaded.</source>
        <translation>The run could not be loaded.</translation>
    </message>
    <message>
        <source>#%1 %2</source>
        <comment>run number, name</comment>
        <translation>#%1 %2</translation>
    </message>
    <message>
        <source>The requests of this trial could not be loaded.</source>
        <translation>The requests of this trial could not be loaded.</translation>
    </message>
    <message>
        <source>Accurac&amp;y</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Grey: too few values for this percentile. ∞: falls on a request that never ended. Point at a number for its interval, at a metric for its definition.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Names and values as in the file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <comment>trial, how many there are</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Levels of the ramp</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Levels</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Definition set of all numbers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Computes every number anew, from the same requests, the way another tool does</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Notes on the trials</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n more</source>
        <translation>
            <numerusform>%n more</numerusform>
            <numerusform>%n more</numerusform>
        </translation>
    </message>
    <message>
        <source>Results by category</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>By cate&amp;gory</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Results by component of the mix</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>By c&amp;omponent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Results by turn of the conversations</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>By t&amp;urn</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Clear the selection</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export selection</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Requests as CSV (*.csv)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The selection could not be saved to %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Double-click or Enter selects the requests of a row</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Enter opens what the help says about a reason</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Names and values as in the file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Defini&amp;tions:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The requests of all trials could not be loaded.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 rows are too many to copy, %2 are the most. Mark fewer, or export all of them as CSV files.</source>
        <comment>both are counts</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export as CSV…</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>loadstone::RowsField</name>
    <message>
        <source>Add a row</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add a row: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, row %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move row %1 up</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove row %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move row %1 down</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>loadstone::RunDialog</name>
    <message>
        <source>&amp;Queue</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Before this run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Requests</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Duration</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tokens</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cost</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Disk space</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Connections</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>Limits are of each of the %n run(s) and hold for this time only; the project stays as it is.</source>
        <translation>
            <numerusform>Limits are of the run and hold for this time only; the project stays as it is.</numerusform>
            <numerusform>Limits are of each of the %n runs and hold for this time only; the project stays as it is.</numerusform>
        </translation>
    </message>
    <message>
        <source>Limits hold for this run only; the project stays as it is.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Trials</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>as the scenario says</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Most tokens</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Highest cost</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no limit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Trials</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stop at so &amp;many tokens</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stop at this &amp;cost</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The most tokens are a whole number above 0.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The highest cost is a number above 0.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Finding out what it will take…</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>in at most %n trial(s)</source>
        <translation>
            <numerusform>in at most %n trial</numerusform>
            <numerusform>in at most %n trials</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>in %n trial(s)</source>
        <translation>
            <numerusform>in %n trial</numerusform>
            <numerusform>in %n trials</numerusform>
        </translation>
    </message>
    <message>
        <source>about %1 %2</source>
        <comment>number, in 3 trials</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>as many as the server answers, %1</source>
        <comment>in 3 trials</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>about %1 in all</source>
        <comment>duration</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>depends on the server</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>about %1 of prompts, at most %2 of answers</source>
        <comment>numbers of tokens</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>about %1 of prompts; answers may be of any length</source>
        <comment>tokens</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no price is known: the endpoint&apos;s system has none</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>at most %1</source>
        <comment>money</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>about %1</source>
        <comment>size</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>at least %1; more depends on the server</source>
        <comment>size</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1; %2 are free</source>
        <comment>needed, size</comment>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n at a time</source>
        <comment>connections</comment>
        <translation>
            <numerusform>%n at a time</numerusform>
            <numerusform>%n at a time</numerusform>
        </translation>
    </message>
    <message>
        <source>as many as requests are under way at a time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1; this machine allows %2 (open files, local ports)</source>
        <comment>connections, number</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Warning: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%1; of %n run(s) no price is known</source>
        <comment>at most so much money</comment>
        <translation>
            <numerusform>%1; of %n run no price is known</numerusform>
            <numerusform>%1; of %n runs no price is known</numerusform>
        </translation>
    </message>
    <message>
        <source>Length of a trial</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Unit of the length</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>s</source>
        <comment>seconds</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>requests</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Length of a trial</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The length is a number of seconds above 0.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The length is a whole number of requests above 0.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>loadstone::RunMarks</name>
    <message>
        <source>The tags could not be written.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The note could not be written.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The runs could not be archived.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The runs could not be deleted.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The runs could not be brought back.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The deleted runs could not be removed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The room of the deleted runs could not be given back to the disk.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>loadstone::RunMarksPanel</name>
    <message>
        <source>Tags of the chosen runs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tags, parted by commas</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Note on the chosen run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What is to be known of this run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ta&amp;gs:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>N&amp;ote:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose a run to tag it or to write a note.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>#%1 %2</source>
        <comment>run number, name</comment>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n runs are chosen: these tags are common to all of them</source>
        <translation>
            <numerusform>%n run is chosen</numerusform>
            <numerusform>%n runs are chosen: these tags are common to all of them</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>loadstone::RunNotes</name>
    <message>
        <source>The notes could not be read or written.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>loadstone::RunQueue</name>
    <message>
        <source>#%1 %2</source>
        <comment>run, verdict</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>highest load %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>loadstone::RunsModel</name>
    <message>
        <source>%1 %2</source>
        <comment>TTFT, p99</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Verdict</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Scenario</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Endpoint</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Started</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Requests/s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Latency</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Errors</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Storage</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tags</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Note</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>System</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mode</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Trials</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Requests</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Output tokens/s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Definitions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Imported from</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What the run takes in the results and in kept logs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>F2 or a double-click edits them; parted by commas</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>F2 or a double-click edits it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>★ #%1</source>
        <comment>the baseline&apos;s number</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Too few requests for this percentile.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This run is the baseline.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>loadstone::RunsPage</name>
    <message>
        <source>Runs of which verdict</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Runs of which scenario</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Runs against which endpoint</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Current, archived or deleted runs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Message about the runs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Runs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What to do with the chosen runs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Bring back</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Delete all for &amp;good</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 (chosen runs)</source>
        <comment>an action of the list of runs</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Figures and sizes of the runs could not be read.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All scenarios</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All endpoints</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing is deleted. Deleted runs wait here until the project is opened the next time.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No run fits. Change the search or the filters above.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no run yet. Run ▸ Run (F5) measures the chosen scenario.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of %2 runs</source>
        <comment>how many are shown, how many there are</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 chosen: %2</source>
        <comment>how many runs, storage</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 chosen</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>storage of all results: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Search the runs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Search number, name, scenario, endpoint, tags and note</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not archived</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Archived</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Archived or not</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Deleted</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All verdicts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Deleted runs take room until they are gone for good</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>Clean &amp;up: %n deleted run(s), %1</source>
        <comment>storage</comment>
        <translation>
            <numerusform>Clean &amp;up: %n deleted run, %1</numerusform>
            <numerusform>Clean &amp;up: %n deleted runs, %1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>loadstone::SavedComparisonsModel</name>
    <message>
        <source>Name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Runs, the base first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>gone: %1</source>
        <comment>runs that are not there any more</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <comment>runs, remark</comment>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>loadstone::ScenarioCard</name>
    <message>
        <source>One request after another: how long does one person wait?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Several requests together, again and again: how long does the slowest of them take?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Requests come at random like visitors do: does the server keep up at this rate?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Everything at once: how much does the server get through?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A fixed number under way all the time: how do speed and waiting go together?</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>loadstone::ScenarioStep</name>
    <message>
        <source>Scenario</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How is load to be made? Start with one kind; a project can hold many.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>loadstone::SearchChart</name>
    <message>
        <source>Loads that were tried</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No load was tried yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Asked requests</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Latency</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>met</source>
        <comment>objective of a search</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>missed</source>
        <comment>objective of a search</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not decidable</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>limit, 95 %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 ↑</source>
        <comment>run without a value, beyond the upper edge</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>certified</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 at %2</source>
        <comment>run, load</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 at %2: %3, %4</source>
        <comment>run, load, value, verdict</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the limit lies in %1</source>
        <comment>interval</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>certified at %1</source>
        <comment>load</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, low</source>
        <comment>end of an interval</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, high</source>
        <comment>end of an interval</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, %2</source>
        <comment>run, verdict</comment>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>loadstone::SearchDialog</name>
    <message>
        <source>%1: %2 is no number.</source>
        <comment>field, text</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Find the highest load</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What must be &amp;met</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What must be met</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;First load</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>First load</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Requests per second, or requests in flight. Empty: the scenario&apos;s own.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Highest load</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Highest load</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing beyond it is tried. Empty: as far as it goes.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Trial &amp;length</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Trial length</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Most trials</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Most &amp;trials</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Altogether, those that certify included.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Trials that certify</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Trials that certif&amp;y</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>So many at one load must agree before it is the answer.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tolerance</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>T&amp;olerance</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Standard error of the limit at which the search turns to certifying.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>As LoadGen&apos;s Find&amp;PeakPerformance does</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Search as LoadGen&apos;s FindPeakPerformance does</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Doubles, then bisects; every trial&apos;s word is final, and their number is not limited.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the scenario has none</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>until its requests are sent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Say what must be met: the scenario has no SLO.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A load is above 0.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Such as p99 TTFT &lt; 500 ms, or p99_ttft_ms&lt;500; several with commas. Empty: the scenario&apos;s own.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Such as 60 (seconds), 90s or 2m. Empty: the scenario&apos;s stop rule.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A trial length is written such as 60, 90s or 2m.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no limit</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>loadstone::SearchListPage</name>
    <message>
        <source>Reading the searches…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no search yet. Run ▸ Find the highest load starts one.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Searches</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The searches could not be read.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Started</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Scenario</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Endpoint</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Objective</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Runs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Answer</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>loadstone::SearchPage</name>
    <message>
        <source>Reading the search…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Search</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Go on</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Go on with the search</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tries further loads; what was measured counts.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Re&amp;port…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Report of the search</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Objective that the chart shows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Objective:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Loads that were tried</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Notes of the search</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Trials of the search</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of %2 trials</source>
        <comment>progress bar</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>S&amp;top</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stop the search</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The trial under way ends as interrupted; what was measured is kept, and the search can be gone on with.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The search could not be read.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Preparing the next trial</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The search failed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 against %2</source>
        <comment>scenario, endpoint</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>trials of %1</source>
        <comment>duration</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Run #%1 at %2, certifying</source>
        <comment>number, load</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Run #%1 at %2</source>
        <comment>number, load</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>trial %1 of %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <comment>time gone of time planned</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>latency p99 %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n in flight</source>
        <translation>
            <numerusform>%n in flight</numerusform>
            <numerusform>%n in flight</numerusform>
        </translation>
    </message>
    <message>
        <source>Search: %1 @ %2</source>
        <comment>scenario, endpoint</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Search &amp;again…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Search again with other values</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Asks for another search, filled in with what this one asked (F6)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Runs the scenario once more at this load, with its own trials.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Writes this load into the scenario; it can be undone.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Run at %1</source>
        <comment>load</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Run the scenario at %1</source>
        <comment>load</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Use %1 as the scenario&apos;s load</source>
        <comment>load</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Use %1 as the scenario&apos;s load</source>
        <comment>load</comment>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>loadstone::SelectionBar</name>
    <message>
        <source>Selection</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Use selection</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Clear the selection</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show all requests again (Esc)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Export selection as CSV…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Copy as filter (SQL)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The condition for requests.csv and for the table “requests” of an SQLite export</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Take away: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Click to take this part away</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Selecting…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Outcome</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Completed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Failed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not finished</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>C&amp;lear the selection</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Clear</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>loadstone::ShortcutsDialog</name>
    <message>
        <source>Keyboard shortcuts</source>
        <translation>Keyboard shortcuts</translation>
    </message>
    <message>
        <source>What</source>
        <translation>What</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>Keys</translation>
    </message>
    <message>
        <source>Page 1 to 9</source>
        <translation>Page 1 to 9</translation>
    </message>
    <message>
        <source>Pages</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Charts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No key does that.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Search keys and what they do</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tables</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy the chosen rows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Edit tags or note of a run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Delete the chosen runs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Requests of a result</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Run queue</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Window of the help</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Next outlier</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Previous outlier</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Next failed request</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Previous failed request</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Go to a request</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Clear the selection</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Earlier</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Later</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open result</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy the chosen rows as CSV</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Welcome page</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Take out of this list</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Search the help</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Find in page</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Next place</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Previous place</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Back</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Forward</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>First page</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Larger</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Smaller</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>As large as it comes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How to use the help</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mouse on the tab of a page</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Middle button</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close it or others, what can be done with it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Right button</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Put it elsewhere</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Drag</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>loadstone::StatisticsModel</name>
    <message>
        <source>%1, diagnostic</source>
        <translation>%1, diagnostic</translation>
    </message>
    <message>
        <source>Metric</source>
        <translation>Metric</translation>
    </message>
    <message>
        <source>n</source>
        <comment>number of values</comment>
        <translation>n</translation>
    </message>
    <message>
        <source>Definition</source>
        <translation>Definition</translation>
    </message>
    <message>
        <source>mean</source>
        <translation>mean</translation>
    </message>
    <message>
        <source>min</source>
        <translation>min</translation>
    </message>
    <message>
        <source>max</source>
        <translation>max</translation>
    </message>
    <message>
        <source>Falls on a request that never ended</source>
        <translation>Falls on a request that never ended</translation>
    </message>
    <message>
        <source>Not enough values: %1 are needed</source>
        <translation>Not enough values: %1 are needed</translation>
    </message>
    <message>
        <source>from the scheduled time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>from dispatch</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>without the first chunk</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>gaps between chunks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>from dispatch to the connection</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>from the scheduled time to dispatch</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>completed requests</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>all requests issued</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>first chunk taken as one token</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Latency</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Latency, failed counted as infinite</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>TTFT</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>TTFT, failed counted as infinite</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>TPOT</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ITL</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Queue in the client</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Schedule lag of the client</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Smallest value of all requests of %1 trials</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Largest value of all requests of %1 trials</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mean of %1 trials</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>loadstone::SummaryStep</name>
    <message numerus="yes">
        <source>%n at a time</source>
        <translation>
            <numerusform>%n at a time</numerusform>
            <numerusform>%n at a time</numerusform>
        </translation>
    </message>
    <message>
        <source>Summary</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This will be measured. Everything can be changed later.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Endpoint</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Dataset</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Scenario</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Requests</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Duration</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Disk space</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Where it is kept</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Project name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Folder of the project</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose a folder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Folder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>my-benchmark</source>
        <comment>file name of a new project</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A name has no / in it and no dot in front.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Write the whole path of the folder.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Error: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The run is being planned…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, model %2</source>
        <comment>URL, model</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>sample prompts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, %2 rows</source>
        <comment>dataset, number</comment>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>in each of %n trial(s)</source>
        <translation>
            <numerusform>in %n trial</numerusform>
            <numerusform>in each of %n trials</numerusform>
        </translation>
    </message>
    <message>
        <source>about %1 %2</source>
        <comment>number, in each of 3 trials</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>as many as the server answers, %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>about %1 in all</source>
        <comment>duration</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>depends on the server</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>about %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>at least %1; more depends on the server</source>
        <comment>size in bytes</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Warning: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>LoadGen&apos;s rules</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n request(s) per query</source>
        <translation>
            <numerusform>%n request per query</numerusform>
            <numerusform>%n requests per query</numerusform>
        </translation>
    </message>
    <message>
        <source>for %1</source>
        <comment>duration</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the dataset once</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>warm-up %1</source>
        <comment>duration</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>bundled server (%1)</source>
        <comment>its URL</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tokens</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cost</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>about %1 of prompts, at most %2 of answers</source>
        <comment>numbers of tokens</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>about %1 of prompts; answers may be of any length</source>
        <comment>tokens</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no price is known</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>at most %1</source>
        <comment>money</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 requests/s</source>
        <comment>rate</comment>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n requests</source>
        <translation>
            <numerusform>%n request</numerusform>
            <numerusform>%n requests</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>loadstone::SweepDialog</name>
    <message>
        <source>Sweep loads</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Loads</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Loads</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Requests per second, or requests in flight, with semicolons or spaces between: 10; 20; 40. A knee needs four at least.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Trials of each load</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>as the scenario says</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Trials</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Of each load; three and more give intervals over repetitions.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is no number. Write loads such as 10; 20; 40.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A sweep needs two loads at least.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>These are more than %1 loads.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>loadstone::TableColumns</name>
    <message>
        <source>Colu&amp;mns</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Columns of the table</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Which columns are shown; drag a title to move its column</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>loadstone::TemplateNameDialog</name>
    <message>
        <source>Name of the template</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Name of the template:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;OK</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is a template of this name; it will be replaced.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Another template has this name.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>loadstone::TemplatesDialog</name>
    <message>
        <source>My templates</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;New from it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Rename…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Delete</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Undo deleting</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Close</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The template could not be written.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>project: %1</source>
        <comment>template</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1
%2</source>
        <comment>name of a template, what is in it</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>You have no template yet. Choose an object and Edit ▸ Save as template…, or File ▸ Save project as template…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A template of an object adds it to the open project; one of a project makes a new project.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rename template</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The template could not be renamed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open a project first</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>loadstone::ThroughputSection</name>
    <message>
        <source>Output tokens and requests in flight</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Requests sent and over</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Output tokens</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Requests in flight</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No request was sent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Requests</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Warm-up</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>output tokens</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>requests in flight</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>sent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>over</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>loadstone::TimeSeriesChart</name>
    <message>
        <source>Time since start</source>
        <translation>Time since start</translation>
    </message>
    <message>
        <source>not counted</source>
        <translation>not counted</translation>
    </message>
</context>
<context>
    <name>loadstone::TimelineChart</name>
    <message>
        <source>completed</source>
        <translation>completed</translation>
    </message>
    <message>
        <source>not finished</source>
        <translation>not finished</translation>
    </message>
    <message>
        <source>Requests over time</source>
        <translation>Requests over time</translation>
    </message>
    <message>
        <source>Latency</source>
        <translation>Latency</translation>
    </message>
    <message>
        <source>Time since start</source>
        <translation>Time since start</translation>
    </message>
    <message>
        <source>Warm-up</source>
        <translation>Warm-up</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>%1: %2 at %3</source>
        <translation>%1: %2 at %3</translation>
    </message>
    <message>
        <source>Outcome</source>
        <translation>Outcome</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>No data</source>
        <translation>No data</translation>
    </message>
    <message>
        <source>failed (time to failure)</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>loadstone::TrendChart</name>
    <message>
        <source>No run has this number</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>INVALID</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>level changes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, %2</source>
        <comment>run, system</comment>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n runs</source>
        <translation>
            <numerusform>%n run</numerusform>
            <numerusform>%n runs</numerusform>
        </translation>
    </message>
    <message>
        <source>last value %1 (%2)</source>
        <comment>number, run</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, low</source>
        <comment>end of an interval</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, high</source>
        <comment>end of an interval</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>level changes: better</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>level changes: worse</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <comment>run, what happens there</comment>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>loadstone::TrendPage</name>
    <message>
        <source>Reading all runs…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Trend of %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What holds of all runs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Runs of the scenario</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Number:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Number that is followed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Endpoint of the runs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>all</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Def&amp;initions:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Definition set of the numbers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>each run&apos;s own</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The runs could not be read.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Answer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Re&amp;port…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Report of the trend</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Endp&amp;oint:</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>loadstone::TrialCharts</name>
    <message>
        <source>Latency by percentile</source>
        <translation>Latency by percentile</translation>
    </message>
    <message>
        <source>Requests over time</source>
        <translation>Requests over time</translation>
    </message>
    <message>
        <source>Throughput over time</source>
        <translation>Throughput over time</translation>
    </message>
    <message>
        <source>Metric of the charts</source>
        <translation>Metric of the charts</translation>
    </message>
    <message>
        <source>Latency</source>
        <translation>Latency</translation>
    </message>
    <message>
        <source>TTFT</source>
        <translation>TTFT</translation>
    </message>
    <message>
        <source>TPOT</source>
        <translation>TPOT</translation>
    </message>
    <message>
        <source>&amp;Metric:</source>
        <translation>&amp;Metric:</translation>
    </message>
    <message>
        <source>Requests</source>
        <translation>Requests</translation>
    </message>
    <message>
        <source>Output tokens</source>
        <translation>Output tokens</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Time</translation>
    </message>
    <message>
        <source>requests completed</source>
        <translation>requests completed</translation>
    </message>
    <message>
        <source>output tokens</source>
        <translation>output tokens</translation>
    </message>
    <message>
        <source>Warm-up</source>
        <translation>Warm-up</translation>
    </message>
    <message>
        <source>latency p50</source>
        <translation>latency p50</translation>
    </message>
    <message>
        <source>latency p99</source>
        <translation>latency p99</translation>
    </message>
    <message>
        <source>TTFT p50</source>
        <translation>TTFT p50</translation>
    </message>
    <message>
        <source>%1 by percentile</source>
        <translation>%1 by percentile</translation>
    </message>
    <message>
        <source>%1 of each request</source>
        <translation>%1 of each request</translation>
    </message>
    <message>
        <source>completed</source>
        <translation>completed</translation>
    </message>
    <message>
        <source>Latency and TTFT over time</source>
        <translation>Latency and TTFT over time</translation>
    </message>
    <message>
        <source>Latency distribution</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Failed requests over time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fewer than 3 whole seconds were measured</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>TTFT distribution</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>TPOT distribution</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>failed counted as infinite</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>stall probes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shift+drag in a chart selects that part</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Select requests</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>selected</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>all completed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Select requests by outcome, endpoint, category…; in the charts drag with Shift, or press S and drag, or Ctrl+Shift with Left and Right</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>selection</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No request in the selection</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No request of the selection failed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Select</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No request of the selection has this time</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>loadstone::VerdictBand</name>
    <message>
        <source>No SLO was set.</source>
        <translation>No SLO was set.</translation>
    </message>
    <message>
        <source>The SLO cannot be decided.</source>
        <translation>The SLO cannot be decided.</translation>
    </message>
    <message>
        <source>The SLO is met.</source>
        <translation>The SLO is met.</translation>
    </message>
    <message>
        <source>The SLO is missed: %1.</source>
        <translation>The SLO is missed: %1.</translation>
    </message>
    <message>
        <source>Reasons</source>
        <translation>Reasons</translation>
    </message>
    <message>
        <source>&lt;b&gt;%1:&lt;/b&gt; %2</source>
        <comment>severity, reason with remedy</comment>
        <translation>&lt;b&gt;%1:&lt;/b&gt; %2</translation>
    </message>
    <message>
        <source>Verdict: %1</source>
        <translation>Verdict: %1</translation>
    </message>
    <message numerus="yes">
        <source>%n more reason(s)</source>
        <translation>
            <numerusform>%n more reason</numerusform>
            <numerusform>%n more reasons</numerusform>
        </translation>
    </message>
    <message>
        <source> By LoadGen&apos;s rules: %1 by early stopping at the percentile %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> By LoadGen&apos;s rules: %1 samples/s.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n reason(s)</source>
        <translation>
            <numerusform>%n reason</numerusform>
            <numerusform>%n reasons</numerusform>
        </translation>
    </message>
    <message>
        <source>Speed (#%1): %2.</source>
        <comment>run, verdict</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Answers (#%1): %2, score %3.</source>
        <comment>run, verdict, share</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Answers (#%1): %2.</source>
        <comment>run, verdict</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The other half has not ended.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Run a&amp;gain</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Runs the scenario as the project has it now</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sh&amp;ow the speed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sh&amp;ow the answers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Run this scenario again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Explain</source>
        <comment>link from a reason to its page of the help</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Answers to %4 (#%1): %2, score %3.</source>
        <comment>run, verdict, share, dataset</comment>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%1 request(s) issued</source>
        <comment>count</comment>
        <translation>
            <numerusform>%1 request issued</numerusform>
            <numerusform>%1 requests issued</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 completed after the measured time</source>
        <comment>count of requests</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 completed</source>
        <comment>count of requests</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 failed</source>
        <comment>count of requests</comment>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>; verdict and numbers below are of all %n trial(s).</source>
        <translation>
            <numerusform>; verdict and numbers below are of %n trial.</numerusform>
            <numerusform>; verdict and numbers below are of all %n trials.</numerusform>
        </translation>
    </message>
    <message>
        <source>, 1 trial.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>loadstone::Waterfall</name>
    <message>
        <source>Where the time of the chosen request went</source>
        <translation>Where the time of the chosen request went</translation>
    </message>
    <message>
        <source>late start</source>
        <translation>late start</translation>
    </message>
    <message>
        <source>queue</source>
        <translation>queue</translation>
    </message>
    <message>
        <source>send</source>
        <translation>send</translation>
    </message>
    <message>
        <source>wait for first byte</source>
        <translation>wait for first byte</translation>
    </message>
    <message>
        <source>first token</source>
        <translation>first token</translation>
    </message>
    <message>
        <source>stream</source>
        <translation>stream</translation>
    </message>
    <message>
        <source>close</source>
        <translation>close</translation>
    </message>
    <message>
        <source>connect</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>TLS</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>together</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, earlier attempts</source>
        <comment>part of a request</comment>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>loadstone::WelcomePage</name>
    <message>
        <source>Projects that you open appear here.</source>
        <translation>Projects that you open appear here.</translation>
    </message>
    <message>
        <source>Welcome</source>
        <translation>Welcome</translation>
    </message>
    <message>
        <source>Loadstone</source>
        <translation>Loadstone</translation>
    </message>
    <message>
        <source>Measure how fast, how steady and how right an inference endpoint answers, and get numbers that can be defended.</source>
        <translation>Measure how fast, how steady and how right an inference endpoint answers, and get numbers that can be defended.</translation>
    </message>
    <message>
        <source>Five scenarios against a server that comes with Loadstone; runs at once</source>
        <translation>Five scenarios against a server that comes with Loadstone; runs at once</translation>
    </message>
    <message>
        <source>&amp;New project</source>
        <translation>&amp;New project</translation>
    </message>
    <message>
        <source>&amp;Open a project</source>
        <translation>&amp;Open a project</translation>
    </message>
    <message>
        <source>A .loadstone file; you can also drop it onto this window</source>
        <translation>A .loadstone file; you can also drop it onto this window</translation>
    </message>
    <message>
        <source>Recent projects</source>
        <translation>Recent projects</translation>
    </message>
    <message>
        <source>%1
%2</source>
        <comment>project, folder</comment>
        <translation>%1
%2</translation>
    </message>
    <message>
        <source>%1 (missing)
%2</source>
        <comment>project, folder</comment>
        <translation>%1 (missing)
%2</translation>
    </message>
    <message>
        <source>Your endpoint, dataset and scenario in four steps</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Try the e&amp;xample</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Recent &amp;projects</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Take out of this &amp;list</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>main</name>
    <message>
        <source>Workbench for benchmarking AI inference endpoints.</source>
        <translation>Workbench for benchmarking AI inference endpoints.</translation>
    </message>
    <message>
        <source>Project file to open.</source>
        <translation>Project file to open.</translation>
    </message>
    <message>
        <source>Run this scenario once the project is open.</source>
        <translation>Run this scenario once the project is open.</translation>
    </message>
</context>
</TS>
