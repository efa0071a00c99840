<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de_DE">
<context>
    <name>BreakWords</name>
    <message>
        <source>no level</source>
        <translation>keine Stufe</translation>
    </message>
    <message>
        <source>Every level held; the last one was %1.</source>
        <translation>Jede Stufe hielt; die letzte war %1.</translation>
    </message>
    <message>
        <source>%1, with %2</source>
        <translation>%1, mit %2</translation>
    </message>
    <message>
        <source>%1 held, %2 broke after %3: %4.</source>
        <translation>%1 hielt, %2 brach nach %3: %4.</translation>
    </message>
    <message>
        <source>The ramp ended before a level could show whether it holds.</source>
        <translation>Die Rampe endete, bevor sich an einer Stufe zeigen konnte, ob sie hält.</translation>
    </message>
    <message numerus="yes">
        <source>%n request(s) in flight</source>
        <translation>
            <numerusform>%n Anfrage unterwegs</numerusform>
            <numerusform>%n Anfragen unterwegs</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ChartItems</name>
    <message>
        <source>▲ %1 higher, up to %2</source>
        <comment>how many values, the highest</comment>
        <translation>▲ %1 höher, bis %2</translation>
    </message>
    <message>
        <source>▼ %1 lower, down to %2</source>
        <comment>how many values, the lowest</comment>
        <translation>▼ %1 niedriger, bis %2</translation>
    </message>
</context>
<context>
    <name>ChartKeys</name>
    <message>
        <source>Zoom in</source>
        <translation>Vergrößern</translation>
    </message>
    <message>
        <source>wheel</source>
        <translation>Mausrad</translation>
    </message>
    <message>
        <source>Zoom out</source>
        <translation>Verkleinern</translation>
    </message>
    <message>
        <source>Zoom in or out on X</source>
        <translation>X vergrößern oder verkleinern</translation>
    </message>
    <message>
        <source>Ctrl+wheel</source>
        <translation>Strg+Mausrad</translation>
    </message>
    <message>
        <source>Zoom in or out on Y</source>
        <translation>Y vergrößern oder verkleinern</translation>
    </message>
    <message>
        <source>Shift+wheel</source>
        <translation>Umschalt+Mausrad</translation>
    </message>
    <message>
        <source>Move</source>
        <translation>Verschieben</translation>
    </message>
    <message>
        <source>drag</source>
        <translation>ziehen</translation>
    </message>
    <message>
        <source>Move by one pixel</source>
        <translation>Um einen Bildpunkt verschieben</translation>
    </message>
    <message>
        <source>Zoom box</source>
        <translation>Zoomrahmen</translation>
    </message>
    <message>
        <source>Whole view</source>
        <translation>Ganze Ansicht</translation>
    </message>
    <message>
        <source>double-click</source>
        <translation>Doppelklick</translation>
    </message>
    <message>
        <source>Logarithmic axis</source>
        <translation>Logarithmische Achse</translation>
    </message>
    <message>
        <source>Cross-hair</source>
        <translation>Fadenkreuz</translation>
    </message>
    <message>
        <source>Cross-hair to the next point</source>
        <translation>Fadenkreuz zum nächsten Punkt</translation>
    </message>
    <message>
        <source>Leave zoom box and cross-hair</source>
        <translation>Zoomrahmen und Fadenkreuz verlassen</translation>
    </message>
    <message>
        <source>Show or hide a series</source>
        <translation>Reihe zeigen oder verbergen</translation>
    </message>
    <message>
        <source>click the legend</source>
        <translation>Klick auf die Legende</translation>
    </message>
    <message>
        <source>Go to the request</source>
        <translation>Zur Anfrage gehen</translation>
    </message>
    <message>
        <source>click</source>
        <translation>Klick</translation>
    </message>
    <message>
        <source>Copy as picture</source>
        <translation>Als Bild kopieren</translation>
    </message>
    <message>
        <source>Select a part</source>
        <translation>Einen Teil auswählen</translation>
    </message>
    <message>
        <source>Shift+drag</source>
        <translation>Umschalt+Ziehen</translation>
    </message>
    <message>
        <source>Select what is in view</source>
        <translation>Sichtbares auswählen</translation>
    </message>
    <message>
        <source>Zoom to the selection</source>
        <translation>Auf die Auswahl zoomen</translation>
    </message>
    <message>
        <source>Clear the selection</source>
        <translation>Auswahl aufheben</translation>
    </message>
    <message>
        <source>Explain this chart</source>
        <translation>Dieses Diagramm erklären</translation>
    </message>
    <message>
        <source>View as table</source>
        <translation>Als Tabelle zeigen</translation>
    </message>
    <message>
        <source>Add a note</source>
        <translation>Notiz hinzufügen</translation>
    </message>
</context>
<context>
    <name>ChartWords</name>
    <message>
        <source>Every request as a point at the time it was due; with very many of them, the colour says how many lie on a spot.</source>
        <translation>Jede Anfrage als Punkt zu der Zeit, zu der sie fällig war; bei sehr vielen sagt die Farbe, wie viele an einer Stelle liegen.</translation>
    </message>
    <message>
        <source>A level band is a steady system. Higher points are slower. Failed requests stand at the time they took to fail. Click a point to see the request.</source>
        <translation>Ein waagerechtes Band ist ein gleichmäßiges System. Höhere Punkte sind langsamer. Fehlgeschlagene Anfragen stehen bei der Zeit, nach der sie fehlschlugen. Ein Klick auf einen Punkt zeigt die Anfrage.</translation>
    </message>
    <message>
        <source>A band that rises, points in regular waves, a hole without points, or two bands where you expected one.</source>
        <translation>Ein Band, das ansteigt, Punkte in regelmäßigen Wellen, ein Loch ohne Punkte oder zwei Bänder, wo Sie eines erwartet haben.</translation>
    </message>
    <message>
        <source>Completed requests and output tokens in each whole second.</source>
        <translation>Abgeschlossene Anfragen und Ausgabetokens in jeder ganzen Sekunde.</translation>
    </message>
    <message>
        <source>The measurement window begins where the warm-up ends. Seconds that are not whole are left out: they would look like a drop.</source>
        <translation>Das Messfenster beginnt, wo das Aufwärmen endet. Unvollständige Sekunden fehlen: Sie sähen wie ein Einbruch aus.</translation>
    </message>
    <message>
        <source>A slow decline, a saw-tooth, or tokens that fall while requests do not: answers became shorter.</source>
        <translation>Ein langsamer Rückgang, ein Sägezahn oder Tokens, die fallen, während die Anfragen es nicht tun: Die Antworten wurden kürzer.</translation>
    </message>
    <message>
        <source>Percentiles of the requests that completed in each second.</source>
        <translation>Perzentile der Anfragen, die in jeder Sekunde abgeschlossen wurden.</translation>
    </message>
    <message>
        <source>p50 is what is usual, p99 what one request in a hundred exceeds. A gap means that none completed.</source>
        <translation>p50 ist das Übliche, p99 übersteigt eine von hundert Anfragen. Eine Lücke heißt, dass keine abgeschlossen wurde.</translation>
    </message>
    <message>
        <source>A p99 that leaves p50 behind, or both rising together: a queue grows.</source>
        <translation>Ein p99, das sich von p50 löst, oder beide steigen zusammen: Eine Warteschlange wächst.</translation>
    </message>
    <message>
        <source>Output tokens each second, and how many requests were under way at the same time.</source>
        <translation>Ausgabetokens je Sekunde und wie viele Anfragen zugleich unterwegs waren.</translation>
    </message>
    <message>
        <source>In flight counts from the moment a request was sent until it was over. Tokens count when they came; where their moments were not kept they are spread evenly over the answer.</source>
        <translation>Unterwegs ist eine Anfrage, sobald sie gesendet wurde, bis sie vorbei war. Tokens zählen, als sie kamen; wo ihre Momente nicht aufgezeichnet wurden, sind sie gleichmäßig über die Antwort verteilt.</translation>
    </message>
    <message>
        <source>More requests in flight without more tokens: the server is saturated and only the queue grows. In flight that falls to few: the client had nothing to send.</source>
        <translation>Mehr Anfragen unterwegs ohne mehr Tokens: Der Server ist gesättigt, und nur die Warteschlange wächst. Kaum noch welche unterwegs: Der Client hatte nichts zu senden.</translation>
    </message>
    <message>
        <source>Requests that were sent and requests that were over, each second.</source>
        <translation>Gesendete und beendete Anfragen je Sekunde.</translation>
    </message>
    <message>
        <source>While both lines lie on each other the server keeps up. The area between them is what waits.</source>
        <translation>Solange beide Linien aufeinander liegen, kommt der Server nach. Die Fläche zwischen ihnen ist, was wartet.</translation>
    </message>
    <message>
        <source>Sent above over for long: the backlog grows, and latency with it. Over above sent: the backlog is worked off.</source>
        <translation>Lange mehr gesendet als beendet: Der Rückstand wächst, und mit ihm die Latenz. Mehr beendet als gesendet: Der Rückstand wird abgebaut.</translation>
    </message>
    <message>
        <source>How many requests came with which time, over the course of the run. The steps of the time axis are equal, those of the latency axis grow by a constant factor.</source>
        <translation>Wie viele Anfragen mit welcher Zeit kamen, im Verlauf des Laufs. Die Schritte der Zeitachse sind gleich, die der Latenzachse wachsen um einen festen Faktor.</translation>
    </message>
    <message>
        <source>Darker on light ground, lighter on dark ground: more requests in the cell; the scale beside it has the numbers. An empty cell has none. Requests count at the moment they were due.</source>
        <translation>Dunkler auf hellem, heller auf dunklem Grund: mehr Anfragen in der Zelle; die Zahlen stehen an der Skala daneben. Eine leere Zelle hat keine. Anfragen zählen in dem Moment, in dem sie fällig waren.</translation>
    </message>
    <message>
        <source>A second band above the first, a band that climbs, or stripes at regular distances: batching, garbage collection, or another user.</source>
        <translation>Ein zweites Band über dem ersten, ein Band, das steigt, oder Streifen in regelmäßigen Abständen: Bündelung, Speicherbereinigung oder ein anderer Nutzer.</translation>
    </message>
    <message>
        <source>How many requests failed in each interval, stacked by the class of failure.</source>
        <translation>Wie viele Anfragen in jedem Abschnitt fehlschlugen, gestapelt nach der Art des Fehlers.</translation>
    </message>
    <message>
        <source>No bar means that none failed. In a hatched interval no request ended at all: nothing can be said of it.</source>
        <translation>Kein Balken heißt, dass keine fehlschlug. In einem schraffierten Abschnitt endete gar keine Anfrage: Über ihn lässt sich nichts sagen.</translation>
    </message>
    <message>
        <source>All failures within one short time: an outage or a restart. Failures that set in at a certain load: a limit. A class that you did not expect.</source>
        <translation>Alle Fehlschläge in einer kurzen Zeit: ein Ausfall oder Neustart. Fehlschläge, die bei einer bestimmten Last einsetzen: eine Grenze. Eine Klasse, die Sie nicht erwartet haben.</translation>
    </message>
    <message>
        <source>Which share of the requests that ended in each interval failed.</source>
        <translation>Welcher Anteil der Anfragen, die in jedem Abschnitt endeten, fehlschlug.</translation>
    </message>
    <message>
        <source>0 % means that requests ended and none of them failed; a gap means that none ended. The dashed line is the share that the run may not exceed.</source>
        <translation>0 % heißt, dass Anfragen endeten und keine davon fehlschlug; eine Lücke heißt, dass keine endete. Die gestrichelte Linie ist der Anteil, den der Lauf nicht überschreiten darf.</translation>
    </message>
    <message>
        <source>A share that rises with the time, or that stays at 100 %: nothing gets through.</source>
        <translation>Ein Anteil, der mit der Zeit steigt oder bei 100 % bleibt: Nichts kommt mehr durch.</translation>
    </message>
    <message>
        <source>The same measure of each worker or base URL beside each other.</source>
        <translation>Dasselbe Maß für jeden Worker oder jede Basis-URL nebeneinander.</translation>
    </message>
    <message>
        <source>Requests are handed out in turn, so all bars should be about equal. Latency is the median, the thin line reaches to p99.</source>
        <translation>Anfragen werden reihum verteilt, also sollten alle Balken etwa gleich sein. Die Latenz ist der Median, die dünne Linie reicht bis p99.</translation>
    </message>
    <message>
        <source>One bar that differs: a slow replica, a node with another load, or a worker that has no core of its own. Much slower and much more failures at one base URL make the average of all meaningless.</source>
        <translation>Ein Balken, der abweicht: eine langsame Replik, ein Knoten mit anderer Last oder ein Worker ohne eigenen Kern. Ist eine Basis-URL viel langsamer oder schlägt dort viel mehr fehl, sagt der Durchschnitt aller nichts.</translation>
    </message>
    <message>
        <source>The median latency of each worker or base URL over time.</source>
        <translation>Die mediane Latenz jedes Workers oder jeder Basis-URL im Zeitverlauf.</translation>
    </message>
    <message>
        <source>One line each; a gap means that none of its requests completed.</source>
        <translation>Je eine Linie; eine Lücke heißt, dass keine ihrer Anfragen abgeschlossen wurde.</translation>
    </message>
    <message>
        <source>One line that leaves the others: from that moment on something was wrong with this one alone. All rising together: it is the system.</source>
        <translation>Eine Linie, die die anderen verlässt: Von da an stimmte nur mit dieser etwas nicht. Alle steigen zusammen: Es ist das System.</translation>
    </message>
    <message>
        <source>How slow the slowest requests are.</source>
        <translation>Wie langsam die langsamsten Anfragen sind.</translation>
    </message>
    <message>
        <source>Each step to the right is ten times rarer: at 99 % one request in a hundred is slower than the line. The line is thin where fewer than ten requests lie beyond it.</source>
        <translation>Jeder Schritt nach rechts ist zehnmal seltener: Bei 99 % ist eine von hundert Anfragen langsamer als die Linie. Dünn ist sie, wo weniger als zehn Anfragen jenseits von ihr liegen.</translation>
    </message>
    <message>
        <source>A line that shoots up at the right end: a few requests wait much longer than all others. Steps: requests wait for something in turns.</source>
        <translation>Eine Linie, die am rechten Ende emporschnellt: Wenige Anfragen warten viel länger als alle anderen. Stufen: Anfragen warten reihum auf etwas.</translation>
    </message>
    <message>
        <source>Where the values lie: how often each came, and the share of requests up to it.</source>
        <translation>Wo die Werte liegen: wie oft jeder vorkam, und welcher Anteil der Anfragen bis zu ihm reicht.</translation>
    </message>
    <message>
        <source>The steps belong to the left axis, the line to the right one. The line ends below 100 % when requests failed.</source>
        <translation>Die Stufen gehören zur linken Achse, die Linie zur rechten. Sie endet unter 100 %, wenn Anfragen fehlschlugen.</translation>
    </message>
    <message>
        <source>Several hills mean several kinds of requests, e.g. cached and not cached; an average would hide that.</source>
        <translation>Mehrere Hügel heißen mehrere Arten von Anfragen, z. B. aus dem Cache und nicht; ein Durchschnitt würde das verdecken.</translation>
    </message>
    <message>
        <source>Time to first token of each request by the length of its input.</source>
        <translation>Zeit bis zum ersten Token jeder Anfrage nach der Länge ihrer Eingabe.</translation>
    </message>
    <message>
        <source>The line is the median trend: the slope is the middle one of the slopes between pairs of requests, so that outliers do not move it. It says what 1,000 further input tokens cost; the interval is at 95 %.</source>
        <translation>Die Linie ist der mediane Trend: Die Steigung ist die mittlere der Steigungen zwischen Paaren von Anfragen, damit Ausreißer sie nicht verschieben. Sie sagt, was 1.000 weitere Eingabetokens kosten; das Intervall gilt zu 95 %.</translation>
    </message>
    <message>
        <source>No slope at all: the prompts came out of a cache, or the time is spent waiting. Points far above the line: requests that waited in a queue. A curve that bends up: attention grows faster than the length.</source>
        <translation>Gar keine Steigung: Die Prompts kamen aus einem Cache, oder die Zeit vergeht mit Warten. Punkte weit über der Linie: Anfragen, die in einer Warteschlange standen. Ein Bogen nach oben: Der Aufwand wächst schneller als die Länge.</translation>
    </message>
    <message>
        <source>How the values spread at each level of load.</source>
        <translation>Wie die Werte auf jeder Laststufe streuen.</translation>
    </message>
    <message>
        <source>The box holds the middle half of the requests, the line in it is the median, the whiskers reach from p5 to p95. The shape around it is wide where many values lie.</source>
        <translation>Der Kasten enthält die mittlere Hälfte der Anfragen, die Linie darin ist der Median, die Fühler reichen von p5 bis p95. Die Form darum ist breit, wo viele Werte liegen.</translation>
    </message>
    <message>
        <source>Boxes that grow long before the median rises: the tail suffers first. A shape with two bellies: two kinds of requests, or two kinds of servers.</source>
        <translation>Kästen, die wachsen, lange bevor der Median steigt: Die langsamsten leiden zuerst. Eine Form mit zwei Bäuchen: zwei Arten von Anfragen oder zwei Arten von Servern.</translation>
    </message>
    <message>
        <source>The headline numbers of the runs beside each other, relative to the first.</source>
        <translation>Die wichtigsten Zahlen der Läufe nebeneinander, im Verhältnis zum ersten.</translation>
    </message>
    <message>
        <source>The thin line is the 95 % interval. Where two intervals overlap widely the difference may be chance; the table has the verdict.</source>
        <translation>Die dünne Linie ist das 95-%-Intervall. Wo sich zwei Intervalle weit überlappen, kann der Unterschied Zufall sein; das Urteil steht in der Tabelle.</translation>
    </message>
    <message>
        <source>Wide intervals: too few requests or trials. A number that improves while another worsens as much: a trade, no gain.</source>
        <translation>Weite Intervalle: zu wenige Anfragen oder Durchgänge. Eine Zahl, die besser wird, während eine andere ebenso viel schlechter wird: ein Tausch, kein Gewinn.</translation>
    </message>
    <message>
        <source>Each point is one level of the ramp: the requests that were scheduled while it lasted.</source>
        <translation>Jeder Punkt ist eine Stufe der Rampe: die Anfragen, die fällig waren, während sie dauerte.</translation>
    </message>
    <message>
        <source>The upper latency curve is the highest percentile that all levels have enough requests for. The upright lines mark the last level that held and the first that broke.</source>
        <translation>Die obere Latenzkurve ist das höchste Perzentil, für das alle Stufen genügend Anfragen haben. Die senkrechten Linien stehen für die letzte Stufe, die hielt, und die erste, die brach.</translation>
    </message>
    <message>
        <source>Completed requests that no longer follow the asked ones: the system is full. Latency that falls at the highest level: requests fail quickly.</source>
        <translation>Abgeschlossene Anfragen, die den verlangten nicht mehr folgen: Das System ist voll. Eine Latenz, die auf der höchsten Stufe fällt: Anfragen schlagen schnell fehl.</translation>
    </message>
    <message>
        <source>Each point is one run: what it got done and how long that took, with 95 % intervals.</source>
        <translation>Jeder Punkt ist ein Lauf: was er geschafft hat und wie lange das dauerte, mit 95-%-Intervallen.</translation>
    </message>
    <message>
        <source>Runs of one system are connected in order of load. Further right is more work, further down is quicker answers; where the line bends up the system is saturated. The ringed point is the knee: beyond it each bit of work costs much more time.</source>
        <translation>Läufe eines Systems sind in der Reihenfolge der Last verbunden. Weiter rechts ist mehr Arbeit, weiter unten sind schnellere Antworten; wo die Linie nach oben biegt, ist das System gesättigt. Der umkreiste Punkt ist das Knie: Dahinter kostet jedes bisschen Arbeit viel mehr Zeit.</translation>
    </message>
    <message>
        <source>A line that turns back to the left: more load gave less work. A knee at the first or last point: too few loads were tried around it.</source>
        <translation>Eine Linie, die nach links umkehrt: Mehr Last ergab weniger Arbeit. Ein Knie am ersten oder letzten Punkt: Um ihn herum wurden zu wenige Lasten versucht.</translation>
    </message>
    <message>
        <source>Each point is one run: how many tokens a second one user gets (1 / median TPOT), and how many are delivered to all of them.</source>
        <translation>Jeder Punkt ist ein Lauf: wie viele Tokens je Sekunde ein Nutzer erhält (1 / Median der TPOT) und wie viele alle zusammen erhalten.</translation>
    </message>
    <message>
        <source>Further right and further up is better. Ringed points are on the front: no other load gives a user more while it delivers as many.</source>
        <translation>Weiter rechts und weiter oben ist besser. Umkreiste Punkte liegen auf der Front: Keine andere Last gibt einem Nutzer mehr und liefert zugleich so viele.</translation>
    </message>
    <message>
        <source>A point far inside the front: that load costs users speed and gains nothing.</source>
        <translation>Ein Punkt weit innerhalb der Front: Diese Last kostet die Nutzer Tempo und bringt nichts ein.</translation>
    </message>
    <message>
        <source>Each mark is one run of the search: the load that was asked, and the number that is limited, with its 95 % interval.</source>
        <translation>Jede Marke ist ein Lauf der Suche: die verlangte Last und die begrenzte Zahl mit ihrem 95-%-Intervall.</translation>
    </message>
    <message>
        <source>A disc met what is asked, a cross missed it, a diamond could not be decided. The limit of the system lies in the shaded bracket; the upright line is the load at which enough trials met everything. Click a mark to open its run.</source>
        <translation>Eine Scheibe hat erfüllt, was verlangt ist, ein Kreuz hat es verfehlt, eine Raute ließ sich nicht entscheiden. Die Grenze des Systems liegt in der schattierten Spanne; die senkrechte Linie ist die Last, bei der genügend Durchgänge alles erfüllten. Ein Klick auf eine Marke öffnet ihren Lauf.</translation>
    </message>
    <message>
        <source>A disc to the right of a cross: the system is not steady at that load. Many diamonds: the runs were too short.</source>
        <translation>Eine Scheibe rechts von einem Kreuz: Das System ist bei dieser Last nicht gleichmäßig. Viele Rauten: Die Läufe waren zu kurz.</translation>
    </message>
    <message>
        <source>Each point is one run of the scenario, in the order of their start, with the 95 % interval of its number.</source>
        <translation>Jeder Punkt ist ein Lauf des Szenarios, in der Reihenfolge ihres Beginns, mit dem 95-%-Intervall seiner Zahl.</translation>
    </message>
    <message>
        <source>A new level without a new version: somebody changed something that the project does not know of.</source>
        <translation>Ein neues Niveau ohne neue Version: Jemand hat etwas geändert, von dem das Projekt nichts weiß.</translation>
    </message>
    <message>
        <source>What the run asks for, sends and gets done right now.</source>
        <translation>Was der Lauf gerade verlangt, sendet und schafft.</translation>
    </message>
    <message>
        <source>The numbers come five times a second and are approximate; the result is computed from the records when the run is over.</source>
        <translation>Die Zahlen kommen fünfmal je Sekunde und sind Näherungen; das Ergebnis wird nach dem Lauf aus den Aufzeichnungen berechnet.</translation>
    </message>
    <message>
        <source>Sent below asked: this machine cannot make the load. Completed below sent for long: the server falls behind.</source>
        <translation>Weniger gesendet als verlangt: Dieser Rechner schafft die Last nicht. Lange weniger abgeschlossen als gesendet: Der Server kommt nicht nach.</translation>
    </message>
    <message>
        <source>Percentiles of the requests that completed lately.</source>
        <translation>Perzentile der zuletzt abgeschlossenen Anfragen.</translation>
    </message>
    <message>
        <source>They come from histograms and are approximate; the result is computed from the records when the run is over.</source>
        <translation>Sie stammen aus Histogrammen und sind Näherungen; das Ergebnis wird nach dem Lauf aus den Aufzeichnungen berechnet.</translation>
    </message>
    <message>
        <source>Lines that keep rising: a queue grows, and the run will not settle.</source>
        <translation>Linien, die immer weiter steigen: Eine Warteschlange wächst, und der Lauf kommt nicht zur Ruhe.</translation>
    </message>
    <message>
        <source>What it shows:</source>
        <translation>Was es zeigt:</translation>
    </message>
    <message>
        <source>How to read it:</source>
        <translation>So liest man es:</translation>
    </message>
    <message>
        <source>What would be suspicious:</source>
        <translation>Was verdächtig wäre:</translation>
    </message>
    <message>
        <source>A cross is a run that is INVALID: it does not count. A dotted upright line marks another version of the serving engine, a solid one that the level of the numbers is another from there on, better or worse as its colour and word say. Click a point to open its run.</source>
        <translation>Ein Kreuz ist ein Lauf, der UNGÜLTIG ist: Er zählt nicht. Eine gepunktete senkrechte Linie steht für eine andere Version der Serving-Engine, eine durchgezogene dafür, dass die Zahlen ab dort auf einem anderen Niveau liegen, besser oder schlechter, wie Farbe und Wort sagen. Ein Klick auf einen Punkt öffnet seinen Lauf.</translation>
    </message>
    <message>
        <source>A few values more than five times beyond all others stand as triangles at the edge, and the title counts them: Home shows them at their place. If the others span more than a factor of 100, the axis is logarithmic; L switches.</source>
        <translation>Wenige Werte, die mehr als fünfmal jenseits aller anderen liegen, stehen als Dreiecke am Rand, und der Titel zählt sie: Pos1 zeigt sie an ihrer Stelle. Umspannen die anderen mehr als einen Faktor 100, ist die Achse logarithmisch; L schaltet um.</translation>
    </message>
    <message>
        <source>A few values far from all others are only counted, in the title: Home shows them at their place.</source>
        <translation>Wenige Werte weitab von allen anderen werden nur gezählt, im Titel: Pos1 zeigt sie an ihrer Stelle.</translation>
    </message>
    <message>
        <source>If the values span more than a factor of 100, the axis is logarithmic; L switches.</source>
        <translation>Umspannen die Werte mehr als einen Faktor 100, ist die Achse logarithmisch; L schaltet um.</translation>
    </message>
    <message>
        <source>The axis:</source>
        <translation>Die Achse:</translation>
    </message>
</context>
<context>
    <name>CompareWords</name>
    <message>
        <source>faster</source>
        <translation>schneller</translation>
    </message>
    <message>
        <source>slower</source>
        <translation>langsamer</translation>
    </message>
    <message>
        <source>better</source>
        <translation>besser</translation>
    </message>
    <message>
        <source>worse</source>
        <translation>schlechter</translation>
    </message>
    <message>
        <source>detectable but below threshold</source>
        <translation>erkennbar, aber unter der Schwelle</translation>
    </message>
    <message>
        <source>equivalent within ±2 %</source>
        <translation>gleichwertig innerhalb von ±2 %</translation>
    </message>
    <message>
        <source>no difference detected</source>
        <translation>kein Unterschied erkannt</translation>
    </message>
    <message>
        <source>not enough data</source>
        <translation>nicht genug Daten</translation>
    </message>
    <message>
        <source>not comparable</source>
        <translation>nicht vergleichbar</translation>
    </message>
    <message>
        <source>fewer than 3 trials</source>
        <translation>weniger als 3 Durchgänge</translation>
    </message>
    <message>
        <source>too few requests a trial for this percentile</source>
        <translation>zu wenige Anfragen je Durchgang für dieses Perzentil</translation>
    </message>
    <message>
        <source>no value in every trial</source>
        <translation>nicht in jedem Durchgang ein Wert</translation>
    </message>
    <message>
        <source>a value is not above 0</source>
        <translation>ein Wert ist nicht größer als 0</translation>
    </message>
    <message>
        <source>the runs define it differently</source>
        <translation>die Läufe definieren es verschieden</translation>
    </message>
    <message>
        <source>the runs base it on different facts</source>
        <translation>die Läufe stützen es auf verschiedene Angaben</translation>
    </message>
    <message>
        <source>tokens were counted from different sources</source>
        <translation>Token wurden aus verschiedenen Quellen gezählt</translation>
    </message>
    <message>
        <source>token counts are estimates</source>
        <translation>Tokenzahlen sind Schätzungen</translation>
    </message>
    <message>
        <source>output lengths differ by more than 10 %</source>
        <translation>die Ausgabelängen weichen um mehr als 10 % ab</translation>
    </message>
    <message>
        <source>could have seen ≥ %1 %2</source>
        <comment>number, unit</comment>
        <translation>erkennbar gewesen wären ≥ %1 %2</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <comment>verdict word, details</comment>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>Welch&apos;s t on logarithms, trials as units</source>
        <translation>Welchs t-Test auf Logarithmen, Durchgänge als Einheiten</translation>
    </message>
    <message>
        <source>Paired t on logarithms, trial beside trial</source>
        <translation>Gepaarter t-Test auf Logarithmen, Durchgang neben Durchgang</translation>
    </message>
    <message>
        <source>Welch&apos;s t on the items&apos; averages</source>
        <translation>Welchs t über die Mittel der Aufgaben</translation>
    </message>
    <message>
        <source>Newcombe&apos;s interval for a difference of shares</source>
        <translation>Newcombes Intervall für einen Unterschied von Anteilen</translation>
    </message>
    <message>
        <source>pp</source>
        <comment>percentage points</comment>
        <translation>PP</translation>
    </message>
    <message numerus="yes">
        <source>needs %n more trial(s) each</source>
        <translation>
            <numerusform>je %n Durchgang mehr</numerusform>
            <numerusform>je %n Durchgänge mehr</numerusform>
        </translation>
    </message>
    <message>
        <source>requests/s</source>
        <translation>Anfragen/s</translation>
    </message>
    <message>
        <source>tokens/s</source>
        <translation>Token/s</translation>
    </message>
    <message>
        <source>fewer than 3 trials: it speaks about these prompts in these runs only</source>
        <translation>weniger als 3 Durchgänge: gilt nur für diese Prompts in diesen Läufen</translation>
    </message>
    <message>
        <source>too few prompts for the signed-rank test</source>
        <translation>zu wenige Prompts für den Vorzeichen-Rang-Test</translation>
    </message>
    <message numerus="yes">
        <source>needs %n more prompt(s)</source>
        <translation>
            <numerusform>braucht %n Prompt mehr</numerusform>
            <numerusform>braucht %n Prompts mehr</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>needs %n request(s) in each trial</source>
        <translation>
            <numerusform>braucht %n Anfrage in jedem Durchgang</numerusform>
            <numerusform>braucht %n Anfragen in jedem Durchgang</numerusform>
        </translation>
    </message>
    <message>
        <source>Paired by prompt, prompts as units</source>
        <translation>Nach Prompts gepaart, Prompts als Einheiten</translation>
    </message>
    <message>
        <source>Blocked: trials of both ran beside each other in %1 blocks; each block is a pair.</source>
        <translation>In Blöcken: Durchgänge beider liefen nebeneinander in %1 Blöcken; jeder Block ist ein Paar.</translation>
    </message>
    <message>
        <source>The same prompts, but what each of them took is not known; separate trials are compared.</source>
        <translation>Dieselben Prompts, aber was jeder von ihnen brauchte, ist nicht bekannt; verglichen werden getrennte Durchgänge.</translation>
    </message>
    <message>
        <source>Unpaired: separate trials are compared.</source>
        <translation>Ungepaart: Verglichen werden getrennte Durchgänge.</translation>
    </message>
    <message>
        <source>what each prompt took in both runs is not known</source>
        <translation>was jeder Prompt in beiden Läufen dauerte, ist unbekannt</translation>
    </message>
    <message>
        <source>too few prompts for this percentile</source>
        <translation>zu wenige Prompts für dieses Perzentil</translation>
    </message>
    <message numerus="yes">
        <source>needs %n more item(s) each</source>
        <translation>
            <numerusform>je %n Aufgabe mehr</numerusform>
            <numerusform>je %n Aufgaben mehr</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>needs %n more request(s) each</source>
        <translation>
            <numerusform>je %n Anfrage mehr</numerusform>
            <numerusform>je %n Anfragen mehr</numerusform>
        </translation>
    </message>
    <message>
        <source>Paired by prompt: both answered the same %1 prompts; means and percentiles of what a prompt took are compared prompt by prompt, everything else trial by trial.</source>
        <translation>Nach Prompts gepaart: Beide beantworteten dieselben %1 Prompts; Mittel und Perzentile der Dauer eines Prompts werden Prompt für Prompt verglichen, alles andere Durchgang für Durchgang.</translation>
    </message>
    <message>
        <source>of the means of the trials&apos; maxima</source>
        <translation>der Mittel der Maxima der Durchgänge</translation>
    </message>
</context>
<context>
    <name>ComparisonBars</name>
    <message>
        <source>%1: %2 at %3 of %4</source>
        <comment>metric, run, per cent, base run</comment>
        <translation>%1: %2 bei %3 von %4</translation>
    </message>
    <message>
        <source>Left out, as undefined in a run or 0 in the base: %1</source>
        <comment>metrics</comment>
        <translation>Weggelassen, da in einem Lauf nicht definiert oder in der Basis 0: %1</translation>
    </message>
</context>
<context>
    <name>ComparisonData</name>
    <message>
        <source>run #%1</source>
        <translation>Lauf #%1</translation>
    </message>
    <message>
        <source>of run #%1</source>
        <translation>von Lauf #%1</translation>
    </message>
    <message>
        <source>%1 on %2</source>
        <comment>endpoint, system</comment>
        <translation>%1 auf %2</translation>
    </message>
    <message>
        <source>Metrics in per cent of run #%1</source>
        <translation>Kennzahlen in Prozent von Lauf #%1</translation>
    </message>
</context>
<context>
    <name>DiffWords</name>
    <message>
        <source>Name of the project</source>
        <translation>Name des Projekts</translation>
    </message>
    <message>
        <source>Baseline</source>
        <translation>Basis</translation>
    </message>
    <message>
        <source>Saved comparisons</source>
        <translation>Gespeicherte Vergleiche</translation>
    </message>
    <message>
        <source>Endpoint</source>
        <translation>Endpunkt</translation>
    </message>
    <message>
        <source>Dataset</source>
        <translation>Datensatz</translation>
    </message>
    <message>
        <source>System</source>
        <translation>System</translation>
    </message>
    <message>
        <source>SLO</source>
        <translation>SLO</translation>
    </message>
    <message>
        <source>Scenario</source>
        <translation>Szenario</translation>
    </message>
    <message>
        <source>Suite</source>
        <translation>Suite</translation>
    </message>
    <message>
        <source>Project</source>
        <translation>Projekt</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <comment>what it is, its name</comment>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>added</source>
        <translation>hinzugefügt</translation>
    </message>
    <message>
        <source>deleted</source>
        <translation>gelöscht</translation>
    </message>
    <message>
        <source>renamed from %1</source>
        <translation>umbenannt von %1</translation>
    </message>
    <message>
        <source>changed</source>
        <translation>geändert</translation>
    </message>
    <message>
        <source>No difference</source>
        <translation>Kein Unterschied</translation>
    </message>
    <message numerus="yes">
        <source>%n added</source>
        <comment>objects</comment>
        <translation>
            <numerusform>%n hinzugefügt</numerusform>
            <numerusform>%n hinzugefügt</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n deleted</source>
        <comment>objects</comment>
        <translation>
            <numerusform>%n gelöscht</numerusform>
            <numerusform>%n gelöscht</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n renamed</source>
        <comment>objects</comment>
        <translation>
            <numerusform>%n umbenannt</numerusform>
            <numerusform>%n umbenannt</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n changed</source>
        <comment>objects</comment>
        <translation>
            <numerusform>%n geändert</numerusform>
            <numerusform>%n geändert</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 %2</source>
        <comment>name of an object, what became of it</comment>
        <translation>%1 %2</translation>
    </message>
    <message numerus="yes">
        <source>%n more</source>
        <comment>objects</comment>
        <translation>
            <numerusform>%n weitere</numerusform>
            <numerusform>%n weitere</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>EditWords</name>
    <message>
        <source>s</source>
        <comment>seconds</comment>
        <translation>s</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>What scenarios, suites and reports call it.</source>
        <translation>Name in Szenarien, Suiten und Berichten.</translation>
    </message>
    <message>
        <source>Base URLs</source>
        <translation>Basis-URLs</translation>
    </message>
    <message>
        <source>API</source>
        <translation>API</translation>
    </message>
    <message>
        <source>The protocol that the server speaks.</source>
        <translation>Das Protokoll, das der Server spricht.</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>Modell</translation>
    </message>
    <message>
        <source>The model&apos;s name as the server lists it.</source>
        <translation>Der Name des Modells, wie der Server ihn aufführt.</translation>
    </message>
    <message>
        <source>System under test</source>
        <translation>Geprüftes System</translation>
    </message>
    <message>
        <source>Hardware and software that reports name for it.</source>
        <translation>Hardware und Software, die Berichte dazu nennen.</translation>
    </message>
    <message>
        <source>none described</source>
        <translation>keines beschrieben</translation>
    </message>
    <message>
        <source>Key from</source>
        <translation>Schlüssel aus</translation>
    </message>
    <message>
        <source>Where the key is kept, never the key itself: env:VARIABLE or keychain:NAME.</source>
        <translation>Wo der Schlüssel liegt, nie der Schlüssel selbst: env:VARIABLE oder keychain:NAME.</translation>
    </message>
    <message>
        <source>Access</source>
        <translation>Zugang</translation>
    </message>
    <message>
        <source>no key</source>
        <translation>kein Schlüssel</translation>
    </message>
    <message>
        <source>Headers</source>
        <translation>Kopfzeilen</translation>
    </message>
    <message>
        <source>Sent with each request; a secret value is written as env:VARIABLE or keychain:NAME.</source>
        <translation>Gehen mit jeder Anfrage mit; ein geheimer Wert wird als env:VARIABLE oder keychain:NAME geschrieben.</translation>
    </message>
    <message>
        <source>Header</source>
        <translation>Kopfzeile</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Wert</translation>
    </message>
    <message>
        <source>Check the server&apos;s certificate</source>
        <translation>Zertifikat des Servers prüfen</translation>
    </message>
    <message>
        <source>Without it anybody on the way can read the key.</source>
        <translation>Sonst kann jeder auf dem Weg den Schlüssel lesen.</translation>
    </message>
    <message>
        <source>on</source>
        <translation>an</translation>
    </message>
    <message>
        <source>Authority</source>
        <translation>Zertifizierungsstelle</translation>
    </message>
    <message>
        <source>PEM file of the certificate authority.</source>
        <translation>PEM-Datei der Zertifizierungsstelle.</translation>
    </message>
    <message>
        <source>those of the system</source>
        <translation>die des Systems</translation>
    </message>
    <message>
        <source>Connect</source>
        <translation>Verbinden</translation>
    </message>
    <message>
        <source>Longest wait for a connection.</source>
        <translation>So lange wird höchstens auf eine Verbindung gewartet.</translation>
    </message>
    <message>
        <source>Time-outs</source>
        <translation>Zeitgrenzen</translation>
    </message>
    <message>
        <source>First byte</source>
        <translation>Erstes Byte</translation>
    </message>
    <message>
        <source>Longest wait for the answer to begin.</source>
        <translation>So lange wird höchstens auf den Beginn der Antwort gewartet.</translation>
    </message>
    <message>
        <source>Silence</source>
        <translation>Stille</translation>
    </message>
    <message>
        <source>Longest silence within an answer.</source>
        <translation>Längste Stille innerhalb einer Antwort.</translation>
    </message>
    <message>
        <source>Total</source>
        <translation>Gesamt</translation>
    </message>
    <message>
        <source>Longest time for a whole request.</source>
        <translation>Längste Zeit für eine ganze Anfrage.</translation>
    </message>
    <message>
        <source>found by name</source>
        <translation>am Namen erkannt</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>Prompt</source>
        <translation>Prompt</translation>
    </message>
    <message>
        <source>Column with the text that is sent.</source>
        <translation>Spalte mit dem Text, der gesendet wird.</translation>
    </message>
    <message>
        <source>Columns</source>
        <translation>Spalten</translation>
    </message>
    <message>
        <source>Messages</source>
        <translation>Nachrichten</translation>
    </message>
    <message>
        <source>Column with a whole conversation, instead of a prompt.</source>
        <translation>Spalte mit einem ganzen Gespräch, statt eines Prompts.</translation>
    </message>
    <message>
        <source>System message</source>
        <translation>Systemnachricht</translation>
    </message>
    <message>
        <source>Column with instructions sent before the prompt.</source>
        <translation>Spalte mit Anweisungen, die vor dem Prompt gesendet werden.</translation>
    </message>
    <message>
        <source>Expected answer</source>
        <translation>Erwartete Antwort</translation>
    </message>
    <message>
        <source>Column that answers are graded against; accuracy scenarios need it.</source>
        <translation>Spalte, an der Antworten gemessen werden; Genauigkeitsszenarien brauchen sie.</translation>
    </message>
    <message>
        <source>Category</source>
        <translation>Kategorie</translation>
    </message>
    <message>
        <source>Column that scores are also broken down by.</source>
        <translation>Spalte, nach der Punkte auch aufgeschlüsselt werden.</translation>
    </message>
    <message>
        <source>Output limit</source>
        <translation>Ausgabegrenze</translation>
    </message>
    <message>
        <source>Column with a row&apos;s own limit of output tokens.</source>
        <translation>Spalte mit einer eigenen Grenze der Ausgabetoken je Zeile.</translation>
    </message>
    <message>
        <source>Template</source>
        <translation>Vorlage</translation>
    </message>
    <message>
        <source>the prompt column as it is</source>
        <translation>die Prompt-Spalte, wie sie ist</translation>
    </message>
    <message>
        <source>the server&apos;s own</source>
        <translation>nach dem Server</translation>
    </message>
    <message>
        <source>Answers are cut off there.</source>
        <translation>Dort werden Antworten abgeschnitten.</translation>
    </message>
    <message>
        <source>tokens</source>
        <translation>Token</translation>
    </message>
    <message>
        <source>Not every server knows this setting.</source>
        <translation>Nicht jeder Server kennt diese Einstellung.</translation>
    </message>
    <message>
        <source>Answers to full length</source>
        <translation>Antworten bis zur vollen Länge</translation>
    </message>
    <message>
        <source>The model&apos;s own end is ignored, so that all answers are equally long.</source>
        <translation>Das Ende des Modells wird übergangen, damit alle Antworten gleich lang sind.</translation>
    </message>
    <message>
        <source>off</source>
        <translation>aus</translation>
    </message>
    <message>
        <source>Temperature</source>
        <translation>Temperatur</translation>
    </message>
    <message>
        <source>0 gives the likeliest answer each time.</source>
        <translation>0 ergibt jedes Mal die wahrscheinlichste Antwort.</translation>
    </message>
    <message>
        <source>Top p</source>
        <translation>Top p</translation>
    </message>
    <message>
        <source>Share of likely tokens that are drawn from, up to 1.</source>
        <translation>Anteil wahrscheinlicher Token, aus denen gezogen wird, bis 1.</translation>
    </message>
    <message>
        <source>More settings</source>
        <translation>Weitere Einstellungen</translation>
    </message>
    <message>
        <source>A JSON object that is merged into each request.</source>
        <translation>Ein JSON-Objekt, das in jede Anfrage eingefügt wird.</translation>
    </message>
    <message>
        <source>What scenarios and reports call it.</source>
        <translation>Name in Szenarien und Berichten.</translation>
    </message>
    <message>
        <source>File</source>
        <translation>Datei</translation>
    </message>
    <message>
        <source>Format</source>
        <translation>Format</translation>
    </message>
    <message>
        <source>How the file is read.</source>
        <translation>Wie die Datei gelesen wird.</translation>
    </message>
    <message>
        <source>by its content</source>
        <translation>nach dem Inhalt</translation>
    </message>
    <message>
        <source>JSON lines</source>
        <translation>JSON-Zeilen</translation>
    </message>
    <message>
        <source>JSON document</source>
        <translation>JSON-Dokument</translation>
    </message>
    <message>
        <source>CSV</source>
        <translation>CSV</translation>
    </message>
    <message>
        <source>Tab-separated</source>
        <translation>Durch Tabulatoren getrennt</translation>
    </message>
    <message>
        <source>Text, a prompt a line</source>
        <translation>Text, ein Prompt je Zeile</translation>
    </message>
    <message>
        <source>Rows are in</source>
        <translation>Zeilen stehen in</translation>
    </message>
    <message>
        <source>Path of the list inside a JSON document, such as data.items.</source>
        <translation>Pfad der Liste in einem JSON-Dokument, etwa data.items.</translation>
    </message>
    <message>
        <source>found by itself</source>
        <translation>wird gefunden</translation>
    </message>
    <message>
        <source>Rows used</source>
        <translation>Verwendete Zeilen</translation>
    </message>
    <message>
        <source>rows</source>
        <translation>Zeilen</translation>
    </message>
    <message>
        <source>all</source>
        <translation>alle</translation>
    </message>
    <message>
        <source>Scorer</source>
        <translation>Bewerter</translation>
    </message>
    <message>
        <source>How answers are read and graded.</source>
        <translation>Wie Antworten gelesen und bewertet werden.</translation>
    </message>
    <message>
        <source>Answers</source>
        <translation>Antworten</translation>
    </message>
    <message>
        <source>chosen by the data</source>
        <translation>nach den Daten gewählt</translation>
    </message>
    <message>
        <source>SHA-256</source>
        <translation>SHA-256</translation>
    </message>
    <message>
        <source>A run warns when the file has another one.</source>
        <translation>Ein Lauf warnt, wenn die Datei einen anderen hat.</translation>
    </message>
    <message>
        <source>not checked</source>
        <translation>nicht geprüft</translation>
    </message>
    <message>
        <source>not stated</source>
        <translation>nicht angegeben</translation>
    </message>
    <message>
        <source>What endpoints and reports call it.</source>
        <translation>Name in Endpunkten und Berichten.</translation>
    </message>
    <message>
        <source>Accelerator</source>
        <translation>Beschleuniger</translation>
    </message>
    <message>
        <source>Maker and model of the GPU or other accelerator.</source>
        <translation>Hersteller und Modell der GPU oder eines anderen Beschleunigers.</translation>
    </message>
    <message>
        <source>How many of them serve the model.</source>
        <translation>Wie viele davon das Modell bereitstellen.</translation>
    </message>
    <message>
        <source>CPU</source>
        <translation>CPU</translation>
    </message>
    <message>
        <source>Maker, model and number of processors.</source>
        <translation>Hersteller, Modell und Anzahl der Prozessoren.</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>Speicher</translation>
    </message>
    <message>
        <source>Size and kind of main memory.</source>
        <translation>Größe und Art des Hauptspeichers.</translation>
    </message>
    <message>
        <source>Engine</source>
        <translation>Engine</translation>
    </message>
    <message>
        <source>Program that serves the model.</source>
        <translation>Programm, das das Modell bereitstellt.</translation>
    </message>
    <message>
        <source>Software</source>
        <translation>Software</translation>
    </message>
    <message>
        <source>Engine version</source>
        <translation>Engine-Version</translation>
    </message>
    <message>
        <source>Its version or commit, and options that matter.</source>
        <translation>Version oder Commit und Optionen, auf die es ankommt.</translation>
    </message>
    <message>
        <source>Model revision</source>
        <translation>Modellrevision</translation>
    </message>
    <message>
        <source>Commit or date of the weights.</source>
        <translation>Commit oder Datum der Gewichte.</translation>
    </message>
    <message>
        <source>Precision</source>
        <translation>Zahlenformat</translation>
    </message>
    <message>
        <source>Number format of the weights, such as bf16 or fp8.</source>
        <translation>Zahlenformat der Gewichte, etwa bf16 oder fp8.</translation>
    </message>
    <message>
        <source>Price per hour</source>
        <translation>Preis je Stunde</translation>
    </message>
    <message>
        <source>Of the whole system, for the price of tokens.</source>
        <translation>Des ganzen Systems, für den Preis der Token.</translation>
    </message>
    <message>
        <source>Cost</source>
        <translation>Kosten</translation>
    </message>
    <message>
        <source>Currency</source>
        <translation>Währung</translation>
    </message>
    <message>
        <source>ISO code with three letters.</source>
        <translation>ISO-Code aus drei Buchstaben.</translation>
    </message>
    <message>
        <source>Idle power</source>
        <translation>Leerlaufleistung</translation>
    </message>
    <message>
        <source>What it draws without load.</source>
        <translation>Was es ohne Last aufnimmt.</translation>
    </message>
    <message>
        <source>W</source>
        <comment>watts</comment>
        <translation>W</translation>
    </message>
    <message>
        <source>Notes</source>
        <translation>Notizen</translation>
    </message>
    <message>
        <source>Anything else that a reader should know.</source>
        <translation>Was ein Leser sonst noch wissen sollte.</translation>
    </message>
    <message>
        <source>requests</source>
        <translation>Anfragen</translation>
    </message>
    <message>
        <source>Rate</source>
        <translation>Rate</translation>
    </message>
    <message>
        <source>requests/s</source>
        <translation>Anfragen/s</translation>
    </message>
    <message>
        <source>Concurrency</source>
        <translation>Parallelität</translation>
    </message>
    <message>
        <source>Requests begun together; the next query follows when the last of them has ended.</source>
        <translation>Zusammen begonnene Anfragen; die nächste Gruppe folgt, wenn die letzte davon beendet ist.</translation>
    </message>
    <message>
        <source>no limit</source>
        <translation>keine Grenze</translation>
    </message>
    <message>
        <source>Burstiness</source>
        <translation>Gleichmäßigkeit</translation>
    </message>
    <message>
        <source>Shape of the gaps: below 1 comes in bursts, above 1 is more even.</source>
        <translation>Form der Abstände: unter 1 kommen sie in Schüben, über 1 gleichmäßiger.</translation>
    </message>
    <message>
        <source>Ends after</source>
        <translation>Endet nach</translation>
    </message>
    <message>
        <source>the dataset once</source>
        <translation>der Datensatz einmal</translation>
    </message>
    <message>
        <source>Requests are begun for so long.</source>
        <translation>So lange werden Anfragen begonnen.</translation>
    </message>
    <message>
        <source>Length</source>
        <translation>Dauer</translation>
    </message>
    <message>
        <source>or after</source>
        <translation>oder nach</translation>
    </message>
    <message>
        <source>So many requests; whichever comes first ends it.</source>
        <translation>So vielen Anfragen; was zuerst eintritt, beendet sie.</translation>
    </message>
    <message>
        <source>Warm-up</source>
        <translation>Aufwärmen</translation>
    </message>
    <message>
        <source>Load before the measurement that is not counted.</source>
        <translation>Last vor der Messung, die nicht zählt.</translation>
    </message>
    <message>
        <source>or</source>
        <translation>oder</translation>
    </message>
    <message>
        <source>Warm-up by number instead.</source>
        <translation>Aufwärmen nach Anzahl.</translation>
    </message>
    <message>
        <source>Shortest duration</source>
        <translation>Kürzeste Dauer</translation>
    </message>
    <message>
        <source>A shorter measurement is INVALID.</source>
        <translation>Eine kürzere Messung ist UNGÜLTIG.</translation>
    </message>
    <message>
        <source>A measurement with fewer is INVALID.</source>
        <translation>Eine Messung mit weniger ist UNGÜLTIG.</translation>
    </message>
    <message>
        <source>Trials</source>
        <translation>Durchgänge</translation>
    </message>
    <message>
        <source>Independent repetitions; three or more give intervals that hold.</source>
        <translation>Unabhängige Wiederholungen; drei oder mehr ergeben belastbare Intervalle.</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>Startwert</translation>
    </message>
    <message>
        <source>The same seed gives the same arrivals and order.</source>
        <translation>Derselbe Startwert ergibt dieselben Ankünfte und dieselbe Reihenfolge.</translation>
    </message>
    <message>
        <source>SLO</source>
        <translation>SLO</translation>
    </message>
    <message>
        <source>Limits that the result is judged by.</source>
        <translation>Grenzen, nach denen das Ergebnis beurteilt wird.</translation>
    </message>
    <message>
        <source>Failed requests allowed</source>
        <translation>Erlaubte Fehlschläge</translation>
    </message>
    <message>
        <source>share, 0 to 1</source>
        <translation>Anteil, 0 bis 1</translation>
    </message>
    <message>
        <source>With more of them the run is INVALID.</source>
        <translation>Mit mehr davon ist der Lauf UNGÜLTIG.</translation>
    </message>
    <message>
        <source>Repeats</source>
        <translation>Wiederholungen</translation>
    </message>
    <message>
        <source>How often each question is asked in accuracy mode.</source>
        <translation>Wie oft jede Frage im Genauigkeitsmodus gestellt wird.</translation>
    </message>
    <message>
        <source>Definitions</source>
        <translation>Definitionen</translation>
    </message>
    <message>
        <source>Set of definitions that metrics are computed by.</source>
        <translation>Satz von Definitionen, nach dem Kennzahlen berechnet werden.</translation>
    </message>
    <message>
        <source>Server cache</source>
        <translation>Server-Cache</translation>
    </message>
    <message>
        <source>A salt in front of prompts keeps answers from coming out of the server&apos;s prefix cache.</source>
        <translation>Ein Salz vor den Prompts verhindert, dass Antworten aus dem Präfix-Cache des Servers kommen.</translation>
    </message>
    <message>
        <source>prompts as they are</source>
        <translation>Prompts, wie sie sind</translation>
    </message>
    <message>
        <source>a salt for each run</source>
        <translation>ein Salz je Lauf</translation>
    </message>
    <message>
        <source>a salt for each request</source>
        <translation>ein Salz je Anfrage</translation>
    </message>
    <message>
        <source>Worker processes</source>
        <translation>Arbeitsprozesse</translation>
    </message>
    <message>
        <source>One is enough below some 100,000 requests a second.</source>
        <translation>Unter etwa 100.000 Anfragen je Sekunde genügt einer.</translation>
    </message>
    <message>
        <source>Busy waiting</source>
        <translation>Aktives Warten</translation>
    </message>
    <message>
        <source>Begins requests on time to the microsecond and keeps a processor busy for it.</source>
        <translation>Beginnt Anfragen auf die Mikrosekunde pünktlich und beschäftigt dafür einen Prozessor.</translation>
    </message>
    <message>
        <source>when processors are free</source>
        <translation>wenn Prozessoren frei sind</translation>
    </message>
    <message>
        <source>What suites and reports call it.</source>
        <translation>Name in Suiten und Berichten.</translation>
    </message>
    <message>
        <source>Kind of load</source>
        <translation>Art der Last</translation>
    </message>
    <message>
        <source>When requests are begun.</source>
        <translation>Wann Anfragen begonnen werden.</translation>
    </message>
    <message>
        <source>Dataset</source>
        <translation>Datensatz</translation>
    </message>
    <message>
        <source>Where the prompts come from.</source>
        <translation>Woher die Prompts kommen.</translation>
    </message>
    <message>
        <source>Mode</source>
        <translation>Modus</translation>
    </message>
    <message>
        <source>Accuracy grades every answer and does not judge times.</source>
        <translation>Genauigkeit bewertet jede Antwort und beurteilt keine Zeiten.</translation>
    </message>
    <message>
        <source>Streaming</source>
        <translation>Streaming</translation>
    </message>
    <message>
        <source>Answers token by token; TTFT needs it.</source>
        <translation>Antworten Token für Token; TTFT braucht es.</translation>
    </message>
    <message>
        <source>on, except for Offline</source>
        <translation>an, außer bei Offline</translation>
    </message>
    <message>
        <source>What lists and reports call it.</source>
        <translation>Name in Listen und Berichten.</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>Läufe</translation>
    </message>
    <message>
        <source>Each row is a run: a scenario against an endpoint.</source>
        <translation>Jede Zeile ist ein Lauf: ein Szenario gegen einen Endpunkt.</translation>
    </message>
    <message>
        <source>Scenario</source>
        <translation>Szenario</translation>
    </message>
    <message>
        <source>Endpoint</source>
        <translation>Endpunkt</translation>
    </message>
    <message>
        <source>none yet</source>
        <translation>noch keine</translation>
    </message>
    <message>
        <source>Order</source>
        <translation>Reihenfolge</translation>
    </message>
    <message>
        <source>one after the other</source>
        <translation>nacheinander</translation>
    </message>
    <message>
        <source>interleaved</source>
        <translation>verschränkt</translation>
    </message>
    <message>
        <source>those of the scenarios</source>
        <translation>die der Szenarien</translation>
    </message>
    <message>
        <source>Repetitions of each row.</source>
        <translation>Wiederholungen jeder Zeile.</translation>
    </message>
    <message>
        <source>Limits</source>
        <translation>Grenzen</translation>
    </message>
    <message>
        <source>mean</source>
        <translation>Mittelwert</translation>
    </message>
    <message>
        <source>maximum</source>
        <translation>Maximum</translation>
    </message>
    <message>
        <source>Metric</source>
        <translation>Kennzahl</translation>
    </message>
    <message>
        <source>Statistic</source>
        <translation>Statistik</translation>
    </message>
    <message>
        <source>Limit</source>
        <translation>Grenze</translation>
    </message>
    <message>
        <source>Rules</source>
        <translation>Regeln</translation>
    </message>
    <message>
        <source>MLPerf LoadGen&apos;s rules say when requests are begun and when a run ends; a model brings the settings and seeds of %1.</source>
        <translation>Die Regeln von MLPerf LoadGen sagen, wann Anfragen beginnen und wann ein Lauf endet; ein Modell bringt die Einstellungen und Startwerte von %1 mit.</translation>
    </message>
    <message>
        <source>Rules of MLPerf LoadGen</source>
        <translation>Regeln von MLPerf LoadGen</translation>
    </message>
    <message>
        <source>Loadstone&apos;s own</source>
        <translation>die eigenen von Loadstone</translation>
    </message>
    <message>
        <source>LoadGen&apos;s, with its defaults</source>
        <translation>die von LoadGen, mit dessen Vorgaben</translation>
    </message>
    <message>
        <source>LoadGen&apos;s for %1</source>
        <translation>die von LoadGen für %1</translation>
    </message>
    <message>
        <source>queries</source>
        <translation>Abfragen</translation>
    </message>
    <message>
        <source>The run goes on for so long; a shorter one is INVALID.</source>
        <translation>So lange läuft die Messung; eine kürzere ist INVALID.</translation>
    </message>
    <message>
        <source>Fewest queries</source>
        <translation>Mindestzahl an Abfragen</translation>
    </message>
    <message>
        <source>The run goes on until so many queries are begun.</source>
        <translation>Die Messung läuft, bis so viele Abfragen begonnen sind.</translation>
    </message>
    <message>
        <source>Longest duration</source>
        <translation>Längste Dauer</translation>
    </message>
    <message>
        <source>Ends the run early, whatever the minimum says.</source>
        <translation>Beendet den Lauf vorzeitig, was auch immer das Minimum sagt.</translation>
    </message>
    <message>
        <source>Most queries</source>
        <translation>Höchstzahl an Abfragen</translation>
    </message>
    <message>
        <source>Most outstanding queries</source>
        <translation>Höchstzahl offener Abfragen</translation>
    </message>
    <message>
        <source>More of them without an answer end the run early.</source>
        <translation>Bleiben mehr ohne Antwort, endet der Lauf vorzeitig.</translation>
    </message>
    <message>
        <source>ms</source>
        <comment>milliseconds</comment>
        <translation>ms</translation>
    </message>
    <message>
        <source>Latency limit</source>
        <translation>Latenzgrenze</translation>
    </message>
    <message>
        <source>At the percentile below no query may take longer.</source>
        <translation>Beim Perzentil darunter darf keine Abfrage länger dauern.</translation>
    </message>
    <message>
        <source>Percentile</source>
        <translation>Perzentil</translation>
    </message>
    <message>
        <source>Of the limit and of early stopping.</source>
        <translation>Der Grenze und des frühen Beendens.</translation>
    </message>
    <message>
        <source>Judge tokens</source>
        <translation>Token beurteilen</translation>
    </message>
    <message>
        <source>Limits hold for the first token and the time per token instead.</source>
        <translation>Grenzen gelten stattdessen für das erste Token und die Zeit je Token.</translation>
    </message>
    <message>
        <source>TTFT limit</source>
        <translation>TTFT-Grenze</translation>
    </message>
    <message>
        <source>Time to the first token at the percentile.</source>
        <translation>Zeit bis zum ersten Token beim Perzentil.</translation>
    </message>
    <message>
        <source>TPOT limit</source>
        <translation>TPOT-Grenze</translation>
    </message>
    <message>
        <source>Time per further token at the percentile.</source>
        <translation>Zeit je weiterem Token beim Perzentil.</translation>
    </message>
    <message>
        <source>Expected latency</source>
        <translation>Erwartete Latenz</translation>
    </message>
    <message>
        <source>Sizes LoadGen&apos;s lists; no run ends because of it.</source>
        <translation>Bestimmt die Größe von LoadGens Listen; kein Lauf endet deswegen.</translation>
    </message>
    <message>
        <source>Expected rate</source>
        <translation>Erwartete Rate</translation>
    </message>
    <message>
        <source>samples/s</source>
        <translation>Beispiele/s</translation>
    </message>
    <message>
        <source>With the shortest duration it gives the size of the one query.</source>
        <translation>Ergibt mit der kürzesten Dauer die Größe der einen Abfrage.</translation>
    </message>
    <message>
        <source>samples</source>
        <translation>Beispiele</translation>
    </message>
    <message>
        <source>Performance samples</source>
        <translation>Beispiele für die Leistung</translation>
    </message>
    <message>
        <source>the whole dataset</source>
        <translation>der ganze Datensatz</translation>
    </message>
    <message>
        <source>So many first rows of the dataset are used.</source>
        <translation>So viele der ersten Zeilen des Datensatzes werden benutzt.</translation>
    </message>
    <message>
        <source>Accuracy samples</source>
        <translation>Beispiele für die Genauigkeit</translation>
    </message>
    <message>
        <source>The same in accuracy mode.</source>
        <translation>Dasselbe im Genauigkeitsmodus.</translation>
    </message>
    <message>
        <source>Choice of samples</source>
        <translation>Auswahl der Beispiele</translation>
    </message>
    <message>
        <source>Which sample a query gets.</source>
        <translation>Welches Beispiel eine Abfrage bekommt.</translation>
    </message>
    <message>
        <source>as the preset has it</source>
        <translation>wie in der Voreinstellung</translation>
    </message>
    <message>
        <source>at random, with replacement</source>
        <translation>zufällig, mit Zurücklegen</translation>
    </message>
    <message>
        <source>each equally often</source>
        <translation>jedes gleich oft</translation>
    </message>
    <message>
        <source>each at most once</source>
        <translation>jedes höchstens einmal</translation>
    </message>
    <message>
        <source>always the same</source>
        <translation>immer dasselbe</translation>
    </message>
    <message>
        <source>Its place</source>
        <translation>Dessen Platz</translation>
    </message>
    <message>
        <source>Place in the shuffled set, from 0.</source>
        <translation>Platz in der gemischten Menge, von 0 an.</translation>
    </message>
    <message>
        <source>Coalesce queries</source>
        <translation>Abfragen zusammenfassen</translation>
    </message>
    <message>
        <source>Stop rules look once at all queries that are due together.</source>
        <translation>Die Abbruchregeln sehen einmal auf alle Abfragen, die zusammen fällig sind.</translation>
    </message>
    <message>
        <source>Of LoadGen&apos;s generators; the low 32 bits count.</source>
        <translation>Für LoadGens Zufallszahlen; es zählen die unteren 32 Bit.</translation>
    </message>
    <message>
        <source>Seed of the set</source>
        <translation>Startwert der Menge</translation>
    </message>
    <message>
        <source>Seed of the samples</source>
        <translation>Startwert der Beispiele</translation>
    </message>
    <message>
        <source>Seed of the schedule</source>
        <translation>Startwert des Zeitplans</translation>
    </message>
    <message>
        <source>the preset&apos;s, else LoadGen&apos;s default</source>
        <translation>wie in der Voreinstellung, sonst LoadGens Vorgabe</translation>
    </message>
    <message>
        <source>One per line, without the path of the API; several share the load. “echo:” starts the bundled server.</source>
        <translation>Eine je Zeile, ohne den Pfad der API; mehrere teilen sich die Last. „echo:“ startet den mitgelieferten Server.</translation>
    </message>
    <message>
        <source>Output tokens at most</source>
        <translation>Ausgabetoken höchstens</translation>
    </message>
    <message>
        <source>Output tokens at least</source>
        <translation>Ausgabetoken mindestens</translation>
    </message>
    <message>
        <source>Only this many rows from the start.</source>
        <translation>Nur so viele Zeilen vom Anfang.</translation>
    </message>
    <message>
        <source>Accelerator count</source>
        <translation>Anzahl Beschleuniger</translation>
    </message>
    <message>
        <source>per hour, in the currency below</source>
        <translation>je Stunde, in der Währung unten</translation>
    </message>
    <message>
        <source>as many as fit</source>
        <translation>so viele wie möglich</translation>
    </message>
    <message>
        <source>Requests per query</source>
        <translation>Anfragen je Abfrage</translation>
    </message>
    <message>
        <source>In flight at most</source>
        <translation>Höchstens unterwegs</translation>
    </message>
    <message>
        <source>none</source>
        <comment>warm-up</comment>
        <translation>keins</translation>
    </message>
    <message>
        <source>Minimum duration</source>
        <translation>Mindestdauer</translation>
    </message>
    <message>
        <source>Minimum number of requests</source>
        <translation>Mindestzahl Anfragen</translation>
    </message>
    <message>
        <source>tokens/s</source>
        <translation>Token/s</translation>
    </message>
    <message>
        <source>All must be met. “Each request” sets a limit that every single request has to meet; the share of those that do is the goodput.</source>
        <translation>Alle müssen eingehalten werden. „Jede Anfrage“ setzt eine Grenze für jede einzelne Anfrage; der Anteil derer, die sie einhalten, ist der Goodput.</translation>
    </message>
    <message>
        <source>each request; rates and shares: whole run</source>
        <translation>jede Anfrage; Raten, Anteile: ganzer Lauf</translation>
    </message>
    <message>
        <source>Must be</source>
        <translation>Muss sein</translation>
    </message>
    <message>
        <source>Own certificate</source>
        <translation>Eigenes Zertifikat</translation>
    </message>
    <message>
        <source>PEM file that is shown to servers which ask for one.</source>
        <translation>PEM-Datei, die Servern gezeigt wird, die danach fragen.</translation>
    </message>
    <message>
        <source>Its key</source>
        <translation>Sein Schlüssel</translation>
    </message>
    <message>
        <source>PEM file with the key of the own certificate.</source>
        <translation>PEM-Datei mit dem Schlüssel des eigenen Zertifikats.</translation>
    </message>
    <message>
        <source>in the certificate&apos;s file</source>
        <translation>in der Datei des Zertifikats</translation>
    </message>
    <message>
        <source>Proxy</source>
        <translation>Proxy</translation>
    </message>
    <message>
        <source>http://HOST:PORT. This machine&apos;s own addresses are never asked for through it, and none is taken from the environment.</source>
        <translation>http://HOST:PORT. Adressen dieses Rechners laufen nie darüber, und aus der Umgebung wird keiner übernommen.</translation>
    </message>
    <message>
        <source>Proxy login from</source>
        <translation>Proxy-Anmeldung aus</translation>
    </message>
    <message>
        <source>Where USER:PASSWORD is kept: env:VARIABLE or keychain:NAME.</source>
        <translation>Wo NAME:PASSWORT aufbewahrt wird: env:VARIABLE oder keychain:NAME.</translation>
    </message>
    <message>
        <source>no login</source>
        <translation>keine Anmeldung</translation>
    </message>
    <message>
        <source>Sent again</source>
        <translation>Erneut gesendet</translation>
    </message>
    <message>
        <source>How often at most a request is sent again after an answer that says “later”; the wait is in its latency.</source>
        <translation>Wie oft eine Anfrage höchstens erneut gesendet wird, wenn die Antwort „später“ heißt; die Wartezeit zählt zu ihrer Latenz.</translation>
    </message>
    <message>
        <source>Retries</source>
        <translation>Wiederholungen</translation>
    </message>
    <message>
        <source>times</source>
        <translation>mal</translation>
    </message>
    <message>
        <source>After statuses</source>
        <translation>Nach Status</translation>
    </message>
    <message>
        <source>HTTP statuses, separated by commas.</source>
        <translation>HTTP-Statuscodes, durch Kommas getrennt.</translation>
    </message>
    <message>
        <source>First pause</source>
        <translation>Erste Pause</translation>
    </message>
    <message>
        <source>Doubles with each attempt; what the server says in Retry-After goes before it.</source>
        <translation>Verdoppelt sich mit jedem Versuch; was der Server in Retry-After sagt, geht vor.</translation>
    </message>
    <message>
        <source>Column with a row&apos;s own model or adapter.</source>
        <translation>Spalte mit dem eigenen Modell oder Adapter einer Zeile.</translation>
    </message>
    <message>
        <source>Slots come in over</source>
        <translation>Plätze kommen hinzu über</translation>
    </message>
    <message>
        <source>up to 1 with a warm-up, else 0</source>
        <translation>bis zu 1 mit Aufwärmen, sonst 0</translation>
    </message>
    <message>
        <source>Spreads the first requests; they are not measured.</source>
        <translation>Verteilt die ersten Anfragen; sie werden nicht gemessen.</translation>
    </message>
    <message>
        <source>Requests beyond it are dropped and counted.</source>
        <translation>Anfragen darüber hinaus werden verworfen und gezählt.</translation>
    </message>
    <message>
        <source>Workers keep to a processor</source>
        <translation>Prozesse bleiben auf einem Prozessor</translation>
    </message>
    <message>
        <source>One each, physical cores first; only where other programs leave them alone.</source>
        <translation>Jeder auf einem eigenen, physische Kerne zuerst; nur sinnvoll, wo andere Programme sie in Ruhe lassen.</translation>
    </message>
    <message>
        <source>requests/s or in flight</source>
        <translation>Anfragen/s oder unterwegs</translation>
    </message>
    <message>
        <source>From</source>
        <translation>Von</translation>
    </message>
    <message>
        <source>Level that the ramp begins with; of bursts the rate between them.</source>
        <translation>Wert, mit dem die Rampe beginnt; bei Stößen die Rate zwischen ihnen.</translation>
    </message>
    <message>
        <source>To</source>
        <translation>Bis</translation>
    </message>
    <message>
        <source>Level that the ramp ends with.</source>
        <translation>Wert, mit dem die Rampe endet.</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>Stufen</translation>
    </message>
    <message>
        <source>A number of levels, or each of them: 10, 20, 40. Without it the load changes all the time.</source>
        <translation>Eine Zahl von Stufen oder jede einzelne: 10, 20, 40. Ohne sie ändert sich die Last fortwährend.</translation>
    </message>
    <message>
        <source>A step lasts</source>
        <translation>Eine Stufe dauert</translation>
    </message>
    <message>
        <source>How long each level is held.</source>
        <translation>Wie lange jede Stufe gehalten wird.</translation>
    </message>
    <message>
        <source>an equal part of the whole</source>
        <translation>ein gleicher Teil des Ganzen</translation>
    </message>
    <message>
        <source>Ramp of</source>
        <translation>Rampe von</translation>
    </message>
    <message>
        <source>What rises or falls.</source>
        <translation>Was steigt oder fällt.</translation>
    </message>
    <message>
        <source>the rate of requests</source>
        <translation>der Rate der Anfragen</translation>
    </message>
    <message>
        <source>requests in flight</source>
        <translation>Anfragen unterwegs</translation>
    </message>
    <message>
        <source>Shape</source>
        <translation>Form</translation>
    </message>
    <message>
        <source>Exponential grows by equal ratios; bursts come on top of a steady rate.</source>
        <translation>Exponentiell wächst in gleichen Verhältnissen; Stöße kommen zu einer stetigen Rate hinzu.</translation>
    </message>
    <message>
        <source>linear</source>
        <translation>linear</translation>
    </message>
    <message>
        <source>exponential</source>
        <translation>exponentiell</translation>
    </message>
    <message>
        <source>steps</source>
        <translation>Stufen</translation>
    </message>
    <message>
        <source>bursts</source>
        <translation>Stöße</translation>
    </message>
    <message>
        <source>Requests of a burst</source>
        <translation>Anfragen eines Stoßes</translation>
    </message>
    <message>
        <source>So many are begun at once.</source>
        <translation>So viele werden auf einmal begonnen.</translation>
    </message>
    <message>
        <source>A burst every</source>
        <translation>Ein Stoß alle</translation>
    </message>
    <message>
        <source>Time from one burst to the next.</source>
        <translation>Zeit von einem Stoß zum nächsten.</translation>
    </message>
    <message>
        <source>Arrivals</source>
        <translation>Ankünfte</translation>
    </message>
    <message>
        <source>At random like visitors, or as even as the rate allows.</source>
        <translation>Zufällig wie Besucher, oder so gleichmäßig, wie die Rate es erlaubt.</translation>
    </message>
    <message>
        <source>at random (Poisson)</source>
        <translation>zufällig (Poisson)</translation>
    </message>
    <message>
        <source>evenly spaced</source>
        <translation>gleichmäßig verteilt</translation>
    </message>
    <message>
        <source>Break on</source>
        <translation>Abbruch bei</translation>
    </message>
    <message>
        <source>One a line: error_share&gt;0.05, timeout_share&gt;0, p99_ttft_ms&gt;500, p99_latency_ms&gt;2000 or in_flight_growing. The ramp ends when one has held, and the result says where it broke.</source>
        <translation>Eine je Zeile: error_share&gt;0.05, timeout_share&gt;0, p99_ttft_ms&gt;500, p99_latency_ms&gt;2000 oder in_flight_growing. Die Rampe endet, wenn eine lange genug galt, und das Ergebnis nennt die Bruchstelle.</translation>
    </message>
    <message>
        <source>nothing: to the last level</source>
        <translation>nichts: bis zur letzten Stufe</translation>
    </message>
    <message>
        <source>Held for</source>
        <translation>Gültig für</translation>
    </message>
    <message>
        <source>How long a condition must hold within one level.</source>
        <translation>Wie lange eine Bedingung innerhalb einer Stufe gelten muss.</translation>
    </message>
    <message>
        <source>Several models</source>
        <translation>Mehrere Modelle</translation>
    </message>
    <message>
        <source>Models or adapters that share the requests by weight, instead of the one above.</source>
        <translation>Modelle oder Adapter, die sich die Anfragen nach Gewicht teilen, statt des einen oben.</translation>
    </message>
    <message>
        <source>Weight</source>
        <translation>Gewicht</translation>
    </message>
    <message>
        <source>Wait until ready</source>
        <translation>Warten, bis bereit</translation>
    </message>
    <message>
        <source>Before a run the endpoint is asked again and again until it answers, at most so long.</source>
        <translation>Vor einem Lauf wird der Endpunkt wieder und wieder gefragt, bis er antwortet, höchstens so lange.</translation>
    </message>
    <message>
        <source>Before and after</source>
        <translation>Davor und danach</translation>
    </message>
    <message>
        <source>no waiting</source>
        <translation>kein Warten</translation>
    </message>
    <message>
        <source>Requests beside the run</source>
        <translation>Anfragen neben dem Lauf</translation>
    </message>
    <message>
        <source>Flush a cache, start or stop a profiler: a whole URL or a /path of the endpoint&apos;s server. The result keeps their answers.</source>
        <translation>Einen Cache leeren, ein Profil beginnen oder beenden: eine ganze URL oder ein /Pfad auf dem Server des Endpunkts. Das Ergebnis hält ihre Antworten fest.</translation>
    </message>
    <message>
        <source>When</source>
        <translation>Wann</translation>
    </message>
    <message>
        <source>before the run</source>
        <translation>vor dem Lauf</translation>
    </message>
    <message>
        <source>before each trial</source>
        <translation>vor jedem Durchgang</translation>
    </message>
    <message>
        <source>after each trial</source>
        <translation>nach jedem Durchgang</translation>
    </message>
    <message>
        <source>Method</source>
        <translation>Methode</translation>
    </message>
    <message>
        <source>URL</source>
        <translation>URL</translation>
    </message>
    <message>
        <source>If it fails</source>
        <translation>Bei Misserfolg</translation>
    </message>
    <message>
        <source>the run fails</source>
        <translation>scheitert der Lauf</translation>
    </message>
    <message>
        <source>a warning</source>
        <translation>eine Warnung</translation>
    </message>
    <message>
        <source>not told</source>
        <translation>nicht angegeben</translation>
    </message>
    <message>
        <source>The HTTP method, in capitals.</source>
        <translation>Die HTTP-Methode in Großbuchstaben.</translation>
    </message>
    <message>
        <source>Request</source>
        <translation>Anfrage</translation>
    </message>
    <message>
        <source>Path</source>
        <translation>Pfad</translation>
    </message>
    <message>
        <source>What is called; {model} stands for the model&apos;s name.</source>
        <translation>Was aufgerufen wird; {model} steht für den Namen des Modells.</translation>
    </message>
    <message>
        <source>Content type</source>
        <translation>Medientyp</translation>
    </message>
    <message>
        <source>Media type of the body.</source>
        <translation>Medientyp des Anfrageinhalts.</translation>
    </message>
    <message>
        <source>Body</source>
        <translation>Inhalt</translation>
    </message>
    <message>
        <source>What is sent, with {{column}} where a row&apos;s value belongs; quotes around texts stand here.</source>
        <translation>Was gesendet wird, mit {{Spalte}}, wo der Wert einer Zeile hingehört; Anführungszeichen um Texte stehen hier.</translation>
    </message>
    <message>
        <source>Files in column</source>
        <translation>Dateien in Spalte</translation>
    </message>
    <message>
        <source>Column that names a file beside the dataset: its bytes are sent.</source>
        <translation>Spalte, die eine Datei neben dem Datensatz nennt: Ihre Bytes werden gesendet.</translation>
    </message>
    <message>
        <source>Text at</source>
        <translation>Text bei</translation>
    </message>
    <message>
        <source>JSON pointer to the text in an answer or event, such as /choices/0/text.</source>
        <translation>JSON-Zeiger auf den Text einer Antwort oder eines Ereignisses, etwa /choices/0/text.</translation>
    </message>
    <message>
        <source>Tokens at</source>
        <translation>Tokens bei</translation>
    </message>
    <message>
        <source>JSON pointer to the number of output tokens.</source>
        <translation>JSON-Zeiger auf die Anzahl der Ausgabe-Tokens.</translation>
    </message>
    <message>
        <source>Finish reason at</source>
        <translation>Endegrund bei</translation>
    </message>
    <message>
        <source>JSON pointer to the word that says why an answer ended.</source>
        <translation>JSON-Zeiger auf das Wort, das sagt, warum eine Antwort endete.</translation>
    </message>
    <message>
        <source>Input tensor</source>
        <translation>Eingabe-Tensor</translation>
    </message>
    <message>
        <source>Name of the tensor that the row&apos;s value goes into.</source>
        <translation>Name des Tensors, in den der Wert der Zeile kommt.</translation>
    </message>
    <message>
        <source>Datatype</source>
        <translation>Datentyp</translation>
    </message>
    <message>
        <source>BYTES for texts, FP32 and the like for lists of numbers.</source>
        <translation>BYTES für Texte, FP32 und Ähnliches für Listen von Zahlen.</translation>
    </message>
    <message>
        <source>Binary tensors</source>
        <translation>Binäre Tensoren</translation>
    </message>
    <message>
        <source>The values follow the JSON as bytes.</source>
        <translation>Die Werte folgen dem JSON als Bytes.</translation>
    </message>
    <message>
        <source>Documents in column</source>
        <translation>Dokumente in Spalte</translation>
    </message>
    <message>
        <source>Column with the list of documents that are ranked.</source>
        <translation>Spalte mit der Liste der Dokumente, die eingestuft werden.</translation>
    </message>
    <message>
        <source>Clients that give up</source>
        <translation>Clients, die aufgeben</translation>
    </message>
    <message>
        <source>Share of the requests that are cancelled from this side, as impatient people do.</source>
        <translation>Anteil der Anfragen, die von hier aus abgebrochen werden, wie es ungeduldige Menschen tun.</translation>
    </message>
    <message>
        <source>They give up after</source>
        <translation>Sie geben auf nach</translation>
    </message>
    <message>
        <source>not by time</source>
        <translation>nicht nach Zeit</translation>
    </message>
    <message>
        <source>Time since the request was due.</source>
        <translation>Zeit, seit die Anfrage fällig war.</translation>
    </message>
    <message>
        <source>or after tokens</source>
        <translation>oder nach Token</translation>
    </message>
    <message>
        <source>not by tokens</source>
        <translation>nicht nach Token</translation>
    </message>
    <message>
        <source>Parts of the answer with content that have arrived.</source>
        <translation>Teile der Antwort mit Inhalt, die angekommen sind.</translation>
    </message>
    <message>
        <source>Patience</source>
        <translation>Geduld</translation>
    </message>
    <message>
        <source>Whether all have the same patience, or the time is a mean.</source>
        <translation>Ob alle dieselbe Geduld haben oder die Zeit ein Mittelwert ist.</translation>
    </message>
    <message>
        <source>the same for all</source>
        <translation>für alle gleich</translation>
    </message>
    <message>
        <source>exponential around the time</source>
        <translation>exponentiell um die Zeit</translation>
    </message>
    <message>
        <source>Stall probes</source>
        <translation>Stillstandsproben</translation>
    </message>
    <message>
        <source>One small request a second beside the load, not counted as load; shows when a server stands still.</source>
        <translation>Jede Sekunde eine kleine Anfrage neben der Last, die nicht als Last zählt; zeigt, wann ein Server stillsteht.</translation>
    </message>
    <message>
        <source>Price of prompts</source>
        <translation>Preis der Prompts</translation>
    </message>
    <message>
        <source>What a provider asks for tokens that it reads.</source>
        <translation>Was ein Anbieter für gelesene Token verlangt.</translation>
    </message>
    <message>
        <source>per million tokens</source>
        <translation>je Million Token</translation>
    </message>
    <message>
        <source>Price of answers</source>
        <translation>Preis der Antworten</translation>
    </message>
    <message>
        <source>What a provider asks for tokens that it writes.</source>
        <translation>Was ein Anbieter für geschriebene Token verlangt.</translation>
    </message>
    <message>
        <source>Cap on tokens</source>
        <translation>Obergrenze für Token</translation>
    </message>
    <message>
        <source>no cap</source>
        <translation>keine Obergrenze</translation>
    </message>
    <message>
        <source>Of prompts and answers, all trials and warm-ups together; reaching it ends the run.</source>
        <translation>In Prompts und Antworten, alle Durchgänge und Aufwärmphasen zusammen; ist sie erreicht, endet der Lauf.</translation>
    </message>
    <message>
        <source>Cap on cost</source>
        <translation>Obergrenze für Kosten</translation>
    </message>
    <message>
        <source>in the currency of the system</source>
        <translation>in der Währung des Systems</translation>
    </message>
    <message>
        <source>By the prices of the endpoint&apos;s system, all trials and warm-ups together; reaching it ends the run.</source>
        <translation>Nach den Preisen des Systems des Endpunkts, alle Durchgänge und Aufwärmphasen zusammen; ist sie erreicht, endet der Lauf.</translation>
    </message>
    <message>
        <source>Look at answers</source>
        <translation>Antworten ansehen</translation>
    </message>
    <message>
        <source>Keeps the texts of some answers and says how many are empty, repeated, cut or identical.</source>
        <translation>Behält die Texte einiger Antworten und sagt, wie viele leer, wiederholt, abgeschnitten oder gleich sind.</translation>
    </message>
    <message>
        <source>Tokens per answer, inferred</source>
        <translation>Token je Antwort, abgeleitet</translation>
    </message>
    <message>
        <source>For a rate of tokens where nobody counts them.</source>
        <translation>Für eine Tokenrate, wo niemand die Token zählt.</translation>
    </message>
    <message>
        <source>Trials until ±</source>
        <translation>Durchgänge bis ±</translation>
    </message>
    <message>
        <source>a fixed number</source>
        <translation>eine feste Zahl</translation>
    </message>
    <message>
        <source>Goes on until the 95 % interval of the mean is no wider than this to either side. It never looks at whether something differs.</source>
        <translation>Misst weiter, bis das 95-%-Intervall des Mittels zu beiden Seiten nicht breiter ist. Ob sich etwas unterscheidet, spielt dabei keine Rolle.</translation>
    </message>
    <message>
        <source>of the mean of</source>
        <translation>des Mittels von</translation>
    </message>
    <message>
        <source>The number whose interval has to be narrow.</source>
        <translation>Die Zahl, deren Intervall schmal sein muss.</translation>
    </message>
    <message>
        <source>throughput, or median latency under a fixed rate</source>
        <translation>Durchsatz, bei fester Rate der Median der Latenz</translation>
    </message>
    <message>
        <source>at least, trials</source>
        <translation>mindestens, Durchgänge</translation>
    </message>
    <message>
        <source>Fewer do not show how much trials differ.</source>
        <translation>Weniger zeigen nicht, wie verschieden Durchgänge sind.</translation>
    </message>
    <message>
        <source>at most, trials</source>
        <translation>höchstens, Durchgänge</translation>
    </message>
    <message>
        <source>Ends there, precise enough or not.</source>
        <translation>Dann ist Schluss, genau genug oder nicht.</translation>
    </message>
    <message>
        <source>Interleaved runs trial by trial in turn, in blocks whose order is drawn: when the machine drifts, it affects all runs in the same way.</source>
        <translation>Verschränkt wechselt nach jedem Durchgang den Lauf, in Blöcken mit ausgeloster Reihenfolge: Wenn die Maschine sich verändert, trifft das alle Läufe gleich.</translation>
    </message>
    <message>
        <source>Rest</source>
        <translation>Pause</translation>
    </message>
    <message>
        <source>Between two trials, so that servers come to rest.</source>
        <translation>Zwischen zwei Durchgängen, damit die Server zur Ruhe kommen.</translation>
    </message>
    <message>
        <source>Seed of the order</source>
        <translation>Startwert der Reihenfolge</translation>
    </message>
    <message>
        <source>The same seed gives the same order of the blocks.</source>
        <translation>Derselbe Startwert ergibt dieselbe Reihenfolge der Blöcke.</translation>
    </message>
    <message>
        <source>Answers taken by</source>
        <translation>Antworten gelesen mit</translation>
    </message>
    <message>
        <source>How the answer is found in a text; other tools&apos; ways are there to meet their published numbers.</source>
        <translation>Wie die Antwort in einem Text gefunden wird; die Verfahren anderer Werkzeuge gibt es, um deren veröffentlichte Zahlen zu treffen.</translation>
    </message>
    <message>
        <source>the scorer&apos;s own way</source>
        <translation>eigenes Verfahren der Bewertung</translation>
    </message>
    <message>
        <source>Tolerance</source>
        <translation>Toleranz</translation>
    </message>
    <message>
        <source>A number may be off by so much and still count as right.</source>
        <translation>Um so viel darf eine Zahl abweichen und gilt noch als richtig.</translation>
    </message>
    <message>
        <source>Relative tolerance</source>
        <translation>Relative Toleranz</translation>
    </message>
    <message>
        <source>The same as a share of the expected number.</source>
        <translation>Dasselbe als Anteil der erwarteten Zahl.</translation>
    </message>
    <message>
        <source>Pattern</source>
        <translation>Muster</translation>
    </message>
    <message>
        <source>Regular expression that a right answer matches somewhere.</source>
        <translation>Regulärer Ausdruck, der irgendwo auf eine richtige Antwort passt.</translation>
    </message>
    <message>
        <source>the expected answer is one</source>
        <translation>die erwartete Antwort ist eines</translation>
    </message>
    <message>
        <source>JSON schema</source>
        <translation>JSON-Schema</translation>
    </message>
    <message>
        <source>Schema that a right answer fits.</source>
        <translation>Schema, das eine richtige Antwort erfüllt.</translation>
    </message>
    <message>
        <source>Ignore case</source>
        <translation>Groß- und Kleinschreibung egal</translation>
    </message>
    <message>
        <source>Upper and lower case letters are the same.</source>
        <translation>Große und kleine Buchstaben gelten als gleich.</translation>
    </message>
    <message>
        <source>Time for a test</source>
        <translation>Zeit für einen Test</translation>
    </message>
    <message>
        <source>A program that takes longer in one test has failed it.</source>
        <translation>Ein Programm, das in einem Test länger braucht, hat ihn nicht bestanden.</translation>
    </message>
    <message>
        <source>s</source>
        <translation>s</translation>
    </message>
    <message>
        <source>Benchmark</source>
        <translation>Benchmark</translation>
    </message>
    <message>
        <source>Gives columns, template, generation, scorer and repeats wherever nothing is written here.</source>
        <translation>Liefert Spalten, Vorlage, Generierung, Bewertung und Wiederholungen, wo hier nichts steht.</translation>
    </message>
    <message>
        <source>Problems from</source>
        <translation>Aufgaben ab</translation>
    </message>
    <message>
        <source>Only rows of this day or later, as 2025-01-31.</source>
        <translation>Nur Zeilen ab diesem Tag, geschrieben als 2025-01-31.</translation>
    </message>
    <message>
        <source>Problems up to</source>
        <translation>Aufgaben bis</translation>
    </message>
    <message>
        <source>Only rows of this day or earlier.</source>
        <translation>Nur Zeilen bis zu diesem Tag.</translation>
    </message>
    <message>
        <source>Choices</source>
        <translation>Auswahlantworten</translation>
    </message>
    <message>
        <source>Column with a list of choices, or a column for each, one a line.</source>
        <translation>Spalte mit einer Liste der Auswahlantworten oder eine Spalte je Antwort, eine je Zeile.</translation>
    </message>
    <message>
        <source>Order of choices</source>
        <translation>Reihenfolge der Auswahlantworten</translation>
    </message>
    <message>
        <source>Drawn anew for each question and repeat, so that a preference for a letter averages out.</source>
        <translation>Für jede Frage und Wiederholung neu gezogen, damit sich eine Vorliebe für einen Buchstaben ausgleicht.</translation>
    </message>
    <message>
        <source>as in the data</source>
        <translation>wie in den Daten</translation>
    </message>
    <message>
        <source>as in the data, whatever the benchmark says</source>
        <translation>wie in den Daten, was auch der Benchmark vorgibt</translation>
    </message>
    <message>
        <source>drawn by the scenario&apos;s seed</source>
        <translation>gezogen mit dem Startwert des Szenarios</translation>
    </message>
    <message>
        <source>as CPython draws it from seed 0</source>
        <translation>wie CPython sie mit Startwert 0 zieht</translation>
    </message>
    <message>
        <source>Tokenizer</source>
        <translation>Tokenizer</translation>
    </message>
    <message>
        <source>The model&apos;s tokenizer.json, tiktoken rank file or SentencePiece model. Answers are kept and counted after a run where the server does not tell their tokens; where it does, the two counts are compared.</source>
        <translation>Die tokenizer.json des Modells, seine tiktoken-Rangdatei oder sein SentencePiece-Modell. Antworten werden aufgehoben und nach dem Lauf gezählt, wenn der Server ihre Tokens nicht nennt; nennt er sie, werden beide Zählungen verglichen.</translation>
    </message>
    <message>
        <source>Images</source>
        <translation>Bilder</translation>
    </message>
    <message>
        <source>Column with images: files, URLs or base64.</source>
        <translation>Spalte mit Bildern: Dateien, URLs oder Base64.</translation>
    </message>
    <message>
        <source>Token numbers</source>
        <translation>Tokennummern</translation>
    </message>
    <message>
        <source>Column with prompts that are lists of token numbers.</source>
        <translation>Spalte mit Prompts, die Listen von Tokennummern sind.</translation>
    </message>
    <message>
        <source>Prompt made of several columns, written as {{column}} in a text; {% if column %} … {% else %} … {% endif %} makes parts depend on a column.</source>
        <translation>Prompt aus mehreren Spalten, im Text als {{Spalte}} geschrieben; {% if Spalte %} … {% else %} … {% endif %} macht Teile von einer Spalte abhängig.</translation>
    </message>
    <message>
        <source>Configuration</source>
        <translation>Konfiguration</translation>
    </message>
    <message>
        <source>Of several in the folder or on the hub.</source>
        <translation>Von mehreren im Ordner oder auf dem Hub.</translation>
    </message>
    <message>
        <source>the only or default one</source>
        <translation>die einzige oder vorgegebene</translation>
    </message>
    <message>
        <source>Split</source>
        <translation>Split</translation>
    </message>
    <message>
        <source>Such as test or train.</source>
        <translation>Etwa test oder train.</translation>
    </message>
    <message>
        <source>the only one</source>
        <translation>der einzige</translation>
    </message>
    <message>
        <source>Revision</source>
        <translation>Revision</translation>
    </message>
    <message>
        <source>Branch, tag or commit on the hub; a commit stays what it is.</source>
        <translation>Zweig, Tag oder Commit auf dem Hub; ein Commit bleibt, was er ist.</translation>
    </message>
    <message>
        <source>Filters</source>
        <translation>Filter</translation>
    </message>
    <message>
        <source>Only rows for which all of them hold are used; the limit counts these.</source>
        <translation>Nur Zeilen, auf die alle zutreffen, werden verwendet; die Begrenzung zählt diese.</translation>
    </message>
    <message>
        <source>contains</source>
        <translation>enthält</translation>
    </message>
    <message>
        <source>matches</source>
        <comment>a regular expression</comment>
        <translation>passt auf</translation>
    </message>
    <message>
        <source>Column</source>
        <translation>Spalte</translation>
    </message>
    <message>
        <source>One row a request, may be compressed; relative to the project&apos;s folder. Also a folder, or hf:ORG/NAME of the hub.</source>
        <translation>Eine Zeile je Anfrage, auch komprimiert; relativ zum Ordner des Projekts. Auch ein Ordner, oder hf:ORG/NAME vom Hub.</translation>
    </message>
    <message>
        <source>Parquet</source>
        <translation>Parquet</translation>
    </message>
    <message>
        <source>Arrow stream</source>
        <translation>Arrow-Strom</translation>
    </message>
    <message>
        <source>Mean number of requests begun each second, whether or not answers have come; of sessions: conversations.</source>
        <translation>Mittlere Zahl der Anfragen, die je Sekunde begonnen werden, ob Antworten gekommen sind oder nicht; bei Sitzungen: Gespräche.</translation>
    </message>
    <message>
        <source>So many requests, or conversations of sessions, are under way at a time.</source>
        <translation>So viele Anfragen, bei Sitzungen Gespräche, sind zugleich unterwegs.</translation>
    </message>
    <message>
        <source>Format of the trace</source>
        <translation>Format der Aufzeichnung</translation>
    </message>
    <message>
        <source>Which columns hold instants and lengths.</source>
        <translation>Welche Spalten Zeitpunkte und Längen enthalten.</translation>
    </message>
    <message>
        <source>by its columns</source>
        <translation>nach ihren Spalten</translation>
    </message>
    <message>
        <source>Mooncake, with shared blocks</source>
        <translation>Mooncake, mit gemeinsamen Blöcken</translation>
    </message>
    <message>
        <source>Azure LLM inference</source>
        <translation>Azure LLM inference</translation>
    </message>
    <message>
        <source>BurstGPT</source>
        <translation>BurstGPT</translation>
    </message>
    <message>
        <source>timestamp, input_length, output_length</source>
        <translation>timestamp, input_length, output_length</translation>
    </message>
    <message>
        <source>Loadstone&apos;s own requests</source>
        <translation>Loadstones eigene Anfragen</translation>
    </message>
    <message>
        <source>Instants are in</source>
        <translation>Zeitpunkte in</translation>
    </message>
    <message>
        <source>A wrong unit makes the trace a thousand times too fast or too slow; the run says how long it is.</source>
        <translation>Eine falsche Einheit macht die Aufzeichnung tausendmal zu schnell oder zu langsam; der Lauf sagt, wie lang sie ist.</translation>
    </message>
    <message>
        <source>the format&apos;s usual unit</source>
        <translation>der üblichen Einheit des Formats</translation>
    </message>
    <message>
        <source>seconds</source>
        <translation>Sekunden</translation>
    </message>
    <message>
        <source>milliseconds</source>
        <translation>Millisekunden</translation>
    </message>
    <message>
        <source>microseconds</source>
        <translation>Mikrosekunden</translation>
    </message>
    <message>
        <source>nanoseconds</source>
        <translation>Nanosekunden</translation>
    </message>
    <message>
        <source>Length of a block</source>
        <translation>Länge eines Blocks</translation>
    </message>
    <message>
        <source>What one hash id of the trace stands for; prompts with the same ids begin with the same text.</source>
        <translation>Wofür eine Hash-Nummer der Aufzeichnung steht; Prompts mit denselben Nummern beginnen mit demselben Text.</translation>
    </message>
    <message>
        <source>Seed of the texts</source>
        <translation>Startwert der Texte</translation>
    </message>
    <message>
        <source>The same seed makes the same prompts.</source>
        <translation>Derselbe Startwert ergibt dieselben Prompts.</translation>
    </message>
    <message>
        <source>uniform between two ends</source>
        <translation>gleichverteilt zwischen zwei Enden</translation>
    </message>
    <message>
        <source>normal</source>
        <translation>normalverteilt</translation>
    </message>
    <message>
        <source>lognormal</source>
        <translation>lognormal verteilt</translation>
    </message>
    <message>
        <source>a histogram</source>
        <translation>ein Histogramm</translation>
    </message>
    <message>
        <source>Length, or mean</source>
        <translation>Länge oder Mittelwert</translation>
    </message>
    <message>
        <source>In words, or tokens where a tokenizer counts.</source>
        <translation>In Wörtern, oder in Tokens, wo ein Tokenizer zählt.</translation>
    </message>
    <message>
        <source>Standard deviation</source>
        <translation>Standardabweichung</translation>
    </message>
    <message>
        <source>Of the lengths themselves, also of a lognormal.</source>
        <translation>Der Längen selbst, auch bei lognormaler Verteilung.</translation>
    </message>
    <message>
        <source>at least</source>
        <translation>mindestens</translation>
    </message>
    <message>
        <source>Lengths outside of the bounds are drawn again.</source>
        <translation>Längen außerhalb der Grenzen werden neu gezogen.</translation>
    </message>
    <message>
        <source>at most</source>
        <translation>höchstens</translation>
    </message>
    <message>
        <source>Bins</source>
        <translation>Klassen</translation>
    </message>
    <message>
        <source>A bin is drawn by weight, then a length within it.</source>
        <translation>Erst wird nach Gewicht eine Klasse gezogen, dann eine Länge darin.</translation>
    </message>
    <message>
        <source>Prompts to make</source>
        <translation>Zahl der Prompts</translation>
    </message>
    <message>
        <source>Each is another one, until a run begins anew with them.</source>
        <translation>Jeder ist ein anderer, bis ein Lauf wieder von vorn mit ihnen beginnt.</translation>
    </message>
    <message>
        <source>Length of prompts</source>
        <translation>Länge der Prompts</translation>
    </message>
    <message>
        <source>What comes behind the shared beginning.</source>
        <translation>Was hinter dem gemeinsamen Anfang kommt.</translation>
    </message>
    <message>
        <source>Length of answers</source>
        <translation>Länge der Antworten</translation>
    </message>
    <message>
        <source>Asked for as max_tokens; servers end earlier unless they are told to ignore the end of sequence.</source>
        <translation>Als max_tokens verlangt; Server enden früher, wenn sie das Textende nicht ignorieren sollen.</translation>
    </message>
    <message>
        <source>as the generation says</source>
        <translation>wie bei der Erzeugung angegeben</translation>
    </message>
    <message>
        <source>Lengths from a file</source>
        <translation>Längen aus einer Datei</translation>
    </message>
    <message>
        <source>Rows with a prompt and an output length, drawn from instead of the two above.</source>
        <translation>Zeilen mit einer Prompt- und einer Antwortlänge, aus denen statt aus den beiden oben gezogen wird.</translation>
    </message>
    <message>
        <source>Shared beginning</source>
        <translation>Gemeinsamer Anfang</translation>
    </message>
    <message>
        <source>Length of a text that all prompts of a group begin with.</source>
        <translation>Länge eines Texts, mit dem alle Prompts einer Gruppe beginnen.</translation>
    </message>
    <message>
        <source>Groups</source>
        <translation>Gruppen</translation>
    </message>
    <message>
        <source>So many different beginnings.</source>
        <translation>So viele verschiedene Anfänge.</translation>
    </message>
    <message>
        <source>Unique from the first words</source>
        <translation>Ab den ersten Wörtern verschieden</translation>
    </message>
    <message>
        <source>Behind the shared beginning no two prompts begin alike, so that a prefix cache finds nothing else.</source>
        <translation>Hinter dem gemeinsamen Anfang beginnen keine zwei Prompts gleich, damit ein Präfix-Cache sonst nichts findet.</translation>
    </message>
    <message>
        <source>Seed of the prompts</source>
        <translation>Startwert der Prompts</translation>
    </message>
    <message>
        <source>Prompts are</source>
        <translation>Prompts werden</translation>
    </message>
    <message>
        <source>Read from a file, or made: to fit the instants and lengths of a trace, or to a description.</source>
        <translation>Aus einer Datei gelesen oder gemacht: passend zu Zeitpunkten und Längen einer Aufzeichnung oder nach einer Beschreibung.</translation>
    </message>
    <message>
        <source>read from the file</source>
        <translation>aus der Datei gelesen</translation>
    </message>
    <message>
        <source>made to fit a trace</source>
        <translation>passend zu einer Aufzeichnung gemacht</translation>
    </message>
    <message>
        <source>generated</source>
        <translation>erzeugt</translation>
    </message>
    <message>
        <source>Mix</source>
        <translation>Mischung</translation>
    </message>
    <message>
        <source>Datasets that share the requests by weight, instead of the one above; results come for each as well.</source>
        <translation>Datensätze, die sich die Anfragen nach Gewicht teilen, statt des einen oben; Ergebnisse gibt es auch für jeden einzeln.</translation>
    </message>
    <message>
        <source>Speed</source>
        <translation>Tempo</translation>
    </message>
    <message>
        <source>2 replays the trace in half the time.</source>
        <translation>2 spielt die Aufzeichnung in der halben Zeit ab.</translation>
    </message>
    <message>
        <source>Begins behind</source>
        <translation>Beginnt nach</translation>
    </message>
    <message>
        <source>So much of the trace is left out, in its own time.</source>
        <translation>So viel der Aufzeichnung wird ausgelassen, in ihrer eigenen Zeit.</translation>
    </message>
    <message>
        <source>Length of the window</source>
        <translation>Länge des Ausschnitts</translation>
    </message>
    <message>
        <source>So much of the trace is replayed, in its own time.</source>
        <translation>So viel der Aufzeichnung wird abgespielt, in ihrer eigenen Zeit.</translation>
    </message>
    <message>
        <source>to its end</source>
        <translation>bis zu ihrem Ende</translation>
    </message>
    <message>
        <source>Earlier replies</source>
        <translation>Frühere Antworten</translation>
    </message>
    <message>
        <source>What a later turn holds as the replies before it.</source>
        <translation>Was eine spätere Runde als die Antworten davor enthält.</translation>
    </message>
    <message>
        <source>those that were served</source>
        <translation>die gelieferten</translation>
    </message>
    <message>
        <source>those of the dataset</source>
        <translation>die des Datensatzes</translation>
    </message>
    <message>
        <source>Think time</source>
        <translation>Bedenkzeit</translation>
    </message>
    <message>
        <source>Between an answer and the next turn.</source>
        <translation>Zwischen einer Antwort und der nächsten Runde.</translation>
    </message>
    <message>
        <source>as the dataset says, else 0</source>
        <translation>wie im Datensatz, sonst 0</translation>
    </message>
    <message>
        <source>Think times are</source>
        <translation>Bedenkzeiten sind</translation>
    </message>
    <message>
        <source>Whether all are the same, or the time is a mean.</source>
        <translation>Ob alle gleich sind oder die Zeit ein Mittelwert ist.</translation>
    </message>
    <message>
        <source>all the same</source>
        <translation>alle gleich</translation>
    </message>
    <message>
        <source>Session header</source>
        <translation>Kopfzeile der Sitzung</translation>
    </message>
    <message>
        <source>Header that names the conversation, so that a router can keep to one server.</source>
        <translation>Kopfzeile, die das Gespräch nennt, damit ein Router bei einem Server bleiben kann.</translation>
    </message>
    <message>
        <source>Lengths counted by</source>
        <translation>Längen gezählt von</translation>
    </message>
    <message>
        <source>Tokenizer that makes lengths exact in tokens; a file or folder.</source>
        <translation>Tokenizer, mit dem Längen in Tokens genau sind; Datei oder Ordner.</translation>
    </message>
    <message>
        <source>nothing: words</source>
        <translation>nichts: Wörter</translation>
    </message>
    <message>
        <source>Judge</source>
        <translation>Richter</translation>
    </message>
    <message>
        <source>Endpoint that grades the answers, in a run of its own; for similarity/1 one that gives embeddings.</source>
        <translation>Endpunkt, der die Antworten in einem eigenen Lauf bewertet; für similarity/1 einer, der Embeddings liefert.</translation>
    </message>
    <message>
        <source>Rubric</source>
        <translation>Bewertungsbogen</translation>
    </message>
    <message>
        <source>What the judge is asked, with {{question}}, {{expected}} and {{answer}}, or {{first}} and {{second}} of a pair.</source>
        <translation>Was der Richter gefragt wird, mit {{question}}, {{expected}} und {{answer}}, oder {{first}} und {{second}} eines Paares.</translation>
    </message>
    <message>
        <source>the scorer&apos;s own</source>
        <translation>der der Bewertung</translation>
    </message>
    <message>
        <source>Both orders</source>
        <translation>Beide Reihenfolgen</translation>
    </message>
    <message>
        <source>Shows each pair a second time, the other way round, so that a preference for the first one is found out.</source>
        <translation>Zeigt jedes Paar ein zweites Mal, in umgekehrter Reihenfolge, damit eine Vorliebe für die erste Antwort auffällt.</translation>
    </message>
    <message>
        <source>Room for a verdict</source>
        <translation>Platz für ein Urteil</translation>
    </message>
    <message>
        <source>Most tokens that the judge may write.</source>
        <translation>So viele Tokens darf der Richter höchstens schreiben.</translation>
    </message>
    <message>
        <source>Points from</source>
        <translation>Punkt ab</translation>
    </message>
    <message>
        <source>the score itself counts</source>
        <translation>die Wertung selbst zählt</translation>
    </message>
    <message>
        <source>Keep bodies</source>
        <translation>Rümpfe behalten</translation>
    </message>
    <message>
        <source>What requests and answers held, for looking at single ones; secrets are masked.</source>
        <translation>Was Anfragen und Antworten enthielten, um einzelne anzusehen; Geheimnisse sind verdeckt.</translation>
    </message>
    <message>
        <source>of no request</source>
        <translation>von keiner Anfrage</translation>
    </message>
    <message>
        <source>of failed requests</source>
        <translation>von fehlgeschlagenen Anfragen</translation>
    </message>
    <message>
        <source>of failed ones and a sample</source>
        <translation>von fehlgeschlagenen und einer Stichprobe</translation>
    </message>
    <message>
        <source>of all requests</source>
        <translation>von allen Anfragen</translation>
    </message>
    <message>
        <source>Bodies at most</source>
        <translation>Rümpfe höchstens</translation>
    </message>
    <message>
        <source>MiB</source>
        <translation>MiB</translation>
    </message>
    <message>
        <source>Of each trial; what would be more is not kept, and the result says so.</source>
        <translation>Je Durchgang; was darüber hinausginge, wird nicht behalten, und das Ergebnis sagt es.</translation>
    </message>
    <message>
        <source>Graded answers</source>
        <translation>Bewertete Antworten</translation>
    </message>
    <message>
        <source>So many of the requests, drawn by the seed, keep their answers, which are graded after the run.</source>
        <translation>Die Antworten so vieler Anfragen, nach dem Startwert gezogen, werden aufbewahrt und nach dem Lauf bewertet.</translation>
    </message>
    <message>
        <source>Server&apos;s tokenizer</source>
        <translation>Tokenizer des Servers</translation>
    </message>
    <message>
        <source>Path of it, such as /tokenize of vLLM, SGLang, llama.cpp and TGI. After a run it counts the tokens that the answers did not come with.</source>
        <translation>Sein Pfad, etwa /tokenize von vLLM, SGLang, llama.cpp und TGI. Er zählt nach einem Lauf die Tokens, die die Antworten nicht selbst nannten.</translation>
    </message>
    <message>
        <source>not asked</source>
        <translation>wird nicht gefragt</translation>
    </message>
    <message>
        <source>Integrity audit</source>
        <translation>Integritätsaudit</translation>
    </message>
    <message>
        <source>Makes two runs of this scenario and judges them: whether one prompt over and over is answered from a cache, or whether answers under load score lower than those of an accuracy run.</source>
        <translation>Macht zwei Läufe dieses Szenarios und beurteilt sie: ob ein immer gleicher Prompt aus einem Cache beantwortet wird oder ob Antworten unter Last schlechter abschneiden als die eines Genauigkeitslaufs.</translation>
    </message>
    <message>
        <source>none</source>
        <comment>audit</comment>
        <translation>keins</translation>
    </message>
    <message>
        <source>cache of answers</source>
        <translation>Antwort-Cache</translation>
    </message>
    <message>
        <source>answers under load</source>
        <translation>Antworten unter Last</translation>
    </message>
    <message>
        <source>Audit&apos;s limit</source>
        <translation>Grenze des Audits</translation>
    </message>
    <message>
        <source>How much faster one prompt may be, and how much may be missing (10 %), or how much lower the score under load may be (1 %).</source>
        <translation>Wie viel schneller ein Prompt sein und wie viel fehlen darf (10 %) oder wie viel niedriger die Punktzahl unter Last sein darf (1 %).</translation>
    </message>
    <message>
        <source>the audit&apos;s own</source>
        <translation>die des Audits</translation>
    </message>
    <message>
        <source>A score from here on is a point, below it none. Without it no answer is right or wrong.</source>
        <translation>Ab dieser Punktzahl gibt es einen Punkt, darunter keinen. Ohne sie ist keine Antwort richtig oder falsch.</translation>
    </message>
    <message>
        <source>What the model may write</source>
        <translation>Was das Modell schreiben darf</translation>
    </message>
    <message>
        <source>Limits and metrics</source>
        <translation>Grenzen und Kennzahlen</translation>
    </message>
    <message>
        <source>How requests are sent</source>
        <translation>Wie Anfragen gesendet werden</translation>
    </message>
    <message>
        <source>Answers and audits</source>
        <translation>Antworten und Prüfungen</translation>
    </message>
</context>
<context>
    <name>FactWords</name>
    <message>
        <source>System under test</source>
        <translation>Geprüftes System</translation>
    </message>
    <message>
        <source>Accelerator</source>
        <translation>Beschleuniger</translation>
    </message>
    <message>
        <source>Number of accelerators</source>
        <translation>Anzahl Beschleuniger</translation>
    </message>
    <message>
        <source>Processor</source>
        <translation>Prozessor</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>Speicher</translation>
    </message>
    <message>
        <source>Engine</source>
        <translation>Engine</translation>
    </message>
    <message>
        <source>Engine version</source>
        <translation>Engine-Version</translation>
    </message>
    <message>
        <source>Model revision</source>
        <translation>Modellrevision</translation>
    </message>
    <message>
        <source>Number format</source>
        <translation>Zahlenformat</translation>
    </message>
    <message>
        <source>Price per hour</source>
        <translation>Preis je Stunde</translation>
    </message>
    <message>
        <source>Currency</source>
        <translation>Währung</translation>
    </message>
    <message>
        <source>Idle power (W)</source>
        <translation>Leerlaufleistung (W)</translation>
    </message>
    <message>
        <source>Notes</source>
        <translation>Notizen</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>Modell</translation>
    </message>
    <message>
        <source>Revision</source>
        <translation>Revision</translation>
    </message>
    <message>
        <source>Endpoint</source>
        <translation>Endpunkt</translation>
    </message>
    <message>
        <source>Base URLs</source>
        <translation>Basis-URLs</translation>
    </message>
    <message>
        <source>Path</source>
        <translation>Pfad</translation>
    </message>
    <message>
        <source>API</source>
        <translation>API</translation>
    </message>
    <message>
        <source>Key from</source>
        <translation>Schlüssel aus</translation>
    </message>
    <message>
        <source>Headers</source>
        <translation>Kopfzeilen</translation>
    </message>
    <message>
        <source>TLS</source>
        <translation>TLS</translation>
    </message>
    <message>
        <source>Certificate checked</source>
        <translation>Zertifikat geprüft</translation>
    </message>
    <message>
        <source>Authority</source>
        <translation>Zertifizierungsstelle</translation>
    </message>
    <message>
        <source>Proxy</source>
        <translation>Proxy</translation>
    </message>
    <message>
        <source>Time-outs (ms)</source>
        <translation>Zeitgrenzen (ms)</translation>
    </message>
    <message>
        <source>Connect</source>
        <translation>Verbinden</translation>
    </message>
    <message>
        <source>Silence</source>
        <translation>Stille</translation>
    </message>
    <message>
        <source>Total</source>
        <translation>Gesamt</translation>
    </message>
    <message>
        <source>Quality target</source>
        <translation>Qualitätsziel</translation>
    </message>
    <message>
        <source>Workload</source>
        <translation>Arbeitslast</translation>
    </message>
    <message>
        <source>Project</source>
        <translation>Projekt</translation>
    </message>
    <message>
        <source>Dataset</source>
        <translation>Datensatz</translation>
    </message>
    <message>
        <source>Format</source>
        <translation>Format</translation>
    </message>
    <message>
        <source>Compression</source>
        <translation>Kompression</translation>
    </message>
    <message>
        <source>SHA-256</source>
        <translation>SHA-256</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>Größe</translation>
    </message>
    <message>
        <source>Rows</source>
        <translation>Zeilen</translation>
    </message>
    <message>
        <source>Different prompts</source>
        <translation>Verschiedene Prompts</translation>
    </message>
    <message>
        <source>Columns</source>
        <translation>Spalten</translation>
    </message>
    <message>
        <source>Roles of the columns</source>
        <translation>Rollen der Spalten</translation>
    </message>
    <message>
        <source>Prompt</source>
        <translation>Prompt</translation>
    </message>
    <message>
        <source>Messages</source>
        <translation>Nachrichten</translation>
    </message>
    <message>
        <source>Expected answer</source>
        <translation>Erwartete Antwort</translation>
    </message>
    <message>
        <source>Category</source>
        <translation>Kategorie</translation>
    </message>
    <message>
        <source>Columns found by name</source>
        <translation>Spalten am Namen erkannt</translation>
    </message>
    <message>
        <source>Replies left out</source>
        <translation>Ausgelassene Antworten</translation>
    </message>
    <message>
        <source>Rows used</source>
        <translation>Verwendete Zeilen</translation>
    </message>
    <message>
        <source>Template</source>
        <translation>Vorlage</translation>
    </message>
    <message>
        <source>Generation</source>
        <translation>Erzeugung</translation>
    </message>
    <message>
        <source>Output tokens at most</source>
        <translation>Ausgabetoken höchstens</translation>
    </message>
    <message>
        <source>Output tokens at least</source>
        <translation>Ausgabetoken mindestens</translation>
    </message>
    <message>
        <source>Answers to full length</source>
        <translation>Antworten bis zur vollen Länge</translation>
    </message>
    <message>
        <source>Temperature</source>
        <translation>Temperatur</translation>
    </message>
    <message>
        <source>Top p</source>
        <translation>Top p</translation>
    </message>
    <message>
        <source>More settings</source>
        <translation>Weitere Einstellungen</translation>
    </message>
    <message>
        <source>Streaming</source>
        <translation>Streaming</translation>
    </message>
    <message>
        <source>Mode</source>
        <translation>Modus</translation>
    </message>
    <message>
        <source>Repeats</source>
        <translation>Wiederholungen</translation>
    </message>
    <message>
        <source>Requests are written</source>
        <translation>Anfragen werden geschrieben</translation>
    </message>
    <message>
        <source>Scenario</source>
        <translation>Szenario</translation>
    </message>
    <message>
        <source>Load</source>
        <translation>Last</translation>
    </message>
    <message>
        <source>Kind of load</source>
        <translation>Art der Last</translation>
    </message>
    <message>
        <source>Arrivals</source>
        <translation>Ankünfte</translation>
    </message>
    <message>
        <source>Rate (requests/s)</source>
        <translation>Rate (Anfragen/s)</translation>
    </message>
    <message>
        <source>Concurrency</source>
        <translation>Parallelität</translation>
    </message>
    <message>
        <source>Requests per query</source>
        <translation>Anfragen je Abfrage</translation>
    </message>
    <message>
        <source>In flight at most</source>
        <translation>Höchstens unterwegs</translation>
    </message>
    <message>
        <source>Burstiness</source>
        <translation>Gleichmäßigkeit</translation>
    </message>
    <message>
        <source>End</source>
        <translation>Ende</translation>
    </message>
    <message>
        <source>Requests</source>
        <translation>Anfragen</translation>
    </message>
    <message>
        <source>Warm-up</source>
        <translation>Aufwärmen</translation>
    </message>
    <message>
        <source>Duration</source>
        <translation>Dauer</translation>
    </message>
    <message>
        <source>Wait for the last answers</source>
        <translation>Warten auf die letzten Antworten</translation>
    </message>
    <message>
        <source>Longest time without progress</source>
        <translation>Längste Zeit ohne Fortschritt</translation>
    </message>
    <message>
        <source>First byte</source>
        <translation>Erstes Byte</translation>
    </message>
    <message>
        <source>Seeds</source>
        <translation>Startwerte</translation>
    </message>
    <message>
        <source>Base seed</source>
        <translation>Grundstartwert</translation>
    </message>
    <message>
        <source>Random streams</source>
        <translation>Zufallsfolgen</translation>
    </message>
    <message>
        <source>Rule</source>
        <translation>Regel</translation>
    </message>
    <message>
        <source>Server cache</source>
        <translation>Server-Cache</translation>
    </message>
    <message>
        <source>Prompts with a salt</source>
        <translation>Prompts mit Salz</translation>
    </message>
    <message>
        <source>Trials</source>
        <translation>Durchgänge</translation>
    </message>
    <message>
        <source>SLO</source>
        <translation>SLO</translation>
    </message>
    <message>
        <source>Failed requests allowed</source>
        <translation>Erlaubte Fehlschläge</translation>
    </message>
    <message>
        <source>Minimum duration</source>
        <translation>Mindestdauer</translation>
    </message>
    <message>
        <source>Minimum number of requests</source>
        <translation>Mindestzahl Anfragen</translation>
    </message>
    <message>
        <source>Measurement points</source>
        <translation>Messpunkte</translation>
    </message>
    <message>
        <source>Clock</source>
        <translation>Uhr</translation>
    </message>
    <message>
        <source>Scheduled</source>
        <translation>Geplant</translation>
    </message>
    <message>
        <source>Dispatched</source>
        <translation>Entnommen</translation>
    </message>
    <message>
        <source>Connected</source>
        <translation>Verbunden</translation>
    </message>
    <message>
        <source>Issued</source>
        <translation>Gestellt</translation>
    </message>
    <message>
        <source>First token</source>
        <translation>Erstes Token</translation>
    </message>
    <message>
        <source>First token of the answer</source>
        <translation>Erstes Token der Antwort</translation>
    </message>
    <message>
        <source>Last token</source>
        <translation>Letztes Token</translation>
    </message>
    <message>
        <source>Closed</source>
        <translation>Beendet</translation>
    </message>
    <message>
        <source>Definitions</source>
        <translation>Definitionen</translation>
    </message>
    <message>
        <source>Version</source>
        <translation>Version</translation>
    </message>
    <message>
        <source>Worker processes</source>
        <translation>Arbeitsprozesse</translation>
    </message>
    <message>
        <source>Busy waiting</source>
        <translation>Aktives Warten</translation>
    </message>
    <message>
        <source>Why busy waiting or not</source>
        <translation>Warum aktives Warten oder nicht</translation>
    </message>
    <message>
        <source>What the result is judged by</source>
        <translation>Wonach das Ergebnis beurteilt wird</translation>
    </message>
    <message>
        <source>Scorer</source>
        <translation>Bewerter</translation>
    </message>
    <message>
        <source>Prompts are generated</source>
        <translation>Prompts sind erzeugt</translation>
    </message>
    <message>
        <source>Cache is stated</source>
        <translation>Cache ist angegeben</translation>
    </message>
    <message>
        <source>Bundled server</source>
        <translation>Mitgelieferter Server</translation>
    </message>
    <message>
        <source>Machine of the client</source>
        <translation>Rechner des Clients</translation>
    </message>
    <message>
        <source>Host name</source>
        <translation>Rechnername</translation>
    </message>
    <message>
        <source>Kernel</source>
        <translation>Kernel</translation>
    </message>
    <message>
        <source>Distribution</source>
        <translation>Distribution</translation>
    </message>
    <message>
        <source>Architecture</source>
        <translation>Architektur</translation>
    </message>
    <message>
        <source>Physical cores</source>
        <translation>Physische Kerne</translation>
    </message>
    <message>
        <source>Logical cores</source>
        <translation>Logische Kerne</translation>
    </message>
    <message>
        <source>Usable cores</source>
        <translation>Nutzbare Kerne</translation>
    </message>
    <message>
        <source>Frequency governor</source>
        <translation>Taktsteuerung</translation>
    </message>
    <message>
        <source>Load average</source>
        <translation>Mittlere Last (Load Average)</translation>
    </message>
    <message>
        <source>Virtual machine</source>
        <translation>Virtuelle Maschine</translation>
    </message>
    <message>
        <source>Clock source</source>
        <translation>Zeitquelle</translation>
    </message>
    <message>
        <source>Limits</source>
        <translation>Grenzen</translation>
    </message>
    <message>
        <source>Open files</source>
        <translation>Offene Dateien</translation>
    </message>
    <message>
        <source>Open files, hard limit</source>
        <translation>Offene Dateien, harte Grenze</translation>
    </message>
    <message>
        <source>Ports</source>
        <translation>Ports</translation>
    </message>
    <message>
        <source>Versions</source>
        <translation>Versionen</translation>
    </message>
    <message>
        <source>What the endpoint told</source>
        <translation>Was der Endpunkt angab</translation>
    </message>
    <message>
        <source>Reachable</source>
        <translation>Erreichbar</translation>
    </message>
    <message>
        <source>Addresses</source>
        <translation>Adressen</translation>
    </message>
    <message>
        <source>Server</source>
        <translation>Server</translation>
    </message>
    <message>
        <source>Models</source>
        <translation>Modelle</translation>
    </message>
    <message>
        <source>HTTP status of the list of models</source>
        <translation>HTTP-Status der Modellliste</translation>
    </message>
    <message>
        <source>Model is served</source>
        <translation>Modell wird bereitgestellt</translation>
    </message>
    <message>
        <source>Connections stay open</source>
        <translation>Verbindungen bleiben offen</translation>
    </message>
    <message>
        <source>Answers say their tokens</source>
        <translation>Antworten nennen ihre Token</translation>
    </message>
    <message>
        <source>Stream ends with [DONE]</source>
        <translation>Stream endet mit [DONE]</translation>
    </message>
    <message>
        <source>Start on the monotonic clock</source>
        <translation>Beginn auf der monotonen Uhr</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>Beginn</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>ja</translation>
    </message>
    <message>
        <source>no</source>
        <translation>nein</translation>
    </message>
    <message>
        <source>none stated</source>
        <translation>keines angegeben</translation>
    </message>
    <message>
        <source>Price of a million prompt tokens</source>
        <translation>Preis für eine Million Prompt-Token</translation>
    </message>
    <message>
        <source>Price of a million answer tokens</source>
        <translation>Preis für eine Million Antwort-Token</translation>
    </message>
    <message>
        <source>Spending</source>
        <translation>Verbrauch</translation>
    </message>
    <message>
        <source>Prices</source>
        <translation>Preise</translation>
    </message>
    <message>
        <source>Per hour</source>
        <translation>Je Stunde</translation>
    </message>
    <message>
        <source>Per million prompt tokens</source>
        <translation>Je Million Prompt-Token</translation>
    </message>
    <message>
        <source>Per million answer tokens</source>
        <translation>Je Million Antwort-Token</translation>
    </message>
    <message>
        <source>Cap on cost</source>
        <translation>Obergrenze für Kosten</translation>
    </message>
    <message>
        <source>Tokens of a prompt, estimated</source>
        <translation>Token eines Prompts, geschätzt</translation>
    </message>
    <message>
        <source>Answers are looked at</source>
        <translation>Antworten werden angesehen</translation>
    </message>
    <message>
        <source>Answers taken by</source>
        <translation>Antworten gelesen mit</translation>
    </message>
    <message>
        <source>Scoring</source>
        <translation>Bewertung</translation>
    </message>
    <message>
        <source>Orders of each question</source>
        <translation>Reihenfolgen je Frage</translation>
    </message>
    <message>
        <source>Order of choices</source>
        <translation>Reihenfolge der Auswahlantworten</translation>
    </message>
    <message>
        <source>Benchmark</source>
        <translation>Benchmark</translation>
    </message>
    <message>
        <source>Mix</source>
        <translation>Mischung</translation>
    </message>
    <message>
        <source>Weight</source>
        <translation>Gewicht</translation>
    </message>
    <message>
        <source>Made prompts</source>
        <translation>Gemachte Prompts</translation>
    </message>
    <message>
        <source>Lengths are in</source>
        <translation>Längen in</translation>
    </message>
    <message>
        <source>Bodies are kept</source>
        <translation>Rümpfe werden behalten</translation>
    </message>
    <message>
        <source>Bodies at most (MiB)</source>
        <translation>Rümpfe höchstens (MiB)</translation>
    </message>
    <message>
        <source>Headers with a secret</source>
        <translation>Kopfzeilen mit einem Geheimnis</translation>
    </message>
    <message>
        <source>Reference</source>
        <translation>Verweis</translation>
    </message>
    <message>
        <source>Text before it</source>
        <translation>Text davor</translation>
    </message>
    <message>
        <source>Share of answers graded</source>
        <translation>Anteil bewerteter Antworten</translation>
    </message>
    <message>
        <source>Launcher</source>
        <translation>Starter</translation>
    </message>
</context>
<context>
    <name>FieldButtons</name>
    <message>
        <source>Clear the field</source>
        <translation>Feld leeren</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>Suchen</translation>
    </message>
</context>
<context>
    <name>FieldProblems</name>
    <message>
        <source>row %1: %2</source>
        <translation>Zeile %1: %2</translation>
    </message>
</context>
<context>
    <name>InspectorWords</name>
    <message>
        <source>Only the first %1 of %2 were kept.</source>
        <translation>Nur die ersten %1 von %2 wurden behalten.</translation>
    </message>
    <message>
        <source>To keep bodies, set “Keep bodies” of the scenario (Engine), or run with --keep-bodies failed, sampled or all.</source>
        <translation>Um Rümpfe zu behalten, stellen Sie „Rümpfe behalten“ im Szenario ein (Messprogramm), oder messen Sie mit --keep-bodies failed, sampled oder all.</translation>
    </message>
    <message>
        <source>Request %1</source>
        <translation>Anfrage %1</translation>
    </message>
    <message>
        <source>never sent</source>
        <translation>nie gesendet</translation>
    </message>
    <message numerus="yes">
        <source>sent %n more time(s)</source>
        <translation>
            <numerusform>noch %n-mal gesendet</numerusform>
            <numerusform>noch %n-mal gesendet</numerusform>
        </translation>
    </message>
    <message>
        <source>As it was sent, %1; keys are masked.</source>
        <translation>Wie gesendet, %1; Schlüssel sind verdeckt.</translation>
    </message>
    <message>
        <source>The body was not kept; this one is made again from the same row of the dataset.</source>
        <translation>Der Rumpf wurde nicht behalten; dieser ist aus derselben Zeile der Daten neu gebildet.</translation>
    </message>
    <message>
        <source>Requests of the warm-up keep no bodies.</source>
        <translation>Anfragen des Aufwärmens behalten keine Rümpfe.</translation>
    </message>
    <message>
        <source>This run kept no bodies.</source>
        <translation>Dieser Lauf hat keine Rümpfe behalten.</translation>
    </message>
    <message numerus="yes">
        <source>The limit for bodies was reached before this request; %n other(s) of the trial kept theirs.</source>
        <translation>
            <numerusform>Die Grenze für Rümpfe war vor dieser Anfrage erreicht; %n andere des Durchgangs hat ihren behalten.</numerusform>
            <numerusform>Die Grenze für Rümpfe war vor dieser Anfrage erreicht; %n andere des Durchgangs haben ihre behalten.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>This request is not among the %n of the trial whose bodies were kept.</source>
        <translation>
            <numerusform>Diese Anfrage ist nicht die %n des Durchgangs, deren Rumpf behalten wurde.</numerusform>
            <numerusform>Diese Anfrage ist nicht unter den %n des Durchgangs, deren Rümpfe behalten wurden.</numerusform>
        </translation>
    </message>
    <message>
        <source>Error: %1</source>
        <translation>Fehler: %1</translation>
    </message>
    <message>
        <source>Not a byte came back.</source>
        <translation>Es kam kein Byte zurück.</translation>
    </message>
    <message>
        <source>As it came, %1.</source>
        <translation>Wie empfangen, %1.</translation>
    </message>
    <message>
        <source>Of this answer the text was kept, not what came over the wire.</source>
        <translation>Von dieser Antwort wurde der Text behalten, nicht was über die Leitung kam.</translation>
    </message>
    <message>
        <source>Of this answer nothing was kept but its times and counts.</source>
        <translation>Von dieser Antwort wurden nur Zeiten und Anzahlen behalten.</translation>
    </message>
    <message>
        <source>Reasoning:</source>
        <translation>Überlegung:</translation>
    </message>
    <message>
        <source>Answer:</source>
        <translation>Antwort:</translation>
    </message>
    <message>
        <source>The command is in the clipboard.</source>
        <translation>Der Befehl ist in der Zwischenablage.</translation>
    </message>
    <message>
        <source>It takes its key from %1.</source>
        <comment>variables of the shell</comment>
        <translation>Seinen Schlüssel nimmt er aus %1.</translation>
    </message>
    <message>
        <source>The bundled server of the run is gone: start loadstone-echo and correct the port.</source>
        <translation>Den mitgelieferten Server des Laufs gibt es nicht mehr: Starten Sie loadstone-echo und berichtigen Sie den Port.</translation>
    </message>
    <message>
        <source>Only the first %1 of %2 are shown.</source>
        <translation>Nur die ersten %1 von %2 sind zu sehen.</translation>
    </message>
    <message numerus="yes">
        <source>Sent %n time(s), as the retry policy asks after a refusal. Times count from the first sending: the wait for the first byte holds the refusals and the pauses between. What was answered is the last attempt; of the earlier ones nothing else is kept.</source>
        <translation>
            <numerusform>%n-mal gesendet, wie es die Wiederholungsregel nach einer Abweisung verlangt. Zeiten zählen ab dem ersten Senden: Das Warten auf das erste Byte enthält die Abweisungen und die Pausen dazwischen. Die Antwort ist die des letzten Versuchs; von den früheren ist sonst nichts aufbewahrt.</numerusform>
            <numerusform>%n-mal gesendet, wie es die Wiederholungsregel nach einer Abweisung verlangt. Zeiten zählen ab dem ersten Senden: Das Warten auf das erste Byte enthält die Abweisungen und die Pausen dazwischen. Die Antwort ist die des letzten Versuchs; von den früheren ist sonst nichts aufbewahrt.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Sent %n time(s): the server had closed the connection that was kept alive. All that is shown is of the last attempt; the time before it counts as waiting for a connection.</source>
        <translation>
            <numerusform>%n-mal gesendet: Der Server hatte die offen gehaltene Verbindung geschlossen. Alles Gezeigte ist vom letzten Versuch; die Zeit davor zählt als Warten auf eine Verbindung.</numerusform>
            <numerusform>%n-mal gesendet: Der Server hatte die offen gehaltene Verbindung geschlossen. Alles Gezeigte ist vom letzten Versuch; die Zeit davor zählt als Warten auf eine Verbindung.</numerusform>
        </translation>
    </message>
    <message>
        <source>It was never sent: there is nothing of it to keep.</source>
        <translation>Sie wurde nie gesendet: Es gibt nichts von ihr zu behalten.</translation>
    </message>
</context>
<context>
    <name>LauncherWords</name>
    <message>
        <source>it is longer than %1 characters: put it into a script.</source>
        <translation>er ist länger als %1 Zeichen: in ein Skript schreiben.</translation>
    </message>
    <message>
        <source>it holds the control character %1.</source>
        <translation>er enthält das Steuerzeichen %1.</translation>
    </message>
    <message>
        <source>%1 is not closed or stands at the end.</source>
        <translation>%1 ist nicht geschlossen oder steht am Ende.</translation>
    </message>
    <message>
        <source>no shell reads it, so %1 means nothing: put that in single quotes, or all of it into a script.</source>
        <translation>keine Shell liest ihn, darum bedeutet %1 nichts: in einfache Anführungszeichen setzen oder alles in ein Skript.</translation>
    </message>
    <message>
        <source>%1 is no program: write env in front of it.</source>
        <translation>%1 ist kein Programm: env davor schreiben.</translation>
    </message>
    <message>
        <source>it begins with no program that could start {worker}.</source>
        <translation>er beginnt mit keinem Programm, das {worker} starten könnte.</translation>
    </message>
    <message>
        <source>{worker}, the place of the worker&apos;s own command, is missing.</source>
        <translation>{worker}, die Stelle für den Befehl des Workers, fehlt.</translation>
    </message>
    <message>
        <source>{worker} stands there more than once.</source>
        <translation>{worker} steht mehr als einmal darin.</translation>
    </message>
    <message>
        <source>{worker} has to be a word of its own, not a part of “%1”.</source>
        <translation>{worker} muss ein eigenes Wort sein, kein Teil von „%1“.</translation>
    </message>
    <message>
        <source>%1 stands for nothing; there are {worker} and {index}.</source>
        <translation>%1 steht für nichts; es gibt {worker} und {index}.</translation>
    </message>
    <message>
        <source>it has no command.</source>
        <translation>er hat keinen Befehl.</translation>
    </message>
</context>
<context>
    <name>LevelCharts</name>
    <message>
        <source>Requests in flight</source>
        <translation>Anfragen unterwegs</translation>
    </message>
    <message>
        <source>Asked requests</source>
        <translation>Verlangte Anfragen</translation>
    </message>
</context>
<context>
    <name>LoadCharts</name>
    <message>
        <source>Asked requests</source>
        <translation>Verlangte Anfragen</translation>
    </message>
    <message>
        <source>Requests in flight</source>
        <translation>Anfragen unterwegs</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <comment>endpoint, what its load is</comment>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Wert</translation>
    </message>
    <message>
        <source>Completed requests</source>
        <translation>Abgeschlossene Anfragen</translation>
    </message>
    <message>
        <source>knee</source>
        <translation>Knie</translation>
    </message>
    <message>
        <source>Speed for a user and throughput</source>
        <translation>Tempo für einen Nutzer und Durchsatz</translation>
    </message>
    <message>
        <source>Tokens for one user</source>
        <translation>Tokens für einen Nutzer</translation>
    </message>
    <message>
        <source>Output tokens of all</source>
        <translation>Ausgabe-Tokens aller</translation>
    </message>
    <message>
        <source>on the front</source>
        <translation>auf der Front</translation>
    </message>
</context>
<context>
    <name>MetricWords</name>
    <message>
        <source>mean</source>
        <translation>Mittel</translation>
    </message>
    <message>
        <source>max</source>
        <translation>Max.</translation>
    </message>
    <message>
        <source>min</source>
        <translation>Min.</translation>
    </message>
    <message>
        <source>Latency</source>
        <translation>Latenz</translation>
    </message>
    <message>
        <source>Errors</source>
        <translation>Fehler</translation>
    </message>
    <message>
        <source>Requests per second</source>
        <translation>Anfragen pro Sekunde</translation>
    </message>
    <message>
        <source>Output tokens per second</source>
        <translation>Ausgabetoken pro Sekunde</translation>
    </message>
    <message>
        <source>Accuracy</source>
        <translation>Genauigkeit</translation>
    </message>
    <message>
        <source>Good requests</source>
        <translation>Gute Anfragen</translation>
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
        <translation>Zeit bis zum ersten Token: vom Zeitpunkt, zu dem die Anfrage fällig war, bis das erste Stück der Antwort eintraf.</translation>
    </message>
    <message>
        <source>Time per output token after the first: how fast the answer is written.</source>
        <translation>Zeit je Ausgabetoken nach dem ersten: wie schnell die Antwort geschrieben wird.</translation>
    </message>
    <message>
        <source>Inter-token latency: gaps between pieces of an answer.</source>
        <translation>Inter-Token-Latenz: Abstände zwischen den Stücken einer Antwort.</translation>
    </message>
    <message>
        <source>From the moment the request was due until its last token.</source>
        <translation>Vom Zeitpunkt, zu dem die Anfrage fällig war, bis zu ihrem letzten Token.</translation>
    </message>
    <message>
        <source>Share of the issued requests that failed or did not finish.</source>
        <translation>Anteil der gesendeten Anfragen, die fehlschlugen oder nicht fertig wurden.</translation>
    </message>
    <message>
        <source>Completed requests in the measurement window, per second.</source>
        <translation>Abgeschlossene Anfragen im Messfenster, pro Sekunde.</translation>
    </message>
    <message>
        <source>Tokens that arrived in the measurement window, per second.</source>
        <translation>Token, die im Messfenster eintrafen, pro Sekunde.</translation>
    </message>
    <message>
        <source>Share of the issued requests whose answer was right.</source>
        <translation>Anteil der gesendeten Anfragen mit richtiger Antwort.</translation>
    </message>
    <message>
        <source>Share of the issued requests that met every limit.</source>
        <translation>Anteil der gesendeten Anfragen, die jede Grenze einhielten.</translation>
    </message>
    <message>
        <source>95 % interval from order statistics within the run</source>
        <translation>95-%-Intervall aus Ordnungsstatistiken innerhalb des Laufs</translation>
    </message>
    <message>
        <source>95 % interval from Student&apos;s t over the trials</source>
        <translation>95-%-Intervall nach Student über die Durchgänge</translation>
    </message>
    <message>
        <source>95 % Wilson interval</source>
        <translation>95-%-Wilson-Intervall</translation>
    </message>
    <message>
        <source>95 % interval from Student&apos;s t over the items</source>
        <translation>95-%-Intervall aus Students t über die Aufgaben</translation>
    </message>
    <message>
        <source>%1 over prompts</source>
        <comment>metric and statistic</comment>
        <translation>%1 über Prompts</translation>
    </message>
</context>
<context>
    <name>NeedWords</name>
    <message>
        <source>LoadGen&apos;s early stopping needs at least %1 queries in each trial to accept a %2.</source>
        <comment>number, percentile</comment>
        <translation>Das frühe Beenden von LoadGen braucht mindestens %1 Abfragen in jedem Durchgang, um ein %2 zu bestätigen.</translation>
    </message>
    <message>
        <source>A %1 that can be relied on needs %2 queries in each trial.</source>
        <comment>percentile, number</comment>
        <translation>Ein verlässliches %1 braucht %2 Abfragen in jedem Durchgang.</translation>
    </message>
    <message>
        <source>A %1 that can be relied on needs %2 requests in each trial.</source>
        <comment>percentile, number</comment>
        <translation>Ein verlässliches %1 braucht %2 Anfragen in jedem Durchgang.</translation>
    </message>
    <message>
        <source>So many come when answers take no longer than %1 on average.</source>
        <comment>time</comment>
        <translation>So viele kommen, wenn Antworten im Mittel nicht länger als %1 brauchen.</translation>
    </message>
    <message>
        <source>At this load that takes at least %1; %2 are planned.</source>
        <comment>two durations</comment>
        <translation>Bei dieser Last dauert das mindestens %1; geplant sind %2.</translation>
    </message>
    <message numerus="yes">
        <source>Only %n are planned.</source>
        <comment>requests</comment>
        <translation>
            <numerusform>Nur %n ist geplant.</numerusform>
            <numerusform>Nur %n sind geplant.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n queries</source>
        <translation>
            <numerusform>%n Abfrage</numerusform>
            <numerusform>%n Abfragen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n requests</source>
        <translation>
            <numerusform>%n Anfrage</numerusform>
            <numerusform>%n Anfragen</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>NewProjectWords</name>
    <message>
        <source>The project has no name.</source>
        <translation>Das Projekt hat keinen Namen.</translation>
    </message>
    <message>
        <source>There is a project of this name already: choose another name.</source>
        <translation>Ein Projekt dieses Namens gibt es schon: Wählen Sie einen anderen Namen.</translation>
    </message>
    <message>
        <source>%1 is no folder that can be written to: choose another one.</source>
        <translation>%1 ist kein Ordner, in den geschrieben werden kann: Wählen Sie einen anderen.</translation>
    </message>
    <message>
        <source>The folder has another %1, which the sample would replace: choose another folder.</source>
        <translation>Im Ordner liegt ein anderes %1, das die Beispielprompts ersetzen würden: Wählen Sie einen anderen Ordner.</translation>
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
        <translation>Tok/s</translation>
    </message>
    <message>
        <source>%1/s</source>
        <comment>quantity per second</comment>
        <translation>%1/s</translation>
    </message>
    <message>
        <source>h</source>
        <comment>hours</comment>
        <translation>h</translation>
    </message>
    <message>
        <source>min</source>
        <comment>minutes</comment>
        <translation>min</translation>
    </message>
    <message>
        <source>s</source>
        <comment>seconds</comment>
        <translation>s</translation>
    </message>
</context>
<context>
    <name>ObjectWords</name>
    <message>
        <source>Endpoint</source>
        <translation>Endpunkt</translation>
    </message>
    <message>
        <source>System under test</source>
        <translation>Geprüftes System</translation>
    </message>
    <message>
        <source>Dataset</source>
        <translation>Datensatz</translation>
    </message>
    <message>
        <source>Suite</source>
        <translation>Suite</translation>
    </message>
    <message>
        <source>Service level objective</source>
        <translation>Dienstgüteziel (SLO)</translation>
    </message>
    <message>
        <source>Scenario</source>
        <translation>Szenario</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>Lauf</translation>
    </message>
</context>
<context>
    <name>PageLayout</name>
    <message>
        <source>%1, %2 UTC</source>
        <comment>date, time</comment>
        <translation>%1, %2 UTC</translation>
    </message>
</context>
<context>
    <name>ProblemWords</name>
    <message>
        <source>%1; %2</source>
        <comment>what is wrong, what to do</comment>
        <translation>%1; %2</translation>
    </message>
</context>
<context>
    <name>Problems</name>
    <message>
        <source>there is no name</source>
        <translation>der Name fehlt</translation>
    </message>
    <message>
        <source>give it a name of its own</source>
        <translation>geben Sie einen eigenen Namen an</translation>
    </message>
    <message>
        <source>the name holds a tab, line break or control character</source>
        <translation>der Name enthält einen Tabulator, einen Zeilenumbruch oder ein Steuerzeichen</translation>
    </message>
    <message>
        <source>use ordinary characters</source>
        <translation>verwenden Sie gewöhnliche Zeichen</translation>
    </message>
    <message>
        <source>the name %1 is used twice</source>
        <translation>der Name %1 kommt zweimal vor</translation>
    </message>
    <message>
        <source>rename one of the two</source>
        <translation>benennen Sie eines der beiden um</translation>
    </message>
    <message>
        <source>a count cannot be negative</source>
        <translation>eine Anzahl kann nicht negativ sein</translation>
    </message>
    <message>
        <source>write 0 or more</source>
        <translation>schreiben Sie 0 oder mehr</translation>
    </message>
    <message>
        <source>a price cannot be negative</source>
        <translation>ein Preis kann nicht negativ sein</translation>
    </message>
    <message>
        <source>write 0 or more, or null</source>
        <translation>schreiben Sie 0 oder mehr oder lassen Sie es leer</translation>
    </message>
    <message>
        <source>a power cannot be negative</source>
        <translation>eine Leistung kann nicht negativ sein</translation>
    </message>
    <message>
        <source>not an ISO currency code</source>
        <translation>das ist kein ISO-Währungscode</translation>
    </message>
    <message>
        <source>write three capital letters such as USD or EUR</source>
        <translation>schreiben Sie drei Großbuchstaben wie USD oder EUR</translation>
    </message>
    <message>
        <source>the suite holds nothing to run</source>
        <translation>die Reihe enthält keine Läufe</translation>
    </message>
    <message>
        <source>add [&quot;scenario&quot;, &quot;endpoint&quot;] pairs</source>
        <translation>fügen Sie Paare aus Szenario und Endpunkt hinzu</translation>
    </message>
    <message>
        <source>there is no scenario %1</source>
        <translation>es gibt kein Szenario %1</translation>
    </message>
    <message>
        <source>name one of /scenarios</source>
        <translation>wählen Sie eines der Szenarien</translation>
    </message>
    <message>
        <source>there is no endpoint %1</source>
        <translation>es gibt keinen Endpunkt %1</translation>
    </message>
    <message>
        <source>name one of /endpoints</source>
        <translation>wählen Sie einen der Endpunkte</translation>
    </message>
    <message>
        <source>there must be a trial</source>
        <translation>es muss einen Durchgang geben</translation>
    </message>
    <message>
        <source>write 1 or more, or null for the scenarios&apos; own</source>
        <translation>schreiben Sie 1 oder mehr; leer gelten die der Szenarien</translation>
    </message>
    <message>
        <source>a comparison is an object</source>
        <translation>ein Vergleich ist ein Objekt</translation>
    </message>
    <message>
        <source>write {&quot;name&quot;, &quot;base&quot;, &quot;candidates&quot;}</source>
        <translation>schreiben Sie {&quot;name&quot;, &quot;base&quot;, &quot;candidates&quot;}</translation>
    </message>
    <message>
        <source>there is no run to compare with</source>
        <translation>es gibt keinen Lauf, mit dem verglichen wird</translation>
    </message>
    <message>
        <source>write its UUID</source>
        <translation>schreiben Sie seine UUID</translation>
    </message>
    <message>
        <source>there are no runs to compare</source>
        <translation>es gibt keine Läufe zu vergleichen</translation>
    </message>
    <message>
        <source>write a list of UUIDs</source>
        <translation>schreiben Sie eine Liste von UUIDs</translation>
    </message>
    <message>
        <source>the project has no name</source>
        <translation>das Projekt hat keinen Namen</translation>
    </message>
    <message>
        <source>reports show it: give it one</source>
        <translation>Berichte zeigen ihn: geben Sie einen an</translation>
    </message>
    <message>
        <source>an answer needs room for a token</source>
        <translation>eine Antwort braucht Platz für ein Token</translation>
    </message>
    <message>
        <source>write 1 or more, or null</source>
        <translation>schreiben Sie 1 oder mehr oder lassen Sie es leer</translation>
    </message>
    <message>
        <source>min_tokens is above max_tokens</source>
        <translation>das Mindestmaß liegt über dem Höchstmaß</translation>
    </message>
    <message>
        <source>lower it to %1 or less</source>
        <translation>senken Sie es auf %1 oder weniger</translation>
    </message>
    <message>
        <source>a temperature cannot be negative</source>
        <translation>eine Temperatur kann nicht negativ sein</translation>
    </message>
    <message>
        <source>not a share above 0</source>
        <translation>das ist kein Anteil über 0</translation>
    </message>
    <message>
        <source>write a number above 0, at most 1, or null</source>
        <translation>schreiben Sie eine Zahl über 0 und höchstens 1 oder lassen Sie es leer</translation>
    </message>
    <message>
        <source>Loadstone writes this key itself</source>
        <translation>diesen Schlüssel schreibt Loadstone selbst</translation>
    </message>
    <message>
        <source>remove it</source>
        <translation>entfernen Sie es</translation>
    </message>
    <message>
        <source>a placeholder is not closed</source>
        <translation>ein Platzhalter ist nicht geschlossen</translation>
    </message>
    <message>
        <source>write {{column}} with two braces on each side</source>
        <translation>schreiben Sie {{Spalte}} mit zwei Klammern auf jeder Seite</translation>
    </message>
    <message>
        <source>without a placeholder every prompt would be the same</source>
        <translation>ohne Platzhalter wären alle Prompts gleich</translation>
    </message>
    <message>
        <source>write {{column}} where the row&apos;s text belongs</source>
        <translation>schreiben Sie {{Spalte}}, wo der Text der Zeile stehen soll</translation>
    </message>
    <message>
        <source>a template makes a prompt, map.messages takes whole conversations</source>
        <translation>eine Vorlage ergibt einen Prompt, die Spalte für Nachrichten aber ganze Gespräche</translation>
    </message>
    <message>
        <source>keep one of the two</source>
        <translation>behalten Sie eines von beiden</translation>
    </message>
    <message>
        <source>there is no file</source>
        <translation>die Datei fehlt</translation>
    </message>
    <message>
        <source>write its path, relative to the project file</source>
        <translation>geben Sie ihren Pfad an, vom Ordner des Projekts aus</translation>
    </message>
    <message>
        <source>0 rows cannot be run</source>
        <translation>0 Zeilen lassen sich nicht messen</translation>
    </message>
    <message>
        <source>write 1 or more, or null for all</source>
        <translation>schreiben Sie 1 oder mehr; leer gelten alle</translation>
    </message>
    <message>
        <source>prompt and messages are both mapped</source>
        <translation>Prompt und Nachrichten sind beide zugeordnet</translation>
    </message>
    <message>
        <source>keep messages for conversations, prompt for single texts</source>
        <translation>behalten Sie Nachrichten für Gespräche, Prompt für einzelne Texte</translation>
    </message>
    <message>
        <source>there is no scorer %1</source>
        <translation>es gibt keinen Bewerter %1</translation>
    </message>
    <message>
        <source>not a SHA-256</source>
        <translation>das ist kein SHA-256</translation>
    </message>
    <message>
        <source>write 64 hexadecimal digits, or null</source>
        <translation>schreiben Sie 64 hexadezimale Ziffern oder lassen Sie es leer</translation>
    </message>
    <message>
        <source>keep the secret in the environment or the keychain and write env:VARIABLE or keychain:NAME; never share a file that held it</source>
        <translation>lassen Sie das Geheimnis in der Umgebung oder im Schlüsselbund und schreiben Sie env:VARIABLE oder keychain:NAME; geben Sie nie eine Datei weiter, in der es stand</translation>
    </message>
    <message>
        <source>not an echo: URL</source>
        <translation>das ist keine echo:-URL</translation>
    </message>
    <message>
        <source>write echo: with options as query, as in echo:?ttft=20ms&amp;itl=2ms&amp;tokens=32</source>
        <translation>schreiben Sie echo: mit den Optionen als Abfrage, etwa echo:?ttft=20ms&amp;itl=2ms&amp;tokens=32</translation>
    </message>
    <message>
        <source>%1 is no option of the bundled server here</source>
        <translation>%1 ist hier keine Option des mitgelieferten Servers</translation>
    </message>
    <message>
        <source>use options of loadstone-echo, without --port</source>
        <translation>verwenden Sie Optionen von loadstone-echo, ohne --port</translation>
    </message>
    <message>
        <source>the URL holds a user name or password</source>
        <translation>die URL enthält einen Benutzernamen oder ein Kennwort</translation>
    </message>
    <message>
        <source>the URL&apos;s query holds a key</source>
        <translation>die Abfrage der URL enthält einen Schlüssel</translation>
    </message>
    <message>
        <source>not a URL that can be called</source>
        <translation>diese URL lässt sich nicht aufrufen</translation>
    </message>
    <message>
        <source>write http://HOST:PORT, https://HOST, or echo: for the bundled server</source>
        <translation>schreiben Sie http://HOST:PORT, https://HOST oder echo: für den mitgelieferten Server</translation>
    </message>
    <message>
        <source>a base URL has no #fragment</source>
        <translation>eine Basis-URL hat keinen #Anker</translation>
    </message>
    <message>
        <source>port 0 cannot be called</source>
        <translation>Port 0 lässt sich nicht aufrufen</translation>
    </message>
    <message>
        <source>write the server&apos;s port</source>
        <translation>geben Sie den Port des Servers an</translation>
    </message>
    <message>
        <source>not a header that HTTP allows</source>
        <translation>diesen Header erlaubt HTTP nicht</translation>
    </message>
    <message>
        <source>use letters, digits and - in the name, and one line as value</source>
        <translation>verwenden Sie im Namen Buchstaben, Ziffern und -, und als Wert eine Zeile</translation>
    </message>
    <message>
        <source>Loadstone sends this header itself</source>
        <translation>diesen Header sendet Loadstone selbst</translation>
    </message>
    <message>
        <source>auth.ref makes an Authorization header already</source>
        <translation>der Schlüssel ergibt schon einen Authorization-Header</translation>
    </message>
    <message>
        <source>a time-out of 0 would fail every request</source>
        <translation>mit einer Frist von 0 schlüge jede Anfrage fehl</translation>
    </message>
    <message>
        <source>write milliseconds above 0</source>
        <translation>geben Sie mehr als 0 an</translation>
    </message>
    <message>
        <source>there is no URL</source>
        <translation>die URL fehlt</translation>
    </message>
    <message>
        <source>write the server&apos;s base URL, as in [&quot;http://127.0.0.1:8000&quot;]</source>
        <translation>geben Sie die Basis-URL des Servers an, etwa http://127.0.0.1:8000</translation>
    </message>
    <message>
        <source>echo: stands alone</source>
        <translation>echo: steht allein</translation>
    </message>
    <message>
        <source>keep one echo: URL and no other</source>
        <translation>behalten Sie eine echo:-URL und keine andere</translation>
    </message>
    <message>
        <source>this looks like a key or password</source>
        <translation>das sieht nach einem Schlüssel oder Kennwort aus</translation>
    </message>
    <message>
        <source>a key or password stands here in clear</source>
        <translation>hier steht ein Schlüssel oder Kennwort im Klartext</translation>
    </message>
    <message>
        <source>there is no model</source>
        <translation>das Modell fehlt</translation>
    </message>
    <message>
        <source>write the model&apos;s name as the server lists it</source>
        <translation>geben Sie den Namen so an, wie der Server ihn nennt</translation>
    </message>
    <message>
        <source>not a reference to a secret</source>
        <translation>das ist kein Verweis auf ein Geheimnis</translation>
    </message>
    <message>
        <source>the server&apos;s certificate is not verified</source>
        <translation>das Zertifikat des Servers wird nicht geprüft</translation>
    </message>
    <message>
        <source>name the authority&apos;s file in tls.ca instead</source>
        <translation>geben Sie stattdessen die Datei der Zertifizierungsstelle an</translation>
    </message>
    <message>
        <source>there is no system %1</source>
        <translation>es gibt kein System %1</translation>
    </message>
    <message>
        <source>name one of /systems, or null</source>
        <translation>wählen Sie eines der Systeme oder keines</translation>
    </message>
    <message>
        <source>%1 cannot be used</source>
        <translation>%1 ist nicht möglich</translation>
    </message>
    <message>
        <source>write a whole number from 1 to %1</source>
        <translation>schreiben Sie eine ganze Zahl von 1 bis %1</translation>
    </message>
    <message>
        <source>write a number above 0, at most %1</source>
        <translation>schreiben Sie eine Zahl über 0 und höchstens %1</translation>
    </message>
    <message>
        <source>the kind %1 does not take this</source>
        <translation>die Art %1 kennt das nicht</translation>
    </message>
    <message>
        <source>remove it, or choose another kind</source>
        <translation>entfernen Sie es oder wählen Sie eine andere Art</translation>
    </message>
    <message>
        <source>there is no rate</source>
        <translation>die Rate fehlt</translation>
    </message>
    <message>
        <source>write requests per second, as in {&quot;rate_per_s&quot;: 100}</source>
        <translation>geben Sie Anfragen je Sekunde an, etwa 100</translation>
    </message>
    <message>
        <source>0 would mean that nothing is done</source>
        <translation>mit 0 würde nichts getan</translation>
    </message>
    <message>
        <source>write more than 0, or remove the key</source>
        <translation>geben Sie mehr als 0 an oder lassen Sie es leer</translation>
    </message>
    <message>
        <source>the run stops before this floor</source>
        <translation>der Lauf endet vor dieser Untergrenze</translation>
    </message>
    <message>
        <source>raise stop.duration_ms, or the run will be INVALID</source>
        <translation>verlängern Sie den Lauf, sonst wird er UNGÜLTIG</translation>
    </message>
    <message>
        <source>raise stop.samples, or the run will be INVALID</source>
        <translation>erhöhen Sie die Zahl der Anfragen, sonst wird der Lauf UNGÜLTIG</translation>
    </message>
    <message>
        <source>not a share</source>
        <translation>das ist kein Anteil</translation>
    </message>
    <message>
        <source>write a number from 0 to 1</source>
        <translation>schreiben Sie eine Zahl von 0 bis 1</translation>
    </message>
    <message>
        <source>the kind %1 runs in one worker</source>
        <translation>die Art %1 läuft in einem Arbeitsprozess</translation>
    </message>
    <message>
        <source>write 1</source>
        <translation>schreiben Sie 1</translation>
    </message>
    <message>
        <source>%1 workers cannot share %2 in flight</source>
        <translation>%1 Arbeitsprozesse können sich %2 zugleich nicht teilen</translation>
    </message>
    <message>
        <source>one request</source>
        <translation>eine Anfrage</translation>
    </message>
    <message>
        <source>%1 requests</source>
        <translation>%1 Anfragen</translation>
    </message>
    <message>
        <source>write %1 or less, or raise the concurrency</source>
        <translation>schreiben Sie %1 oder weniger oder erhöhen Sie die Parallelität</translation>
    </message>
    <message>
        <source>not the name of a definition set</source>
        <translation>das ist kein Name eines Satzes von Definitionen</translation>
    </message>
    <message>
        <source>write a name with its version, as in native/1</source>
        <translation>schreiben Sie einen Namen mit seiner Version, etwa native/1</translation>
    </message>
    <message>
        <source>repeats count in accuracy mode only</source>
        <translation>Wiederholungen zählen nur im Genauigkeitsmodus</translation>
    </message>
    <message>
        <source>remove the key, or raise trials</source>
        <translation>lassen Sie es leer oder erhöhen Sie die Durchgänge</translation>
    </message>
    <message>
        <source>a salt changes the prompts, so answers cannot be graded</source>
        <translation>ein Salz ändert die Prompts, Antworten lassen sich dann nicht bewerten</translation>
    </message>
    <message>
        <source>write &quot;none&quot; in accuracy mode</source>
        <translation>lassen Sie im Genauigkeitsmodus die Prompts, wie sie sind</translation>
    </message>
    <message>
        <source>the dataset %1 names no column with expected answers</source>
        <translation>der Datensatz %1 nennt keine Spalte mit erwarteten Antworten</translation>
    </message>
    <message>
        <source>set map.expected of the dataset</source>
        <translation>wählen Sie beim Datensatz die Spalte der erwarteten Antworten</translation>
    </message>
    <message>
        <source>there is no dataset</source>
        <translation>der Datensatz fehlt</translation>
    </message>
    <message>
        <source>name one of /datasets</source>
        <translation>wählen Sie einen der Datensätze</translation>
    </message>
    <message>
        <source>there is no dataset %1</source>
        <translation>es gibt keinen Datensatz %1</translation>
    </message>
    <message>
        <source>there is no SLO %1</source>
        <translation>es gibt kein SLO %1</translation>
    </message>
    <message>
        <source>name one of /slos, or null</source>
        <translation>wählen Sie eines der SLOs oder keines</translation>
    </message>
    <message>
        <source>accuracy mode does not judge times</source>
        <translation>der Genauigkeitsmodus beurteilt keine Zeiten</translation>
    </message>
    <message>
        <source>accuracy is measured in accuracy mode only</source>
        <translation>Genauigkeit wird nur im Genauigkeitsmodus gemessen</translation>
    </message>
    <message>
        <source>use an SLO that fits the scenario&apos;s mode</source>
        <translation>verwenden Sie ein SLO, das zum Modus des Szenarios passt</translation>
    </message>
    <message>
        <source>TTFT, TPOT and ITL exist in streamed answers only</source>
        <translation>TTFT, TPOT und ITL gibt es nur bei gestreamten Antworten</translation>
    </message>
    <message>
        <source>set streaming to &quot;on&quot;, or use an SLO on latency_ms</source>
        <translation>schalten Sie Streaming an oder verwenden Sie ein SLO zur Latenz</translation>
    </message>
    <message>
        <source>there is no metric %1</source>
        <translation>es gibt keine Kennzahl %1</translation>
    </message>
    <message>
        <source>write ttft_ms, tpot_ms, itl_ms, latency_ms, error_share, requests_per_s, output_tokens_per_s, accuracy or good_fraction</source>
        <translation>schreiben Sie ttft_ms, tpot_ms, itl_ms, latency_ms, error_share, requests_per_s, output_tokens_per_s, accuracy oder good_fraction</translation>
    </message>
    <message>
        <source>there is no statistic %1</source>
        <translation>es gibt keine Statistik %1</translation>
    </message>
    <message>
        <source>write p50, p90, p95, p97, p99, p99_9, mean or max</source>
        <translation>schreiben Sie p50, p90, p95, p97, p99, p99_9, mean oder max</translation>
    </message>
    <message>
        <source>this metric is one number for the whole run</source>
        <translation>diese Kennzahl ist eine Zahl für den ganzen Lauf</translation>
    </message>
    <message>
        <source>remove the statistic</source>
        <translation>entfernen Sie die Statistik</translation>
    </message>
    <message>
        <source>not a comparison</source>
        <translation>das ist kein Vergleich</translation>
    </message>
    <message>
        <source>write &lt;=, &lt;, &gt;= or &gt;</source>
        <translation>schreiben Sie &lt;=, &lt;, &gt;= oder &gt;</translation>
    </message>
    <message>
        <source>a higher value is not better here</source>
        <translation>ein höherer Wert ist hier nicht besser</translation>
    </message>
    <message>
        <source>a lower value is not better here</source>
        <translation>ein niedrigerer Wert ist hier nicht besser</translation>
    </message>
    <message>
        <source>write &lt;= or &lt;</source>
        <translation>schreiben Sie &lt;= oder &lt;</translation>
    </message>
    <message>
        <source>write &gt;= or &gt;</source>
        <translation>schreiben Sie &gt;= oder &gt;</translation>
    </message>
    <message>
        <source>this limit can never be met or missed</source>
        <translation>diese Grenze lässt sich nie einhalten oder verfehlen</translation>
    </message>
    <message>
        <source>write a share from 0 to 1</source>
        <translation>schreiben Sie einen Anteil von 0 bis 1</translation>
    </message>
    <message>
        <source>name one of /datasets after accuracy:</source>
        <translation>nennen Sie nach accuracy: einen der Datensätze</translation>
    </message>
    <message>
        <source>the SLO asks for nothing</source>
        <translation>das SLO verlangt nichts</translation>
    </message>
    <message>
        <source>add items, as in {&quot;metric&quot;: &quot;ttft_ms&quot;, &quot;stat&quot;: &quot;p99&quot;, &quot;op&quot;: &quot;&lt;=&quot;, &quot;value&quot;: 500}</source>
        <translation>fügen Sie Grenzen hinzu, etwa TTFT p99 höchstens 500 ms</translation>
    </message>
    <message>
        <source>this key is not known</source>
        <translation>dieser Schlüssel ist nicht bekannt</translation>
    </message>
    <message>
        <source>it is kept in the file and has no effect; check its spelling</source>
        <translation>er bleibt in der Datei und hat keine Wirkung; prüfen Sie die Schreibweise</translation>
    </message>
    <message>
        <source>the value cannot be used (%1)</source>
        <translation>der Wert ist nicht zu gebrauchen (%1)</translation>
    </message>
    <message>
        <source>write an object</source>
        <translation>schreiben Sie ein Objekt</translation>
    </message>
    <message>
        <source>write %1</source>
        <translation>erwartet wird: %1</translation>
    </message>
    <message>
        <source>a text</source>
        <translation>ein Text</translation>
    </message>
    <message>
        <source>a text or null</source>
        <translation>ein Text oder nichts</translation>
    </message>
    <message>
        <source>true or false</source>
        <translation>ja oder nein</translation>
    </message>
    <message>
        <source>a number</source>
        <translation>eine Zahl</translation>
    </message>
    <message>
        <source>a whole number</source>
        <translation>eine ganze Zahl</translation>
    </message>
    <message>
        <source>a whole number from 0 to %1</source>
        <translation>eine ganze Zahl von 0 bis %1</translation>
    </message>
    <message>
        <source>a number of milliseconds, 0 or more</source>
        <translation>eine Zahl von Millisekunden, 0 oder mehr</translation>
    </message>
    <message>
        <source>an array</source>
        <translation>eine Liste</translation>
    </message>
    <message>
        <source>an object</source>
        <translation>ein Objekt</translation>
    </message>
    <message>
        <source>an array of texts</source>
        <translation>eine Liste von Texten</translation>
    </message>
    <message>
        <source>an object of texts</source>
        <translation>ein Objekt aus Texten</translation>
    </message>
    <message>
        <source>an array of [&quot;scenario&quot;, &quot;endpoint&quot;] pairs</source>
        <translation>eine Liste von Paaren aus Szenario und Endpunkt</translation>
    </message>
    <message>
        <source>one of %1</source>
        <translation>eines von %1</translation>
    </message>
    <message>
        <source>string</source>
        <translation>Text</translation>
    </message>
    <message>
        <source>number</source>
        <translation>Zahl</translation>
    </message>
    <message>
        <source>null</source>
        <translation>nichts</translation>
    </message>
    <message>
        <source>array</source>
        <translation>Liste</translation>
    </message>
    <message>
        <source>object</source>
        <translation>Objekt</translation>
    </message>
    <message>
        <source>boolean</source>
        <translation>ja oder nein</translation>
    </message>
    <message>
        <source>about %1 of the %2 free will be written</source>
        <translation>etwa %1 der freien %2 werden geschrieben</translation>
    </message>
    <message>
        <source>free some space if other programs write here too</source>
        <translation>schaffen Sie Platz, falls hier auch andere Programme schreiben</translation>
    </message>
    <message>
        <source>the dataset %1 is not the one that the project pins</source>
        <translation>der Datensatz %1 ist nicht der, den das Projekt festhält</translation>
    </message>
    <message>
        <source>restore the file, or update sha256 of the dataset</source>
        <translation>stellen Sie die Datei wieder her oder aktualisieren Sie den SHA-256 des Datensatzes</translation>
    </message>
    <message>
        <source>there is no file %1</source>
        <translation>es gibt keine Datei %1</translation>
    </message>
    <message>
        <source>put it there or correct the path, which is relative to the project file</source>
        <translation>legen Sie sie dort ab oder berichtigen Sie den Pfad, der bei der Projektdatei beginnt</translation>
    </message>
    <message>
        <source>repair the file, or name another one</source>
        <translation>reparieren Sie die Datei oder geben Sie eine andere an</translation>
    </message>
    <message>
        <source>there are no rows in %1</source>
        <translation>in %1 stehen keine Zeilen</translation>
    </message>
    <message>
        <source>there are no rows in it</source>
        <translation>es stehen keine Zeilen darin</translation>
    </message>
    <message>
        <source>name another file</source>
        <translation>geben Sie eine andere Datei an</translation>
    </message>
    <message>
        <source>there is no column %1</source>
        <translation>es gibt keine Spalte %1</translation>
    </message>
    <message>
        <source>the columns are: %1</source>
        <translation>die Spalten sind: %1</translation>
    </message>
    <message>
        <source>name the column, as in {&quot;prompt&quot;: &quot;question&quot;}</source>
        <translation>geben Sie die Spalte an, etwa {&quot;prompt&quot;: &quot;question&quot;}</translation>
    </message>
    <message>
        <source>correct this row, or map another column</source>
        <translation>berichtigen Sie diese Zeile oder ordnen Sie eine andere Spalte zu</translation>
    </message>
    <message>
        <source>there is no expected answer</source>
        <translation>die erwartete Antwort fehlt</translation>
    </message>
    <message>
        <source>line %1 has no expected answer</source>
        <translation>Zeile %1 hat keine erwartete Antwort</translation>
    </message>
    <message>
        <source>line %1, byte %2: %3</source>
        <translation>Zeile %1, Byte %2: %3</translation>
    </message>
    <message>
        <source>line %1: %2</source>
        <translation>Zeile %1: %2</translation>
    </message>
    <message>
        <source>row %1: %2</source>
        <translation>Datenzeile %1: %2</translation>
    </message>
    <message>
        <source>byte %1: %2</source>
        <translation>Byte %1: %2</translation>
    </message>
    <message>
        <source>rows are counted from 1</source>
        <translation>Zeilen zählen ab 1</translation>
    </message>
    <message>
        <source>there is no row %1: %2 are used</source>
        <translation>es gibt keine Zeile %1: verwendet werden %2</translation>
    </message>
    <message>
        <source>the columns %1 and %2 differ only in case: name one of them in map</source>
        <translation>die Spalten %1 und %2 unterscheiden sich nur in Groß- und Kleinschreibung: geben Sie eine davon in map an</translation>
    </message>
    <message>
        <source>there is no column %1 for %2; the columns are: %3</source>
        <translation>es gibt keine Spalte %1 für %2; die Spalten sind: %3</translation>
    </message>
    <message>
        <source>a message is neither {role, content} nor {from, value}</source>
        <translation>eine Nachricht ist weder {role, content} noch {from, value}</translation>
    </message>
    <message>
        <source>no column is known to hold prompts: set map.prompt or map.messages; the columns are: %1</source>
        <translation>keine Spalte ist dafür bekannt, Prompts zu enthalten: setzen Sie map.prompt oder map.messages; die Spalten sind: %1</translation>
    </message>
    <message>
        <source>the conversation is empty</source>
        <translation>die Unterhaltung ist leer</translation>
    </message>
    <message>
        <source>the template&apos;s column %1 is missing</source>
        <translation>die Spalte %1 der Vorlage fehlt</translation>
    </message>
    <message>
        <source>the column %1 is missing</source>
        <translation>die Spalte %1 fehlt</translation>
    </message>
    <message>
        <source>the column %1 holds no conversation</source>
        <translation>die Spalte %1 enthält keine Unterhaltung</translation>
    </message>
    <message>
        <source>the column %1 holds neither text nor messages</source>
        <translation>die Spalte %1 enthält weder Text noch Nachrichten</translation>
    </message>
    <message>
        <source>the prompt is empty</source>
        <translation>der Prompt ist leer</translation>
    </message>
    <message>
        <source>the column %1 is not a token count</source>
        <translation>die Spalte %1 ist keine Anzahl von Tokens</translation>
    </message>
    <message>
        <source>%1 fields where the header has %2</source>
        <translation>%1 Felder, die Kopfzeile hat %2</translation>
    </message>
    <message>
        <source>not UTF-8 text</source>
        <translation>kein UTF-8-Text</translation>
    </message>
    <message>
        <source>there is no header line</source>
        <translation>die Kopfzeile fehlt</translation>
    </message>
    <message>
        <source>the header has an empty or a repeated column name</source>
        <translation>die Kopfzeile hat einen leeren oder doppelten Spaltennamen</translation>
    </message>
    <message>
        <source>the quote is never closed</source>
        <translation>das Anführungszeichen wird nie geschlossen</translation>
    </message>
    <message>
        <source>text after a closing quote</source>
        <translation>Text nach einem schließenden Anführungszeichen</translation>
    </message>
    <message>
        <source>the rows are not objects or texts</source>
        <translation>die Zeilen sind weder Objekte noch Texte</translation>
    </message>
    <message>
        <source>there is nothing at rows = %1</source>
        <translation>bei rows = %1 steht nichts</translation>
    </message>
    <message>
        <source>no array of rows was found</source>
        <translation>es wurde kein Array mit Zeilen gefunden</translation>
    </message>
    <message>
        <source>several arrays could be the rows (%1): set rows of the dataset</source>
        <translation>mehrere Arrays könnten die Zeilen sein (%1): setzen Sie rows des Datensatzes</translation>
    </message>
    <message>
        <source>not valid JSON</source>
        <translation>kein gültiges JSON</translation>
    </message>
    <message>
        <source>a row is an object, this is %1</source>
        <translation>eine Zeile ist ein Objekt, dies ist: %1</translation>
    </message>
    <message>
        <source>cannot be read: %1</source>
        <translation>nicht lesbar: %1</translation>
    </message>
    <message>
        <source>no such file</source>
        <translation>diese Datei gibt es nicht</translation>
    </message>
    <message>
        <source>the gzip data ends too early</source>
        <translation>die gzip-Daten enden zu früh</translation>
    </message>
    <message>
        <source>the gzip data is damaged</source>
        <translation>die gzip-Daten sind beschädigt</translation>
    </message>
    <message>
        <source>the zstd data ends too early</source>
        <translation>die zstd-Daten enden zu früh</translation>
    </message>
    <message>
        <source>the zstd data is damaged</source>
        <translation>die zstd-Daten sind beschädigt</translation>
    </message>
    <message>
        <source>UTF-16 text: save it as UTF-8</source>
        <translation>UTF-16-Text: speichern Sie ihn als UTF-8</translation>
    </message>
    <message>
        <source>Parquet is not available yet: write it as JSON lines or CSV</source>
        <translation>Parquet gibt es noch nicht: schreiben Sie JSON-Zeilen oder CSV</translation>
    </message>
    <message>
        <source>%1 workers cannot share the %2 requests of the dataset: use fewer workers</source>
        <translation>%1 Arbeitsprozesse können sich die %2 Anfragen des Datensatzes nicht teilen: verwenden Sie weniger Arbeitsprozesse</translation>
    </message>
    <message>
        <source>about %1 are needed for request bodies and logs, %2 are free: free some space, or run fewer requests or trials</source>
        <translation>etwa %1 werden für Anfragen und Protokolle gebraucht, %2 sind frei: schaffen Sie Platz oder messen Sie mit weniger Anfragen oder Durchgängen</translation>
    </message>
    <message>
        <source>%1 connections at a time are asked for, this machine allows %2 (%3 open files a worker, %4 local ports): lower the concurrency, raise the limit with ulimit -n, or use more workers</source>
        <translation>%1 Verbindungen zugleich sind verlangt, dieser Rechner erlaubt %2 (%3 offene Dateien je Arbeitsprozess, %4 lokale Ports): senken Sie die Parallelität, heben Sie die Grenze mit ulimit -n an oder verwenden Sie mehr Arbeitsprozesse</translation>
    </message>
    <message>
        <source>write samples per second above 0</source>
        <translation>schreiben Sie Beispiele je Sekunde über 0</translation>
    </message>
    <message>
        <source>not a percentile</source>
        <translation>kein Perzentil</translation>
    </message>
    <message>
        <source>write a number above 0 and below 100, such as 99</source>
        <translation>schreiben Sie eine Zahl über 0 und unter 100, etwa 99</translation>
    </message>
    <message>
        <source>LoadGen&apos;s rules end the run, not these</source>
        <translation>LoadGens Regeln beenden den Lauf, nicht diese</translation>
    </message>
    <message>
        <source>remove stop; loadgen has min_duration_ms, min_query_count and their limits</source>
        <translation>entfernen Sie stop; loadgen hat min_duration_ms, min_query_count und deren Obergrenzen</translation>
    </message>
    <message>
        <source>LoadGen drops no request</source>
        <translation>LoadGen verwirft keine Anfrage</translation>
    </message>
    <message>
        <source>remove it; loadgen.max_async_queries ends the run instead</source>
        <translation>entfernen Sie es; loadgen.max_async_queries beendet stattdessen den Lauf</translation>
    </message>
    <message>
        <source>LoadGen sends the samples as they are</source>
        <translation>LoadGen sendet die Beispiele, wie sie sind</translation>
    </message>
    <message>
        <source>write &quot;none&quot; under LoadGen&apos;s rules</source>
        <translation>schreiben Sie unter LoadGens Regeln &quot;none&quot;</translation>
    </message>
    <message>
        <source>LoadGen&apos;s accuracy mode issues every sample once</source>
        <translation>LoadGens Genauigkeitsmodus sendet jedes Beispiel einmal</translation>
    </message>
    <message>
        <source>write 1, or raise trials</source>
        <translation>schreiben Sie 1, oder erhöhen Sie trials</translation>
    </message>
    <message>
        <source>the numbers will be Loadstone&apos;s own, not LoadGen&apos;s</source>
        <translation>die Zahlen werden Loadstones eigene sein, nicht die von LoadGen</translation>
    </message>
    <message>
        <source>write loadgen/1 for LoadGen&apos;s percentiles, rates and validity</source>
        <translation>schreiben Sie loadgen/1 für LoadGens Perzentile, Raten und Gültigkeit</translation>
    </message>
    <message>
        <source>only the issue &quot;same&quot; has an index</source>
        <translation>nur bei issue &quot;same&quot; gibt es einen Platz</translation>
    </message>
    <message>
        <source>remove the key, or write &quot;same&quot; in issue</source>
        <translation>entfernen Sie den Schlüssel, oder schreiben Sie in issue &quot;same&quot;</translation>
    </message>
    <message>
        <source>the loaded set has no sample %1</source>
        <translation>die geladene Menge hat kein Beispiel %1</translation>
    </message>
    <message>
        <source>write a number below %1</source>
        <translation>schreiben Sie eine Zahl unter %1</translation>
    </message>
    <message>
        <source>with token latencies the limits are those of TTFT and TPOT</source>
        <translation>mit Token-Latenzen gelten die Grenzen von TTFT und TPOT</translation>
    </message>
    <message>
        <source>write ttft_latency_ms and tpot_latency_ms</source>
        <translation>schreiben Sie ttft_latency_ms und tpot_latency_ms</translation>
    </message>
    <message>
        <source>token latencies are not used</source>
        <translation>Token-Latenzen werden nicht benutzt</translation>
    </message>
    <message>
        <source>write true in use_token_latencies</source>
        <translation>schreiben Sie in use_token_latencies true</translation>
    </message>
    <message>
        <source>set streaming to &quot;on&quot;, or write false</source>
        <translation>setzen Sie streaming auf &quot;on&quot;, oder schreiben Sie false</translation>
    </message>
    <message>
        <source>the run stops before its own minimum</source>
        <translation>der Lauf endet vor seinem eigenen Minimum</translation>
    </message>
    <message>
        <source>raise it, or the run will be INVALID</source>
        <translation>erhöhen Sie es, sonst wird der Lauf INVALID</translation>
    </message>
    <message>
        <source>that is more queries than LoadGen&apos;s lists can hold</source>
        <translation>das sind mehr Abfragen, als LoadGens Listen fassen</translation>
    </message>
    <message>
        <source>lower the duration, the rate or the count below 268 million queries</source>
        <translation>senken Sie Dauer, Rate oder Anzahl auf unter 268 Millionen Abfragen</translation>
    </message>
    <message>
        <source>under these rules of LoadGen one worker has to see every answer</source>
        <translation>unter diesen Regeln von LoadGen muss ein Arbeitsprozess jede Antwort sehen</translation>
    </message>
    <message>
        <source>LoadGen does not know the kind %1</source>
        <translation>LoadGen kennt die Art %1 nicht</translation>
    </message>
    <message>
        <source>remove loadgen, or use single-stream, multi-stream, server or offline</source>
        <translation>entfernen Sie loadgen, oder nehmen Sie single-stream, multi-stream, server oder offline</translation>
    </message>
    <message>
        <source>there is no preset %1</source>
        <translation>es gibt keine Voreinstellung %1</translation>
    </message>
    <message>
        <source>write a model of the round such as resnet50 or llama2-70b, any-model, or null</source>
        <translation>schreiben Sie ein Modell der Runde wie resnet50 oder llama2-70b, any-model oder null</translation>
    </message>
    <message>
        <source>the loaded set has %1 samples, there is no sample %2 to repeat</source>
        <translation>die geladene Menge hat %1 Beispiele, es gibt kein Beispiel %2 zum Wiederholen</translation>
    </message>
    <message>
        <source>the API kind %1 does not use all that stands here</source>
        <translation>die API-Art %1 verwendet nicht alles, was hier steht</translation>
    </message>
    <message>
        <source>remove what belongs to another kind</source>
        <translation>entfernen Sie, was zu einer anderen Art gehört</translation>
    </message>
    <message>
        <source>not a JSON pointer</source>
        <translation>kein JSON-Zeiger</translation>
    </message>
    <message>
        <source>write where it stands in the answer, as in /choices/0/text</source>
        <translation>schreiben Sie, wo es in der Antwort steht, etwa /choices/0/text</translation>
    </message>
    <message>
        <source>the body is a template and a file at once</source>
        <translation>der Anfrageinhalt ist zugleich Vorlage und Datei</translation>
    </message>
    <message>
        <source>there is no body to send</source>
        <translation>es gibt keinen Anfrageinhalt</translation>
    </message>
    <message>
        <source>write a template with {{column}}, or name the column of files in body_file</source>
        <translation>schreiben Sie eine Vorlage mit {{Spalte}} oder nennen Sie in body_file die Spalte mit Dateien</translation>
    </message>
    <message>
        <source>not an HTTP method</source>
        <translation>keine HTTP-Methode</translation>
    </message>
    <message>
        <source>write one in capitals, such as POST</source>
        <translation>schreiben Sie eine in Großbuchstaben, etwa POST</translation>
    </message>
    <message>
        <source>there is no path to call</source>
        <translation>es gibt keinen Pfad, der aufgerufen wird</translation>
    </message>
    <message>
        <source>write one that starts with /</source>
        <translation>schreiben Sie einen, der mit / beginnt</translation>
    </message>
    <message>
        <source>not a media type</source>
        <translation>kein Medientyp</translation>
    </message>
    <message>
        <source>write one such as application/json</source>
        <translation>schreiben Sie einen, etwa application/json</translation>
    </message>
    <message>
        <source>there is no name of the tensor</source>
        <translation>der Name des Tensors fehlt</translation>
    </message>
    <message>
        <source>write the model&apos;s input, such as text_input</source>
        <translation>schreiben Sie die Eingabe des Modells, etwa text_input</translation>
    </message>
    <message>
        <source>%1 is no datatype of tensors here</source>
        <translation>%1 ist hier kein Datentyp von Tensoren</translation>
    </message>
    <message>
        <source>write BYTES, BOOL, FP32, FP64, INT8 to INT64 or UINT8 to UINT64</source>
        <translation>schreiben Sie BYTES, BOOL, FP32, FP64, INT8 bis INT64 oder UINT8 bis UINT64</translation>
    </message>
    <message>
        <source>raw bytes of a file do not fit into JSON</source>
        <translation>die rohen Bytes einer Datei passen nicht in JSON</translation>
    </message>
    <message>
        <source>set binary to true</source>
        <translation>setzen Sie binary auf true</translation>
    </message>
    <message>
        <source>the API kind %1 has no word for %2: it is not sent</source>
        <translation>die API-Art %1 kennt kein Wort für %2: es wird nicht gesendet</translation>
    </message>
    <message>
        <source>leave it out, or put the server&apos;s own word into extra</source>
        <translation>lassen Sie es weg oder schreiben Sie das Wort des Servers in extra</translation>
    </message>
    <message>
        <source>write the name of the file that holds it</source>
        <translation>schreiben Sie den Namen der Datei, in der er steht</translation>
    </message>
    <message>
        <source>a key without its certificate is of no use</source>
        <translation>ein Schlüssel ohne sein Zertifikat nützt nichts</translation>
    </message>
    <message>
        <source>name the certificate&apos;s file in tls.cert</source>
        <translation>nennen Sie die Datei des Zertifikats in tls.cert</translation>
    </message>
    <message>
        <source>keep USER:PASSWORD in the environment or the keychain and name it in proxy_auth</source>
        <translation>bewahren Sie NAME:PASSWORT in der Umgebung oder im Schlüsselbund auf und nennen Sie den Ort in proxy_auth</translation>
    </message>
    <message>
        <source>not an HTTP proxy&apos;s address</source>
        <translation>keine Adresse eines HTTP-Proxys</translation>
    </message>
    <message>
        <source>write http://HOST:PORT, or &quot;none&quot;</source>
        <translation>schreiben Sie http://HOST:PORT oder „none“</translation>
    </message>
    <message>
        <source>without a proxy this is not used</source>
        <translation>ohne Proxy wird das nicht verwendet</translation>
    </message>
    <message>
        <source>name the proxy, or remove the key</source>
        <translation>nennen Sie den Proxy, oder entfernen Sie den Schlüssel</translation>
    </message>
    <message>
        <source>write a whole number from 0 to %1</source>
        <translation>schreiben Sie eine ganze Zahl von 0 bis %1</translation>
    </message>
    <message>
        <source>not the status of a failure</source>
        <translation>kein Status eines Fehlers</translation>
    </message>
    <message>
        <source>write HTTP statuses from 300 to 599, as in [429, 503]</source>
        <translation>schreiben Sie HTTP-Statuscodes von 300 bis 599, wie in [429, 503]</translation>
    </message>
    <message>
        <source>nothing would ever be sent again</source>
        <translation>es würde nie etwas erneut gesendet</translation>
    </message>
    <message>
        <source>without a pause the server has no time</source>
        <translation>ohne Pause bleibt dem Server keine Zeit</translation>
    </message>
    <message>
        <source>write a number from 0 to %1</source>
        <translation>schreiben Sie eine Zahl von 0 bis %1</translation>
    </message>
    <message>
        <source>write a number from 1 to %1</source>
        <translation>schreiben Sie eine Zahl von 1 bis %1</translation>
    </message>
    <message>
        <source>this shape of ramp does not take it</source>
        <translation>diese Form der Rampe kennt das nicht</translation>
    </message>
    <message>
        <source>remove it, or choose another shape</source>
        <translation>entfernen Sie es, oder wählen Sie eine andere Form</translation>
    </message>
    <message>
        <source>bursts are of requests, not of slots</source>
        <translation>Stöße gibt es von Anfragen, nicht von Plätzen</translation>
    </message>
    <message>
        <source>write &quot;rate&quot; as of, or choose another shape</source>
        <translation>schreiben Sie &quot;rate&quot; als of, oder wählen Sie eine andere Form</translation>
    </message>
    <message>
        <source>a burst needs its number of requests</source>
        <translation>ein Stoß braucht seine Zahl von Anfragen</translation>
    </message>
    <message>
        <source>bursts need the time between them</source>
        <translation>Stöße brauchen die Zeit zwischen ihnen</translation>
    </message>
    <message>
        <source>remove it: the list of steps says all levels</source>
        <translation>entfernen Sie es: die Liste der Stufen nennt alle Werte</translation>
    </message>
    <message>
        <source>nothing says how long a step is held</source>
        <translation>nichts sagt, wie lange eine Stufe gehalten wird</translation>
    </message>
    <message>
        <source>write milliseconds, or the whole time as stop.duration_ms</source>
        <translation>schreiben Sie Millisekunden, oder die ganze Zeit als stop.duration_ms</translation>
    </message>
    <message>
        <source>the run stops before the last step ends</source>
        <translation>der Lauf endet, bevor die letzte Stufe vorüber ist</translation>
    </message>
    <message>
        <source>raise stop.duration_ms, or lower the time of a step</source>
        <translation>erhöhen Sie stop.duration_ms, oder verkürzen Sie die Stufen</translation>
    </message>
    <message>
        <source>remove it, or write steps: this ramp changes all the time</source>
        <translation>entfernen Sie es, oder schreiben Sie Stufen: diese Rampe ändert sich fortwährend</translation>
    </message>
    <message>
        <source>nothing says how long the ramp takes</source>
        <translation>nichts sagt, wie lange die Rampe dauert</translation>
    </message>
    <message>
        <source>write milliseconds</source>
        <translation>schreiben Sie Millisekunden</translation>
    </message>
    <message>
        <source>the ramp stays at 0</source>
        <translation>die Rampe bleibt bei 0</translation>
    </message>
    <message>
        <source>write a number above 0</source>
        <translation>schreiben Sie eine Zahl über 0</translation>
    </message>
    <message>
        <source>the ramp needs its first and last level</source>
        <translation>die Rampe braucht ihren ersten und letzten Wert</translation>
    </message>
    <message>
        <source>write requests in flight, as in {&quot;from&quot;: 1, &quot;to&quot;: 64}</source>
        <translation>schreiben Sie Anfragen unterwegs, wie in {&quot;from&quot;: 1, &quot;to&quot;: 64}</translation>
    </message>
    <message>
        <source>write requests per second, as in {&quot;from&quot;: 1, &quot;to&quot;: 100}</source>
        <translation>schreiben Sie Anfragen je Sekunde, wie in {&quot;from&quot;: 1, &quot;to&quot;: 100}</translation>
    </message>
    <message>
        <source>remove it: requests in flight follow one another</source>
        <translation>entfernen Sie es: Anfragen unterwegs folgen aufeinander</translation>
    </message>
    <message>
        <source>remove it, or write &quot;burst&quot; as shape</source>
        <translation>entfernen Sie es, oder schreiben Sie &quot;burst&quot; als Form</translation>
    </message>
    <message>
        <source>there are no steps</source>
        <translation>es gibt keine Stufen</translation>
    </message>
    <message>
        <source>write how many, or a list of levels as in [10, 20, 40]</source>
        <translation>schreiben Sie, wie viele, oder eine Liste von Werten wie [10, 20, 40]</translation>
    </message>
    <message>
        <source>the warm-up runs at the first level, which is 0</source>
        <translation>das Aufwärmen läuft mit dem ersten Wert, und der ist 0</translation>
    </message>
    <message>
        <source>write warmup.duration_ms, or raise load.from</source>
        <translation>schreiben Sie warmup.duration_ms, oder erhöhen Sie load.from</translation>
    </message>
    <message>
        <source>only a ramp can break</source>
        <translation>nur eine Rampe kann abbrechen</translation>
    </message>
    <message>
        <source>remove it, or choose the kind &quot;ramp&quot;</source>
        <translation>entfernen Sie es, oder wählen Sie die Art &quot;ramp&quot;</translation>
    </message>
    <message>
        <source>not a condition: %1</source>
        <translation>keine Bedingung: %1</translation>
    </message>
    <message>
        <source>write error_share&gt;0.05, timeout_share&gt;0, p99_ttft_ms&gt;500, p99_latency_ms&gt;2000 or in_flight_growing</source>
        <translation>schreiben Sie error_share&gt;0.05, timeout_share&gt;0, p99_ttft_ms&gt;500, p99_latency_ms&gt;2000 oder in_flight_growing</translation>
    </message>
    <message>
        <source>a step ends before a condition can have held so long</source>
        <translation>eine Stufe endet, bevor eine Bedingung so lange gelten kann</translation>
    </message>
    <message>
        <source>lower it to the time of a step, or hold steps longer</source>
        <translation>senken Sie es auf die Dauer einer Stufe, oder halten Sie die Stufen länger</translation>
    </message>
    <message>
        <source>accuracy mode asks every question</source>
        <translation>im Genauigkeitsmodus wird jede Frage gestellt</translation>
    </message>
    <message>
        <source>the model %1 is named twice</source>
        <translation>das Modell %1 ist zweimal genannt</translation>
    </message>
    <message>
        <source>add the two weights up</source>
        <translation>zählen Sie die beiden Gewichte zusammen</translation>
    </message>
    <message>
        <source>write a whole http:// or https:// URL, or a /path of the endpoint&apos;s server</source>
        <translation>schreiben Sie eine ganze URL mit http:// oder https://, oder einen /Pfad auf dem Server des Endpunkts</translation>
    </message>
    <message>
        <source>write GET, POST, PUT or DELETE</source>
        <translation>schreiben Sie GET, POST, PUT oder DELETE</translation>
    </message>
    <message>
        <source>a number of steps, or an array of levels</source>
        <translation>eine Zahl von Stufen, oder eine Liste von Werten</translation>
    </message>
    <message>
        <source>the column &quot;%1&quot; names no file</source>
        <translation>die Spalte „%1“ nennt keine Datei</translation>
    </message>
    <message>
        <source>clients give up after a time or after tokens, not both</source>
        <translation>Clients geben nach einer Zeit oder nach Token auf, nicht beides</translation>
    </message>
    <message>
        <source>it is not said when clients give up</source>
        <translation>es steht nicht da, wann Clients aufgeben</translation>
    </message>
    <message>
        <source>write after_ms or after_tokens</source>
        <translation>after_ms oder after_tokens angeben</translation>
    </message>
    <message>
        <source>answers that are graded are waited for</source>
        <translation>auf Antworten, die bewertet werden, wird gewartet</translation>
    </message>
    <message>
        <source>set mode to performance, or remove the key</source>
        <translation>mode auf performance setzen oder den Schlüssel entfernen</translation>
    </message>
    <message>
        <source>a query of several samples is waited for</source>
        <translation>auf eine Abfrage aus mehreren Samples wird gewartet</translation>
    </message>
    <message>
        <source>remove the key, or choose another kind</source>
        <translation>den Schlüssel entfernen oder eine andere Art wählen</translation>
    </message>
    <message>
        <source>LoadGen waits for every answer</source>
        <translation>LoadGen wartet auf jede Antwort</translation>
    </message>
    <message>
        <source>remove the key, or loadgen</source>
        <translation>den Schlüssel oder loadgen entfernen</translation>
    </message>
    <message>
        <source>there is no definition set %1</source>
        <translation>es gibt keinen Definitionssatz %1</translation>
    </message>
    <message>
        <source>write one of native/1, loadgen/1, mlperf-endpoints/1, vllm/1, guidellm/1, aiperf/1</source>
        <translation>schreiben Sie native/1, loadgen/1, mlperf-endpoints/1, vllm/1, guidellm/1 oder aiperf/1</translation>
    </message>
    <message>
        <source>the %1 connections that this machine allows are all taken once the server gives no answer for %2 s</source>
        <translation>die %1 Verbindungen, die dieser Rechner erlaubt, sind alle belegt, sobald der Server %2 s lang nicht antwortet</translation>
    </message>
    <message>
        <source>set max_in_flight, name more base URLs, or allow more open files or local ports</source>
        <translation>max_in_flight setzen, weitere Basis-URLs nennen oder mehr offene Dateien oder lokale Ports erlauben</translation>
    </message>
    <message>
        <source>this run may take %1 tokens: its cap of %2 would end it early</source>
        <translation>dieser Lauf kann %1 Token brauchen: seine Obergrenze von %2 würde ihn vorzeitig beenden</translation>
    </message>
    <message>
        <source>this run may cost %1: its cap of %2 would end it early</source>
        <translation>dieser Lauf kann %1 kosten: seine Obergrenze von %2 würde ihn vorzeitig beenden</translation>
    </message>
    <message>
        <source>raise the cap, or ask for less, to measure to the end</source>
        <translation>heben Sie die Obergrenze an oder verlangen Sie weniger, um bis zum Ende zu messen</translation>
    </message>
    <message>
        <source>the cost has a cap, and no price of the endpoint is known: describe its system with price_per_hour, price_per_million_input_tokens or price_per_million_output_tokens</source>
        <translation>die Kosten haben eine Obergrenze, und kein Preis des Endpunkts ist bekannt: beschreiben Sie sein System mit price_per_hour, price_per_million_input_tokens oder price_per_million_output_tokens</translation>
    </message>
    <message>
        <source>probes for stalls are set beside times, and accuracy mode does not judge times</source>
        <translation>Stillstandsproben gehören zu Zeiten, und der Genauigkeitsmodus bewertet keine Zeiten</translation>
    </message>
    <message>
        <source>remove the key, or set mode to performance</source>
        <translation>entfernen Sie den Schlüssel oder setzen Sie mode auf performance</translation>
    </message>
    <message>
        <source>LoadGen&apos;s rules allow no other requests, and probes for stalls are such</source>
        <translation>die Regeln von LoadGen erlauben keine weiteren Anfragen, und Stillstandsproben sind solche</translation>
    </message>
    <message>
        <source>the API kind %1 has no small request that could probe for stalls: remove stall_probes</source>
        <translation>die API-Art %1 hat keine kleine Anfrage, die auf Stillstand prüfen könnte: entfernen Sie stall_probes</translation>
    </message>
    <message>
        <source>write tokens above 0, or remove the key</source>
        <translation>schreiben Sie mehr als 0 Token oder entfernen Sie den Schlüssel</translation>
    </message>
    <message>
        <source>only the trials of interleaved suites rest</source>
        <translation>nur zwischen den Durchgängen verschränkter Suiten gibt es Pausen</translation>
    </message>
    <message>
        <source>write &quot;interleaved&quot; as order, or remove the key</source>
        <translation>schreiben Sie &quot;interleaved&quot; als Reihenfolge, oder entfernen Sie den Schlüssel</translation>
    </message>
    <message>
        <source>a fixed number of trials and a precision exclude each other</source>
        <translation>eine feste Zahl von Durchgängen und eine Genauigkeit schließen einander aus</translation>
    </message>
    <message>
        <source>remove one of the two</source>
        <translation>entfernen Sie eines von beiden</translation>
    </message>
    <message>
        <source>without a half width the number of trials is fixed</source>
        <translation>ohne halbe Breite ist die Zahl der Durchgänge fest</translation>
    </message>
    <message>
        <source>write a share such as 0.02, or remove the key</source>
        <translation>schreiben Sie einen Anteil wie 0.02, oder entfernen Sie den Schlüssel</translation>
    </message>
    <message>
        <source>not a share above 0 and below 1</source>
        <translation>kein Anteil über 0 und unter 1</translation>
    </message>
    <message>
        <source>write a share such as 0.02</source>
        <translation>schreiben Sie einen Anteil wie 0.02</translation>
    </message>
    <message>
        <source>fewer than 3 trials have no interval</source>
        <translation>weniger als 3 Durchgänge haben kein Intervall</translation>
    </message>
    <message>
        <source>write 3 or more; 5 is usual</source>
        <translation>schreiben Sie 3 oder mehr; üblich sind 5</translation>
    </message>
    <message>
        <source>not between the least number of trials and %1</source>
        <translation>nicht zwischen der kleinsten Zahl der Durchgänge und %1</translation>
    </message>
    <message>
        <source>write a number that is as large as min_trials or larger</source>
        <translation>schreiben Sie eine Zahl, die mindestens so groß ist wie min_trials</translation>
    </message>
    <message>
        <source>%1 is no number that a precision can be asked of</source>
        <translation>%1 ist keine Zahl, für die sich eine Genauigkeit verlangen lässt</translation>
    </message>
    <message>
        <source>write requests_per_s, output_tokens_per_s or a statistic of a time such as p99_latency_ms</source>
        <translation>schreiben Sie requests_per_s, output_tokens_per_s oder eine Statistik einer Zeit wie p99_latency_ms</translation>
    </message>
    <message>
        <source>the times of an accuracy run are no result to be precise about</source>
        <translation>die Zeiten eines Genauigkeitslaufs sind kein Ergebnis, das genau sein könnte</translation>
    </message>
    <message>
        <source>remove precision, or raise repeats</source>
        <translation>entfernen Sie precision, oder erhöhen Sie repeats</translation>
    </message>
    <message>
        <source>tokens without a price count as free in costs and caps</source>
        <translation>Token ohne Preis zählen bei Kosten und Obergrenzen als kostenlos</translation>
    </message>
    <message>
        <source>write their price, or 0</source>
        <translation>schreiben Sie ihren Preis oder 0</translation>
    </message>
    <message>
        <source>there is no benchmark %1</source>
        <translation>Es gibt keinen Benchmark %1</translation>
    </message>
    <message>
        <source>write one of: %1</source>
        <translation>Schreiben Sie eines von: %1</translation>
    </message>
    <message>
        <source>a tolerance cannot be negative</source>
        <translation>Eine Toleranz kann nicht negativ sein</translation>
    </message>
    <message>
        <source>not a regular expression</source>
        <translation>Kein regulärer Ausdruck</translation>
    </message>
    <message>
        <source>check its brackets and backslashes</source>
        <translation>Prüfen Sie Klammern und umgekehrte Schrägstriche</translation>
    </message>
    <message>
        <source>no program ends in no time</source>
        <translation>Kein Programm endet in null Zeit</translation>
    </message>
    <message>
        <source>write more than 0, or null</source>
        <translation>Schreiben Sie mehr als 0 oder null</translation>
    </message>
    <message>
        <source>not a day</source>
        <translation>Kein Tag</translation>
    </message>
    <message>
        <source>write it as 2025-01-31, or null</source>
        <translation>Schreiben Sie ihn als 2025-01-31 oder null</translation>
    </message>
    <message>
        <source>write {% if column %}, {% elif column == &quot;text&quot; %}, {% else %}, {% endif %}</source>
        <translation>schreiben Sie {% if Spalte %}, {% elif Spalte == &quot;Text&quot; %}, {% else %}, {% endif %}</translation>
    </message>
    <message>
        <source>the filter names no column</source>
        <translation>der Filter nennt keine Spalte</translation>
    </message>
    <message>
        <source>write the column that it looks at</source>
        <translation>schreiben Sie die Spalte, die er ansieht</translation>
    </message>
    <message>
        <source>%1 compares numbers</source>
        <translation>%1 vergleicht Zahlen</translation>
    </message>
    <message>
        <source>write a number</source>
        <translation>schreiben Sie eine Zahl</translation>
    </message>
    <message>
        <source>correct it, or use contains</source>
        <translation>berichtigen Sie ihn, oder nehmen Sie contains</translation>
    </message>
    <message>
        <source>not the name of a dataset on the hub</source>
        <translation>kein Name eines Datensatzes auf dem Hub</translation>
    </message>
    <message>
        <source>write hf:ORG/NAME; config, split and revision are keys of their own</source>
        <translation>schreiben Sie hf:ORG/NAME; config, split und revision sind eigene Schlüssel</translation>
    </message>
    <message>
        <source>only datasets of the hub have a revision</source>
        <translation>nur Datensätze des Hubs haben eine Revision</translation>
    </message>
    <message>
        <source>the dataset may change on the hub</source>
        <translation>der Datensatz kann sich auf dem Hub ändern</translation>
    </message>
    <message>
        <source>write the commit that was measured with</source>
        <translation>schreiben Sie den Commit, mit dem gemessen wurde</translation>
    </message>
    <message>
        <source>token numbers stand for the whole prompt, and a text is mapped, too</source>
        <translation>Tokennummern stehen für den ganzen Prompt, und ein Text ist auch zugeordnet</translation>
    </message>
    <message>
        <source>nothing can be added to a prompt of token numbers</source>
        <translation>einem Prompt aus Tokennummern kann nichts hinzugefügt werden</translation>
    </message>
    <message>
        <source>remove images and system</source>
        <translation>entfernen Sie images und system</translation>
    </message>
    <message>
        <source>a {% is not closed</source>
        <translation>ein {% ist nicht geschlossen</translation>
    </message>
    <message>
        <source>a condition compares with a text in quotes or a number</source>
        <translation>eine Bedingung vergleicht mit einem Text in Anführungszeichen oder einer Zahl</translation>
    </message>
    <message>
        <source>a condition is a column, &quot;not&quot; and a column, or a comparison</source>
        <translation>eine Bedingung ist eine Spalte, „not“ und eine Spalte, oder ein Vergleich</translation>
    </message>
    <message>
        <source>conditions are nested too deeply</source>
        <translation>die Bedingungen sind zu tief verschachtelt</translation>
    </message>
    <message>
        <source>%1 is not expected there</source>
        <translation>%1 wird dort nicht erwartet</translation>
    </message>
    <message>
        <source>the end</source>
        <translation>das Ende</translation>
    </message>
    <message>
        <source>name another file, or change its filters</source>
        <translation>nennen Sie eine andere Datei, oder ändern Sie ihre Filter</translation>
    </message>
    <message>
        <source>the dataset was not fetched from the hub yet</source>
        <translation>der Datensatz wurde noch nicht vom Hub geholt</translation>
    </message>
    <message>
        <source>a run fetches it</source>
        <translation>ein Lauf holt ihn</translation>
    </message>
    <message>
        <source>name one of them, or another file</source>
        <translation>nennen Sie eines davon, oder eine andere Datei</translation>
    </message>
    <message>
        <source>the column %1 is no list of token numbers</source>
        <translation>die Spalte %1 ist keine Liste von Tokennummern</translation>
    </message>
    <message>
        <source>an image is neither PNG, JPEG, GIF, WebP nor BMP</source>
        <translation>ein Bild ist weder PNG, JPEG, GIF, WebP noch BMP</translation>
    </message>
    <message>
        <source>the image %1 cannot be read</source>
        <translation>das Bild %1 kann nicht gelesen werden</translation>
    </message>
    <message>
        <source>an image is neither a URL, a file that is there, nor base64</source>
        <translation>ein Bild ist weder eine URL, eine vorhandene Datei noch Base64</translation>
    </message>
    <message>
        <source>an image is a text, or {bytes, path}</source>
        <translation>ein Bild ist ein Text oder {bytes, path}</translation>
    </message>
    <message>
        <source>the bytes of an image are not base64</source>
        <translation>die Bytes eines Bildes sind kein Base64</translation>
    </message>
    <message>
        <source>the filter&apos;s column %1 is missing</source>
        <translation>die Spalte %1 des Filters fehlt</translation>
    </message>
    <message>
        <source>the filter&apos;s column %1 is not a number</source>
        <translation>die Spalte %1 des Filters ist keine Zahl</translation>
    </message>
    <message>
        <source>the reading was cancelled</source>
        <translation>das Lesen wurde abgebrochen</translation>
    </message>
    <message>
        <source>the folder holds more than %1 files: name the one with the data</source>
        <translation>der Ordner enthält mehr als %1 Dateien: nennen Sie die mit den Daten</translation>
    </message>
    <message>
        <source>there are no _data_files in it</source>
        <translation>es sind keine _data_files darin</translation>
    </message>
    <message>
        <source>the rows are a selection by indices: flatten them before saving</source>
        <translation>die Zeilen sind eine Auswahl über Indizes: lösen Sie sie vor dem Speichern auf</translation>
    </message>
    <message>
        <source>an entry of _data_files has no filename</source>
        <translation>ein Eintrag von _data_files hat keinen Dateinamen</translation>
    </message>
    <message>
        <source>a filename leads out of the folder</source>
        <translation>ein Dateiname führt aus dem Ordner hinaus</translation>
    </message>
    <message>
        <source>there are several splits, name one in split: %1</source>
        <translation>es gibt mehrere Splits, nennen Sie einen in split: %1</translation>
    </message>
    <message>
        <source>there is no split %2; there are: %1</source>
        <translation>es gibt keinen Split %2; es gibt: %1</translation>
    </message>
    <message>
        <source>a single file has neither configs nor splits</source>
        <translation>eine einzelne Datei hat weder Konfigurationen noch Splits</translation>
    </message>
    <message>
        <source>there is no config %1; there are: %2</source>
        <translation>es gibt keine Konfiguration %1; es gibt: %2</translation>
    </message>
    <message>
        <source>there are several configs, name one in config: %1</source>
        <translation>es gibt mehrere Konfigurationen, nennen Sie eine in config: %1</translation>
    </message>
    <message>
        <source>%1 of %2 shards of %3 are there</source>
        <translation>%1 von %2 Teilen von %3 sind da</translation>
    </message>
    <message>
        <source>there are no data files in it</source>
        <translation>es sind keine Datendateien darin</translation>
    </message>
    <message>
        <source>line %1: the dataset card is not valid YAML: %2</source>
        <translation>Zeile %1: die Datensatzkarte ist kein gültiges YAML: %2</translation>
    </message>
    <message>
        <source>there is no config %1</source>
        <translation>es gibt keine Konfiguration %1</translation>
    </message>
    <message>
        <source>the dataset has not been fetched from the hub yet: a run fetches it, and so does loadstone-cli dataset describe</source>
        <translation>der Datensatz wurde noch nicht vom Hub geholt: ein Lauf holt ihn, ebenso loadstone-cli dataset describe</translation>
    </message>
    <message>
        <source>the revision %1 is not there; the commits are: %2</source>
        <translation>die Revision %1 ist nicht da; die Commits sind: %2</translation>
    </message>
    <message>
        <source>the folder cannot be made</source>
        <translation>der Ordner kann nicht angelegt werden</translation>
    </message>
    <message>
        <source>HF_ENDPOINT is not a URL that can be called</source>
        <translation>HF_ENDPOINT ist keine URL, die aufgerufen werden kann</translation>
    </message>
    <message>
        <source>the hub redirects in circles</source>
        <translation>der Hub leitet im Kreis weiter</translation>
    </message>
    <message>
        <source>the fetching was cancelled</source>
        <translation>das Holen wurde abgebrochen</translation>
    </message>
    <message>
        <source>it said nothing for 30 s</source>
        <translation>30 s lang kam nichts</translation>
    </message>
    <message>
        <source>the hub cannot be reached: %1</source>
        <translation>der Hub ist nicht erreichbar: %1</translation>
    </message>
    <message>
        <source>the hub refuses it (%1): the dataset is private, its terms were not accepted, or its name is wrong; HF_TOKEN holds the token</source>
        <translation>der Hub lehnt ab (%1): der Datensatz ist privat, seine Bedingungen wurden nicht angenommen, oder der Name ist falsch; das Token steht in HF_TOKEN</translation>
    </message>
    <message>
        <source>the hub has no such dataset, revision or file</source>
        <translation>der Hub hat keinen solchen Datensatz, keine solche Revision oder Datei</translation>
    </message>
    <message>
        <source>it answers with status %1</source>
        <translation>er antwortet mit Status %1</translation>
    </message>
    <message>
        <source>the hub&apos;s answer is too long</source>
        <translation>die Antwort des Hubs ist zu lang</translation>
    </message>
    <message>
        <source>the folder cannot be written to</source>
        <translation>in den Ordner kann nicht geschrieben werden</translation>
    </message>
    <message>
        <source>the hub&apos;s listing is not understood: %1</source>
        <translation>das Verzeichnis des Hubs ist nicht zu verstehen: %1</translation>
    </message>
    <message>
        <source>the hub names no commit</source>
        <translation>der Hub nennt keinen Commit</translation>
    </message>
    <message>
        <source>the connection broke off at byte %1 of %2</source>
        <translation>die Verbindung brach bei Byte %1 von %2 ab</translation>
    </message>
    <message>
        <source>the file is not the one that the hub lists</source>
        <translation>die Datei ist nicht die, die der Hub verzeichnet</translation>
    </message>
    <message>
        <source>the fetched file cannot be renamed</source>
        <translation>die geholte Datei kann nicht umbenannt werden</translation>
    </message>
    <message>
        <source>none of its %1 rows passes the filters</source>
        <translation>keine seiner %1 Zeilen besteht die Filter</translation>
    </message>
    <message>
        <source>the DuckDB library is too old: it has no %1; version 1.1 or newer is needed</source>
        <translation>die DuckDB-Bibliothek ist zu alt: ihr fehlt %1; nötig ist Version 1.1 oder neuer</translation>
    </message>
    <message>
        <source>Parquet needs the DuckDB library, which is not here: install libduckdb.so (packaging/duckdb.sh fetches it), or name it in LOADSTONE_DUCKDB; all other formats work without it</source>
        <translation>Parquet braucht die DuckDB-Bibliothek, die nicht da ist: installieren Sie libduckdb.so (packaging/duckdb.sh holt sie), oder nennen Sie sie in LOADSTONE_DUCKDB; alle anderen Formate gehen ohne sie</translation>
    </message>
    <message>
        <source>no reason was given</source>
        <translation>ein Grund wurde nicht genannt</translation>
    </message>
    <message>
        <source>DuckDB did not start: %1</source>
        <translation>DuckDB startete nicht: %1</translation>
    </message>
    <message>
        <source>row 1: %1</source>
        <translation>Zeile 1: %1</translation>
    </message>
    <message>
        <source>behind row %1: %2</source>
        <translation>nach Zeile %1: %2</translation>
    </message>
    <message>
        <source>this is no Parquet file</source>
        <translation>dies ist keine Parquet-Datei</translation>
    </message>
    <message>
        <source>the Parquet file ends too early</source>
        <translation>die Parquet-Datei endet zu früh</translation>
    </message>
    <message>
        <source>the Parquet file is cut short: its end mark is missing</source>
        <translation>die Parquet-Datei ist abgeschnitten: ihre Endmarke fehlt</translation>
    </message>
    <message>
        <source>the Parquet footer is longer than the file</source>
        <translation>das Ende der Parquet-Datei ist länger als die Datei</translation>
    </message>
    <message>
        <source>the Arrow file is cut short: its end mark is missing</source>
        <translation>die Arrow-Datei ist abgeschnitten: ihre Endmarke fehlt</translation>
    </message>
    <message>
        <source>the Arrow footer is longer than the file</source>
        <translation>das Ende der Arrow-Datei ist länger als die Datei</translation>
    </message>
    <message>
        <source>the Arrow stream is empty</source>
        <translation>der Arrow-Strom ist leer</translation>
    </message>
    <message>
        <source>the Arrow stream ends too early</source>
        <translation>der Arrow-Strom endet zu früh</translation>
    </message>
    <message>
        <source>the Arrow stream ends too early, or this is no Arrow stream</source>
        <translation>der Arrow-Strom endet zu früh, oder dies ist kein Arrow-Strom</translation>
    </message>
    <message>
        <source>the head of a message is damaged</source>
        <translation>der Kopf einer Nachricht ist beschädigt</translation>
    </message>
    <message>
        <source>the Arrow stream does not begin with a schema</source>
        <translation>der Arrow-Strom beginnt nicht mit einem Schema</translation>
    </message>
    <message>
        <source>a message is neither a schema nor a batch of rows</source>
        <translation>eine Nachricht ist weder ein Schema noch ein Stapel Zeilen</translation>
    </message>
    <message>
        <source>the schema of the Arrow stream is damaged</source>
        <translation>das Schema des Arrow-Stroms ist beschädigt</translation>
    </message>
    <message>
        <source>the column %1 is encoded with a dictionary: save the dataset as Parquet or JSON lines</source>
        <translation>die Spalte %1 ist mit einem Wörterbuch kodiert: speichern Sie den Datensatz als Parquet oder JSON Lines</translation>
    </message>
    <message>
        <source>the column %1 has a type that is not known here: save the dataset as Parquet or JSON lines</source>
        <translation>die Spalte %1 hat einen Typ, der hier nicht bekannt ist: speichern Sie den Datensatz als Parquet oder JSON Lines</translation>
    </message>
    <message>
        <source>the Arrow stream is big-endian</source>
        <translation>der Arrow-Strom ist Big-Endian</translation>
    </message>
    <message>
        <source>the batches of the Arrow stream are compressed: save the dataset as Parquet or JSON lines</source>
        <translation>die Stapel des Arrow-Stroms sind komprimiert: speichern Sie den Datensatz als Parquet oder JSON Lines</translation>
    </message>
    <message>
        <source>the column %1 does not fit into its batch</source>
        <translation>die Spalte %1 passt nicht in ihren Stapel</translation>
    </message>
    <message>
        <source>a text, a number, true or false</source>
        <translation>ein Text, eine Zahl, true oder false</translation>
    </message>
    <message>
        <source>%1 cannot be searched by: it does not get harder to meet as the load rises</source>
        <translation>Nach %1 lässt sich nicht suchen: Es wird nicht schwerer einzuhalten, wenn die Last steigt</translation>
    </message>
    <message>
        <source>the first load must be above 0</source>
        <translation>die erste Last muss über 0 liegen</translation>
    </message>
    <message>
        <source>the highest load must not be below the first one</source>
        <translation>die höchste Last darf nicht unter der ersten liegen</translation>
    </message>
    <message>
        <source>requests in flight are whole numbers</source>
        <translation>Anfragen unterwegs sind ganze Zahlen</translation>
    </message>
    <message>
        <source>a search needs at least one trial</source>
        <translation>eine Suche braucht mindestens einen Durchgang</translation>
    </message>
    <message>
        <source>a load is searched in performance mode only</source>
        <translation>eine Last wird nur im Leistungsmodus gesucht</translation>
    </message>
    <message>
        <source>LoadGen finds the peak of the Server scenario only</source>
        <translation>LoadGen sucht die Spitze nur beim Szenario Server</translation>
    </message>
    <message>
        <source>%1 is no load for it: write %2</source>
        <translation>%1 ist dafür keine Last: Schreiben Sie %2</translation>
    </message>
    <message>
        <source>a whole number of requests in flight</source>
        <translation>eine ganze Zahl von Anfragen unterwegs</translation>
    </message>
    <message>
        <source>requests per second above 0</source>
        <translation>Anfragen je Sekunde über 0</translation>
    </message>
    <message>
        <source>a mix names its datasets itself</source>
        <translation>eine Mischung nennt ihre Datensätze selbst</translation>
    </message>
    <message>
        <source>remove dataset, or the mix</source>
        <translation>entfernen Sie dataset oder die Mischung</translation>
    </message>
    <message>
        <source>a mix has at most %1 datasets</source>
        <translation>eine Mischung hat höchstens %1 Datensätze</translation>
    </message>
    <message>
        <source>leave some out</source>
        <translation>lassen Sie einige weg</translation>
    </message>
    <message>
        <source>%1 is in the mix twice</source>
        <translation>%1 ist zweimal in der Mischung</translation>
    </message>
    <message>
        <source>add its weights up</source>
        <translation>zählen Sie seine Gewichte zusammen</translation>
    </message>
    <message>
        <source>not a weight</source>
        <translation>kein Gewicht</translation>
    </message>
    <message>
        <source>write a number above 0, as in 70</source>
        <translation>schreiben Sie eine Zahl über 0, etwa 70</translation>
    </message>
    <message>
        <source>answers of a mix are not graded together</source>
        <translation>Antworten einer Mischung werden nicht gemeinsam bewertet</translation>
    </message>
    <message>
        <source>LoadGen draws from one dataset</source>
        <translation>LoadGen zieht aus einem einzigen Datensatz</translation>
    </message>
    <message>
        <source>remove the mix, or loadgen</source>
        <translation>entfernen Sie die Mischung oder loadgen</translation>
    </message>
    <message>
        <source>the kind %1 takes one dataset</source>
        <translation>die Art %1 nimmt einen einzigen Datensatz</translation>
    </message>
    <message>
        <source>remove the mix, or choose another kind</source>
        <translation>entfernen Sie die Mischung oder wählen Sie eine andere Art</translation>
    </message>
    <message>
        <source>the dataset %1 is no trace</source>
        <translation>der Datensatz %1 ist keine Aufzeichnung</translation>
    </message>
    <message>
        <source>set trace of the dataset, as in {&quot;format&quot;: &quot;auto&quot;}, or choose another kind</source>
        <translation>setzen Sie trace des Datensatzes, etwa {&quot;format&quot;: &quot;auto&quot;}, oder wählen Sie eine andere Art</translation>
    </message>
    <message>
        <source>not a speed</source>
        <translation>kein Tempo</translation>
    </message>
    <message>
        <source>write a number above 0; 2 is twice as fast</source>
        <translation>schreiben Sie eine Zahl über 0; 2 ist doppelt so schnell</translation>
    </message>
    <message>
        <source>a time cannot be negative</source>
        <translation>eine Zeit kann nicht negativ sein</translation>
    </message>
    <message>
        <source>the warm-up of a trace is its own beginning</source>
        <translation>das Aufwärmen einer Aufzeichnung ist ihr eigener Anfang</translation>
    </message>
    <message>
        <source>write duration_ms: so much of it is replayed and not measured</source>
        <translation>schreiben Sie duration_ms: so viel davon wird abgespielt und nicht gemessen</translation>
    </message>
    <message>
        <source>the prompts of a trace have no right answers</source>
        <translation>zu den Prompts einer Aufzeichnung gibt es keine richtigen Antworten</translation>
    </message>
    <message>
        <source>write performance</source>
        <translation>schreiben Sie performance</translation>
    </message>
    <message>
        <source>a salt in each request undoes the prefixes that prompts share</source>
        <translation>ein Salz in jeder Anfrage hebt die gemeinsamen Anfänge der Prompts auf</translation>
    </message>
    <message>
        <source>write salt-run, or none</source>
        <translation>schreiben Sie salt-run oder none</translation>
    </message>
    <message>
        <source>only the kind &quot;sessions&quot; has conversations</source>
        <translation>nur die Art &quot;sessions&quot; hat Gespräche</translation>
    </message>
    <message>
        <source>remove the key, or choose that kind</source>
        <translation>entfernen Sie den Schlüssel oder wählen Sie diese Art</translation>
    </message>
    <message>
        <source>conversations begin at a rate, or so many go on at a time</source>
        <translation>Gespräche beginnen mit einer Rate, oder so viele laufen zugleich</translation>
    </message>
    <message>
        <source>keep rate_per_s or concurrency</source>
        <translation>behalten Sie rate_per_s oder concurrency</translation>
    </message>
    <message>
        <source>there is no mean to draw around</source>
        <translation>es gibt keinen Mittelwert, um den gezogen würde</translation>
    </message>
    <message>
        <source>write think_ms</source>
        <translation>schreiben Sie think_ms</translation>
    </message>
    <message>
        <source>not a header name</source>
        <translation>kein Name einer Kopfzeile</translation>
    </message>
    <message>
        <source>write a name such as X-Session-ID, or null</source>
        <translation>schreiben Sie einen Namen wie X-Session-ID oder null</translation>
    </message>
    <message>
        <source>answers of conversations are not graded</source>
        <translation>Antworten von Gesprächen werden nicht bewertet</translation>
    </message>
    <message>
        <source>a salt in each turn would undo what the turns share</source>
        <translation>ein Salz in jeder Runde höbe auf, was die Runden gemeinsam haben</translation>
    </message>
    <message>
        <source>a histogram needs bins</source>
        <translation>ein Histogramm braucht Klassen</translation>
    </message>
    <message>
        <source>write [from, to, weight] each, as in [[1, 128, 3], [129, 1024, 1]]</source>
        <translation>schreiben Sie jeweils [von, bis, Gewicht], etwa [[1, 128, 3], [129, 1024, 1]]</translation>
    </message>
    <message>
        <source>not a bin</source>
        <translation>keine Klasse</translation>
    </message>
    <message>
        <source>write [from, to, weight], as in [1, 128, 3]</source>
        <translation>schreiben Sie [von, bis, Gewicht], etwa [1, 128, 3]</translation>
    </message>
    <message>
        <source>the least is above the most</source>
        <translation>das Kleinste liegt über dem Größten</translation>
    </message>
    <message>
        <source>it is not said how long texts are</source>
        <translation>es ist nicht gesagt, wie lang Texte sind</translation>
    </message>
    <message>
        <source>write a length, as in {&quot;mean&quot;: 512}</source>
        <translation>schreiben Sie eine Länge, etwa {&quot;mean&quot;: 512}</translation>
    </message>
    <message>
        <source>it is not said how much lengths differ</source>
        <translation>es ist nicht gesagt, wie verschieden die Längen sind</translation>
    </message>
    <message>
        <source>write a standard deviation, or choose fixed</source>
        <translation>schreiben Sie eine Standardabweichung oder wählen Sie fixed</translation>
    </message>
    <message>
        <source>the shape &quot;uniform&quot; needs its ends</source>
        <translation>die Form &quot;uniform&quot; braucht ihre Enden</translation>
    </message>
    <message>
        <source>write min and max</source>
        <translation>schreiben Sie min und max</translation>
    </message>
    <message>
        <source>a block cannot be empty</source>
        <translation>ein Block kann nicht leer sein</translation>
    </message>
    <message>
        <source>write 1 or more; 512 is usual</source>
        <translation>schreiben Sie 1 oder mehr; üblich sind 512</translation>
    </message>
    <message>
        <source>prompts are generated or read, not both</source>
        <translation>Prompts werden erzeugt oder gelesen, nicht beides</translation>
    </message>
    <message>
        <source>remove the key, or generator</source>
        <translation>entfernen Sie den Schlüssel oder generator</translation>
    </message>
    <message>
        <source>there must be a group</source>
        <translation>es muss eine Gruppe geben</translation>
    </message>
    <message>
        <source>write 1 or more</source>
        <translation>schreiben Sie 1 oder mehr</translation>
    </message>
    <message>
        <source>write a whole number, at most %1</source>
        <translation>schreiben Sie eine ganze Zahl, höchstens %1</translation>
    </message>
    <message>
        <source>lengths are drawn or read, not both</source>
        <translation>Längen werden gezogen oder gelesen, nicht beides</translation>
    </message>
    <message>
        <source>remove pairs, or prompt and output</source>
        <translation>entfernen Sie pairs oder prompt und output</translation>
    </message>
    <message>
        <source>the API kind %1 writes no text whose tokens could be counted</source>
        <translation>die API-Art %1 schreibt keinen Text, dessen Tokens man zählen könnte</translation>
    </message>
    <message>
        <source>choices follow a text, not messages or token numbers</source>
        <translation>Antwortmöglichkeiten folgen auf einen Text, nicht auf Nachrichten oder Token-Nummern</translation>
    </message>
    <message>
        <source>a batch of the Arrow stream has too many values to be read at once: save the dataset in smaller batches, or as Parquet</source>
        <translation>Ein Stapel des Arrow-Stroms hat zu viele Werte, um auf einmal gelesen zu werden: Speichern Sie den Datensatz in kleineren Stapeln oder als Parquet</translation>
    </message>
    <message>
        <source>the image %1 lies outside of the dataset&apos;s folder</source>
        <translation>das Bild %1 liegt außerhalb des Ordners der Daten</translation>
    </message>
    <message>
        <source>remove score_share: the mode both grades each dataset for itself</source>
        <translation>entfernen Sie score_share: Der Modus „both“ bewertet jeden Datensatz für sich</translation>
    </message>
    <message>
        <source>the judge would not see {{%1}}</source>
        <translation>der Richter würde {{%1}} nicht sehen</translation>
    </message>
    <message>
        <source>write it where the text belongs</source>
        <translation>schreiben Sie es dorthin, wo der Text stehen soll</translation>
    </message>
    <message>
        <source>write {{question}}, {{expected}} and {{answer}}, or {{first}} and {{second}}</source>
        <translation>schreiben Sie {{question}}, {{expected}} und {{answer}}, oder {{first}} und {{second}}</translation>
    </message>
    <message>
        <source>only judge/1, judge-pair/1 and similarity/1 ask a judge</source>
        <translation>nur judge/1, judge-pair/1 und similarity/1 fragen einen Richter</translation>
    </message>
    <message>
        <source>choose one of them as scorer, or remove the key</source>
        <translation>wählen Sie eines davon als Bewertung, oder entfernen Sie den Schlüssel</translation>
    </message>
    <message>
        <source>similarity/1 compares texts, it has no rubric</source>
        <translation>similarity/1 vergleicht Texte und hat keinen Bewertungsbogen</translation>
    </message>
    <message>
        <source>remove the key</source>
        <translation>entfernen Sie den Schlüssel</translation>
    </message>
    <message>
        <source>the scorer %1 asks an endpoint, and none is named</source>
        <translation>die Bewertung %1 fragt einen Endpunkt, und keiner ist genannt</translation>
    </message>
    <message>
        <source>similarity/1 needs an endpoint that gives embeddings</source>
        <translation>similarity/1 braucht einen Endpunkt, der Embeddings liefert</translation>
    </message>
    <message>
        <source>name one of API kind openai-embeddings</source>
        <translation>nennen Sie einen mit der API-Art openai-embeddings</translation>
    </message>
    <message>
        <source>a judge has to write text</source>
        <translation>ein Richter muss Text schreiben</translation>
    </message>
    <message>
        <source>name an endpoint whose API kind generates text</source>
        <translation>nennen Sie einen Endpunkt, dessen API-Art Text erzeugt</translation>
    </message>
    <message>
        <source>in accuracy mode all answers are graded</source>
        <translation>in der Betriebsart Genauigkeit werden alle Antworten bewertet</translation>
    </message>
    <message>
        <source>no bodies are kept, so their limit does nothing</source>
        <translation>es werden keine Rümpfe behalten, ihre Grenze bewirkt also nichts</translation>
    </message>
    <message>
        <source>set keep_bodies to failed, sampled or all, or remove the key</source>
        <translation>setzen Sie keep_bodies auf failed, sampled oder all, oder entfernen Sie den Schlüssel</translation>
    </message>
    <message>
        <source>the file %1 lies outside of the dataset&apos;s folder</source>
        <translation>die Datei %1 liegt außerhalb des Ordners des Datensatzes</translation>
    </message>
    <message>
        <source>not a path of the server</source>
        <translation>kein Pfad des Servers</translation>
    </message>
    <message>
        <source>write /tokenize, or as the server has it, or null</source>
        <translation>Schreiben Sie /tokenize oder wie es der Server hat, oder null</translation>
    </message>
    <message>
        <source>several models may have several tokenizers</source>
        <translation>mehrere Modelle können mehrere Tokenizer haben</translation>
    </message>
    <message>
        <source>name one model, or have the server report usage</source>
        <translation>Nennen Sie ein Modell oder lassen Sie den Server usage melden</translation>
    </message>
    <message>
        <source>write a number between 0 and 1, or null</source>
        <translation>Schreiben Sie eine Zahl zwischen 0 und 1 oder null</translation>
    </message>
    <message>
        <source>there is no audit</source>
        <translation>es gibt kein Audit</translation>
    </message>
    <message>
        <source>set audit, or remove the key</source>
        <translation>Setzen Sie audit oder entfernen Sie den Schlüssel</translation>
    </message>
    <message>
        <source>an audit is of one dataset and under rules of its own</source>
        <translation>ein Audit hat einen Datensatz und eigene Regeln</translation>
    </message>
    <message>
        <source>remove the mix and loadgen</source>
        <translation>Entfernen Sie die Mischung und loadgen</translation>
    </message>
    <message>
        <source>this kind sends at a rate of its own: the audit needs offline or concurrency</source>
        <translation>diese Art sendet mit eigener Rate: Das Audit braucht offline oder concurrency</translation>
    </message>
    <message>
        <source>choose one of the two kinds</source>
        <translation>Wählen Sie eine der beiden Arten</translation>
    </message>
    <message>
        <source>JSON is nested deeper than the %1 levels that are read</source>
        <translation>JSON ist tiefer verschachtelt als die %1 Ebenen, die gelesen werden</translation>
    </message>
    <message>
        <source>fewer requests were counted than are stored</source>
        <translation>es wurden weniger Anfragen gezählt, als gespeichert sind</translation>
    </message>
    <message>
        <source>a stored chunk of %1 is damaged</source>
        <translation>ein gespeicherter Abschnitt von %1 ist beschädigt</translation>
    </message>
    <message>
        <source>a stored column (%1) is damaged</source>
        <translation>eine gespeicherte Spalte (%1) ist beschädigt</translation>
    </message>
    <message>
        <source>a stored column is packed as &apos;%1&apos;, which this program does not know</source>
        <translation>eine gespeicherte Spalte ist als &apos;%1&apos; gepackt, was dieses Programm nicht kennt</translation>
    </message>
    <message>
        <source>the Qt database driver %1 is not installed</source>
        <translation>der Datenbanktreiber %1 von Qt ist nicht installiert</translation>
    </message>
    <message>
        <source>there are no results yet</source>
        <translation>es gibt noch keine Ergebnisse</translation>
    </message>
    <message>
        <source>these results are open for reading only</source>
        <translation>diese Ergebnisse sind nur zum Lesen geöffnet</translation>
    </message>
    <message>
        <source>there is no trial %1</source>
        <translation>es gibt keinen Durchgang %1</translation>
    </message>
    <message>
        <source>is the log of another run or trial</source>
        <translation>ist das Protokoll eines anderen Laufs oder Durchgangs</translation>
    </message>
    <message>
        <source>two logs name the same worker</source>
        <translation>zwei Protokolle nennen denselben Worker</translation>
    </message>
    <message>
        <source>another process takes in this log, too</source>
        <translation>ein anderer Prozess übernimmt dieses Protokoll ebenfalls</translation>
    </message>
    <message>
        <source>cancelled</source>
        <translation>abgebrochen</translation>
    </message>
    <message>
        <source>this run came back from its logs alone: how it was planned is not known, so nothing can be computed from its requests</source>
        <translation>dieser Lauf kam allein aus seinen Protokollen zurück: Wie er geplant war, ist nicht bekannt, aus seinen Anfragen lässt sich also nichts berechnen</translation>
    </message>
    <message>
        <source>the columns of a chunk differ in length</source>
        <translation>die Spalten eines Abschnitts sind verschieden lang</translation>
    </message>
    <message>
        <source>a stored chunk lacks a column</source>
        <translation>einem gespeicherten Abschnitt fehlt eine Spalte</translation>
    </message>
    <message>
        <source>these results have version %1, this program knows up to %2</source>
        <translation>diese Ergebnisse haben Version %1, dieses Programm kennt sie bis %2</translation>
    </message>
    <message>
        <source>these results are of an older version and cannot be brought up to date while they are read-only</source>
        <translation>diese Ergebnisse sind von einer älteren Version und können nicht auf den neuen Stand gebracht werden, solange sie schreibgeschützt sind</translation>
    </message>
    <message>
        <source>is a database, but holds no results</source>
        <translation>ist eine Datenbank, enthält aber keine Ergebnisse</translation>
    </message>
    <message>
        <source>cannot be replaced</source>
        <translation>kann nicht ersetzt werden</translation>
    </message>
    <message>
        <source>cannot be written</source>
        <translation>kann nicht geschrieben werden</translation>
    </message>
    <message>
        <source>there is no run %1</source>
        <translation>es gibt keinen Lauf %1</translation>
    </message>
    <message>
        <source>run %1 still goes on</source>
        <translation>Lauf %1 läuft noch</translation>
    </message>
    <message>
        <source>this run was imported: of its requests only times are known</source>
        <translation>dieser Lauf wurde importiert: Von seinen Anfragen sind nur Zeiten bekannt</translation>
    </message>
    <message>
        <source>is no request: write its X-Request-Id (RUN-TRIAL-INDEX), its index, TRIAL:INDEX, or w-INDEX for the warm-up</source>
        <translation>ist keine Anfrage: Schreiben Sie ihre X-Request-Id (LAUF-DURCHGANG-NUMMER), ihre Nummer, DURCHGANG:NUMMER oder w-NUMMER für das Aufwärmen</translation>
    </message>
    <message>
        <source>is a request of another run</source>
        <translation>ist eine Anfrage eines anderen Laufs</translation>
    </message>
    <message>
        <source>there is no such request in run #%1</source>
        <translation>diese Anfrage gibt es in Lauf #%1 nicht</translation>
    </message>
    <message>
        <source>the body of this request was not kept as a whole</source>
        <translation>der Inhalt dieser Anfrage wurde nicht als Ganzes aufgehoben</translation>
    </message>
    <message>
        <source>was imported under %1: without its requests there is nothing to compute another definition set or a score from</source>
        <translation>wurde unter %1 importiert: Ohne seine Anfragen gibt es nichts, woraus sich andere Definitionen oder eine Bewertung berechnen ließen</translation>
    </message>
    <message>
        <source>no such trial</source>
        <translation>diesen Durchgang gibt es nicht</translation>
    </message>
    <message>
        <source>the request gave no answer</source>
        <translation>die Anfrage brachte keine Antwort</translation>
    </message>
    <message>
        <source>%1 names no program that can be run</source>
        <translation>%1 nennt kein Programm, das sich ausführen lässt</translation>
    </message>
    <message>
        <source>this installation lacks the file</source>
        <translation>dieser Installation fehlt die Datei</translation>
    </message>
    <message>
        <source>the bundled server runs only while something uses it: start loadstone-echo and name its address</source>
        <translation>der mitgelieferte Server läuft nur, solange ihn etwas braucht: Starten Sie loadstone-echo und nennen Sie seine Adresse</translation>
    </message>
    <message>
        <source>the probe gave no answer</source>
        <translation>die Probe brachte keine Antwort</translation>
    </message>
    <message>
        <source>the endpoint answered %1: give a key with --auth env:VAR or keychain:NAME</source>
        <translation>der Endpunkt antwortete %1: Geben Sie einen Schlüssel mit --auth env:VAR oder keychain:NAME an</translation>
    </message>
    <message>
        <source>nothing of the API answers under this address (404): check the base URL&apos;s path and --api</source>
        <translation>unter dieser Adresse antwortet nichts von der Schnittstelle (404): Prüfen Sie den Pfad der Basis-URL und --api</translation>
    </message>
    <message>
        <source>worker speaks protocol %1, this program %2: they are of different versions</source>
        <translation>der Worker spricht Protokoll %1, dieses Programm %2: Sie sind von verschiedenen Versionen</translation>
    </message>
    <message>
        <source>worker sent a line over %1 bytes</source>
        <translation>der Worker sandte eine Zeile von mehr als %1 Bytes</translation>
    </message>
    <message>
        <source>worker sent what is no message: %1</source>
        <translation>der Worker sandte etwas, das keine Nachricht ist: %1</translation>
    </message>
    <message>
        <source>the bundled server ended: %1</source>
        <translation>der mitgelieferte Server endete: %1</translation>
    </message>
    <message>
        <source>the bundled server did not say where it listens within 10 s</source>
        <translation>der mitgelieferte Server sagte nicht binnen 10 s, wo er lauscht</translation>
    </message>
    <message>
        <source>the bundled server said: %1</source>
        <translation>der mitgelieferte Server sagte: %1</translation>
    </message>
    <message>
        <source>not a trial: wrong type</source>
        <translation>kein Durchgang: falscher Typ</translation>
    </message>
    <message>
        <source>not a result object</source>
        <translation>kein Ergebnisobjekt</translation>
    </message>
    <message>
        <source>result schema %1 is newer than this program knows</source>
        <translation>das Ergebnisschema %1 ist neuer, als dieses Programm kennt</translation>
    </message>
    <message>
        <source>cannot be written: %1</source>
        <translation>kann nicht geschrieben werden: %1</translation>
    </message>
    <message>
        <source>folder cannot be made</source>
        <translation>der Ordner kann nicht angelegt werden</translation>
    </message>
    <message>
        <source>the salt does not lie within the body</source>
        <translation>der Zusatz liegt nicht im Inhalt</translation>
    </message>
    <message>
        <source>too many bodies</source>
        <translation>zu viele Inhalte</translation>
    </message>
    <message>
        <source>is not a finished bodies file</source>
        <translation>ist keine fertige Datei von Inhalten</translation>
    </message>
    <message>
        <source>is a bodies file of version %1</source>
        <translation>ist eine Datei von Inhalten der Version %1</translation>
    </message>
    <message>
        <source>this bodies file is damaged</source>
        <translation>diese Datei von Inhalten ist beschädigt</translation>
    </message>
    <message>
        <source>is not a request log</source>
        <translation>ist kein Anfrageprotokoll</translation>
    </message>
    <message>
        <source>is a request log of version %1, this program reads up to %2</source>
        <translation>ist ein Anfrageprotokoll der Version %1, dieses Programm liest sie bis %2</translation>
    </message>
    <message>
        <source>the head of this request log is damaged</source>
        <translation>der Kopf dieses Anfrageprotokolls ist beschädigt</translation>
    </message>
    <message>
        <source>is too short for a request log</source>
        <translation>ist zu kurz für ein Anfrageprotokoll</translation>
    </message>
    <message>
        <source>there is no run plan</source>
        <translation>es gibt keinen Laufplan</translation>
    </message>
    <message>
        <source>run plan: missing or of the wrong type</source>
        <translation>Laufplan: fehlt oder hat den falschen Typ</translation>
    </message>
    <message>
        <source>the keychain does not answer</source>
        <translation>der Schlüsselbund antwortet nicht</translation>
    </message>
    <message>
        <source>the keychain has no entry of this name for loadstone</source>
        <translation>der Schlüsselbund hat für loadstone keinen Eintrag dieses Namens</translation>
    </message>
    <message>
        <source>no keychain can be reached (%1): without a desktop session use env:VARIABLE</source>
        <translation>kein Schlüsselbund ist erreichbar (%1): Nehmen Sie ohne Desktopsitzung env:VARIABLE</translation>
    </message>
    <message>
        <source>the keychain needs a running application</source>
        <translation>der Schlüsselbund braucht ein laufendes Programm</translation>
    </message>
    <message>
        <source>the keychain&apos;s entry is empty</source>
        <translation>der Eintrag im Schlüsselbund ist leer</translation>
    </message>
    <message>
        <source>built without a keychain: use env:VARIABLE</source>
        <translation>ohne Schlüsselbund gebaut: Nehmen Sie env:VARIABLE</translation>
    </message>
    <message>
        <source>the environment variable %1 is not set</source>
        <translation>die Umgebungsvariable %1 ist nicht gesetzt</translation>
    </message>
    <message>
        <source>a secret is referred to as env:VARIABLE or keychain:NAME</source>
        <translation>auf ein Geheimnis wird als env:VARIABLE oder keychain:NAME verwiesen</translation>
    </message>
</context>
<context>
    <name>Reasons</name>
    <message>
        <source>Not one request completed within the measured time.</source>
        <translation>Keine einzige Anfrage wurde in der gemessenen Zeit abgeschlossen.</translation>
    </message>
    <message>
        <source>Look at the failures by class, or measure longer than an answer takes; a probe shows what the endpoint answers.</source>
        <translation>Die Fehler nach Klasse ansehen oder länger messen, als eine Antwort braucht; eine Probe zeigt, was der Endpunkt antwortet.</translation>
    </message>
    <message>
        <source>The run ended before its stop rule was met.</source>
        <translation>Der Lauf endete, bevor seine Stoppregel erfüllt war.</translation>
    </message>
    <message>
        <source>Run it again to the end.</source>
        <translation>Noch einmal bis zum Ende laufen lassen.</translation>
    </message>
    <message>
        <source>The disk could not keep up with the request log, so the run was ended.</source>
        <translation>Der Datenträger kam mit dem Anfrageprotokoll nicht nach, darum wurde der Lauf beendet.</translation>
    </message>
    <message>
        <source>Keep the results on a faster disk, or lower the rate.</source>
        <translation>Die Ergebnisse auf einem schnelleren Datenträger halten oder die Rate senken.</translation>
    </message>
    <message>
        <source>Wall clock and monotonic clock drifted apart by {drift_ms} ms during a trial.</source>
        <translation>Wanduhr und monotone Uhr liefen in einem Durchgang um {drift_ms} ms auseinander.</translation>
    </message>
    <message>
        <source>Let the clock settle (NTP), keep the machine awake, and run again.</source>
        <translation>Die Uhr einschwingen lassen (NTP), die Maschine wach halten und noch einmal messen.</translation>
    </message>
    <message>
        <source>The window lasted {measured_s} s; the scenario asks for at least {needed_s} s.</source>
        <translation>Das Fenster dauerte {measured_s} s; das Szenario verlangt mindestens {needed_s} s.</translation>
    </message>
    <message>
        <source>Raise the duration or the number of samples.</source>
        <translation>Dauer oder Zahl der Anfragen erhöhen.</translation>
    </message>
    <message>
        <source>{completed} requests completed; the scenario asks for at least {needed}.</source>
        <translation>{completed} Anfragen wurden abgeschlossen; das Szenario verlangt mindestens {needed}.</translation>
    </message>
    <message>
        <source>Raise the number of samples or the duration.</source>
        <translation>Zahl der Anfragen oder Dauer erhöhen.</translation>
    </message>
    <message>
        <source>Early stopping needs {needed} more queries to certify the percentile.</source>
        <translation>Das frühe Beenden braucht noch {needed} Abfragen, um das Perzentil zu bestätigen.</translation>
    </message>
    <message>
        <source>Run longer, or lower the rate.</source>
        <translation>Länger messen oder die Rate senken.</translation>
    </message>
    <message>
        <source>Accuracy {score} is below the target {target}.</source>
        <translation>Die Genauigkeit {score} liegt unter dem Ziel {target}.</translation>
    </message>
    <message>
        <source>Compare model revision, precision, template and scorer with those of the reference.</source>
        <translation>Modellrevision, Zahlenformat, Vorlage und Bewertung mit denen der Referenz vergleichen.</translation>
    </message>
    <message>
        <source>{failed} of {issued} requests failed or did not finish: {share_percent} %, the limit is {limit_percent} %.</source>
        <translation>{failed} von {issued} Anfragen schlugen fehl oder wurden nicht fertig: {share_percent} %, die Grenze ist {limit_percent} %.</translation>
    </message>
    <message>
        <source>Look at the failures by class. Percentiles of the successes say nothing about the rest.</source>
        <translation>Die Fehler nach Klasse ansehen. Perzentile der Erfolge sagen nichts über den Rest.</translation>
    </message>
    <message>
        <source>Only {share_percent} % of the scheduled requests were issued in time (trial {trial}).</source>
        <translation>Nur {share_percent} % der geplanten Anfragen wurden rechtzeitig gesendet (Durchgang {trial}).</translation>
    </message>
    <message>
        <source>The load generator could not keep up: use more workers, a faster machine, or a lower rate.</source>
        <translation>Der Lastgenerator kam nicht nach: mehr Arbeitsprozesse, eine schnellere Maschine oder eine niedrigere Rate benutzen.</translation>
    </message>
    <message>
        <source>The load generator was late: {stat} of its lag is {lag_ms} ms, the limit is {limit_ms} ms (trial {trial}).</source>
        <translation>Der Lastgenerator war zu spät: {stat} seines Verzugs ist {lag_ms} ms, die Grenze ist {limit_ms} ms (Durchgang {trial}).</translation>
    </message>
    <message>
        <source>Free a core for the worker, use more workers, or lower the rate; the delay is in the latencies.</source>
        <translation>Dem Arbeitsprozess einen Kern frei machen, mehr Arbeitsprozesse benutzen oder die Rate senken; der Verzug steckt in den Latenzen.</translation>
    </message>
    <message>
        <source>Use more workers or another machine: the number may be the client&apos;s, not the server&apos;s.</source>
        <translation>Mehr Arbeitsprozesse oder eine andere Maschine benutzen: Die Zahl könnte die des Clients sein, nicht die des Servers.</translation>
    </message>
    <message>
        <source>Requests waited for a connection: {stat} is {queue_ms} ms, the limit is {limit_ms} ms (trial {trial}).</source>
        <translation>Anfragen warteten auf eine Verbindung: {stat} ist {queue_ms} ms, die Grenze ist {limit_ms} ms (Durchgang {trial}).</translation>
    </message>
    <message>
        <source>Raise the file limit and the server&apos;s accept backlog, or set the cap that you want.</source>
        <translation>Die Dateigrenze und die Annahmewarteschlange des Servers erhöhen oder die gewünschte Obergrenze setzen.</translation>
    </message>
    <message>
        <source>There was no warm-up phase.</source>
        <translation>Es gab keine Aufwärmphase.</translation>
    </message>
    <message>
        <source>Set a warm-up: first requests meet cold caches and compiling engines.</source>
        <translation>Aufwärmphase einstellen: Erste Anfragen treffen auf kalte Caches und noch übersetzende Engines.</translation>
    </message>
    <message>
        <source>All requests carry the same prompt.</source>
        <translation>Alle Anfragen tragen denselben Prompt.</translation>
    </message>
    <message>
        <source>Use a dataset of distinct prompts, or salt them: prefix caches answer the rest.</source>
        <translation>Einen Datensatz verschiedener Prompts benutzen oder sie salzen: Sonst antworten Präfix-Caches.</translation>
    </message>
    <message>
        <source>{distinct} distinct prompts for {requests} requests.</source>
        <translation>{distinct} verschiedene Prompts für {requests} Anfragen.</translation>
    </message>
    <message>
        <source>Use more distinct prompts, or salt them, unless repeats are what you measure.</source>
        <translation>Mehr verschiedene Prompts benutzen oder sie salzen, außer wenn Wiederholungen gemessen werden sollen.</translation>
    </message>
    <message>
        <source>{n} requests a trial do not support {percentile}, which needs {needed}.</source>
        <translation>{n} Anfragen je Durchgang tragen {percentile} nicht; dafür sind {needed} nötig.</translation>
    </message>
    <message>
        <source>Send more requests a trial, or read a lower percentile.</source>
        <translation>Mehr Anfragen je Durchgang senden oder ein niedrigeres Perzentil lesen.</translation>
    </message>
    <message>
        <source>Token counts are estimates (source: {source}).</source>
        <translation>Tokenzahlen sind Schätzungen (Quelle: {source}).</translation>
    </message>
    <message>
        <source>Have the server report usage, or give a tokenizer; do not compare token rates until then.</source>
        <translation>Den Server die Nutzung melden lassen oder einen Tokenizer angeben; bis dahin keine Tokenraten vergleichen.</translation>
    </message>
    <message>
        <source>{share_percent} % of the answers were cut off at the length limit.</source>
        <translation>{share_percent} % der Antworten wurden an der Längengrenze abgeschnitten.</translation>
    </message>
    <message>
        <source>Raise max_tokens: cut answers score as wrong.</source>
        <translation>max_tokens erhöhen: Abgeschnittene Antworten zählen als falsch.</translation>
    </message>
    <message>
        <source>Mean output lengths differ by {difference_percent} %.</source>
        <translation>Die mittleren Ausgabelängen unterscheiden sich um {difference_percent} %.</translation>
    </message>
    <message>
        <source>Fix the output length (min_tokens, ignore_eos) before comparing throughput.</source>
        <translation>Die Ausgabelänge festlegen (min_tokens, ignore_eos), bevor Durchsatz verglichen wird.</translation>
    </message>
    <message>
        <source>Streaming was asked for, but answers came in one piece.</source>
        <translation>Streaming war verlangt, aber die Antworten kamen in einem Stück.</translation>
    </message>
    <message>
        <source>Look for a buffering proxy, or turn streaming off: TTFT and TPOT mean little here.</source>
        <translation>Nach einem puffernden Proxy suchen oder Streaming abschalten: TTFT und TPOT bedeuten hier wenig.</translation>
    </message>
    <message>
        <source>Chunks arrive in bursts, as through a buffering proxy.</source>
        <translation>Stücke treffen schubweise ein, wie durch einen puffernden Proxy.</translation>
    </message>
    <message>
        <source>Turn response buffering off in the proxy, or measure without it.</source>
        <translation>Die Antwortpufferung im Proxy abschalten oder ohne ihn messen.</translation>
    </message>
    <message>
        <source>Content chunks carry {tokens_per_chunk} tokens on average.</source>
        <translation>Inhaltsstücke tragen im Mittel {tokens_per_chunk} Token.</translation>
    </message>
    <message>
        <source>Read ITL as the gap between chunks, not between tokens.</source>
        <translation>ITL als Abstand zwischen Stücken lesen, nicht zwischen Token.</translation>
    </message>
    <message>
        <source>Other work took {other_percent} % of the machine, stolen time was {steal_percent} %.</source>
        <translation>Andere Arbeit nahm {other_percent} % der Maschine, gestohlene Zeit war {steal_percent} %.</translation>
    </message>
    <message>
        <source>Measure on a quiet machine.</source>
        <translation>Auf einer ruhigen Maschine messen.</translation>
    </message>
    <message>
        <source>The CPU governor is {governor}.</source>
        <translation>Der CPU-Regler ist {governor}.</translation>
    </message>
    <message>
        <source>Set it to performance for the measurement.</source>
        <translation>Ihn für die Messung auf performance stellen.</translation>
    </message>
    <message>
        <source>The endpoint answered {cached_tokens} prompt tokens from its cache, and the scenario does not say what the cache is to be like.</source>
        <translation>Der Endpunkt beantwortete {cached_tokens} Prompt-Token aus seinem Cache, und das Szenario sagt nicht, wie der Cache sein soll.</translation>
    </message>
    <message>
        <source>State it: salt the prompts, or keep the cache on purpose.</source>
        <translation>Es angeben: Prompts salzen oder den Cache mit Absicht behalten.</translation>
    </message>
    <message>
        <source>The run shows a change point or a drift.</source>
        <translation>Der Lauf zeigt einen Bruch oder ein Driften.</translation>
    </message>
    <message>
        <source>Lengthen the warm-up, and look at the rate over time.</source>
        <translation>Das Aufwärmen verlängern und die Rate über die Zeit ansehen.</translation>
    </message>
    <message>
        <source>Requests in flight kept growing: the server answered {share_percent} % of what was issued (trial {trial}).</source>
        <translation>Die Zahl der Anfragen unterwegs wuchs immer weiter: Der Server beantwortete {share_percent} % des Gesendeten (Durchgang {trial}).</translation>
    </message>
    <message>
        <source>Latencies depend on how long you measured; lower the rate for a steady figure.</source>
        <translation>Die Latenzen hängen von der Messdauer ab; für eine stetige Zahl die Rate senken.</translation>
    </message>
    <message>
        <source>The median meets {slo}, the tail does not.</source>
        <translation>Der Median hält {slo} ein, der Schwanz der Verteilung nicht.</translation>
    </message>
    <message>
        <source>Look at the tail: queueing, long prompts, stalls.</source>
        <translation>Den Schwanz ansehen: Warteschlangen, lange Prompts, Aussetzer.</translation>
    </message>
    <message>
        <source>The server&apos;s certificate was not verified.</source>
        <translation>Das Zertifikat des Servers wurde nicht geprüft.</translation>
    </message>
    <message>
        <source>Give the CA file instead.</source>
        <translation>Stattdessen die CA-Datei angeben.</translation>
    </message>
    <message>
        <source>The dataset is not the one of run {run}: its hash differs.</source>
        <translation>Der Datensatz ist nicht der von Lauf {run}: Der Hash ist ein anderer.</translation>
    </message>
    <message>
        <source>Compare runs of the same data only.</source>
        <translation>Nur Läufe über dieselben Daten vergleichen.</translation>
    </message>
    <message>
        <source>Accuracy run: its times are diagnostics, not measurements.</source>
        <translation>Genauigkeitslauf: Seine Zeiten sind Diagnose, keine Messung.</translation>
    </message>
    <message>
        <source>Use a performance run for speed.</source>
        <translation>Für Geschwindigkeit einen Leistungslauf benutzen.</translation>
    </message>
    <message>
        <source>The prompts were generated.</source>
        <translation>Die Prompts wurden erzeugt.</translation>
    </message>
    <message>
        <source>Confirm with prompts of your own application.</source>
        <translation>Mit Prompts der eigenen Anwendung bestätigen.</translation>
    </message>
    <message>
        <source>The server was the bundled test server, not a model.</source>
        <translation>Der Server war der mitgelieferte Testserver, kein Modell.</translation>
    </message>
    <message>
        <source>Give the endpoint that you want to measure.</source>
        <translation>Den Endpunkt angeben, der gemessen werden soll.</translation>
    </message>
    <message>
        <source>The system under test is not described.</source>
        <translation>Das geprüfte System ist nicht beschrieben.</translation>
    </message>
    <message>
        <source>Describe accelerators, engine and model revision in the project.</source>
        <translation>Beschleuniger, Engine und Modellrevision im Projekt beschreiben.</translation>
    </message>
    <message>
        <source>The runs were not measured in blocks: drift between them counts as difference.</source>
        <translation>Die Läufe wurden nicht in Blöcken gemessen: Drift zwischen ihnen zählt als Unterschied.</translation>
    </message>
    <message>
        <source>Run both as an interleaved suite.</source>
        <translation>Beide als verschränkte Suite laufen lassen.</translation>
    </message>
    <message>
        <source>Number of trials: {trials}. The spread between trials is not known.</source>
        <translation>Zahl der Durchgänge: {trials}. Die Streuung zwischen Durchgängen ist nicht bekannt.</translation>
    </message>
    <message>
        <source>Use at least 3 trials: from then on there are intervals and comparisons over trials. More of them show smaller differences.</source>
        <translation>Mindestens 3 Durchgänge benutzen: Ab dann gibt es Intervalle und Vergleiche über Durchgänge. Mehr davon zeigen kleinere Unterschiede.</translation>
    </message>
    <message>
        <source>A worker was busy {busy_percent} % of the window (trial {trial})[[; calibrated on this machine, the client can do {capacity_per_s} requests/s]].</source>
        <translation>Ein Arbeitsprozess war {busy_percent} % des Fensters beschäftigt (Durchgang {trial})[[; nach der Kalibrierung auf dieser Maschine schafft der Client {capacity_per_s} Anfragen/s]].</translation>
    </message>
    <message>
        <source>{share_percent} % of the pauses last about 40 ms: somebody on the way waits for delayed acknowledgements.</source>
        <translation>{share_percent} % der Pausen dauern etwa 40 ms: Auf dem Weg wartet jemand auf verzögerte Bestätigungen.</translation>
    </message>
    <message>
        <source>Set TCP_NODELAY in the server or proxy, or let it write head and body at once.</source>
        <translation>Setzen Sie TCP_NODELAY im Server oder Proxy, oder lassen Sie ihn Kopf und Inhalt auf einmal schreiben.</translation>
    </message>
    <message>
        <source>{share_percent} % of the requests met a kept connection that the server had closed and were sent again.</source>
        <translation>{share_percent} % der Anfragen trafen auf eine gehaltene Verbindung, die der Server geschlossen hatte, und wurden erneut gesendet.</translation>
    </message>
    <message>
        <source>Raise the keep-alive time-out of server or proxy, or let it announce that it closes; the lost time is in the latencies.</source>
        <translation>Erhöhen Sie das Keep-Alive-Zeitlimit von Server oder Proxy, oder lassen Sie ihn das Schließen ankündigen; die verlorene Zeit steckt in den Latenzen.</translation>
    </message>
    <message>
        <source>The first {requests} requests, sent at once, took {ratio} times as long as the later ones (trial {trial}).</source>
        <translation>Die ersten {requests} Anfragen, auf einmal gesendet, dauerten {ratio}-mal so lange wie die späteren (Durchgang {trial}).</translation>
    </message>
    <message>
        <source>Start the load gradually, or measure longer: the start weighs on the high percentiles.</source>
        <translation>Steigern Sie die Last allmählich, oder messen Sie länger: Der Anfang drückt auf die hohen Perzentile.</translation>
    </message>
    <message>
        <source>An IPv6 address of the endpoint did not answer: after {lost_ms} ms an IPv4 address was used instead.</source>
        <translation>Eine IPv6-Adresse des Endpunkts antwortete nicht: Nach {lost_ms} ms wurde stattdessen eine IPv4-Adresse verwendet.</translation>
    </message>
    <message>
        <source>Let the server listen on IPv6, or remove the address from the name: other clients wait at each connection.</source>
        <translation>Lassen Sie den Server auf IPv6 hören, oder entfernen Sie die Adresse vom Namen: Andere Clients warten bei jeder Verbindung.</translation>
    </message>
    <message>
        <source>{share_percent} % of the scheduled requests were dropped because {cap} were in flight already (trial {trial}).</source>
        <translation>{share_percent} % der geplanten Anfragen wurden verworfen, weil schon {cap} unterwegs waren (Durchgang {trial}).</translation>
    </message>
    <message>
        <source>The server did not get the rate that was asked for: raise the cap, or lower the rate.</source>
        <translation>Der Server bekam nicht die verlangte Rate: erhöhen Sie die Grenze, oder senken Sie die Rate.</translation>
    </message>
    <message>
        <source>Requests sent again as the retry policy says: {requests}. Their waits are in the latencies.</source>
        <translation>Nach der Wiederholungsregel erneut gesendete Anfragen: {requests}. Ihre Wartezeiten stecken in den Latenzen.</translation>
    </message>
    <message>
        <source>Turn retries off to see how often the server refuses.</source>
        <translation>Schalten Sie Wiederholungen aus, um zu sehen, wie oft der Server ablehnt.</translation>
    </message>
    <message>
        <source>The runs were computed under unlike definition sets.</source>
        <translation>Die Läufe wurden nach verschiedenen Definitionssätzen berechnet.</translation>
    </message>
    <message>
        <source>Compute both under one set: the records are the same.</source>
        <translation>Berechnen Sie beide nach demselben Satz: Die Aufzeichnungen sind dieselben.</translation>
    </message>
    <message>
        <source>The runs are of unlike scenarios.</source>
        <translation>Die Läufe gehören zu verschiedenen Szenarien.</translation>
    </message>
    <message>
        <source>Compare runs of one scenario: what else differs may be why the numbers do.</source>
        <translation>Vergleichen Sie Läufe eines Szenarios: Was sich sonst unterscheidet, kann der Grund für die Unterschiede sein.</translation>
    </message>
    <message>
        <source>The serving engine, or its version, is not the same.</source>
        <translation>Die Serving-Engine oder ihre Version ist nicht dieselbe.</translation>
    </message>
    <message>
        <source>Unless this is what you compare, measure both with one version.</source>
        <translation>Messen Sie beide mit einer Version, außer Sie vergleichen gerade diese.</translation>
    </message>
    <message>
        <source>The prompts kept the server&apos;s prefix cache away in one of the runs only, or in another way.</source>
        <translation>Die Prompts haben den Präfix-Cache des Servers nur in einem der Läufe umgangen oder auf andere Weise.</translation>
    </message>
    <message>
        <source>Measure both with the same cache setting.</source>
        <translation>Messen Sie beide mit derselben Cache-Einstellung.</translation>
    </message>
    <message>
        <source>Tokens were counted from different sources.</source>
        <translation>Die Token wurden aus verschiedenen Quellen gezählt.</translation>
    </message>
    <message>
        <source>Have both servers report usage, or give a tokenizer.</source>
        <translation>Lassen Sie beide Server die Nutzung melden, oder geben Sie einen Tokenizer an.</translation>
    </message>
    <message>
        <source>{share_percent} % of {sampled} answers that were looked at hold no text.</source>
        <translation>{share_percent} % von {sampled} angesehenen Antworten enthalten keinen Text.</translation>
    </message>
    <message>
        <source>A server that says nothing is fast: look at a few answers with a probe, at the template, and at max_tokens.</source>
        <translation>Ein Server, der nichts sagt, ist schnell: Sehen Sie sich einige Antworten mit einer Probe an, dazu die Vorlage und max_tokens.</translation>
    </message>
    <message>
        <source>{share_percent} % of {sampled} answers that were looked at have the same text, though the prompts differ.</source>
        <translation>{share_percent} % von {sampled} angesehenen Antworten haben denselben Text, obwohl die Prompts verschieden sind.</translation>
    </message>
    <message>
        <source>Look whether the prompts reach the model and whether a cache or a stand-in answers, unless short answers alike are what you ask for.</source>
        <translation>Prüfen Sie, ob die Prompts das Modell erreichen und ob ein Cache oder ein Platzhalter antwortet, außer Sie fragen nach kurzen, gleichen Antworten.</translation>
    </message>
    <message>
        <source>The run ended at its cap of {cap} tokens.</source>
        <translation>Der Lauf endete an seiner Obergrenze von {cap} Token.</translation>
    </message>
    <message>
        <source>Raise the cap to measure as long as the scenario says.</source>
        <translation>Heben Sie die Obergrenze an, um so lange zu messen, wie das Szenario sagt.</translation>
    </message>
    <message>
        <source>The run ended at its cap of {cap}.</source>
        <translation>Der Lauf endete an seiner Obergrenze von {cap}.</translation>
    </message>
    <message>
        <source>The log that was imported says {verdict}.</source>
        <translation>Das importierte Protokoll sagt {verdict}.</translation>
    </message>
    <message>
        <source>Look into the log: it does not say which rule was not met.</source>
        <translation>Ins Protokoll sehen: Es nennt die Regel nicht, die nicht erfüllt war.</translation>
    </message>
    <message>
        <source>The log does not agree with itself: {what} is {logged}, its settings and numbers give {computed}.</source>
        <translation>Das Protokoll widerspricht sich: {what} ist {logged}, seine Einstellungen und Zahlen ergeben {computed}.</translation>
    </message>
    <message>
        <source>Find out whether the log was changed, or written by another version; the manifest lists all that differs.</source>
        <translation>Klären, ob das Protokoll verändert oder von einer anderen Version geschrieben wurde; das Manifest nennt alle Abweichungen.</translation>
    </message>
    <message>
        <source>Errors in the log that was imported: {errors}[[; the first: {first}]].</source>
        <translation>Fehler im importierten Protokoll: {errors}[[; der erste: {first}]].</translation>
    </message>
    <message>
        <source>LoadGen calls a run VALID in spite of errors: look into the detail log.</source>
        <translation>LoadGen nennt einen Lauf auch bei Fehlern VALID: ins Detailprotokoll sehen.</translation>
    </message>
    <message>
        <source>Imported, not measured here: {from}. What that does not state is not known.</source>
        <translation>Importiert, nicht hier gemessen: {from}. Was dort nicht steht, ist nicht bekannt.</translation>
    </message>
    <message>
        <source>Compare it with runs under the same definition set only.</source>
        <translation>Nur mit Läufen unter demselben Definitionssatz vergleichen.</translation>
    </message>
    <message>
        <source>In {share_percent} % of the answers no single answer was found.</source>
        <translation>In {share_percent} % der Antworttexte fand sich keine eindeutige Antwort.</translation>
    </message>
    <message>
        <source>Read some of them: the prompt may not ask for the form that the extraction profile looks for.</source>
        <translation>Lesen Sie einige davon: Vielleicht verlangt der Prompt nicht die Form, die das Extraktionsprofil sucht.</translation>
    </message>
    <message>
        <source>Server and tokenizer count differently: {server_tokens} and {client_tokens} tokens for the same {answers} answers, {difference_percent} % apart.</source>
        <translation>Server und Tokenizer zählen verschieden: {server_tokens} und {client_tokens} Tokens für dieselben {answers} Antworten, {difference_percent} % auseinander.</translation>
    </message>
    <message>
        <source>Take the tokenizer of the very model and revision that is served. Where it is, the server counts something that its text does not show, such as hidden reasoning, or miscounts.</source>
        <translation>Nehmen Sie den Tokenizer genau des Modells und der Revision, die ausgeliefert werden. Ist er es schon, zählt der Server etwas mit, was sein Text nicht zeigt, etwa verborgene Überlegungen, oder er verzählt sich.</translation>
    </message>
    <message>
        <source>The integrity audit failed[[: one prompt over and over was answered at {ratio} times the rate of distinct prompts]][[; of {samples} requests in each run only {completed} were completed]][[: under load the answers score {lower_points} points lower than in the accuracy run, {allowed_points} are allowed]][[: only {items} items were graded under load, {items_needed} are needed]].</source>
        <translation>Das Integritätsaudit ist nicht bestanden[[: Ein immer gleicher Prompt wurde mit dem {ratio}-Fachen der Rate verschiedener Prompts beantwortet]][[; von {samples} Anfragen je Lauf wurden nur {completed} abgeschlossen]][[: Unter Last erreichen die Antworten {lower_points} Punkte weniger als im Genauigkeitslauf, erlaubt sind {allowed_points}]][[: Unter Last wurden nur {items} Aufgaben bewertet, nötig sind {items_needed}]].</translation>
    </message>
    <message>
        <source>Look for a cache of answers, in the server or in front of it, or for what makes its answers worse under load. No number of such a server stands for its users&apos; requests.</source>
        <translation>Suchen Sie nach einem Antwort-Cache im oder vor dem Server oder nach dem, was seine Antworten unter Last verschlechtert. Keine Zahl eines solchen Servers steht für die Anfragen seiner Nutzer.</translation>
    </message>
    <message>
        <source>{off} of {counted} answers do not have the {wanted} tokens that were asked for; the mean is {mean}.</source>
        <translation>{off} von {counted} Antworten haben nicht die verlangten {wanted} Tokens; der Mittelwert ist {mean}.</translation>
    </message>
    <message>
        <source>The server stops at other tokens, or counts otherwise: look at its generation config, and whether it takes min_tokens.</source>
        <translation>Der Server hört bei anderen Tokens auf oder zählt anders: Sehen Sie in seine Generierungseinstellungen und ob er min_tokens annimmt.</translation>
    </message>
    <message>
        <source>The sampling parameters are not the same.</source>
        <translation>Die Sampling-Parameter sind nicht dieselben.</translation>
    </message>
    <message>
        <source>Set the same temperature, top_p, limits and other parameters: they change answers and their lengths.</source>
        <translation>Setzen Sie dieselbe Temperatur, dasselbe top_p und dieselben Grenzen und anderen Parameter: Sie ändern Antworten und deren Länge.</translation>
    </message>
    <message>
        <source>The prompt template is not the same.</source>
        <translation>Die Prompt-Vorlage ist nicht dieselbe.</translation>
    </message>
    <message>
        <source>Ask both in the same words: scores and lengths follow the prompt.</source>
        <translation>Fragen Sie beide mit denselben Worten: Punkte und Längen folgen dem Prompt.</translation>
    </message>
    <message>
        <source>{scorer} gives parts of a point, and no threshold says from which score on an answer is right: the mean score is stated, and neither right answers nor graded goodput.</source>
        <translation>{scorer} vergibt Teile eines Punkts, und kein Schwellenwert sagt, ab welcher Punktzahl eine Antwort richtig ist: Angegeben wird die mittlere Punktzahl, aber weder richtige Antworten noch bewerteter Goodput.</translation>
    </message>
    <message>
        <source>Set the score that answers count as right from in the scoring of the dataset, and score the run again.</source>
        <translation>In der Bewertung des Datensatzes festlegen, ab welcher Punktzahl eine Antwort als richtig zählt, und den Lauf noch einmal bewerten.</translation>
    </message>
</context>
<context>
    <name>RepeatWords</name>
    <message>
        <source>%1 of %2 found part of the prompt in the server&apos;s cache</source>
        <comment>answers, answers that completed</comment>
        <translation>%1 von %2 fanden einen Teil des Prompts im Zwischenspeicher des Servers</translation>
    </message>
    <message>
        <source>%1 (median: %2 tokens)</source>
        <comment>a sentence</comment>
        <translation>%1 (Median: %2 Token)</translation>
    </message>
    <message>
        <source>%1: their TTFT is that of a warm cache, not the one of a new prompt.</source>
        <comment>a sentence</comment>
        <translation>%1: ihre TTFT ist die eines warmen Zwischenspeichers, nicht die eines neuen Prompts.</translation>
    </message>
    <message>
        <source>The recorded request went out among others of the run; these went out alone, one after the other.</source>
        <translation>Die aufgezeichnete Anfrage ging neben anderen des Laufs hinaus; diese gingen allein hinaus, eine nach der anderen.</translation>
    </message>
    <message>
        <source>The server does not say what it takes from its cache: it has seen this prompt before, so its TTFT may be that of a warm cache.</source>
        <translation>Der Server sagt nicht, was er aus seinem Zwischenspeicher nimmt: Er kennt diesen Prompt schon, seine TTFT kann also die eines warmen Zwischenspeichers sein.</translation>
    </message>
    <message>
        <source>In the run a salt of its own kept this request out of caches; the same salt was sent again, so they may know it now.</source>
        <translation>Im Lauf hielt ein eigener Zusatz diese Anfrage aus Zwischenspeichern heraus; derselbe Zusatz wurde noch einmal gesendet, sie können ihn also jetzt kennen.</translation>
    </message>
    <message>
        <source>Every answer is the recorded one word for word: the server generates without chance, or had the answer ready. Then its times say little about generating it.</source>
        <translation>Jede Antwort ist Wort für Wort die aufgezeichnete: Der Server erzeugt ohne Zufall, oder er hatte die Antwort bereit. Dann sagen seine Zeiten wenig über das Erzeugen.</translation>
    </message>
    <message>
        <source>All answers are the same word for word: the server generates without chance, or had the answer ready. Then its times say little about generating it.</source>
        <translation>Alle Antworten sind Wort für Wort gleich: Der Server erzeugt ohne Zufall, oder er hatte die Antwort bereit. Dann sagen seine Zeiten wenig über das Erzeugen.</translation>
    </message>
    <message>
        <source>The bundled server answered, with the pauses it was told to make: these times say nothing about a model.</source>
        <translation>Geantwortet hat der mitgelieferte Server, mit den Pausen, die ihm vorgegeben sind: Diese Zeiten sagen nichts über ein Modell.</translation>
    </message>
</context>
<context>
    <name>Report</name>
    <message>
        <source>faster</source>
        <translation>schneller</translation>
    </message>
    <message>
        <source>slower</source>
        <translation>langsamer</translation>
    </message>
    <message>
        <source>better</source>
        <translation>besser</translation>
    </message>
    <message>
        <source>worse</source>
        <translation>schlechter</translation>
    </message>
    <message>
        <source>detectable but below threshold</source>
        <translation>erkennbar, aber unter der Schwelle</translation>
    </message>
    <message>
        <source>equivalent within ±2 %</source>
        <translation>gleichwertig innerhalb von ±2 %</translation>
    </message>
    <message>
        <source>no difference detected</source>
        <translation>kein Unterschied erkannt</translation>
    </message>
    <message>
        <source>not enough data</source>
        <translation>nicht genug Daten</translation>
    </message>
    <message>
        <source>not comparable</source>
        <translation>nicht vergleichbar</translation>
    </message>
    <message>
        <source>Does “%1” differ from “%2”?</source>
        <translation>Unterscheidet sich „%1“ von „%2“?</translation>
    </message>
    <message>
        <source>No metric shows a difference that can be relied on.</source>
        <translation>Keine Kennzahl zeigt einen verlässlichen Unterschied.</translation>
    </message>
    <message>
        <source>Yes: %1.</source>
        <translation>Ja: %1.</translation>
    </message>
    <message>
        <source>What</source>
        <translation>Was</translation>
    </message>
    <message>
        <source>Metric</source>
        <translation>Kennzahl</translation>
    </message>
    <message>
        <source>Base</source>
        <translation>Basis</translation>
    </message>
    <message>
        <source>Candidate</source>
        <translation>Kandidat</translation>
    </message>
    <message>
        <source>Difference</source>
        <translation>Unterschied</translation>
    </message>
    <message>
        <source>95 % interval</source>
        <translation>95-%-Intervall</translation>
    </message>
    <message>
        <source>Verdict</source>
        <translation>Urteil</translation>
    </message>
    <message>
        <source>Comparison with %1</source>
        <translation>Vergleich mit %1</translation>
    </message>
    <message>
        <source>Latency by percentile</source>
        <translation>Latenz nach Perzentil</translation>
    </message>
    <message>
        <source>Side by side</source>
        <translation>Nebeneinander</translation>
    </message>
    <message>
        <source>What else differs</source>
        <translation>Was sich sonst unterscheidet</translation>
    </message>
    <message>
        <source>Nothing else that is recorded differs.</source>
        <translation>Sonst unterscheidet sich nichts, was aufgezeichnet ist.</translation>
    </message>
    <message>
        <source>Method</source>
        <translation>Methode</translation>
    </message>
    <message>
        <source>The unit of comparison is the trial. Ratios of times and rates are compared on logarithms (Welch&apos;s t, or paired where trials ran side by side), p-values are adjusted by Holm&apos;s method over all metrics shown, and a difference counts from 2 % on.</source>
        <translation>Verglichen werden Durchgänge. Verhältnisse von Zeiten und Raten werden auf Logarithmen verglichen (Welchs t-Test, oder gepaart, wo Durchgänge nebeneinander liefen), p-Werte sind nach Holm über alle gezeigten Kennzahlen berichtigt, und ein Unterschied zählt ab 2 %.</translation>
    </message>
    <message>
        <source>Run %1: %2</source>
        <translation>Lauf %1: %2</translation>
    </message>
    <message>
        <source>%1 time to first token</source>
        <translation>Zeit bis zum ersten Token %1</translation>
    </message>
    <message>
        <source>%1 time per output token</source>
        <translation>Zeit je Ausgabetoken %1</translation>
    </message>
    <message>
        <source>%1 inter-token latency</source>
        <translation>Abstand zwischen Token %1</translation>
    </message>
    <message>
        <source>%1 latency</source>
        <translation>Latenz %1</translation>
    </message>
    <message>
        <source>Requests per second</source>
        <translation>Anfragen je Sekunde</translation>
    </message>
    <message>
        <source>Output tokens per second</source>
        <translation>Ausgabetoken je Sekunde</translation>
    </message>
    <message>
        <source>Failed requests</source>
        <translation>Fehlgeschlagene Anfragen</translation>
    </message>
    <message>
        <source>Accuracy</source>
        <translation>Genauigkeit</translation>
    </message>
    <message>
        <source>Good requests</source>
        <translation>Gute Anfragen</translation>
    </message>
    <message>
        <source>The prompts were generated: real traffic may behave differently.</source>
        <translation>Die Prompts wurden erzeugt: echte Last kann sich anders verhalten.</translation>
    </message>
    <message>
        <source>The requests went to Loadstone&apos;s own test server: the numbers say nothing about a model or an accelerator.</source>
        <translation>Die Anfragen gingen an Loadstones eigenen Testserver: Die Zahlen sagen nichts über ein Modell oder einen Beschleuniger.</translation>
    </message>
    <message>
        <source>Fewer than three trials were run: intervals speak about this run only, not about repetitions.</source>
        <translation>Es gab weniger als drei Durchgänge: Die Intervalle gelten nur für diesen Lauf, nicht für Wiederholungen.</translation>
    </message>
    <message>
        <source>The runs were not interleaved: drift between them counts as a difference.</source>
        <translation>Die Läufe waren nicht verschränkt: Eine Drift zwischen ihnen zählt als Unterschied.</translation>
    </message>
    <message>
        <source>No hardware or serving engine is described: the result cannot be reproduced from this report.</source>
        <translation>Weder Hardware noch Serverprogramm sind beschrieben: Das Ergebnis lässt sich aus diesem Bericht nicht wiederholen.</translation>
    </message>
    <message>
        <source>Token counts are estimates: speeds per token are not exact.</source>
        <translation>Tokenzahlen sind Schätzungen: Geschwindigkeiten je Token sind nicht genau.</translation>
    </message>
    <message>
        <source>There was no warm-up: cold caches are part of the numbers.</source>
        <translation>Es gab keine Aufwärmphase: Kalte Zwischenspeicher stecken in den Zahlen.</translation>
    </message>
    <message>
        <source>All requests carried the same prompt: a prefix cache may flatter the server.</source>
        <translation>Alle Anfragen trugen denselben Prompt: Ein Präfix-Zwischenspeicher kann den Server besser aussehen lassen.</translation>
    </message>
    <message>
        <source>Prompts were repeated many times: a prefix cache may flatter the server.</source>
        <translation>Prompts wurden oft wiederholt: Ein Präfix-Zwischenspeicher kann den Server besser aussehen lassen.</translation>
    </message>
    <message>
        <source>The server&apos;s certificate was not verified.</source>
        <translation>Das Zertifikat des Servers wurde nicht geprüft.</translation>
    </message>
    <message>
        <source>Limitations</source>
        <translation>Einschränkungen</translation>
    </message>
    <message>
        <source>None were found by the program. Numbers hold for this workload, this load and this configuration only.</source>
        <translation>Das Programm fand keine. Die Zahlen gelten nur für diese Daten, diese Last und diese Einstellungen.</translation>
    </message>
    <message>
        <source>Numbers hold for this workload, this load and this configuration only.</source>
        <translation>Die Zahlen gelten nur für diese Daten, diese Last und diese Einstellungen.</translation>
    </message>
    <message>
        <source>Manifest of run %1</source>
        <translation>Manifest von Lauf %1</translation>
    </message>
    <message>
        <source>Item</source>
        <translation>Eintrag</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Wert</translation>
    </message>
    <message>
        <source>95 % interval %1</source>
        <translation>95-%-Intervall %1</translation>
    </message>
    <message>
        <source>needs n ≥ %1</source>
        <translation>braucht n ≥ %1</translation>
    </message>
    <message>
        <source>INTERRUPTED: what was measured is shown</source>
        <translation>ABGEBROCHEN: gezeigt wird, was gemessen wurde</translation>
    </message>
    <message>
        <source>FAILED</source>
        <translation>FEHLGESCHLAGEN</translation>
    </message>
    <message>
        <source>VALID</source>
        <translation>GÜLTIG</translation>
    </message>
    <message>
        <source>INVALID</source>
        <translation>UNGÜLTIG</translation>
    </message>
    <message>
        <source>objectives not decided</source>
        <translation>Ziele nicht entschieden</translation>
    </message>
    <message>
        <source>objectives met</source>
        <translation>Ziele erreicht</translation>
    </message>
    <message>
        <source>objectives missed</source>
        <translation>Ziele verfehlt</translation>
    </message>
    <message>
        <source>No request was completed: there is nothing to report.</source>
        <translation>Keine Anfrage wurde abgeschlossen: Es gibt nichts zu berichten.</translation>
    </message>
    <message>
        <source>%1 of %2 answers were right: a score of %3, 95 % interval %4.</source>
        <translation>%1 von %2 Antworten waren richtig: %3, 95-%-Intervall %4.</translation>
    </message>
    <message>
        <source>The endpoint completed %1 with %2 of %3</source>
        <translation>Der Endpunkt leistete %1 mit %2 von %3</translation>
    </message>
    <message>
        <source> and %1 of %2</source>
        <translation> und %1 von %2</translation>
    </message>
    <message>
        <source>What does %1 deliver under the load “%2”?</source>
        <translation>Was leistet %1 unter der Last „%2“?</translation>
    </message>
    <message>
        <source>%1 issued = %2 completed + %3 failed + %4 cancelled + %5 unfinished, in %6 trial(s). Run %7, %8.</source>
        <translation>%1 gestellt = %2 abgeschlossen + %3 fehlgeschlagen + %4 abgebrochen + %5 unbeendet, Durchgänge: %6. Lauf %7, %8.</translation>
    </message>
    <message>
        <source>Statistic</source>
        <translation>Statistik</translation>
    </message>
    <message>
        <source>Latency</source>
        <translation>Latenz</translation>
    </message>
    <message>
        <source>* too few requests for this percentile: shown, but not relied on.</source>
        <translation>* zu wenige Anfragen für dieses Perzentil: gezeigt, aber nicht verlässlich.</translation>
    </message>
    <message>
        <source>Every request over time</source>
        <translation>Jede Anfrage im Zeitverlauf</translation>
    </message>
    <message>
        <source>Requests failed: the table above is over completed ones. Below every issued request counts, a failed one as infinite.</source>
        <translation>Anfragen schlugen fehl: Die Tabelle oben gilt für abgeschlossene. Unten zählt jede gestellte Anfrage, eine fehlgeschlagene als unendlich.</translation>
    </message>
    <message>
        <source>Throughput</source>
        <translation>Durchsatz</translation>
    </message>
    <message>
        <source>Rate</source>
        <translation>Rate</translation>
    </message>
    <message>
        <source>Requests asked for</source>
        <translation>Angeforderte Anfragen</translation>
    </message>
    <message>
        <source>Requests scheduled</source>
        <translation>Geplante Anfragen</translation>
    </message>
    <message>
        <source>Requests issued</source>
        <translation>Gestellte Anfragen</translation>
    </message>
    <message>
        <source>Requests completed</source>
        <translation>Abgeschlossene Anfragen</translation>
    </message>
    <message>
        <source>Output tokens</source>
        <translation>Ausgabetoken</translation>
    </message>
    <message>
        <source>All tokens</source>
        <translation>Alle Token</translation>
    </message>
    <message>
        <source>Requests completed each second</source>
        <translation>Abgeschlossene Anfragen je Sekunde</translation>
    </message>
    <message>
        <source>Tokens</source>
        <translation>Token</translation>
    </message>
    <message>
        <source>Mean input %1 tokens, mean output %2 tokens; counted by: %3.</source>
        <translation>Im Mittel %1 Token Eingabe, %2 Token Ausgabe; gezählt durch: %3.</translation>
    </message>
    <message>
        <source>%1, scored by %2: %3, 95 % interval %4</source>
        <translation>%1, bewertet durch %2: %3, 95-%-Intervall %4</translation>
    </message>
    <message>
        <source>Status</source>
        <translation>Status</translation>
    </message>
    <message>
        <source>Answers</source>
        <translation>Antworten</translation>
    </message>
    <message>
        <source>Definition set %1. Latency runs from the scheduled time under open-loop load and from dispatch under closed-loop load to the last token; percentiles are nearest-rank over completed requests. Failed requests are counted and shown. Intervals are 95 %: Student&apos;s t over trials from three trials on, else the order-statistic interval within the run.</source>
        <translation>Definitionen %1. Die Latenz reicht bei offener Last vom geplanten Zeitpunkt, bei geschlossener vom Absenden bis zum letzten Token; Perzentile sind Ränge über abgeschlossene Anfragen. Fehlgeschlagene Anfragen werden gezählt und gezeigt. Intervalle sind 95 %: ab drei Durchgängen Students t über die Durchgänge, sonst das Intervall aus der Rangfolge innerhalb des Laufs.</translation>
    </message>
    <message>
        <source>The client&apos;s own delay between the planned and the real moment of sending was: %1.</source>
        <translation>Eigene Verzögerung des Programms zwischen geplantem und wirklichem Absenden: %1.</translation>
    </message>
    <message>
        <source>Trials</source>
        <translation>Durchgänge</translation>
    </message>
    <message>
        <source>Trial</source>
        <translation>Durchgang</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Zustand</translation>
    </message>
    <message>
        <source>Issued</source>
        <translation>Gestellt</translation>
    </message>
    <message>
        <source>Failed</source>
        <translation>Fehlgeschlagen</translation>
    </message>
    <message>
        <source>Requests/s</source>
        <translation>Anfragen/s</translation>
    </message>
    <message>
        <source>p50 latency (ms)</source>
        <translation>Latenz p50 (ms)</translation>
    </message>
    <message>
        <source>p99 latency (ms)</source>
        <translation>Latenz p99 (ms)</translation>
    </message>
    <message>
        <source>Benchmark report · scenario %1 · endpoint %2</source>
        <translation>Messbericht · Szenario %1 · Endpunkt %2</translation>
    </message>
    <message>
        <source>System and manifest</source>
        <translation>System und Manifest</translation>
    </message>
    <message>
        <source>No system is described in the project.</source>
        <translation>Im Projekt ist kein System beschrieben.</translation>
    </message>
    <message>
        <source>run %1 is INVALID</source>
        <translation>Lauf %1 ist UNGÜLTIG</translation>
    </message>
    <message>
        <source>Errors and warnings of run %1</source>
        <translation>Fehler und Warnungen von Lauf %1</translation>
    </message>
    <message>
        <source>Errors and warnings</source>
        <translation>Fehler und Warnungen</translation>
    </message>
    <message>
        <source>RUNNING: what is stored so far is shown</source>
        <translation>LÄUFT NOCH: gezeigt wird, was bisher gespeichert ist</translation>
    </message>
    <message>
        <source>run %1 is still RUNNING</source>
        <translation>Lauf %1 LÄUFT NOCH</translation>
    </message>
    <message>
        <source>%1 latency of all requests</source>
        <translation>Latenz aller Anfragen %1</translation>
    </message>
    <message>
        <source>%1 time to first token of all requests</source>
        <translation>Zeit bis zum ersten Token aller Anfragen %1</translation>
    </message>
    <message>
        <source>%1 wait for a connection</source>
        <translation>Warten auf eine Verbindung %1</translation>
    </message>
    <message>
        <source>%1 delay of the client</source>
        <translation>Verzug des Clients %1</translation>
    </message>
    <message>
        <source>right</source>
        <translation>richtig</translation>
    </message>
    <message>
        <source>wrong</source>
        <translation>falsch</translation>
    </message>
    <message>
        <source>empty</source>
        <translation>leer</translation>
    </message>
    <message>
        <source>truncated</source>
        <translation>abgeschnitten</translation>
    </message>
    <message>
        <source>no answer in the text</source>
        <translation>keine Antwort im Text</translation>
    </message>
    <message>
        <source>several answers</source>
        <translation>mehrere Antworten</translation>
    </message>
    <message>
        <source>unreadable answer</source>
        <translation>unlesbare Antwort</translation>
    </message>
    <message>
        <source>answer out of range</source>
        <translation>Antwort außerhalb des Bereichs</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>fehlgeschlagen</translation>
    </message>
    <message>
        <source>running</source>
        <translation>läuft</translation>
    </message>
    <message>
        <source>completed</source>
        <translation>abgeschlossen</translation>
    </message>
    <message>
        <source>interrupted</source>
        <translation>unterbrochen</translation>
    </message>
    <message>
        <source>requests/s</source>
        <translation>Anfragen/s</translation>
    </message>
    <message>
        <source>tokens/s</source>
        <translation>Tokens/s</translation>
    </message>
    <message>
        <source>mean</source>
        <translation>Mittel</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>%1 answers to %2 items: the interval is over the items, answers to the same one count once.</source>
        <translation>%1 Antworten auf %2 Aufgaben: Das Intervall gilt über die Aufgaben, Antworten auf dieselbe zählen einmal.</translation>
    </message>
    <message>
        <source>Throughput and latency</source>
        <translation>Durchsatz und Latenz</translation>
    </message>
    <message>
        <source>a difference of %1 % or more would have been seen</source>
        <translation>ein Unterschied ab %1 % wäre aufgefallen</translation>
    </message>
    <message>
        <source>%1 more trials of each would decide it</source>
        <translation>je %1 weitere Durchgänge würden es entscheiden</translation>
    </message>
    <message>
        <source>%1: nothing else that is recorded differs.</source>
        <translation>%1: Sonst unterscheidet sich nichts, was aufgezeichnet ist.</translation>
    </message>
    <message>
        <source>Systems and manifests</source>
        <translation>Systeme und Manifeste</translation>
    </message>
    <message>
        <source>Manifest of run %1: all else is as in run %2</source>
        <translation>Manifest von Lauf %1: Alles Übrige ist wie in Lauf %2</translation>
    </message>
    <message>
        <source>Run %1</source>
        <translation>Lauf %1</translation>
    </message>
    <message>
        <source>%1, scored by %2</source>
        <translation>%1, bewertet durch %2</translation>
    </message>
    <message>
        <source>Score</source>
        <translation>Punktzahl</translation>
    </message>
    <message>
        <source>Right answers</source>
        <translation>Richtige Antworten</translation>
    </message>
    <message>
        <source>%1 items</source>
        <translation>%1 Aufgaben</translation>
    </message>
    <message>
        <source>not stated</source>
        <translation>nicht angegeben</translation>
    </message>
    <message>
        <source>met</source>
        <translation>erfüllt</translation>
    </message>
    <message>
        <source>not met</source>
        <translation>nicht erfüllt</translation>
    </message>
    <message>
        <source>By MLPerf LoadGen&apos;s rules</source>
        <translation>Nach den Regeln von MLPerf LoadGen</translation>
    </message>
    <message>
        <source>Rule</source>
        <translation>Regel</translation>
    </message>
    <message>
        <source>Scenario</source>
        <translation>Szenario</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>Ergebnis</translation>
    </message>
    <message>
        <source>Latency limit</source>
        <translation>Latenzgrenze</translation>
    </message>
    <message>
        <source>Shortest duration</source>
        <translation>Kürzeste Dauer</translation>
    </message>
    <message>
        <source>Fewest queries</source>
        <translation>Mindestzahl an Abfragen</translation>
    </message>
    <message>
        <source>Early stopping</source>
        <translation>Frühes Beenden</translation>
    </message>
    <message>
        <source>Further queries needed</source>
        <translation>Weitere nötige Abfragen</translation>
    </message>
    <message>
        <source>Queries</source>
        <translation>Abfragen</translation>
    </message>
    <message>
        <source>Latency at the percentile %1</source>
        <translation>Latenz beim Perzentil %1</translation>
    </message>
    <message>
        <source>Definition set %1, that of MLPerf LoadGen. Latency runs from the scheduled time to the last token; a percentile p of n is the value at n · p, cut off, counted from 0; rates are LoadGen&apos;s. Failed requests are counted and shown. Intervals are 95 %: Student&apos;s t over trials from three trials on, else the order-statistic interval within the run.</source>
        <translation>Definitionssatz %1, der von MLPerf LoadGen. Die Latenz läuft vom geplanten Zeitpunkt bis zum letzten Token; ein Perzentil p von n ist der Wert an der Stelle n · p, abgeschnitten, von 0 gezählt; Raten sind die von LoadGen. Fehlgeschlagene Anfragen werden gezählt und gezeigt. Intervalle sind 95-%-Intervalle: Students t über die Durchgänge ab drei Durchgängen, sonst das Intervall der Ordnungsstatistik innerhalb des Laufs.</translation>
    </message>
    <message>
        <source>Ended early by</source>
        <translation>Vorzeitig beendet durch</translation>
    </message>
    <message>
        <source>pp</source>
        <translation>PP</translation>
    </message>
    <message>
        <source>Latency distribution</source>
        <translation>Latenzverteilung</translation>
    </message>
    <message>
        <source>Failed requests over time</source>
        <translation>Fehlgeschlagene Anfragen über die Zeit</translation>
    </message>
    <message>
        <source>no level</source>
        <translation>keine Stufe</translation>
    </message>
    <message>
        <source>%1 requests/s</source>
        <translation>%1 Anfragen/s</translation>
    </message>
    <message>
        <source>%1 requests in flight</source>
        <translation>%1 Anfragen unterwegs</translation>
    </message>
    <message>
        <source>Every level held; the last one was %1.</source>
        <translation>Jede Stufe hielt; die letzte war %1.</translation>
    </message>
    <message>
        <source>%1 held, %2 broke after %3 s: %4 was %5.</source>
        <translation>%1 hielt, %2 brach nach %3 s: %4 war %5.</translation>
    </message>
    <message>
        <source>true</source>
        <translation>wahr</translation>
    </message>
    <message>
        <source>Level</source>
        <translation>Stufe</translation>
    </message>
    <message>
        <source>From (s)</source>
        <translation>Ab (s)</translation>
    </message>
    <message>
        <source>Dropped</source>
        <translation>Verworfen</translation>
    </message>
    <message>
        <source>p99 TTFT (ms)</source>
        <translation>p99 TTFT (ms)</translation>
    </message>
    <message>
        <source>In flight</source>
        <translation>Unterwegs</translation>
    </message>
    <message>
        <source>Growth (1/s)</source>
        <translation>Zuwachs (1/s)</translation>
    </message>
    <message>
        <source>Levels of the ramp</source>
        <translation>Stufen der Rampe</translation>
    </message>
    <message>
        <source>Trial %1</source>
        <translation>Durchgang %1</translation>
    </message>
    <message>
        <source>A level&apos;s requests are those scheduled while it lasted. * too few requests for this percentile.</source>
        <translation>Die Anfragen einer Stufe sind die, die während ihrer Dauer geplant waren. * zu wenige Anfragen für dieses Perzentil.</translation>
    </message>
    <message>
        <source>%1 of the input tokens came out of the server&apos;s cache.</source>
        <translation>%1 der Eingabe-Token kamen aus dem Cache des Servers.</translation>
    </message>
    <message>
        <source>Definition set %1, after the tool of that name: the identifier of each number says which instants and tokens it rests on. Failed requests are counted and shown. Intervals are 95 %: Student&apos;s t over trials from three trials on, else the order-statistic interval within the run.</source>
        <translation>Definitionssatz %1, nach dem Werkzeug dieses Namens: Die Kennung jeder Zahl sagt, auf welchen Zeitpunkten und Token sie beruht. Fehlgeschlagene Anfragen werden gezählt und gezeigt. Die Intervalle gelten zu 95 %: ab drei Durchgängen nach Students t über die Durchgänge, sonst das Intervall der Ordnungsstatistik innerhalb des Laufs.</translation>
    </message>
    <message>
        <source>Latency and work done by level</source>
        <translation>Latenz und Durchsatz je Stufe</translation>
    </message>
    <message>
        <source>Latency and errors by level</source>
        <translation>Latenz und Fehler je Stufe</translation>
    </message>
    <message>
        <source>Of %1 answers that were looked at, %2 were empty, %3 repeated another one or themselves, %4 were cut by length, and %5 had the same text though the prompts differ.</source>
        <translation>Von %1 angesehenen Antworten waren %2 leer, %3 wiederholten eine andere oder sich selbst, %4 waren durch die Länge abgeschnitten, und %5 hatten trotz verschiedener Prompts denselben Text.</translation>
    </message>
    <message>
        <source>Spending</source>
        <translation>Verbrauch</translation>
    </message>
    <message>
        <source>All trials and warm-ups took about %1 tokens of prompts and %2 of answers; the endpoint did not count all of them.</source>
        <translation>Alle Durchgänge und Aufwärmphasen brauchten etwa %1 Token in Prompts und %2 in Antworten; der Endpunkt hat nicht alle gezählt.</translation>
    </message>
    <message>
        <source>All trials and warm-ups took %1 tokens of prompts and %2 of answers.</source>
        <translation>Alle Durchgänge und Aufwärmphasen brauchten %1 Token in Prompts und %2 in Antworten.</translation>
    </message>
    <message>
        <source>By the prices of the system that is %1.</source>
        <translation>Nach den Preisen des Systems sind das %1.</translation>
    </message>
    <message>
        <source>The run ended at its cap of %1 tokens.</source>
        <translation>Der Lauf endete an seiner Obergrenze von %1 Token.</translation>
    </message>
    <message>
        <source>The run ended at its cap of %1.</source>
        <translation>Der Lauf endete an seiner Obergrenze von %1.</translation>
    </message>
    <message>
        <source>Tokens/s, inferred</source>
        <translation>Token/s, abgeleitet</translation>
    </message>
    <message>
        <source>%1 more prompts would decide it</source>
        <translation>%1 weitere Prompts würden es entscheiden</translation>
    </message>
    <message>
        <source>it takes %1 requests in each trial to rely on it</source>
        <translation>verlässlich wird es mit %1 Anfragen in jedem Durchgang</translation>
    </message>
    <message>
        <source>Design: blocked. Trials of both ran beside each other in %1 blocks; each block is a pair.</source>
        <translation>Versuchsplan: in Blöcken. Durchgänge beider liefen nebeneinander in %1 Blöcken; jeder Block ist ein Paar.</translation>
    </message>
    <message>
        <source>Design: the same prompts, but what each of them took is not known; separate trials are compared.</source>
        <translation>Versuchsplan: dieselben Prompts, aber was jeder von ihnen brauchte, ist nicht bekannt; verglichen werden getrennte Durchgänge.</translation>
    </message>
    <message>
        <source>Design: unpaired. Separate trials are compared.</source>
        <translation>Versuchsplan: ungepaart. Verglichen werden getrennte Durchgänge.</translation>
    </message>
    <message>
        <source>Trials of the interleaved suite “%1”, in blocks of this order: %2 (seed %3).</source>
        <translation>Durchgänge der verschränkten Suite „%1“, in Blöcken dieser Reihenfolge: %2 (Startwert %3).</translation>
    </message>
    <message>
        <source>Trials went on until the mean of %1 was known to ±%2 %: ±%3 % after %4 trials.</source>
        <translation>Gemessen wurde, bis das Mittel von %1 auf ±%2 % bekannt war: ±%3 % nach %4 Durchgängen.</translation>
    </message>
    <message>
        <source>Trials were to go on until the mean of %1 was known to ±%2 %: after %3 trials it has no interval.</source>
        <translation>Gemessen werden sollte, bis das Mittel von %1 auf ±%2 % bekannt ist: Nach %3 Durchgängen hat es kein Intervall.</translation>
    </message>
    <message>
        <source>Stopping on the width makes a 95 % interval cover about 93 %.</source>
        <translation>Weil die Breite das Ende bestimmt, trifft ein 95-%-Intervall in etwa 93 % der Fälle zu.</translation>
    </message>
    <message>
        <source>It was not reached; about %1 more trials would do.</source>
        <translation>Das wurde nicht erreicht; etwa %1 weitere Durchgänge würden genügen.</translation>
    </message>
    <message>
        <source>It was not reached.</source>
        <translation>Das wurde nicht erreicht.</translation>
    </message>
    <message>
        <source>Trial %1: </source>
        <translation>Durchgang %1: </translation>
    </message>
    <message>
        <source>MSER-5 finds no steady state in the requests completed each second: measure longer, or warm up longer.</source>
        <translation>MSER-5 findet in den je Sekunde erledigten Anfragen keinen eingeschwungenen Zustand: länger messen oder länger aufwärmen.</translation>
    </message>
    <message>
        <source>The first %1 s look unsettled: MSER-5 would cut %2 requests. Nothing was cut; a longer warm-up does it.</source>
        <translation>Die ersten %1 s wirken uneingeschwungen: MSER-5 würde %2 Anfragen abschneiden. Abgeschnitten wurde nichts; das leistet ein längeres Aufwärmen.</translation>
    </message>
    <message>
        <source>The level changes at %1 s: median latency %2 ms before, %3 ms after.</source>
        <translation>Das Niveau ändert sich bei %1 s: Median der Latenz vorher %2 ms, nachher %3 ms.</translation>
    </message>
    <message>
        <source>Median latency rises by %1 % over the trial.</source>
        <translation>Der Median der Latenz steigt über den Durchgang um %1 %.</translation>
    </message>
    <message>
        <source>Median latency falls by %1 % over the trial.</source>
        <translation>Der Median der Latenz fällt über den Durchgang um %1 %.</translation>
    </message>
    <message>
        <source>Neighbouring requests resemble each other (autocorrelation %1): for the mean latency %2 requests are worth about %3.</source>
        <translation>Benachbarte Anfragen ähneln einander (Autokorrelation %1): Für die mittlere Latenz sind %2 Anfragen so viel wert wie etwa %3.</translation>
    </message>
    <message>
        <source>By 20 batch means it is %1 ms, 95 % interval %2 to %3 ms.</source>
        <translation>Nach 20 Gruppenmitteln ist sie %1 ms, 95-%-Intervall %2 bis %3 ms.</translation>
    </message>
    <message>
        <source>Across workloads: %1 against %2</source>
        <translation>Über die Lasten hinweg: %1 gegen %2</translation>
    </message>
    <message>
        <source>Geometric mean</source>
        <translation>Geometrisches Mittel</translation>
    </message>
    <message>
        <source>The mean is that of the ratios, each workload counting the same; it speaks about these workloads only. Trials of unlike workloads are never pooled: the gap between workloads would count as noise.</source>
        <translation>Gemittelt werden die Verhältnisse, jede Last zählt gleich; das Mittel gilt nur für diese Lasten. Durchgänge ungleicher Lasten werden nie zusammengeworfen: Der Abstand zwischen den Lasten würde als Rauschen zählen.</translation>
    </message>
    <message>
        <source>Category</source>
        <translation>Kategorie</translation>
    </message>
    <message>
        <source>Tokens an answer</source>
        <translation>Token je Antwort</translation>
    </message>
    <message>
        <source>none stated</source>
        <translation>keines angegeben</translation>
    </message>
    <message>
        <source>Systems side by side</source>
        <translation>Systeme nebeneinander</translation>
    </message>
    <message>
        <source>By category</source>
        <translation>Nach Kategorie</translation>
    </message>
    <message>
        <source>System</source>
        <translation>System</translation>
    </message>
    <message>
        <source>Best load under the SLOs</source>
        <translation>Höchste Last innerhalb der SLOs</translation>
    </message>
    <message>
        <source>Accelerators</source>
        <translation>Beschleuniger</translation>
    </message>
    <message>
        <source>Price per hour</source>
        <translation>Preis je Stunde</translation>
    </message>
    <message>
        <source>Requests, highest</source>
        <translation>Anfragen, Höchstwert</translation>
    </message>
    <message>
        <source>Output tokens, highest</source>
        <translation>Ausgabetoken, Höchstwert</translation>
    </message>
    <message>
        <source>Requests per accelerator</source>
        <translation>Anfragen je Beschleuniger</translation>
    </message>
    <message>
        <source>Output tokens per accelerator</source>
        <translation>Ausgabetoken je Beschleuniger</translation>
    </message>
    <message>
        <source>%1 per %2</source>
        <translation>%1 je %2</translation>
    </message>
    <message>
        <source>Requests for the price</source>
        <translation>Anfragen für den Preis</translation>
    </message>
    <message>
        <source>Output tokens for the price</source>
        <translation>Ausgabetoken für den Preis</translation>
    </message>
    <message>
        <source>%1 at %2</source>
        <translation>%1 bei %2</translation>
    </message>
    <message>
        <source>No load was measured on all systems: there are no times to compare.</source>
        <translation>Keine Last wurde auf allen Systemen gemessen: Es gibt keine vergleichbaren Zeiten.</translation>
    </message>
    <message>
        <source>The runs were computed under unlike definition sets.</source>
        <translation>Die Läufe wurden nach verschiedenen Definitionssätzen berechnet.</translation>
    </message>
    <message>
        <source>The runs are of different datasets.</source>
        <translation>Die Läufe beruhen auf verschiedenen Datensätzen.</translation>
    </message>
    <message>
        <source>The runs were measured against different SLOs: their best loads do not mean the same.</source>
        <translation>Die Läufe wurden gegen verschiedene SLOs gemessen: Ihre höchsten Lasten bedeuten nicht dasselbe.</translation>
    </message>
    <message>
        <source>The prices are in different currencies and were not converted.</source>
        <translation>Die Preise sind in verschiedenen Währungen und wurden nicht umgerechnet.</translation>
    </message>
    <message>
        <source>Runs that are INVALID give no numbers here.</source>
        <translation>Läufe, die UNGÜLTIG sind, liefern hier keine Zahlen.</translation>
    </message>
    <message>
        <source>The ramp ended before a level could show whether it holds.</source>
        <translation>Die Rampe endete, bevor sich an einer Stufe zeigen konnte, ob sie hält.</translation>
    </message>
    <message>
        <source>a difference of %1 points or more would have been seen</source>
        <translation>ein Unterschied von %1 Punkten oder mehr wäre aufgefallen</translation>
    </message>
    <message>
        <source>%1 more items of each would decide it</source>
        <translation>%1 weitere Aufgaben je Lauf würden es entscheiden</translation>
    </message>
    <message>
        <source>%1 more requests of each would decide it</source>
        <translation>%1 weitere Anfragen je Lauf würden es entscheiden</translation>
    </message>
    <message>
        <source>Design: paired by prompt. Both answered the same %1 prompts; means and percentiles of what a prompt took are compared prompt by prompt, everything else trial by trial.</source>
        <translation>Versuchsplan: nach Prompts gepaart. Beide beantworteten dieselben %1 Prompts; Mittel und Perzentile der Dauer eines Prompts werden Prompt für Prompt verglichen, alles andere Durchgang für Durchgang.</translation>
    </message>
    <message>
        <source>%1 over prompts</source>
        <translation>%1 über Prompts</translation>
    </message>
    <message>
        <source>By component of the mix</source>
        <translation>Nach Bestandteil der Mischung</translation>
    </message>
    <message>
        <source>Component</source>
        <translation>Bestandteil</translation>
    </message>
    <message>
        <source>%1: from %2 on latency rises faster than throughput (the knee).</source>
        <translation>%1: Ab %2 steigt die Latenz schneller als der Durchsatz (das Knie).</translation>
    </message>
    <message>
        <source>%1: these loads show no knee.</source>
        <translation>%1: Diese Lasten zeigen kein Knie.</translation>
    </message>
    <message>
        <source>Most work was done at %1: %2 requests/s.</source>
        <translation>Am meisten geschafft wurde bei %1: %2 Anfragen/s.</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>Lauf</translation>
    </message>
    <message>
        <source>Endpoint</source>
        <translation>Endpunkt</translation>
    </message>
    <message>
        <source>Load</source>
        <translation>Last</translation>
    </message>
    <message>
        <source>Tokens/s</source>
        <translation>Tokens/s</translation>
    </message>
    <message>
        <source>Tokens/s a user</source>
        <translation>Tokens/s je Nutzer</translation>
    </message>
    <message>
        <source>To know</source>
        <translation>Hinweis</translation>
    </message>
    <message>
        <source>knee</source>
        <translation>Knie</translation>
    </message>
    <message>
        <source>on the front</source>
        <translation>auf der Front</translation>
    </message>
    <message>
        <source>%1 at several loads</source>
        <translation>%1 bei mehreren Lasten</translation>
    </message>
    <message>
        <source>Load curve · endpoint %1</source>
        <translation>Lastkurve · Endpunkt %1</translation>
    </message>
    <message>
        <source>How does it behave as the load rises?</source>
        <translation>Wie verhält es sich, wenn die Last steigt?</translation>
    </message>
    <message>
        <source>Speed for a user and throughput</source>
        <translation>Tempo für einen Nutzer und Durchsatz</translation>
    </message>
    <message>
        <source>All loads</source>
        <translation>Alle Lasten</translation>
    </message>
    <message>
        <source>The knee is the point furthest below the straight line from the first to the last load, both axes scaled to the same length. On the front is what gives a user more tokens a second than any load that delivers as many in all.</source>
        <translation>Das Knie ist der Punkt, der am weitesten unter der Geraden von der ersten zur letzten Last liegt, beide Achsen auf dieselbe Länge gebracht. Auf der Front liegt, was einem Nutzer mehr Tokens je Sekunde gibt als jede Last, die insgesamt ebenso viele liefert.</translation>
    </message>
    <message>
        <source>Prompt (characters)</source>
        <translation>Prompt (Zeichen)</translation>
    </message>
    <message>
        <source>Prompt (tokens)</source>
        <translation>Prompt (Token)</translation>
    </message>
    <message>
        <source>Messages</source>
        <translation>Nachrichten</translation>
    </message>
    <message>
        <source>Expected answer (characters)</source>
        <translation>Erwartete Antwort (Zeichen)</translation>
    </message>
    <message>
        <source>Output limit (tokens)</source>
        <translation>Ausgabegrenze (Token)</translation>
    </message>
    <message>
        <source>Rows</source>
        <translation>Zeilen</translation>
    </message>
    <message>
        <source>Mean</source>
        <translation>Mittel</translation>
    </message>
    <message>
        <source>Workload</source>
        <translation>Arbeitslast</translation>
    </message>
    <message>
        <source>%1 rows, %2 of them duplicates; SHA-256 %3.</source>
        <translation>%1 Zeilen, davon %2 doppelt; SHA-256 %3.</translation>
    </message>
    <message>
        <source>By turn of the conversations</source>
        <translation>Nach Runden der Gespräche</translation>
    </message>
    <message>
        <source>growth</source>
        <translation>Wachstum</translation>
    </message>
    <message>
        <source>between the two</source>
        <translation>zwischen beiden</translation>
    </message>
    <message>
        <source>beside the limit</source>
        <translation>neben der Grenze</translation>
    </message>
    <message>
        <source>certifying</source>
        <translation>Bestätigung</translation>
    </message>
    <message>
        <source>So far the limit lies between %1 and %2.</source>
        <translation>Bisher liegt die Grenze zwischen %1 und %2.</translation>
    </message>
    <message>
        <source>So far up to %1 were met.</source>
        <translation>Bisher wurde bis %1 eingehalten, was verlangt ist.</translation>
    </message>
    <message>
        <source>Nothing was measured yet.</source>
        <translation>Noch wurde nichts gemessen.</translation>
    </message>
    <message>
        <source>So far no load met what is asked.</source>
        <translation>Bisher hielt keine Last ein, was verlangt ist.</translation>
    </message>
    <message>
        <source>The trials are used up and no limit was found.</source>
        <translation>Die Durchgänge sind aufgebraucht, und es wurde keine Grenze gefunden.</translation>
    </message>
    <message>
        <source>The trials are used up and no load was certified. By the fit the highest load that meets the objectives is about %1, and the limit lies between %2 and %3 (95 %).</source>
        <translation>Die Durchgänge sind aufgebraucht, und keine Last wurde bestätigt. Nach der Anpassung ist die höchste Last, die die Ziele einhält, etwa %1; die Grenze liegt zwischen %2 und %3 (95 %).</translation>
    </message>
    <message>
        <source>What is the highest load that meets %1?</source>
        <translation>Welche ist die höchste Last, die %1 einhält?</translation>
    </message>
    <message>
        <source>Highest load</source>
        <translation>Höchste Last</translation>
    </message>
    <message>
        <source>Certified at</source>
        <translation>Bestätigt bei</translation>
    </message>
    <message>
        <source>The highest load that meets the objectives is %1: the limit lies between %2 and %3 (95 %), and at %4 enough trials met them.</source>
        <translation>Die höchste Last, die die Ziele einhält, ist %1: Die Grenze liegt zwischen %2 und %3 (95 %), und bei %4 hielten genug Durchgänge sie ein.</translation>
    </message>
    <message>
        <source>%1 is the last load that passed; %2 failed.</source>
        <translation>%1 ist die letzte Last, die bestand; %2 scheiterte.</translation>
    </message>
    <message>
        <source>Every load up to the highest one allowed met the objectives, the last one at %1.</source>
        <translation>Jede Last bis zur höchsten erlaubten hielt die Ziele ein, die letzte bei %1.</translation>
    </message>
    <message>
        <source>No load met the objectives, not even %1.</source>
        <translation>Keine Last hielt die Ziele ein, nicht einmal %1.</translation>
    </message>
    <message>
        <source>A trial was too short for what is asked and could not be judged: make trials longer.</source>
        <translation>Ein Durchgang war für das Verlangte zu kurz und ließ sich nicht beurteilen: Machen Sie die Durchgänge länger.</translation>
    </message>
    <message>
        <source>This client cannot make more load, and the server could have taken it: use more workers or another machine. Up to %1 were met.</source>
        <translation>Dieser Client kann keine höhere Last erzeugen, und der Server hätte sie vertragen: Nehmen Sie mehr Worker oder einen anderen Rechner. Bis %1 wurde eingehalten, was verlangt ist.</translation>
    </message>
    <message>
        <source>The search was stopped.</source>
        <translation>Die Suche wurde gestoppt.</translation>
    </message>
    <message>
        <source>A run could not be carried out.</source>
        <translation>Ein Lauf ließ sich nicht durchführen.</translation>
    </message>
    <message>
        <source>not made by this client</source>
        <translation>von diesem Client nicht erzeugt</translation>
    </message>
    <message>
        <source>not decidable</source>
        <translation>nicht entscheidbar</translation>
    </message>
    <message>
        <source>missed, the server cannot keep up</source>
        <translation>verfehlt, der Server kommt nicht nach</translation>
    </message>
    <message>
        <source>missed</source>
        <translation>verfehlt</translation>
    </message>
    <message>
        <source>Asked requests/s</source>
        <translation>Verlangte Anfragen/s</translation>
    </message>
    <message>
        <source>Requests in flight</source>
        <translation>Anfragen unterwegs</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>Schritt</translation>
    </message>
    <message>
        <source>Highest load of %1</source>
        <translation>Höchste Last von %1</translation>
    </message>
    <message>
        <source>Search report · scenario %1 · endpoint %2</source>
        <translation>Bericht einer Suche · Szenario %1 · Endpunkt %2</translation>
    </message>
    <message>
        <source>Loads that were tried</source>
        <translation>Ausprobierte Lasten</translation>
    </message>
    <message>
        <source>Trials of the search</source>
        <translation>Durchgänge der Suche</translation>
    </message>
    <message>
        <source>The load is doubled until a trial fails and bisected from there, as LoadGen&apos;s FindPeakPerformance does; every trial&apos;s word is final.</source>
        <translation>Die Last wird verdoppelt, bis ein Durchgang scheitert, und von dort halbiert, wie es FindPeakPerformance von LoadGen tut; das Urteil jedes Durchgangs ist endgültig.</translation>
    </message>
    <message>
        <source>The load grows until a trial misses the objectives. Further trials go beside the place where a monotone fit through all of them reaches the limit; the interval is that of the fit, and the answer is certified by further trials. A trial in which the server falls further and further behind ends early and counts as missed.</source>
        <translation>Die Last wächst, bis ein Durchgang die Ziele verfehlt. Weitere Durchgänge liegen neben der Stelle, an der eine monotone Anpassung durch alle die Grenze erreicht; das Intervall ist das der Anpassung, und weitere Durchgänge bestätigen die Antwort. Ein Durchgang, in dem der Server immer weiter zurückfällt, endet früh und gilt als verfehlt.</translation>
    </message>
    <message>
        <source>Turn</source>
        <translation>Runde</translation>
    </message>
    <message>
        <source>below %1 %</source>
        <translation>unter %1 %</translation>
    </message>
    <message>
        <source>from %1 % on</source>
        <translation>ab %1 %</translation>
    </message>
    <message>
        <source>%1 to %2 %</source>
        <translation>%1 bis %2 %</translation>
    </message>
    <message>
        <source>Tokenizer&apos;s count against the server&apos;s, by answers</source>
        <translation>Zählung des Tokenizers gegen die des Servers, nach Antworten</translation>
    </message>
    <message>
        <source>The server did not count the tokens of %1 of %2 answers, so all of them were counted after the run with the tokenizer %3.</source>
        <translation>Der Server hat die Tokens von %1 der %2 Antworten nicht gezählt; deshalb wurden alle nach dem Lauf mit dem Tokenizer %3 gezählt.</translation>
    </message>
    <message>
        <source>In %1 answers the tokenizer counts %2 tokens where the server counts %3; %4 of these answers are more than 1 % and one token apart.</source>
        <translation>In %1 Antworten zählt der Tokenizer %2 Tokens, der Server %3; bei %4 dieser Antworten liegen sie um mehr als 1 % und ein Token auseinander.</translation>
    </message>
    <message>
        <source>The chat template adds %1 tokens to a prompt on average: what the server counts less what the texts are.</source>
        <translation>Die Chat-Vorlage fügt einem Prompt im Mittel %1 Tokens hinzu: was der Server zählt, abzüglich der Texte selbst.</translation>
    </message>
    <message>
        <source>Latency spread by level</source>
        <translation>Streuung der Latenz nach Stufe</translation>
    </message>
    <message>
        <source>Notes</source>
        <translation>Notizen</translation>
    </message>
    <message>
        <source>What people wrote at a time of the run; charts over time carry the numbers.</source>
        <translation>Was zu einer Zeit des Laufs notiert wurde; die Nummern stehen in den Zeitdiagrammen.</translation>
    </message>
    <message>
        <source>No.</source>
        <translation>Nr.</translation>
    </message>
    <message>
        <source>To (s)</source>
        <translation>Bis (s)</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>Notiz</translation>
    </message>
    <message>
        <source>all</source>
        <translation>alle</translation>
    </message>
    <message>
        <source>Percentiles chosen for this report: %1. JSON and CSV hold all of them.</source>
        <translation>Für diesen Bericht gewählte Perzentile: %1. JSON und CSV enthalten alle.</translation>
    </message>
    <message>
        <source>Latency over time</source>
        <translation>Latenz im Zeitverlauf</translation>
    </message>
    <message>
        <source>Output tokens and requests in flight</source>
        <translation>Ausgabetokens und Anfragen unterwegs</translation>
    </message>
    <message>
        <source>Time to first token by input length</source>
        <translation>Zeit bis zum ersten Token nach Eingabelänge</translation>
    </message>
    <message>
        <source>The points were given by %1 (model %2): %3 questions, of which %4 had been answered before.</source>
        <translation>Die Punkte gab %1 (Modell %2): %3 Fragen, von denen %4 schon früher beantwortet waren.</translation>
    </message>
    <message>
        <source>%1 pairs were judged differently in the two orders; each counts as both.</source>
        <translation>%1 Paare wurden in den beiden Reihenfolgen verschieden beurteilt; jedes zählt als beides.</translation>
    </message>
    <message>
        <source>On time and right</source>
        <translation>Rechtzeitig und richtig</translation>
    </message>
    <message>
        <source>%1 of %2 graded requests met all limits and were answered right: %3, 95 % interval %4.</source>
        <translation>%1 von %2 bewerteten Anfragen hielten alle Grenzen ein und wurden richtig beantwortet: %3, 95-%-Intervall %4.</translation>
    </message>
    <message>
        <source>%1 of %2 requests of the performance half met all limits, and their question is answered right here: %3, 95 % interval %4.</source>
        <translation>%1 von %2 Anfragen der Leistungshälfte hielten alle Grenzen ein, und ihre Frage ist hier richtig beantwortet: %3, 95-%-Intervall %4.</translation>
    </message>
    <message>
        <source>Trial %1 kept the bodies of %2 requests and then no more: its budget of %3 MiB was reached.</source>
        <translation>Durchgang %1 hat die Rümpfe von %2 Anfragen behalten und dann keine mehr: Seine Grenze von %3 MiB war erreicht.</translation>
    </message>
    <message>
        <source>Trial %1 did not keep the bodies of %2 requests that it should have: the disk was too slow for them.</source>
        <translation>Durchgang %1 hat die Rümpfe von %2 Anfragen nicht behalten, obwohl er sollte: Der Datenträger war zu langsam.</translation>
    </message>
    <message>
        <source>Integrity audit</source>
        <translation>Integritätsaudit</translation>
    </message>
    <message>
        <source>Are repeated prompts answered from a cache of answers? This run sends one prompt over and over, its reference distinct ones.</source>
        <translation>Werden wiederholte Prompts aus einem Antwort-Cache beantwortet? Dieser Lauf sendet immer denselben Prompt, seine Referenz lauter verschiedene.</translation>
    </message>
    <message>
        <source>Are answers under load worse? A share of this run&apos;s answers is graded and set against an accuracy run on the same items.</source>
        <translation>Sind Antworten unter Last schlechter? Ein Teil der Antworten dieses Laufs wird bewertet und einem Genauigkeitslauf mit denselben Aufgaben gegenübergestellt.</translation>
    </message>
    <message>
        <source>It was not judged: its reference run is not there.</source>
        <translation>Es wurde nicht beurteilt: Der Referenzlauf fehlt.</translation>
    </message>
    <message>
        <source>The audit was passed.</source>
        <translation>Das Audit ist bestanden.</translation>
    </message>
    <message>
        <source>The audit was failed.</source>
        <translation>Das Audit ist nicht bestanden.</translation>
    </message>
    <message>
        <source>The one prompt was answered at %1 times the rate of the distinct ones; below %2 passes. Of %3 requests in each run at least %4 were completed.</source>
        <translation>Der eine Prompt wurde mit dem %1-Fachen der Rate der verschiedenen beantwortet; unter %2 ist bestanden. Von %3 Anfragen je Lauf wurden mindestens %4 abgeschlossen.</translation>
    </message>
    <message>
        <source>Under load the answers score %1, in the accuracy run %2, on %3 items; %4 lower would be allowed.</source>
        <translation>Unter Last erreichen die Antworten %1, im Genauigkeitslauf %2, bei %3 Aufgaben; %4 weniger wären erlaubt.</translation>
    </message>
    <message>
        <source>Ended after %1 of %2 trials: %3 reached a cap, and a trial without its partner of the block compares nothing.</source>
        <translation>Nach %1 von %2 Durchgängen beendet: %3 erreichte eine Obergrenze, und ein Durchgang ohne seinen Partner im Block vergleicht nichts.</translation>
    </message>
    <message>
        <source>of the means of the trials&apos; maxima</source>
        <translation>der Mittel der Maxima der Durchgänge</translation>
    </message>
    <message>
        <source>%1 better · %2 worse</source>
        <translation>%1 besser · %2 schlechter</translation>
    </message>
    <message>
        <source>%1 not decidable: each run needs %2 more trials</source>
        <translation>%1 nicht entscheidbar: jeder Lauf braucht %2 weitere Durchgänge</translation>
    </message>
    <message>
        <source>%1 not decidable: each run needs 1 more trial</source>
        <translation>%1 nicht entscheidbar: jeder Lauf braucht 1 weiteren Durchgang</translation>
    </message>
    <message>
        <source>%1 not decidable</source>
        <translation>%1 nicht entscheidbar</translation>
    </message>
    <message>
        <source>%1 without a difference</source>
        <translation>%1 ohne Unterschied</translation>
    </message>
    <message>
        <source>Comments</source>
        <translation>Anmerkungen</translation>
    </message>
    <message>
        <source>Metric by metric</source>
        <translation>Kennzahl für Kennzahl</translation>
    </message>
    <message>
        <source>Mean and percentiles are the mean of %1 trials; min and max are those of all their requests.</source>
        <translation>Mittelwert und Perzentile sind das Mittel über %1 Durchgänge; Minimum und Maximum sind die aller ihrer Anfragen.</translation>
    </message>
    <message>
        <source>Yes: %1; and %2 other metrics.</source>
        <translation>Ja: %1; und %2 weitere Größen.</translation>
    </message>
    <message>
        <source>Base: run %1 · compared with it: %2</source>
        <translation>Basis: Lauf %1 · damit verglichen: %2</translation>
    </message>
    <message>
        <source>No load curve</source>
        <translation>Keine Lastkurve</translation>
    </message>
    <message>
        <source>A load curve needs runs of one scenario at two loads at least.</source>
        <translation>Eine Lastkurve braucht Läufe eines Szenarios mit mindestens zwei Lasten.</translation>
    </message>
    <message>
        <source>Notes on the runs</source>
        <translation>Notizen zu den Läufen</translation>
    </message>
    <message>
        <source>scored, neither right nor wrong</source>
        <translation>bewertet, weder richtig noch falsch</translation>
    </message>
    <message>
        <source>%1 answers got a mean score of %2, 95 % interval %3; which of them are right is not defined.</source>
        <translation>%1 Antworten erhielten im Mittel %2, 95-%-Intervall %3; welche davon richtig sind, ist nicht festgelegt.</translation>
    </message>
    <message>
        <source>no threshold says what is right</source>
        <translation>kein Schwellenwert sagt, was richtig ist</translation>
    </message>
    <message>
        <source>1 request in flight</source>
        <translation>1 Anfrage unterwegs</translation>
    </message>
    <message>
        <source>from run %1 on %2 instead of %3</source>
        <translation>ab Lauf %1 %2 statt %3</translation>
    </message>
    <message>
        <source>The runs rest on unlike definition sets, so no change of level is looked for.</source>
        <translation>Die Läufe beruhen auf verschiedenen Definitionssätzen; daher wird keine Niveauänderung gesucht.</translation>
    </message>
    <message>
        <source>The runs are against several endpoints; changes are looked for within each of them.</source>
        <translation>Die Läufe gehen gegen mehrere Endpunkte; Änderungen werden für jeden einzeln gesucht.</translation>
    </message>
    <message>
        <source>Fewer than ten runs against one endpoint are VALID with enough requests for this number, so no change of level is looked for.</source>
        <translation>Weniger als zehn Läufe gegen einen Endpunkt sind GÜLTIG und haben genug Anfragen für diese Zahl; daher wird keine Niveauänderung gesucht.</translation>
    </message>
    <message>
        <source>Has “%1” of %2 changed over its runs?</source>
        <translation>Hat sich „%1“ von %2 über die Läufe geändert?</translation>
    </message>
    <message>
        <source>That cannot be told.</source>
        <translation>Das lässt sich nicht sagen.</translation>
    </message>
    <message>
        <source>No change of its level was found.</source>
        <translation>Es wurde keine Niveauänderung gefunden.</translation>
    </message>
    <message>
        <source>of run %1, the last one</source>
        <translation>von Lauf %1, dem letzten</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>Läufe</translation>
    </message>
    <message>
        <source>%1 of them VALID</source>
        <translation>%1 davon GÜLTIG</translation>
    </message>
    <message>
        <source>Changes of level</source>
        <translation>Niveauänderungen</translation>
    </message>
    <message>
        <source>level changes</source>
        <translation>Niveau ändert sich</translation>
    </message>
    <message>
        <source>Started (UTC)</source>
        <translation>Begonnen (UTC)</translation>
    </message>
    <message>
        <source>Engine</source>
        <translation>Engine</translation>
    </message>
    <message>
        <source>Trend of %1</source>
        <translation>Verlauf von %1</translation>
    </message>
    <message>
        <source>Trend report · %1 · endpoint %2</source>
        <translation>Verlaufsbericht · %1 · Endpunkt %2</translation>
    </message>
    <message>
        <source>Trend report · %1 · %2 endpoints</source>
        <translation>Verlaufsbericht · %1 · %2 Endpunkte</translation>
    </message>
    <message>
        <source>%1, run by run</source>
        <translation>%1, Lauf für Lauf</translation>
    </message>
    <message>
        <source>Each run&apos;s number is that of its own report. The place where two levels explain the runs best is looked for, then within both parts again, for each endpoint by itself; runs that are INVALID or have too few requests take no part. A change of level says when, not why: what changed at that time stands in the manifests of the runs.</source>
        <translation>Die Zahl jedes Laufs ist die seines eigenen Berichts. Gesucht wird die Stelle, an der zwei Niveaus die Läufe am besten erklären, dann wieder innerhalb beider Teile, für jeden Endpunkt einzeln; Läufe, die UNGÜLTIG sind oder zu wenige Anfragen haben, zählen nicht mit. Eine Niveauänderung sagt, wann, nicht warum: was sich zu dieser Zeit geändert hat, steht in den Manifesten der Läufe.</translation>
    </message>
</context>
<context>
    <name>ReportCharts</name>
    <message>
        <source>Requests</source>
        <translation>Anfragen</translation>
    </message>
    <message>
        <source>Output tokens</source>
        <translation>Ausgabetoken</translation>
    </message>
    <message>
        <source>Warm-up</source>
        <translation>Aufwärmen</translation>
    </message>
    <message>
        <source>requests completed</source>
        <translation>abgeschlossene Anfragen</translation>
    </message>
    <message>
        <source>output tokens</source>
        <translation>Ausgabetoken</translation>
    </message>
    <message>
        <source>Latency</source>
        <translation>Latenz</translation>
    </message>
    <message>
        <source>TTFT</source>
        <translation>TTFT</translation>
    </message>
    <message>
        <source>run %1, trial 1</source>
        <translation>Lauf %1, Durchgang 1</translation>
    </message>
    <message>
        <source>trial %1</source>
        <translation>Durchgang %1</translation>
    </message>
    <message>
        <source>completed</source>
        <translation>abgeschlossen</translation>
    </message>
    <message>
        <source>Completed requests</source>
        <translation>Abgeschlossene Anfragen</translation>
    </message>
    <message>
        <source>Requests in flight</source>
        <translation>Anfragen unterwegs</translation>
    </message>
    <message>
        <source>requests in flight</source>
        <translation>Anfragen unterwegs</translation>
    </message>
    <message>
        <source>trial 1 of %1</source>
        <translation>Durchgang 1 von %1</translation>
    </message>
</context>
<context>
    <name>RunWords</name>
    <message>
        <source>Of %1 answers looked at: %2 empty, %3 repeated, %4 cut by length, %5 identical.</source>
        <translation>Von %1 angesehenen Antworten: %2 leer, %3 wiederholt, %4 durch die Länge abgeschnitten, %5 gleich.</translation>
    </message>
    <message>
        <source>Spent: %1 tokens of prompts, %2 of answers</source>
        <comment>all trials and warm-ups together</comment>
        <translation>Verbraucht: %1 Token in Prompts, %2 in Antworten</translation>
    </message>
    <message>
        <source>(estimated)</source>
        <translation>(geschätzt)</translation>
    </message>
    <message>
        <source>The run ended at its cap of %1 tokens.</source>
        <translation>Der Lauf endete an seiner Obergrenze von %1 Token.</translation>
    </message>
    <message>
        <source>The run ended at its cap of %1.</source>
        <translation>Der Lauf endete an seiner Obergrenze von %1.</translation>
    </message>
    <message>
        <source>The server did not count the tokens of %1 of %2 answers: all are counted with the tokenizer %3.</source>
        <translation>Der Server hat die Tokens von %1 der %2 Antworten nicht gezählt: Alle sind mit dem Tokenizer %3 gezählt.</translation>
    </message>
    <message>
        <source>In %1 answers the tokenizer counts %2 tokens, the server %3; %4 of them are over 1 % apart.</source>
        <translation>In %1 Antworten zählt der Tokenizer %2 Tokens, der Server %3; bei %4 davon liegen sie über 1 % auseinander.</translation>
    </message>
    <message>
        <source>The chat template adds %1 tokens to a prompt.</source>
        <translation>Die Chat-Vorlage fügt einem Prompt %1 Tokens hinzu.</translation>
    </message>
    <message>
        <source>Audit for a cache of answers</source>
        <translation>Audit auf einen Antwort-Cache</translation>
    </message>
    <message>
        <source>Audit of answers under load</source>
        <translation>Audit der Antworten unter Last</translation>
    </message>
    <message>
        <source>%1: not judged, its reference run is not there.</source>
        <translation>%1: nicht beurteilt, der Referenzlauf fehlt.</translation>
    </message>
    <message>
        <source>passed</source>
        <comment>audit</comment>
        <translation>bestanden</translation>
    </message>
    <message>
        <source>failed</source>
        <comment>audit</comment>
        <translation>nicht bestanden</translation>
    </message>
    <message>
        <source>%1: %2. One prompt over and over was answered at %3 times the rate of distinct prompts; below %4 passes.</source>
        <translation>%1: %2. Ein immer gleicher Prompt wurde mit dem %3-Fachen der Rate verschiedener Prompts beantwortet; unter %4 ist bestanden.</translation>
    </message>
    <message>
        <source>%1: %2. Under load the answers score %3, in the accuracy run %4, on %5 items.</source>
        <translation>%1: %2. Unter Last erreichen die Antworten %3, im Genauigkeitslauf %4, bei %5 Aufgaben.</translation>
    </message>
</context>
<context>
    <name>SelectionWords</name>
    <message>
        <source>completed</source>
        <translation>abgeschlossen</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>fehlgeschlagen</translation>
    </message>
    <message>
        <source>not finished</source>
        <translation>nicht fertig</translation>
    </message>
    <message>
        <source>due %1</source>
        <comment>time span</comment>
        <translation>fällig %1</translation>
    </message>
    <message>
        <source>Requests that were due in this time</source>
        <translation>Anfragen, die in dieser Zeit fällig waren</translation>
    </message>
    <message>
        <source>ended %1</source>
        <comment>time span</comment>
        <translation>beendet %1</translation>
    </message>
    <message>
        <source>Requests that were over in this time: their last token came, or they failed</source>
        <translation>Anfragen, die in dieser Zeit endeten: Ihr letztes Token kam, oder sie schlugen fehl</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <comment>metric, range</comment>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>Completed requests with a value in this range; failed ones have none</source>
        <translation>Abgeschlossene Anfragen mit einem Wert in diesem Bereich; fehlgeschlagene haben keinen</translation>
    </message>
    <message>
        <source>Latency</source>
        <translation>Latenz</translation>
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
        <source>Endpoint</source>
        <translation>Endpunkt</translation>
    </message>
    <message>
        <source>Component</source>
        <translation>Bestandteil</translation>
    </message>
    <message>
        <source>Turn</source>
        <translation>Runde</translation>
    </message>
    <message>
        <source>Category</source>
        <translation>Kategorie</translation>
    </message>
    <message>
        <source>Worker</source>
        <translation>Arbeitsprozess</translation>
    </message>
    <message>
        <source>(no category)</source>
        <translation>(ohne Kategorie)</translation>
    </message>
    <message>
        <source>(unnamed)</source>
        <translation>(ohne Namen)</translation>
    </message>
    <message>
        <source>Requests with this outcome: %1</source>
        <translation>Anfragen mit diesem Ausgang: %1</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>what, which</comment>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>No request meets the selection. Take a part of it away, or clear it.</source>
        <translation>Keine Anfrage entspricht der Auswahl. Nehmen Sie einen Teil weg oder heben Sie sie auf.</translation>
    </message>
    <message>
        <source>%1 of %2 requests of trial %3. Cards, charts and requests show these; verdict, statistics and reasons are those of the whole run.</source>
        <translation>%1 von %2 Anfragen des Durchgangs %3. Karten, Diagramme und Anfragen zeigen diese; Urteil, Statistik und Gründe sind die des ganzen Laufs.</translation>
    </message>
    <message>
        <source>%1 of %2 requests. Cards, charts and requests show these; verdict, statistics and reasons are those of the whole run.</source>
        <translation>%1 von %2 Anfragen. Karten, Diagramme und Anfragen zeigen diese; Urteil, Statistik und Gründe sind die des ganzen Laufs.</translation>
    </message>
</context>
<context>
    <name>TableCopy</name>
    <message>
        <source>&amp;Copy rows</source>
        <translation>Zeilen &amp;kopieren</translation>
    </message>
    <message>
        <source>Copy as CS&amp;V</source>
        <translation>Als CS&amp;V kopieren</translation>
    </message>
    <message>
        <source>%1 rows are too many to copy, %2 are the most: mark fewer.</source>
        <comment>both are counts</comment>
        <translation>%1 Zeilen sind zu viele zum Kopieren, %2 gehen höchstens: weniger markieren.</translation>
    </message>
</context>
<context>
    <name>Words</name>
    <message>
        <source>completed</source>
        <translation>abgeschlossen</translation>
    </message>
    <message>
        <source>error in the answer</source>
        <translation>Fehler in der Antwort</translation>
    </message>
    <message>
        <source>error in the stream</source>
        <translation>Fehler im Strom</translation>
    </message>
    <message>
        <source>cut short</source>
        <translation>vorzeitig beendet</translation>
    </message>
    <message>
        <source>malformed answer</source>
        <translation>fehlerhafte Antwort</translation>
    </message>
    <message>
        <source>time-out: connect</source>
        <translation>Zeitgrenze: Verbindung</translation>
    </message>
    <message>
        <source>time-out: first byte</source>
        <translation>Zeitgrenze: erstes Byte</translation>
    </message>
    <message>
        <source>time-out: silence</source>
        <translation>Zeitgrenze: Stille</translation>
    </message>
    <message>
        <source>time-out: total</source>
        <translation>Zeitgrenze: gesamt</translation>
    </message>
    <message>
        <source>connection refused</source>
        <translation>Verbindung abgelehnt</translation>
    </message>
    <message>
        <source>connection reset</source>
        <translation>Verbindung zurückgesetzt</translation>
    </message>
    <message>
        <source>TLS failure</source>
        <translation>TLS-Fehler</translation>
    </message>
    <message>
        <source>name not resolved</source>
        <translation>Name nicht aufgelöst</translation>
    </message>
    <message>
        <source>cancelled</source>
        <translation>abgebrochen</translation>
    </message>
    <message>
        <source>unfinished</source>
        <translation>nicht fertig</translation>
    </message>
    <message>
        <source>not attempted</source>
        <translation>nicht versucht</translation>
    </message>
    <message>
        <source>dropped by a cap</source>
        <translation>durch Obergrenze verworfen</translation>
    </message>
    <message>
        <source>warm-up</source>
        <translation>Aufwärmen</translation>
    </message>
    <message>
        <source>measured</source>
        <translation>gemessen</translation>
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
        <translation>Werkzeugaufruf</translation>
    </message>
    <message>
        <source>content filter</source>
        <translation>Inhaltsfilter</translation>
    </message>
    <message>
        <source>error</source>
        <comment>finish reason of an answer</comment>
        <translation>Fehler</translation>
    </message>
    <message>
        <source>other</source>
        <comment>finish reason of an answer</comment>
        <translation>anderes</translation>
    </message>
    <message>
        <source>Single stream</source>
        <translation>Einzelstrom</translation>
    </message>
    <message>
        <source>Multi stream</source>
        <translation>Mehrfachstrom</translation>
    </message>
    <message>
        <source>Server (Poisson arrivals)</source>
        <translation>Server (Poisson-Ankünfte)</translation>
    </message>
    <message>
        <source>Offline</source>
        <translation>Offline</translation>
    </message>
    <message>
        <source>Fixed concurrency</source>
        <translation>Feste Parallelität</translation>
    </message>
    <message>
        <source>Constant rate</source>
        <translation>Feste Rate</translation>
    </message>
    <message>
        <source>Gamma arrivals</source>
        <translation>Gamma-Ankünfte</translation>
    </message>
    <message>
        <source>Ramp</source>
        <translation>Rampe</translation>
    </message>
    <message>
        <source>Trace replay</source>
        <translation>Aufzeichnung abspielen</translation>
    </message>
    <message>
        <source>Sessions</source>
        <translation>Sitzungen</translation>
    </message>
    <message>
        <source>Performance</source>
        <translation>Leistung</translation>
    </message>
    <message>
        <source>Accuracy</source>
        <translation>Genauigkeit</translation>
    </message>
    <message>
        <source>Performance and accuracy</source>
        <translation>Leistung und Genauigkeit</translation>
    </message>
    <message>
        <source>OpenAI chat completions</source>
        <translation>OpenAI Chat Completions</translation>
    </message>
    <message>
        <source>OpenAI completions</source>
        <translation>OpenAI Completions</translation>
    </message>
    <message>
        <source>OpenAI responses</source>
        <translation>OpenAI Responses</translation>
    </message>
    <message>
        <source>OpenAI embeddings</source>
        <translation>OpenAI Embeddings</translation>
    </message>
    <message>
        <source>Rerank</source>
        <translation>Rerank</translation>
    </message>
    <message>
        <source>Ollama chat</source>
        <translation>Ollama Chat</translation>
    </message>
    <message>
        <source>Ollama generate</source>
        <translation>Ollama Generate</translation>
    </message>
    <message>
        <source>Custom</source>
        <translation>Eigene</translation>
    </message>
    <message>
        <source>running</source>
        <translation>läuft</translation>
    </message>
    <message>
        <source>done</source>
        <translation>fertig</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>fehlgeschlagen</translation>
    </message>
    <message>
        <source>interrupted</source>
        <translation>unterbrochen</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>Hinweis</translation>
    </message>
    <message>
        <source>Warning</source>
        <translation>Warnung</translation>
    </message>
    <message>
        <source>Error</source>
        <translation>Fehler</translation>
    </message>
    <message>
        <source>FAILED</source>
        <translation>FEHLGESCHLAGEN</translation>
    </message>
    <message>
        <source>INTERRUPTED</source>
        <translation>UNTERBROCHEN</translation>
    </message>
    <message>
        <source>no verdict</source>
        <translation>kein Urteil</translation>
    </message>
    <message>
        <source>VALID</source>
        <translation>GÜLTIG</translation>
    </message>
    <message>
        <source>INVALID</source>
        <translation>UNGÜLTIG</translation>
    </message>
    <message>
        <source>Something in the project cannot be used.</source>
        <translation>Etwas im Projekt ist nicht verwendbar.</translation>
    </message>
    <message>
        <source>Correct the place that is named and try again.</source>
        <translation>Die genannte Stelle berichtigen und noch einmal versuchen.</translation>
    </message>
    <message>
        <source>Something that is needed was not found.</source>
        <translation>Etwas Benötigtes wurde nicht gefunden.</translation>
    </message>
    <message>
        <source>Check that the file or name still exists.</source>
        <translation>Prüfen, ob Datei oder Name noch existiert.</translation>
    </message>
    <message>
        <source>A file could not be understood.</source>
        <translation>Eine Datei war nicht zu verstehen.</translation>
    </message>
    <message>
        <source>Check that it is the right file and not damaged.</source>
        <translation>Prüfen, ob es die richtige Datei und sie unbeschädigt ist.</translation>
    </message>
    <message>
        <source>The file was written by a newer version of Loadstone.</source>
        <translation>Die Datei stammt von einer neueren Version von Loadstone.</translation>
    </message>
    <message>
        <source>Update Loadstone to open it.</source>
        <translation>Loadstone aktualisieren, um sie zu öffnen.</translation>
    </message>
    <message>
        <source>This is not available here.</source>
        <translation>Das gibt es hier nicht.</translation>
    </message>
    <message>
        <source>See the details for what is missing.</source>
        <translation>Die Einzelheiten sagen, was fehlt.</translation>
    </message>
    <message>
        <source>The system refused to read or write a file.</source>
        <translation>Das System verweigerte das Lesen oder Schreiben einer Datei.</translation>
    </message>
    <message>
        <source>Check that the folder exists and that you may write to it.</source>
        <translation>Prüfen, ob der Ordner existiert und beschreibbar ist.</translation>
    </message>
    <message>
        <source>The disk is full.</source>
        <translation>Der Datenträger ist voll.</translation>
    </message>
    <message>
        <source>Free some space and try again.</source>
        <translation>Platz schaffen und noch einmal versuchen.</translation>
    </message>
    <message>
        <source>The endpoint could not be reached.</source>
        <translation>Der Endpunkt war nicht erreichbar.</translation>
    </message>
    <message>
        <source>Check that the server runs and that its address is right.</source>
        <translation>Prüfen, ob der Server läuft und die Adresse stimmt.</translation>
    </message>
    <message>
        <source>The endpoint refused the key.</source>
        <translation>Der Endpunkt lehnte den Schlüssel ab.</translation>
    </message>
    <message>
        <source>Check the secret that the endpoint refers to.</source>
        <translation>Das Geheimnis prüfen, auf das der Endpunkt verweist.</translation>
    </message>
    <message>
        <source>The endpoint does not serve this model.</source>
        <translation>Der Endpunkt bietet dieses Modell nicht an.</translation>
    </message>
    <message>
        <source>Choose one of the models that it lists.</source>
        <translation>Eines der Modelle wählen, die er nennt.</translation>
    </message>
    <message>
        <source>The measuring process stopped unexpectedly.</source>
        <translation>Der Messprozess endete unerwartet.</translation>
    </message>
    <message>
        <source>What it had recorded is kept. Run again; if it happens again, report it with the details.</source>
        <translation>Was er aufgezeichnet hatte, bleibt erhalten. Noch einmal messen; wenn es wieder geschieht, mit den Einzelheiten melden.</translation>
    </message>
    <message>
        <source>The results database could not be used.</source>
        <translation>Die Ergebnisdatenbank war nicht benutzbar.</translation>
    </message>
    <message>
        <source>Check that the file is writable and not on a full disk.</source>
        <translation>Prüfen, ob die Datei beschreibbar ist und der Datenträger nicht voll.</translation>
    </message>
    <message>
        <source>It was cancelled.</source>
        <translation>Es wurde abgebrochen.</translation>
    </message>
    <message>
        <source>Something went wrong inside Loadstone.</source>
        <translation>In Loadstone selbst ging etwas schief.</translation>
    </message>
    <message>
        <source>Please report it with the details.</source>
        <translation>Bitte mit den Einzelheiten melden.</translation>
    </message>
    <message>
        <source>HTTP error</source>
        <translation>HTTP-Fehler</translation>
    </message>
</context>
<context>
    <name>WrittenFiles</name>
    <message numerus="yes">
        <source>%1 (%2 row(s))</source>
        <comment>file, count; in a list</comment>
        <translation>
            <numerusform>%1 (%2 Zeile)</numerusform>
            <numerusform>%1 (%2 Zeilen)</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Written: %n file(s) with %1 rows, beginning with %2</source>
        <translation>
            <numerusform>Geschrieben: %n Datei mit %1 Zeilen, beginnend mit %2</numerusform>
            <numerusform>Geschrieben: %n Dateien mit %1 Zeilen, beginnend mit %2</numerusform>
        </translation>
    </message>
    <message>
        <source>Written to %1: %2</source>
        <comment>folder, files</comment>
        <translation>Geschrieben nach %1: %2</translation>
    </message>
    <message>
        <source>Open the folder</source>
        <translation>Ordner öffnen</translation>
    </message>
</context>
<context>
    <name>loadstone::AccuracyItemsModel</name>
    <message>
        <source>Sample</source>
        <translation>Datensatzzeile</translation>
    </message>
    <message>
        <source>Repeat</source>
        <translation>Wiederholung</translation>
    </message>
    <message>
        <source>Status</source>
        <translation>Status</translation>
    </message>
    <message>
        <source>Answer</source>
        <translation>Antwort</translation>
    </message>
    <message>
        <source>Expected</source>
        <translation>Erwartet</translation>
    </message>
    <message>
        <source>Score</source>
        <translation>Punkte</translation>
    </message>
    <message>
        <source>Category</source>
        <translation>Kategorie</translation>
    </message>
    <message>
        <source>right</source>
        <translation>richtig</translation>
    </message>
    <message>
        <source>wrong</source>
        <translation>falsch</translation>
    </message>
    <message>
        <source>empty answer</source>
        <translation>leere Antwort</translation>
    </message>
    <message>
        <source>cut off</source>
        <translation>abgeschnitten</translation>
    </message>
    <message>
        <source>no answer found</source>
        <translation>keine Antwort gefunden</translation>
    </message>
    <message>
        <source>several answers</source>
        <translation>mehrere Antworten</translation>
    </message>
    <message>
        <source>not understood</source>
        <translation>nicht verstanden</translation>
    </message>
    <message>
        <source>out of range</source>
        <translation>außerhalb des Bereichs</translation>
    </message>
    <message>
        <source>request failed</source>
        <translation>Anfrage fehlgeschlagen</translation>
    </message>
    <message>
        <source>scored</source>
        <translation>bewertet</translation>
    </message>
</context>
<context>
    <name>loadstone::AccuracyPane</name>
    <message>
        <source>Scored answers</source>
        <translation>Bewertete Antworten</translation>
    </message>
    <message>
        <source>no interval</source>
        <translation>kein Intervall</translation>
    </message>
    <message>
        <source>%1: %2 right, %3, n = %4</source>
        <comment>dataset, score, interval, how many</comment>
        <translation>%1: %2 richtig, %3, n = %4</translation>
    </message>
    <message>
        <source>%1 · scored by %2, answer taken by %3</source>
        <translation>%1 · bewertet durch %2, Antwort entnommen durch %3</translation>
    </message>
    <message>
        <source>Status to show</source>
        <translation>Welcher Status gezeigt wird</translation>
    </message>
    <message>
        <source>Text to search answers for</source>
        <translation>Text, nach dem Antworten durchsucht werden</translation>
    </message>
    <message>
        <source>Search answers, expected, category</source>
        <translation>Antworten, Erwartetes, Kategorie durchsuchen</translation>
    </message>
    <message>
        <source>Whole answer</source>
        <translation>Ganze Antwort</translation>
    </message>
    <message>
        <source>Choose an item to read its answer.</source>
        <translation>Wählen Sie einen Eintrag, um seine Antwort zu lesen.</translation>
    </message>
    <message>
        <source>&amp;Show:</source>
        <translation>&amp;Zeigen:</translation>
    </message>
    <message>
        <source>This run was not scored.</source>
        <translation>Dieser Lauf wurde nicht bewertet.</translation>
    </message>
    <message>
        <source>loading…</source>
        <translation>wird geladen …</translation>
    </message>
    <message>
        <source>The answers could not be loaded.</source>
        <translation>Die Antworten konnten nicht geladen werden.</translation>
    </message>
    <message>
        <source>All</source>
        <translation>Alle</translation>
    </message>
    <message numerus="yes">
        <source>%n item(s)</source>
        <translation>
            <numerusform>%n Eintrag</numerusform>
            <numerusform>%n Einträge</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 of %2 items</source>
        <translation>%1 von %2 Einträgen</translation>
    </message>
    <message>
        <source>Sample %1, repeat %2: %3.
Taken as answer: %4
Expected: %5</source>
        <translation>Aufgabe %1, Wiederholung %2: %3.
Als Antwort genommen: %4
Erwartet: %5</translation>
    </message>
    <message>
        <source>No answer text was kept for this request.</source>
        <translation>Zu dieser Anfrage wurde kein Antworttext aufbewahrt.</translation>
    </message>
    <message>
        <source>Reasoning:
%1

Answer:
%2</source>
        <translation>Überlegung:
%1

Antwort:
%2</translation>
    </message>
    <message>
        <source>majority of answers %1</source>
        <comment>share of items that it is right for</comment>
        <translation>Mehrheit der Antworten %1</translation>
    </message>
    <message>
        <source>Judged by %1 (%2): %3 questions, %4 of them answered before</source>
        <comment>endpoint, model, two counts</comment>
        <translation>Beurteilt von %1 (%2): %3 Fragen, %4 davon früher beantwortet</translation>
    </message>
    <message>
        <source>%1; %2 tokens in, %3 out</source>
        <translation>%1; %2 Tokens gesendet, %3 empfangen</translation>
    </message>
    <message>
        <source>%1; %2 pairs judged differently in the two orders</source>
        <translation>%1; %2 Paare in den beiden Reihenfolgen verschieden beurteilt</translation>
    </message>
    <message>
        <source>On time and right: %1 of %2 requests, %3</source>
        <comment>two counts, share</comment>
        <translation>Rechtzeitig und richtig: %1 von %2 Anfragen, %3</translation>
    </message>
    <message>
        <source>&amp;Dataset:</source>
        <translation>&amp;Datensatz:</translation>
    </message>
    <message>
        <source>Dataset whose answers are listed</source>
        <translation>Datensatz, dessen Antworten gezeigt werden</translation>
    </message>
    <message>
        <source>%1: mean score %2, %3, n = %4</source>
        <comment>dataset, score, interval, how many</comment>
        <translation>%1: im Mittel %2, %3, n = %4</translation>
    </message>
</context>
<context>
    <name>loadstone::ArrivalPanel</name>
    <message>
        <source>Requests begun each second</source>
        <translation>Je Sekunde begonnene Anfragen</translation>
    </message>
    <message>
        <source>Requests</source>
        <translation>Anfragen</translation>
    </message>
    <message>
        <source>With a rate, the arrivals of requests are drawn here.</source>
        <translation>Mit einer Rate werden hier die Ankünfte der Anfragen gezeichnet.</translation>
    </message>
    <message>
        <source>Requests follow one another as answers come: there is no schedule to draw.</source>
        <translation>Anfragen folgen aufeinander, wie Antworten kommen: Es gibt keinen Plan zu zeichnen.</translation>
    </message>
    <message>
        <source>First trial</source>
        <translation>Erster Durchgang</translation>
    </message>
    <message>
        <source>asked for</source>
        <translation>verlangt</translation>
    </message>
    <message>
        <source>The seed gives these arrivals in the first trial; %1 requests in %2.</source>
        <translation>Der Startwert ergibt im ersten Durchgang diese Ankünfte; %1 Anfragen in %2.</translation>
    </message>
    <message>
        <source>With its levels and how long they last, the ramp is drawn here.</source>
        <translation>Mit ihren Werten und deren Dauer wird die Rampe hier gezeichnet.</translation>
    </message>
    <message>
        <source>Requests in flight</source>
        <translation>Anfragen unterwegs</translation>
    </message>
    <message>
        <source>Up to %1 requests are in flight; each follows the answer before it.</source>
        <translation>Bis zu %1 Anfragen sind gleichzeitig unterwegs; jede folgt auf die Antwort vor ihr.</translation>
    </message>
</context>
<context>
    <name>loadstone::AssistantStep</name>
    <message>
        <source>%1: %2</source>
        <comment>field, what is wrong with it</comment>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>One row per request; the file may be compressed.</source>
        <translation>Eine Zeile je Anfrage; die Datei darf komprimiert sein.</translation>
    </message>
</context>
<context>
    <name>loadstone::BarsView</name>
    <message>
        <source>Headline numbers side by side</source>
        <translation>Hauptzahlen nebeneinander</translation>
    </message>
    <message>
        <source>Copy &amp;image</source>
        <translation>&amp;Bild kopieren</translation>
    </message>
    <message>
        <source>Copy &amp;data as CSV</source>
        <translation>&amp;Daten als CSV kopieren</translation>
    </message>
    <message>
        <source>&amp;Save as…</source>
        <translation>&amp;Sichern unter …amp;Speichern unter …</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>Lauf</translation>
    </message>
    <message>
        <source>Save chart</source>
        <translation>Diagramm speichern</translation>
    </message>
    <message>
        <source>PNG picture (*.png)</source>
        <translation>PNG-Bild (*.png)</translation>
    </message>
    <message>
        <source>SVG drawing (*.svg)</source>
        <translation>SVG-Zeichnung (*.svg)</translation>
    </message>
    <message>
        <source>PDF document (*.pdf)</source>
        <translation>PDF-Dokument (*.pdf)</translation>
    </message>
    <message>
        <source>Data as CSV (*.csv)</source>
        <translation>Daten als CSV (*.csv)</translation>
    </message>
    <message>
        <source>Chart not saved</source>
        <translation>Diagramm nicht gespeichert</translation>
    </message>
    <message>
        <source>The chart could not be saved to %1.</source>
        <translation>Das Diagramm konnte nicht unter %1 gespeichert werden.</translation>
    </message>
    <message>
        <source>Chart menu: %1</source>
        <translation>Diagrammmenü: %1</translation>
    </message>
    <message>
        <source>Chart menu</source>
        <translation>Diagrammmenü</translation>
    </message>
    <message>
        <source>View as &amp;table</source>
        <translation>Als &amp;Tabelle ansehen</translation>
    </message>
    <message>
        <source>&amp;Explain this chart</source>
        <translation>Diagramm &amp;erklären</translation>
    </message>
</context>
<context>
    <name>loadstone::Card</name>
    <message>
        <source>no interval</source>
        <translation>kein Intervall</translation>
    </message>
    <message>
        <source>n = %1</source>
        <translation>n = %1</translation>
    </message>
    <message>
        <source>%1, needs %2</source>
        <comment>n = 20, needs 368</comment>
        <translation>%1, braucht %2</translation>
    </message>
    <message numerus="yes">
        <source>%n trial(s)</source>
        <translation>
            <numerusform>%n Durchgang</numerusform>
            <numerusform>%n Durchgänge</numerusform>
        </translation>
    </message>
    <message>
        <source>Definition: %1 %2</source>
        <translation>Definition: %1 %2</translation>
    </message>
    <message>
        <source>n = %1 of %2</source>
        <comment>of the selection, of all</comment>
        <translation>n = %1 von %2</translation>
    </message>
    <message>
        <source>%1, of the selection</source>
        <comment>metric</comment>
        <translation>%1, der Auswahl</translation>
    </message>
    <message>
        <source>All requests of the trial: %1</source>
        <translation>Alle Anfragen des Durchgangs: %1</translation>
    </message>
</context>
<context>
    <name>loadstone::Chart</name>
    <message>
        <source>No data</source>
        <translation>Keine Daten</translation>
    </message>
    <message>
        <source>%1: %2 to %3</source>
        <translation>%1: %2 bis %3</translation>
    </message>
    <message>
        <source>Save chart</source>
        <translation>Diagramm speichern</translation>
    </message>
    <message>
        <source>PNG picture (*.png)</source>
        <translation>PNG-Bild (*.png)</translation>
    </message>
    <message>
        <source>SVG drawing (*.svg)</source>
        <translation>SVG-Zeichnung (*.svg)</translation>
    </message>
    <message>
        <source>PDF document (*.pdf)</source>
        <translation>PDF-Dokument (*.pdf)</translation>
    </message>
    <message>
        <source>Data as CSV (*.csv)</source>
        <translation>Daten als CSV (*.csv)</translation>
    </message>
    <message>
        <source>Chart not saved</source>
        <translation>Diagramm nicht gespeichert</translation>
    </message>
    <message>
        <source>The chart could not be saved to %1.</source>
        <translation>Das Diagramm konnte nicht in %1 gespeichert werden.</translation>
    </message>
    <message>
        <source>Chart menu</source>
        <translation>Diagramm-Menü</translation>
    </message>
    <message>
        <source>Copy &amp;image</source>
        <translation>&amp;Bild kopieren</translation>
    </message>
    <message>
        <source>Ctrl+C</source>
        <translation>Strg+C</translation>
    </message>
    <message>
        <source>Copy &amp;data as CSV</source>
        <translation>&amp;Daten als CSV kopieren</translation>
    </message>
    <message>
        <source>&amp;Save as…</source>
        <translation>&amp;Speichern unter…</translation>
    </message>
    <message>
        <source>View as &amp;table</source>
        <translation>Als &amp;Tabelle ansehen</translation>
    </message>
    <message>
        <source>&amp;Whole view</source>
        <translation>&amp;Ganze Ansicht</translation>
    </message>
    <message>
        <source>Home</source>
        <translation>Pos1</translation>
    </message>
    <message>
        <source>Zoom &amp;box</source>
        <translation>&amp;Zoomrahmen</translation>
    </message>
    <message>
        <source>&amp;Logarithmic axis</source>
        <translation>&amp;Logarithmische Achse</translation>
    </message>
    <message>
        <source>C&amp;ross-hair</source>
        <translation>&amp;Fadenkreuz</translation>
    </message>
    <message>
        <source>Space</source>
        <translation>Leertaste</translation>
    </message>
    <message>
        <source>&amp;Explain this chart</source>
        <translation>Diagramm &amp;erklären</translation>
    </message>
    <message>
        <source>Copy, save, zoom and explain this chart</source>
        <translation>Dieses Diagramm kopieren, speichern, zoomen und erklären</translation>
    </message>
    <message>
        <source>Chart menu: %1</source>
        <translation>Diagramm-Menü: %1</translation>
    </message>
    <message>
        <source>Select by &amp;dragging</source>
        <translation>Durch &amp;Ziehen auswählen</translation>
    </message>
    <message>
        <source>Select what is in &amp;view</source>
        <translation>&amp;Sichtbares auswählen</translation>
    </message>
    <message>
        <source>Zoom to the selectio&amp;n</source>
        <translation>Auf die A&amp;uswahl zoomen</translation>
    </message>
    <message>
        <source>Add a &amp;note…</source>
        <translation>&amp;Notiz hinzufügen …</translation>
    </message>
    <message>
        <source>All n&amp;otes…</source>
        <translation>&amp;Alle Notizen …</translation>
    </message>
</context>
<context>
    <name>loadstone::ChartSections</name>
    <message>
        <source>Which charts are shown</source>
        <translation>Welche Diagramme gezeigt werden</translation>
    </message>
    <message>
        <source>Overview</source>
        <translation>Überblick</translation>
    </message>
    <message>
        <source>Latency</source>
        <translation>Latenz</translation>
    </message>
    <message>
        <source>Throughput</source>
        <translation>Durchsatz</translation>
    </message>
    <message>
        <source>Errors</source>
        <translation>Fehler</translation>
    </message>
    <message>
        <source>Health</source>
        <translation>Gesundheit</translation>
    </message>
    <message>
        <source>When were requests slow, and which?</source>
        <translation>Wann waren Anfragen langsam, und welche?</translation>
    </message>
    <message>
        <source>Did the server keep up?</source>
        <translation>Kam der Server nach?</translation>
    </message>
    <message>
        <source>What failed, and when?</source>
        <translation>Was schlug fehl, und wann?</translation>
    </message>
    <message>
        <source>Are all workers and base URLs equally well?</source>
        <translation>Geht es allen Workern und Basis-URLs gleich gut?</translation>
    </message>
    <message>
        <source>Charts</source>
        <translation>Diagramme</translation>
    </message>
    <message>
        <source>&amp;Notes (%1)…</source>
        <translation>&amp;Notizen (%1) …</translation>
    </message>
    <message>
        <source>&amp;Notes…</source>
        <translation>&amp;Notizen …</translation>
    </message>
    <message>
        <source>Notes on the charts over time</source>
        <translation>Notizen zu den Zeitdiagrammen</translation>
    </message>
    <message>
        <source>What people wrote at a time of this run. A in a chart over time adds one.</source>
        <translation>Was zu einer Zeit dieses Laufs notiert wurde. Die Taste A in einem Zeitdiagramm fügt eine Notiz hinzu.</translation>
    </message>
    <message>
        <source>selection</source>
        <translation>Auswahl</translation>
    </message>
    <message>
        <source>No request in the selection</source>
        <translation>Keine Anfrage in der Auswahl</translation>
    </message>
</context>
<context>
    <name>loadstone::ChartTableDialog</name>
    <message>
        <source>Data of the chart</source>
        <translation>Daten des Diagramms</translation>
    </message>
    <message>
        <source>&amp;Copy as CSV</source>
        <translation>Als CSV &amp;kopieren</translation>
    </message>
    <message>
        <source>Copy as CSV</source>
        <translation>Als CSV kopieren</translation>
    </message>
</context>
<context>
    <name>loadstone::ChunkStrip</name>
    <message>
        <source>Chunks of the answer over time</source>
        <translation>Stücke der Antwort über die Zeit</translation>
    </message>
    <message numerus="yes">
        <source>%n chunk(s) with content</source>
        <translation>
            <numerusform>%n Stück mit Inhalt</numerusform>
            <numerusform>%n Stücke mit Inhalt</numerusform>
        </translation>
    </message>
    <message>
        <source>%1; gaps: median %2, longest %3 before chunk %4</source>
        <translation>%1; Abstände: Median %2, längster %3 vor Stück %4</translation>
    </message>
    <message>
        <source>Chunk %1 at %2</source>
        <translation>Stück %1 nach %2</translation>
    </message>
    <message>
        <source>Chunk %1 at %2, %3 after the one before</source>
        <translation>Stück %1 nach %2, %3 nach dem vorigen</translation>
    </message>
    <message>
        <source>sent</source>
        <translation>gesendet</translation>
    </message>
    <message>
        <source>highest stem: %1</source>
        <translation>höchster Strich: %1</translation>
    </message>
    <message numerus="yes">
        <source>%1; %n stall(s) of %2 and more</source>
        <translation>
            <numerusform>%1; %n Stocken von %2 und mehr</numerusform>
            <numerusform>%1; %n-mal Stocken von %2 und mehr</numerusform>
        </translation>
    </message>
    <message>
        <source>Chunk %1 at %2, %3 after the one before: a stall</source>
        <translation>Stück %1 nach %2, %3 nach dem vorigen: ein Stocken</translation>
    </message>
</context>
<context>
    <name>loadstone::CommandPalette</name>
    <message>
        <source>Find and do</source>
        <translation>Finden und tun</translation>
    </message>
    <message>
        <source>What to do or to open</source>
        <translation>Was zu tun oder zu öffnen ist</translation>
    </message>
    <message>
        <source>Type what to do or to open</source>
        <translation>Tippe, was zu tun oder zu öffnen ist</translation>
    </message>
    <message>
        <source>What was found</source>
        <translation>Was gefunden wurde</translation>
    </message>
    <message>
        <source>Nothing is called that. Fewer letters find more.</source>
        <translation>Nichts heißt so. Weniger Buchstaben finden mehr.</translation>
    </message>
    <message numerus="yes">
        <source>%n found · Enter does it, Esc closes</source>
        <translation>
            <numerusform>%n gefunden · Enter führt aus, Esc schließt</numerusform>
            <numerusform>%n gefunden · Enter führt aus, Esc schließt</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>loadstone::ComparePage</name>
    <message>
        <source>#%1 %2</source>
        <comment>run number, name</comment>
        <translation>#%1 %2</translation>
    </message>
    <message numerus="yes">
        <source>%1 and %n more</source>
        <comment>names of settings</comment>
        <translation>
            <numerusform>%1 und %n weiteres</numerusform>
            <numerusform>%1 und %n weitere</numerusform>
        </translation>
    </message>
    <message>
        <source>What else differs: %1.</source>
        <translation>Was sich sonst unterscheidet: %1.</translation>
    </message>
    <message>
        <source>Comparing…</source>
        <translation>Wird verglichen …</translation>
    </message>
    <message>
        <source>What else differs</source>
        <translation>Was sich sonst unterscheidet</translation>
    </message>
    <message>
        <source>Answer</source>
        <translation>Antwort</translation>
    </message>
    <message>
        <source>&amp;Base:</source>
        <translation>&amp;Basis:</translation>
    </message>
    <message>
        <source>Run that the others are compared with</source>
        <translation>Lauf, mit dem die anderen verglichen werden</translation>
    </message>
    <message>
        <source>What the curves show</source>
        <translation>Was die Kurven zeigen</translation>
    </message>
    <message>
        <source>Latency</source>
        <translation>Latenz</translation>
    </message>
    <message>
        <source>TTFT</source>
        <translation>TTFT</translation>
    </message>
    <message>
        <source>C&amp;urves of:</source>
        <translation>K&amp;urven von:</translation>
    </message>
    <message>
        <source>Percentiles of all runs</source>
        <translation>Perzentile aller Läufe</translation>
    </message>
    <message>
        <source>Comparison by metric</source>
        <translation>Vergleich nach Kennzahl</translation>
    </message>
    <message>
        <source>Parts of the comparison</source>
        <translation>Teile des Vergleichs</translation>
    </message>
    <message>
        <source>&amp;Comparison</source>
        <translation>&amp;Vergleich</translation>
    </message>
    <message>
        <source>What else &amp;differs</source>
        <translation>Was sich &amp;sonst unterscheidet</translation>
    </message>
    <message>
        <source>Compare %1</source>
        <comment>numbers of runs</comment>
        <translation>Vergleich %1</translation>
    </message>
    <message>
        <source>The runs could not be compared.</source>
        <translation>Die Läufe konnten nicht verglichen werden.</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>run, what was found</comment>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>run #%1, trial 1</source>
        <translation>Lauf #%1, Durchgang 1</translation>
    </message>
    <message>
        <source>Save com&amp;parison…</source>
        <translation>Vergleich &amp;speichern …</translation>
    </message>
    <message>
        <source>Save comparison</source>
        <translation>Vergleich speichern</translation>
    </message>
    <message>
        <source>Saved comparisons</source>
        <translation>Gespeicherte Vergleiche</translation>
    </message>
    <message>
        <source>Throughput of the chart</source>
        <translation>Durchsatz im Diagramm</translation>
    </message>
    <message>
        <source>Requests</source>
        <translation>Anfragen</translation>
    </message>
    <message>
        <source>Output tokens</source>
        <translation>Ausgabetoken</translation>
    </message>
    <message>
        <source>Time of the chart</source>
        <translation>Zeit im Diagramm</translation>
    </message>
    <message>
        <source>Thr&amp;oughput:</source>
        <translation>&amp;Durchsatz:</translation>
    </message>
    <message>
        <source>Ti&amp;me:</source>
        <translation>&amp;Zeit:</translation>
    </message>
    <message>
        <source>Throughput and latency</source>
        <translation>Durchsatz und Latenz</translation>
    </message>
    <message>
        <source>No run has both numbers</source>
        <translation>Kein Lauf hat beide Zahlen</translation>
    </message>
    <message>
        <source>Charts</source>
        <translation>Diagramme</translation>
    </message>
    <message>
        <source>Completed requests</source>
        <translation>Abgeschlossene Anfragen</translation>
    </message>
    <message>
        <source>Compare: %1</source>
        <comment>name of a saved comparison</comment>
        <translation>Vergleich: %1</translation>
    </message>
    <message>
        <source>What was found and what else differs</source>
        <translation>Was gefunden wurde und was sich sonst unterscheidet</translation>
    </message>
    <message>
        <source>%1 by percentile</source>
        <translation>%1 nach Perzentil</translation>
    </message>
    <message>
        <source>No %1: %2</source>
        <comment>latency or TTFT, runs</comment>
        <translation>Ohne %1: %2</translation>
    </message>
    <message>
        <source>Settings, endpoint, dataset and systems of both runs are recorded as the same.</source>
        <translation>Einstellungen, Endpunkt, Datensatz und System beider Läufe sind als gleich aufgezeichnet.</translation>
    </message>
    <message>
        <source>&lt;a href=&quot;%1&quot;&gt;reasons of #%1&lt;/a&gt;</source>
        <comment>number of a run</comment>
        <translation>&lt;a href=&quot;%1&quot;&gt;Gründe von #%1&lt;/a&gt;</translation>
    </message>
    <message>
        <source>Both runs are INVALID</source>
        <translation>Beide Läufe sind UNGÜLTIG</translation>
    </message>
    <message>
        <source>All runs are INVALID</source>
        <translation>Alle Läufe sind UNGÜLTIG</translation>
    </message>
    <message>
        <source>%1 is INVALID</source>
        <translation>%1 ist UNGÜLTIG</translation>
    </message>
    <message numerus="yes">
        <source>%n run(s) are INVALID</source>
        <translation>
            <numerusform>%n Lauf ist UNGÜLTIG</numerusform>
            <numerusform>%n Läufe sind UNGÜLTIG</numerusform>
        </translation>
    </message>
    <message>
        <source>&lt;b&gt;%1&lt;/b&gt;: %2</source>
        <comment>which runs are invalid, links to the reasons</comment>
        <translation>&lt;b&gt;%1&lt;/b&gt;: %2</translation>
    </message>
    <message>
        <source>Runs that are INVALID</source>
        <translation>Läufe, die UNGÜLTIG sind</translation>
    </message>
    <message numerus="yes">
        <source>%1 against %2 over %n scenarios: one of them is open, so there is no summary.</source>
        <comment>endpoints</comment>
        <translation>
            <numerusform>%1 gegen %2 über %n Szenario: Es ist offen, darum gibt es keine Zusammenfassung.</numerusform>
            <numerusform>%1 gegen %2 über %n Szenarien: Eines davon ist offen, darum gibt es keine Zusammenfassung.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 against %2 over %n scenarios, geometric mean of the ratios: %3.</source>
        <comment>endpoints, changes of metrics</comment>
        <translation>
            <numerusform>%1 gegen %2 über %n Szenario, geometrisches Mittel der Verhältnisse: %3.</numerusform>
            <numerusform>%1 gegen %2 über %n Szenarien, geometrisches Mittel der Verhältnisse: %3.</numerusform>
        </translation>
    </message>
    <message>
        <source>Systems side by side</source>
        <translation>Systeme nebeneinander</translation>
    </message>
    <message>
        <source>What limits the comparison of the systems</source>
        <translation>Was den Vergleich der Systeme einschränkt</translation>
    </message>
    <message>
        <source>S&amp;ystems</source>
        <translation>S&amp;ysteme</translation>
    </message>
    <message>
        <source>Saved comparis&amp;ons…</source>
        <translation>Gespei&amp;cherte Vergleiche …</translation>
    </message>
    <message>
        <source>Metrics by verdict</source>
        <translation>Kennzahlen nach Urteil</translation>
    </message>
    <message>
        <source>Repor&amp;t…</source>
        <translation>Berich&amp;t…</translation>
    </message>
    <message>
        <source>Report of the comparison</source>
        <translation>Bericht über den Vergleich</translation>
    </message>
    <message>
        <source>Measure both &amp;in turn…</source>
        <translation>Beide &amp;im Wechsel messen…</translation>
    </message>
    <message>
        <source>Measure both in turn, as an interleaved suite</source>
        <translation>Beide im Wechsel messen, als verschränkte Suite</translation>
    </message>
    <message>
        <source>The runs were not measured in blocks. Adds an interleaved suite of both to the project; it is not started.</source>
        <translation>Die Läufe wurden nicht in Blöcken gemessen. Fügt dem Projekt eine verschränkte Suite aus beiden hinzu; sie wird nicht gestartet.</translation>
    </message>
    <message>
        <source>Question</source>
        <translation>Frage</translation>
    </message>
    <message>
        <source>Details of the comparison</source>
        <translation>Einzelheiten des Vergleichs</translation>
    </message>
    <message>
        <source>How it was measured and what else differs, in full</source>
        <translation>Wie gemessen wurde und was sich sonst unterscheidet, vollständig</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>run, what was found and what differs</comment>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Det&amp;ails</source>
        <translation>Ein&amp;zelheiten</translation>
    </message>
</context>
<context>
    <name>loadstone::ComparisonModel</name>
    <message>
        <source>#%1 %2</source>
        <comment>run number, name</comment>
        <translation>#%1 %2</translation>
    </message>
    <message>
        <source>Metric</source>
        <translation>Kennzahl</translation>
    </message>
    <message>
        <source>Candidate</source>
        <translation>Kandidat</translation>
    </message>
    <message>
        <source>Base</source>
        <translation>Basis</translation>
    </message>
    <message>
        <source>Candidate&apos;s value</source>
        <translation>Wert des Kandidaten</translation>
    </message>
    <message>
        <source>Difference</source>
        <translation>Unterschied</translation>
    </message>
    <message>
        <source>95 % interval</source>
        <translation>95-%-Intervall</translation>
    </message>
    <message>
        <source>Trials</source>
        <translation>Durchgänge</translation>
    </message>
    <message>
        <source>Verdict</source>
        <translation>Urteil</translation>
    </message>
    <message>
        <source>Of the candidate from the base: per cent, or points for shares</source>
        <translation>Des Kandidaten von der Basis: Prozent, bei Anteilen Prozentpunkte</translation>
    </message>
    <message>
        <source>Trials with a value: base / candidate</source>
        <translation>Durchgänge mit einem Wert: Basis / Kandidat</translation>
    </message>
    <message>
        <source>A difference counts from 2 % on, with p-values adjusted over all metrics</source>
        <translation>Ein Unterschied zählt ab 2 %, mit über alle Kennzahlen berichtigten p-Werten</translation>
    </message>
    <message>
        <source>
adjusted p = %1</source>
        <translation>
berichtigtes p = %1</translation>
    </message>
</context>
<context>
    <name>loadstone::ComparisonNameDialog</name>
    <message>
        <source>Name of the comparison</source>
        <translation>Name des Vergleichs</translation>
    </message>
    <message>
        <source>&amp;Name of the comparison:</source>
        <translation>&amp;Name des Vergleichs:</translation>
    </message>
    <message>
        <source>Use this name</source>
        <translation>Diesen Namen verwenden</translation>
    </message>
    <message>
        <source>Keep everything as it is</source>
        <translation>Alles lassen, wie es ist</translation>
    </message>
    <message>
        <source>Another comparison has this name.</source>
        <translation>Ein anderer Vergleich heißt schon so.</translation>
    </message>
    <message>
        <source>There is a comparison of this name; it will be replaced.</source>
        <translation>Es gibt einen Vergleich mit diesem Namen; er wird ersetzt.</translation>
    </message>
</context>
<context>
    <name>loadstone::ComparisonsDialog</name>
    <message>
        <source>This project keeps no comparison yet. Compare runs, then choose “Save comparison…”.</source>
        <translation>Dieses Projekt hat noch keinen gespeicherten Vergleich. Vergleichen Sie Läufe und wählen Sie dann „Vergleich speichern …“.</translation>
    </message>
    <message>
        <source>Saved comparisons</source>
        <translation>Gespeicherte Vergleiche</translation>
    </message>
    <message>
        <source>&amp;Open</source>
        <translation>Ö&amp;ffnen</translation>
    </message>
    <message>
        <source>Open the comparison</source>
        <translation>Den Vergleich öffnen</translation>
    </message>
    <message>
        <source>&amp;Rename…</source>
        <translation>&amp;Umbenennen …</translation>
    </message>
    <message>
        <source>Rename the comparison</source>
        <translation>Den Vergleich umbenennen</translation>
    </message>
    <message>
        <source>&amp;Delete</source>
        <translation>&amp;Löschen</translation>
    </message>
    <message>
        <source>Delete the comparison</source>
        <translation>Den Vergleich löschen</translation>
    </message>
    <message>
        <source>&amp;Close</source>
        <translation>&amp;Schließen</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Rename comparison</source>
        <translation>Vergleich umbenennen</translation>
    </message>
</context>
<context>
    <name>loadstone::CurvePage</name>
    <message>
        <source>Reading the runs…</source>
        <translation>Läufe werden gelesen …</translation>
    </message>
    <message>
        <source>Re&amp;port…</source>
        <translation>&amp;Bericht …</translation>
    </message>
    <message>
        <source>Report of the load curve</source>
        <translation>Bericht über die Lastkurve</translation>
    </message>
    <message>
        <source>Runs at several loads</source>
        <translation>Läufe bei mehreren Lasten</translation>
    </message>
    <message>
        <source>Loads of %1</source>
        <comment>scenario</comment>
        <translation>Lasten von %1</translation>
    </message>
    <message>
        <source>Throughput and latency</source>
        <translation>Durchsatz und Latenz</translation>
    </message>
    <message>
        <source>Speed for a user and throughput</source>
        <translation>Tempo für einen Nutzer und Durchsatz</translation>
    </message>
    <message>
        <source>No load was completed yet</source>
        <translation>Noch keine Last ist abgeschlossen</translation>
    </message>
    <message>
        <source>The runs could not be read.</source>
        <translation>Die Läufe ließen sich nicht lesen.</translation>
    </message>
    <message>
        <source>Which charts are shown</source>
        <translation>Welche Diagramme gezeigt werden</translation>
    </message>
    <message>
        <source>Latency spread</source>
        <translation>Streuung der Latenz</translation>
    </message>
    <message>
        <source>A load curve needs runs of %1 at two loads at least: Run ▸ Sweep loads… makes them.</source>
        <comment>scenario</comment>
        <translation>Eine Lastkurve braucht Läufe von %1 bei mindestens zwei Lasten: Lauf ▸ Lasten durchfahren … macht sie.</translation>
    </message>
</context>
<context>
    <name>loadstone::CurveSpread</name>
    <message>
        <source>Latency spread by load</source>
        <translation>Streuung der Latenz nach Last</translation>
    </message>
    <message>
        <source>Endpoint whose latencies are shown</source>
        <translation>Endpunkt, dessen Latenzen gezeigt werden</translation>
    </message>
    <message>
        <source>Load</source>
        <translation>Last</translation>
    </message>
    <message>
        <source>Reading the requests…</source>
        <translation>Anfragen werden gelesen …</translation>
    </message>
    <message>
        <source>No load was completed yet</source>
        <translation>Noch keine Last ist abgeschlossen</translation>
    </message>
    <message>
        <source>End&amp;point:</source>
        <translation>Endpun&amp;kt:</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <comment>load, trial</comment>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>%1 (trial)</source>
        <comment>what a load is</comment>
        <translation>%1 (Durchgang)</translation>
    </message>
</context>
<context>
    <name>loadstone::DatasetPreviewPanel</name>
    <message>
        <source>First rows</source>
        <translation>Erste Zeilen</translation>
    </message>
    <message>
        <source>First rows of the dataset</source>
        <translation>Erste Zeilen des Datensatzes</translation>
    </message>
    <message>
        <source>Reading…</source>
        <translation>Wird gelesen …</translation>
    </message>
    <message>
        <source>prompt</source>
        <translation>Prompt</translation>
    </message>
    <message>
        <source>messages</source>
        <translation>Nachrichten</translation>
    </message>
    <message>
        <source>system</source>
        <translation>System</translation>
    </message>
    <message>
        <source>expected</source>
        <translation>erwartet</translation>
    </message>
    <message>
        <source>category</source>
        <translation>Kategorie</translation>
    </message>
    <message>
        <source>output limit</source>
        <translation>Ausgabegrenze</translation>
    </message>
    <message>
        <source>The columns do not fit: %1</source>
        <translation>Die Spalten passen nicht: %1</translation>
    </message>
    <message>
        <source>Choose a file to see its first rows.</source>
        <translation>Wählen Sie eine Datei, um ihre ersten Zeilen zu sehen.</translation>
    </message>
    <message>
        <source>%1 rows shown; the roles of columns are in brackets.</source>
        <translation>%1 Zeilen gezeigt; die Rollen der Spalten stehen in Klammern.</translation>
    </message>
    <message>
        <source>images</source>
        <translation>Bilder</translation>
    </message>
    <message>
        <source>token numbers</source>
        <translation>Tokennummern</translation>
    </message>
    <message>
        <source>No font of this machine has some of the characters, e.g. %1: they show as boxes. What is sent is not changed. Install a font that has them; fonts-noto-cjk is one for Chinese, Japanese and Korean.</source>
        <translation>Keine Schrift dieses Rechners hat einige der Zeichen, z. B. %1: Sie erscheinen als Kästchen. Gesendet wird der Text unverändert. Abhilfe: eine Schrift installieren, die sie enthält; fonts-noto-cjk ist eine für Chinesisch, Japanisch und Koreanisch.</translation>
    </message>
</context>
<context>
    <name>loadstone::DatasetStep</name>
    <message>
        <source>Dataset</source>
        <translation>Datensatz</translation>
    </message>
    <message>
        <source>What is to be asked? Each row of a file becomes one request.</source>
        <translation>Was soll gefragt werden? Jede Zeile einer Datei wird eine Anfrage.</translation>
    </message>
    <message>
        <source>&amp;Sample prompts: 64 short questions that come with Loadstone</source>
        <translation>&amp;Beispielprompts: 64 kurze Fragen, die Loadstone mitbringt</translation>
    </message>
    <message>
        <source>A &amp;file of your own: JSON lines, JSON, CSV or text</source>
        <translation>Eine eigene &amp;Datei: JSON Lines, JSON, CSV oder Text</translation>
    </message>
    <message>
        <source>Sample prompts</source>
        <translation>Beispielprompts</translation>
    </message>
    <message>
        <source>A file of your own</source>
        <translation>Eine eigene Datei</translation>
    </message>
    <message>
        <source>The file is being read…</source>
        <translation>Die Datei wird gelesen …</translation>
    </message>
</context>
<context>
    <name>loadstone::DesktopNote</name>
    <message>
        <source>Show</source>
        <translation>Zeigen</translation>
    </message>
</context>
<context>
    <name>loadstone::DifferencesModel</name>
    <message>
        <source>Candidate</source>
        <translation>Kandidat</translation>
    </message>
    <message>
        <source>What</source>
        <translation>Was</translation>
    </message>
    <message>
        <source>Base</source>
        <translation>Basis</translation>
    </message>
    <message>
        <source>Candidate&apos;s value</source>
        <translation>Wert des Kandidaten</translation>
    </message>
</context>
<context>
    <name>loadstone::DistributionChart</name>
    <message>
        <source>Requests</source>
        <translation>Anfragen</translation>
    </message>
    <message>
        <source>Latency</source>
        <translation>Latenz</translation>
    </message>
    <message>
        <source>%1 of requests within %2</source>
        <translation>%1 der Anfragen innerhalb von %2</translation>
    </message>
    <message>
        <source>No data</source>
        <translation>Keine Daten</translation>
    </message>
    <message>
        <source>%1 values from %2 to %3</source>
        <translation>%1 Werte von %2 bis %3</translation>
    </message>
    <message>
        <source>Cumulative share</source>
        <translation>Kumulierter Anteil</translation>
    </message>
    <message>
        <source>Latency distribution</source>
        <translation>Latenzverteilung</translation>
    </message>
    <message>
        <source>Cumulative share (%)</source>
        <translation>Kumulierter Anteil (%)</translation>
    </message>
</context>
<context>
    <name>loadstone::EditField</name>
    <message>
        <source>%1 (%2)</source>
        <comment>field, unit</comment>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>%1 Default: %2.</source>
        <comment>explanation, value</comment>
        <translation>%1 Vorgabe: %2.</translation>
    </message>
    <message>
        <source>Error: %1</source>
        <translation>Fehler: %1</translation>
    </message>
    <message>
        <source>Warning: %1</source>
        <translation>Warnung: %1</translation>
    </message>
    <message>
        <source>Required</source>
        <translation>Erforderlich</translation>
    </message>
</context>
<context>
    <name>loadstone::EndpointStep</name>
    <message>
        <source>Endpoint</source>
        <translation>Endpunkt</translation>
    </message>
    <message>
        <source>Use the &amp;bundled server</source>
        <translation>&amp;Mitgelieferten Server verwenden</translation>
    </message>
    <message>
        <source>Use the bundled server</source>
        <translation>Mitgelieferten Server verwenden</translation>
    </message>
    <message>
        <source>No server at hand? Loadstone brings one that shows how it works.</source>
        <translation>Kein Server zur Hand? Loadstone bringt einen mit, der zeigt, wie es geht.</translation>
    </message>
    <message>
        <source>&amp;Test connection</source>
        <translation>Verbindung &amp;testen</translation>
    </message>
    <message>
        <source>Test connection</source>
        <translation>Verbindung testen</translation>
    </message>
    <message>
        <source>Which server is to be measured? It is only queried and never changed.</source>
        <translation>Welcher Server soll gemessen werden? Er wird nur befragt und nie verändert.</translation>
    </message>
</context>
<context>
    <name>loadstone::ErrorsChart</name>
    <message>
        <source>No request failed</source>
        <translation>Keine Anfrage schlug fehl</translation>
    </message>
    <message>
        <source>Time since start</source>
        <translation>Zeit seit Beginn</translation>
    </message>
    <message>
        <source>Failed requests</source>
        <translation>Fehlgeschlagene Anfragen</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 bis %2</translation>
    </message>
    <message>
        <source>Class</source>
        <translation>Klasse</translation>
    </message>
    <message>
        <source>From</source>
        <translation>Ab</translation>
    </message>
    <message>
        <source>Requests</source>
        <translation>Anfragen</translation>
    </message>
    <message>
        <source>Failed requests over time</source>
        <translation>Fehlgeschlagene Anfragen über die Zeit</translation>
    </message>
    <message numerus="yes">
        <source>%1 (%n request(s))</source>
        <comment>class of failure</comment>
        <translation>
            <numerusform>%1 (%n Anfrage)</numerusform>
            <numerusform>%1 (%n Anfragen)</numerusform>
        </translation>
    </message>
    <message>
        <source>no request ended</source>
        <translation>keine Anfrage endete</translation>
    </message>
    <message>
        <source>No request ended</source>
        <translation>Keine Anfrage endete</translation>
    </message>
</context>
<context>
    <name>loadstone::ErrorsSection</name>
    <message>
        <source>Failed requests by class</source>
        <translation>Fehlgeschlagene Anfragen nach Klasse</translation>
    </message>
    <message>
        <source>Share of requests that failed</source>
        <translation>Anteil fehlgeschlagener Anfragen</translation>
    </message>
    <message>
        <source>Failed</source>
        <translation>Fehlgeschlagen</translation>
    </message>
    <message>
        <source>No request ended</source>
        <translation>Keine Anfrage endete</translation>
    </message>
    <message>
        <source>Warm-up</source>
        <translation>Aufwärmen</translation>
    </message>
    <message>
        <source>limit %1</source>
        <translation>Grenze %1</translation>
    </message>
    <message>
        <source>failed (%)</source>
        <translation>fehlgeschlagen (%)</translation>
    </message>
</context>
<context>
    <name>loadstone::ExplanationPopup</name>
    <message>
        <source>Explanation: %1</source>
        <translation>Erklärung: %1</translation>
    </message>
    <message>
        <source>&amp;Close</source>
        <translation>&amp;Schließen</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
</context>
<context>
    <name>loadstone::FindInText</name>
    <message>
        <source>Find in: %1</source>
        <comment>what a text is</comment>
        <translation>Suchen in: %1</translation>
    </message>
    <message>
        <source>Find (Ctrl+F)</source>
        <translation>Suchen (Strg+F)</translation>
    </message>
    <message>
        <source>Enter goes to the next place, Shift+Enter to the one before, Esc ends it</source>
        <translation>Eingabe geht zur nächsten Stelle, Umschalt+Eingabe zur vorigen, Esc beendet die Suche</translation>
    </message>
    <message>
        <source>not found</source>
        <translation>nicht gefunden</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <comment>place, how many places</comment>
        <translation>%1 von %2</translation>
    </message>
</context>
<context>
    <name>loadstone::HealthBars</name>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
</context>
<context>
    <name>loadstone::HealthSection</name>
    <message>
        <source>&amp;By:</source>
        <translation>&amp;Nach:</translation>
    </message>
    <message>
        <source>Completed requests</source>
        <translation>Abgeschlossene Anfragen</translation>
    </message>
    <message>
        <source>Latency p50, up to p99</source>
        <translation>Latenz p50, bis p99</translation>
    </message>
    <message>
        <source>Failed requests</source>
        <translation>Fehlgeschlagene Anfragen</translation>
    </message>
    <message>
        <source>Latency p50 over time</source>
        <translation>Latenz p50 im Zeitverlauf</translation>
    </message>
    <message>
        <source>What requests are told apart by</source>
        <translation>Wonach Anfragen unterschieden werden</translation>
    </message>
    <message>
        <source>base URL</source>
        <translation>Basis-URL</translation>
    </message>
    <message>
        <source>worker</source>
        <translation>Worker</translation>
    </message>
    <message>
        <source>Latency p50</source>
        <translation>Latenz p50</translation>
    </message>
    <message>
        <source>No request was completed</source>
        <translation>Keine Anfrage wurde abgeschlossen</translation>
    </message>
    <message>
        <source>No request was sent</source>
        <translation>Keine Anfrage wurde gesendet</translation>
    </message>
    <message>
        <source>worker %1</source>
        <translation>Worker %1</translation>
    </message>
    <message>
        <source>base URL %1</source>
        <translation>Basis-URL %1</translation>
    </message>
    <message>
        <source>Latency p99</source>
        <translation>Latenz p99</translation>
    </message>
    <message>
        <source>Failed</source>
        <translation>Fehlgeschlagen</translation>
    </message>
    <message>
        <source>Latency p50 over time, the %1 slowest of %2</source>
        <translation>Latenz p50 im Zeitverlauf, die %1 langsamsten von %2</translation>
    </message>
    <message>
        <source>Warm-up</source>
        <translation>Aufwärmen</translation>
    </message>
</context>
<context>
    <name>loadstone::HeatMapChart</name>
    <message>
        <source>Latency over time</source>
        <translation>Latenz im Zeitverlauf</translation>
    </message>
    <message>
        <source>Latency</source>
        <translation>Latenz</translation>
    </message>
    <message>
        <source>Time since start</source>
        <translation>Zeit seit Beginn</translation>
    </message>
    <message>
        <source>Requests in a cell</source>
        <translation>Anfragen je Zelle</translation>
    </message>
    <message>
        <source>Warm-up</source>
        <translation>Aufwärmen</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 bis %2</translation>
    </message>
    <message numerus="yes">
        <source>%n request(s)</source>
        <translation>
            <numerusform>%n Anfrage</numerusform>
            <numerusform>%n Anfragen</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 requests from %2 to %3, at most %4 in one cell</source>
        <translation>%1 Anfragen von %2 bis %3, höchstens %4 in einer Zelle</translation>
    </message>
    <message>
        <source>From</source>
        <translation>Von</translation>
    </message>
    <message>
        <source>To</source>
        <translation>Bis</translation>
    </message>
    <message>
        <source>%1, from</source>
        <translation>%1, von</translation>
    </message>
    <message>
        <source>%1, to</source>
        <translation>%1, bis</translation>
    </message>
    <message>
        <source>Requests</source>
        <translation>Anfragen</translation>
    </message>
</context>
<context>
    <name>loadstone::HelpBrowser</name>
    <message>
        <source>Page of the help</source>
        <translation>Seite der Hilfe</translation>
    </message>
    <message>
        <source>Search the help</source>
        <translation>Hilfe durchsuchen</translation>
    </message>
    <message>
        <source>Search: %1</source>
        <translation>Suche: %1</translation>
    </message>
    <message>
        <source>Write a word, a code such as client_lag, or an option such as --spin.</source>
        <translation>Schreiben Sie ein Wort, einen Code wie client_lag oder eine Option wie --spin. Die Hilfe ist englisch.</translation>
    </message>
    <message>
        <source>Nothing was found. Try fewer or other words.</source>
        <translation>Nichts gefunden. Versuchen Sie es mit weniger oder anderen (englischen) Wörtern.</translation>
    </message>
</context>
<context>
    <name>loadstone::HelpWindow</name>
    <message>
        <source>Help — Loadstone</source>
        <translation>Hilfe — Loadstone</translation>
    </message>
    <message>
        <source>Help</source>
        <translation>Hilfe</translation>
    </message>
    <message>
        <source>Contents and page</source>
        <translation>Inhalt und Seite</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <comment>button, keys</comment>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Zurück</translation>
    </message>
    <message>
        <source>Forward</source>
        <translation>Vorwärts</translation>
    </message>
    <message>
        <source>First page</source>
        <translation>Erste Seite</translation>
    </message>
    <message>
        <source>Search the help</source>
        <translation>Hilfe durchsuchen</translation>
    </message>
    <message>
        <source>Search the help (%1)</source>
        <translation>Hilfe durchsuchen (%1)</translation>
    </message>
    <message>
        <source>Smaller</source>
        <translation>Kleiner</translation>
    </message>
    <message>
        <source>Larger</source>
        <translation>Größer</translation>
    </message>
    <message>
        <source>Find in page:</source>
        <translation>Auf der Seite suchen:</translation>
    </message>
    <message>
        <source>Find in page</source>
        <translation>Auf der Seite suchen</translation>
    </message>
    <message>
        <source>Places found</source>
        <translation>Gefundene Stellen</translation>
    </message>
    <message>
        <source>Previous place</source>
        <translation>Vorige Stelle</translation>
    </message>
    <message>
        <source>Next place</source>
        <translation>Nächste Stelle</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Contents of the help</source>
        <translation>Inhalt der Hilfe</translation>
    </message>
    <message>
        <source>%1 — Help — Loadstone</source>
        <translation>%1 — Hilfe — Loadstone</translation>
    </message>
    <message>
        <source>not found</source>
        <translation>nicht gefunden</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
</context>
<context>
    <name>loadstone::HistoryDialog</name>
    <message>
        <source>In this version</source>
        <translation>In dieser Fassung</translation>
    </message>
    <message>
        <source>Now</source>
        <translation>Jetzt</translation>
    </message>
    <message>
        <source>Saved versions</source>
        <translation>Gespeicherte Fassungen</translation>
    </message>
    <message>
        <source>&amp;Restore this version</source>
        <translation>Diese Fassung &amp;wiederherstellen</translation>
    </message>
    <message>
        <source>Restore this version</source>
        <translation>Diese Fassung wiederherstellen</translation>
    </message>
    <message>
        <source>A step that Edit ▸ Undo takes back; the file stays until you save</source>
        <translation>Ein Schritt, den Bearbeiten ▸ Rückgängig zurücknimmt; die Datei bleibt, bis Sie speichern</translation>
    </message>
    <message>
        <source>&amp;Close</source>
        <translation>S&amp;chließen</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>cannot be read</source>
        <translation>lässt sich nicht lesen</translation>
    </message>
    <message>
        <source>the oldest version kept</source>
        <translation>die älteste aufgehobene Fassung</translation>
    </message>
    <message>
        <source>%1, never saved</source>
        <translation>%1, nie gespeichert</translation>
    </message>
    <message>
        <source>%1
%2</source>
        <comment>time, what changed</comment>
        <translation>%1
%2</translation>
    </message>
    <message>
        <source>No version has been kept yet: one is kept each time the project is saved.</source>
        <translation>Noch keine Fassung wurde aufgehoben: Bei jedem Speichern des Projekts kommt eine hinzu.</translation>
    </message>
    <message>
        <source>This version cannot be read.</source>
        <translation>Diese Fassung lässt sich nicht lesen.</translation>
    </message>
    <message>
        <source>The project is as it was in this version.</source>
        <translation>Das Projekt ist, wie es in dieser Fassung war.</translation>
    </message>
    <message>
        <source>Since this version: %1</source>
        <translation>Seit dieser Fassung: %1</translation>
    </message>
</context>
<context>
    <name>loadstone::HistoryModel</name>
    <message>
        <source>The runs rest on unlike definition sets, so no change of level is looked for: choose one.</source>
        <translation>Die Läufe beruhen auf ungleichen Definitionssätzen; deshalb wird nach keiner Änderung des Niveaus gesucht: einen wählen.</translation>
    </message>
    <message>
        <source>The runs are against several endpoints: choose one to see it alone.</source>
        <translation>Die Läufe gehen gegen mehrere Endpunkte: einen wählen, um ihn allein zu sehen.</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>Lauf</translation>
    </message>
    <message>
        <source>Started</source>
        <translation>Beginn</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Wert</translation>
    </message>
    <message>
        <source>95 % interval</source>
        <translation>95-%-Intervall</translation>
    </message>
    <message>
        <source>Trials</source>
        <translation>Durchgänge</translation>
    </message>
    <message>
        <source>Endpoint</source>
        <translation>Endpunkt</translation>
    </message>
    <message>
        <source>Engine</source>
        <translation>Engine</translation>
    </message>
    <message>
        <source>To know</source>
        <translation>Wissenswert</translation>
    </message>
    <message>
        <source>INVALID</source>
        <translation>UNGÜLTIG</translation>
    </message>
    <message>
        <source>too few values: %1 needed</source>
        <translation>zu wenige Werte: %1 nötig</translation>
    </message>
    <message>
        <source>the level changes here</source>
        <translation>das Niveau ändert sich hier</translation>
    </message>
    <message>
        <source>imported</source>
        <translation>importiert</translation>
    </message>
    <message>
        <source>Fewer than ten runs against one endpoint are VALID with enough requests for this number, so no change of level is looked for.</source>
        <translation>Weniger als zehn Läufe gegen einen Endpunkt sind VALID und haben genug Anfragen für diese Zahl; darum wird nach keiner Änderung des Niveaus gesucht.</translation>
    </message>
    <message>
        <source>the level changes here: better</source>
        <translation>das Niveau ändert sich hier: besser</translation>
    </message>
    <message>
        <source>the level changes here: worse</source>
        <translation>das Niveau ändert sich hier: schlechter</translation>
    </message>
</context>
<context>
    <name>loadstone::InputLengthChart</name>
    <message>
        <source>median trend</source>
        <translation>medianer Trend</translation>
    </message>
    <message>
        <source>request</source>
        <translation>Anfrage</translation>
    </message>
    <message>
        <source>TTFT by input length</source>
        <translation>TTFT nach Eingabelänge</translation>
    </message>
    <message>
        <source>No request with a first token and a known input length</source>
        <translation>Keine Anfrage mit erstem Token und bekannter Eingabelänge</translation>
    </message>
    <message>
        <source>Input tokens</source>
        <translation>Eingabetokens</translation>
    </message>
    <message>
        <source>TTFT</source>
        <translation>TTFT</translation>
    </message>
    <message>
        <source>median trend: %1</source>
        <translation>medianer Trend: %1</translation>
    </message>
    <message>
        <source>%1 per 1,000 tokens</source>
        <translation>%1 je 1.000 Tokens</translation>
    </message>
    <message>
        <source>%1 input tokens</source>
        <translation>%1 Eingabetokens</translation>
    </message>
    <message>
        <source>TTFT: %1</source>
        <translation>TTFT: %1</translation>
    </message>
    <message>
        <source>trend: %1</source>
        <translation>Trend: %1</translation>
    </message>
    <message numerus="yes">
        <source>%n request(s)</source>
        <translation>
            <numerusform>%n Anfrage</numerusform>
            <numerusform>%n Anfragen</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 to %2 input tokens</source>
        <translation>%1 bis %2 Eingabetokens</translation>
    </message>
</context>
<context>
    <name>loadstone::JsonTreeModel</name>
    <message>
        <source>yes</source>
        <translation>ja</translation>
    </message>
    <message>
        <source>no</source>
        <translation>nein</translation>
    </message>
    <message>
        <source>Property</source>
        <translation>Eigenschaft</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Wert</translation>
    </message>
</context>
<context>
    <name>loadstone::LatencySection</name>
    <message>
        <source>Latency over time</source>
        <translation>Latenz im Zeitverlauf</translation>
    </message>
    <message>
        <source>TTFT by input length</source>
        <translation>TTFT nach Eingabelänge</translation>
    </message>
    <message>
        <source>Metric of the heat map</source>
        <translation>Metrik der Wärmekarte</translation>
    </message>
    <message>
        <source>Latency</source>
        <translation>Latenz</translation>
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
        <translation>&amp;Kennzahl:</translation>
    </message>
    <message>
        <source>%1 over time</source>
        <translation>%1 im Zeitverlauf</translation>
    </message>
    <message>
        <source>No request was completed</source>
        <translation>Keine Anfrage wurde abgeschlossen</translation>
    </message>
    <message>
        <source>No completed request has this time: it needs streaming</source>
        <translation>Keine abgeschlossene Anfrage hat diese Zeit: Sie braucht Streaming</translation>
    </message>
</context>
<context>
    <name>loadstone::LauncherEditor</name>
    <message>
        <source>Launchers</source>
        <translation>Starter</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Command</source>
        <translation>Befehl</translation>
    </message>
    <message>
        <source>&amp;New</source>
        <translation>&amp;Neu</translation>
    </message>
    <message>
        <source>A new launcher, to be changed as you need it</source>
        <translation>Ein neuer Starter, zum Anpassen</translation>
    </message>
    <message>
        <source>E&amp;dit</source>
        <translation>&amp;Bearbeiten</translation>
    </message>
    <message>
        <source>Change the command</source>
        <translation>Den Befehl ändern</translation>
    </message>
    <message>
        <source>Remo&amp;ve</source>
        <translation>&amp;Entfernen</translation>
    </message>
    <message>
        <source>Remove the launcher from the list</source>
        <translation>Den Starter aus der Liste nehmen</translation>
    </message>
    <message>
        <source>Tr&amp;y</source>
        <translation>&amp;Probieren</translation>
    </message>
    <message>
        <source>Start a worker with it and end it again; nothing is sent to a server</source>
        <translation>Einen Worker damit starten und wieder beenden; an keinen Server wird etwas gesendet</translation>
    </message>
    <message>
        <source>Error: a launcher has no name.</source>
        <translation>Fehler: Ein Starter hat keinen Namen.</translation>
    </message>
    <message>
        <source>Error: more than one launcher is called “%1”.</source>
        <translation>Fehler: Mehr als ein Starter heißt „%1“.</translation>
    </message>
    <message>
        <source>Error in the launcher “%1”: %2</source>
        <comment>name, what is wrong</comment>
        <translation>Fehler im Starter „%1“: %2</translation>
    </message>
    <message>
        <source>Launcher %1</source>
        <translation>Starter %1</translation>
    </message>
    <message>
        <source>Starting a worker with “%1”…</source>
        <translation>Ein Worker wird mit „%1“ gestartet …</translation>
    </message>
    <message numerus="yes">
        <source>“%1” works: a worker answered after %2 and may run on %n processors.</source>
        <translation>
            <numerusform>„%1“ funktioniert: Ein Worker antwortete nach %2 und darf auf %n Prozessor laufen.</numerusform>
            <numerusform>„%1“ funktioniert: Ein Worker antwortete nach %2 und darf auf %n Prozessoren laufen.</numerusform>
        </translation>
    </message>
    <message>
        <source>“%1” does not work.</source>
        <translation>„%1“ funktioniert nicht.</translation>
    </message>
</context>
<context>
    <name>loadstone::LengthHint</name>
    <message>
        <source>Set the length</source>
        <translation>Länge setzen</translation>
    </message>
    <message>
        <source>With room for failed requests and for chance in the arrivals</source>
        <translation>Mit Spielraum für gescheiterte Anfragen und für den Zufall bei den Ankünften</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>scenario, sentence</comment>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Set to %1</source>
        <comment>length of a trial</comment>
        <translation>Auf %1 setzen</translation>
    </message>
</context>
<context>
    <name>loadstone::LevelBoxChart</name>
    <message>
        <source>No level was reached</source>
        <translation>Keine Stufe wurde erreicht</translation>
    </message>
    <message>
        <source>Latency spread by level</source>
        <translation>Streuung der Latenz nach Stufe</translation>
    </message>
    <message>
        <source>Latency</source>
        <translation>Latenz</translation>
    </message>
    <message>
        <source>Level</source>
        <translation>Stufe</translation>
    </message>
    <message>
        <source>median %1</source>
        <translation>Median %1</translation>
    </message>
    <message>
        <source>middle half %1</source>
        <translation>mittlere Hälfte %1</translation>
    </message>
    <message>
        <source>p5 to p95 %1</source>
        <translation>p5 bis p95 %1</translation>
    </message>
    <message numerus="yes">
        <source>%n request(s)</source>
        <translation>
            <numerusform>%n Anfrage</numerusform>
            <numerusform>%n Anfragen</numerusform>
        </translation>
    </message>
    <message>
        <source>%1: median %2, p95 %3</source>
        <translation>%1: Median %2, p95 %3</translation>
    </message>
    <message>
        <source>Requests</source>
        <translation>Anfragen</translation>
    </message>
</context>
<context>
    <name>loadstone::LevelCharts</name>
    <message>
        <source>Latency and work done by level</source>
        <translation>Latenz und Durchsatz je Stufe</translation>
    </message>
    <message>
        <source>Latency and errors by level</source>
        <translation>Latenz und Fehler je Stufe</translation>
    </message>
    <message>
        <source>Latency spread by level</source>
        <translation>Streuung der Latenz nach Stufe</translation>
    </message>
</context>
<context>
    <name>loadstone::LevelsChart</name>
    <message>
        <source>No level was reached</source>
        <translation>Keine Stufe wurde erreicht</translation>
    </message>
    <message>
        <source>Asked requests</source>
        <translation>Verlangte Anfragen</translation>
    </message>
    <message>
        <source>Requests in flight</source>
        <translation>Anfragen unterwegs</translation>
    </message>
    <message>
        <source>Latency</source>
        <translation>Latenz</translation>
    </message>
    <message>
        <source>Errors</source>
        <translation>Fehler</translation>
    </message>
    <message>
        <source>Completed requests</source>
        <translation>Abgeschlossene Anfragen</translation>
    </message>
    <message>
        <source>latency p50</source>
        <translation>Latenz p50</translation>
    </message>
    <message>
        <source>latency %1</source>
        <translation>Latenz %1</translation>
    </message>
    <message>
        <source>errors</source>
        <translation>Fehler</translation>
    </message>
    <message>
        <source>requests completed</source>
        <translation>abgeschlossene Anfragen</translation>
    </message>
    <message>
        <source>held</source>
        <translation>hielt</translation>
    </message>
    <message>
        <source>broke</source>
        <translation>brach</translation>
    </message>
    <message numerus="yes">
        <source>%n levels</source>
        <translation>
            <numerusform>%n Stufe</numerusform>
            <numerusform>%n Stufen</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 held</source>
        <translation>%1 hielt</translation>
    </message>
    <message>
        <source>%1 broke</source>
        <translation>%1 brach</translation>
    </message>
    <message>
        <source>Every level held, up to %1</source>
        <comment>level</comment>
        <translation>Jede Stufe hielt, bis %1</translation>
    </message>
    <message numerus="yes">
        <source>%n request(s) in flight</source>
        <translation>
            <numerusform>%n Anfrage unterwegs</numerusform>
            <numerusform>%n Anfragen unterwegs</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>loadstone::LevelsModel</name>
    <message>
        <source>Level</source>
        <translation>Stufe</translation>
    </message>
    <message>
        <source>From (s)</source>
        <translation>Ab (s)</translation>
    </message>
    <message>
        <source>Issued</source>
        <translation>Gestellt</translation>
    </message>
    <message>
        <source>Failed</source>
        <translation>Fehlgeschlagen</translation>
    </message>
    <message>
        <source>Dropped</source>
        <translation>Verworfen</translation>
    </message>
    <message>
        <source>Errors (%)</source>
        <translation>Fehler (%)</translation>
    </message>
    <message>
        <source>Requests/s</source>
        <translation>Anfragen/s</translation>
    </message>
    <message>
        <source>In flight</source>
        <translation>Unterwegs</translation>
    </message>
    <message>
        <source>Growth (1/s)</source>
        <translation>Zuwachs (1/s)</translation>
    </message>
    <message>
        <source>Too few requests for this percentile: %1</source>
        <translation>Zu wenige Anfragen für dieses Perzentil: %1</translation>
    </message>
    <message>
        <source>p50 latency</source>
        <translation>p50 Latenz</translation>
    </message>
    <message>
        <source>p99 latency</source>
        <translation>p99 Latenz</translation>
    </message>
    <message>
        <source>p99 TTFT</source>
        <translation>p99 TTFT</translation>
    </message>
</context>
<context>
    <name>loadstone::LineField</name>
    <message>
        <source>Choose…</source>
        <translation>Wählen …</translation>
    </message>
    <message>
        <source>Choose a file: %1</source>
        <translation>Datei wählen: %1</translation>
    </message>
</context>
<context>
    <name>loadstone::LiveChart</name>
    <message>
        <source>%1 now %2</source>
        <translation>%1 jetzt %2</translation>
    </message>
    <message>
        <source>No data</source>
        <translation>Keine Daten</translation>
    </message>
</context>
<context>
    <name>loadstone::LivePage</name>
    <message>
        <source>Preparing</source>
        <translation>Vorbereiten</translation>
    </message>
    <message>
        <source>Checking the endpoint</source>
        <translation>Endpunkt prüfen</translation>
    </message>
    <message>
        <source>Warming up</source>
        <translation>Aufwärmen</translation>
    </message>
    <message>
        <source>Measuring</source>
        <translation>Messen</translation>
    </message>
    <message>
        <source>Storing what was recorded</source>
        <translation>Aufzeichnung speichern</translation>
    </message>
    <message>
        <source>Computing the result</source>
        <translation>Ergebnis berechnen</translation>
    </message>
    <message>
        <source>Finished</source>
        <translation>Fertig</translation>
    </message>
    <message>
        <source>Waiting for the first requests</source>
        <translation>Warten auf die ersten Anfragen</translation>
    </message>
    <message>
        <source>Live: %1</source>
        <translation>Live: %1</translation>
    </message>
    <message>
        <source>Notes of the run</source>
        <translation>Hinweise des Laufs</translation>
    </message>
    <message>
        <source>Progress of the run</source>
        <translation>Fortschritt des Laufs</translation>
    </message>
    <message>
        <source>S&amp;top</source>
        <translation>S&amp;topp</translation>
    </message>
    <message>
        <source>Stop the run</source>
        <translation>Den Lauf stoppen</translation>
    </message>
    <message>
        <source>No new request; what is under way may finish. What was measured is kept.</source>
        <translation>Keine neue Anfrage; was unterwegs ist, darf fertig werden. Gemessenes bleibt erhalten.</translation>
    </message>
    <message>
        <source>Show the result of the run</source>
        <translation>Das Ergebnis des Laufs zeigen</translation>
    </message>
    <message>
        <source>Requests per second</source>
        <translation>Anfragen pro Sekunde</translation>
    </message>
    <message>
        <source>Requests</source>
        <translation>Anfragen</translation>
    </message>
    <message>
        <source>asked</source>
        <translation>verlangt</translation>
    </message>
    <message>
        <source>issued</source>
        <translation>gesendet</translation>
    </message>
    <message>
        <source>done</source>
        <translation>fertig</translation>
    </message>
    <message>
        <source>Latency so far, approximate</source>
        <translation>Latenz bisher, ungefähr</translation>
    </message>
    <message>
        <source>Latency</source>
        <translation>Latenz</translation>
    </message>
    <message>
        <source>latency p50</source>
        <translation>Latenz p50</translation>
    </message>
    <message>
        <source>latency p99</source>
        <translation>Latenz p99</translation>
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
        <translation>Ausgabetoken pro Sekunde</translation>
    </message>
    <message>
        <source>Output tokens</source>
        <translation>Ausgabetoken</translation>
    </message>
    <message>
        <source>output tokens</source>
        <translation>Ausgabetoken</translation>
    </message>
    <message>
        <source>Requests in flight</source>
        <translation>Anfragen unterwegs</translation>
    </message>
    <message>
        <source>in flight</source>
        <translation>unterwegs</translation>
    </message>
    <message>
        <source>Moving charts</source>
        <translation>Laufende Diagramme</translation>
    </message>
    <message>
        <source>Warm-up</source>
        <translation>Aufwärmen</translation>
    </message>
    <message>
        <source>trial %1 of %2</source>
        <translation>Durchgang %1 von %2</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <comment>time gone of time planned</comment>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>%1 of %2 requests</source>
        <translation>%1 von %2 Anfragen</translation>
    </message>
    <message>
        <source>%1 left</source>
        <translation>noch %1</translation>
    </message>
    <message>
        <source>%1 asked/s</source>
        <translation>%1 verlangt/s</translation>
    </message>
    <message>
        <source>%1 done/s</source>
        <translation>%1 fertig/s</translation>
    </message>
    <message>
        <source>latency p50 %1, p99 %2</source>
        <translation>Latenz p50 %1, p99 %2</translation>
    </message>
    <message>
        <source>TTFT p50 %1, p99 %2</source>
        <translation>TTFT p50 %1, p99 %2</translation>
    </message>
    <message>
        <source>%1 tok/s</source>
        <translation>%1 Tok/s</translation>
    </message>
    <message>
        <source>%1 in flight</source>
        <translation>%1 unterwegs</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>class of failure, count</comment>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Failed: %1</source>
        <translation>Fehlgeschlagen: %1</translation>
    </message>
    <message>
        <source>Finished: %1</source>
        <translation>Fertig: %1</translation>
    </message>
    <message>
        <source>The run did not start.</source>
        <translation>Der Lauf begann nicht.</translation>
    </message>
    <message>
        <source>&amp;Charts</source>
        <translation>&amp;Diagramme</translation>
    </message>
    <message>
        <source>Show the moving charts</source>
        <translation>Die laufenden Diagramme zeigen</translation>
    </message>
    <message>
        <source>Without the charts the window takes the least from the machine that measures.</source>
        <translation>Ohne die Diagramme nimmt das Fenster der messenden Maschine am wenigsten weg.</translation>
    </message>
    <message>
        <source>Measuring this client alone</source>
        <translation>Dieser Client wird allein gemessen</translation>
    </message>
    <message>
        <source>Failed: none</source>
        <translation>Fehlgeschlagen: keine</translation>
    </message>
    <message>
        <source>asked/s</source>
        <translation>verlangt/s</translation>
    </message>
    <message>
        <source>done/s</source>
        <translation>fertig/s</translation>
    </message>
    <message>
        <source>tokens/s</source>
        <translation>Token/s</translation>
    </message>
    <message>
        <source>Client: schedule lag p99 %1</source>
        <translation>Client: Verzug p99 %1</translation>
    </message>
    <message>
        <source>workers wait busily and fill their cores</source>
        <translation>Arbeitsprozesse warten aktiv und füllen ihre Kerne</translation>
    </message>
    <message>
        <source>busiest worker %1 of a core</source>
        <translation>höchste Auslastung eines Arbeitsprozesses: %1 eines Kerns</translation>
    </message>
    <message>
        <source>%1 connections</source>
        <translation>%1 Verbindungen</translation>
    </message>
    <message>
        <source>the client is the bottleneck: more worker processes or less load</source>
        <translation>der Client ist der Engpass: mehr Arbeitsprozesse oder weniger Last</translation>
    </message>
    <message>
        <source>Waiting for the next trial</source>
        <translation>Wartet auf den nächsten Durchgang</translation>
    </message>
    <message>
        <source>whole run: %1 gone, about %2 left</source>
        <comment>durations</comment>
        <translation>ganzer Lauf: %1 vergangen, noch etwa %2</translation>
    </message>
    <message>
        <source>whole run: %1 gone</source>
        <comment>duration</comment>
        <translation>ganzer Lauf: %1 vergangen</translation>
    </message>
    <message>
        <source>No request was measured</source>
        <translation>Keine Anfrage wurde gemessen</translation>
    </message>
    <message>
        <source>Sho&amp;w result</source>
        <translation>E&amp;rgebnis zeigen</translation>
    </message>
</context>
<context>
    <name>loadstone::LoadBand</name>
    <message>
        <source>Answer</source>
        <translation>Antwort</translation>
    </message>
    <message>
        <source>What was asked</source>
        <translation>Was verlangt war</translation>
    </message>
</context>
<context>
    <name>loadstone::LoadCurveChart</name>
    <message>
        <source>Throughput and latency</source>
        <translation>Durchsatz und Latenz</translation>
    </message>
    <message>
        <source>Completed requests</source>
        <translation>Abgeschlossene Anfragen</translation>
    </message>
    <message>
        <source>Latency</source>
        <translation>Latenz</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <comment>run, system</comment>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>%1 %2 at %3</source>
        <comment>run, time, throughput</comment>
        <translation>%1 %2 bei %3</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>Lauf</translation>
    </message>
    <message>
        <source>%1, low</source>
        <comment>end of an interval</comment>
        <translation>%1, untere Grenze</translation>
    </message>
    <message>
        <source>%1, high</source>
        <comment>end of an interval</comment>
        <translation>%1, obere Grenze</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <comment>run, what stands out</comment>
        <translation>%1 (%2)</translation>
    </message>
</context>
<context>
    <name>loadstone::LoadDialog</name>
    <message>
        <source>&amp;Start</source>
        <translation>&amp;Starten</translation>
    </message>
    <message>
        <source>Scenario</source>
        <translation>Szenario</translation>
    </message>
    <message>
        <source>Endpoints</source>
        <translation>Endpunkte</translation>
    </message>
    <message>
        <source>S&amp;cenario</source>
        <translation>S&amp;zenario</translation>
    </message>
    <message>
        <source>&amp;Endpoints</source>
        <translation>&amp;Endpunkte</translation>
    </message>
    <message>
        <source>Several are measured one after the other.</source>
        <translation>Mehrere werden nacheinander gemessen.</translation>
    </message>
    <message>
        <source>What it will take</source>
        <translation>Was es brauchen wird</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>Starten</translation>
    </message>
    <message>
        <source>No scenario has a load that is one number: server, constant, gamma and concurrency have.</source>
        <translation>Kein Szenario hat eine Last, die eine einzige Zahl ist: server, constant, gamma und concurrency haben eine.</translation>
    </message>
    <message>
        <source>Mark an endpoint.</source>
        <translation>Markieren Sie einen Endpunkt.</translation>
    </message>
    <message>
        <source>Finding out what it will take…</source>
        <translation>Es wird ermittelt, was es brauchen wird …</translation>
    </message>
    <message>
        <source>Warning: %1</source>
        <translation>Warnung: %1</translation>
    </message>
    <message numerus="yes">
        <source>At most %n trial(s)</source>
        <translation>
            <numerusform>Höchstens %n Durchgang</numerusform>
            <numerusform>Höchstens %n Durchgänge</numerusform>
        </translation>
    </message>
    <message>
        <source>how long they take depends on the server</source>
        <translation>wie lange sie dauern, hängt vom Server ab</translation>
    </message>
    <message>
        <source>%1 at most</source>
        <comment>duration</comment>
        <translation>höchstens %1</translation>
    </message>
    <message>
        <source>about %1</source>
        <comment>duration</comment>
        <translation>etwa %1</translation>
    </message>
    <message>
        <source>at most %1</source>
        <comment>money</comment>
        <translation>höchstens %1</translation>
    </message>
    <message>
        <source>%1.</source>
        <comment>sentence</comment>
        <translation>%1.</translation>
    </message>
    <message numerus="yes">
        <source>%n trial(s)</source>
        <comment>number of all</comment>
        <translation>
            <numerusform>%n Durchgang</numerusform>
            <numerusform>%n Durchgänge</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>loadstone::LoadedPage</name>
    <message>
        <source>There is nothing to show: the message above says why.</source>
        <translation>Es gibt nichts zu zeigen: Die Meldung oben sagt, warum.</translation>
    </message>
    <message>
        <source>&amp;Try again</source>
        <translation>&amp;Erneut versuchen</translation>
    </message>
    <message>
        <source>Message of the page</source>
        <translation>Meldung der Seite</translation>
    </message>
</context>
<context>
    <name>loadstone::MainWindow</name>
    <message>
        <source>Loadstone workbench</source>
        <translation>Loadstone-Werkbank</translation>
    </message>
    <message>
        <source>Pages</source>
        <translation>Seiten</translation>
    </message>
    <message>
        <source>A run is going on.</source>
        <translation>Ein Lauf ist im Gange.</translation>
    </message>
    <message>
        <source>Stop it before opening another project.</source>
        <translation>Ihn stoppen, bevor ein anderes Projekt geöffnet wird.</translation>
    </message>
    <message>
        <source>Something in this project cannot be used yet.</source>
        <translation>Etwas in diesem Projekt ist noch nicht verwendbar.</translation>
    </message>
    <message>
        <source>A run needs a scenario and an endpoint.</source>
        <translation>Ein Lauf braucht ein Szenario und einen Endpunkt.</translation>
    </message>
    <message>
        <source>Run #%1 finished: %2</source>
        <translation>Lauf #%1 fertig: %2</translation>
    </message>
    <message>
        <source>The run did not start.</source>
        <translation>Der Lauf begann nicht.</translation>
    </message>
    <message>
        <source>The run failed.</source>
        <translation>Der Lauf ist fehlgeschlagen.</translation>
    </message>
    <message>
        <source>Close %1</source>
        <translation>%1 schließen</translation>
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
        <translation>Kein Projekt ist geöffnet</translation>
    </message>
    <message>
        <source>Loadstone projects (*.loadstone)</source>
        <translation>Loadstone-Projekte (*.loadstone)</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>&amp;Bearbeiten</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>&amp;Rückgängig</translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation>&amp;Wiederherstellen</translation>
    </message>
    <message>
        <source>&amp;Run</source>
        <translation>&amp;Starten</translation>
    </message>
    <message>
        <source>Run the chosen scenario against the chosen endpoint (F5)</source>
        <translation>Das gewählte Szenario gegen den gewählten Endpunkt laufen lassen (F5)</translation>
    </message>
    <message>
        <source>&amp;Stop</source>
        <translation>S&amp;toppen</translation>
    </message>
    <message>
        <source>No new request; what is under way may finish (Shift+F5)</source>
        <translation>Keine neue Anfrage; was unterwegs ist, darf fertig werden (Umschalt+F5)</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>&amp;Datei</translation>
    </message>
    <message>
        <source>&amp;New project…</source>
        <translation>&amp;Neues Projekt…</translation>
    </message>
    <message>
        <source>&amp;Open…</source>
        <translation>Ö&amp;ffnen…</translation>
    </message>
    <message>
        <source>Open &amp;recent</source>
        <translation>&amp;Zuletzt geöffnet</translation>
    </message>
    <message>
        <source>Open the &amp;example</source>
        <translation>&amp;Beispiel öffnen</translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <translation>&amp;Speichern</translation>
    </message>
    <message>
        <source>Save &amp;as…</source>
        <translation>Speichern &amp;unter…</translation>
    </message>
    <message>
        <source>&amp;Close page</source>
        <translation>Seite s&amp;chließen</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>Be&amp;enden</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>&amp;Ansicht</translation>
    </message>
    <message>
        <source>&amp;Welcome page</source>
        <translation>&amp;Willkommensseite</translation>
    </message>
    <message>
        <source>&amp;Theme</source>
        <translation>&amp;Farben</translation>
    </message>
    <message>
        <source>As the &amp;system</source>
        <translation>Wie das &amp;System</translation>
    </message>
    <message>
        <source>&amp;Light</source>
        <translation>&amp;Hell</translation>
    </message>
    <message>
        <source>&amp;Dark</source>
        <translation>&amp;Dunkel</translation>
    </message>
    <message>
        <source>&amp;Full screen</source>
        <translation>&amp;Vollbild</translation>
    </message>
    <message>
        <source>Page %1</source>
        <translation>Seite %1</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>&amp;Hilfe</translation>
    </message>
    <message>
        <source>&amp;Keyboard shortcuts</source>
        <translation>&amp;Tastenkürzel</translation>
    </message>
    <message>
        <source>&amp;About Loadstone</source>
        <translation>&amp;Über Loadstone</translation>
    </message>
    <message>
        <source>Main tool bar</source>
        <translation>Hauptleiste</translation>
    </message>
    <message>
        <source>S&amp;cenario:</source>
        <translation>S&amp;zenario:</translation>
    </message>
    <message>
        <source>Scenario to run</source>
        <translation>Szenario für den Lauf</translation>
    </message>
    <message>
        <source>En&amp;dpoint:</source>
        <translation>En&amp;dpunkt:</translation>
    </message>
    <message>
        <source>Endpoint to run against</source>
        <translation>Endpunkt für den Lauf</translation>
    </message>
    <message>
        <source>Project</source>
        <translation>Projekt</translation>
    </message>
    <message>
        <source>Ready</source>
        <translation>Bereit</translation>
    </message>
    <message>
        <source>Status</source>
        <translation>Status</translation>
    </message>
    <message>
        <source>Open a project</source>
        <translation>Projekt öffnen</translation>
    </message>
    <message>
        <source>Save project as</source>
        <translation>Projekt speichern unter</translation>
    </message>
    <message>
        <source>A run is going on</source>
        <translation>Ein Lauf ist im Gange</translation>
    </message>
    <message>
        <source>What was measured so far is kept as an interrupted run.</source>
        <translation>Das bisher Gemessene bleibt als unterbrochener Lauf erhalten.</translation>
    </message>
    <message>
        <source>&amp;Stop and quit</source>
        <translation>&amp;Stoppen und beenden</translation>
    </message>
    <message>
        <source>&amp;Go on measuring</source>
        <translation>&amp;Weiter messen</translation>
    </message>
    <message>
        <source>About Loadstone</source>
        <translation>Über Loadstone</translation>
    </message>
    <message>
        <source>&lt;b&gt;Loadstone %1&lt;/b&gt;&lt;p&gt;A workbench for benchmarking AI inference endpoints.&lt;/p&gt;&lt;p&gt;Free software under the GNU General Public License, version 3 or later.&lt;/p&gt;</source>
        <translation>&lt;b&gt;Loadstone %1&lt;/b&gt;&lt;p&gt;Eine Werkbank zum Messen von KI-Inferenz-Endpunkten.&lt;/p&gt;&lt;p&gt;Freie Software unter der GNU General Public License, Version 3 oder neuer.&lt;/p&gt;</translation>
    </message>
    <message>
        <source>%1 (missing)</source>
        <translation>%1 (fehlt)</translation>
    </message>
    <message>
        <source>&amp;Clear list</source>
        <translation>Liste &amp;leeren</translation>
    </message>
    <message>
        <source>Run #%1 is still going on.</source>
        <translation>Lauf #%1 ist noch im Gange.</translation>
    </message>
    <message>
        <source>Its result appears here when it has ended.</source>
        <translation>Sein Ergebnis erscheint hier, wenn er zu Ende ist.</translation>
    </message>
    <message>
        <source>&amp;New</source>
        <translation>&amp;Neu</translation>
    </message>
    <message>
        <source>&amp;Endpoint</source>
        <translation>&amp;Endpunkt</translation>
    </message>
    <message>
        <source>&amp;Dataset</source>
        <translation>&amp;Datensatz</translation>
    </message>
    <message>
        <source>S&amp;ystem</source>
        <translation>S&amp;ystem</translation>
    </message>
    <message>
        <source>S&amp;cenario</source>
        <translation>S&amp;zenario</translation>
    </message>
    <message>
        <source>S&amp;uite</source>
        <translation>S&amp;uite</translation>
    </message>
    <message>
        <source>SL&amp;O</source>
        <translation>SL&amp;O</translation>
    </message>
    <message>
        <source>D&amp;uplicate</source>
        <translation>&amp;Verdoppeln</translation>
    </message>
    <message>
        <source>&amp;Delete</source>
        <translation>&amp;Löschen</translation>
    </message>
    <message>
        <source>No project is open.</source>
        <translation>Kein Projekt ist offen.</translation>
    </message>
    <message>
        <source>Make or open one first.</source>
        <translation>Legen Sie zuerst eines an oder öffnen Sie eines.</translation>
    </message>
    <message>
        <source>new: %1</source>
        <translation>neu: %1</translation>
    </message>
    <message>
        <source>duplicate %1</source>
        <translation>%1 verdoppeln</translation>
    </message>
    <message>
        <source>delete %1</source>
        <translation>%1 löschen</translation>
    </message>
    <message>
        <source>%1 was deleted.</source>
        <translation>%1 wurde gelöscht.</translation>
    </message>
    <message>
        <source>Edit ▸ Undo brings it back.</source>
        <translation>Bearbeiten ▸ Rückgängig holt es zurück.</translation>
    </message>
    <message>
        <source>add dataset %1</source>
        <translation>Datensatz %1 hinzufügen</translation>
    </message>
    <message>
        <source>Unsaved changes</source>
        <translation>Nicht gespeicherte Änderungen</translation>
    </message>
    <message>
        <source>Without saving they are lost.</source>
        <translation>Ohne Speichern gehen sie verloren.</translation>
    </message>
    <message>
        <source>Resu&amp;lts</source>
        <translation>Er&amp;gebnisse</translation>
    </message>
    <message>
        <source>&amp;Compare with the baseline</source>
        <translation>Mit der Basis &amp;vergleichen</translation>
    </message>
    <message>
        <source>Compare the chosen runs with the baseline; without one, with each other (Ctrl+D)</source>
        <translation>Die gewählten Läufe mit der Basis vergleichen; ohne Basis untereinander (Strg+D)</translation>
    </message>
    <message>
        <source>Compare with &amp;each other</source>
        <translation>&amp;Untereinander vergleichen</translation>
    </message>
    <message>
        <source>Set as &amp;baseline</source>
        <translation>Als &amp;Basis setzen</translation>
    </message>
    <message>
        <source>&amp;Report…</source>
        <translation>Be&amp;richt …</translation>
    </message>
    <message>
        <source>Export C&amp;SV…</source>
        <translation>C&amp;SV ausgeben …</translation>
    </message>
    <message>
        <source>Export &amp;JSON…</source>
        <translation>&amp;JSON ausgeben …</translation>
    </message>
    <message>
        <source>Remove &amp;baseline</source>
        <translation>&amp;Basis entfernen</translation>
    </message>
    <message>
        <source>A comparison needs two finished runs.</source>
        <translation>Ein Vergleich braucht zwei beendete Läufe.</translation>
    </message>
    <message>
        <source>Mark several runs in the project list (with Ctrl), or choose a run and set another one as baseline.</source>
        <translation>Markieren Sie mehrere Läufe in der Projektliste (mit Strg), oder wählen Sie einen Lauf und setzen Sie einen anderen als Basis.</translation>
    </message>
    <message>
        <source>These are too many runs to compare.</source>
        <translation>Das sind zu viele Läufe für einen Vergleich.</translation>
    </message>
    <message numerus="yes">
        <source>Up to %n run(s) fit.</source>
        <translation>
            <numerusform>Höchstens %n Lauf passt.</numerusform>
            <numerusform>Höchstens %n Läufe passen.</numerusform>
        </translation>
    </message>
    <message>
        <source>Choose one finished run as baseline.</source>
        <translation>Wählen Sie einen beendeten Lauf als Basis.</translation>
    </message>
    <message>
        <source>remove baseline</source>
        <translation>Basis entfernen</translation>
    </message>
    <message>
        <source>set baseline</source>
        <translation>Basis setzen</translation>
    </message>
    <message>
        <source>Run #%1 is the baseline.</source>
        <translation>Lauf #%1 ist die Basis.</translation>
    </message>
    <message>
        <source>There is no baseline.</source>
        <translation>Es gibt keine Basis.</translation>
    </message>
    <message>
        <source>Choose a finished run or a comparison first.</source>
        <translation>Wählen Sie zuerst einen beendeten Lauf oder einen Vergleich.</translation>
    </message>
    <message>
        <source>Written: %1</source>
        <translation>Geschrieben: %1</translation>
    </message>
    <message>
        <source>Folder for the CSV files</source>
        <translation>Ordner für die CSV-Dateien</translation>
    </message>
    <message>
        <source>File to write</source>
        <translation>Datei, die geschrieben wird</translation>
    </message>
    <message>
        <source>JSON files (*.json)</source>
        <translation>JSON-Dateien (*.json)</translation>
    </message>
    <message>
        <source>Exporting…</source>
        <translation>Wird ausgegeben …</translation>
    </message>
    <message>
        <source>Nothing was exported.</source>
        <translation>Es wurde nichts ausgegeben.</translation>
    </message>
    <message>
        <source>The export failed.</source>
        <translation>Die Ausgabe ist fehlgeschlagen.</translation>
    </message>
    <message>
        <source>Question about the project&apos;s file</source>
        <translation>Frage zur Datei des Projekts</translation>
    </message>
    <message>
        <source>New e&amp;mpty project…</source>
        <translation>Neues &amp;leeres Projekt …</translation>
    </message>
    <message>
        <source>New empty project</source>
        <translation>Neues leeres Projekt</translation>
    </message>
    <message>
        <source>Sa&amp;ve comparison…</source>
        <translation>Vergleich &amp;speichern …</translation>
    </message>
    <message>
        <source>Saved co&amp;mparisons…</source>
        <translation>&amp;Gespeicherte Vergleiche …</translation>
    </message>
    <message>
        <source>Open a comparison first, then save it.</source>
        <translation>Öffnen Sie zuerst einen Vergleich, dann speichern Sie ihn.</translation>
    </message>
    <message>
        <source>The comparison cannot be saved: not all of its runs are left.</source>
        <translation>Der Vergleich kann nicht gespeichert werden: Nicht alle seine Läufe sind noch da.</translation>
    </message>
    <message>
        <source>Save comparison</source>
        <translation>Vergleich speichern</translation>
    </message>
    <message>
        <source>save comparison</source>
        <translation>Vergleich speichern</translation>
    </message>
    <message>
        <source>rename comparison</source>
        <translation>Vergleich umbenennen</translation>
    </message>
    <message>
        <source>delete comparison</source>
        <translation>Vergleich löschen</translation>
    </message>
    <message numerus="yes">
        <source>%n run(s) of the comparison “%1” are gone; the others are shown.</source>
        <translation>
            <numerusform>%n Lauf des Vergleichs „%1“ ist nicht mehr da; die anderen werden gezeigt.</numerusform>
            <numerusform>%n Läufe des Vergleichs „%1“ sind nicht mehr da; die anderen werden gezeigt.</numerusform>
        </translation>
    </message>
    <message>
        <source>The comparison “%1” cannot be shown: only its base is left.</source>
        <translation>Der Vergleich „%1“ kann nicht gezeigt werden: Nur seine Basis ist noch da.</translation>
    </message>
    <message>
        <source>The comparison “%1” cannot be shown: its base is gone.</source>
        <translation>Der Vergleich „%1“ kann nicht gezeigt werden: Seine Basis ist nicht mehr da.</translation>
    </message>
    <message>
        <source>Gone from the project&apos;s results: %1</source>
        <comment>identifiers of runs</comment>
        <translation>In den Ergebnissen des Projekts fehlen: %1</translation>
    </message>
    <message>
        <source>&amp;Project properties…</source>
        <translation>&amp;Projekteigenschaften …</translation>
    </message>
    <message>
        <source>#%1 %2</source>
        <comment>number and name of a run</comment>
        <translation>#%1 %2</translation>
    </message>
    <message>
        <source>%1 (there is no such run)</source>
        <translation>%1 (diesen Lauf gibt es nicht)</translation>
    </message>
    <message>
        <source>change project properties</source>
        <translation>Projekteigenschaften ändern</translation>
    </message>
    <message>
        <source>&amp;Keep mine</source>
        <translation>Meines &amp;behalten</translation>
    </message>
    <message>
        <source>This window&apos;s version is kept.</source>
        <translation>Die Fassung dieses Fensters bleibt.</translation>
    </message>
    <message>
        <source>Save it to write it over the file.</source>
        <translation>Speichern Sie sie, um die Datei damit zu überschreiben.</translation>
    </message>
    <message>
        <source>&amp;Reload</source>
        <translation>&amp;Neu laden</translation>
    </message>
    <message>
        <source>%1 was changed by another program.</source>
        <translation>%1 wurde von einem anderen Programm geändert.</translation>
    </message>
    <message>
        <source>Reload takes it over; Undo then brings this window&apos;s version back.</source>
        <translation>Neu laden übernimmt das; Rückgängig holt dann die Fassung dieses Fensters zurück.</translation>
    </message>
    <message>
        <source>%1 was changed by another program and cannot be read now.</source>
        <translation>%1 wurde von einem anderen Programm geändert und ist jetzt nicht lesbar.</translation>
    </message>
    <message>
        <source>This window still has the project as it was.</source>
        <translation>Dieses Fenster hat das Projekt noch, wie es war.</translation>
    </message>
    <message>
        <source>%1 is no longer there.</source>
        <translation>%1 ist nicht mehr da.</translation>
    </message>
    <message>
        <source>This window still has the project; saving writes it again.</source>
        <translation>Dieses Fenster hat das Projekt noch; Speichern schreibt es wieder.</translation>
    </message>
    <message>
        <source>&amp;Save again</source>
        <translation>&amp;Wieder speichern</translation>
    </message>
    <message>
        <source>&amp;Run</source>
        <comment>menu</comment>
        <translation>&amp;Lauf</translation>
    </message>
    <message>
        <source>no project is open</source>
        <translation>kein Projekt offen</translation>
    </message>
    <message>
        <source>Stop the run and quit Loadstone?</source>
        <translation>Lauf stoppen und Loadstone beenden?</translation>
    </message>
    <message>
        <source>New endpoint</source>
        <translation>Neuer Endpunkt</translation>
    </message>
    <message>
        <source>New dataset</source>
        <translation>Neuer Datensatz</translation>
    </message>
    <message>
        <source>New system</source>
        <translation>Neues System</translation>
    </message>
    <message>
        <source>New scenario</source>
        <translation>Neues Szenario</translation>
    </message>
    <message>
        <source>New suite</source>
        <translation>Neue Suite</translation>
    </message>
    <message>
        <source>New SLO</source>
        <translation>Neues SLO</translation>
    </message>
    <message>
        <source>Save changes to “%1”?</source>
        <translation>Änderungen an „%1“ speichern?</translation>
    </message>
    <message>
        <source>SLO with the limits of a &amp;model</source>
        <translation>SLO mit den Grenzen eines &amp;Modells</translation>
    </message>
    <message>
        <source>&amp;Trend of the scenario</source>
        <translation>Verlau&amp;f des Szenarios</translation>
    </message>
    <message>
        <source>One number of the chosen scenario, or of the chosen run&apos;s, over all of its runs (Ctrl+T)</source>
        <translation>Eine Zahl des gewählten Szenarios oder desjenigen des gewählten Laufs über alle seine Läufe (Strg+T)</translation>
    </message>
    <message>
        <source>Choose a run or a scenario first.</source>
        <translation>Zuerst einen Lauf oder ein Szenario wählen.</translation>
    </message>
    <message>
        <source>No run of %1 has ended yet.</source>
        <translation>Noch kein Lauf von %1 ist beendet.</translation>
    </message>
    <message>
        <source>A trend shows its runs beside each other.</source>
        <translation>Ein Verlauf zeigt seine Läufe nebeneinander.</translation>
    </message>
    <message>
        <source>Find the &amp;highest load…</source>
        <translation>&amp;Höchste Last finden …</translation>
    </message>
    <message>
        <source>Find the highest load that meets the SLO (F6)</source>
        <translation>Die höchste Last finden, die das SLO einhält (F6)</translation>
    </message>
    <message>
        <source>S&amp;weep loads…</source>
        <translation>Lasten durch&amp;fahren …</translation>
    </message>
    <message>
        <source>Run a scenario at several loads: throughput, latency, knee (F7)</source>
        <translation>Ein Szenario bei mehreren Lasten ausführen: Durchsatz, Latenz, Knie (F7)</translation>
    </message>
    <message>
        <source>&amp;Load curve of the scenario</source>
        <translation>&amp;Lastkurve des Szenarios</translation>
    </message>
    <message>
        <source>The chosen scenario, or the chosen run&apos;s, at all loads it was run at</source>
        <translation>Das gewählte Szenario oder das des gewählten Laufs bei allen Lasten, bei denen es lief</translation>
    </message>
    <message>
        <source>Searc&amp;hes</source>
        <translation>Suc&amp;hen</translation>
    </message>
    <message>
        <source>A search is going on.</source>
        <translation>Eine Suche läuft.</translation>
    </message>
    <message>
        <source>The search failed.</source>
        <translation>Die Suche ist gescheitert.</translation>
    </message>
    <message>
        <source>The search is over.</source>
        <translation>Die Suche ist zu Ende.</translation>
    </message>
    <message>
        <source>Warning: %1</source>
        <translation>Warnung: %1</translation>
    </message>
    <message numerus="yes">
        <source>%n warning(s) about this run</source>
        <translation>
            <numerusform>%n Warnung zu diesem Lauf</numerusform>
            <numerusform>%n Warnungen zu diesem Lauf</numerusform>
        </translation>
    </message>
    <message>
        <source>&amp;Back</source>
        <translation>&amp;Zurück</translation>
    </message>
    <message>
        <source>F&amp;orward</source>
        <translation>&amp;Vorwärts</translation>
    </message>
    <message>
        <source>&amp;Find and do…</source>
        <translation>&amp;Finden und tun …</translation>
    </message>
    <message>
        <source>Every command, object, run and page by a few letters of its name (Ctrl+K)</source>
        <translation>Jeder Befehl, jedes Objekt, jeder Lauf und jede Seite mit ein paar Buchstaben des Namens (Strg+K)</translation>
    </message>
    <message>
        <source>There is nothing to undo.</source>
        <translation>Es gibt nichts rückgängig zu machen.</translation>
    </message>
    <message>
        <source>There is nothing to redo.</source>
        <translation>Es gibt nichts zu wiederholen.</translation>
    </message>
    <message>
        <source>No page was open before.</source>
        <translation>Vorher war keine Seite offen.</translation>
    </message>
    <message>
        <source>No run is going on.</source>
        <translation>Kein Lauf ist im Gang.</translation>
    </message>
    <message>
        <source>No object of the project is chosen.</source>
        <translation>Kein Objekt des Projekts ist gewählt.</translation>
    </message>
    <message>
        <source>This cannot be done now.</source>
        <translation>Das geht jetzt nicht.</translation>
    </message>
    <message>
        <source>Open page</source>
        <translation>Offene Seite</translation>
    </message>
    <message>
        <source>Run %1</source>
        <comment>a scenario</comment>
        <translation>%1 ausführen</translation>
    </message>
    <message>
        <source>against %1</source>
        <comment>an endpoint</comment>
        <translation>gegen %1</translation>
    </message>
    <message>
        <source>Run the suite %1</source>
        <translation>Suite %1 ausführen</translation>
    </message>
    <message>
        <source>#%1 %2</source>
        <comment>run number, name</comment>
        <translation>#%1 %2</translation>
    </message>
    <message>
        <source>archived</source>
        <comment>a run</comment>
        <translation>archiviert</translation>
    </message>
    <message>
        <source>Open %1</source>
        <comment>a project</comment>
        <translation>%1 öffnen</translation>
    </message>
    <message>
        <source>Open %1 in a new window</source>
        <comment>a project</comment>
        <translation>%1 in einem neuen Fenster öffnen</translation>
    </message>
    <message>
        <source>All r&amp;uns</source>
        <translation>Alle Lä&amp;ufe</translation>
    </message>
    <message>
        <source>Every run of the project: search, tags, notes, archive, storage (Ctrl+L)</source>
        <translation>Jeder Lauf des Projekts: Suche, Schlagwörter, Notizen, Archiv, Speicherplatz (Strg+L)</translation>
    </message>
    <message>
        <source>&amp;Archive runs</source>
        <translation>Läufe &amp;archivieren</translation>
    </message>
    <message>
        <source>Lists leave archived runs out; nothing of them is lost</source>
        <translation>Listen lassen archivierte Läufe weg; nichts von ihnen geht verloren</translation>
    </message>
    <message>
        <source>&amp;Delete runs</source>
        <translation>Läufe &amp;löschen</translation>
    </message>
    <message>
        <source>They can be brought back until the project is opened the next time</source>
        <translation>Sie können zurückgeholt werden, bis das Projekt das nächste Mal geöffnet wird</translation>
    </message>
    <message numerus="yes">
        <source>%n run(s) came back.</source>
        <translation>
            <numerusform>%n Lauf ist zurück.</numerusform>
            <numerusform>%n Läufe sind zurück.</numerusform>
        </translation>
    </message>
    <message>
        <source>Delete these runs for good?</source>
        <translation>Diese Läufe endgültig löschen?</translation>
    </message>
    <message>
        <source>They cannot be brought back, and their room is given back to the disk.</source>
        <translation>Sie können nicht zurückgeholt werden, und ihr Platz auf dem Datenträger wird frei.</translation>
    </message>
    <message>
        <source>Delete for &amp;good</source>
        <translation>&amp;Endgültig löschen</translation>
    </message>
    <message>
        <source>&amp;Keep them</source>
        <translation>&amp;Behalten</translation>
    </message>
    <message>
        <source>Take out of the &amp;archive</source>
        <translation>Aus dem &amp;Archiv holen</translation>
    </message>
    <message>
        <source>Choose finished runs first.</source>
        <translation>Wählen Sie zuerst beendete Läufe.</translation>
    </message>
    <message numerus="yes">
        <source>%n run(s) archived.</source>
        <translation>
            <numerusform>%n Lauf archiviert.</numerusform>
            <numerusform>%n Läufe archiviert.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n run(s) taken out of the archive.</source>
        <translation>
            <numerusform>%n Lauf aus dem Archiv geholt.</numerusform>
            <numerusform>%n Läufe aus dem Archiv geholt.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n run(s) deleted.</source>
        <translation>
            <numerusform>%n Lauf gelöscht.</numerusform>
            <numerusform>%n Läufe gelöscht.</numerusform>
        </translation>
    </message>
    <message>
        <source>The baseline is among them. Results ▸ All runs ▸ Deleted keeps them until the project is opened the next time.</source>
        <translation>Die Basis ist darunter. Unter Ergebnisse ▸ Alle Läufe ▸ Gelöscht bleiben sie, bis das Projekt das nächste Mal geöffnet wird.</translation>
    </message>
    <message>
        <source>Results ▸ All runs ▸ Deleted keeps them until the project is opened the next time.</source>
        <translation>Unter Ergebnisse ▸ Alle Läufe ▸ Gelöscht bleiben sie, bis das Projekt das nächste Mal geöffnet wird.</translation>
    </message>
    <message>
        <source>New &amp;window</source>
        <translation>Neues &amp;Fenster</translation>
    </message>
    <message>
        <source>Open in a new win&amp;dow…</source>
        <translation>In neuem Fen&amp;ster öffnen …</translation>
    </message>
    <message>
        <source>Open a project in a new window</source>
        <translation>Projekt in einem neuen Fenster öffnen</translation>
    </message>
    <message>
        <source>Another window is measuring, too.</source>
        <translation>Auch ein anderes Fenster misst gerade.</translation>
    </message>
    <message>
        <source>Both share this machine: neither result says what the endpoint can do alone.</source>
        <translation>Beide teilen sich diesen Rechner: Keines der Ergebnisse sagt, was der Endpunkt allein leistet.</translation>
    </message>
    <message numerus="yes">
        <source>%n deleted run(s) are gone for good.</source>
        <translation>
            <numerusform>%n gelöschter Lauf ist endgültig entfernt.</numerusform>
            <numerusform>%n gelöschte Läufe sind endgültig entfernt.</numerusform>
        </translation>
    </message>
    <message>
        <source>Runs of this project are queued.</source>
        <translation>Läufe dieses Projekts stehen in der Warteschlange.</translation>
    </message>
    <message>
        <source>Let them run or remove them before opening another project.</source>
        <translation>Lassen Sie sie laufen oder entfernen Sie sie, bevor Sie ein anderes Projekt öffnen.</translation>
    </message>
    <message>
        <source>&amp;Queue</source>
        <comment>menu</comment>
        <translation>&amp;Einreihen</translation>
    </message>
    <message>
        <source>Run the chosen scenario after what is running now (F5)</source>
        <translation>Das gewählte Szenario nach dem starten, was jetzt läuft (F5)</translation>
    </message>
    <message>
        <source>%1[*] (read-only) — Loadstone</source>
        <translation>%1[*] (schreibgeschützt) — Loadstone</translation>
    </message>
    <message>
        <source>First &amp;steps</source>
        <translation>Erste &amp;Schritte</translation>
    </message>
    <message>
        <source>&amp;High contrast</source>
        <translation>&amp;Hoher Kontrast</translation>
    </message>
    <message>
        <source>Runs are queued</source>
        <translation>Läufe stehen in der Warteschlange</translation>
    </message>
    <message>
        <source>Quit Loadstone?</source>
        <translation>Loadstone beenden?</translation>
    </message>
    <message numerus="yes">
        <source>%n queued run(s) will not be started: the queue is not kept.</source>
        <translation>
            <numerusform>%n eingereihter Lauf wird nicht begonnen: Die Warteschlange bleibt nicht erhalten.</numerusform>
            <numerusform>%n eingereihte Läufe werden nicht begonnen: Die Warteschlange bleibt nicht erhalten.</numerusform>
        </translation>
    </message>
    <message>
        <source>&amp;Keep the queue</source>
        <translation>Warteschlange &amp;behalten</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>&amp;Kopieren</translation>
    </message>
    <message>
        <source>Pas&amp;te</source>
        <translation>&amp;Einfügen</translation>
    </message>
    <message>
        <source>Save as te&amp;mplate…</source>
        <translation>Als V&amp;orlage speichern…</translation>
    </message>
    <message>
        <source>Copied: %1</source>
        <translation>Kopiert: %1</translation>
    </message>
    <message>
        <source>The clipboard holds no objects of a project.</source>
        <translation>Die Zwischenablage enthält keine Objekte eines Projekts.</translation>
    </message>
    <message>
        <source>Copy some in the project&apos;s list, or an object of a project file as text.</source>
        <translation>Kopieren Sie welche in der Liste des Projekts, oder ein Objekt aus einer Projektdatei als Text.</translation>
    </message>
    <message>
        <source>Paste</source>
        <translation>Einfügen</translation>
    </message>
    <message>
        <source>Add what these objects need, too?</source>
        <translation>Auch hinzufügen, was diese Objekte brauchen?</translation>
    </message>
    <message>
        <source>%1: this project does not have %2.</source>
        <comment>objects, what they need</comment>
        <translation>%1: Diesem Projekt fehlt %2.</translation>
    </message>
    <message>
        <source>&amp;With what they need</source>
        <translation>&amp;Mit allem Nötigen</translation>
    </message>
    <message>
        <source>&amp;Only these</source>
        <translation>&amp;Nur diese</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Nothing could be pasted.</source>
        <translation>Es ließ sich nichts einfügen.</translation>
    </message>
    <message>
        <source>paste %1</source>
        <translation>%1 einfügen</translation>
    </message>
    <message>
        <source>Pasted: %1</source>
        <translation>Eingefügt: %1</translation>
    </message>
    <message>
        <source>There is nothing to make a template of.</source>
        <translation>Es gibt nichts, woraus eine Vorlage werden könnte.</translation>
    </message>
    <message>
        <source>Choose an object in the project&apos;s list first.</source>
        <translation>Wählen Sie zuerst ein Objekt in der Liste des Projekts.</translation>
    </message>
    <message>
        <source>Save project as template</source>
        <translation>Projekt als Vorlage speichern</translation>
    </message>
    <message>
        <source>Save as template</source>
        <translation>Als Vorlage speichern</translation>
    </message>
    <message>
        <source>The template could not be written.</source>
        <translation>Die Vorlage ließ sich nicht schreiben.</translation>
    </message>
    <message>
        <source>Template saved: %1</source>
        <translation>Vorlage gespeichert: %1</translation>
    </message>
    <message>
        <source>New project from “%1”</source>
        <translation>Neues Projekt aus „%1“</translation>
    </message>
    <message>
        <source>&amp;Merge</source>
        <translation>&amp;Zusammenführen</translation>
    </message>
    <message>
        <source>%1 was changed by another program, and here.</source>
        <translation>%1 wurde von einem anderen Programm geändert, und auch hier.</translation>
    </message>
    <message>
        <source>Merge puts both sides&apos; changes together; Reload takes the file&apos;s. Undo brings this window&apos;s version back.</source>
        <translation>Zusammenführen vereint die Änderungen beider Seiten; Neu laden nimmt die der Datei. Rückgängig holt die Fassung dieses Fensters zurück.</translation>
    </message>
    <message>
        <source>%1 is now called %2.</source>
        <translation>%1 heißt jetzt %2.</translation>
    </message>
    <message>
        <source>Runs and results stay with the old name.</source>
        <translation>Läufe und Ergebnisse bleiben beim alten Namen.</translation>
    </message>
    <message>
        <source>&amp;Open %1</source>
        <translation>%1 ö&amp;ffnen</translation>
    </message>
    <message>
        <source>&amp;Help on what is here</source>
        <translation>&amp;Hilfe zu dem, was hier ist</translation>
    </message>
    <message>
        <source>What the help says about the field, chart or word in front (F1)</source>
        <translation>Was die Hilfe zu Feld, Diagramm oder Wort sagt (F1)</translation>
    </message>
    <message>
        <source>&amp;Contents</source>
        <translation>&amp;Inhalt</translation>
    </message>
    <message>
        <source>&amp;Verdict codes</source>
        <translation>&amp;Codes der Urteile</translation>
    </message>
    <message>
        <source>&amp;Metrics</source>
        <translation>&amp;Messgrößen</translation>
    </message>
    <message>
        <source>&amp;Troubleshooting</source>
        <translation>&amp;Wenn etwas nicht geht</translation>
    </message>
    <message>
        <source>Pre&amp;ferences…</source>
        <translation>Einstell&amp;ungen…</translation>
    </message>
    <message>
        <source>The language changes when Loadstone starts again.</source>
        <translation>Die Sprache wechselt beim nächsten Start von Loadstone.</translation>
    </message>
    <message>
        <source>Saved &amp;versions…</source>
        <translation>&amp;Gespeicherte Fassungen…</translation>
    </message>
    <message>
        <source>Com&amp;pare with a file…</source>
        <translation>Mit einer Datei &amp;vergleichen…</translation>
    </message>
    <message>
        <source>My &amp;templates…</source>
        <translation>Meine V&amp;orlagen…</translation>
    </message>
    <message>
        <source>Save project as temp&amp;late…</source>
        <translation>Pro&amp;jekt als Vorlage speichern…</translation>
    </message>
    <message>
        <source>Read-only project</source>
        <translation>Schreibgeschütztes Projekt</translation>
    </message>
    <message>
        <source>%1 · unsaved changes kept at %2</source>
        <comment>file, time</comment>
        <translation>%1 · Ungespeichertes gesichert um %2</translation>
    </message>
    <message>
        <source>“%1” can be saved now.</source>
        <translation>„%1“ lässt sich jetzt speichern.</translation>
    </message>
    <message>
        <source>“%1” is open in another window: read-only here.</source>
        <translation>„%1“ ist in einem anderen Fenster offen: hier schreibgeschützt.</translation>
    </message>
    <message>
        <source>“%1” is open in another window (%2): read-only here.</source>
        <translation>„%1“ ist in einem anderen Fenster offen (%2): hier schreibgeschützt.</translation>
    </message>
    <message>
        <source>Runs work as always. Changes can be saved as another file, or here once the other window has closed the project.</source>
        <translation>Läufe gehen wie immer. Änderungen lassen sich als andere Datei speichern, oder hier, sobald das andere Fenster das Projekt geschlossen hat.</translation>
    </message>
    <message>
        <source>“%1” is read-only: you may not write in its folder.</source>
        <translation>„%1“ ist schreibgeschützt: In seinem Ordner dürfen Sie nicht schreiben.</translation>
    </message>
    <message>
        <source>Changes can be saved as another file. Runs need a folder that can be written to.</source>
        <translation>Änderungen lassen sich als andere Datei speichern. Läufe brauchen einen Ordner, in den geschrieben werden kann.</translation>
    </message>
    <message>
        <source>They are of %1. Opening the project shows them.</source>
        <translation>Sie sind von %1. Beim Öffnen des Projekts werden sie gezeigt.</translation>
    </message>
    <message numerus="yes">
        <source>There are unsaved changes of %n more projects, too.</source>
        <translation>
            <numerusform>Es gibt auch ungespeicherte Änderungen eines weiteren Projekts.</numerusform>
            <numerusform>Es gibt auch ungespeicherte Änderungen von %n weiteren Projekten.</numerusform>
        </translation>
    </message>
    <message>
        <source>Loadstone ended before “%1” was saved; its changes were kept.</source>
        <translation>Loadstone endete, bevor „%1“ gespeichert war; die Änderungen wurden aufgehoben.</translation>
    </message>
    <message>
        <source>&amp;Open “%1”</source>
        <translation>„%1“ ö&amp;ffnen</translation>
    </message>
    <message>
        <source>The unsaved changes are back.</source>
        <translation>Die ungespeicherten Änderungen sind wieder da.</translation>
    </message>
    <message>
        <source>Save them to write them to the file; Edit ▸ Undo takes them back.</source>
        <translation>Speichern schreibt sie in die Datei; Bearbeiten ▸ Rückgängig nimmt sie zurück.</translation>
    </message>
    <message>
        <source>The unsaved changes are kept.</source>
        <translation>Die ungespeicherten Änderungen sind aufgehoben.</translation>
    </message>
    <message>
        <source>File ▸ Saved versions… lists them.</source>
        <translation>Datei ▸ Gespeicherte Fassungen… führt sie auf.</translation>
    </message>
    <message>
        <source>Both sides&apos; changes are put together.</source>
        <translation>Die Änderungen beider Seiten sind zusammengeführt.</translation>
    </message>
    <message>
        <source>Save them to write them to the file.</source>
        <translation>Speichern schreibt sie in die Datei.</translation>
    </message>
    <message>
        <source>The version is restored in this window.</source>
        <translation>Die Fassung ist in diesem Fenster wiederhergestellt.</translation>
    </message>
    <message>
        <source>Save it to write it to the file; Edit ▸ Undo takes it back.</source>
        <translation>Speichern schreibt sie in die Datei; Bearbeiten ▸ Rückgängig nimmt sie zurück.</translation>
    </message>
    <message>
        <source>Compare with a project</source>
        <translation>Mit einem Projekt vergleichen</translation>
    </message>
    <message>
        <source>The project could not be opened.</source>
        <translation>Das Projekt konnte nicht geöffnet werden.</translation>
    </message>
    <message>
        <source>%1 (file)</source>
        <translation>%1 (Datei)</translation>
    </message>
    <message>
        <source>Run with li&amp;mits…</source>
        <translation>Mit &amp;Grenzen starten …</translation>
    </message>
    <message>
        <source>What the run will take, and limits for this time (Ctrl+R)</source>
        <translation>Was der Lauf brauchen wird, und Grenzen für dieses Mal (Strg+R)</translation>
    </message>
    <message>
        <source>&amp;Pause the queue</source>
        <translation>Warteschlange &amp;anhalten</translation>
    </message>
    <message>
        <source>What is running goes on; nothing further starts (Shift+F8)</source>
        <translation>Was läuft, läuft weiter; nichts Neues beginnt (Umschalt+F8)</translation>
    </message>
    <message>
        <source>S&amp;kip to the next</source>
        <translation>Zum &amp;nächsten springen</translation>
    </message>
    <message>
        <source>Stops what is running, keeps what it measured, and goes on with the next (Ctrl+F8)</source>
        <translation>Stoppt, was läuft, behält das Gemessene und macht mit dem nächsten weiter (Strg+F8)</translation>
    </message>
    <message>
        <source>Run queue</source>
        <translation>Warteschlange</translation>
    </message>
    <message>
        <source>Show the &amp;queue</source>
        <translation>&amp;Warteschlange zeigen</translation>
    </message>
    <message>
        <source>N&amp;otify me at the end</source>
        <translation>Am Ende &amp;benachrichtigen</translation>
    </message>
    <message>
        <source>While this window is not in front</source>
        <translation>Solange dieses Fenster nicht vorn ist</translation>
    </message>
    <message>
        <source>Queued: %1. The queue is paused.</source>
        <translation>Eingereiht: %1. Die Warteschlange ist angehalten.</translation>
    </message>
    <message>
        <source>Queued: %1. It runs after those before it.</source>
        <translation>Eingereiht: %1. Es läuft nach denen davor.</translation>
    </message>
    <message>
        <source>%1 against %2</source>
        <comment>scenario, endpoint</comment>
        <translation>%1 gegen %2</translation>
    </message>
    <message>
        <source>A run failed, the queue goes on</source>
        <translation>Ein Lauf ist fehlgeschlagen, die Warteschlange läuft weiter</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>what was run, outcome</comment>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>The run failed</source>
        <translation>Der Lauf ist fehlgeschlagen</translation>
    </message>
    <message>
        <source>The run is over</source>
        <translation>Der Lauf ist beendet</translation>
    </message>
    <message numerus="yes">
        <source>%n done</source>
        <comment>entries</comment>
        <translation>
            <numerusform>%n fertig</numerusform>
            <numerusform>%n fertig</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n failed</source>
        <comment>entries</comment>
        <translation>
            <numerusform>%n fehlgeschlagen</numerusform>
            <numerusform>%n fehlgeschlagen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n stopped</source>
        <comment>entries</comment>
        <translation>
            <numerusform>%n gestoppt</numerusform>
            <numerusform>%n gestoppt</numerusform>
        </translation>
    </message>
    <message>
        <source>The queue is empty: %1.</source>
        <translation>Die Warteschlange ist leer: %1.</translation>
    </message>
    <message>
        <source>The run queue is empty</source>
        <translation>Die Warteschlange ist leer</translation>
    </message>
    <message>
        <source>Show the &amp;endpoint</source>
        <translation>&amp;Endpunkt zeigen</translation>
    </message>
    <message>
        <source>Show the &amp;dataset</source>
        <translation>&amp;Datensatz zeigen</translation>
    </message>
    <message>
        <source>Show the &amp;scenario</source>
        <translation>&amp;Szenario zeigen</translation>
    </message>
    <message>
        <source>Open the &amp;folder</source>
        <translation>&amp;Ordner öffnen</translation>
    </message>
    <message>
        <source>Show what was &amp;measured</source>
        <translation>&amp;Gemessenes zeigen</translation>
    </message>
    <message>
        <source>Run a&amp;gain</source>
        <translation>No&amp;chmals starten</translation>
    </message>
    <message>
        <source>none yet</source>
        <comment>in an open project</comment>
        <translation>noch keine</translation>
    </message>
    <message>
        <source>Help</source>
        <translation>Hilfe</translation>
    </message>
    <message>
        <source>&amp;Discard</source>
        <translation>&amp;Verwerfen</translation>
    </message>
    <message>
        <source>&amp;Cancel</source>
        <translation>A&amp;bbrechen</translation>
    </message>
    <message>
        <source>The hub of the dataset could not be reached. Check the network, or use a file that is on this machine.</source>
        <translation>Der Hub des Datensatzes ist nicht erreichbar. Das Netz prüfen oder eine Datei auf diesem Rechner verwenden.</translation>
    </message>
    <message>
        <source>The hub of the dataset refused. Check the name and the key for it.</source>
        <translation>Der Hub des Datensatzes hat abgelehnt. Den Namen und den Schlüssel dafür prüfen.</translation>
    </message>
    <message>
        <source>Both cannot be measured in turn.</source>
        <translation>Beide können nicht im Wechsel gemessen werden.</translation>
    </message>
    <message>
        <source>The project has the scenario or one of the endpoints no longer.</source>
        <translation>Das Projekt hat das Szenario oder einen der Endpunkte nicht mehr.</translation>
    </message>
    <message>
        <source>%1 and %2 in turn</source>
        <comment>endpoints; name of a suite</comment>
        <translation>%1 und %2 im Wechsel</translation>
    </message>
    <message>
        <source>Test the c&amp;onnection</source>
        <translation>&amp;Verbindung testen</translation>
    </message>
    <message>
        <source>A few requests to the chosen endpoint: does it answer, and how? (Ctrl+F5)</source>
        <translation>Einige Anfragen an den gewählten Endpunkt: Antwortet er, und wie? (Strg+F5)</translation>
    </message>
    <message>
        <source>Compare %1</source>
        <comment>name of a scenario</comment>
        <translation>%1 vergleichen</translation>
    </message>
    <message>
        <source>The suite “%1” is over.</source>
        <translation>Die Suite „%1“ ist zu Ende.</translation>
    </message>
    <message>
        <source>It ran other scenarios, too.</source>
        <translation>Sie hat noch andere Szenarien ausgeführt.</translation>
    </message>
    <message>
        <source>Its endpoints can be compared.</source>
        <translation>Ihre Endpunkte lassen sich vergleichen.</translation>
    </message>
    <message>
        <source>Another of the &amp;same kind</source>
        <translation>Noch eins der&amp;selben Art</translation>
    </message>
    <message>
        <source>%1 copy</source>
        <comment>name of a copied object</comment>
        <translation>%1 Kopie</translation>
    </message>
    <message>
        <source>%1 is a copy of %2.</source>
        <translation>%1 ist eine Kopie von %2.</translation>
    </message>
    <message>
        <source>Give it a name of its own, and change what is to differ.</source>
        <translation>Geben Sie ihr einen eigenen Namen und ändern Sie, was anders sein soll.</translation>
    </message>
    <message>
        <source>The run could not be prepared.</source>
        <translation>Der Lauf konnte nicht vorbereitet werden.</translation>
    </message>
    <message>
        <source>The project has the scenario “%1” no longer.</source>
        <translation>Das Projekt enthält das Szenario „%1“ nicht mehr.</translation>
    </message>
    <message>
        <source>The scenario cannot have this load.</source>
        <translation>Das Szenario kann diese Last nicht haben.</translation>
    </message>
    <message>
        <source>take over the load of a search</source>
        <translation>Last einer Suche übernehmen</translation>
    </message>
    <message>
        <source>%1 has the load of the search now.</source>
        <translation>%1 hat jetzt die Last der Suche.</translation>
    </message>
    <message>
        <source>Find on this pa&amp;ge</source>
        <translation>Auf dieser S&amp;eite suchen</translation>
    </message>
    <message>
        <source>In the text or the list in front (Ctrl+F)</source>
        <translation>Im Text oder in der Liste davor (Strg+F)</translation>
    </message>
    <message>
        <source>A benchmark is being measured</source>
        <translation>Ein Benchmark wird gemessen</translation>
    </message>
    <message>
        <source>Open &amp;result</source>
        <translation>&amp;Ergebnis öffnen</translation>
    </message>
    <message>
        <source>The suite is over</source>
        <translation>Die Suite ist zu Ende</translation>
    </message>
    <message>
        <source>Run #%1</source>
        <translation>Lauf #%1</translation>
    </message>
    <message>
        <source>Run #%1: %2</source>
        <comment>number, name</comment>
        <translation>Lauf #%1: %2</translation>
    </message>
    <message>
        <source>Comparison %1</source>
        <comment>numbers of runs</comment>
        <translation>Vergleich %1</translation>
    </message>
    <message>
        <source>&amp;Pages</source>
        <translation>&amp;Seiten</translation>
    </message>
    <message>
        <source>Page looked at &amp;before</source>
        <translation>&amp;Zuletzt angesehene Seite</translation>
    </message>
    <message>
        <source>Page &amp;not looked at for longest</source>
        <translation>Am l&amp;ängsten nicht angesehene Seite</translation>
    </message>
    <message>
        <source>Page to the &amp;right</source>
        <translation>Seite &amp;rechts daneben</translation>
    </message>
    <message>
        <source>Page to the &amp;left</source>
        <translation>Seite &amp;links daneben</translation>
    </message>
    <message>
        <source>Next part of the p&amp;age</source>
        <translation>&amp;Nächster Teil der Seite</translation>
    </message>
    <message>
        <source>Previous part of the pa&amp;ge</source>
        <translation>&amp;Voriger Teil der Seite</translation>
    </message>
    <message>
        <source>Close the &amp;other pages</source>
        <translation>&amp;Andere Seiten schließen</translation>
    </message>
    <message>
        <source>Bring back the page &amp;closed last</source>
        <translation>Zuletzt &amp;geschlossene Seite wieder öffnen</translation>
    </message>
    <message>
        <source>&amp;Close</source>
        <translation>&amp;Schließen</translation>
    </message>
    <message>
        <source>Close the &amp;others</source>
        <translation>&amp;Andere schließen</translation>
    </message>
    <message>
        <source>Close those a&amp;fter it</source>
        <translation>&amp;Folgende schließen</translation>
    </message>
    <message>
        <source>Bring back the page closed &amp;last</source>
        <translation>&amp;Zuletzt geschlossene Seite wieder öffnen</translation>
    </message>
    <message>
        <source>&amp;Show in the project tree</source>
        <translation>Im &amp;Projektbaum zeigen</translation>
    </message>
    <message>
        <source>Compare with the &amp;baseline</source>
        <translation>Mit der Mit dem &amp;Bezugslauf vergleichenamp;Basis vergleichen</translation>
    </message>
    <message>
        <source>&amp;Trend of its scenario</source>
        <translation>&amp;Verlauf seines Szenarios</translation>
    </message>
</context>
<context>
    <name>loadstone::MergeDialog</name>
    <message>
        <source>Here</source>
        <translation>Hier</translation>
    </message>
    <message>
        <source>In the file</source>
        <translation>In der Datei</translation>
    </message>
    <message>
        <source>Merge both sides&apos; changes</source>
        <translation>Änderungen beider Seiten zusammenführen</translation>
    </message>
    <message numerus="yes">
        <source>%n objects were changed here and in the file. Choose whose version holds; everything else is put together.</source>
        <translation>
            <numerusform>Ein Objekt wurde hier und in der Datei geändert. Wählen Sie, wessen Fassung gilt; alles andere wird zusammengeführt.</numerusform>
            <numerusform>%n Objekte wurden hier und in der Datei geändert. Wählen Sie, wessen Fassung gilt; alles andere wird zusammengeführt.</numerusform>
        </translation>
    </message>
    <message>
        <source>Objects that both sides changed</source>
        <translation>Objekte, die beide Seiten geändert haben</translation>
    </message>
    <message>
        <source>Object</source>
        <translation>Objekt</translation>
    </message>
    <message>
        <source>Version that holds</source>
        <translation>Fassung, die gilt</translation>
    </message>
    <message>
        <source>Version of %1</source>
        <translation>Fassung von %1</translation>
    </message>
    <message>
        <source>the one here</source>
        <translation>die hier</translation>
    </message>
    <message>
        <source>deleted, as here</source>
        <translation>gelöscht, wie hier</translation>
    </message>
    <message>
        <source>the one in the file</source>
        <translation>die in der Datei</translation>
    </message>
    <message>
        <source>deleted, as in the file</source>
        <translation>gelöscht, wie in der Datei</translation>
    </message>
    <message>
        <source>&amp;Merge</source>
        <translation>&amp;Zusammenführen</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
</context>
<context>
    <name>loadstone::MessageBar</name>
    <message>
        <source>Message</source>
        <translation>Meldung</translation>
    </message>
    <message>
        <source>Close the message</source>
        <translation>Meldung schließen</translation>
    </message>
    <message>
        <source>Close: %1</source>
        <translation>Schließen: %1</translation>
    </message>
</context>
<context>
    <name>loadstone::NewProjectDialog</name>
    <message>
        <source>&amp;Back</source>
        <translation>&amp;Zurück</translation>
    </message>
    <message>
        <source>&amp;Next</source>
        <translation>&amp;Weiter</translation>
    </message>
    <message>
        <source>&amp;Create only</source>
        <translation>Nur &amp;anlegen</translation>
    </message>
    <message>
        <source>Create and &amp;run</source>
        <translation>Anlegen und &amp;starten</translation>
    </message>
    <message>
        <source>New project</source>
        <translation>Neues Projekt</translation>
    </message>
    <message>
        <source>Step %1: %2</source>
        <translation>Schritt %1: %2</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Step %1 of %2: %3</source>
        <translation>Schritt %1 von %2: %3</translation>
    </message>
</context>
<context>
    <name>loadstone::NoteDialog</name>
    <message>
        <source>Time since start</source>
        <translation>Zeit seit Beginn</translation>
    </message>
    <message>
        <source>&amp;until</source>
        <translation>&amp;bis</translation>
    </message>
    <message>
        <source>End of the span</source>
        <translation>Ende der Spanne</translation>
    </message>
    <message>
        <source>In the charts of a&amp;ll trials</source>
        <translation>In den Diagrammen a&amp;ller Durchgänge</translation>
    </message>
    <message>
        <source>Add a note</source>
        <translation>Notiz hinzufügen</translation>
    </message>
    <message>
        <source>Change the note</source>
        <translation>Notiz ändern</translation>
    </message>
    <message>
        <source>Text of the note</source>
        <translation>Text der Notiz</translation>
    </message>
    <message>
        <source>e.g. second replica restarted</source>
        <translation>z. B. zweite Replik neu gestartet</translation>
    </message>
    <message>
        <source>The note is about a span of time</source>
        <translation>Die Notiz gilt für eine Zeitspanne</translation>
    </message>
    <message>
        <source>In the charts of all trials</source>
        <translation>In den Diagrammen aller Durchgänge</translation>
    </message>
    <message>
        <source>&amp;Note:</source>
        <translation>&amp;Notiz:</translation>
    </message>
    <message>
        <source>&amp;At:</source>
        <translation>&amp;Bei:</translation>
    </message>
    <message>
        <source>The span must end after it begins.</source>
        <translation>Die Spanne muss nach ihrem Beginn enden.</translation>
    </message>
</context>
<context>
    <name>loadstone::NotesDialog</name>
    <message>
        <source>Nobody has written anything yet. Choose Add, or press A in a chart over time, to write down what happened then; it is shown in the charts and in reports.</source>
        <translation>Noch hat niemand etwas notiert. Mit „Hinzufügen“ oder der Taste A in einem Zeitdiagramm schreiben Sie auf, was damals geschah; es erscheint in den Diagrammen und in Berichten.</translation>
    </message>
    <message>
        <source>&amp;Change…</source>
        <translation>Ä&amp;ndern …</translation>
    </message>
    <message>
        <source>&amp;Remove</source>
        <translation>&amp;Entfernen</translation>
    </message>
    <message>
        <source>&amp;Bring back</source>
        <translation>&amp;Zurückholen</translation>
    </message>
    <message>
        <source>Notes on the run</source>
        <translation>Notizen zum Lauf</translation>
    </message>
    <message>
        <source>&amp;Add…</source>
        <translation>&amp;Hinzufügen …</translation>
    </message>
    <message>
        <source>Brings back the note that was removed last</source>
        <translation>Holt die zuletzt entfernte Notiz zurück</translation>
    </message>
</context>
<context>
    <name>loadstone::NotesModel</name>
    <message>
        <source>No.</source>
        <translation>Nr.</translation>
    </message>
    <message>
        <source>From</source>
        <translation>Von</translation>
    </message>
    <message>
        <source>To</source>
        <translation>Bis</translation>
    </message>
    <message>
        <source>Trial</source>
        <translation>Durchgang</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>Notiz</translation>
    </message>
    <message>
        <source>all</source>
        <translation>alle</translation>
    </message>
</context>
<context>
    <name>loadstone::ObjectPage</name>
    <message>
        <source>Settings</source>
        <translation>Einstellungen</translation>
    </message>
    <message>
        <source>&amp;Test connection</source>
        <translation>Verbindung &amp;testen</translation>
    </message>
    <message>
        <source>Test connection</source>
        <translation>Verbindung testen</translation>
    </message>
    <message>
        <source>change “%1” of %2</source>
        <comment>field, object</comment>
        <translation>„%1“ von %2 ändern</translation>
    </message>
    <message>
        <source>there is no name: give it a name of its own</source>
        <translation>Der Name fehlt: Geben Sie einen eigenen Namen an</translation>
    </message>
    <message>
        <source>another one is called so: give it a name of its own</source>
        <translation>Ein anderes heißt schon so: Geben Sie einen eigenen Namen an</translation>
    </message>
    <message>
        <source>rename %1</source>
        <translation>%1 umbenennen</translation>
    </message>
    <message>
        <source>Tre&amp;nd</source>
        <translation>Verla&amp;uf</translation>
    </message>
    <message>
        <source>Trend of this scenario</source>
        <translation>Verlauf dieses Szenarios</translation>
    </message>
    <message>
        <source>One number of this scenario over all of its runs</source>
        <translation>Eine Zahl dieses Szenarios über alle seine Läufe</translation>
    </message>
    <message>
        <source>R&amp;un this scenario</source>
        <translation>Dieses Szenario starte&amp;n</translation>
    </message>
    <message>
        <source>R&amp;un this suite</source>
        <translation>Diese Suite starte&amp;n</translation>
    </message>
    <message>
        <source>A few requests: does it answer, and how? (%1)</source>
        <comment>key</comment>
        <translation>Einige Anfragen: Antwortet er, und wie? (%1)</translation>
    </message>
    <message>
        <source>change the length of %1</source>
        <comment>scenario</comment>
        <translation>Länge von %1 ändern</translation>
    </message>
</context>
<context>
    <name>loadstone::PageTabs</name>
    <message>
        <source>Pages, the latest first</source>
        <translation>Seiten, die letzte zuerst</translation>
    </message>
</context>
<context>
    <name>loadstone::PercentileChart</name>
    <message>
        <source>Latency by percentile</source>
        <translation>Latenz nach Perzentil</translation>
    </message>
    <message>
        <source>Latency</source>
        <translation>Latenz</translation>
    </message>
    <message>
        <source>Percentile</source>
        <translation>Perzentil</translation>
    </message>
    <message>
        <source>%1 of requests</source>
        <translation>%1 der Anfragen</translation>
    </message>
    <message>
        <source>%1 ≤ %2</source>
        <translation>%1 ≤ %2</translation>
    </message>
    <message>
        <source>Percentile (%)</source>
        <translation>Perzentil (%)</translation>
    </message>
    <message>
        <source>%1: half within %2, 99 % within %3</source>
        <translation>%1: die Hälfte innerhalb von %2, 99 % innerhalb von %3</translation>
    </message>
    <message>
        <source>No data</source>
        <translation>Keine Daten</translation>
    </message>
</context>
<context>
    <name>loadstone::PreferencesDialog</name>
    <message>
        <source>No setting has these words.</source>
        <translation>Keine Einstellung enthält diese Wörter.</translation>
    </message>
    <message>
        <source>Preferences</source>
        <translation>Einstellungen</translation>
    </message>
    <message>
        <source>Search the settings</source>
        <translation>Einstellungen durchsuchen</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>Einstellungen</translation>
    </message>
    <message>
        <source>&amp;Reset all</source>
        <translation>Alles &amp;zurücksetzen</translation>
    </message>
    <message>
        <source>Every setting as it comes; nothing is lost before OK or Apply</source>
        <translation>Jede Einstellung wie vorgegeben; vor OK oder Anwenden geht nichts verloren</translation>
    </message>
    <message>
        <source>&amp;OK</source>
        <translation>&amp;OK</translation>
    </message>
    <message>
        <source>&amp;Apply</source>
        <translation>&amp;Anwenden</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Reset %1</source>
        <translation>%1 zurücksetzen</translation>
    </message>
    <message>
        <source>As it comes</source>
        <translation>Wie vorgegeben</translation>
    </message>
    <message>
        <source>Error: at least one percentile has to be shown.</source>
        <translation>Fehler: Mindestens ein Perzentil muss gezeigt werden.</translation>
    </message>
    <message>
        <source>Error: write the accent colour as #rrggbb, for example #0b66a8.</source>
        <translation>Fehler: Schreiben Sie die Akzentfarbe als #rrggbb, zum Beispiel #0b66a8.</translation>
    </message>
    <message>
        <source>Error: the picture %1 cannot be read.</source>
        <translation>Fehler: Das Bild %1 lässt sich nicht lesen.</translation>
    </message>
    <message>
        <source>Error: there is no folder %1.</source>
        <translation>Fehler: Den Ordner %1 gibt es nicht.</translation>
    </message>
    <message>
        <source>Choose…</source>
        <translation>Wählen…</translation>
    </message>
    <message>
        <source>Choose: %1</source>
        <translation>Wählen: %1</translation>
    </message>
    <message>
        <source>Language and look</source>
        <translation>Sprache und Aussehen</translation>
    </message>
    <message>
        <source>&amp;Language</source>
        <translation>&amp;Sprache</translation>
    </message>
    <message>
        <source>From the next start of Loadstone on.</source>
        <translation>Ab dem nächsten Start von Loadstone.</translation>
    </message>
    <message>
        <source>As the system</source>
        <translation>Wie das System</translation>
    </message>
    <message>
        <source>&amp;Theme</source>
        <translation>Farben des &amp;Fensters</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>Hell</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>Dunkel</translation>
    </message>
    <message>
        <source>&amp;Colours of charts</source>
        <translation>&amp;Farben der Diagramme</translation>
    </message>
    <message>
        <source>All of them can be told apart by people who see few colours; lines also differ by dash and marker. Reports use them too.</source>
        <translation>Alle lassen sich auch bei Farbsehschwäche unterscheiden; Linien unterscheiden sich außerdem durch Strichelung und Zeichen. Berichte verwenden sie auch.</translation>
    </message>
    <message>
        <source>Standard (Okabe-Ito)</source>
        <translation>Standard (Okabe-Ito)</translation>
    </message>
    <message>
        <source>High contrast</source>
        <translation>Starker Kontrast</translation>
    </message>
    <message>
        <source>Grey, for black-and-white printing</source>
        <translation>Grau, für den Schwarz-Weiß-Druck</translation>
    </message>
    <message>
        <source>Numbers</source>
        <translation>Zahlen</translation>
    </message>
    <message>
        <source>Latencies &amp;in</source>
        <translation>&amp;Latenzen in</translation>
    </message>
    <message>
        <source>milliseconds</source>
        <translation>Millisekunden</translation>
    </message>
    <message>
        <source>seconds</source>
        <translation>Sekunden</translation>
    </message>
    <message>
        <source>milliseconds below 1 s, else seconds</source>
        <translation>Millisekunden unter 1 s, sonst Sekunden</translation>
    </message>
    <message>
        <source>Thousands</source>
        <translation>Tausender</translation>
    </message>
    <message>
        <source>&amp;Group the digits of counts</source>
        <translation>Ziffern von Anzahlen &amp;gruppieren</translation>
    </message>
    <message>
        <source>12,345 requests instead of 12345.</source>
        <translation>12.345 Anfragen statt 12345.</translation>
    </message>
    <message>
        <source>Show %1</source>
        <comment>percentile</comment>
        <translation>%1 zeigen</translation>
    </message>
    <message>
        <source>Percentiles</source>
        <translation>Perzentile</translation>
    </message>
    <message>
        <source>Shown in tables and reports; a report says which. JSON and CSV files always hold all of them.</source>
        <translation>In Tabellen und Berichten gezeigt; ein Bericht sagt, welche. JSON- und CSV-Dateien enthalten immer alle.</translation>
    </message>
    <message>
        <source>Reports</source>
        <translation>Berichte</translation>
    </message>
    <message>
        <source>&amp;Organisation</source>
        <translation>&amp;Organisation</translation>
    </message>
    <message>
        <source>Stands above the title of PDF and HTML reports.</source>
        <translation>Steht über dem Titel von PDF- und HTML-Berichten.</translation>
    </message>
    <message>
        <source>None</source>
        <translation>Keins</translation>
    </message>
    <message>
        <source>Lo&amp;go</source>
        <translation>Lo&amp;go</translation>
    </message>
    <message>
        <source>A picture for the first page; a single report can have another one.</source>
        <translation>Ein Bild für die erste Seite; ein einzelner Bericht kann ein anderes haben.</translation>
    </message>
    <message>
        <source>Accent &amp;colour</source>
        <translation>Akzentfar&amp;be</translation>
    </message>
    <message>
        <source>Of rules and marks at headings, as #rrggbb.</source>
        <translation>Von Linien und Marken an Überschriften, als #rrggbb.</translation>
    </message>
    <message>
        <source>&amp;Footer</source>
        <translation>Fu&amp;ßzeile</translation>
    </message>
    <message>
        <source>Stands at the foot of each page, for example “Confidential”.</source>
        <translation>Steht am Fuß jeder Seite, zum Beispiel „Vertraulich“.</translation>
    </message>
    <message>
        <source>Privacy</source>
        <translation>Datenschutz</translation>
    </message>
    <message>
        <source>Kept texts</source>
        <translation>Aufgehobene Texte</translation>
    </message>
    <message>
        <source>New scenarios &amp;keep a sample of the answers</source>
        <translation>Neue Szenarien &amp;heben eine Stichprobe der Antworten auf</translation>
    </message>
    <message>
        <source>At most a few hundred texts a run, to see whether answers are empty or repeated. Each scenario has its own switch.</source>
        <translation>Höchstens einige hundert Texte je Lauf, um zu sehen, ob Antworten leer sind oder sich wiederholen. Jedes Szenario hat seinen eigenen Schalter.</translation>
    </message>
    <message>
        <source>Files</source>
        <translation>Dateien</translation>
    </message>
    <message>
        <source>Folder for &amp;projects</source>
        <translation>Ordner für &amp;Projekte</translation>
    </message>
    <message>
        <source>Where dialogs for projects begin.</source>
        <translation>Wo Dialoge für Projekte beginnen.</translation>
    </message>
    <message>
        <source>Documents</source>
        <translation>Dokumente</translation>
    </message>
    <message>
        <source>Folder for &amp;exports</source>
        <translation>Ordner für &amp;Exporte</translation>
    </message>
    <message>
        <source>Where reports and exported files are proposed.</source>
        <translation>Wo Berichte und exportierte Dateien vorgeschlagen werden.</translation>
    </message>
    <message>
        <source>Beside the project</source>
        <translation>Neben dem Projekt</translation>
    </message>
    <message>
        <source>Seconds between two copies of unsaved changes</source>
        <translation>Sekunden zwischen zwei Sicherungen von Ungespeichertem</translation>
    </message>
    <message>
        <source>s</source>
        <comment>seconds</comment>
        <translation>s</translation>
    </message>
    <message>
        <source>only before a run</source>
        <translation>nur vor einem Lauf</translation>
    </message>
    <message>
        <source>autosave crash recovery</source>
        <translation>automatisch sichern Absturz Wiederherstellung</translation>
    </message>
    <message>
        <source>Keep &amp;unsaved changes every</source>
        <translation>&amp;Ungespeichertes sichern alle</translation>
    </message>
    <message>
        <source>After a crash they are offered when the project is opened again. The project&apos;s file is written only when you save.</source>
        <translation>Nach einem Absturz werden sie beim nächsten Öffnen des Projekts angeboten. Die Projektdatei wird nur geschrieben, wenn Sie speichern.</translation>
    </message>
    <message>
        <source>Choose a folder</source>
        <translation>Ordner wählen</translation>
    </message>
    <message>
        <source>Picture for the first page</source>
        <translation>Bild für die erste Seite</translation>
    </message>
    <message>
        <source>Pictures (*.png *.jpg *.jpeg *.svg)</source>
        <translation>Bilder (*.png *.jpg *.jpeg *.svg)</translation>
    </message>
    <message>
        <source>Accent colour of reports</source>
        <translation>Akzentfarbe der Berichte</translation>
    </message>
    <message>
        <source>In cards, sentences, tables and charts; each column and each axis stands in one unit. Files and reports keep milliseconds.</source>
        <translation>In Kacheln, Sätzen, Tabellen und Diagrammen; jede Spalte und jede Achse steht in einer Einheit. Dateien und Berichte bleiben bei Millisekunden.</translation>
    </message>
    <message>
        <source>Workers</source>
        <translation>Worker</translation>
    </message>
    <message>
        <source>Start &amp;workers</source>
        <translation>&amp;Worker starten</translation>
    </message>
    <message>
        <source>For runs, searches and connection tests from this window; the command line has --launcher. The result says which it was.</source>
        <translation>Für Läufe, Suchen und Verbindungstests aus diesem Fenster; die Befehlszeile hat --launcher. Das Ergebnis nennt ihn.</translation>
    </message>
    <message>
        <source>directly</source>
        <translation>direkt</translation>
    </message>
    <message>
        <source>taskset numactl nice chrt ip netns container pinning wrapper command</source>
        <translation>taskset numactl nice chrt ip netns Container Pinning Hülle Befehl</translation>
    </message>
    <message>
        <source>Launchers</source>
        <translation>Starter</translation>
    </message>
    <message>
        <source>Commands that start workers on this machine. {worker} is the worker&apos;s own command, {index} its number, as in “taskset -c 2-5 {worker}”; no shell reads them.</source>
        <translation>Befehle, die Worker auf diesem Rechner starten. {worker} ist der Befehl des Workers selbst, {index} seine Nummer, wie in „taskset -c 2-5 {worker}“; keine Shell liest sie.</translation>
    </message>
    <message>
        <source>through “%1”</source>
        <comment>launcher</comment>
        <translation>durch „%1“</translation>
    </message>
</context>
<context>
    <name>loadstone::ProbePanel</name>
    <message>
        <source>Result of the connection test</source>
        <translation>Ergebnis des Verbindungstests</translation>
    </message>
    <message>
        <source>Asking the endpoint…</source>
        <translation>Der Endpunkt wird gefragt …</translation>
    </message>
    <message>
        <source>It cannot be used. %1 %2</source>
        <translation>Er kann nicht benutzt werden. %1 %2</translation>
    </message>
    <message>
        <source>The endpoint answers.</source>
        <translation>Der Endpunkt antwortet.</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>ja</translation>
    </message>
    <message>
        <source>no</source>
        <translation>nein</translation>
    </message>
    <message>
        <source>Reachable</source>
        <translation>Erreichbar</translation>
    </message>
    <message>
        <source>Address</source>
        <translation>Adresse</translation>
    </message>
    <message>
        <source>Server</source>
        <translation>Server</translation>
    </message>
    <message>
        <source>TLS</source>
        <translation>TLS</translation>
    </message>
    <message>
        <source>Models</source>
        <translation>Modelle</translation>
    </message>
    <message>
        <source>Model is served</source>
        <translation>Modell wird bereitgestellt</translation>
    </message>
    <message>
        <source>TTFT %1, latency %2, %3 output tokens, %4</source>
        <translation>TTFT %1, Latenz %2, %3 Ausgabetoken, %4</translation>
    </message>
    <message>
        <source>Answers say their tokens</source>
        <translation>Antworten nennen ihre Token</translation>
    </message>
    <message>
        <source>Connections stay open</source>
        <translation>Verbindungen bleiben offen</translation>
    </message>
    <message>
        <source>Request %1</source>
        <translation>Anfrage %1</translation>
    </message>
    <message>
        <source>Stream ends with [DONE]</source>
        <translation>Stream endet mit [DONE]</translation>
    </message>
    <message numerus="yes">
        <source>The endpoint answers and serves %n models. Write which one is meant: the field offers them.</source>
        <translation>
            <numerusform>Der Endpunkt antwortet und bietet %n Modell an. Schreiben Sie, welches gemeint ist: Das Feld schlägt es vor.</numerusform>
            <numerusform>Der Endpunkt antwortet und bietet %n Modelle an. Schreiben Sie, welches gemeint ist: Das Feld schlägt sie vor.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>loadstone::ProjectDialog</name>
    <message>
        <source>Re&amp;move baseline</source>
        <translation>Basis ent&amp;fernen</translation>
    </message>
    <message>
        <source>Project properties</source>
        <translation>Projekteigenschaften</translation>
    </message>
    <message>
        <source>Name of the project</source>
        <translation>Name des Projekts</translation>
    </message>
    <message>
        <source>Remove baseline</source>
        <translation>Basis entfernen</translation>
    </message>
    <message>
        <source>&amp;Name</source>
        <translation>&amp;Name</translation>
    </message>
    <message>
        <source>Reports show it. The file keeps its own name.</source>
        <translation>Berichte zeigen ihn. Die Datei behält ihren eigenen Namen.</translation>
    </message>
    <message>
        <source>File</source>
        <translation>Datei</translation>
    </message>
    <message>
        <source>Baseline</source>
        <translation>Basis</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>none: choose a run in the list and Results ▸ Set as baseline</source>
        <translation>keine: Wählen Sie einen Lauf in der Liste und dann Ergebnisse ▸ Als Basis setzen</translation>
    </message>
    <message>
        <source>Error: a project needs a name.</source>
        <translation>Fehler: Ein Projekt braucht einen Namen.</translation>
    </message>
    <message>
        <source>&amp;OK</source>
        <translation>&amp;OK</translation>
    </message>
    <message>
        <source>OK</source>
        <translation>OK</translation>
    </message>
</context>
<context>
    <name>loadstone::ProjectDiffDialog</name>
    <message>
        <source>Compare projects</source>
        <translation>Projekte vergleichen</translation>
    </message>
    <message>
        <source>“%1” and “%2” describe the same: the order of keys and objects does not count.</source>
        <translation>„%1“ und „%2“ beschreiben dasselbe: Die Reihenfolge von Schlüsseln und Objekten zählt nicht.</translation>
    </message>
    <message>
        <source>From “%1” to “%2”: %3</source>
        <translation>Von „%1“ zu „%2“: %3</translation>
    </message>
    <message>
        <source>Copy as &amp;text</source>
        <translation>Als &amp;Text kopieren</translation>
    </message>
    <message>
        <source>&amp;Close</source>
        <translation>S&amp;chließen</translation>
    </message>
</context>
<context>
    <name>loadstone::ProjectDiffView</name>
    <message>
        <source>Differences</source>
        <translation>Unterschiede</translation>
    </message>
    <message>
        <source>What</source>
        <translation>Was</translation>
    </message>
</context>
<context>
    <name>loadstone::ProjectPage</name>
    <message>
        <source>First steps</source>
        <translation>Erste Schritte</translation>
    </message>
    <message>
        <source>Endpoint</source>
        <translation>Endpunkt</translation>
    </message>
    <message>
        <source>Where requests go: an address, an API kind, a model.</source>
        <translation>Wohin die Anfragen gehen: eine Adresse, eine API-Art, ein Modell.</translation>
    </message>
    <message>
        <source>Add an &amp;endpoint</source>
        <translation>&amp;Endpunkt hinzufügen</translation>
    </message>
    <message>
        <source>Dataset</source>
        <translation>Datensatz</translation>
    </message>
    <message>
        <source>What is asked: prompts from a file, a hub, or generated.</source>
        <translation>Was gefragt wird: Prompts aus einer Datei, von einem Hub oder erzeugt.</translation>
    </message>
    <message>
        <source>Add a &amp;dataset</source>
        <translation>&amp;Datensatz hinzufügen</translation>
    </message>
    <message>
        <source>Scenario</source>
        <translation>Szenario</translation>
    </message>
    <message>
        <source>How much load, for how long, and what must hold.</source>
        <translation>Wie viel Last, wie lange, und was gelten muss.</translation>
    </message>
    <message>
        <source>Add a &amp;scenario</source>
        <translation>&amp;Szenario hinzufügen</translation>
    </message>
    <message>
        <source>First run</source>
        <translation>Erster Lauf</translation>
    </message>
    <message>
        <source>Its result has a verdict, numbers with intervals, and charts.</source>
        <translation>Sein Ergebnis hat ein Urteil, Zahlen mit Intervallen und Diagramme.</translation>
    </message>
    <message>
        <source>none yet</source>
        <comment>objects</comment>
        <translation>noch keine</translation>
    </message>
    <message>
        <source>There is: %1</source>
        <translation>Vorhanden: %1</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>Zeigen</translation>
    </message>
    <message>
        <source>Show %1</source>
        <translation>%1 zeigen</translation>
    </message>
    <message>
        <source>Results are in the tree on the left, below Runs.</source>
        <translation>Ergebnisse stehen links im Baum unter „Läufe“.</translation>
    </message>
    <message>
        <source>There are no runs yet. Everything that the first one needs is here.</source>
        <translation>Es gibt noch keine Läufe. Alles, was der erste braucht, ist da.</translation>
    </message>
    <message>
        <source>This project is not complete yet. A run needs three things; add them here, or drop a data file onto the window.</source>
        <translation>Dieses Projekt ist noch nicht vollständig. Ein Lauf braucht drei Dinge; fügen Sie sie hier hinzu oder ziehen Sie eine Datendatei auf das Fenster.</translation>
    </message>
    <message numerus="yes">
        <source>%n run(s)</source>
        <translation>
            <numerusform>%n Lauf</numerusform>
            <numerusform>%n Läufe</numerusform>
        </translation>
    </message>
    <message>
        <source>no runs yet</source>
        <translation>noch keine Läufe</translation>
    </message>
    <message>
        <source>comes after the three steps above</source>
        <translation>kommt nach den drei Schritten oben</translation>
    </message>
    <message>
        <source>Run &amp;now</source>
        <translation>&amp;Jetzt starten</translation>
    </message>
</context>
<context>
    <name>loadstone::ProjectSession</name>
    <message>
        <source>The project could not be opened.</source>
        <translation>Das Projekt konnte nicht geöffnet werden.</translation>
    </message>
    <message>
        <source>The project could not be created.</source>
        <translation>Das Projekt konnte nicht angelegt werden.</translation>
    </message>
    <message>
        <source>Interrupted runs were recovered: %1. What they had measured is there.</source>
        <translation>Unterbrochene Läufe wurden gerettet: %1. Was sie gemessen hatten, ist da.</translation>
    </message>
    <message>
        <source>The project could not be saved.</source>
        <translation>Das Projekt konnte nicht gespeichert werden.</translation>
    </message>
    <message>
        <source>The list of runs could not be read.</source>
        <translation>Die Liste der Läufe konnte nicht gelesen werden.</translation>
    </message>
    <message>
        <source>%1 against %2</source>
        <comment>scenario, endpoint</comment>
        <translation>%1 gegen %2</translation>
    </message>
    <message>
        <source>The run could not be prepared.</source>
        <translation>Der Lauf konnte nicht vorbereitet werden.</translation>
    </message>
    <message>
        <source>The project could not be read again.</source>
        <translation>Das Projekt konnte nicht neu gelesen werden.</translation>
    </message>
    <message>
        <source>reload from disk</source>
        <translation>von der Platte neu laden</translation>
    </message>
    <message>
        <source>block %1, %2 of %3: run #%4, %5</source>
        <comment>suite</comment>
        <translation>Block %1, %2 von %3: Lauf #%4, %5</translation>
    </message>
    <message>
        <source>load %1 of %2</source>
        <comment>sweep</comment>
        <translation>Last %1 von %2</translation>
    </message>
    <message>
        <source>The search could not be started.</source>
        <translation>Die Suche ließ sich nicht starten.</translation>
    </message>
    <message>
        <source>The changes could not be merged.</source>
        <translation>Die Änderungen ließen sich nicht zusammenführen.</translation>
    </message>
    <message>
        <source>merge with the file</source>
        <translation>mit der Datei zusammenführen</translation>
    </message>
    <message>
        <source>The project could not be read.</source>
        <translation>Das Projekt ließ sich nicht lesen.</translation>
    </message>
    <message>
        <source>process %1 on %2</source>
        <comment>number, host</comment>
        <translation>Prozess %1 auf %2</translation>
    </message>
    <message>
        <source>Unsaved changes could not be kept for the case of a crash.</source>
        <translation>Ungespeicherte Änderungen ließen sich nicht für den Fall eines Absturzes sichern.</translation>
    </message>
    <message>
        <source>restore unsaved changes</source>
        <translation>Ungespeichertes wiederherstellen</translation>
    </message>
    <message>
        <source>The unsaved changes could not be kept.</source>
        <translation>Die ungespeicherten Änderungen ließen sich nicht aufheben.</translation>
    </message>
    <message>
        <source>The version could not be read.</source>
        <translation>Die Fassung ließ sich nicht lesen.</translation>
    </message>
    <message>
        <source>restore the version of %1</source>
        <translation>Fassung vom %1 wiederherstellen</translation>
    </message>
    <message>
        <source>first half: performance</source>
        <translation>erste Hälfte: Leistung</translation>
    </message>
    <message>
        <source>second half: accuracy</source>
        <translation>zweite Hälfte: Genauigkeit</translation>
    </message>
    <message>
        <source>A run has begun, so “%1” was not opened: open it again when the run is over.</source>
        <translation>Ein Lauf hat begonnen, darum wurde „%1“ nicht geöffnet: öffnen Sie es wieder, wenn der Lauf vorbei ist.</translation>
    </message>
    <message>
        <source>audit: reference run</source>
        <translation>Audit: Referenzlauf</translation>
    </message>
    <message>
        <source>audit: run under test</source>
        <translation>Audit: geprüfter Lauf</translation>
    </message>
</context>
<context>
    <name>loadstone::ProjectTreeModel</name>
    <message>
        <source>Endpoints</source>
        <translation>Endpunkte</translation>
    </message>
    <message>
        <source>Datasets</source>
        <translation>Datensätze</translation>
    </message>
    <message>
        <source>Systems</source>
        <translation>Systeme</translation>
    </message>
    <message>
        <source>Scenarios</source>
        <translation>Szenarien</translation>
    </message>
    <message>
        <source>Suites</source>
        <translation>Suiten</translation>
    </message>
    <message>
        <source>SLOs</source>
        <translation>SLOs</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>Läufe</translation>
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
        <translation>%1 gegen %2
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
        <translation>★ %1</translation>
    </message>
    <message>
        <source>%1
Baseline</source>
        <comment>what a run is</comment>
        <translation>%1
Basis</translation>
    </message>
</context>
<context>
    <name>loadstone::QueueModel</name>
    <message>
        <source>Run, performance and accuracy</source>
        <translation>Lauf, Leistung und Genauigkeit</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>Lauf</translation>
    </message>
    <message>
        <source>Suite</source>
        <translation>Suite</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>Suche</translation>
    </message>
    <message>
        <source>Sweep</source>
        <translation>Lasten durchfahren</translation>
    </message>
    <message>
        <source>waiting</source>
        <comment>state in the queue</comment>
        <translation>wartet</translation>
    </message>
    <message>
        <source>running</source>
        <comment>state in the queue</comment>
        <translation>läuft</translation>
    </message>
    <message>
        <source>done</source>
        <comment>state in the queue</comment>
        <translation>fertig</translation>
    </message>
    <message>
        <source>failed</source>
        <comment>state in the queue</comment>
        <translation>fehlgeschlagen</translation>
    </message>
    <message>
        <source>stopped</source>
        <comment>state in the queue</comment>
        <translation>gestoppt</translation>
    </message>
    <message>
        <source>What is run</source>
        <translation>Was gestartet wird</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>Art</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Zustand</translation>
    </message>
    <message>
        <source>Outcome</source>
        <translation>Ausgang</translation>
    </message>
    <message>
        <source>Took</source>
        <comment>how long an entry of the queue ran</comment>
        <translation>Dauer</translation>
    </message>
</context>
<context>
    <name>loadstone::QueuePanel</name>
    <message>
        <source>Running: %1</source>
        <translation>Es läuft: %1</translation>
    </message>
    <message>
        <source>%1 so far</source>
        <comment>duration</comment>
        <translation>bisher %1</translation>
    </message>
    <message>
        <source>about %1 left</source>
        <comment>duration</comment>
        <translation>noch etwa %1</translation>
    </message>
    <message>
        <source>Nothing is running</source>
        <translation>Nichts läuft</translation>
    </message>
    <message>
        <source>The queue is empty</source>
        <translation>Die Warteschlange ist leer</translation>
    </message>
    <message numerus="yes">
        <source>%n waiting</source>
        <translation>
            <numerusform>%n wartet</numerusform>
            <numerusform>%n warten</numerusform>
        </translation>
    </message>
    <message>
        <source>paused: press Pause again to go on</source>
        <translation>angehalten: „Anhalten“ noch einmal drücken, um fortzufahren</translation>
    </message>
    <message>
        <source>pauses before the next</source>
        <translation>hält vor dem nächsten an</translation>
    </message>
    <message>
        <source>Run queue</source>
        <translation>Warteschlange</translation>
    </message>
    <message>
        <source>Earlier</source>
        <translation>Früher</translation>
    </message>
    <message>
        <source>Runs the chosen entry earlier</source>
        <translation>Startet den gewählten Eintrag früher</translation>
    </message>
    <message>
        <source>Later</source>
        <translation>Später</translation>
    </message>
    <message>
        <source>Runs the chosen entry later</source>
        <translation>Startet den gewählten Eintrag später</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
    <message>
        <source>Takes the chosen entry out of the queue; one that is running stops and keeps what it measured</source>
        <translation>Nimmt den gewählten Eintrag aus der Warteschlange; ein laufender wird gestoppt und behält das Gemessene</translation>
    </message>
    <message>
        <source>Open result</source>
        <translation>Ergebnis öffnen</translation>
    </message>
    <message>
        <source>Opens the result of the chosen entry</source>
        <translation>Öffnet das Ergebnis des gewählten Eintrags</translation>
    </message>
    <message>
        <source>Clear ended</source>
        <translation>Beendete ausblenden</translation>
    </message>
    <message>
        <source>Takes the entries that have ended out of the list; their runs stay</source>
        <translation>Nimmt beendete Einträge aus der Liste; ihre Läufe bleiben</translation>
    </message>
    <message>
        <source>Entries of the run queue</source>
        <translation>Einträge der Warteschlange</translation>
    </message>
    <message>
        <source>Nothing is queued. While a run goes on, Run puts the chosen scenario here; suites, searches and sweeps, too. The queue lasts as long as the window is open.</source>
        <translation>Nichts ist eingereiht. Während etwas läuft, stellt „Einreihen“ das gewählte Szenario hierher; Suiten, Suchen und Lastfolgen ebenso. Die Warteschlange besteht, solange das Fenster offen ist.</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <comment>tip, key</comment>
        <translation>%1 (%2)</translation>
    </message>
</context>
<context>
    <name>loadstone::ReasonsModel</name>
    <message>
        <source>Weight</source>
        <translation>Schwere</translation>
    </message>
    <message>
        <source>What</source>
        <translation>Was</translation>
    </message>
    <message>
        <source>What to do</source>
        <translation>Was zu tun ist</translation>
    </message>
</context>
<context>
    <name>loadstone::RecoveryDialog</name>
    <message>
        <source>Unsaved changes were found</source>
        <translation>Ungespeicherte Änderungen gefunden</translation>
    </message>
    <message>
        <source>Loadstone ended before “%1” was saved.</source>
        <translation>Loadstone endete, bevor „%1“ gespeichert war.</translation>
    </message>
    <message>
        <source>These changes of %1 were kept: %2.</source>
        <translation>Diese Änderungen von %1 wurden aufgehoben: %2.</translation>
    </message>
    <message>
        <source>The file has been changed since; restoring keeps those changes too.</source>
        <translation>Die Datei wurde seither geändert; beim Wiederherstellen bleiben auch diese Änderungen.</translation>
    </message>
    <message numerus="yes">
        <source>Values that looked like keys or passwords were not kept (%n).</source>
        <translation>
            <numerusform>Ein Wert, der wie ein Schlüssel oder Passwort aussah, wurde nicht aufgehoben.</numerusform>
            <numerusform>%n Werte, die wie Schlüssel oder Passwörter aussahen, wurden nicht aufgehoben.</numerusform>
        </translation>
    </message>
    <message>
        <source>In the file</source>
        <translation>In der Datei</translation>
    </message>
    <message>
        <source>Unsaved</source>
        <translation>Ungespeichert</translation>
    </message>
    <message>
        <source>&amp;Restore the changes</source>
        <translation>Änderungen &amp;wiederherstellen</translation>
    </message>
    <message>
        <source>&amp;Keep for later</source>
        <translation>Für später &amp;aufheben</translation>
    </message>
    <message>
        <source>File ▸ Saved versions… lists them</source>
        <translation>Datei ▸ Gespeicherte Fassungen… führt sie auf</translation>
    </message>
    <message>
        <source>&amp;Delete them</source>
        <translation>&amp;Löschen</translation>
    </message>
</context>
<context>
    <name>loadstone::RepeatsTable</name>
    <message>
        <source>Recorded request and its repeats</source>
        <translation>Aufgezeichnete Anfrage und ihre Wiederholungen</translation>
    </message>
    <message>
        <source>Sending</source>
        <translation>Sendung</translation>
    </message>
    <message>
        <source>Outcome</source>
        <translation>Ausgang</translation>
    </message>
    <message>
        <source>HTTP</source>
        <translation>HTTP</translation>
    </message>
    <message>
        <source>TTFT</source>
        <translation>TTFT</translation>
    </message>
    <message>
        <source>Total</source>
        <translation>Gesamt</translation>
    </message>
    <message>
        <source>Tokens out</source>
        <translation>Tokens aus</translation>
    </message>
    <message>
        <source>From cache</source>
        <translation>Aus Zwischenspeicher</translation>
    </message>
    <message>
        <source>From the sending to the first token</source>
        <translation>Vom Senden bis zum ersten Token</translation>
    </message>
    <message>
        <source>From the sending to the last token</source>
        <translation>Vom Senden bis zum letzten Token</translation>
    </message>
    <message>
        <source>Tokens of the prompt that the server says it took from its cache</source>
        <translation>Token des Prompts, die der Server nach eigener Auskunft aus seinem Zwischenspeicher nahm</translation>
    </message>
    <message>
        <source>Recorded</source>
        <translation>Aufgezeichnet</translation>
    </message>
    <message>
        <source>Median</source>
        <translation>Median</translation>
    </message>
    <message>
        <source>Range</source>
        <translation>Spanne</translation>
    </message>
    <message numerus="yes">
        <source>of %n completed</source>
        <translation>
            <numerusform>von %n abgeschlossenen</numerusform>
            <numerusform>von %n abgeschlossenen</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>loadstone::ReportDialog</name>
    <message>
        <source>Title of the report</source>
        <translation>Titel des Berichts</translation>
    </message>
    <message>
        <source>Author of the report</source>
        <translation>Verfasser des Berichts</translation>
    </message>
    <message>
        <source>Picture for the first page</source>
        <translation>Bild für die erste Seite</translation>
    </message>
    <message>
        <source>Paper size</source>
        <translation>Papiergröße</translation>
    </message>
    <message>
        <source>Language of the report</source>
        <translation>Sprache des Berichts</translation>
    </message>
    <message>
        <source>Format of the report</source>
        <translation>Format des Berichts</translation>
    </message>
    <message>
        <source>File to write</source>
        <translation>Datei, die geschrieben wird</translation>
    </message>
    <message>
        <source>Report of run #%1</source>
        <translation>Bericht zu Lauf #%1</translation>
    </message>
    <message>
        <source>Report of a comparison</source>
        <translation>Bericht eines Vergleichs</translation>
    </message>
    <message>
        <source>Progress of the report</source>
        <translation>Fortschritt des Berichts</translation>
    </message>
    <message>
        <source>&amp;Write report</source>
        <translation>Bericht &amp;schreiben</translation>
    </message>
    <message>
        <source>Write report</source>
        <translation>Bericht schreiben</translation>
    </message>
    <message>
        <source>&amp;Close</source>
        <translation>S&amp;chließen</translation>
    </message>
    <message>
        <source>Close or stop</source>
        <translation>Schließen oder stoppen</translation>
    </message>
    <message>
        <source>Made from the name of the run</source>
        <translation>Aus dem Namen des Laufs gebildet</translation>
    </message>
    <message>
        <source>Comments for the first page</source>
        <translation>Anmerkungen für die erste Seite</translation>
    </message>
    <message>
        <source>Shown on the first page</source>
        <translation>Stehen auf der ersten Seite</translation>
    </message>
    <message>
        <source>None</source>
        <translation>Keines</translation>
    </message>
    <message>
        <source>A4</source>
        <translation>A4</translation>
    </message>
    <message>
        <source>US Letter</source>
        <translation>US Letter</translation>
    </message>
    <message>
        <source>English</source>
        <comment>language of a report</comment>
        <translation>Englisch</translation>
    </message>
    <message>
        <source>German</source>
        <comment>language of a report</comment>
        <translation>Deutsch</translation>
    </message>
    <message>
        <source>PDF</source>
        <translation>PDF</translation>
    </message>
    <message>
        <source>HTML, one file</source>
        <translation>HTML, eine Datei</translation>
    </message>
    <message>
        <source>PDF and HTML</source>
        <translation>PDF und HTML</translation>
    </message>
    <message>
        <source>Choose a picture</source>
        <translation>Ein Bild wählen</translation>
    </message>
    <message>
        <source>Choose the file</source>
        <translation>Die Datei wählen</translation>
    </message>
    <message>
        <source>&amp;Title:</source>
        <translation>&amp;Titel:</translation>
    </message>
    <message>
        <source>&amp;Author:</source>
        <translation>&amp;Verfasser:</translation>
    </message>
    <message>
        <source>Co&amp;mments:</source>
        <translation>An&amp;merkungen:</translation>
    </message>
    <message>
        <source>&amp;Logo:</source>
        <translation>&amp;Logo:</translation>
    </message>
    <message>
        <source>&amp;Paper:</source>
        <translation>&amp;Papier:</translation>
    </message>
    <message>
        <source>La&amp;nguage:</source>
        <translation>Sp&amp;rache:</translation>
    </message>
    <message>
        <source>&amp;Format:</source>
        <translation>&amp;Format:</translation>
    </message>
    <message>
        <source>F&amp;ile:</source>
        <translation>&amp;Datei:</translation>
    </message>
    <message>
        <source>HTML files (*.html)</source>
        <translation>HTML-Dateien (*.html)</translation>
    </message>
    <message>
        <source>PDF files (*.pdf)</source>
        <translation>PDF-Dateien (*.pdf)</translation>
    </message>
    <message>
        <source>Pictures (*.png *.jpg *.jpeg *.svg)</source>
        <translation>Bilder (*.png *.jpg *.jpeg *.svg)</translation>
    </message>
    <message>
        <source>the picture cannot be read</source>
        <translation>das Bild kann nicht gelesen werden</translation>
    </message>
    <message>
        <source>Writing the report…</source>
        <translation>Der Bericht wird geschrieben …</translation>
    </message>
    <message>
        <source>The report was stopped.</source>
        <translation>Der Bericht wurde angehalten.</translation>
    </message>
    <message>
        <source>%1 %2
%3</source>
        <comment>what happened, what to do, details</comment>
        <translation>%1 %2
%3</translation>
    </message>
    <message>
        <source>Written: %1</source>
        <translation>Geschrieben: %1</translation>
    </message>
    <message>
        <source>Choose…</source>
        <translation>Wählen …</translation>
    </message>
    <message>
        <source>&amp;Stop writing</source>
        <translation>Schreiben &amp;stoppen</translation>
    </message>
    <message>
        <source>Definition set of all numbers</source>
        <translation>Definitionssatz aller Zahlen</translation>
    </message>
    <message>
        <source>As each run says</source>
        <translation>Wie im jeweiligen Lauf angegeben</translation>
    </message>
    <message>
        <source>&amp;Definitions:</source>
        <translation>&amp;Definitionen:</translation>
    </message>
    <message>
        <source>Report of a search</source>
        <translation>Bericht über eine Suche</translation>
    </message>
    <message>
        <source>Report of a load curve</source>
        <translation>Bericht über eine Lastkurve</translation>
    </message>
    <message>
        <source>File exists</source>
        <translation>Datei vorhanden</translation>
    </message>
    <message>
        <source>“%1” exists already.</source>
        <translation>„%1“ gibt es bereits.</translation>
    </message>
    <message>
        <source>“%1” and “%2” exist already.</source>
        <translation>„%1“ und „%2“ gibt es bereits.</translation>
    </message>
    <message>
        <source>Replacing loses what is in there now.</source>
        <translation>Beim Ersetzen geht verloren, was jetzt darin steht.</translation>
    </message>
    <message>
        <source>&amp;Replace</source>
        <translation>&amp;Ersetzen</translation>
    </message>
    <message>
        <source>&amp;Cancel</source>
        <translation>A&amp;bbrechen</translation>
    </message>
    <message>
        <source>the search</source>
        <translation>die Suche</translation>
    </message>
    <message>
        <source>the load curve</source>
        <translation>die Lastkurve</translation>
    </message>
    <message>
        <source>the trend</source>
        <translation>der Verlauf</translation>
    </message>
    <message>
        <source>run #%1</source>
        <translation>Lauf #%1</translation>
    </message>
    <message>
        <source>the comparison</source>
        <translation>der Vergleich</translation>
    </message>
    <message>
        <source>What the report is of</source>
        <translation>Wovon der Bericht handelt</translation>
    </message>
    <message>
        <source>&amp;Report of:</source>
        <translation>&amp;Bericht über:</translation>
    </message>
    <message>
        <source>Report of a trend</source>
        <translation>Bericht über einen Verlauf</translation>
    </message>
    <message>
        <source>Made from what the report is of</source>
        <translation>Wird aus dem Gegenstand gebildet</translation>
    </message>
</context>
<context>
    <name>loadstone::ReportPreview</name>
    <message>
        <source>Previous page</source>
        <translation>Vorige Seite</translation>
    </message>
    <message>
        <source>Next page</source>
        <translation>Nächste Seite</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Stoppen</translation>
    </message>
    <message>
        <source>Stop drawing the preview</source>
        <translation>Zeichnen der Vorschau stoppen</translation>
    </message>
    <message>
        <source>Pages of the report</source>
        <translation>Seiten des Berichts</translation>
    </message>
    <message>
        <source>Size of the pages</source>
        <translation>Größe der Seiten</translation>
    </message>
    <message>
        <source>Page width</source>
        <translation>Seitenbreite</translation>
    </message>
    <message>
        <source>%1 %</source>
        <comment>zoom</comment>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>Drawing the pages…</source>
        <translation>Die Seiten werden gezeichnet …</translation>
    </message>
    <message>
        <source>Page %1 of %2</source>
        <translation>Seite %1 von %2</translation>
    </message>
    <message>
        <source>The preview was stopped.</source>
        <translation>Die Vorschau wurde angehalten.</translation>
    </message>
    <message>
        <source>No preview: %1 %2
%3</source>
        <comment>what happened, what to do, details</comment>
        <translation>Keine Vorschau: %1 %2
%3</translation>
    </message>
</context>
<context>
    <name>loadstone::RequestInspector</name>
    <message>
        <source>Readable JSON</source>
        <translation>Lesbares JSON</translation>
    </message>
    <message>
        <source>Copy as curl</source>
        <translation>Als curl kopieren</translation>
    </message>
    <message>
        <source>Request as it was sent, secrets masked</source>
        <translation>Anfrage wie gesendet, Geheimnisse verdeckt</translation>
    </message>
    <message>
        <source>Answer</source>
        <translation>Antwort</translation>
    </message>
    <message>
        <source>Parts of the request</source>
        <translation>Teile der Anfrage</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>Request</source>
        <translation>Anfrage</translation>
    </message>
    <message>
        <source>Send again</source>
        <translation>Noch einmal senden</translation>
    </message>
    <message>
        <source>Time of the request</source>
        <translation>Zeit der Anfrage</translation>
    </message>
    <message>
        <source>Request as readable JSON</source>
        <translation>Anfrage als lesbares JSON</translation>
    </message>
    <message>
        <source>A shell command that makes the same request. Secrets are variables of the environment, never values.</source>
        <translation>Ein Befehl für die Shell, der dieselbe Anfrage stellt. Geheimnisse stehen als Umgebungsvariablen darin, nie als Werte.</translation>
    </message>
    <message>
        <source>How the answer is shown</source>
        <translation>Wie die Antwort gezeigt wird</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>Text</translation>
    </message>
    <message>
        <source>As received</source>
        <translation>Wie empfangen</translation>
    </message>
    <message>
        <source>Chunks</source>
        <translation>Stücke</translation>
    </message>
    <message>
        <source>Answer as readable JSON</source>
        <translation>Antwort als lesbares JSON</translation>
    </message>
    <message>
        <source>Chunks of the answer</source>
        <translation>Stücke der Antwort</translation>
    </message>
    <message>
        <source>Chunk</source>
        <translation>Stück</translation>
    </message>
    <message>
        <source>After sending</source>
        <translation>Nach dem Senden</translation>
    </message>
    <message>
        <source>Gap</source>
        <translation>Abstand</translation>
    </message>
    <message>
        <source>No request chosen</source>
        <translation>Keine Anfrage gewählt</translation>
    </message>
    <message>
        <source>This request was never sent: %1.</source>
        <translation>Diese Anfrage wurde nie gesendet: %1.</translation>
    </message>
    <message>
        <source>Choose a request in the table or a point of a chart to see where its time went.</source>
        <translation>Wählen Sie eine Anfrage in der Tabelle oder einen Punkt eines Diagramms, um zu sehen, wo ihre Zeit blieb.</translation>
    </message>
    <message>
        <source>Without a request there is no answer.</source>
        <translation>Ohne Anfrage gibt es keine Antwort.</translation>
    </message>
    <message>
        <source>The answer came in one piece: it was not streamed.</source>
        <translation>Die Antwort kam in einem Stück: Sie wurde nicht gestreamt.</translation>
    </message>
    <message>
        <source>No answer came.</source>
        <translation>Es kam keine Antwort.</translation>
    </message>
    <message>
        <source>No chunk with content came.</source>
        <translation>Es kam kein Stück mit Inhalt.</translation>
    </message>
    <message>
        <source>Requests of the warm-up do not keep when their chunks came.</source>
        <translation>Anfragen des Aufwärmens behalten nicht, wann ihre Stücke kamen.</translation>
    </message>
    <message>
        <source>Reading when its chunks came…</source>
        <translation>Liest, wann ihre Stücke kamen …</translation>
    </message>
    <message>
        <source>When its chunks came was not kept: past the limit for that, each 100th request keeps it.</source>
        <translation>Wann ihre Stücke kamen, wurde nicht behalten: Jenseits der Grenze dafür behält es jede 100. Anfrage.</translation>
    </message>
    <message>
        <source>Choose a request to see what was sent.</source>
        <translation>Wählen Sie eine Anfrage, um zu sehen, was gesendet wurde.</translation>
    </message>
    <message>
        <source>Reading what was kept…</source>
        <translation>Liest, was behalten wurde …</translation>
    </message>
    <message>
        <source>Choose a request to see what came back.</source>
        <translation>Wählen Sie eine Anfrage, um zu sehen, was zurückkam.</translation>
    </message>
    <message>
        <source>Large</source>
        <translation>Groß</translation>
    </message>
    <message>
        <source>Show this request alone</source>
        <translation>Nur diese Anfrage zeigen</translation>
    </message>
    <message>
        <source>The request has the place of the table, too. Enter on a row does the same.</source>
        <translation>Die Anfrage hat auch den Platz der Tabelle. Die Eingabetaste auf einer Zeile tut dasselbe.</translation>
    </message>
    <message>
        <source>Error: %1</source>
        <translation>Fehler: %1</translation>
    </message>
</context>
<context>
    <name>loadstone::RequestNavigation</name>
    <message>
        <source>Outlier:</source>
        <translation>Ausreißer:</translation>
    </message>
    <message>
        <source>Previous outlier</source>
        <translation>Voriger Ausreißer</translation>
    </message>
    <message>
        <source>Next outlier</source>
        <translation>Nächster Ausreißer</translation>
    </message>
    <message>
        <source>Failed:</source>
        <translation>Fehlgeschlagen:</translation>
    </message>
    <message>
        <source>Previous failed request</source>
        <translation>Vorige fehlgeschlagene Anfrage</translation>
    </message>
    <message>
        <source>Next failed request</source>
        <translation>Nächste fehlgeschlagene Anfrage</translation>
    </message>
    <message>
        <source>Go to:</source>
        <translation>Gehe zu:</translation>
    </message>
    <message>
        <source>Request to go to</source>
        <translation>Anfrage, zu der gegangen wird</translation>
    </message>
    <message>
        <source>id or number</source>
        <translation>Kennung oder Nummer</translation>
    </message>
    <message>
        <source>What X-Request-Id carried, or the number of the request; w-12 is number 12 of the warm-up. Ctrl+J comes here.</source>
        <translation>Was in X-Request-Id stand, oder die Nummer der Anfrage; w-12 ist Nummer 12 des Aufwärmens. Strg+J führt hierher.</translation>
    </message>
    <message>
        <source>Go to a request</source>
        <translation>Zu einer Anfrage gehen</translation>
    </message>
    <message>
        <source>Too few requests, or all alike: no outliers</source>
        <translation>Zu wenige oder lauter gleiche Anfragen: keine Ausreißer</translation>
    </message>
    <message numerus="yes">
        <source>%n outlier(s), slower than %1: robust z above 3.5, or above p99</source>
        <translation>
            <numerusform>%n Ausreißer, langsamer als %1: robustes z über 3,5 oder über p99</numerusform>
            <numerusform>%n Ausreißer, langsamer als %1: robustes z über 3,5 oder über p99</numerusform>
        </translation>
    </message>
    <message>
        <source>No outlier behind this one</source>
        <translation>Kein Ausreißer nach dieser Anfrage</translation>
    </message>
    <message>
        <source>No outlier before this one</source>
        <translation>Kein Ausreißer vor dieser Anfrage</translation>
    </message>
    <message>
        <source>No failed request behind this one</source>
        <translation>Keine fehlgeschlagene Anfrage nach dieser</translation>
    </message>
    <message>
        <source>No failed request before this one</source>
        <translation>Keine fehlgeschlagene Anfrage vor dieser</translation>
    </message>
    <message>
        <source>Outlier %1 of %2</source>
        <translation>Ausreißer %1 von %2</translation>
    </message>
    <message>
        <source>Failed request %1 of %2</source>
        <translation>Fehlgeschlagene Anfrage %1 von %2</translation>
    </message>
    <message>
        <source>That is no id of a request</source>
        <translation>Das ist keine Kennung einer Anfrage</translation>
    </message>
    <message>
        <source>That is a request of another run</source>
        <translation>Das ist eine Anfrage eines anderen Laufs</translation>
    </message>
    <message>
        <source>That is a request of trial %1: choose it above</source>
        <translation>Das ist eine Anfrage von Durchgang %1: Wählen Sie ihn oben</translation>
    </message>
    <message>
        <source>There is no such request in this trial</source>
        <translation>Diese Anfrage gibt es in diesem Durchgang nicht</translation>
    </message>
    <message>
        <source>There is no such request in these trials</source>
        <translation>Diese Anfrage gibt es in diesen Durchgängen nicht</translation>
    </message>
</context>
<context>
    <name>loadstone::RequestPanel</name>
    <message>
        <source>Request of a row</source>
        <translation>Anfrage einer Zeile</translation>
    </message>
    <message>
        <source>Row whose request is shown</source>
        <translation>Zeile, deren Anfrage gezeigt wird</translation>
    </message>
    <message>
        <source>Endpoint that the request goes to</source>
        <translation>Endpunkt, an den die Anfrage geht</translation>
    </message>
    <message>
        <source>Scenario that sends the request</source>
        <translation>Szenario, das die Anfrage sendet</translation>
    </message>
    <message>
        <source>Row</source>
        <translation>Zeile</translation>
    </message>
    <message>
        <source>Endpoint</source>
        <translation>Endpunkt</translation>
    </message>
    <message>
        <source>Scenario</source>
        <translation>Szenario</translation>
    </message>
    <message>
        <source>Request as it is sent</source>
        <translation>Anfrage, wie sie gesendet wird</translation>
    </message>
    <message>
        <source>With a file, the request of each row is shown here.</source>
        <translation>Mit einer Datei steht hier die Anfrage jeder Zeile.</translation>
    </message>
    <message>
        <source>With an endpoint, the request of each row is shown here.</source>
        <translation>Mit einem Endpunkt steht hier die Anfrage jeder Zeile.</translation>
    </message>
    <message>
        <source>This row makes no request: %1</source>
        <translation>Diese Zeile ergibt keine Anfrage: %1</translation>
    </message>
    <message>
        <source>the bundled server</source>
        <translation>den mitgelieferten Server</translation>
    </message>
    <message>
        <source>Line %1 of the file, sent to %2; keys are masked.</source>
        <translation>Zeile %1 der Datei, gesendet an %2; Schlüssel sind verdeckt.</translation>
    </message>
    <message>
        <source>The 16 zeros in front of the text stand for a salt that differs each time.</source>
        <translation>Die 16 Nullen vor dem Text stehen für ein Salz, das jedes Mal anders ist.</translation>
    </message>
</context>
<context>
    <name>loadstone::RequestTableModel</name>
    <message>
        <source>Request</source>
        <translation>Anfrage</translation>
    </message>
    <message>
        <source>Phase</source>
        <translation>Phase</translation>
    </message>
    <message>
        <source>Due (s)</source>
        <translation>Fällig (s)</translation>
    </message>
    <message>
        <source>Outcome</source>
        <translation>Ausgang</translation>
    </message>
    <message>
        <source>HTTP</source>
        <translation>HTTP</translation>
    </message>
    <message>
        <source>Finish</source>
        <translation>Ende</translation>
    </message>
    <message>
        <source>Sample</source>
        <translation>Datensatzzeile</translation>
    </message>
    <message>
        <source>Worker</source>
        <translation>Arbeitsprozess</translation>
    </message>
    <message>
        <source>Connection</source>
        <translation>Verbindung</translation>
    </message>
    <message>
        <source>When the request was due, from the start of the run</source>
        <translation>Wann die Anfrage fällig war, ab Beginn des Laufs</translation>
    </message>
    <message>
        <source>Waiting for a usable connection</source>
        <translation>Warten auf eine benutzbare Verbindung</translation>
    </message>
    <message>
        <source>Row of the dataset that was sent</source>
        <translation>Zeile des Datensatzes, die gesendet wurde</translation>
    </message>
    <message>
        <source>Tokens in</source>
        <translation>Token ein</translation>
    </message>
    <message>
        <source>Tokens out</source>
        <translation>Token aus</translation>
    </message>
    <message>
        <source>Tokens of the prompt</source>
        <translation>Token des Prompts</translation>
    </message>
    <message>
        <source>Tokens of the answer</source>
        <translation>Token der Antwort</translation>
    </message>
    <message>
        <source>HTTP error %1</source>
        <comment>status code</comment>
        <translation>HTTP-Fehler %1</translation>
    </message>
    <message>
        <source>Queue</source>
        <translation>Warten</translation>
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
        <source>Latency</source>
        <translation>Latenz</translation>
    </message>
    <message>
        <source>Attempts</source>
        <translation>Versuche</translation>
    </message>
    <message>
        <source>How often the request was sent: again after a stale connection, or as the retry policy asks</source>
        <translation>Wie oft die Anfrage gesendet wurde: erneut nach einer veralteten Verbindung oder wie die Wiederholungsregel es verlangt</translation>
    </message>
    <message>
        <source>Trial</source>
        <translation>Durchgang</translation>
    </message>
</context>
<context>
    <name>loadstone::RequestsPane</name>
    <message>
        <source>&amp;Warm-up too</source>
        <translation>Auch Auf&amp;wärmen</translation>
    </message>
    <message>
        <source>Requests</source>
        <translation>Anfragen</translation>
    </message>
    <message>
        <source>Outcomes to show</source>
        <translation>Gezeigte Ausgänge</translation>
    </message>
    <message>
        <source>All outcomes</source>
        <translation>Alle Ausgänge</translation>
    </message>
    <message>
        <source>Completed</source>
        <translation>Abgeschlossen</translation>
    </message>
    <message>
        <source>Failed</source>
        <translation>Fehlgeschlagen</translation>
    </message>
    <message>
        <source>Not finished</source>
        <translation>Nicht fertig</translation>
    </message>
    <message>
        <source>Show warm-up requests too</source>
        <translation>Auch Anfragen des Aufwärmens zeigen</translation>
    </message>
    <message>
        <source>&amp;Show:</source>
        <translation>&amp;Zeigen:</translation>
    </message>
    <message>
        <source>sorting…</source>
        <translation>sortieren…</translation>
    </message>
    <message numerus="yes">
        <source>%n request(s)</source>
        <translation>
            <numerusform>%n Anfrage</numerusform>
            <numerusform>%n Anfragen</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 of %2 requests</source>
        <translation>%1 von %2 Anfragen</translation>
    </message>
    <message>
        <source>No request meets the selection and the filter</source>
        <translation>Keine Anfrage entspricht der Auswahl und dem Filter</translation>
    </message>
    <message>
        <source>No request meets the filter</source>
        <translation>Keine Anfrage entspricht dem Filter</translation>
    </message>
    <message>
        <source>All trials</source>
        <translation>Alle Durchgänge</translation>
    </message>
    <message>
        <source>Show the requests of all trials</source>
        <translation>Die Anfragen aller Durchgänge zeigen</translation>
    </message>
    <message>
        <source>The requests of all trials in one table. A selection then holds for all of them; charts show one trial at a time.</source>
        <translation>Die Anfragen aller Durchgänge in einer Tabelle. Eine Auswahl gilt dann für alle; Diagramme zeigen immer einen Durchgang.</translation>
    </message>
</context>
<context>
    <name>loadstone::ResendPanel</name>
    <message>
        <source>Send again</source>
        <translation>Noch einmal senden</translation>
    </message>
    <message>
        <source>Recorded answer</source>
        <translation>Aufgezeichnete Antwort</translation>
    </message>
    <message>
        <source>Answer just now</source>
        <translation>Antwort von eben</translation>
    </message>
    <message>
        <source>Recorded request and the one just now</source>
        <translation>Aufgezeichnete Anfrage und die von eben</translation>
    </message>
    <message>
        <source>What</source>
        <translation>Was</translation>
    </message>
    <message>
        <source>Recorded</source>
        <translation>Aufgezeichnet</translation>
    </message>
    <message>
        <source>Just now</source>
        <translation>Eben</translation>
    </message>
    <message>
        <source>Choose a request to send it again.</source>
        <translation>Wählen Sie eine Anfrage, um sie noch einmal zu senden.</translation>
    </message>
    <message>
        <source>Only the start of this body was kept: it cannot be sent again.</source>
        <translation>Von diesem Rumpf wurde nur der Anfang behalten: Er kann nicht noch einmal gesendet werden.</translation>
    </message>
    <message>
        <source>There is no body to send: it was not kept, and the dataset no longer makes the same one. Set “Keep bodies” of the scenario and run it again.</source>
        <translation>Es gibt keinen Rumpf zum Senden: Er wurde nicht behalten, und die Daten ergeben nicht mehr denselben. Stellen Sie „Rümpfe behalten“ im Szenario ein und messen Sie erneut.</translation>
    </message>
    <message>
        <source>the bundled server</source>
        <translation>den mitgelieferten Server</translation>
    </message>
    <message>
        <source>Sends this request once to %1. The run stays as it is.</source>
        <translation>Sendet diese Anfrage einmal an %1. Der Lauf bleibt, wie er ist.</translation>
    </message>
    <message>
        <source>Its body is made again from the dataset.</source>
        <translation>Ihr Rumpf wird aus den Daten neu gebildet.</translation>
    </message>
    <message>
        <source>Sending…</source>
        <translation>Sendet …</translation>
    </message>
    <message>
        <source>It could not be sent. %1</source>
        <translation>Sie konnte nicht gesendet werden. %1</translation>
    </message>
    <message>
        <source>Nothing answers at %1: %2.</source>
        <translation>Unter %1 antwortet nichts: %2.</translation>
    </message>
    <message>
        <source>The recorded request stays as it is.</source>
        <translation>Die aufgezeichnete Anfrage bleibt, wie sie ist.</translation>
    </message>
    <message>
        <source>Sent once more and answered.</source>
        <translation>Noch einmal gesendet und beantwortet.</translation>
    </message>
    <message>
        <source>Sent once more: %1.</source>
        <translation>Noch einmal gesendet: %1.</translation>
    </message>
    <message>
        <source>The server says: %1</source>
        <translation>Der Server sagt: %1</translation>
    </message>
    <message>
        <source>Outcome</source>
        <translation>Ausgang</translation>
    </message>
    <message>
        <source>HTTP status</source>
        <translation>HTTP-Status</translation>
    </message>
    <message>
        <source>Connection</source>
        <translation>Verbindung</translation>
    </message>
    <message>
        <source>kept alive</source>
        <translation>bestand schon</translation>
    </message>
    <message>
        <source>new</source>
        <translation>neu</translation>
    </message>
    <message>
        <source>First byte</source>
        <translation>Erstes Byte</translation>
    </message>
    <message>
        <source>First token</source>
        <translation>Erstes Token</translation>
    </message>
    <message>
        <source>Last token</source>
        <translation>Letztes Token</translation>
    </message>
    <message>
        <source>Prompt tokens</source>
        <translation>Prompttoken</translation>
    </message>
    <message>
        <source>Output tokens</source>
        <translation>Ausgabetoken</translation>
    </message>
    <message>
        <source>Chunks</source>
        <translation>Stücke</translation>
    </message>
    <message>
        <source>Ended by</source>
        <translation>Beendet durch</translation>
    </message>
    <message>
        <source>(its text was not kept)</source>
        <translation>(ihr Text wurde nicht behalten)</translation>
    </message>
    <message>
        <source>Stop waiting</source>
        <translation>Nicht länger warten</translation>
    </message>
    <message>
        <source>Send all the same</source>
        <translation>Trotzdem senden</translation>
    </message>
    <message>
        <source>Something is being measured: this request would take part in it, and its own times would mean little.</source>
        <translation>Gerade wird gemessen: Diese Anfrage wäre Teil der Last, und ihre eigenen Zeiten sagten wenig.</translation>
    </message>
    <message>
        <source>Stopped before an answer came. The recorded request stays as it is.</source>
        <translation>Angehalten, bevor eine Antwort kam. Die aufgezeichnete Anfrage bleibt, wie sie ist.</translation>
    </message>
    <message>
        <source>%1 × %2</source>
        <comment>how often, which failure</comment>
        <translation>%1 × %2</translation>
    </message>
    <message>
        <source>How many of the repeats are over</source>
        <translation>Wie viele der Wiederholungen vorbei sind</translation>
    </message>
    <message>
        <source>How many times it is sent</source>
        <translation>Wie oft sie gesendet wird</translation>
    </message>
    <message>
        <source>One after the other, up to %1 times; each costs its tokens</source>
        <translation>Eine nach der anderen, bis zu %1-mal; jede kostet ihre Token</translation>
    </message>
    <message>
        <source>Times:</source>
        <translation>Anzahl:</translation>
    </message>
    <message numerus="yes">
        <source>Sends this request %n time(s) to %1, one after the other. The run stays as it is.</source>
        <translation>
            <numerusform>Sendet diese Anfrage einmal an %1. Der Lauf bleibt, wie er ist.</numerusform>
            <numerusform>Sendet diese Anfrage %n-mal an %1, eine nach der anderen. Der Lauf bleibt, wie er ist.</numerusform>
        </translation>
    </message>
    <message>
        <source>Sending… %1 of %2 are over</source>
        <translation>Wird gesendet … %1 von %2 sind vorbei</translation>
    </message>
    <message>
        <source>Stopped after %1 of %2.</source>
        <translation>Nach %1 von %2 angehalten.</translation>
    </message>
    <message numerus="yes">
        <source>Sent %n time(s).</source>
        <translation>
            <numerusform>Einmal gesendet.</numerusform>
            <numerusform>%n-mal gesendet.</numerusform>
        </translation>
    </message>
    <message>
        <source>All were answered.</source>
        <translation>Alle wurden beantwortet.</translation>
    </message>
    <message numerus="yes">
        <source>%n completed; failed: %1.</source>
        <translation>
            <numerusform>%n abgeschlossen; fehlgeschlagen: %1.</numerusform>
            <numerusform>%n abgeschlossen; fehlgeschlagen: %1.</numerusform>
        </translation>
    </message>
    <message>
        <source>Answer of repeat %1</source>
        <translation>Antwort der Wiederholung %1</translation>
    </message>
    <message>
        <source>Of these from the cache</source>
        <translation>Davon aus dem Zwischenspeicher</translation>
    </message>
</context>
<context>
    <name>loadstone::ResultPage</name>
    <message>
        <source>Loading the run…</source>
        <translation>Der Lauf wird geladen…</translation>
    </message>
    <message>
        <source>Run #%1</source>
        <translation>Lauf #%1</translation>
    </message>
    <message>
        <source>Parts of the result</source>
        <translation>Teile des Ergebnisses</translation>
    </message>
    <message>
        <source>Statistics</source>
        <translation>Statistik</translation>
    </message>
    <message>
        <source>Reasons</source>
        <translation>Gründe</translation>
    </message>
    <message>
        <source>Environment and manifest</source>
        <translation>Umgebung und Manifest</translation>
    </message>
    <message>
        <source>&amp;Charts</source>
        <translation>&amp;Diagramme</translation>
    </message>
    <message>
        <source>Re&amp;quests</source>
        <translation>&amp;Anfragen</translation>
    </message>
    <message>
        <source>Stat&amp;istics</source>
        <translation>Stat&amp;istik</translation>
    </message>
    <message>
        <source>Re&amp;asons</source>
        <translation>&amp;Gründe</translation>
    </message>
    <message>
        <source>E&amp;nvironment</source>
        <translation>&amp;Umgebung</translation>
    </message>
    <message>
        <source>&amp;Trial:</source>
        <translation>Du&amp;rchgang:</translation>
    </message>
    <message>
        <source>Trial shown in charts and requests</source>
        <translation>In Diagrammen und Anfragen gezeigter Durchgang</translation>
    </message>
    <message>
        <source>The run could not be loaded.</source>
        <translation>Der Lauf konnte nicht geladen werden.</translation>
    </message>
    <message>
        <source>#%1 %2</source>
        <comment>run number, name</comment>
        <translation>#%1 %2</translation>
    </message>
    <message>
        <source>The requests of this trial could not be loaded.</source>
        <translation>Die Anfragen dieses Durchgangs konnten nicht geladen werden.</translation>
    </message>
    <message>
        <source>Accurac&amp;y</source>
        <translation>&amp;Genauigkeit</translation>
    </message>
    <message>
        <source>Grey: too few values for this percentile. ∞: falls on a request that never ended. Point at a number for its interval, at a metric for its definition.</source>
        <translation>Grau: zu wenige Werte für dieses Perzentil. ∞: fällt auf eine Anfrage, die nie endete. Auf einer Zahl steht ihr Intervall, auf einer Kennzahl ihre Definition.</translation>
    </message>
    <message>
        <source>Names and values as in the file</source>
        <translation>Namen und Werte wie in der Datei</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <comment>trial, how many there are</comment>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>Levels of the ramp</source>
        <translation>Stufen der Rampe</translation>
    </message>
    <message>
        <source>&amp;Levels</source>
        <translation>Stu&amp;fen</translation>
    </message>
    <message>
        <source>Definition set of all numbers</source>
        <translation>Definitionssatz aller Zahlen</translation>
    </message>
    <message>
        <source>Computes every number anew, from the same requests, the way another tool does</source>
        <translation>Berechnet alle Zahlen aus denselben Anfragen neu, so wie es ein anderes Werkzeug tut</translation>
    </message>
    <message>
        <source>Notes on the trials</source>
        <translation>Anmerkungen zu den Durchgängen</translation>
    </message>
    <message numerus="yes">
        <source>%n more</source>
        <translation>
            <numerusform>%n weitere</numerusform>
            <numerusform>%n weitere</numerusform>
        </translation>
    </message>
    <message>
        <source>Results by category</source>
        <translation>Ergebnisse nach Kategorie</translation>
    </message>
    <message>
        <source>By cate&amp;gory</source>
        <translation>Nach &amp;Kategorie</translation>
    </message>
    <message>
        <source>Results by component of the mix</source>
        <translation>Ergebnisse nach Bestandteil der Mischung</translation>
    </message>
    <message>
        <source>By c&amp;omponent</source>
        <translation>Nach Be&amp;standteil</translation>
    </message>
    <message>
        <source>Results by turn of the conversations</source>
        <translation>Ergebnisse nach Runden der Gespräche</translation>
    </message>
    <message>
        <source>By t&amp;urn</source>
        <translation>Nach R&amp;unde</translation>
    </message>
    <message>
        <source>Clear the selection</source>
        <translation>Auswahl aufheben</translation>
    </message>
    <message>
        <source>Export selection</source>
        <translation>Auswahl exportieren</translation>
    </message>
    <message>
        <source>Requests as CSV (*.csv)</source>
        <translation>Anfragen als CSV (*.csv)</translation>
    </message>
    <message>
        <source>The selection could not be saved to %1.</source>
        <translation>Die Auswahl konnte nicht nach %1 gespeichert werden.</translation>
    </message>
    <message>
        <source>Double-click or Enter selects the requests of a row</source>
        <translation>Doppelklick oder Eingabe wählt die Anfragen einer Zeile aus</translation>
    </message>
    <message>
        <source>Enter opens what the help says about a reason</source>
        <translation>Die Eingabetaste öffnet, was die Hilfe zu einem Grund sagt</translation>
    </message>
    <message>
        <source>&amp;Names and values as in the file</source>
        <translation>Namen und Werte &amp;wie in der Datei</translation>
    </message>
    <message>
        <source>Defini&amp;tions:</source>
        <translation>Defini&amp;tionen:</translation>
    </message>
    <message>
        <source>The requests of all trials could not be loaded.</source>
        <translation>Die Anfragen aller Durchgänge konnten nicht geladen werden.</translation>
    </message>
    <message>
        <source>%1 rows are too many to copy, %2 are the most. Mark fewer, or export all of them as CSV files.</source>
        <comment>both are counts</comment>
        <translation>%1 Zeilen sind zu viele zum Kopieren, %2 gehen höchstens. Weniger markieren, oder alle als CSV-Dateien exportieren.</translation>
    </message>
    <message>
        <source>Export as CSV…</source>
        <translation>Als CSV exportieren …</translation>
    </message>
</context>
<context>
    <name>loadstone::RowsField</name>
    <message>
        <source>Add a row</source>
        <translation>Zeile hinzufügen</translation>
    </message>
    <message>
        <source>Add a row: %1</source>
        <translation>Zeile hinzufügen: %1</translation>
    </message>
    <message>
        <source>%1, row %2</source>
        <translation>%1, Zeile %2</translation>
    </message>
    <message>
        <source>Move row %1 up</source>
        <translation>Zeile %1 nach oben</translation>
    </message>
    <message>
        <source>Remove row %1</source>
        <translation>Zeile %1 entfernen</translation>
    </message>
    <message>
        <source>Move row %1 down</source>
        <translation>Zeile %1 nach unten</translation>
    </message>
</context>
<context>
    <name>loadstone::RunDialog</name>
    <message>
        <source>&amp;Queue</source>
        <translation>&amp;Einreihen</translation>
    </message>
    <message>
        <source>&amp;Run</source>
        <translation>&amp;Starten</translation>
    </message>
    <message>
        <source>Before this run</source>
        <translation>Vor diesem Lauf</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>Lauf</translation>
    </message>
    <message>
        <source>Requests</source>
        <translation>Anfragen</translation>
    </message>
    <message>
        <source>Duration</source>
        <translation>Dauer</translation>
    </message>
    <message>
        <source>Tokens</source>
        <translation>Token</translation>
    </message>
    <message>
        <source>Cost</source>
        <translation>Kosten</translation>
    </message>
    <message>
        <source>Disk space</source>
        <translation>Speicherplatz</translation>
    </message>
    <message>
        <source>Connections</source>
        <translation>Verbindungen</translation>
    </message>
    <message numerus="yes">
        <source>Limits are of each of the %n run(s) and hold for this time only; the project stays as it is.</source>
        <translation>
            <numerusform>Grenzen gelten nur dieses Mal für den Lauf; das Projekt bleibt, wie es ist.</numerusform>
            <numerusform>Grenzen gelten für jeden der %n Läufe und nur dieses Mal; das Projekt bleibt, wie es ist.</numerusform>
        </translation>
    </message>
    <message>
        <source>Limits hold for this run only; the project stays as it is.</source>
        <translation>Grenzen gelten nur für diesen Lauf; das Projekt bleibt, wie es ist.</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Trials</source>
        <translation>Durchgänge</translation>
    </message>
    <message>
        <source>as the scenario says</source>
        <translation>wie im Szenario</translation>
    </message>
    <message>
        <source>Most tokens</source>
        <translation>Höchstzahl der Token</translation>
    </message>
    <message>
        <source>Highest cost</source>
        <translation>Höchste Kosten</translation>
    </message>
    <message>
        <source>no limit</source>
        <translation>keine Grenze</translation>
    </message>
    <message>
        <source>&amp;Trials</source>
        <translation>&amp;Durchgänge</translation>
    </message>
    <message>
        <source>Stop at so &amp;many tokens</source>
        <translation>Ende bei so &amp;vielen Token</translation>
    </message>
    <message>
        <source>Stop at this &amp;cost</source>
        <translation>Ende bei diesen &amp;Kosten</translation>
    </message>
    <message>
        <source>The most tokens are a whole number above 0.</source>
        <translation>Die Höchstzahl der Token ist eine ganze Zahl über 0.</translation>
    </message>
    <message>
        <source>The highest cost is a number above 0.</source>
        <translation>Die höchsten Kosten sind eine Zahl über 0.</translation>
    </message>
    <message>
        <source>Finding out what it will take…</source>
        <translation>Es wird ermittelt, was es brauchen wird …</translation>
    </message>
    <message numerus="yes">
        <source>in at most %n trial(s)</source>
        <translation>
            <numerusform>in höchstens %n Durchgang</numerusform>
            <numerusform>in höchstens %n Durchgängen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>in %n trial(s)</source>
        <translation>
            <numerusform>in %n Durchgang</numerusform>
            <numerusform>in %n Durchgängen</numerusform>
        </translation>
    </message>
    <message>
        <source>about %1 %2</source>
        <comment>number, in 3 trials</comment>
        <translation>etwa %1 %2</translation>
    </message>
    <message>
        <source>as many as the server answers, %1</source>
        <comment>in 3 trials</comment>
        <translation>so viele, wie der Server beantwortet, %1</translation>
    </message>
    <message>
        <source>about %1 in all</source>
        <comment>duration</comment>
        <translation>insgesamt etwa %1</translation>
    </message>
    <message>
        <source>depends on the server</source>
        <translation>hängt vom Server ab</translation>
    </message>
    <message>
        <source>about %1 of prompts, at most %2 of answers</source>
        <comment>numbers of tokens</comment>
        <translation>etwa %1 in Prompts, höchstens %2 in Antworten</translation>
    </message>
    <message>
        <source>about %1 of prompts; answers may be of any length</source>
        <comment>tokens</comment>
        <translation>etwa %1 in Prompts; Antworten dürfen beliebig lang sein</translation>
    </message>
    <message>
        <source>no price is known: the endpoint&apos;s system has none</source>
        <translation>kein Preis bekannt: Das System des Endpunkts hat keinen</translation>
    </message>
    <message>
        <source>at most %1</source>
        <comment>money</comment>
        <translation>höchstens %1</translation>
    </message>
    <message>
        <source>about %1</source>
        <comment>size</comment>
        <translation>etwa %1</translation>
    </message>
    <message>
        <source>at least %1; more depends on the server</source>
        <comment>size</comment>
        <translation>mindestens %1; alles Weitere hängt vom Server ab</translation>
    </message>
    <message>
        <source>%1; %2 are free</source>
        <comment>needed, size</comment>
        <translation>%1; %2 sind frei</translation>
    </message>
    <message>
        <source>as many as requests are under way at a time</source>
        <translation>so viele, wie Anfragen gleichzeitig unterwegs sind</translation>
    </message>
    <message>
        <source>%1; this machine allows %2 (open files, local ports)</source>
        <comment>connections, number</comment>
        <translation>%1; diese Maschine erlaubt %2 (offene Dateien, lokale Ports)</translation>
    </message>
    <message>
        <source>Warning: %1</source>
        <translation>Warnung: %1</translation>
    </message>
    <message numerus="yes">
        <source>%n at a time</source>
        <comment>connections</comment>
        <translation>
            <numerusform>%n gleichzeitig</numerusform>
            <numerusform>%n gleichzeitig</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1; of %n run(s) no price is known</source>
        <comment>at most so much money</comment>
        <translation>
            <numerusform>%1; für %n Lauf ist kein Preis bekannt</numerusform>
            <numerusform>%1; für %n Läufe ist kein Preis bekannt</numerusform>
        </translation>
    </message>
    <message>
        <source>Length of a trial</source>
        <translation>Länge eines Durchgangs</translation>
    </message>
    <message>
        <source>Unit of the length</source>
        <translation>Einheit der Länge</translation>
    </message>
    <message>
        <source>s</source>
        <comment>seconds</comment>
        <translation>s</translation>
    </message>
    <message>
        <source>requests</source>
        <translation>Anfragen</translation>
    </message>
    <message>
        <source>&amp;Length of a trial</source>
        <translation>&amp;Länge eines Durchgangs</translation>
    </message>
    <message>
        <source>The length is a number of seconds above 0.</source>
        <translation>Die Länge ist eine Zahl von Sekunden über 0.</translation>
    </message>
    <message>
        <source>The length is a whole number of requests above 0.</source>
        <translation>Die Länge ist eine ganze Zahl von Anfragen über 0.</translation>
    </message>
</context>
<context>
    <name>loadstone::RunMarks</name>
    <message>
        <source>The tags could not be written.</source>
        <translation>Die Schlagwörter konnten nicht geschrieben werden.</translation>
    </message>
    <message>
        <source>The note could not be written.</source>
        <translation>Die Notiz konnte nicht geschrieben werden.</translation>
    </message>
    <message>
        <source>The runs could not be archived.</source>
        <translation>Die Läufe konnten nicht archiviert werden.</translation>
    </message>
    <message>
        <source>The runs could not be deleted.</source>
        <translation>Die Läufe konnten nicht gelöscht werden.</translation>
    </message>
    <message>
        <source>The runs could not be brought back.</source>
        <translation>Die Läufe konnten nicht zurückgeholt werden.</translation>
    </message>
    <message>
        <source>The deleted runs could not be removed.</source>
        <translation>Die gelöschten Läufe konnten nicht entfernt werden.</translation>
    </message>
    <message>
        <source>The room of the deleted runs could not be given back to the disk.</source>
        <translation>Der Platz der gelöschten Läufe konnte auf dem Datenträger nicht freigegeben werden.</translation>
    </message>
</context>
<context>
    <name>loadstone::RunMarksPanel</name>
    <message>
        <source>Tags of the chosen runs</source>
        <translation>Schlagwörter der gewählten Läufe</translation>
    </message>
    <message>
        <source>Tags, parted by commas</source>
        <translation>Schlagwörter, durch Kommas getrennt</translation>
    </message>
    <message>
        <source>Note on the chosen run</source>
        <translation>Notiz zum gewählten Lauf</translation>
    </message>
    <message>
        <source>What is to be known of this run</source>
        <translation>Was man von diesem Lauf wissen sollte</translation>
    </message>
    <message>
        <source>Ta&amp;gs:</source>
        <translation>Schla&amp;gwörter:</translation>
    </message>
    <message>
        <source>N&amp;ote:</source>
        <translation>N&amp;otiz:</translation>
    </message>
    <message>
        <source>Choose a run to tag it or to write a note.</source>
        <translation>Wählen Sie einen Lauf, um ihm Schlagwörter oder eine Notiz zu geben.</translation>
    </message>
    <message>
        <source>#%1 %2</source>
        <comment>run number, name</comment>
        <translation>#%1 %2</translation>
    </message>
    <message numerus="yes">
        <source>%n runs are chosen: these tags are common to all of them</source>
        <translation>
            <numerusform>%n Lauf ist gewählt</numerusform>
            <numerusform>%n Läufe sind gewählt: Diese Schlagwörter haben alle gemeinsam</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>loadstone::RunNotes</name>
    <message>
        <source>The notes could not be read or written.</source>
        <translation>Die Notizen konnten nicht gelesen oder geschrieben werden.</translation>
    </message>
</context>
<context>
    <name>loadstone::RunQueue</name>
    <message>
        <source>#%1 %2</source>
        <comment>run, verdict</comment>
        <translation>#%1 %2</translation>
    </message>
    <message>
        <source>highest load %1</source>
        <translation>höchste Last %1</translation>
    </message>
</context>
<context>
    <name>loadstone::RunsModel</name>
    <message>
        <source>%1 %2</source>
        <comment>TTFT, p99</comment>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>Lauf</translation>
    </message>
    <message>
        <source>Verdict</source>
        <translation>Urteil</translation>
    </message>
    <message>
        <source>Scenario</source>
        <translation>Szenario</translation>
    </message>
    <message>
        <source>Endpoint</source>
        <translation>Endpunkt</translation>
    </message>
    <message>
        <source>Started</source>
        <translation>Begonnen</translation>
    </message>
    <message>
        <source>Requests/s</source>
        <translation>Anfragen/s</translation>
    </message>
    <message>
        <source>Latency</source>
        <translation>Latenz</translation>
    </message>
    <message>
        <source>Errors</source>
        <translation>Fehler</translation>
    </message>
    <message>
        <source>Storage</source>
        <translation>Speicher</translation>
    </message>
    <message>
        <source>Tags</source>
        <translation>Schlagwörter</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>Notiz</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>System</source>
        <translation>System</translation>
    </message>
    <message>
        <source>Mode</source>
        <translation>Modus</translation>
    </message>
    <message>
        <source>Trials</source>
        <translation>Durchgänge</translation>
    </message>
    <message>
        <source>Requests</source>
        <translation>Anfragen</translation>
    </message>
    <message>
        <source>Output tokens/s</source>
        <translation>Ausgabe-Token/s</translation>
    </message>
    <message>
        <source>Definitions</source>
        <translation>Definitionen</translation>
    </message>
    <message>
        <source>Imported from</source>
        <translation>Übernommen aus</translation>
    </message>
    <message>
        <source>What the run takes in the results and in kept logs</source>
        <translation>Was der Lauf in den Ergebnissen und in aufbewahrten Protokollen belegt</translation>
    </message>
    <message>
        <source>F2 or a double-click edits them; parted by commas</source>
        <translation>F2 oder ein Doppelklick ändert sie; durch Kommas getrennt</translation>
    </message>
    <message>
        <source>F2 or a double-click edits it</source>
        <translation>F2 oder ein Doppelklick ändert sie</translation>
    </message>
    <message>
        <source>★ #%1</source>
        <comment>the baseline&apos;s number</comment>
        <translation>★ #%1</translation>
    </message>
    <message>
        <source>Too few requests for this percentile.</source>
        <translation>Zu wenige Anfragen für dieses Perzentil.</translation>
    </message>
    <message>
        <source>This run is the baseline.</source>
        <translation>Dieser Lauf ist die Basis.</translation>
    </message>
</context>
<context>
    <name>loadstone::RunsPage</name>
    <message>
        <source>Runs of which verdict</source>
        <translation>Läufe mit welchem Urteil</translation>
    </message>
    <message>
        <source>Runs of which scenario</source>
        <translation>Läufe welches Szenarios</translation>
    </message>
    <message>
        <source>Runs against which endpoint</source>
        <translation>Läufe gegen welchen Endpunkt</translation>
    </message>
    <message>
        <source>Current, archived or deleted runs</source>
        <translation>Aktuelle, archivierte oder gelöschte Läufe</translation>
    </message>
    <message>
        <source>Message about the runs</source>
        <translation>Meldung zu den Läufen</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>Läufe</translation>
    </message>
    <message>
        <source>What to do with the chosen runs</source>
        <translation>Was mit den gewählten Läufen zu tun ist</translation>
    </message>
    <message>
        <source>&amp;Bring back</source>
        <translation>&amp;Zurückholen</translation>
    </message>
    <message>
        <source>Delete all for &amp;good</source>
        <translation>Alle &amp;endgültig löschen</translation>
    </message>
    <message>
        <source>%1 (chosen runs)</source>
        <comment>an action of the list of runs</comment>
        <translation>%1 (gewählte Läufe)</translation>
    </message>
    <message>
        <source>Figures and sizes of the runs could not be read.</source>
        <translation>Zahlen und Größen der Läufe konnten nicht gelesen werden.</translation>
    </message>
    <message>
        <source>All scenarios</source>
        <translation>Alle Szenarien</translation>
    </message>
    <message>
        <source>All endpoints</source>
        <translation>Alle Endpunkte</translation>
    </message>
    <message>
        <source>Nothing is deleted. Deleted runs wait here until the project is opened the next time.</source>
        <translation>Nichts ist gelöscht. Gelöschte Läufe warten hier, bis das Projekt das nächste Mal geöffnet wird.</translation>
    </message>
    <message>
        <source>No run fits. Change the search or the filters above.</source>
        <translation>Kein Lauf passt. Ändern Sie die Suche oder die Filter darüber.</translation>
    </message>
    <message>
        <source>There is no run yet. Run ▸ Run (F5) measures the chosen scenario.</source>
        <translation>Es gibt noch keinen Lauf. Lauf ▸ Ausführen (F5) misst das gewählte Szenario.</translation>
    </message>
    <message>
        <source>%1 of %2 runs</source>
        <comment>how many are shown, how many there are</comment>
        <translation>%1 von %2 Läufen</translation>
    </message>
    <message>
        <source>%1 chosen: %2</source>
        <comment>how many runs, storage</comment>
        <translation>%1 gewählt: %2</translation>
    </message>
    <message>
        <source>%1 chosen</source>
        <translation>%1 gewählt</translation>
    </message>
    <message>
        <source>storage of all results: %1</source>
        <translation>Speicher aller Ergebnisse: %1</translation>
    </message>
    <message>
        <source>Search the runs</source>
        <translation>Läufe durchsuchen</translation>
    </message>
    <message>
        <source>Search number, name, scenario, endpoint, tags and note</source>
        <translation>Nummer, Name, Szenario, Endpunkt, Schlagwörter und Notiz durchsuchen</translation>
    </message>
    <message>
        <source>Not archived</source>
        <translation>Nicht archiviert</translation>
    </message>
    <message>
        <source>Archived</source>
        <translation>Archiviert</translation>
    </message>
    <message>
        <source>Archived or not</source>
        <translation>Archiviert oder nicht</translation>
    </message>
    <message>
        <source>Deleted</source>
        <translation>Gelöscht</translation>
    </message>
    <message>
        <source>All verdicts</source>
        <translation>Alle Urteile</translation>
    </message>
    <message>
        <source>Deleted runs take room until they are gone for good</source>
        <translation>Gelöschte Läufe brauchen Platz, bis sie endgültig entfernt sind</translation>
    </message>
    <message numerus="yes">
        <source>Clean &amp;up: %n deleted run(s), %1</source>
        <comment>storage</comment>
        <translation>
            <numerusform>A&amp;ufräumen: %n gelöschter Lauf, %1</numerusform>
            <numerusform>A&amp;ufräumen: %n gelöschte Läufe, %1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>loadstone::SavedComparisonsModel</name>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Runs, the base first</source>
        <translation>Läufe, die Basis zuerst</translation>
    </message>
    <message>
        <source>gone: %1</source>
        <comment>runs that are not there any more</comment>
        <translation>nicht mehr da: %1</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <comment>runs, remark</comment>
        <translation>%1 (%2)</translation>
    </message>
</context>
<context>
    <name>loadstone::ScenarioCard</name>
    <message>
        <source>One request after another: how long does one person wait?</source>
        <translation>Eine Anfrage nach der anderen: Wie lange wartet ein Mensch?</translation>
    </message>
    <message>
        <source>Several requests together, again and again: how long does the slowest of them take?</source>
        <translation>Mehrere Anfragen zusammen, immer wieder: Wie lange braucht die langsamste davon?</translation>
    </message>
    <message>
        <source>Requests come at random like visitors do: does the server keep up at this rate?</source>
        <translation>Anfragen kommen zufällig wie Besucher: Hält der Server bei dieser Rate mit?</translation>
    </message>
    <message>
        <source>Everything at once: how much does the server get through?</source>
        <translation>Alles auf einmal: Wie viel schafft der Server?</translation>
    </message>
    <message>
        <source>A fixed number under way all the time: how do speed and waiting go together?</source>
        <translation>Immer gleich viele unterwegs: Wie hängen Durchsatz und Warten zusammen?</translation>
    </message>
</context>
<context>
    <name>loadstone::ScenarioStep</name>
    <message>
        <source>Scenario</source>
        <translation>Szenario</translation>
    </message>
    <message>
        <source>How is load to be made? Start with one kind; a project can hold many.</source>
        <translation>Wie soll Last entstehen? Beginnen Sie mit einer Art; ein Projekt kann viele enthalten.</translation>
    </message>
</context>
<context>
    <name>loadstone::SearchChart</name>
    <message>
        <source>Loads that were tried</source>
        <translation>Ausprobierte Lasten</translation>
    </message>
    <message>
        <source>No load was tried yet</source>
        <translation>Noch wurde keine Last ausprobiert</translation>
    </message>
    <message>
        <source>Asked requests</source>
        <translation>Verlangte Anfragen</translation>
    </message>
    <message>
        <source>Latency</source>
        <translation>Latenz</translation>
    </message>
    <message>
        <source>met</source>
        <comment>objective of a search</comment>
        <translation>erfüllt</translation>
    </message>
    <message>
        <source>missed</source>
        <comment>objective of a search</comment>
        <translation>verfehlt</translation>
    </message>
    <message>
        <source>not decidable</source>
        <translation>nicht entscheidbar</translation>
    </message>
    <message>
        <source>limit, 95 %</source>
        <translation>Grenze, 95 %</translation>
    </message>
    <message>
        <source>%1 ↑</source>
        <comment>run without a value, beyond the upper edge</comment>
        <translation>%1 ↑</translation>
    </message>
    <message>
        <source>certified</source>
        <translation>bestätigt</translation>
    </message>
    <message>
        <source>%1 at %2</source>
        <comment>run, load</comment>
        <translation>%1 bei %2</translation>
    </message>
    <message>
        <source>%1 at %2: %3, %4</source>
        <comment>run, load, value, verdict</comment>
        <translation>%1 bei %2: %3, %4</translation>
    </message>
    <message>
        <source>the limit lies in %1</source>
        <comment>interval</comment>
        <translation>die Grenze liegt in %1</translation>
    </message>
    <message>
        <source>certified at %1</source>
        <comment>load</comment>
        <translation>bestätigt bei %1</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>Lauf</translation>
    </message>
    <message>
        <source>%1, low</source>
        <comment>end of an interval</comment>
        <translation>%1, unten</translation>
    </message>
    <message>
        <source>%1, high</source>
        <comment>end of an interval</comment>
        <translation>%1, oben</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <comment>run, verdict</comment>
        <translation>%1, %2</translation>
    </message>
</context>
<context>
    <name>loadstone::SearchDialog</name>
    <message>
        <source>%1: %2 is no number.</source>
        <comment>field, text</comment>
        <translation>%1: %2 ist keine Zahl.</translation>
    </message>
    <message>
        <source>Find the highest load</source>
        <translation>Höchste Last finden</translation>
    </message>
    <message>
        <source>What must be &amp;met</source>
        <translation>Was einzuhalten i&amp;st</translation>
    </message>
    <message>
        <source>What must be met</source>
        <translation>Was einzuhalten ist</translation>
    </message>
    <message>
        <source>&amp;First load</source>
        <translation>&amp;Erste Last</translation>
    </message>
    <message>
        <source>First load</source>
        <translation>Erste Last</translation>
    </message>
    <message>
        <source>Requests per second, or requests in flight. Empty: the scenario&apos;s own.</source>
        <translation>Anfragen je Sekunde oder Anfragen unterwegs. Leer: die des Szenarios.</translation>
    </message>
    <message>
        <source>&amp;Highest load</source>
        <translation>&amp;Höchste Last</translation>
    </message>
    <message>
        <source>Highest load</source>
        <translation>Höchste Last</translation>
    </message>
    <message>
        <source>Nothing beyond it is tried. Empty: as far as it goes.</source>
        <translation>Darüber wird nichts ausprobiert. Leer: so weit es geht.</translation>
    </message>
    <message>
        <source>Trial &amp;length</source>
        <translation>&amp;Länge eines Durchgangs</translation>
    </message>
    <message>
        <source>Trial length</source>
        <translation>Länge eines Durchgangs</translation>
    </message>
    <message>
        <source>Most trials</source>
        <translation>Höchstzahl der Durchgänge</translation>
    </message>
    <message>
        <source>Most &amp;trials</source>
        <translation>Höchstzahl der &amp;Durchgänge</translation>
    </message>
    <message>
        <source>Altogether, those that certify included.</source>
        <translation>Insgesamt, die bestätigenden eingeschlossen.</translation>
    </message>
    <message>
        <source>Trials that certify</source>
        <translation>Bestätigende Durchgänge</translation>
    </message>
    <message>
        <source>Trials that certif&amp;y</source>
        <translation>Bestäti&amp;gende Durchgänge</translation>
    </message>
    <message>
        <source>So many at one load must agree before it is the answer.</source>
        <translation>So viele bei einer Last müssen übereinstimmen, bevor sie die Antwort ist.</translation>
    </message>
    <message>
        <source>Tolerance</source>
        <translation>Toleranz</translation>
    </message>
    <message>
        <source>T&amp;olerance</source>
        <translation>T&amp;oleranz</translation>
    </message>
    <message>
        <source>Standard error of the limit at which the search turns to certifying.</source>
        <translation>Standardfehler der Grenze, ab dem die Suche zum Bestätigen übergeht.</translation>
    </message>
    <message>
        <source>As LoadGen&apos;s Find&amp;PeakPerformance does</source>
        <translation>Wie Find&amp;PeakPerformance von LoadGen</translation>
    </message>
    <message>
        <source>Search as LoadGen&apos;s FindPeakPerformance does</source>
        <translation>Suchen wie FindPeakPerformance von LoadGen</translation>
    </message>
    <message>
        <source>Doubles, then bisects; every trial&apos;s word is final, and their number is not limited.</source>
        <translation>Verdoppelt, dann halbiert; das Urteil jedes Durchgangs ist endgültig, und ihre Zahl ist nicht begrenzt.</translation>
    </message>
    <message>
        <source>the scenario has none</source>
        <translation>das Szenario hat keines</translation>
    </message>
    <message>
        <source>until its requests are sent</source>
        <translation>bis seine Anfragen gesendet sind</translation>
    </message>
    <message>
        <source>Say what must be met: the scenario has no SLO.</source>
        <translation>Sagen Sie, was einzuhalten ist: Das Szenario hat kein SLO.</translation>
    </message>
    <message>
        <source>A load is above 0.</source>
        <translation>Eine Last liegt über 0.</translation>
    </message>
    <message>
        <source>Such as p99 TTFT &lt; 500 ms, or p99_ttft_ms&lt;500; several with commas. Empty: the scenario&apos;s own.</source>
        <translation>Etwa p99 TTFT &lt; 500 ms oder p99_ttft_ms&lt;500; mehrere mit Kommas. Leer: die des Szenarios.</translation>
    </message>
    <message>
        <source>Such as 60 (seconds), 90s or 2m. Empty: the scenario&apos;s stop rule.</source>
        <translation>Etwa 60 (Sekunden), 90s oder 2m. Leer: die Stoppregel des Szenarios.</translation>
    </message>
    <message>
        <source>A trial length is written such as 60, 90s or 2m.</source>
        <translation>Die Länge eines Durchgangs schreibt man etwa als 60, 90s oder 2m.</translation>
    </message>
    <message>
        <source>no limit</source>
        <translation>keine Grenze</translation>
    </message>
</context>
<context>
    <name>loadstone::SearchListPage</name>
    <message>
        <source>Reading the searches…</source>
        <translation>Suchen werden gelesen …</translation>
    </message>
    <message>
        <source>There is no search yet. Run ▸ Find the highest load starts one.</source>
        <translation>Es gibt noch keine Suche. Ausführen ▸ Höchste Last finden beginnt eine.</translation>
    </message>
    <message>
        <source>Searches</source>
        <translation>Suchen</translation>
    </message>
    <message>
        <source>The searches could not be read.</source>
        <translation>Die Suchen ließen sich nicht lesen.</translation>
    </message>
    <message>
        <source>Started</source>
        <translation>Begonnen</translation>
    </message>
    <message>
        <source>Scenario</source>
        <translation>Szenario</translation>
    </message>
    <message>
        <source>Endpoint</source>
        <translation>Endpunkt</translation>
    </message>
    <message>
        <source>Objective</source>
        <translation>Ziel</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>Läufe</translation>
    </message>
    <message>
        <source>Answer</source>
        <translation>Antwort</translation>
    </message>
</context>
<context>
    <name>loadstone::SearchPage</name>
    <message>
        <source>Reading the search…</source>
        <translation>Die Suche wird gelesen …</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>Suche</translation>
    </message>
    <message>
        <source>&amp;Go on</source>
        <translation>&amp;Fortsetzen</translation>
    </message>
    <message>
        <source>Go on with the search</source>
        <translation>Die Suche fortsetzen</translation>
    </message>
    <message>
        <source>Tries further loads; what was measured counts.</source>
        <translation>Probiert weitere Lasten aus; was gemessen wurde, zählt.</translation>
    </message>
    <message>
        <source>Re&amp;port…</source>
        <translation>&amp;Bericht …</translation>
    </message>
    <message>
        <source>Report of the search</source>
        <translation>Bericht über die Suche</translation>
    </message>
    <message>
        <source>Objective that the chart shows</source>
        <translation>Ziel, das das Diagramm zeigt</translation>
    </message>
    <message>
        <source>&amp;Objective:</source>
        <translation>&amp;Ziel:</translation>
    </message>
    <message>
        <source>Loads that were tried</source>
        <translation>Ausprobierte Lasten</translation>
    </message>
    <message>
        <source>Notes of the search</source>
        <translation>Hinweise zur Suche</translation>
    </message>
    <message>
        <source>Trials of the search</source>
        <translation>Durchgänge der Suche</translation>
    </message>
    <message>
        <source>%1 of %2 trials</source>
        <comment>progress bar</comment>
        <translation>%1 von %2 Durchgängen</translation>
    </message>
    <message>
        <source>S&amp;top</source>
        <translation>S&amp;topp</translation>
    </message>
    <message>
        <source>Stop the search</source>
        <translation>Die Suche stoppen</translation>
    </message>
    <message>
        <source>The trial under way ends as interrupted; what was measured is kept, and the search can be gone on with.</source>
        <translation>Der laufende Durchgang endet als unterbrochen; was gemessen wurde, bleibt, und die Suche lässt sich fortsetzen.</translation>
    </message>
    <message>
        <source>The search could not be read.</source>
        <translation>Die Suche ließ sich nicht lesen.</translation>
    </message>
    <message>
        <source>Preparing the next trial</source>
        <translation>Der nächste Durchgang wird vorbereitet</translation>
    </message>
    <message>
        <source>The search failed.</source>
        <translation>Die Suche ist gescheitert.</translation>
    </message>
    <message>
        <source>%1 against %2</source>
        <comment>scenario, endpoint</comment>
        <translation>%1 gegen %2</translation>
    </message>
    <message>
        <source>trials of %1</source>
        <comment>duration</comment>
        <translation>Durchgänge von %1</translation>
    </message>
    <message>
        <source>Run #%1 at %2, certifying</source>
        <comment>number, load</comment>
        <translation>Lauf #%1 bei %2, zur Bestätigung</translation>
    </message>
    <message>
        <source>Run #%1 at %2</source>
        <comment>number, load</comment>
        <translation>Lauf #%1 bei %2</translation>
    </message>
    <message>
        <source>trial %1 of %2</source>
        <translation>Durchgang %1 von %2</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <comment>time gone of time planned</comment>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>latency p99 %1</source>
        <translation>Latenz p99 %1</translation>
    </message>
    <message numerus="yes">
        <source>%n in flight</source>
        <translation>
            <numerusform>%n unterwegs</numerusform>
            <numerusform>%n unterwegs</numerusform>
        </translation>
    </message>
    <message>
        <source>Search: %1 @ %2</source>
        <comment>scenario, endpoint</comment>
        <translation>Suche: %1 @ %2</translation>
    </message>
    <message>
        <source>Search &amp;again…</source>
        <translation>Erneut s&amp;uchen…</translation>
    </message>
    <message>
        <source>Search again with other values</source>
        <translation>Mit anderen Werten erneut suchen</translation>
    </message>
    <message>
        <source>Asks for another search, filled in with what this one asked (F6)</source>
        <translation>Fragt nach einer weiteren Suche, ausgefüllt mit dem, was diese gefragt hat (F6)</translation>
    </message>
    <message>
        <source>Runs the scenario once more at this load, with its own trials.</source>
        <translation>Führt das Szenario noch einmal mit dieser Last aus, mit seinen eigenen Durchgängen.</translation>
    </message>
    <message>
        <source>Writes this load into the scenario; it can be undone.</source>
        <translation>Schreibt diese Last in das Szenario; das lässt sich rückgängig machen.</translation>
    </message>
    <message>
        <source>&amp;Run at %1</source>
        <comment>load</comment>
        <translation>Bei %1 aus&amp;führen</translation>
    </message>
    <message>
        <source>Run the scenario at %1</source>
        <comment>load</comment>
        <translation>Das Szenario bei %1 ausführen</translation>
    </message>
    <message>
        <source>&amp;Use %1 as the scenario&apos;s load</source>
        <comment>load</comment>
        <translation>%1 als &amp;Last des Szenarios</translation>
    </message>
    <message>
        <source>Use %1 as the scenario&apos;s load</source>
        <comment>load</comment>
        <translation>%1 als Last des Szenarios verwenden</translation>
    </message>
</context>
<context>
    <name>loadstone::SelectionBar</name>
    <message>
        <source>Selection</source>
        <translation>Auswahl</translation>
    </message>
    <message>
        <source>Use selection</source>
        <translation>Auswahl verwenden</translation>
    </message>
    <message>
        <source>Clear the selection</source>
        <translation>Auswahl aufheben</translation>
    </message>
    <message>
        <source>Show all requests again (Esc)</source>
        <translation>Wieder alle Anfragen zeigen (Esc)</translation>
    </message>
    <message>
        <source>&amp;Export selection as CSV…</source>
        <translation>Auswahl als CSV &amp;exportieren …</translation>
    </message>
    <message>
        <source>&amp;Copy as filter (SQL)</source>
        <translation>Als Filter &amp;kopieren (SQL)</translation>
    </message>
    <message>
        <source>The condition for requests.csv and for the table “requests” of an SQLite export</source>
        <translation>Die Bedingung für requests.csv und für die Tabelle „requests“ eines SQLite-Exports</translation>
    </message>
    <message>
        <source>Take away: %1</source>
        <translation>Wegnehmen: %1</translation>
    </message>
    <message>
        <source>Click to take this part away</source>
        <translation>Klicken nimmt diesen Teil weg</translation>
    </message>
    <message>
        <source>Selecting…</source>
        <translation>Auswahl läuft …</translation>
    </message>
    <message>
        <source>&amp;Outcome</source>
        <translation>&amp;Ausgang</translation>
    </message>
    <message>
        <source>Completed</source>
        <translation>Abgeschlossen</translation>
    </message>
    <message>
        <source>Failed</source>
        <translation>Fehlgeschlagen</translation>
    </message>
    <message>
        <source>Not finished</source>
        <translation>Nicht fertig</translation>
    </message>
    <message>
        <source>C&amp;lear the selection</source>
        <translation>Auswahl auf&amp;heben</translation>
    </message>
    <message>
        <source>Clear</source>
        <translation>Aufheben</translation>
    </message>
</context>
<context>
    <name>loadstone::ShortcutsDialog</name>
    <message>
        <source>Keyboard shortcuts</source>
        <translation>Tastenkürzel</translation>
    </message>
    <message>
        <source>What</source>
        <translation>Was</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>Tasten</translation>
    </message>
    <message>
        <source>Page 1 to 9</source>
        <translation>Seite 1 bis 9</translation>
    </message>
    <message>
        <source>Pages</source>
        <translation>Seiten</translation>
    </message>
    <message>
        <source>Charts</source>
        <translation>Diagramme</translation>
    </message>
    <message>
        <source>No key does that.</source>
        <translation>Keine Taste tut das.</translation>
    </message>
    <message>
        <source>Search keys and what they do</source>
        <translation>Tasten und ihre Wirkung suchen</translation>
    </message>
    <message>
        <source>Tables</source>
        <translation>Tabellen</translation>
    </message>
    <message>
        <source>Copy the chosen rows</source>
        <translation>Gewählte Zeilen kopieren</translation>
    </message>
    <message>
        <source>Edit tags or note of a run</source>
        <translation>Schlagwörter oder Notiz eines Laufs ändern</translation>
    </message>
    <message>
        <source>Delete the chosen runs</source>
        <translation>Gewählte Läufe löschen</translation>
    </message>
    <message>
        <source>Requests of a result</source>
        <translation>Anfragen eines Ergebnisses</translation>
    </message>
    <message>
        <source>Run queue</source>
        <translation>Warteschlange</translation>
    </message>
    <message>
        <source>Window of the help</source>
        <translation>Fenster der Hilfe</translation>
    </message>
    <message>
        <source>Next outlier</source>
        <translation>Nächster Ausreißer</translation>
    </message>
    <message>
        <source>Previous outlier</source>
        <translation>Voriger Ausreißer</translation>
    </message>
    <message>
        <source>Next failed request</source>
        <translation>Nächste fehlgeschlagene Anfrage</translation>
    </message>
    <message>
        <source>Previous failed request</source>
        <translation>Vorige fehlgeschlagene Anfrage</translation>
    </message>
    <message>
        <source>Go to a request</source>
        <translation>Zu einer Anfrage gehen</translation>
    </message>
    <message>
        <source>Clear the selection</source>
        <translation>Auswahl aufheben</translation>
    </message>
    <message>
        <source>Earlier</source>
        <translation>Früher</translation>
    </message>
    <message>
        <source>Later</source>
        <translation>Später</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
    <message>
        <source>Open result</source>
        <translation>Ergebnis öffnen</translation>
    </message>
    <message>
        <source>Copy the chosen rows as CSV</source>
        <translation>Gewählte Zeilen als CSV kopieren</translation>
    </message>
    <message>
        <source>Welcome page</source>
        <translation>Startseite</translation>
    </message>
    <message>
        <source>Take out of this list</source>
        <translation>Aus dieser Liste nehmen</translation>
    </message>
    <message>
        <source>Search the help</source>
        <translation>Hilfe durchsuchen</translation>
    </message>
    <message>
        <source>Find in page</source>
        <translation>Auf der Seite suchen</translation>
    </message>
    <message>
        <source>Next place</source>
        <translation>Nächste Stelle</translation>
    </message>
    <message>
        <source>Previous place</source>
        <translation>Vorige Stelle</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Zurück</translation>
    </message>
    <message>
        <source>Forward</source>
        <translation>Vorwärts</translation>
    </message>
    <message>
        <source>First page</source>
        <translation>Erste Seite</translation>
    </message>
    <message>
        <source>Larger</source>
        <translation>Größer</translation>
    </message>
    <message>
        <source>Smaller</source>
        <translation>Kleiner</translation>
    </message>
    <message>
        <source>As large as it comes</source>
        <translation>Ursprüngliche Größe</translation>
    </message>
    <message>
        <source>How to use the help</source>
        <translation>Wie man die Hilfe benutzt</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Mouse on the tab of a page</source>
        <translation>Maus auf dem Reiter einer Seite</translation>
    </message>
    <message>
        <source>Close it</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Middle button</source>
        <translation>Mittlere Taste</translation>
    </message>
    <message>
        <source>Close it or others, what can be done with it</source>
        <translation>Diese oder andere schließen; was sich mit ihr tun lässt</translation>
    </message>
    <message>
        <source>Right button</source>
        <translation>Rechte Taste</translation>
    </message>
    <message>
        <source>Put it elsewhere</source>
        <translation>Woandershin stellen</translation>
    </message>
    <message>
        <source>Drag</source>
        <translation>Ziehen</translation>
    </message>
</context>
<context>
    <name>loadstone::StatisticsModel</name>
    <message>
        <source>%1, diagnostic</source>
        <translation>%1, Diagnose</translation>
    </message>
    <message>
        <source>Metric</source>
        <translation>Kennzahl</translation>
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
        <translation>Mittel</translation>
    </message>
    <message>
        <source>min</source>
        <translation>Min.</translation>
    </message>
    <message>
        <source>max</source>
        <translation>Max.</translation>
    </message>
    <message>
        <source>Falls on a request that never ended</source>
        <translation>Fällt auf eine Anfrage, die nie endete</translation>
    </message>
    <message>
        <source>Not enough values: %1 are needed</source>
        <translation>Zu wenige Werte: %1 sind nötig</translation>
    </message>
    <message>
        <source>from the scheduled time</source>
        <translation>ab dem geplanten Zeitpunkt</translation>
    </message>
    <message>
        <source>from dispatch</source>
        <translation>ab Entnahme</translation>
    </message>
    <message>
        <source>without the first chunk</source>
        <translation>ohne den ersten Block</translation>
    </message>
    <message>
        <source>gaps between chunks</source>
        <translation>Abstände zwischen Blöcken</translation>
    </message>
    <message>
        <source>from dispatch to the connection</source>
        <translation>von der Entnahme bis zur Verbindung</translation>
    </message>
    <message>
        <source>from the scheduled time to dispatch</source>
        <translation>vom geplanten Zeitpunkt bis zur Entnahme</translation>
    </message>
    <message>
        <source>completed requests</source>
        <translation>abgeschlossene Anfragen</translation>
    </message>
    <message>
        <source>all requests issued</source>
        <translation>alle gesendeten Anfragen</translation>
    </message>
    <message>
        <source>first chunk taken as one token</source>
        <translation>erster Block als ein Token</translation>
    </message>
    <message>
        <source>Latency</source>
        <translation>Latenz</translation>
    </message>
    <message>
        <source>Latency, failed counted as infinite</source>
        <translation>Latenz, Fehlgeschlagene als unendlich</translation>
    </message>
    <message>
        <source>TTFT</source>
        <translation>TTFT</translation>
    </message>
    <message>
        <source>TTFT, failed counted as infinite</source>
        <translation>TTFT, Fehlgeschlagene als unendlich</translation>
    </message>
    <message>
        <source>TPOT</source>
        <translation>TPOT</translation>
    </message>
    <message>
        <source>ITL</source>
        <translation>ITL</translation>
    </message>
    <message>
        <source>Queue in the client</source>
        <translation>Warten im Client</translation>
    </message>
    <message>
        <source>Schedule lag of the client</source>
        <translation>Verzug des Clients</translation>
    </message>
    <message>
        <source>Smallest value of all requests of %1 trials</source>
        <translation>Kleinster Wert aller Anfragen von %1 Durchgängen</translation>
    </message>
    <message>
        <source>Largest value of all requests of %1 trials</source>
        <translation>Größter Wert aller Anfragen von %1 Durchgängen</translation>
    </message>
    <message>
        <source>Mean of %1 trials</source>
        <translation>Mittel über %1 Durchgänge</translation>
    </message>
</context>
<context>
    <name>loadstone::SummaryStep</name>
    <message numerus="yes">
        <source>%n at a time</source>
        <translation>
            <numerusform>%n gleichzeitig</numerusform>
            <numerusform>%n gleichzeitig</numerusform>
        </translation>
    </message>
    <message>
        <source>Summary</source>
        <translation>Zusammenfassung</translation>
    </message>
    <message>
        <source>This will be measured. Everything can be changed later.</source>
        <translation>Das wird gemessen. Alles lässt sich später ändern.</translation>
    </message>
    <message>
        <source>Endpoint</source>
        <translation>Endpunkt</translation>
    </message>
    <message>
        <source>Dataset</source>
        <translation>Datensatz</translation>
    </message>
    <message>
        <source>Scenario</source>
        <translation>Szenario</translation>
    </message>
    <message>
        <source>Requests</source>
        <translation>Anfragen</translation>
    </message>
    <message>
        <source>Duration</source>
        <translation>Dauer</translation>
    </message>
    <message>
        <source>Disk space</source>
        <translation>Speicherplatz</translation>
    </message>
    <message>
        <source>Where it is kept</source>
        <translation>Wo es liegt</translation>
    </message>
    <message>
        <source>Project name</source>
        <translation>Projektname</translation>
    </message>
    <message>
        <source>Folder of the project</source>
        <translation>Ordner des Projekts</translation>
    </message>
    <message>
        <source>Choose…</source>
        <translation>Wählen …</translation>
    </message>
    <message>
        <source>Choose a folder</source>
        <translation>Ordner wählen</translation>
    </message>
    <message>
        <source>Folder</source>
        <translation>Ordner</translation>
    </message>
    <message>
        <source>my-benchmark</source>
        <comment>file name of a new project</comment>
        <translation>mein-benchmark</translation>
    </message>
    <message>
        <source>A name has no / in it and no dot in front.</source>
        <translation>Ein Name enthält kein / und beginnt nicht mit einem Punkt.</translation>
    </message>
    <message>
        <source>Write the whole path of the folder.</source>
        <translation>Geben Sie den ganzen Pfad des Ordners an.</translation>
    </message>
    <message>
        <source>Error: %1</source>
        <translation>Fehler: %1</translation>
    </message>
    <message>
        <source>The run is being planned…</source>
        <translation>Der Lauf wird geplant …</translation>
    </message>
    <message>
        <source>%1, model %2</source>
        <comment>URL, model</comment>
        <translation>%1, Modell %2</translation>
    </message>
    <message>
        <source>sample prompts</source>
        <translation>Beispielprompts</translation>
    </message>
    <message>
        <source>%1, %2 rows</source>
        <comment>dataset, number</comment>
        <translation>%1, %2 Zeilen</translation>
    </message>
    <message numerus="yes">
        <source>in each of %n trial(s)</source>
        <translation>
            <numerusform>in %n Durchgang</numerusform>
            <numerusform>in jedem von %n Durchgängen</numerusform>
        </translation>
    </message>
    <message>
        <source>about %1 %2</source>
        <comment>number, in each of 3 trials</comment>
        <translation>etwa %1 %2</translation>
    </message>
    <message>
        <source>as many as the server answers, %1</source>
        <translation>so viele, wie der Server beantwortet, %1</translation>
    </message>
    <message>
        <source>about %1 in all</source>
        <comment>duration</comment>
        <translation>insgesamt etwa %1</translation>
    </message>
    <message>
        <source>depends on the server</source>
        <translation>hängt vom Server ab</translation>
    </message>
    <message>
        <source>about %1</source>
        <translation>etwa %1</translation>
    </message>
    <message>
        <source>at least %1; more depends on the server</source>
        <comment>size in bytes</comment>
        <translation>mindestens %1; alles Weitere hängt vom Server ab</translation>
    </message>
    <message>
        <source>Warning: %1</source>
        <translation>Warnung: %1</translation>
    </message>
    <message>
        <source>LoadGen&apos;s rules</source>
        <translation>LoadGens Regeln</translation>
    </message>
    <message numerus="yes">
        <source>%n request(s) per query</source>
        <translation>
            <numerusform>%n Anfrage je Abfrage</numerusform>
            <numerusform>%n Anfragen je Abfrage</numerusform>
        </translation>
    </message>
    <message>
        <source>for %1</source>
        <comment>duration</comment>
        <translation>für %1</translation>
    </message>
    <message>
        <source>the dataset once</source>
        <translation>der Datensatz einmal</translation>
    </message>
    <message>
        <source>warm-up %1</source>
        <comment>duration</comment>
        <translation>Aufwärmen %1</translation>
    </message>
    <message>
        <source>bundled server (%1)</source>
        <comment>its URL</comment>
        <translation>mitgelieferter Server (%1)</translation>
    </message>
    <message>
        <source>Tokens</source>
        <translation>Token</translation>
    </message>
    <message>
        <source>Cost</source>
        <translation>Kosten</translation>
    </message>
    <message>
        <source>about %1 of prompts, at most %2 of answers</source>
        <comment>numbers of tokens</comment>
        <translation>etwa %1 in Prompts, höchstens %2 in Antworten</translation>
    </message>
    <message>
        <source>about %1 of prompts; answers may be of any length</source>
        <comment>tokens</comment>
        <translation>etwa %1 in Prompts; Antworten dürfen beliebig lang sein</translation>
    </message>
    <message>
        <source>no price is known</source>
        <translation>kein Preis bekannt</translation>
    </message>
    <message>
        <source>at most %1</source>
        <comment>money</comment>
        <translation>höchstens %1</translation>
    </message>
    <message>
        <source>%1 requests/s</source>
        <comment>rate</comment>
        <translation>%1 Anfragen/s</translation>
    </message>
    <message numerus="yes">
        <source>%n requests</source>
        <translation>
            <numerusform>%n Anfrage</numerusform>
            <numerusform>%n Anfragen</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>loadstone::SweepDialog</name>
    <message>
        <source>Sweep loads</source>
        <translation>Lasten durchfahren</translation>
    </message>
    <message>
        <source>&amp;Loads</source>
        <translation>&amp;Lasten</translation>
    </message>
    <message>
        <source>Loads</source>
        <translation>Lasten</translation>
    </message>
    <message>
        <source>Requests per second, or requests in flight, with semicolons or spaces between: 10; 20; 40. A knee needs four at least.</source>
        <translation>Anfragen je Sekunde oder Anfragen unterwegs, mit Semikolons oder Leerzeichen dazwischen: 10; 20; 40. Ein Knie braucht mindestens vier.</translation>
    </message>
    <message>
        <source>Trials of each load</source>
        <translation>Durchgänge jeder Last</translation>
    </message>
    <message>
        <source>as the scenario says</source>
        <translation>wie im Szenario</translation>
    </message>
    <message>
        <source>&amp;Trials</source>
        <translation>&amp;Durchgänge</translation>
    </message>
    <message>
        <source>Of each load; three and more give intervals over repetitions.</source>
        <translation>Jeder Last; ab dreien gibt es Intervalle über Wiederholungen.</translation>
    </message>
    <message>
        <source>%1 is no number. Write loads such as 10; 20; 40.</source>
        <translation>%1 ist keine Zahl. Schreiben Sie Lasten wie 10; 20; 40.</translation>
    </message>
    <message>
        <source>A sweep needs two loads at least.</source>
        <translation>Es braucht mindestens zwei Lasten.</translation>
    </message>
    <message>
        <source>These are more than %1 loads.</source>
        <translation>Das sind mehr als %1 Lasten.</translation>
    </message>
</context>
<context>
    <name>loadstone::TableColumns</name>
    <message>
        <source>Colu&amp;mns</source>
        <translation>Spalte&amp;n</translation>
    </message>
    <message>
        <source>Columns of the table</source>
        <translation>Spalten der Tabelle</translation>
    </message>
    <message>
        <source>Which columns are shown; drag a title to move its column</source>
        <translation>Welche Spalten zu sehen sind; eine Überschrift ziehen verschiebt ihre Spalte</translation>
    </message>
</context>
<context>
    <name>loadstone::TemplateNameDialog</name>
    <message>
        <source>Name of the template</source>
        <translation>Name der Vorlage</translation>
    </message>
    <message>
        <source>&amp;Name of the template:</source>
        <translation>&amp;Name der Vorlage:</translation>
    </message>
    <message>
        <source>&amp;OK</source>
        <translation>&amp;OK</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>There is a template of this name; it will be replaced.</source>
        <translation>Es gibt eine Vorlage dieses Namens; sie wird ersetzt.</translation>
    </message>
    <message>
        <source>Another template has this name.</source>
        <translation>Eine andere Vorlage heißt so.</translation>
    </message>
</context>
<context>
    <name>loadstone::TemplatesDialog</name>
    <message>
        <source>My templates</source>
        <translation>Meine Vorlagen</translation>
    </message>
    <message>
        <source>&amp;New from it</source>
        <translation>&amp;Neu daraus</translation>
    </message>
    <message>
        <source>&amp;Rename…</source>
        <translation>&amp;Umbenennen…</translation>
    </message>
    <message>
        <source>&amp;Delete</source>
        <translation>&amp;Löschen</translation>
    </message>
    <message>
        <source>&amp;Undo deleting</source>
        <translation>Löschen &amp;rückgängig</translation>
    </message>
    <message>
        <source>&amp;Close</source>
        <translation>S&amp;chließen</translation>
    </message>
    <message>
        <source>The template could not be written.</source>
        <translation>Die Vorlage ließ sich nicht schreiben.</translation>
    </message>
    <message>
        <source>project: %1</source>
        <comment>template</comment>
        <translation>Projekt: %1</translation>
    </message>
    <message>
        <source>%1
%2</source>
        <comment>name of a template, what is in it</comment>
        <translation>%1
%2</translation>
    </message>
    <message>
        <source>You have no template yet. Choose an object and Edit ▸ Save as template…, or File ▸ Save project as template…</source>
        <translation>Sie haben noch keine Vorlage. Wählen Sie ein Objekt und Bearbeiten ▸ Als Vorlage speichern…, oder Datei ▸ Projekt als Vorlage speichern…</translation>
    </message>
    <message>
        <source>A template of an object adds it to the open project; one of a project makes a new project.</source>
        <translation>Die Vorlage eines Objekts fügt es dem offenen Projekt hinzu; die eines Projekts legt ein neues Projekt an.</translation>
    </message>
    <message>
        <source>Rename template</source>
        <translation>Vorlage umbenennen</translation>
    </message>
    <message>
        <source>The template could not be renamed.</source>
        <translation>Die Vorlage ließ sich nicht umbenennen.</translation>
    </message>
    <message>
        <source>Open a project first</source>
        <translation>Öffnen Sie zuerst ein Projekt</translation>
    </message>
</context>
<context>
    <name>loadstone::ThroughputSection</name>
    <message>
        <source>Output tokens and requests in flight</source>
        <translation>Ausgabetokens und Anfragen unterwegs</translation>
    </message>
    <message>
        <source>Requests sent and over</source>
        <translation>Gesendete und beendete Anfragen</translation>
    </message>
    <message>
        <source>Output tokens</source>
        <translation>Ausgabetoken</translation>
    </message>
    <message>
        <source>Requests in flight</source>
        <translation>Anfragen unterwegs</translation>
    </message>
    <message>
        <source>No request was sent</source>
        <translation>Keine Anfrage wurde gesendet</translation>
    </message>
    <message>
        <source>Requests</source>
        <translation>Anfragen</translation>
    </message>
    <message>
        <source>Warm-up</source>
        <translation>Aufwärmen</translation>
    </message>
    <message>
        <source>output tokens</source>
        <translation>Ausgabetoken</translation>
    </message>
    <message>
        <source>requests in flight</source>
        <translation>Anfragen unterwegs</translation>
    </message>
    <message>
        <source>sent</source>
        <translation>gesendet</translation>
    </message>
    <message>
        <source>over</source>
        <translation>beendet</translation>
    </message>
</context>
<context>
    <name>loadstone::TimeSeriesChart</name>
    <message>
        <source>Time since start</source>
        <translation>Zeit seit Beginn</translation>
    </message>
    <message>
        <source>not counted</source>
        <translation>nicht gezählt</translation>
    </message>
</context>
<context>
    <name>loadstone::TimelineChart</name>
    <message>
        <source>completed</source>
        <translation>abgeschlossen</translation>
    </message>
    <message>
        <source>not finished</source>
        <translation>nicht fertig</translation>
    </message>
    <message>
        <source>Requests over time</source>
        <translation>Anfragen über die Zeit</translation>
    </message>
    <message>
        <source>Latency</source>
        <translation>Latenz</translation>
    </message>
    <message>
        <source>Time since start</source>
        <translation>Zeit seit Beginn</translation>
    </message>
    <message>
        <source>Warm-up</source>
        <translation>Aufwärmen</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>%1: %2 at %3</source>
        <translation>%1: %2 bei %3</translation>
    </message>
    <message>
        <source>Outcome</source>
        <translation>Ausgang</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>No data</source>
        <translation>Keine Daten</translation>
    </message>
    <message>
        <source>failed (time to failure)</source>
        <translation>fehlgeschlagen (Zeit bis dahin)</translation>
    </message>
</context>
<context>
    <name>loadstone::TrendChart</name>
    <message>
        <source>No run has this number</source>
        <translation>Kein Lauf hat diese Zahl</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>Lauf</translation>
    </message>
    <message>
        <source>INVALID</source>
        <translation>UNGÜLTIG</translation>
    </message>
    <message>
        <source>level changes</source>
        <translation>Niveau ändert sich</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <comment>run, system</comment>
        <translation>%1, %2</translation>
    </message>
    <message numerus="yes">
        <source>%n runs</source>
        <translation>
            <numerusform>%n Lauf</numerusform>
            <numerusform>%n Läufe</numerusform>
        </translation>
    </message>
    <message>
        <source>last value %1 (%2)</source>
        <comment>number, run</comment>
        <translation>letzter Wert %1 (%2)</translation>
    </message>
    <message>
        <source>%1, low</source>
        <comment>end of an interval</comment>
        <translation>%1, untere Grenze</translation>
    </message>
    <message>
        <source>%1, high</source>
        <comment>end of an interval</comment>
        <translation>%1, obere Grenze</translation>
    </message>
    <message>
        <source>level changes: better</source>
        <translation>Niveau ändert sich: besser</translation>
    </message>
    <message>
        <source>level changes: worse</source>
        <translation>Niveau ändert sich: schlechter</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <comment>run, what happens there</comment>
        <translation>%1 (%2)</translation>
    </message>
</context>
<context>
    <name>loadstone::TrendPage</name>
    <message>
        <source>Reading all runs…</source>
        <translation>Alle Läufe werden gelesen …</translation>
    </message>
    <message>
        <source>Trend of %1</source>
        <translation>Verlauf von %1</translation>
    </message>
    <message>
        <source>What holds of all runs</source>
        <translation>Was für alle Läufe gilt</translation>
    </message>
    <message>
        <source>Runs of the scenario</source>
        <translation>Läufe des Szenarios</translation>
    </message>
    <message>
        <source>&amp;Number:</source>
        <translation>&amp;Zahl:</translation>
    </message>
    <message>
        <source>Number that is followed</source>
        <translation>Zahl, die verfolgt wird</translation>
    </message>
    <message>
        <source>Endpoint of the runs</source>
        <translation>Endpunkt der Läufe</translation>
    </message>
    <message>
        <source>all</source>
        <translation>alle</translation>
    </message>
    <message>
        <source>Def&amp;initions:</source>
        <translation>Def&amp;initionen:</translation>
    </message>
    <message>
        <source>Definition set of the numbers</source>
        <translation>Definitionssatz der Zahlen</translation>
    </message>
    <message>
        <source>each run&apos;s own</source>
        <translation>die jedes Laufs</translation>
    </message>
    <message>
        <source>The runs could not be read.</source>
        <translation>Die Läufe konnten nicht gelesen werden.</translation>
    </message>
    <message>
        <source>Answer</source>
        <translation>Antwort</translation>
    </message>
    <message>
        <source>Re&amp;port…</source>
        <translation>Be&amp;richt…</translation>
    </message>
    <message>
        <source>Report of the trend</source>
        <translation>Bericht über den Verlauf</translation>
    </message>
    <message>
        <source>Endp&amp;oint:</source>
        <translation>Endp&amp;unkt:</translation>
    </message>
</context>
<context>
    <name>loadstone::TrialCharts</name>
    <message>
        <source>Latency by percentile</source>
        <translation>Latenz nach Perzentil</translation>
    </message>
    <message>
        <source>Requests over time</source>
        <translation>Anfragen über die Zeit</translation>
    </message>
    <message>
        <source>Throughput over time</source>
        <translation>Durchsatz über die Zeit</translation>
    </message>
    <message>
        <source>Metric of the charts</source>
        <translation>Kennzahl der Diagramme</translation>
    </message>
    <message>
        <source>Latency</source>
        <translation>Latenz</translation>
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
        <translation>&amp;Kennzahl:</translation>
    </message>
    <message>
        <source>Requests</source>
        <translation>Anfragen</translation>
    </message>
    <message>
        <source>Output tokens</source>
        <translation>Ausgabetoken</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>requests completed</source>
        <translation>abgeschlossene Anfragen</translation>
    </message>
    <message>
        <source>output tokens</source>
        <translation>Ausgabetoken</translation>
    </message>
    <message>
        <source>Warm-up</source>
        <translation>Aufwärmen</translation>
    </message>
    <message>
        <source>latency p50</source>
        <translation>Latenz p50</translation>
    </message>
    <message>
        <source>latency p99</source>
        <translation>Latenz p99</translation>
    </message>
    <message>
        <source>TTFT p50</source>
        <translation>TTFT p50</translation>
    </message>
    <message>
        <source>%1 by percentile</source>
        <translation>%1 nach Perzentil</translation>
    </message>
    <message>
        <source>%1 of each request</source>
        <translation>%1 jeder Anfrage</translation>
    </message>
    <message>
        <source>completed</source>
        <translation>abgeschlossen</translation>
    </message>
    <message>
        <source>Latency and TTFT over time</source>
        <translation>Latenz und TTFT über die Zeit</translation>
    </message>
    <message>
        <source>Latency distribution</source>
        <translation>Latenzverteilung</translation>
    </message>
    <message>
        <source>Failed requests over time</source>
        <translation>Fehlgeschlagene Anfragen über die Zeit</translation>
    </message>
    <message>
        <source>Fewer than 3 whole seconds were measured</source>
        <translation>Weniger als 3 ganze Sekunden gemessen</translation>
    </message>
    <message>
        <source>TTFT distribution</source>
        <translation>TTFT-Verteilung</translation>
    </message>
    <message>
        <source>TPOT distribution</source>
        <translation>TPOT-Verteilung</translation>
    </message>
    <message>
        <source>failed counted as infinite</source>
        <translation>Fehlgeschlagene als unendlich</translation>
    </message>
    <message>
        <source>stall probes</source>
        <translation>Stillstandsproben</translation>
    </message>
    <message>
        <source>Shift+drag in a chart selects that part</source>
        <translation>Umschalt+Ziehen in einem Diagramm wählt diesen Teil aus</translation>
    </message>
    <message>
        <source>Select requests</source>
        <translation>Anfragen auswählen</translation>
    </message>
    <message>
        <source>selected</source>
        <translation>ausgewählt</translation>
    </message>
    <message>
        <source>all completed</source>
        <translation>alle abgeschlossenen</translation>
    </message>
    <message>
        <source>Select requests by outcome, endpoint, category…; in the charts drag with Shift, or press S and drag, or Ctrl+Shift with Left and Right</source>
        <translation>Wählt Anfragen nach Ausgang, Endpunkt, Kategorie … aus; in den Diagrammen mit Umschalt ziehen, oder S drücken und ziehen, oder Strg+Umschalt mit Links und Rechts</translation>
    </message>
    <message>
        <source>selection</source>
        <translation>Auswahl</translation>
    </message>
    <message>
        <source>No request in the selection</source>
        <translation>Keine Anfrage in der Auswahl</translation>
    </message>
    <message>
        <source>No request of the selection failed</source>
        <translation>Keine Anfrage der Auswahl ist fehlgeschlagen</translation>
    </message>
    <message>
        <source>Select</source>
        <translation>Auswählen</translation>
    </message>
    <message>
        <source>No request of the selection has this time</source>
        <translation>Keine Anfrage der Auswahl hat diese Zeit</translation>
    </message>
</context>
<context>
    <name>loadstone::VerdictBand</name>
    <message>
        <source>No SLO was set.</source>
        <translation>Kein SLO war gesetzt.</translation>
    </message>
    <message>
        <source>The SLO cannot be decided.</source>
        <translation>Das SLO ist nicht entscheidbar.</translation>
    </message>
    <message>
        <source>The SLO is met.</source>
        <translation>Das SLO ist erfüllt.</translation>
    </message>
    <message>
        <source>The SLO is missed: %1.</source>
        <translation>Das SLO ist verfehlt: %1.</translation>
    </message>
    <message>
        <source>Reasons</source>
        <translation>Gründe</translation>
    </message>
    <message>
        <source>&lt;b&gt;%1:&lt;/b&gt; %2</source>
        <comment>severity, reason with remedy</comment>
        <translation>&lt;b&gt;%1:&lt;/b&gt; %2</translation>
    </message>
    <message>
        <source>Verdict: %1</source>
        <translation>Urteil: %1</translation>
    </message>
    <message numerus="yes">
        <source>%n more reason(s)</source>
        <translation>
            <numerusform>%n weiterer Grund</numerusform>
            <numerusform>%n weitere Gründe</numerusform>
        </translation>
    </message>
    <message>
        <source> By LoadGen&apos;s rules: %1 by early stopping at the percentile %2.</source>
        <translation> Nach LoadGens Regeln: %1 durch frühes Beenden beim Perzentil %2.</translation>
    </message>
    <message>
        <source> By LoadGen&apos;s rules: %1 samples/s.</source>
        <translation> Nach LoadGens Regeln: %1 Beispiele/s.</translation>
    </message>
    <message numerus="yes">
        <source>%n reason(s)</source>
        <translation>
            <numerusform>%n Grund</numerusform>
            <numerusform>%n Gründe</numerusform>
        </translation>
    </message>
    <message>
        <source>Speed (#%1): %2.</source>
        <comment>run, verdict</comment>
        <translation>Tempo (#%1): %2.</translation>
    </message>
    <message>
        <source>Answers (#%1): %2, score %3.</source>
        <comment>run, verdict, share</comment>
        <translation>Antworten (#%1): %2, Punktzahl %3.</translation>
    </message>
    <message>
        <source>Answers (#%1): %2.</source>
        <comment>run, verdict</comment>
        <translation>Antworten (#%1): %2.</translation>
    </message>
    <message>
        <source>The other half has not ended.</source>
        <translation>Die andere Hälfte ist noch nicht beendet.</translation>
    </message>
    <message>
        <source>Run a&amp;gain</source>
        <translation>No&amp;chmals starten</translation>
    </message>
    <message>
        <source>Runs the scenario as the project has it now</source>
        <translation>Startet das Szenario so, wie es jetzt im Projekt steht</translation>
    </message>
    <message>
        <source>Sh&amp;ow the speed</source>
        <translation>&amp;Tempo zeigen</translation>
    </message>
    <message>
        <source>Sh&amp;ow the answers</source>
        <translation>&amp;Antworten zeigen</translation>
    </message>
    <message>
        <source>Run this scenario again</source>
        <translation>Dieses Szenario nochmals starten</translation>
    </message>
    <message>
        <source>Explain</source>
        <comment>link from a reason to its page of the help</comment>
        <translation>Erklären</translation>
    </message>
    <message>
        <source>Answers to %4 (#%1): %2, score %3.</source>
        <comment>run, verdict, share, dataset</comment>
        <translation>Antworten auf %4 (#%1): %2, Ergebnis %3.</translation>
    </message>
    <message numerus="yes">
        <source>%1 request(s) issued</source>
        <comment>count</comment>
        <translation>
            <numerusform>%1 Anfrage gesendet</numerusform>
            <numerusform>%1 Anfragen gesendet</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 completed after the measured time</source>
        <comment>count of requests</comment>
        <translation>%1 erst nach der gemessenen Zeit abgeschlossen</translation>
    </message>
    <message>
        <source>%1 completed</source>
        <comment>count of requests</comment>
        <translation>%1 abgeschlossen</translation>
    </message>
    <message>
        <source>%1 failed</source>
        <comment>count of requests</comment>
        <translation>%1 fehlgeschlagen</translation>
    </message>
    <message numerus="yes">
        <source>; verdict and numbers below are of all %n trial(s).</source>
        <translation>
            <numerusform>; Urteil und Zahlen gelten für %n Durchgang.</numerusform>
            <numerusform>; Urteil und Zahlen gelten für alle %n Durchgänge.</numerusform>
        </translation>
    </message>
    <message>
        <source>, 1 trial.</source>
        <translation>, 1 Durchgang.</translation>
    </message>
</context>
<context>
    <name>loadstone::Waterfall</name>
    <message>
        <source>Where the time of the chosen request went</source>
        <translation>Wohin die Zeit der gewählten Anfrage ging</translation>
    </message>
    <message>
        <source>late start</source>
        <translation>Verzug</translation>
    </message>
    <message>
        <source>queue</source>
        <translation>Warten</translation>
    </message>
    <message>
        <source>send</source>
        <translation>Senden</translation>
    </message>
    <message>
        <source>wait for first byte</source>
        <translation>Warten auf erstes Byte</translation>
    </message>
    <message>
        <source>first token</source>
        <translation>erstes Token</translation>
    </message>
    <message>
        <source>stream</source>
        <translation>Strom</translation>
    </message>
    <message>
        <source>close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>connect</source>
        <translation>Verbinden</translation>
    </message>
    <message>
        <source>TLS</source>
        <translation>TLS</translation>
    </message>
    <message>
        <source>together</source>
        <translation>zusammen</translation>
    </message>
    <message>
        <source>%1, earlier attempts</source>
        <comment>part of a request</comment>
        <translation>%1, frühere Versuche</translation>
    </message>
</context>
<context>
    <name>loadstone::WelcomePage</name>
    <message>
        <source>Projects that you open appear here.</source>
        <translation>Geöffnete Projekte erscheinen hier.</translation>
    </message>
    <message>
        <source>Welcome</source>
        <translation>Willkommen</translation>
    </message>
    <message>
        <source>Loadstone</source>
        <translation>Loadstone</translation>
    </message>
    <message>
        <source>Measure how fast, how steady and how right an inference endpoint answers, and get numbers that can be defended.</source>
        <translation>Messen, wie schnell, wie stetig und wie richtig ein Inferenz-Endpunkt antwortet, mit Zahlen, die sich vertreten lassen.</translation>
    </message>
    <message>
        <source>Five scenarios against a server that comes with Loadstone; runs at once</source>
        <translation>Fünf Szenarien gegen einen mitgelieferten Server; läuft sofort</translation>
    </message>
    <message>
        <source>&amp;New project</source>
        <translation>&amp;Neues Projekt</translation>
    </message>
    <message>
        <source>&amp;Open a project</source>
        <translation>Ein Projekt ö&amp;ffnen</translation>
    </message>
    <message>
        <source>A .loadstone file; you can also drop it onto this window</source>
        <translation>Eine .loadstone-Datei; sie lässt sich auch auf dieses Fenster ziehen</translation>
    </message>
    <message>
        <source>Recent projects</source>
        <translation>Zuletzt geöffnete Projekte</translation>
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
        <translation>%1 (fehlt)
%2</translation>
    </message>
    <message>
        <source>Your endpoint, dataset and scenario in four steps</source>
        <translation>Ihr Endpunkt, Datensatz und Szenario in vier Schritten</translation>
    </message>
    <message>
        <source>Try the e&amp;xample</source>
        <translation>Das B&amp;eispiel ausprobieren</translation>
    </message>
    <message>
        <source>Recent &amp;projects</source>
        <translation>Zuletzt geöffnete Pro&amp;jekte</translation>
    </message>
    <message>
        <source>Take out of this &amp;list</source>
        <translation>Aus dieser &amp;Liste nehmen</translation>
    </message>
</context>
<context>
    <name>main</name>
    <message>
        <source>Workbench for benchmarking AI inference endpoints.</source>
        <translation>Werkbank zum Messen von KI-Inferenz-Endpunkten.</translation>
    </message>
    <message>
        <source>Project file to open.</source>
        <translation>Zu öffnende Projektdatei.</translation>
    </message>
    <message>
        <source>Run this scenario once the project is open.</source>
        <translation>Dieses Szenario starten, sobald das Projekt offen ist.</translation>
    </message>
</context>
</TS>
