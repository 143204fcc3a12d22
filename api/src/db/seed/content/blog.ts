import { translated } from './compose';

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
      publishedAt: '2026-09-14T08:00:00Z',
      body: translated([
        '<p>Leave Málaga early, keep the sea on your right.</p>',
        '<p>Salga temprano de Málaga, con el mar a su derecha.</p>',
        '<p>Verlassen Sie Málaga früh, mit dem Meer zu Ihrer Rechten.</p>',
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
      publishedAt: '2026-10-02T08:00:00Z',
      body: translated([
        '<p>Plan one stop more than the map says.</p>',
        '<p>Planifique una parada más de las que indica el mapa.</p>',
        '<p>Planen Sie einen Halt mehr, als die Karte sagt.</p>',
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
      publishedAt: '2026-11-06T08:00:00Z',
      body: translated([
        '<p>In Germany they follow the weather, in Croatia the calendar.</p>',
        '<p>En Alemania dependen del tiempo; en Croacia, del calendario.</p>',
        '<p>In Deutschland entscheidet das Wetter, in Kroatien der Kalender.</p>',
      ]),
    },
  },
] as const;
