import { act, screen, waitFor, within } from '@testing-library/react';
import { quotationTray } from '@forecourt/shared/agency';
import { AGENCY, aQuotation, aTrayCar, LIST, offline, openAgency, pageOf, refused } from './agency.fixture';

const ID = '1234ABCD5678';
const END = `POST /api/agency/quotations/${ID}/end`;
const RETRY = 'Try again';

const askedFor = (api: { requests: readonly { path: string; query: URLSearchParams }[] }) =>
  api.requests
    .filter(({ path }) => path === '/api/agency/quotations')
    .map(({ query }) => Object.fromEntries([...query].filter(([name]) => name !== 'limit')));

describe('the quotations that an agency has sent (D78)', () => {
  test('are searched for where there are none, by the way to the cars', async () => {
    await openAgency({ [LIST]: pageOf([]) });
    expect(await screen.findByText('No quotations here')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Search cars' })).toHaveAttribute('href', '/en-gb/search');
  });

  test('say that they load, and then that they did not, and come when it is tried again', async () => {
    const { user, api } = await openAgency({ [LIST]: offline });
    expect(await screen.findByRole('status', { name: /loading/i })).toBeInTheDocument();
    expect(await screen.findByText(/There is no connection to our servers/)).toBeVisible();
    api.set({ [LIST]: pageOf([aQuotation()]) });
    await user.click(screen.getByRole('button', { name: RETRY }));
    expect(await screen.findByRole('heading', { name: 'Ana García' })).toBeVisible();
  });

  test('lead to the sign-in and back to where one was, once the session has ended', async () => {
    await openAgency({ [LIST]: refused(401, 'unauthorized') }, '?view=quotations&state=sent');
    const signIn = await screen.findByRole('link', { name: 'Sign in' });
    expect(signIn).toHaveAttribute('href', expect.stringContaining(encodeURIComponent('state=sent')));
  });

  test.each([
    ['sent', 'Sent', true],
    ['opened', 'Opened', true],
    ['booked', 'Booked', false],
    ['ended', 'Ended', false],
    ['expired', 'Expired', false],
  ])('%s are called so, and are ended only while somebody could book them', async (state, name, canEnd) => {
    await openAgency({ [LIST]: pageOf([aQuotation({ state })]) });
    const card = await screen.findByRole('button', { name: `Copy: ${ID}` });
    expect(card).toBeVisible();
    expect(screen.getByText(name, { selector: 'span' })).toBeVisible();
    expect(screen.queryAllByRole('button', { name: `End it: ${ID}` })).toHaveLength(canEnd ? 1 : 0);
  });

  test('say when they were sent and until when they hold, on the clock of whoever reads', async () => {
    await openAgency({ [LIST]: pageOf([aQuotation()]) });
    expect(
      await screen.findByText(/sent on Fri, 20 Nov 2026, \d+:\d\d · prices until Tue, 1 Dec 2026, \d+:\d\d$/),
    ).toBeVisible();
  });

  test('lead to the booking that one has become', async () => {
    await openAgency({ [LIST]: pageOf([aQuotation({ state: 'booked', bookingId: '2222ABCD5678' })]) });
    const link = await screen.findByRole('link', { name: 'See the booking' });
    expect(link).toHaveAttribute('href', expect.stringContaining('bookingId=2222ABCD5678'));
  });

  test('say that the booking which one has become was cancelled afterwards', async () => {
    const [car] = aQuotation().cars;
    const cars = [{ ...car, currentStatus: 4 }];
    await openAgency({ [LIST]: pageOf([aQuotation({ state: 'booked', bookingId: '2222ABCD5678', cars })]) });
    expect(await screen.findByText('Booking cancelled')).toBeVisible();
    expect(screen.queryByText('Booked', { selector: 'span' })).toBeNull();
  });

  test('of one state are asked for by it, from the first page on', async () => {
    const { user, api } = await openAgency({ [LIST]: pageOf([aQuotation()], 31) }, '?view=quotations&page=3');
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Status' }), 'Booked');
    await waitFor(() => expect(askedFor(api)).toEqual([{ offset: '20' }, { offset: '0', state: 'booked' }]));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'All');
    await waitFor(() => expect(askedFor(api).at(-1)).toEqual({ offset: '0' }));
  });

  test('of a state that nobody knows are all', async () => {
    const { api } = await openAgency({ [LIST]: pageOf([aQuotation()]) }, '?state=stolen');
    expect(await screen.findByRole('combobox', { name: 'Status' })).toHaveDisplayValue('All');
    expect(askedFor(api)).toEqual([{ offset: '0' }]);
  });

  test('stay in their state on the next page', async () => {
    const { user, api } = await openAgency({ [LIST]: pageOf([aQuotation()], 12) }, '?view=quotations&state=sent');
    await user.click(await screen.findByRole('link', { name: 'Next page' }));
    await waitFor(() => expect(askedFor(api).at(-1)).toEqual({ offset: '10', state: 'sent' }));
    expect(screen.getByText('Page 2 of 2')).toBeVisible();
  });

  test('are shown from the last page that there is, where the address asks for a later one', async () => {
    const { api } = await openAgency(
      { [LIST]: ({ query }) => pageOf(Number(query.get('offset')) < 12 ? [aQuotation()] : [], 12) },
      '?view=quotations&state=sent&page=9',
    );
    expect(await screen.findByRole('heading', { name: 'Ana García' })).toBeVisible();
    expect(askedFor(api)).toEqual([
      { offset: '80', state: 'sent' },
      { offset: '10', state: 'sent' },
    ]);
  });
});

describe('ending a quotation (D78)', () => {
  const question = () => within(screen.getByRole('dialog', { name: 'End this quotation?' }));
  const askToEnd = async (answers: Parameters<typeof openAgency>[0]) => {
    const page = await openAgency({ [LIST]: pageOf([aQuotation()]), ...answers });
    await page.user.click(await screen.findByRole('button', { name: `End it: ${ID}` }));
    await screen.findByRole('dialog');
    return page;
  };
  const ends = (api: { requests: readonly { method: string }[] }) =>
    api.requests.filter(({ method }) => method === 'POST');

  test('asks first, and to think better of it sends nothing', async () => {
    const { user, api } = await askToEnd({});
    expect(question().getByText(/can no longer book any of its cars/)).toBeVisible();
    await user.click(question().getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(ends(api)).toEqual([]);
  });

  test('pressed twice ends it once, and the list says so', async () => {
    let state = 'opened';
    const { user, api } = await askToEnd({
      [LIST]: () => pageOf([aQuotation({ state })]),
      [END]: () => {
        state = 'ended';
        return { body: { done: true } };
      },
    });
    await user.dblClick(question().getByRole('button', { name: 'End it' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByText('Ended', { selector: 'span' })).toBeVisible();
    expect(ends(api)).toHaveLength(1);
  });

  test('that fails says why and keeps the question, for another try', async () => {
    const { user, api } = await askToEnd({ [END]: offline });
    await user.click(question().getByRole('button', { name: 'End it' }));
    expect(await question().findByText(/There is no connection/)).toBeVisible();
    api.set({ [END]: { body: { done: true } } });
    await user.click(question().getByRole('button', { name: 'End it' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('is asked anew without what went wrong before', async () => {
    const { user } = await askToEnd({ [END]: refused(503, 'unavailable') });
    await user.click(question().getByRole('button', { name: 'End it' }));
    expect(await question().findByText(/not available at the moment/)).toBeVisible();
    await user.click(question().getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(screen.getByRole('button', { name: `End it: ${ID}` }));
    expect(await screen.findByRole('dialog')).toBeVisible();
    expect(screen.queryByText(/not available at the moment/)).toBeNull();
  });
});

describe('a copy of a quotation (D78)', () => {
  test('takes along its cars without their old prices, its customer, language, note and choices', async () => {
    const sent = aQuotation({ note: 'As agreed', language: 'es-ES', showsPerDay: true, showsAgency: false });
    const { user } = await openAgency({ [LIST]: pageOf([sent]) });
    await user.click(await screen.findByRole('button', { name: `Copy: ${ID}` }));
    expect(await screen.findByRole('textbox', { name: 'E-mail address' })).toHaveValue('ana@example.com');
    expect(screen.getByRole('combobox', { name: 'Language of the e-mail' })).toHaveValue('es-ES');
    expect(screen.getByRole('textbox', { name: 'Note to the customer' })).toHaveValue('As agreed');
    expect(screen.getByRole('switch', { name: 'The price per day, too' })).toBeChecked();
    expect(screen.getByRole('switch', { name: 'Our name and logo' })).not.toBeChecked();
    expect(screen.getByText(/Today’s price is shown when you send/)).toBeVisible();
    expect(quotationTray.read(AGENCY).cars).toHaveLength(1);
    expect(quotationTray.read(AGENCY).cars[0]).not.toHaveProperty('expectedPrice');
  });

  test('is written in the page’s language where the site has its own no longer', async () => {
    const { user } = await openAgency({ [LIST]: pageOf([aQuotation({ language: 'lt' })]) });
    await user.click(await screen.findByRole('button', { name: `Copy: ${ID}` }));
    expect(await screen.findByRole('combobox', { name: 'Language of the e-mail' })).toHaveDisplayValue('English');
    await user.type(screen.getByRole('textbox', { name: 'Note to the customer' }), '!');
    expect(quotationTray.read(AGENCY).draft).toMatchObject({ language: 'en-GB', note: '!' });
  });

  test('is a new quotation: the tray has its cars and no others', async () => {
    const { user } = await openAgency({ [LIST]: pageOf([aQuotation()]) });
    act(() => quotationTray.setCars(AGENCY, [aTrayCar({ modelId: 9, name: 'Fiat Panda' })]));
    await user.click(await screen.findByRole('button', { name: `Copy: ${ID}` }));
    await user.click(screen.getByRole('button', { name: 'Replace them' }));
    expect(await screen.findByText('Opel Corsa')).toBeVisible();
    expect(screen.queryByText('Fiat Panda')).toBeNull();
  });

  test('asks before it takes the place of cars that are collected, and a no leaves them', async () => {
    const { user } = await openAgency({ [LIST]: pageOf([aQuotation()]) });
    act(() => quotationTray.setCars(AGENCY, [aTrayCar({ modelId: 9, name: 'Fiat Panda' })]));
    await user.dblClick(await screen.findByRole('button', { name: `Copy: ${ID}` }));
    const question = within(screen.getByRole('dialog', { name: 'Replace what you have collected?' }));
    await user.click(question.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(quotationTray.read(AGENCY).cars.map(({ name }) => name)).toEqual(['Fiat Panda']);
  });

  test('asks before it takes the place of what is typed, though no car is collected yet', async () => {
    const { user } = await openAgency({ [LIST]: pageOf([aQuotation()]) });
    const blank = { firstName: '', lastName: '', emailAddress: '', language: 'en-GB', note: '' };
    act(() => quotationTray.setDraft(AGENCY, { ...blank, note: 'Call him', showsPerDay: false, showsAgency: true }));
    await user.click(await screen.findByRole('button', { name: `Copy: ${ID}` }));
    const question = within(screen.getByRole('dialog', { name: 'Replace what you have collected?' }));
    expect(question.getByText(/You have typed something into your new quotation/)).toBeVisible();
    await user.click(question.getByRole('button', { name: 'Cancel' }));
    expect(quotationTray.read(AGENCY).draft?.note).toBe('Call him');
  });

  test('is made by a double click as by one', async () => {
    const { user } = await openAgency({ [LIST]: pageOf([aQuotation()]) });
    await user.dblClick(await screen.findByRole('button', { name: `Copy: ${ID}` }));
    expect(await screen.findByText('Opel Corsa')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
