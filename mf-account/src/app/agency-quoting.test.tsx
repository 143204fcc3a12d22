import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { quotationTray, type QuotationDraft, type TrayCar } from '@forecourt/shared/agency';
import type { FakeAnswers } from '@forecourt/shared/testing';
import { AGENCY, aTrayCar, offline, openAgency, refused, SEND } from './agency.fixture';

const PANDA = aTrayCar({ modelId: 9, name: 'Fiat Panda', expectedPrice: 250 });
const DRAFT: QuotationDraft = {
  ...{ firstName: 'Ana', lastName: 'García', emailAddress: 'ana@example.com' },
  ...{ language: 'en-GB', note: '', showsPerDay: false, showsAgency: true },
};

/** The form with cars that were collected in the search, and what was typed before. */
async function quoting(answers: FakeAnswers = {}, cars: readonly TrayCar[] = [aTrayCar()], draft = DRAFT) {
  const page = await openAgency({ [SEND]: { body: { id: '1234ABCD5678' } }, ...answers }, '?view=new');
  act(() => {
    quotationTray.setDraft(AGENCY, draft);
    quotationTray.setCars(AGENCY, cars);
  });
  await screen.findByRole('form', { name: 'New quotation' });
  const send = () => page.user.click(screen.getByRole('button', { name: 'Send the quotation' }));
  const sent = () => page.api.requests.filter(({ method }) => method === 'POST').map(({ body }) => body);
  return { ...page, send, sent };
}
const carNamed = (name: string) => {
  const [row] = screen.getAllByRole('listitem').filter((item) => within(item).queryByText(name));
  return within(row ?? document.body);
};
const problemOf = (place: number, code: string) => refused(422, 'validation', { [`cars.${place}`]: code });

describe('the cars of a new quotation (D77)', () => {
  test('are found by the search where none was collected, and nothing can be sent', async () => {
    await openAgency({}, '?view=new');
    expect(await screen.findByText('No car yet')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Search cars' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Send the quotation' })).toBeNull();
  });

  test('are six at most, each with its trip and price', async () => {
    const seven = [1, 2, 3, 4, 5, 6, 7].map((modelId) =>
      aTrayCar({ modelId, name: `Car ${modelId}`, expectedPrice: 100 * modelId, dropOffName: 'Seville' }),
    );
    const { send, sent } = await quoting({}, seven);
    expect(screen.getByRole('heading', { name: 'Cars: 6 of 6' })).toBeVisible();
    expect(carNamed('Car 6').getByText('€600.00')).toBeVisible();
    expect(carNamed('Car 6').getByText(/^Málaga, .*10:00 – Seville, .*10:00$/)).toBeVisible();
    expect(screen.queryByText('Car 7')).toBeNull();
    await send();
    await screen.findByText(/on its way to/);
    expect(sent()).toMatchObject([{ cars: seven.slice(0, 6).map(({ modelId }) => ({ modelId })) }]);
  });

  test('are removed one by one; the keyboard goes on from the heading', async () => {
    const { user } = await quoting({}, [aTrayCar(), PANDA]);
    await user.click(screen.getByRole('button', { name: 'Remove Opel Corsa' }));
    expect(screen.queryByText('Opel Corsa')).toBeNull();
    expect(screen.getByRole('heading', { name: 'Cars: 1 of 6' })).toBeVisible();
    expect(screen.getByRole('heading', { name: 'New quotation' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Remove Fiat Panda' }));
    expect(await screen.findByText('No car yet')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'New quotation' })).toHaveFocus();
  });

  test('move together to other dates, whose prices nobody has seen yet', async () => {
    const { send, sent } = await quoting({}, [aTrayCar(), PANDA]);
    expect(screen.getByText('€250.00')).toBeVisible();
    fireEvent.change(screen.getByLabelText('Return: day'), { target: { value: '2026-12-08' } });
    fireEvent.change(screen.getByLabelText('Pick-up: time'), { target: { value: '12:30' } });
    expect(screen.queryByText('€250.00')).toBeNull();
    expect(screen.getAllByText(/Today’s price is shown when you send/)).toHaveLength(2);
    await send();
    await screen.findByText(/on its way to/);
    const dates = { dateFrom: '12-01-2026', hourFrom: '12:30', dateTo: '12-08-2026', hourTo: '10:00' };
    expect(sent()).toMatchObject([{ cars: [dates, dates] }]);
    expect(JSON.stringify(sent())).not.toContain('expectedPrice');
  });

  test('keep their dates while a day is not typed whole', async () => {
    await quoting();
    fireEvent.change(screen.getByLabelText('Return: day'), { target: { value: '' } });
    expect(screen.getByLabelText('Return: day')).toHaveValue('2026-12-04');
    expect(screen.getByText('€300.00')).toBeVisible();
  });

  test('that cannot be quoted are told one by one, and the others stay', async () => {
    const { send } = await quoting({ [SEND]: problemOf(1, 'errors.codes.no-availability') }, [aTrayCar(), PANDA]);
    await send();
    expect(await screen.findByText(/Not all cars can be quoted/)).toBeVisible();
    expect(carNamed('Fiat Panda').getByText(/has just been taken/)).toBeVisible();
    expect(carNamed('Opel Corsa').queryByText(/has just been taken/)).toBeNull();
  });

  test('keep what was said of them when another one is removed', async () => {
    const answer = problemOf(1, 'errors.codes.model-unknown');
    const { user, send } = await quoting({ [SEND]: answer }, [
      aTrayCar(),
      PANDA,
      aTrayCar({ modelId: 3, name: 'Kia' }),
    ]);
    await send();
    expect(await carNamed('Fiat Panda').findByText(/no longer offered/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Remove Opel Corsa' }));
    expect(carNamed('Fiat Panda').getByText(/no longer offered/)).toBeVisible();
    expect(carNamed('Kia').queryByText(/no longer offered/)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Remove Fiat Panda' }));
    expect(screen.queryByText(/no longer offered/)).toBeNull();
    expect(screen.queryByText(/Not all cars can be quoted/)).toBeNull();
  });

  test('are quoted at today’s price by a second press, once it was shown', async () => {
    const { api, send, sent } = await quoting({
      [SEND]: refused(422, 'validation', { 'cars.0': 'errors.codes.price-changed', 'cars.0.price': '312.5 EUR' }),
    });
    await send();
    expect(await screen.findByText(/Nothing has been sent yet/)).toBeVisible();
    expect(screen.getByText('€312.50')).toBeVisible();
    api.set({ [SEND]: { body: { id: '1234ABCD5678' } } });
    await send();
    expect(await screen.findByText(/on its way to/)).toBeVisible();
    expect(sent()).toMatchObject([{ cars: [{ expectedPrice: 300 }] }, { cars: [{ expectedPrice: 312.5 }] }]);
  });

  test('are told of as they were sent, whichever is removed meanwhile', async () => {
    const details = { 'cars.1': 'errors.codes.price-changed', 'cars.1.price': '260 EUR' };
    const answers: ((answer: ReturnType<typeof refused>) => void)[] = [];
    const { user, send } = await quoting({ [SEND]: () => new Promise((resolve) => answers.push(resolve)) }, [
      ...[aTrayCar(), PANDA, aTrayCar({ modelId: 3, name: 'Kia', expectedPrice: 400 })],
    ]);
    await send();
    await waitFor(() => expect(answers).toHaveLength(1));
    await user.click(screen.getByRole('button', { name: 'Remove Opel Corsa' }));
    answers[0]?.(refused(422, 'validation', details));
    expect(await carNamed('Fiat Panda').findByText('€260.00')).toBeVisible();
    expect(carNamed('Kia').getByText('€400.00')).toBeVisible();
    expect(screen.queryByText('Opel Corsa')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Remove Fiat Panda' }));
    expect(screen.queryByText(/Nothing has been sent yet/)).toBeNull();
  });

  test('say no longer that today’s prices are shown when the dates have moved on', async () => {
    const { send } = await quoting({
      [SEND]: refused(422, 'validation', { 'cars.0': 'errors.codes.price-changed', 'cars.0.price': '320 EUR' }),
    });
    await send();
    await screen.findByText(/Nothing has been sent yet/);
    fireEvent.change(screen.getByLabelText('Return: day'), { target: { value: '2026-12-09' } });
    expect(screen.queryByText(/Nothing has been sent yet/)).toBeNull();
  });
});

describe('whom a quotation is for (D77)', () => {
  test.each([
    ['First name', '', /first name/i],
    ['Last name', 'http://x', /name without links/],
    ['E-mail address', 'ana@', /e-mail/i],
  ])('the field %s says beside itself that “%s” is none, until it is right', async (name, wrong, reason) => {
    const { user, send, sent } = await quoting();
    const field = screen.getByRole('textbox', { name });
    await user.clear(field);
    if (wrong) await user.type(field, wrong);
    expect(field).not.toHaveAccessibleDescription();
    await send();
    expect(field).toHaveFocus();
    expect(field).toBeInvalid();
    expect(field).toHaveAccessibleDescription(reason);
    expect(sent()).toEqual([]);
    await user.clear(field);
    await user.type(field, name === 'E-mail address' ? 'ana@example.com' : 'Ana');
    expect(field).toBeValid();
  });

  test('the recipient’s language, the note and what is shown are sent as chosen', async () => {
    const { user, send, sent } = await quoting();
    expect(screen.getByRole('combobox', { name: 'Language of the e-mail' })).toHaveDisplayValue('English');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Language of the e-mail' }), 'Deutsch');
    await user.type(screen.getByRole('textbox', { name: 'Note to the customer' }), 'Mit Kindersitz?');
    await user.click(screen.getByRole('switch', { name: 'The price per day, too' }));
    await user.click(screen.getByRole('switch', { name: 'Our name and logo' }));
    await send();
    await screen.findByText(/on its way to/);
    const { firstName, lastName, emailAddress } = DRAFT;
    expect(sent()).toMatchObject([
      {
        ...{ language: 'de', note: 'Mit Kindersitz?', showsPerDay: true, showsAgency: false },
        customer: { firstName, lastName, emailAddress },
      },
    ]);
  });

  test('a note takes a thousand characters and no more', async () => {
    const { user } = await quoting({}, [aTrayCar()], { ...DRAFT, note: 'x'.repeat(999) });
    const note = screen.getByRole('textbox', { name: 'Note to the customer' });
    expect(note).toHaveAccessibleDescription('Plain text, up to 1000 characters');
    await user.type(note, 'yz');
    expect(note).toHaveValue(`${'x'.repeat(999)}y`);
  });

  test('everything typed is kept when there is no connection, and sent by the next press', async () => {
    const { api, user, send, sent } = await quoting({ [SEND]: offline });
    await user.type(screen.getByRole('textbox', { name: 'Note to the customer' }), 'Hello');
    await send();
    expect(await screen.findByText(/There is no connection to our servers/)).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Note to the customer' })).toHaveValue('Hello');
    expect(screen.getByText('€300.00')).toBeVisible();
    api.set({ [SEND]: { body: { id: '1234ABCD5678' } } });
    await send();
    expect(await screen.findByText('The quotation is on its way to ana@example.com.')).toBeVisible();
    expect(new Set(sent().map((body) => JSON.stringify(body))).size).toBe(1);
  });

  test('a quotation is sent by the keyboard alone; the reader goes on from the heading', async () => {
    const { user, sent } = await quoting();
    await user.type(screen.getByRole('textbox', { name: 'E-mail address' }), '{Enter}');
    expect(await screen.findByText(/on its way to/)).toBeVisible();
    expect(sent()).toHaveLength(1);
    await waitFor(() => expect(screen.getByRole('heading', { name: 'New quotation' })).toHaveFocus());
    await user.click(screen.getByRole('link', { name: 'Quotations' }));
    expect(await screen.findByRole('tab', { name: 'Quotations', selected: true })).toBeVisible();
  });
});
