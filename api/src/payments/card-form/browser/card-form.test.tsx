import '@testing-library/jest-dom';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { cardPage, type CardFormFacts } from '../card-page';

const FACTS: CardFormFacts = {
  language: 'en-GB',
  amount: '€75.00',
  payPath: '/card/a-1?order=1234&proof=p',
  storefront: 'http://localhost',
  attemptId: 'a-1',
  brands: ['visa'],
  documentTypes: [],
  instalments: [],
};

/** The server's page with its own script in it, and what the form tells the page around it. */
async function openForm(change: Partial<CardFormFacts> = {}) {
  const told: unknown[] = [];
  window.addEventListener('message', ({ data }) => told.push(data));
  globalThis.ResizeObserver = class {
    observe = () => undefined;
    unobserve = () => undefined;
    disconnect = () => undefined;
  };
  document.body.innerHTML = /<body>([^]*)<\/body>/.exec(cardPage({ ...FACTS, ...change }))?.[1] ?? '';
  await jest.isolateModulesAsync(async () => void (await import('./card-form')));
  return { told, user: userEvent.setup() };
}

const sent: { url: string; body: unknown }[] = [];
let answers: (Response | Error)[] = [];
const says = (status: number, body: object): Response => ({ status, json: () => Promise.resolve(body) }) as Response;
beforeEach(() => {
  sent.length = 0;
  answers = [];
  delete window.Decidir;
  globalThis.fetch = (url, init) => {
    sent.push({ url: String(url), body: JSON.parse(String(init?.body)) as unknown });
    const answer = answers.shift() ?? says(200, { status: 'captured' });
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
  };
});

type User = Awaited<ReturnType<typeof openForm>>['user'];
async function typeCard(user: User, number = '4111111111111111') {
  await user.type(screen.getByLabelText('Name on the card'), 'Ana Diaz');
  await user.type(screen.getByLabelText('Card number'), number);
  await user.type(screen.getByLabelText('Expiry date (MM / YY)'), '1230');
  await user.type(screen.getByLabelText('Security code'), '123');
}
const payButton = () => screen.getByRole('button', { name: 'Pay €75.00' });
const end = (status: string) => expect.objectContaining({ cardForm: 'a-1', status });

test('a card that cannot be right is marked at its field, and nothing leaves the form', async () => {
  const { user } = await openForm();
  await user.type(screen.getByLabelText('Name on the card'), 'Ana Diaz');
  await user.type(screen.getByLabelText('Card number'), '4111111111111112');
  await user.type(screen.getByLabelText('Expiry date (MM / YY)'), '0120');
  await user.type(screen.getByLabelText('Security code'), '123');
  await user.click(screen.getByRole('button', { name: 'Pay €75.00' }));
  expect(screen.getByLabelText('Card number')).toHaveAccessibleDescription('Check the card number');
  expect(screen.getByLabelText('Card number')).toHaveFocus();
  expect(screen.getByLabelText('Expiry date (MM / YY)')).toBeInvalid();
  expect(screen.getByLabelText('Security code')).toBeValid();
  expect(sent).toEqual([]);
});

test('a card is sent once, forgotten by the form, and the page around hears of the end', async () => {
  const { told, user } = await openForm();
  await user.type(screen.getByLabelText('Name on the card'), 'Ana Diaz');
  await user.type(screen.getByLabelText('Card number'), '4111111111111111');
  expect(screen.getByLabelText('Card number')).toHaveValue('4111 1111 1111 1111');
  await user.type(screen.getByLabelText('Expiry date (MM / YY)'), '1230');
  await user.type(screen.getByLabelText('Security code'), '123');
  await user.dblClick(screen.getByRole('button', { name: 'Pay €75.00' }));
  await waitFor(() => expect(told).toContainEqual(expect.objectContaining({ cardForm: 'a-1', status: 'captured' })));
  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({ url: FACTS.payPath, body: { number: '4111 1111 1111 1111', brand: 'visa' } });
  expect(screen.getByLabelText('Card number')).toHaveValue('');
  expect(screen.getByLabelText('Security code')).toHaveValue('');
});

test.each([
  ['nobody answers', new TypeError('Failed to fetch')],
  ['the server has too much to do', says(429, { statusCode: 429 })],
  ['the server has a fault', says(500, { status: 'error' })],
])('when %s, the form says so, keeps the card and sends it again', async (_, answer) => {
  answers = [answer];
  const { told, user } = await openForm();
  await typeCard(user);
  await user.click(payButton());
  expect(await screen.findByText(/Please wait a moment and try again/)).toBeVisible();
  expect(payButton()).toBeEnabled();
  expect(payButton()).toHaveFocus();
  await user.click(payButton());
  await waitFor(() => expect(told).toContainEqual(end('captured')));
  expect(sent).toHaveLength(2);
  expect(screen.queryByText(/try again/)).toBeNull();
});

test('the number chooses the brand, and the visitor which card of that brand it is', async () => {
  const { user } = await openForm({ brands: ['visa', 'visadebito', 'mastercard'] });
  const brand = screen.getByLabelText('Card type');
  await user.type(screen.getByLabelText('Card number'), '5555');
  expect(brand).toHaveDisplayValue('Mastercard');
  await user.clear(screen.getByLabelText('Card number'));
  await user.type(screen.getByLabelText('Card number'), '4111');
  expect(brand).toHaveDisplayValue('Visa');
  await user.selectOptions(brand, 'Visa Débito');
  await user.type(screen.getByLabelText('Card number'), '11');
  expect(brand).toHaveDisplayValue('Visa Débito');
});

test('a card of a brand that is not taken is refused at its field, with those that are', async () => {
  const { user } = await openForm({ brands: ['visa', 'maestro'] });
  await typeCard(user, '5555555555554444');
  await user.click(payButton());
  expect(screen.getByLabelText('Card number')).toHaveAccessibleDescription(
    'We do not take this card. We take Visa and Maestro.',
  );
  expect(sent).toEqual([]);
});

describe('with a library of the vendor', () => {
  const library = { script: 'https://vendor.test/decidir.js', api: 'https://vendor.test/api/v2', publicKey: 'pk' };
  const scripts = () => [...document.scripts].filter(({ src }) => src === library.script);
  const arrives = (answer: object) => {
    window.Decidir = class {
      setPublishableKey = () => undefined;
      createToken = (_form: HTMLFormElement, callback: (status: number, answer: object) => void) =>
        callback(201, answer);
    };
    scripts().forEach((script) => fireEvent.load(script));
  };

  test('the card goes to the vendor, and its token alone to the server', async () => {
    const { told, user } = await openForm({ library });
    arrives({ id: 't-1', bin: '411111' });
    await typeCard(user);
    await user.click(payButton());
    await waitFor(() => expect(told).toContainEqual(end('captured')));
    expect(sent[0]?.body).toEqual({ token: 't-1', bin: '411111', brand: 'visa', instalments: 1 });
  });

  test('that does not load, nothing is sent; it is loaded again when the visitor tries again', async () => {
    const { told, user } = await openForm({ library });
    scripts().forEach((script) => fireEvent.error(script));
    await waitFor(() => expect(scripts()).toHaveLength(0));
    await typeCard(user);
    await user.click(payButton());
    await waitFor(() => expect(scripts()).toHaveLength(1));
    scripts().forEach((script) => fireEvent.error(script));
    expect(await screen.findByText(/Please wait a moment and try again/)).toBeVisible();
    expect(sent).toEqual([]);
    await user.click(payButton());
    await waitFor(() => expect(scripts()).toHaveLength(1));
    arrives({ id: 't-1', bin: '411111' });
    await waitFor(() => expect(told).toContainEqual(end('captured')));
  });

  test('a fault of the line is none of the card number', async () => {
    const { user } = await openForm({ library });
    arrives({ error: [{ param: 'token' }] });
    await typeCard(user);
    await user.click(payButton());
    expect(await screen.findByText(/Please wait a moment and try again/)).toBeVisible();
    expect(screen.getByLabelText('Card number')).toBeValid();
  });

  test('what the vendor finds wrong is marked at its field', async () => {
    const { user } = await openForm({ library });
    arrives({ validation_errors: [{ param: 'security_code' }] });
    await typeCard(user);
    await user.click(payButton());
    await waitFor(() => expect(screen.getByLabelText('Security code')).toHaveFocus());
    expect(screen.getByLabelText('Security code')).toBeInvalid();
  });
});

test('the form wears the theme that the payment page lends it, and nobody else’s', async () => {
  await openForm();
  const lend = (origin: string, values: object, source: Window | null = window.parent) =>
    fireEvent(window, new MessageEvent('message', { origin, source, data: { scheme: 'dark', values } }));
  const { style } = document.documentElement;
  lend('https://evil.test', { accent: 'red' });
  lend(FACTS.storefront, { accent: 'red' }, null);
  expect([style.getPropertyValue('--accent'), style.colorScheme]).toEqual(['', '']);
  lend(FACTS.storefront, { accent: 'light-dark(#0a5c82, #6eb4de)', 'radius-button': '12px' });
  expect(style.getPropertyValue('--accent')).toBe('light-dark(#0a5c82, #6eb4de)');
  expect(style.getPropertyValue('--radius-button')).toBe('12px');
});
