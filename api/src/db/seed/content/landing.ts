import { column, pageDocument, part, section, stacked } from './compose';
import { LANDING_QUESTIONS } from './questions';
import { HERO_PICTURE, SHARED_PICTURE } from './theme';

const hero = stacked(
  'hero',
  { background: 'hero', image: HERO_PICTURE, width: 'full' },
  part(
    'hero-title',
    'heading',
    {
      text: [
        'A good car, ready when you land',
        'Un buen coche, listo al aterrizar',
        'Ein gutes Auto, bereit bei Ihrer Ankunft',
      ],
    },
    { level: 1 },
  ),
  part('hero-line', 'richText', {
    html: [
      '<p>One clear price, no surprises at the desk, and free cancellation until the last minute.</p>',
      '<p>Un precio claro, sin sorpresas en el mostrador y con cancelación gratuita hasta el último minuto.</p>',
      '<p>Ein klarer Preis, keine Überraschungen am Schalter und kostenlose Stornierung bis zur letzten Minute.</p>',
    ],
  }),
);

const search = stacked('search', { overlap: true }, part('search-form', 'searchForm'));

const trust = stacked(
  'trust',
  {},
  part(
    'trust-facts',
    'iconList',
    {
      'price.title': [
        'The price you see is the price you pay',
        'El precio que ve es el que paga',
        'Der gezeigte Preis ist der Endpreis',
      ],
      'price.text': [
        'Taxes, basic cover and airport fees are in.',
        'Incluye impuestos, cobertura básica y tasas de aeropuerto.',
        'Steuern, Basisschutz und Flughafengebühren sind enthalten.',
      ],
      'cancel.title': ['Change of plans?', '¿Cambio de planes?', 'Pläne geändert?'],
      'cancel.text': [
        'Cancel free of charge until pick-up.',
        'Cancele gratis hasta la recogida.',
        'Stornieren Sie kostenlos bis zur Abholung.',
      ],
      'car.title': [
        'Cars we would drive ourselves',
        'Coches que conduciríamos nosotros',
        'Autos, die wir selbst fahren würden',
      ],
      'car.text': [
        'Less than two years old, checked before each rental.',
        'Menos de dos años y revisados antes de cada alquiler.',
        'Unter zwei Jahre alt, vor jeder Miete geprüft.',
      ],
      'people.title': ['People who pick up', 'Personas que contestan', 'Menschen, die abheben'],
      'people.text': [
        'A real person on the phone, every day from 7 to 23 (Madrid time).',
        'Una persona real al teléfono, todos los días de 7 a 23 h (hora de Madrid).',
        'Ein echter Mensch am Telefon, täglich von 7 bis 23 Uhr (Madrider Zeit).',
      ],
    },
    {
      columns: 4,
      items: [
        { id: 'price', icon: 'shield' },
        { id: 'cancel', icon: 'calendar' },
        { id: 'car', icon: 'car' },
        { id: 'people', icon: 'phone' },
      ],
    },
  ),
);

const cars = stacked(
  'cars',
  { background: 'surface' },
  part(
    'cars-title',
    'heading',
    { text: ['Favourites of the season', 'Los favoritos de la temporada', 'Lieblinge der Saison'] },
    { level: 2 },
  ),
  part(
    'cars-line',
    'richText',
    {
      html: [
        '<p>What our customers choose most, from the lowest day price.</p>',
        '<p>Lo que más eligen nuestros clientes, desde el precio por día más bajo.</p>',
        '<p>Was unsere Kunden am häufigsten wählen, ab dem niedrigsten Tagespreis.</p>',
      ],
    },
    { muted: true },
  ),
  part('cars-list', 'featuredCars', {}, { limit: 4 }),
);

const offers = stacked(
  'offers',
  { anchor: 'offers' },
  part(
    'offers-title',
    'heading',
    { text: ['Offers worth a detour', 'Ofertas que merecen un desvío', 'Angebote, die einen Umweg lohnen'] },
    { level: 2 },
  ),
  part('offers-list', 'promotions'),
);

const branches = stacked(
  'branches',
  { background: 'surface', anchor: 'branches' },
  part(
    'branches-title',
    'heading',
    { text: ['Where you find us', 'Dónde encontrarnos', 'Wo Sie uns finden'] },
    { level: 2 },
  ),
  part(
    'branches-line',
    'richText',
    {
      html: [
        '<p>At airports, in city centres and at the port. Choose a place to start your search there.</p>',
        '<p>En aeropuertos, en el centro de las ciudades y en el puerto. Elija un lugar para empezar allí su ' +
          'búsqueda.</p>',
        '<p>An Flughäfen, in Innenstädten und am Hafen. Wählen Sie einen Ort, um dort Ihre Suche zu beginnen.</p>',
      ],
    },
    { muted: true },
  ),
  part('branches-list', 'branches'),
);

const questions = section('questions', {}, [
  column(
    { xs: 12, lg: 4 },
    part('questions-title', 'heading', { text: ['Good to know', 'Conviene saberlo', 'Gut zu wissen'] }, { level: 2 }),
    part(
      'questions-line',
      'richText',
      {
        html: [
          '<p>The questions we hear most. <a href="page:6">All questions and answers</a></p>',
          '<p>Las preguntas que más nos hacen. <a href="page:6">Todas las preguntas y respuestas</a></p>',
          '<p>Die Fragen, die wir am häufigsten hören. <a href="page:6">Alle Fragen und Antworten</a></p>',
        ],
      },
      { muted: true },
    ),
  ),
  column({ xs: 12, lg: 8 }, LANDING_QUESTIONS),
]);

const closing = section('closing', { background: 'accent' }, [
  column(
    { xs: 12, lg: 8 },
    part(
      'closing-title',
      'heading',
      { text: ['The road is calling', 'La carretera le espera', 'Die Straße ruft'] },
      { level: 2 },
    ),
    part('closing-line', 'richText', {
      html: [
        '<p>Tell us where and when. It takes two minutes, and you can change your mind.</p>',
        '<p>Díganos dónde y cuándo. Son dos minutos, y siempre puede cambiar de idea.</p>',
        '<p>Sagen Sie uns, wo und wann. Es dauert zwei Minuten, und Sie können es sich anders überlegen.</p>',
      ],
    }),
  ),
  column(
    { xs: 12, lg: 4 },
    part(
      'closing-button',
      'button',
      { label: ['Find your car', 'Encontrar mi coche', 'Auto finden'] },
      { href: 'route:SEARCH', align: 'end' },
    ),
  ),
]);

export const landingPage = pageDocument({
  id: 1,
  name: 'Landing',
  label: ['Home', 'Inicio', 'Startseite'],
  path: ['/', '/', '/'],
  showBreadcrumb: false,
  image: SHARED_PICTURE,
  title: ['Car hire at a clear price', 'Alquiler de coches a un precio claro', 'Mietwagen zum klaren Preis'],
  description: [
    'Hire a car at airports and in city centres across Europe and the Americas: one clear price, free ' +
      'cancellation until pick-up, pay now or at the desk.',
    'Alquile un coche en aeropuertos y ciudades de Europa y América: un precio claro, cancelación gratuita ' +
      'hasta la recogida, pago ahora o en el mostrador.',
    'Mieten Sie ein Auto an Flughäfen und in Städten in Europa und Amerika: ein klarer Preis, kostenlose ' +
      'Stornierung bis zur Abholung, Zahlung jetzt oder am Schalter.',
  ],
  sections: [hero, search, trust, cars, offers, branches, questions, closing],
});
