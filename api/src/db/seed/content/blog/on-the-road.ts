import { translated } from '../compose';
import { scenePicture } from '../theme';

export const ON_THE_ROAD = [
  {
    kind: 'blog-post',
    id: 1,
    body: {
      title: translated([
        'Three days along the Costa Tropical',
        'Tres días por la Costa Tropical',
        'Drei Tage an der Costa Tropical',
      ]),
      description: translated([
        'White villages, mango terraces and a road with a view.',
        'Pueblos blancos, terrazas de mango y una carretera con vistas.',
        'Weiße Dörfer, Mangoterrassen und eine Straße mit Aussicht.',
      ]),
      url: translated(['costa-tropical', 'costa-tropical', 'costa-tropical']),
      image: scenePicture('coast'),
      publishedAt: '2026-09-14T08:00:00Z',
      body: translated([
        '<p>Leave Málaga early, keep the sea on your right, and give the motorway a miss after Nerja: ' +
          'the old N-340 is slower and has the view.</p>' +
          '<h2>Day one: Nerja and Maro</h2>' +
          '<p>Park above the old town; its lanes are narrower than your mirrors. The coves of Maro are a ' +
          'short walk down, and in summer a shuttle bus replaces the car.</p>' +
          '<h2>Day two: Almuñécar and Salobreña</h2>' +
          '<p>Mango and avocado terraces come down to the road. Salobreña is climbed on foot, from the car ' +
          'park at the market.</p>' +
          '<h2>Day three: up into the Alpujarra</h2>' +
          '<p>The A-348 winds, so plan an hour more than the map says, and fill up in Motril before you ' +
          'turn inland.</p>',
        '<p>Salga temprano de Málaga, con el mar a su derecha, y deje la autovía pasado Nerja: la ' +
          'antigua N-340 es más lenta y tiene las vistas.</p>' +
          '<h2>Primer día: Nerja y Maro</h2>' +
          '<p>Aparque encima del casco antiguo; sus calles son más estrechas que sus retrovisores. A las ' +
          'calas de Maro se baja a pie y, en verano, un autobús lanzadera sustituye al coche.</p>' +
          '<h2>Segundo día: Almuñécar y Salobreña</h2>' +
          '<p>Las terrazas de mangos y aguacates bajan hasta la carretera. A Salobreña se sube andando ' +
          'desde el aparcamiento del mercado.</p>' +
          '<h2>Tercer día: hacia la Alpujarra</h2>' +
          '<p>La A-348 tiene muchas curvas: cuente con una hora más de lo que dice el mapa y reposte en ' +
          'Motril antes de girar hacia el interior.</p>',
        '<p>Verlassen Sie Málaga früh, mit dem Meer zu Ihrer Rechten, und nehmen Sie hinter Nerja nicht ' +
          'die Autobahn: Die alte N-340 ist langsamer und hat die Aussicht.</p>' +
          '<h2>Erster Tag: Nerja und Maro</h2>' +
          '<p>Parken Sie oberhalb der Altstadt; ihre Gassen sind schmaler als Ihre Spiegel. Zu den Buchten ' +
          'von Maro geht es zu Fuß hinunter, im Sommer fährt statt des Autos ein Pendelbus.</p>' +
          '<h2>Zweiter Tag: Almuñécar und Salobreña</h2>' +
          '<p>Mango- und Avocadoterrassen reichen bis an die Straße. Auf Salobreña steigt man zu Fuß, vom ' +
          'Parkplatz am Markt.</p>' +
          '<h2>Dritter Tag: hinauf in die Alpujarra</h2>' +
          '<p>Die A-348 ist kurvig: Rechnen Sie eine Stunde mehr, als die Karte sagt, und tanken Sie in ' +
          'Motril, bevor Sie ins Landesinnere abbiegen.</p>',
      ]),
    },
  },
  {
    kind: 'blog-post',
    id: 6,
    body: {
      title: translated(['Long drives with children', 'Viajes largos con niños', 'Lange Fahrten mit Kindern']),
      description: translated([
        'The right seat in the right place, and a break in time.',
        'La silla adecuada en el lugar adecuado, y una pausa a tiempo.',
        'Der richtige Sitz am richtigen Platz und eine Pause zur rechten Zeit.',
      ]),
      url: translated(['driving-with-children', 'viajar-con-ninos', 'unterwegs-mit-kindern']),
      image: scenePicture('family'),
      publishedAt: '2026-06-26T08:00:00Z',
      body: translated([
        '<p>A long drive with children goes well when the seat fits and nobody is in a hurry.</p>' +
          '<h2>What the law asks for</h2>' +
          '<p>In Germany, children under twelve need a seat for their size as long as they are shorter than ' +
          '1.50 m. In Spain this is asked of children up to 1.35 m, and they sit in the back, with few ' +
          'exceptions. A rear-facing seat never stands in front of an airbag that is switched on. The driver ' +
          'answers for all of this.</p>' +
          '<h2>Which seat to book</h2>' +
          '<p>We have a baby seat up to 13 kg, a child seat with ISOFIX from 9 to 18 kg and a booster seat with ' +
          'a back rest from 15 to 36 kg. Weigh your child and book the seat with the car, as each branch has ' +
          'only a few. You may bring your own as well; many airlines carry it free of charge. Three seats side ' +
          'by side fit into few cars: with three children, look at the category “People carrier”.</p>' +
          '<h2>Before you set off</h2>' +
          '<ul><li>Pull at the seat. It must hardly move.</li>' +
          '<li>Take off thick coats, so that the belt lies close to the body.</li>' +
          '<li>Put what is heavy at the bottom of the boot, right behind the back seats.</li>' +
          '<li>Keep water, something to eat and a change of clothes within reach.</li></ul>' +
          '<h2>On the way</h2>' +
          '<p>Stop at least every two hours, and let the children run. Never leave a child alone in the car, ' +
          'not even for a short time and not even in the shade: the inside heats up within minutes.</p>',
        '<p>Un viaje largo con niños va bien cuando la silla es la adecuada y nadie tiene prisa.</p>' +
          '<h2>Lo que pide la ley</h2>' +
          '<p>En Alemania, los niños menores de doce años que miden menos de 1,50 m viajan en una silla de su ' +
          'talla. En España esto se exige hasta los 1,35 m, y los niños van en los asientos traseros, con pocas ' +
          'excepciones. Una silla a contramarcha nunca va delante de un airbag activado. De todo ello responde ' +
          'el conductor.</p>' +
          '<h2>Qué silla reservar</h2>' +
          '<p>Tenemos una silla para bebé hasta 13 kg, una silla infantil con ISOFIX de 9 a 18 kg y un elevador ' +
          'con respaldo de 15 a 36 kg. Mire cuánto pesa su hijo y reserve la silla con el coche, ya que cada ' +
          'oficina tiene pocas. También puede traer la suya; muchas aerolíneas la llevan sin coste. Tres sillas ' +
          'juntas caben en pocos coches: con tres niños, mire la categoría «Monovolumen».</p>' +
          '<h2>Antes de salir</h2>' +
          '<ul><li>Tire de la silla. Apenas debe moverse.</li>' +
          '<li>Quite los abrigos gruesos, para que el cinturón quede pegado al cuerpo.</li>' +
          '<li>Ponga lo más pesado en el fondo del maletero, justo detrás de los asientos traseros.</li>' +
          '<li>Tenga a mano agua, algo de comer y una muda de ropa.</li></ul>' +
          '<h2>De camino</h2>' +
          '<p>Pare cada dos horas como máximo y deje correr a los niños. No deje nunca a un niño solo en el ' +
          'coche, ni por poco tiempo ni a la sombra: el interior se calienta en minutos.</p>',
        '<p>Eine lange Fahrt mit Kindern gelingt, wenn der Sitz passt und niemand es eilig hat.</p>' +
          '<h2>Was das Gesetz verlangt</h2>' +
          '<p>In Deutschland fahren Kinder unter zwölf Jahren, die kleiner als 1,50 m sind, in einem Sitz für ' +
          'ihre Größe. In Spanien gilt das für Kinder bis 1,35 m, und sie sitzen hinten, mit wenigen Ausnahmen. ' +
          'Ein rückwärtsgerichteter Sitz steht nie vor einem eingeschalteten Airbag. Für all das ist der Fahrer ' +
          'verantwortlich.</p>' +
          '<h2>Welchen Sitz Sie buchen</h2>' +
          '<p>Wir haben eine Babyschale bis 13 kg, einen Kindersitz mit ISOFIX von 9 bis 18 kg und eine ' +
          'Sitzerhöhung mit Rückenlehne von 15 bis 36 kg. Wiegen Sie Ihr Kind, und buchen Sie den Sitz gleich ' +
          'mit dem Auto, denn jede Station hat nur wenige. Sie können auch Ihren eigenen mitbringen; viele ' +
          'Fluggesellschaften befördern ihn kostenlos. Drei Sitze nebeneinander passen in wenige Autos: Sehen ' +
          'Sie sich mit drei Kindern die Kategorie „Van“ an.</p>' +
          '<h2>Vor der Abfahrt</h2>' +
          '<ul><li>Ziehen Sie am Sitz. Er darf sich kaum bewegen.</li>' +
          '<li>Ziehen Sie den Kindern dicke Jacken aus, damit der Gurt eng am Körper liegt.</li>' +
          '<li>Legen Sie Schweres unten in den Kofferraum, direkt hinter die Rücksitze.</li>' +
          '<li>Halten Sie Wasser, etwas zu essen und Kleidung zum Wechseln griffbereit.</li></ul>' +
          '<h2>Unterwegs</h2>' +
          '<p>Halten Sie spätestens alle zwei Stunden an, und lassen Sie die Kinder laufen. Lassen Sie nie ein ' +
          'Kind allein im Auto, auch nicht für kurze Zeit und nicht im Schatten: Der Innenraum heizt sich in ' +
          'Minuten auf.</p>',
      ]),
    },
  },
] as const;
