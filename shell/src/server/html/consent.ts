import type { FastifyInstance, FastifyRequest } from 'fastify';
import { cookieName, type Language, type ScriptConsent } from '@forecourt/shared/contract';
import { addMessages, createI18n } from '@forecourt/shared/i18n';
import type { ScriptedPages } from '../../protocol/page-state';
import type { ResolvedPath } from '../../routing/paths';
import { escapeHtml, tag } from './html-escape';
import { loadMessages } from './messages';
import { isOwnForm, onlyForms } from './own-forms';
import type { PageFacts } from './page-facts';
import { purposesOf, runScripts, scriptedPages, type Configured, type Consent, type RunScripts } from './site-scripts';

/* What visitors agree to (D14, D135): asked by a form of plain HTML below the page, kept in a cookie. */

const CONSENT_PATH = '/consent';
const COOKIE = 'forecourt_consent';
/** Then visitors are asked anew. */
const KEPT_S = 180 * 86_400;
const PURPOSES = ['statistics', 'marketing'] as const;
/** Name of the fields that say what a form asks about. */
const ASKED = 'asked';

const isSecure = (origin: string): boolean => origin.startsWith('https:');

/** For each purpose that a visitor was asked about, whether they agreed: `statistics.-marketing` in the cookie. */
type Answers = ReadonlyMap<ScriptConsent, boolean>;

function answersOf({ cookies }: Pick<FastifyRequest, 'cookies'>, origin: string): Answers {
  const said = cookies[cookieName(COOKIE, isSecure(origin))]?.split('.') ?? [];
  const answer = (purpose: ScriptConsent) =>
    said.includes(purpose) || (said.includes(`-${purpose}`) ? false : undefined);
  return new Map(
    PURPOSES.flatMap((purpose) => {
      const agreed = answer(purpose);
      return agreed === undefined ? [] : [[purpose, agreed] as const];
    }),
  );
}

const cookieOf = (answers: Answers): string =>
  [...answers].map(([purpose, agreed]) => (agreed ? purpose : `-${purpose}`)).join('.');

/** What a form says of the purposes that it asked about; an answer to any other one stays. */
function answersIn(form: URLSearchParams, before: Answers): Answers {
  const choice = form.get('choice');
  const asked = PURPOSES.filter((purpose) => form.getAll(ASKED).includes(purpose));
  const agrees = (purpose: string) => choice === 'all' || (choice === 'some' && form.has(purpose));
  return new Map([...before, ...asked.map((purpose) => [purpose, agrees(purpose)] as const)]);
}

/** Where the form was sent from, as browsers say; else home. */
function backTo({ headers, host }: FastifyRequest): string {
  const from = headers.referer ?? '';
  if (!URL.canParse(from)) return '/';
  const { host: there, pathname, search } = new URL(from);
  return there === host ? pathname.replace(/^[/\\]*/, '/') + search : '/';
}

/** Takes the choice and leads back: scripts, or their absence, begin with the next document. */
export function consentRoute(app: FastifyInstance, origin: string): void {
  void app.register((routes, _options, done) => {
    onlyForms(routes);
    routes.post(CONSENT_PATH, (request, reply) => {
      if (!isOwnForm(request, origin)) return reply.code(403).send({ errorCode: 'forbidden' });
      const form = new URLSearchParams(String(request.body ?? ''));
      const answers = answersIn(form, answersOf(request, origin));
      return reply
        .setCookie(cookieName(COOKIE, isSecure(origin)), cookieOf(answers), {
          path: '/',
          maxAge: KEPT_S,
          httpOnly: true,
          sameSite: 'lax',
          secure: isSecure(origin),
        })
        .header('cache-control', 'no-store')
        .redirect(backTo(request), 303);
    });
    done();
  });
}

const NAMESPACE = 'consent';
type Say = (key: string) => string;
const said = new Map<Language, Promise<Say>>();

async function read(language: Language): Promise<Say> {
  const i18n = createI18n(language);
  await addMessages(i18n, NAMESPACE, language, loadMessages);
  return (key) => escapeHtml(i18n.t(`consent.${key}`, { ns: NAMESPACE }));
}
const textsIn = (language: Language): Promise<Say> => {
  const known = said.get(language) ?? read(language);
  said.set(language, known);
  return known;
};

const STYLE = `
.consent{background:var(--fc-surface-raised);color:var(--fc-text);border-top:1px solid var(--fc-line-strong)}
aside.consent{position:sticky;bottom:0;z-index:1900;max-height:60vh;overflow:auto;box-shadow:0 -4px 24px #0002}
.consent form{max-width:var(--fc-box-width);margin:0 auto;padding:12px 16px;display:flex;flex-wrap:wrap;gap:8px 16px;
align-items:center}
.consent p{flex:1 1 320px;margin:0;line-height:1.4;font-size:15px}
.consent summary{padding:12px 16px;min-height:24px;cursor:pointer;font-size:15px;text-align:center}
.consent label{display:flex;gap:8px;align-items:center;min-height:44px;font-size:15px}
.consent input{inline-size:20px;block-size:20px;accent-color:var(--fc-accent)}
.consent button{font:inherit;font-weight:600;min-height:44px;padding:8px 16px;border-radius:8px;cursor:pointer;
border:1px solid var(--fc-accent);background:var(--fc-surface-raised);color:var(--fc-accent)}`.replaceAll('\n', '');

const box = (purpose: ScriptConsent, isChecked: boolean, say: Say): string =>
  tag('input', { type: 'hidden', name: ASKED, value: purpose }) +
  `<label>${tag('input', { type: 'checkbox', name: purpose, checked: isChecked })}<span>${say(purpose)}</span></label>`;

const button = (choice: string, say: Say): string =>
  `${tag('button', { type: 'submit', name: 'choice', value: choice })}${say(choice)}</button>`;

interface Asking {
  language: Language;
  nonce: string;
  /** What this page asks for. */
  purposes: readonly ScriptConsent[];
  answers: Answers;
}

/** Below the page: the question, or the way to change the answer. No answer is easier to give than another. */
async function consentForm({ language, nonce, purposes, answers }: Asking): Promise<string> {
  const say = await textsIn(language);
  const form = [
    tag('form', { method: 'post', action: CONSENT_PATH }),
    `<p>${say('text')}</p>`,
    ...purposes.map((purpose) => box(purpose, answers.get(purpose) === true, say)),
    ...['none', 'some', 'all'].map((choice) => button(choice, say)),
    '</form>',
  ].join('');
  const style = `<style nonce="${nonce}">${STYLE}</style>`;
  return purposes.some((purpose) => !answers.has(purpose))
    ? `${style}<aside class="consent" data-print="no" aria-label="${say('title')}">${form}</aside>`
    : `${style}<details class="consent" data-print="no"><summary>${say('title')}</summary>${form}</details>`;
}

interface AskedPage {
  path: ResolvedPath;
  language: Language;
  nonce: string;
  configuration: Configured;
  facts: Pick<PageFacts, 'page'>;
}

/** All that a page has of the site's scripts, and of what its visitors are asked about them. */
export async function scriptsOfPage(
  request: Pick<FastifyRequest, 'cookies'>,
  { origin, preview }: { origin: string; preview?: string | undefined },
  { path, language, nonce, configuration, facts }: AskedPage,
): Promise<ScriptsOfPage> {
  // Who looks at drafts runs nothing of other companies.
  if (preview !== undefined) return NOTHING;
  const answers = answersOf(request, origin);
  const consent: Consent = new Set(PURPOSES.filter((purpose) => answers.get(purpose) === true));
  const pages = scriptedPages(configuration, consent);
  const scripted = pages.length > 0 ? pages : undefined;
  if (path.page.kind !== 'cms') return { ...NOTHING, scripted };
  const purposes = purposesOf(configuration, facts);
  const { element, ...loaded } = runScripts(configuration, facts, consent, nonce);
  const form = purposes.length > 0 ? await consentForm({ language, nonce, purposes, answers }) : '';
  return { scripted, ...loaded, below: form + element };
}

export interface ScriptsOfPage extends Omit<RunScripts, 'element'> {
  scripted: ScriptedPages | undefined;
  /** Elements below the page. */
  below: string;
}
const NOTHING: ScriptsOfPage = { scripted: undefined, hosts: [], unhashed: [], below: '' };
