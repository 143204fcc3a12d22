import { translated } from '../compose';
import { scenePicture } from '../theme';

export const RULES_OF_THE_COUNTRY = [
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
  {
    kind: 'blog-post',
    id: 5,
    body: {
      title: translated([
        'Low-emission zones in Germany and Spain',
        'Zonas de bajas emisiones en Alemania y España',
        'Umweltzonen in Deutschland und Spanien',
      ]),
      description: translated([
        'What the signs mean before you drive into the city.',
        'Qué significan las señales antes de entrar en la ciudad.',
        'Was die Schilder bedeuten, bevor Sie in die Stadt fahren.',
      ]),
      url: translated(['low-emission-zones', 'zonas-de-bajas-emisiones', 'umweltzonen']),
      image: scenePicture('city'),
      publishedAt: '2026-10-23T08:00:00Z',
      body: translated([
        '<p>Many cities let only cars with low emissions into their centres. The rules differ from country to ' +
          'country, but our cars bring the most important thing with them.</p>' +
          '<h2>Germany: the green sticker</h2>' +
          '<p>A sign with a red ring and the word “Umwelt” marks where a zone begins. The sign below it shows ' +
          'the stickers that are let in, as a rule the green one alone. The sticker is on the windscreen, bears ' +
          'the registration number of the car and is valid in every zone of the country. In Berlin the zone ' +
          'lies within the ring of the S-Bahn, the city railway.</p>' +
          '<h2>Spain: the label of the DGT</h2>' +
          '<p>The traffic authority DGT gives cars the labels 0, ECO, C and B, by their engine and their ' +
          'emissions; the oldest get none. Cities of more than 50,000 inhabitants have to set up a zone, and ' +
          'each decides who may drive in and when. Madrid and Barcelona have had theirs for years. Cameras ' +
          'there read the registration number, by which the city knows the label of the car.</p>' +
          '<h2>What is left for you to do</h2>' +
          '<ul><li>Nothing about stickers: our cars in Germany have the green one, and our cars in Spain have ' +
          'their label.</li>' +
          '<li>Read the signs. Some streets are for residents only, whatever the sticker.</li>' +
          '<li>If you stay in the centre, ask your hotel how to reach it by car and where you can park.</li>' +
          '<li>If you drive on to another country, you need the extra “Crossing borders”, and perhaps another ' +
          'sticker. Look up its zones before you set off.</li></ul>',
        '<p>Muchas ciudades solo dejan entrar en su centro a coches con bajas emisiones. Las normas cambian ' +
          'de un país a otro, pero nuestros coches ya llevan lo más importante.</p>' +
          '<h2>Alemania: el distintivo verde</h2>' +
          '<p>Una señal con un círculo rojo y la palabra «Umwelt» marca el comienzo de una zona. La señal de ' +
          'debajo muestra los distintivos que pueden entrar, por lo general solo el verde. El distintivo va en ' +
          'el parabrisas, lleva la matrícula del coche y vale en todas las zonas del país. En Berlín la zona ' +
          'está dentro del anillo de la S-Bahn, el tren urbano.</p>' +
          '<h2>España: el distintivo de la DGT</h2>' +
          '<p>La DGT da a los coches los distintivos 0, ECO, C y B, según su motor y sus emisiones; los más ' +
          'antiguos no tienen ninguno. Las ciudades de más de 50\u00a0000 habitantes deben crear una zona, y cada ' +
          'una decide quién puede entrar y cuándo. Madrid y Barcelona tienen la suya desde hace años. Allí las ' +
          'cámaras leen la matrícula, y con ella la ciudad sabe qué distintivo tiene el coche.</p>' +
          '<h2>Lo que le queda por hacer</h2>' +
          '<ul><li>Por el distintivo no se preocupe: nuestros coches en Alemania tienen el verde y nuestros ' +
          'coches en España, el suyo.</li>' +
          '<li>Lea las señales. Algunas calles son solo para residentes, sea cual sea el distintivo.</li>' +
          '<li>Si se aloja en el centro, pregunte a su hotel cómo llegar en coche y dónde hay ' +
          'aparcamiento.</li>' +
          '<li>Si sigue hacia otro país, necesita el extra «Cruce de fronteras» y quizá otro distintivo. ' +
          'Infórmese sobre sus zonas antes de salir.</li></ul>',
        '<p>Viele Städte lassen nur Autos mit niedrigen Emissionen in ihr Zentrum. Die Regeln sind von Land ' +
          'zu Land verschieden, aber unsere Autos bringen das Wichtigste schon mit.</p>' +
          '<h2>Deutschland: die grüne Plakette</h2>' +
          '<p>Ein Schild mit rotem Ring und dem Wort „Umwelt“ zeigt, wo eine Zone beginnt. Das Schild darunter ' +
          'nennt die Plaketten, die hineindürfen, in der Regel nur die grüne. Die Plakette klebt an der ' +
          'Windschutzscheibe, trägt das Kennzeichen des Autos und gilt in jeder Zone des Landes. In Berlin ' +
          'liegt die Zone innerhalb des S-Bahn-Rings.</p>' +
          '<h2>Spanien: die Plakette der DGT</h2>' +
          '<p>Die Verkehrsbehörde DGT gibt Autos nach Antrieb und Emissionen die Plaketten 0, ECO, C und B; die ' +
          'ältesten bekommen keine. Städte mit mehr als 50.000 Einwohnern müssen eine Zone einrichten, und jede ' +
          'entscheidet, wer wann hineinfahren darf. Madrid und Barcelona haben ihre seit Jahren. Kameras lesen ' +
          'dort das Kennzeichen, und daran erkennt die Stadt, welche Plakette das Auto hat.</p>' +
          '<h2>Was Ihnen noch zu tun bleibt</h2>' +
          '<ul><li>Um Plaketten müssen Sie sich nicht kümmern: Unsere Autos in Deutschland haben die grüne, ' +
          'unsere Autos in Spanien die spanische.</li>' +
          '<li>Lesen Sie die Schilder. Manche Straßen sind nur für Anwohner, gleich mit welcher Plakette.</li>' +
          '<li>Wohnen Sie im Zentrum, fragen Sie Ihr Hotel, wie Sie mit dem Auto hinkommen und wo Sie parken ' +
          'können.</li>' +
          '<li>Fahren Sie weiter in ein anderes Land, brauchen Sie das Extra „Grenzübertritt“ und vielleicht ' +
          'eine andere Plakette. Sehen Sie vor der Abfahrt nach, welche Zonen es dort gibt.</li></ul>',
      ]),
    },
  },
] as const;
