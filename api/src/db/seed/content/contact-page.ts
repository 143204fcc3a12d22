import { column, pageDocument, part, section, type Text } from './compose';

/** Telephone and e-mail, for a list with icons. */
export const WAYS_TO_REACH_US = {
  texts: {
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
  } satisfies Record<string, Text>,
  items: [
    { id: 'phone', icon: 'phone', href: 'tel:+34951000210' },
    { id: 'mail', icon: 'mail', href: 'mailto:hello@azuredrive.example' },
  ],
};

const CONTACT_FORM = 2;

/** What is done at once without anybody's answer. */
const selfService = [
  part(
    'contact-self-title',
    'heading',
    { text: ['Quicker than a message', 'Más rápido que un mensaje', 'Schneller als eine Nachricht'] },
    { level: 2 },
  ),
  part(
    'contact-self',
    'iconList',
    {
      'find.title': ['Find my booking', 'Buscar mi reserva', 'Buchung finden'],
      'find.text': [
        'Pay, change or cancel it, with or without an account',
        'Pagarla, cambiarla o cancelarla, con o sin cuenta',
        'Bezahlen, ändern oder stornieren, mit oder ohne Konto',
      ],
      'faq.title': ['Questions and answers', 'Preguntas frecuentes', 'Fragen und Antworten'],
      'faq.text': [
        'Deposit, kilometres, fines and more',
        'Fianza, kilómetros, multas y más',
        'Kaution, Kilometer, Bußgelder und mehr',
      ],
      'incident.title': ['Accident or damage', 'Accidente o daños', 'Unfall oder Schaden'],
      'incident.text': [
        'What to do, and where to report it',
        'Qué hacer y dónde comunicarlo',
        'Was zu tun ist und wo Sie es melden',
      ],
    },
    {
      columns: 1,
      items: [
        { id: 'find', icon: 'calendar', href: 'route:FIND_BOOKING' },
        { id: 'faq', icon: 'question', href: 'page:6' },
        { id: 'incident', icon: 'warning', href: 'page:8' },
      ],
    },
  ),
];

/** Tablets have room for both lists side by side above the form, desktops for one column beside it. */
const pageCSS = `h2 { font-size: var(--fc-text-22) }
ul + h2 { margin-top: 24px }
@media (width >= 768px) {
  #contact > div > div + div > div:first-child {
    display: grid; grid-template: auto auto / 1fr 1fr; grid-auto-flow: column; align-items: start; column-gap: 24px
  }
  ul + h2 { margin-top: 0 }
}
@media (width >= 1000px) {
  #contact > div > div + div > div:first-child { display: flex }
  ul + h2 { margin-top: 24px }
}`;

export const contactPage = pageDocument({
  id: 5,
  name: 'Contact',
  label: ['Contact', 'Contacto', 'Kontakt'],
  path: ['/contact', '/contacto', '/kontakt'],
  title: ['Contact', 'Contacto', 'Kontakt'],
  description: [
    'Write to us or call us, every day from 7 to 23 (Madrid time).',
    'Escríbanos o llámenos, todos los días de 7 a 23 h (hora de Madrid).',
    'Schreiben Sie uns oder rufen Sie an, täglich von 7 bis 23 Uhr (Madrider Zeit).',
  ],
  pageCSS,
  sections: [
    section(
      'contact',
      { anchor: 'contact' },
      [
        column(
          12,
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
                '<p>If it is about a booking, tell us its reference.</p>',
                '<p>Si se trata de una reserva, indíquenos su número.</p>',
                '<p>Geht es um eine Buchung, nennen Sie uns deren Nummer.</p>',
              ],
            },
            { muted: true },
          ),
        ),
      ],
      [
        column(
          { xs: 12, lg: 4 },
          part(
            'contact-facts-title',
            'heading',
            { text: ['By phone or e-mail', 'Por teléfono o correo', 'Per Telefon oder E-Mail'] },
            { level: 2 },
          ),
          part(
            'contact-facts',
            'iconList',
            {
              ...WAYS_TO_REACH_US.texts,
              'office.title': [
                'Azure Drive, Calle Larios 12, 29005 Málaga',
                'Azure Drive, calle Larios 12, 29005 Málaga',
                'Azure Drive, Calle Larios 12, 29005 Málaga',
              ],
              'office.text': [
                'Head office, no car pick-up',
                'Oficina central, sin recogida de coches',
                'Hauptsitz, keine Abholung von Autos',
              ],
            },
            {
              columns: 1,
              items: [...WAYS_TO_REACH_US.items, { id: 'office', icon: 'building' }],
            },
          ),
          ...selfService,
        ),
        column(
          { xs: 12, lg: 8 },
          part(
            'contact-form-title',
            'heading',
            { text: ['Write to us', 'Escríbanos', 'Schreiben Sie uns'] },
            { level: 2 },
          ),
          part('contact-form', 'form', {}, { formId: CONTACT_FORM }),
          part(
            'contact-privacy',
            'richText',
            {
              html: [
                '<p>We use this to answer you, and delete it after a year. <a href="page:4">Privacy</a></p>',
                '<p>Usamos estos datos para responderle y los eliminamos al cabo de un año. ' +
                  '<a href="page:4">Privacidad</a></p>',
                '<p>Wir verwenden diese Angaben, um Ihnen zu antworten, und löschen sie nach einem Jahr. ' +
                  '<a href="page:4">Datenschutz</a></p>',
              ],
            },
            { muted: true },
          ),
        ),
      ],
    ),
  ],
});
