import { column, pageDocument, part, section, type Text } from './compose';

interface Question {
  id: string;
  title: Text;
  text: Text;
}

const QUESTIONS: readonly Question[] = [
  {
    id: 'documents',
    title: ['What do I need at the desk?', '¿Qué necesito en el mostrador?', 'Was brauche ich am Schalter?'],
    text: [
      '<p>Your driving licence (valid for at least seven days after the return), your passport or identity ' +
        "card, and a credit card in the driver's name for the deposit.</p>",
      '<p>Su permiso de conducir (válido al menos siete días después de la devolución), su pasaporte o ' +
        'documento de identidad y una tarjeta de crédito a nombre del conductor para la fianza.</p>',
      '<p>Ihren Führerschein (mindestens sieben Tage über die Rückgabe hinaus gültig), Ihren Reisepass oder ' +
        'Personalausweis und eine Kreditkarte auf den Namen des Fahrers für die Kaution.</p>',
    ],
  },
  {
    id: 'excess',
    title: ['What is the excess?', '¿Qué es la franquicia?', 'Was ist die Selbstbeteiligung?'],
    text: [
      '<p>The most that the driver pays if the car is damaged or stolen. You see the amount with every car, ' +
        'and full cover lowers it to zero.</p>',
      '<p>Lo máximo que paga el conductor si el coche sufre daños o es robado. Verá el importe en cada coche; ' +
        'la cobertura total lo reduce a cero.</p>',
      '<p>Der Betrag, den der Fahrer bei Schaden oder Diebstahl höchstens selbst trägt. Sie sehen ihn bei jedem ' +
        'Auto, und der Vollschutz senkt ihn auf null.</p>',
    ],
  },
  {
    id: 'cancel',
    title: [
      'Can I change or cancel my booking?',
      '¿Puedo cambiar o cancelar mi reserva?',
      'Kann ich meine Buchung ändern oder stornieren?',
    ],
    text: [
      '<p>Yes, until pick-up and free of charge. What you paid online goes back to the card you paid with ' +
        'within five working days.</p>',
      '<p>Sí, hasta la recogida y sin coste. Lo que haya pagado en línea vuelve a la misma tarjeta en un plazo ' +
        'de cinco días laborables.</p>',
      '<p>Ja, bis zur Abholung und kostenlos. Was Sie online bezahlt haben, geht innerhalb von fünf Werktagen ' +
        'auf dieselbe Karte zurück.</p>',
    ],
  },
  {
    id: 'flight',
    title: [
      'My flight is late. What happens to my car?',
      'Mi vuelo se retrasa. ¿Qué pasa con mi coche?',
      'Mein Flug hat Verspätung. Was passiert mit meinem Auto?',
    ],
    text: [
      '<p>We keep it for you. Where a branch closes before you land, we wait within its after-hours times; ' +
        'please call us if the delay is longer.</p>',
      '<p>Se lo guardamos. Si la oficina cierra antes de que aterrice, le esperamos dentro de su horario ' +
        'ampliado; llámenos si el retraso es mayor.</p>',
      '<p>Wir halten es für Sie bereit. Schließt die Station vor Ihrer Landung, warten wir innerhalb der ' +
        'erweiterten Zeiten; bitte rufen Sie an, wenn es länger dauert.</p>',
    ],
  },
  {
    id: 'oneway',
    title: [
      'Can I return the car in another city?',
      '¿Puedo devolver el coche en otra ciudad?',
      'Kann ich das Auto in einer anderen Stadt zurückgeben?',
    ],
    text: [
      '<p>Between many branches, yes. A one-way fee may apply; it is part of the price that you see before you ' +
        'book.</p>',
      '<p>Entre muchas oficinas, sí. Puede aplicarse un cargo por devolución en otra oficina; está incluido en el ' +
        'precio que ve antes de reservar.</p>',
      '<p>Zwischen vielen Stationen ja. Es kann eine Einweggebühr anfallen; sie ist in dem Preis enthalten, ' +
        'den Sie vor der Buchung sehen.</p>',
    ],
  },
  {
    id: 'age',
    title: ['How old must the driver be?', '¿Qué edad debe tener el conductor?', 'Wie alt muss der Fahrer sein?'],
    text: [
      '<p>Between 20 and 65 years. Drivers from 25 to 60 can hire most cars without leaving a deposit.</p>',
      '<p>Entre 20 y 65 años. Los conductores de 25 a 60 años pueden alquilar la mayoría de los coches sin ' +
        'dejar fianza.</p>',
      '<p>Zwischen 20 und 65 Jahren. Fahrer von 25 bis 60 Jahren können die meisten Autos ohne Kaution mieten.</p>',
    ],
  },
  {
    id: 'fuel',
    title: ['How does fuel work?', '¿Cómo funciona el combustible?', 'Wie ist das mit dem Tanken?'],
    text: [
      '<p>Full to full: you get the car with a full tank and bring it back full. Electric cars come with at ' +
        'least 80% and go back with at least 20%.</p>',
      '<p>Lleno a lleno: recibe el coche con el depósito lleno y lo devuelve lleno. Los eléctricos se entregan ' +
        'con al menos un 80 % y se devuelven con un 20 % como mínimo.</p>',
      '<p>Voll zu voll: Sie bekommen das Auto vollgetankt und bringen es vollgetankt zurück. Elektroautos ' +
        'haben bei Abholung mindestens 80 % und bei Rückgabe mindestens 20 %.</p>',
    ],
  },
  {
    id: 'payment',
    title: ['When do I pay?', '¿Cuándo pago?', 'Wann bezahle ich?'],
    text: [
      '<p>As you like: nothing now and everything at the desk, or a part online, which holds the price for ' +
        'you. Before you book you see both amounts.</p>',
      '<p>Como prefiera: nada ahora y todo en el mostrador, o una parte en línea, que le garantiza el precio. ' +
        'Antes de reservar verá los dos importes.</p>',
      '<p>Wie Sie möchten: jetzt nichts und alles am Schalter, oder einen Teil online, womit Sie sich den ' +
        'Preis sichern. Vor der Buchung sehen Sie beide Beträge.</p>',
    ],
  },
];

const accordion = (id: string, questions: readonly Question[]) =>
  part(
    id,
    'accordion',
    Object.fromEntries(
      questions.flatMap((question) => [
        [`${question.id}.title`, question.title],
        [`${question.id}.html`, question.text],
      ]),
    ),
    { mode: 'firstExpanded', items: questions.map((question) => ({ id: question.id })) },
  );

/** The first five, for the landing page. */
export const LANDING_QUESTIONS = accordion('questions-list', QUESTIONS.slice(0, 5));

/** By when they are asked. */
const GROUPS: readonly (readonly [id: string, title: Text, questions: readonly string[]])[] = [
  ['booking', ['Booking and payment', 'Reserva y pago', 'Buchung und Zahlung'], ['payment', 'cancel', 'oneway']],
  [
    'driver',
    ['Driver and documents', 'Conductor y documentos', 'Fahrer und Unterlagen'],
    ['documents', 'age', 'excess'],
  ],
  ['trip', ['During the trip', 'Durante el viaje', 'Unterwegs'], ['flight', 'fuel']],
];

const groups = GROUPS.flatMap(([id, title, ids]) => [
  part(`faq-${id}-title`, 'heading', { text: title }, { level: 2 }),
  accordion(
    `faq-${id}`,
    QUESTIONS.filter((question) => ids.includes(question.id)),
  ),
]);

/** For whom no answer stands here. */
const further = [
  part(
    'faq-more-title',
    'heading',
    { text: ['No answer here?', '¿No está su respuesta?', 'Keine Antwort dabei?'] },
    { level: 2 },
  ),
  part(
    'faq-more-facts',
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
    },
    {
      columns: 1,
      items: [
        { id: 'phone', icon: 'phone', href: 'tel:+34951000210' },
        { id: 'mail', icon: 'mail', href: 'mailto:hello@azuredrive.example' },
      ],
    },
  ),
  part(
    'faq-button',
    'button',
    { label: ['Ask us something else', 'Hacernos otra pregunta', 'Andere Frage stellen'] },
    { href: 'page:5', variant: 'secondary' },
  ),
];

/** Groups are headed more quietly than sections of a page, and the way to a person is a card that stays in sight. */
const pageCSS = `#faq h2 { font-size: var(--fc-text-22) }
#faq > div > div + div > div > * + h2 { margin-top: 24px }
#faq > div > div + div > div + div {
  align-self: start; padding: 24px; border: 1px solid var(--fc-line); border-radius: var(--fc-radius-12);
  background: var(--fc-surface-raised)
}
@media (width >= 1000px) { #faq > div > div + div > div + div { position: sticky; top: 101px } }`;

export const questionsPage = pageDocument({
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
  pageCSS,
  sections: [
    section(
      'faq',
      { anchor: 'faq' },
      [
        column(
          12,
          part(
            'faq-title',
            'heading',
            { text: ['Questions and answers', 'Preguntas frecuentes', 'Fragen und Antworten'] },
            { level: 1 },
          ),
        ),
      ],
      [column({ xs: 12, lg: 8 }, ...groups), column({ xs: 12, lg: 4 }, ...further)],
    ),
  ],
});
