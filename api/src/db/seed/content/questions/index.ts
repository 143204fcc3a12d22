import { column, pageDocument, part, section, stacked, type Text } from '../compose';
import { WAYS_TO_REACH_US } from '../contact-page';
import { BEFORE_TRIP, type QuestionGroup } from './before-trip';
import { ON_TRIP } from './on-trip';

type Question = QuestionGroup['questions'][number];

const GROUPS = [...BEFORE_TRIP, ...ON_TRIP];

const accordion = (id: string, questions: readonly Question[], mode: 'firstExpanded' | 'closed') =>
  part(
    id,
    'accordion',
    Object.fromEntries(
      questions.flatMap((question) => [
        [`${question.id}.title`, question.title],
        [`${question.id}.html`, question.text],
      ]),
    ),
    { mode, items: questions.map((question) => ({ id: question.id })) },
  );

/** What decides whether somebody books. */
const ON_LANDING = ['documents', 'excess', 'cancel', 'flight', 'oneway'];

const ALL = GROUPS.flatMap(({ questions }) => questions);

export const LANDING_QUESTIONS = accordion(
  'questions-list',
  ON_LANDING.flatMap((id) => ALL.filter((question) => question.id === id)),
  'firstExpanded',
);

/** One answer is open, which shows how the page works; more of them would hide the other questions. */
const groups = GROUPS.map(({ id, title, questions }, index) =>
  section(`faq-${id}`, { anchor: `faq-${id}` }, [
    column({ xs: 12, lg: 4 }, part(`faq-${id}-title`, 'heading', { text: title }, { level: 2 })),
    column({ xs: 12, lg: 8 }, accordion(`faq-${id}-list`, questions, index === 0 ? 'firstExpanded' : 'closed')),
  ]),
);

const NO_ANSWER: Text = ['No answer here?', '¿No está su respuesta?', 'Keine Antwort dabei?'];

/** Leads past what one does not ask. */
const subjects = part(
  'faq-subjects',
  'iconList',
  { ...Object.fromEntries(GROUPS.map(({ id, title }) => [`${id}.title`, title])), 'more.title': NO_ANSWER },
  {
    columns: 1,
    compact: true,
    items: [
      ...GROUPS.map(({ id, icon }) => ({ id, icon, href: `#faq-${id}` })),
      { id: 'more', icon: 'question', href: '#faq-more' },
    ],
  },
);

/** For whom no answer stands here. */
const further = stacked(
  'faq-more',
  { anchor: 'faq-more', background: 'surface' },
  part('faq-more-title', 'heading', { text: NO_ANSWER }, { level: 2 }),
  part('faq-more-facts', 'iconList', WAYS_TO_REACH_US.texts, { columns: 2, items: WAYS_TO_REACH_US.items }),
  part(
    'faq-button',
    'button',
    { label: ['Ask us something else', 'Hacernos otra pregunta', 'Andere Frage stellen'] },
    { href: 'page:5', variant: 'secondary' },
  ),
);

/**
 * Subjects are a row of signs, which phones have room for without their pictures; each group stands beside its heading
 * where there is room.
 */
const pageCSS = `#faq { padding-bottom: 32px }
#faq ul { display: flex; flex-wrap: wrap; gap: 8px }
#faq li { padding-inline: 12px; border: 1px solid var(--fc-line-strong); border-radius: 22px }
#faq li p { font-size: var(--fc-text-14) }
#faq li > span { display: none }
#faq p { margin: 0 }
h2 { font-size: var(--fc-text-22) }
section + section:not(#faq-more) { padding-bottom: 24px }
section + section:not(#faq-more) > div > div { row-gap: 0 }
#faq-trip { margin-bottom: 24px }
#faq-more ul { max-width: 800px; margin-block: 8px }
@media (width >= 768px) {
  #faq li { padding-inline-end: 16px }
  #faq li p { font-size: var(--fc-text-16) }
  #faq li > span { display: grid }
}
@media (width >= 1000px) {
  h2 { font-size: var(--fc-text-28) }
  section + section:not(#faq-more) h2 { margin-top: 24px }
}`;

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
    stacked(
      'faq',
      { anchor: 'faq' },
      part(
        'faq-title',
        'heading',
        { text: ['Questions and answers', 'Preguntas frecuentes', 'Fragen und Antworten'] },
        { level: 1 },
      ),
      part(
        'faq-line',
        'richText',
        {
          html: [
            '<p>What travellers ask us most. Choose a subject, or read on.</p>',
            '<p>Lo que más nos preguntan los viajeros. Elija un tema o siga leyendo.</p>',
            '<p>Was Reisende uns am häufigsten fragen. Wählen Sie ein Thema, oder lesen Sie weiter.</p>',
          ],
        },
        { muted: true },
      ),
      subjects,
    ),
    ...groups,
    further,
  ],
});
