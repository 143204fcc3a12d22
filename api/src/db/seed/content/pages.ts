import { column, pageDocument, part, section, stacked } from './compose';
import { ABOUT_TEXT, PRIVACY_TEXT, TERMS_TEXT } from './page-texts';
import { FAQ_PARTS } from './questions';

const CONTACT_FORM = 2;

const about = pageDocument({
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

const terms = pageDocument({
  id: 3,
  name: 'Rental terms',
  label: ['Rental terms', 'Condiciones de alquiler', 'Mietbedingungen'],
  path: ['/rental-terms', '/condiciones-de-alquiler', '/mietbedingungen'],
  title: ['Rental terms', 'Condiciones de alquiler', 'Mietbedingungen'],
  description: [
    'What applies when you hire a car from us.',
    'Lo que se aplica al alquilar un coche con nosotros.',
    'Was gilt, wenn Sie ein Auto bei uns mieten.',
  ],
  sections: [
    stacked(
      'terms',
      {},
      part(
        'terms-title',
        'heading',
        { text: ['Rental terms', 'Condiciones de alquiler', 'Mietbedingungen'] },
        { level: 1 },
      ),
      part('terms-text', 'richText', { html: TERMS_TEXT }),
    ),
  ],
});

const privacy = pageDocument({
  id: 4,
  name: 'Privacy',
  label: ['Privacy', 'Privacidad', 'Datenschutz'],
  path: ['/privacy', '/privacidad', '/datenschutz'],
  title: ['Privacy', 'Privacidad', 'Datenschutz'],
  description: [
    'Which data we need, why, and for how long.',
    'Qué datos necesitamos, por qué y durante cuánto tiempo.',
    'Welche Daten wir brauchen, wofür und wie lange.',
  ],
  sections: [
    stacked(
      'privacy',
      {},
      part('privacy-title', 'heading', { text: ['Privacy', 'Privacidad', 'Datenschutz'] }, { level: 1 }),
      part('privacy-text', 'richText', { html: PRIVACY_TEXT }),
    ),
  ],
});

const contact = pageDocument({
  id: 5,
  name: 'Contact',
  label: ['Contact', 'Contacto', 'Kontakt'],
  path: ['/contact', '/contacto', '/kontakt'],
  title: ['Contact', 'Contacto', 'Kontakt'],
  description: [
    'Write to us or call us, every day from 7 to 23.',
    'Escríbanos o llámenos, todos los días de 7 a 23 h.',
    'Schreiben Sie uns oder rufen Sie an, täglich von 7 bis 23 Uhr.',
  ],
  sections: [
    section('contact', {}, [
      column(
        { xs: 12, lg: 7 },
        part(
          'contact-title',
          'heading',
          { text: ['How can we help?', '¿En qué podemos ayudarle?', 'Wie können wir helfen?'] },
          { level: 1 },
        ),
        part(
          'contact-line',
          'richText',
          {
            html: [
              '<p>Write to us and we answer within one working day. If it is about a booking, tell us its number.</p>',
              '<p>Escríbanos y le respondemos en un día laborable. Si se trata de una reserva, indíquenos su número.</p>',
              '<p>Schreiben Sie uns, wir antworten innerhalb eines Werktags. Geht es um eine Buchung, nennen Sie uns deren Nummer.</p>',
            ],
          },
          { muted: true },
        ),
        part('contact-form', 'form', {}, { formId: CONTACT_FORM }),
      ),
      column(
        { xs: 12, lg: 5 },
        part(
          'contact-facts',
          'iconList',
          {
            'phone.title': ['+34 951 000 210', '+34 951 000 210', '+34 951 000 210'],
            'phone.text': [
              'Every day from 7 to 23 (Madrid time)',
              'Todos los días de 7 a 23 h (hora de Madrid)',
              'Täglich von 7 bis 23 Uhr (Madrider Zeit)',
            ],
            'mail.title': ['hello@azuredrive.example', 'hello@azuredrive.example', 'hello@azuredrive.example'],
            'mail.text': [
              'An answer within one working day',
              'Respuesta en un día laborable',
              'Antwort innerhalb eines Werktags',
            ],
            'office.title': [
              'Azure Drive, Calle Larios 12, 29005 Málaga',
              'Azure Drive, calle Larios 12, 29005 Málaga',
              'Azure Drive, Calle Larios 12, 29005 Málaga',
            ],
            'office.text': [
              'Head office, no car pick-up',
              'Oficina central, sin recogida de coches',
              'Hauptsitz, keine Fahrzeugabholung',
            ],
          },
          {
            columns: 1,
            items: [
              { id: 'phone', icon: 'phone', href: 'tel:+34951000210' },
              { id: 'mail', icon: 'mail', href: 'mailto:hello@azuredrive.example' },
              { id: 'office', icon: 'building' },
            ],
          },
        ),
      ),
    ]),
  ],
});

const faq = pageDocument({
  id: 6,
  name: 'Questions',
  label: ['Questions and answers', 'Preguntas frecuentes', 'Fragen und Antworten'],
  path: ['/faq', '/preguntas-frecuentes', '/haeufige-fragen'],
  title: ['Questions and answers', 'Preguntas frecuentes', 'Fragen und Antworten'],
  description: [
    'Documents, excess, changes, payment: the answers.',
    'Documentos, franquicia, cambios, pago: las respuestas.',
    'Unterlagen, Selbstbeteiligung, Änderungen, Zahlung: die Antworten.',
  ],
  sections: [
    stacked(
      'faq',
      {},
      part(
        'faq-title',
        'heading',
        { text: ['Questions and answers', 'Preguntas frecuentes', 'Fragen und Antworten'] },
        { level: 1 },
      ),
      FAQ_PARTS.all,
      part(
        'faq-button',
        'button',
        { label: ['Ask us something else', 'Hacernos otra pregunta', 'Andere Frage stellen'] },
        { href: 'page:5', variant: 'secondary' },
      ),
    ),
  ],
});

const locations = pageDocument({
  id: 7,
  name: 'Locations',
  label: ['Locations', 'Oficinas', 'Standorte'],
  path: ['/locations', '/oficinas', '/standorte'],
  title: ['Our locations', 'Nuestras oficinas', 'Unsere Standorte'],
  description: [
    'Airports, city offices and the port: where you can hire a car.',
    'Aeropuertos, oficinas urbanas y puerto: dónde puede alquilar un coche.',
    'Flughäfen, Stadtbüros und der Hafen: wo Sie ein Auto mieten können.',
  ],
  sections: [
    stacked(
      'locations',
      {},
      part(
        'locations-title',
        'heading',
        { text: ['Our locations', 'Nuestras oficinas', 'Unsere Standorte'] },
        { level: 1 },
      ),
      part('locations-list', 'branches', {}, { headingLevel: 2 }),
    ),
  ],
});

export const PAGE_DOCUMENTS = [about, terms, privacy, contact, faq, locations];
