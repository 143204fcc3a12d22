import { pageDocument, part, stacked, type Text } from './compose';

const ABOUT_TEXT: Text = [
  `<p>Azure Drive began in 2009 with six cars and one idea: that hiring a car should feel like being handed the \
keys by a friend. Today we are at airports, in cities and at a port in Europe and the Americas. The idea has not \
changed.</p>
<h2>One price</h2><p>What you see is what you pay. Taxes, basic cover and airport fees are part of it; extras are \
only what you choose yourself.</p>
<h2>Good cars</h2><p>We sell our cars before they are two years old. Each one is cleaned, checked and photographed \
before it goes out.</p>
<h2>Real people</h2><p>When something goes wrong, someone picks up the phone who can decide. Every day from 7 to \
23.</p>`,
  `<p>Azure Drive nació en 2009 con seis coches y una idea: alquilar un coche debería ser como recibir las llaves \
de un amigo. Hoy estamos en aeropuertos, ciudades y un puerto de Europa y América. La idea no ha cambiado.</p>
<h2>Un solo precio</h2><p>Lo que ve es lo que paga. Impuestos, cobertura básica y tasas de aeropuerto están \
incluidos; los extras son solo los que usted elige.</p>
<h2>Buenos coches</h2><p>Vendemos nuestros coches antes de que cumplan dos años. Cada uno se limpia, se revisa y se \
fotografía antes de salir.</p>
<h2>Personas de verdad</h2><p>Si algo va mal, contesta alguien que puede decidir. Todos los días de 7 a 23 h.</p>`,
  `<p>Azure Drive begann 2009 mit sechs Autos und einer Idee: Ein Auto zu mieten sollte sich anfühlen, als reiche \
einem ein Freund die Schlüssel. Heute sind wir an Flughäfen, in Städten und an einem Hafen in Europa und Amerika. \
Die Idee ist geblieben.</p>
<h2>Ein Preis</h2><p>Was Sie sehen, das zahlen Sie. Steuern, Basisschutz und Flughafengebühren sind enthalten; \
Extras sind nur die, die Sie selbst wählen.</p>
<h2>Gute Autos</h2><p>Wir verkaufen unsere Autos, bevor sie zwei Jahre alt sind. Jedes wird vor der Übergabe \
gereinigt, geprüft und fotografiert.</p>
<h2>Echte Menschen</h2><p>Wenn etwas schiefgeht, hebt jemand ab, der entscheiden kann. Täglich von 7 bis 23 Uhr.</p>`,
];

export const aboutPage = pageDocument({
  id: 2,
  name: 'About',
  label: ['About us', 'Sobre nosotros', 'Über uns'],
  path: ['/about', '/sobre-nosotros', '/ueber-uns'],
  title: ['About us', 'Sobre nosotros', 'Über uns'],
  description: [
    'Who we are and how we hire out cars.',
    'Quiénes somos y cómo alquilamos coches.',
    'Wer wir sind und wie wir Autos vermieten.',
  ],
  sections: [
    stacked(
      'about',
      {},
      part(
        'about-title',
        'heading',
        { text: ['We like it simple', 'Nos gusta lo sencillo', 'Wir mögen es einfach'] },
        { level: 1 },
      ),
      part('about-text', 'richText', { html: ABOUT_TEXT }),
    ),
    stacked(
      'about-voices',
      { background: 'surface' },
      part(
        'about-voices-title',
        'heading',
        { text: ['What people say', 'Lo que dicen nuestros clientes', 'Was unsere Kunden sagen'] },
        { level: 2 },
      ),
      part(
        'about-voices-list',
        'testimonials',
        {
          'ines.text': [
            'Ten minutes from the belt to the motorway. That has never happened to me before.',
            'Diez minutos de la cinta de equipajes a la autopista. Nunca me había pasado.',
            'Zehn Minuten vom Gepäckband bis zur Autobahn. Das ist mir noch nie passiert.',
          ],
          'ines.name': ['Inés, Málaga Airport', 'Inés, aeropuerto de Málaga', 'Inés, Flughafen Málaga'],
          'tom.text': [
            'The price on the screen was the price at the desk. I read the receipt twice.',
            'El precio de la pantalla era el del mostrador. Leí el recibo dos veces.',
            'Der Preis auf dem Bildschirm war der Preis am Schalter. Ich habe die Quittung zweimal gelesen.',
          ],
          'tom.name': ['Tom, London', 'Tom, Londres', 'Tom, London'],
          'jana.text': [
            'My flight was two hours late and the car was still there, with a smile.',
            'Mi vuelo se retrasó dos horas y el coche seguía allí, con una sonrisa.',
            'Mein Flug kam zwei Stunden zu spät, und das Auto war noch da, samt Lächeln.',
          ],
          'jana.name': ['Jana, Zagreb', 'Jana, Zagreb', 'Jana, Zagreb'],
        },
        { items: [{ id: 'ines' }, { id: 'tom' }, { id: 'jana' }] },
      ),
    ),
  ],
});

export const locationsPage = pageDocument({
  id: 7,
  name: 'Locations',
  label: ['Locations', 'Oficinas', 'Stationen'],
  path: ['/locations', '/oficinas', '/standorte'],
  title: ['Our locations', 'Nuestras oficinas', 'Unsere Stationen'],
  description: [
    'Airports, city offices and the port: where you can hire a car.',
    'Aeropuertos, oficinas urbanas y puerto: dónde puede alquilar un coche.',
    'Flughäfen, Stationen in der Stadt und der Hafen: wo Sie ein Auto mieten können.',
  ],
  sections: [
    stacked(
      'locations',
      {},
      part(
        'locations-title',
        'heading',
        { text: ['Our locations', 'Nuestras oficinas', 'Unsere Stationen'] },
        { level: 1 },
      ),
      part('locations-list', 'branchFinder'),
    ),
  ],
});
