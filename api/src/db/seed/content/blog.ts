import { translated } from './compose';
import { scenePicture } from './theme';

export const BLOG_DOCUMENTS = [
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
    id: 2,
    body: {
      title: translated([
        'Driving an electric car on holiday',
        'De vacaciones con un coche eléctrico',
        'Mit dem Elektroauto in den Urlaub',
      ]),
      description: translated([
        'What to know about charging before you set off.',
        'Lo que conviene saber sobre la recarga antes de salir.',
        'Was Sie vor der Abfahrt über das Laden wissen sollten.',
      ]),
      url: translated(['electric-holiday', 'vacaciones-electricas', 'elektrisch-in-den-urlaub']),
      image: scenePicture('charging'),
      publishedAt: '2026-10-02T08:00:00Z',
      body: translated([
        '<p>Plan one stop more than the map says: heat, hills and luggage all cost range.</p>' +
          '<h2>Before you set off</h2>' +
          '<ul><li>Ask at the desk for the charging card and the cable; both are in the ' +
          'boot.</li><li>Install one charging app with roaming rather than one for each ' +
          'network.</li><li>Leave the branch with at least 80%: that is how you get the car.</li></ul>' +
          '<h2>On the way</h2>' +
          '<p>Fast chargers slow down above 80%. Two short stops are quicker than one long one.</p>',
        '<p>Planifique una parada más de las que indica el mapa: el calor, las cuestas y el equipaje ' +
          'restan autonomía.</p>' +
          '<h2>Antes de salir</h2>' +
          '<ul><li>Pida en el mostrador la tarjeta de recarga y el cable; ambos están en el ' +
          'maletero.</li><li>Instale una sola aplicación de recarga con itinerancia, mejor que una por ' +
          'red.</li><li>Salga de la oficina con al menos el 80 %: así se le entrega el coche.</li></ul>' +
          '<h2>De camino</h2>' +
          '<p>Los cargadores rápidos se frenan por encima del 80 %. Dos paradas cortas son más rápidas que ' +
          'una larga.</p>',
        '<p>Planen Sie einen Halt mehr, als die Karte sagt: Hitze, Steigungen und Gepäck kosten ' +
          'Reichweite.</p>' +
          '<h2>Vor der Abfahrt</h2>' +
          '<ul><li>Fragen Sie am Schalter nach Ladekarte und Kabel; beide liegen im ' +
          'Kofferraum.</li><li>Installieren Sie eine Lade-App mit Roaming statt einer je ' +
          'Netz.</li><li>Fahren Sie mit mindestens 80 % los: So bekommen Sie das Auto.</li></ul>' +
          '<h2>Unterwegs</h2>' +
          '<p>Schnelllader werden über 80 % langsam. Zwei kurze Halte sind schneller als ein langer.</p>',
      ]),
    },
  },
  {
    kind: 'blog-post',
    id: 3,
    body: {
      title: translated([
        'Winter tyres, where and when',
        'Neumáticos de invierno: dónde y cuándo',
        'Winterreifen: wo und wann',
      ]),
      description: translated([
        'The rules in the countries where we hire out cars.',
        'Las normas en los países en los que alquilamos coches.',
        'Die Regeln in den Ländern, in denen wir Autos vermieten.',
      ]),
      url: translated(['winter-tyres', 'neumaticos-de-invierno', 'winterreifen']),
      image: scenePicture('winter'),
      publishedAt: '2026-11-06T08:00:00Z',
      body: translated([
        '<p>In Germany they follow the weather, in Croatia the calendar.</p>' +
          '<h2>Where the weather decides</h2>' +
          '<p>In Germany winter tyres are required on snow, ice and slush, whatever the month. They carry ' +
          'the snowflake symbol.</p>' +
          '<h2>Where the calendar decides</h2>' +
          '<p>On the winter roads of Croatia they are required from 15 November to 15 April, also in ' +
          'sunshine.</p>' +
          '<p>Our cars have them where the law asks for them. If you drive on into the mountains of ' +
          'another country, tell us when you book.</p>',
        '<p>En Alemania dependen del tiempo; en Croacia, del calendario.</p>' +
          '<h2>Donde decide el tiempo</h2>' +
          '<p>En Alemania los neumáticos de invierno son obligatorios con nieve, hielo y nieve fundida, ' +
          'sea el mes que sea. Llevan el símbolo del copo de nieve.</p>' +
          '<h2>Donde decide el calendario</h2>' +
          '<p>En las carreteras de invierno de Croacia son obligatorios del 15 de noviembre al 15 de ' +
          'abril, también con sol.</p>' +
          '<p>Nuestros coches los llevan donde la ley los exige. Si sigue hacia las montañas de otro país, ' +
          'díganoslo al reservar.</p>',
        '<p>In Deutschland entscheidet das Wetter, in Kroatien der Kalender.</p>' +
          '<h2>Wo das Wetter entscheidet</h2>' +
          '<p>In Deutschland sind Winterreifen bei Schnee, Eis und Matsch Pflicht, gleich in welchem ' +
          'Monat. Sie tragen das Schneeflockensymbol.</p>' +
          '<h2>Wo der Kalender entscheidet</h2>' +
          '<p>Auf den Winterstraßen Kroatiens sind sie vom 15. November bis zum 15. April Pflicht, auch ' +
          'bei Sonnenschein.</p>' +
          '<p>Unsere Autos haben sie, wo das Gesetz sie verlangt. Fahren Sie weiter in die Berge eines ' +
          'anderen Landes, sagen Sie es uns bei der Buchung.</p>',
      ]),
    },
  },
] as const;
