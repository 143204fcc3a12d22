import {
  brandOf,
  brandsFor,
  cardFaults,
  monthAndYear,
  type CardBrand,
  type CardEntry,
  type FieldName,
} from '../card-rules';
import { tokenOf, vendorLibrary, type VendorLibrary } from './vendor-library';

/** What the server has put into the page; see `card-page.tsx`. */
interface Facts {
  payPath: string;
  storefront: string;
  attemptId: string;
  brands: CardBrand[];
  texts: Record<Fault | 'paying' | 'over' | 'unreachable', string>;
  library?: VendorLibrary;
}
/** `brand`: the number is of a brand that is not taken. */
type Fault = FieldName | 'brand';

const FIELDS = ['holder', 'number', 'expiry', 'securityCode', 'documentId'] as const satisfies readonly FieldName[];
/** Longer than the server asks the vendor, and than a slow line needs for the vendor's library. */
const PATIENCE_MS = { payment: 45_000, library: 15_000 };

/** What the payment page lends the form of its company's theme; see `payment-frame.tsx`. */
interface Theme {
  scheme: string;
  values: Readonly<Record<string, string>>;
}

/** Without it, and without scripts, the form has the colours of its own style sheet. */
function dress({ scheme = '', values = {} }: Partial<Theme>): void {
  const { style } = document.documentElement;
  if (scheme !== '') style.colorScheme = scheme;
  for (const [name, value] of Object.entries(values)) style.setProperty(`--${name}`, value);
}

function start(card: HTMLFormElement): void {
  const facts = JSON.parse(card.dataset['facts'] ?? '{}') as Facts;
  const tell = (status: string) =>
    window.parent.postMessage(
      { cardForm: facts.attemptId, status, height: document.body.scrollHeight },
      facts.storefront,
    );
  const library = facts.library && vendorLibrary(facts.library);
  group(field('number'));
  followNumber(facts.brands);
  card.addEventListener('submit', (event) => {
    event.preventDefault();
    void pay(card, facts, tell, library);
  });
  const button = card.querySelector('button');
  if (button) button.disabled = false;
  window.addEventListener('message', ({ origin, source, data }) => {
    if (origin === facts.storefront && source === window.parent) dress(data as Partial<Theme>);
  });
  new ResizeObserver(() => tell('open')).observe(document.body);
  tell('open');
}

const field = (name: string) => document.querySelector<HTMLInputElement | HTMLSelectElement>(`#${name}`);
const valueOf = (name: string): string => field(name)?.value ?? '';

/** Shows the digits in groups as they stand on the card. */
function group(input: HTMLInputElement | HTMLSelectElement | null): void {
  input?.addEventListener('input', () => {
    const digits = input.value.replace(/\D/g, '').slice(0, 19);
    const groups = brandOf(digits) === 'amex' ? /^(\d{1,4})(\d{1,6})?(\d{1,5})?/ : /(\d{4})(?=\d)/g;
    const shown =
      brandOf(digits) === 'amex'
        ? (groups.exec(digits)?.slice(1).filter(Boolean).join(' ') ?? digits)
        : digits.replace(groups, '$1 ');
    if (input instanceof HTMLInputElement && input.selectionStart === input.value.length) input.value = shown;
  });
}

/** The number chooses the brand; which of those with the same numbers it is, the visitor does. */
function followNumber(offered: readonly CardBrand[]): void {
  field('number')?.addEventListener('input', () => {
    const brand = field('brand');
    const possible = brandsFor(valueOf('number'), offered);
    const [first] = possible;
    if (brand && first !== undefined && !possible.some((one) => one === brand.value)) brand.value = first;
  });
}

function show(faults: readonly Fault[], texts: Facts['texts']): void {
  const faultAt = (name: FieldName) =>
    faults.find((fault) => fault === name || (fault === 'brand' && name === 'number'));
  for (const name of FIELDS) {
    const said = document.querySelector(`#${name}-fault`);
    const fault = faultAt(name);
    field(name)?.setAttribute('aria-invalid', String(fault !== undefined));
    if (said) said.textContent = fault === undefined ? '' : texts[fault];
  }
  const first = FIELDS.find(faultAt);
  if (first) field(first)?.focus();
}

/** What the form says of itself; `failed` is heard at once. */
function say(place: 'said' | 'failed', text: string): void {
  for (const id of ['said', 'failed']) {
    const paragraph = document.querySelector(`#${id}`);
    if (paragraph) paragraph.textContent = id === place ? text : '';
  }
}

type Library = ReturnType<typeof vendorLibrary> | undefined;

async function pay(
  card: HTMLFormElement,
  facts: Facts,
  tell: (status: string) => void,
  library: Library,
): Promise<void> {
  const button = card.querySelector('button');
  if (button === null || button.disabled) return;
  const { entry, faults } = typedCard(facts.brands);
  show(faults, facts.texts);
  say('said', '');
  if (faults.length > 0) return;
  button.disabled = true;
  say('said', facts.texts.paying);
  const answer = await within(PATIENCE_MS.payment, send(card, facts, entry, library)).catch(() => UNREACHABLE);
  if (answer.status === 'invalid' || answer.status === 'unreachable') {
    button.disabled = false;
    say('failed', answer.status === 'invalid' ? '' : facts.texts.unreachable);
    if (answer.status === 'unreachable') button.focus();
    else show(answer.faults as Fault[], facts.texts);
    return;
  }
  say('said', facts.texts.over);
  forgetCard();
  tell(answer.status);
}

function typedCard(offered: readonly CardBrand[]): { entry: CardEntry; faults: Fault[] } {
  const entry: CardEntry = {
    holder: valueOf('holder'),
    number: valueOf('number'),
    expiry: valueOf('expiry'),
    securityCode: valueOf('securityCode'),
  };
  const lacksDocument = field('documentId') !== null && !/^[\w.-]{6,20}$/.test(valueOf('documentId'));
  const isRefused = offered.length > 0 && brandsFor(entry.number, offered).length === 0;
  return {
    entry,
    faults: [
      ...cardFaults(entry),
      ...(lacksDocument ? (['documentId'] as const) : []),
      ...(isRefused ? (['brand'] as const) : []),
    ],
  };
}

function forgetCard(): void {
  for (const name of ['number', 'securityCode']) {
    const input = field(name);
    if (input) input.value = '';
  }
}

interface Answer {
  status: string;
  faults: readonly string[];
}
/** The server takes one card for an attempt, so that the same may be sent again when nobody knows if it has arrived. */
const UNREACHABLE: Answer = { status: 'unreachable', faults: [] };

async function send(card: HTMLFormElement, facts: Facts, entry: CardEntry, library: Library): Promise<Answer> {
  const instalments = Number(valueOf('instalments') || 1);
  const brand = valueOf('brand') || brandOf(entry.number);
  if (library === undefined) {
    const documents = field('documentId')
      ? { documentType: valueOf('documentType'), documentId: valueOf('documentId') }
      : {};
    return post(facts, { ...entry, brand, ...documents, instalments });
  }
  const vendor = await within(PATIENCE_MS.library, library());
  const token = await tokenOf(vendor, card, monthAndYear(entry.expiry), entry.number);
  return 'faults' in token ? { status: 'invalid', ...token } : post(facts, { ...token, brand, instalments });
}

/** What is no answer of the form's server, or says that it is too busy, is none. */
async function post({ payPath }: Facts, body: object): Promise<Answer> {
  const response = await fetch(payPath, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (response.status === 429 || response.status >= 500) return UNREACHABLE;
  return { faults: [], ...((await response.json()) as { status: string }) };
}

const within = <T>(milliseconds: number, work: Promise<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('There is no answer.')), milliseconds);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });

const form = document.querySelector<HTMLFormElement>('#card');
if (form) start(form);
