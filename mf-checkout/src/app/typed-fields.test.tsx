import { fireEvent, screen, waitFor } from '@testing-library/react';
import { formTexts } from '@forecourt/shared/booking';
import { CUSTOMER_FIELDS, type BookRequest, type CustomerField } from '@forecourt/shared/contract';
import english from '../messages/en-GB.json';
import { formText } from './checkout-answers.fixture';
import { BOOK, booked, fillIn } from './filled-in.fixture';

const asking = (...typeIds: string[]) => ({
  'GET /api/form/5': {
    body: formText(
      [...new Set(['firstName', 'lastName', 'emailAddress', ...typeIds])].map((typeId) => ({
        typeId,
        settings: { required: false },
      })),
    ),
  },
  [BOOK]: booked(),
});
const field = (label: string) => screen.getByLabelText(new RegExp(`^${label}`));

beforeEach(() => sessionStorage.clear());

describe('What a company’s form asks for', () => {
  it.each([
    ['deliveryTransportationId', 'Flight number', 'IB 3166', { deliveryTransportationId: 'IB 3166' }],
    ['returnTransportationId', 'Departure flight or train', 'u2 8021', { returnTransportationId: 'u2 8021' }],
    ['birthState', 'Region of birth', 'Lleida', { customer: { birthState: 'Lleida' } }],
    ['birthday', 'Date of birth', '1990-05-17', { customer: { birthDate: '1990-05-17' } }],
    ['cellPhone', 'Mobile phone', '+34 600 111 222', { customer: { cellPhone: '+34600111222' } }],
  ])('stands there and reaches the booking: %s', async (typeId, label, typed, sent) => {
    const view = await fillIn(asking(typeId));
    fireEvent.change(field(label), { target: { value: typed } });
    await view.press();
    await waitFor(() => expect(view.sent().find(({ path }) => BOOK.endsWith(path))?.body).toMatchObject(sent));
  });

  it('is all asked where a company asks everything, and all of it reaches the booking', async () => {
    const typed: Record<string, string> = {
      text: 'AB 123',
      phone: '+34 600 111 222',
      date: '1990-05-17',
      multiline: 'Hi',
    };
    const asked = Object.entries<CustomerField>(CUSTOMER_FIELDS).filter(
      ([, { part, kind }]) => part !== 'driver' && kind in typed,
    );
    const view = await fillIn(asking(...asked.map(([id]) => id)));
    const texts: Record<string, string> = { ...english.fields, deliveryTransportationId: 'Flight number' };
    const of = (id: string, { rule, kind }: CustomerField) =>
      rule === 'licenceExpiration' ? '2035-01-31' : rule === 'personName' ? 'Ana' : (typed[kind] ?? '');
    for (const [id, row] of asked)
      fireEvent.change(
        screen.getByLabelText((said) => said.replace(/\s*\(?optional\)?$/, '') === texts[id]),
        {
          target: { value: of(id, row) },
        },
      );
    await view.press();
    await waitFor(() => expect(view.sent().map(({ path }) => path)).toContain('/api/booking/book'));
    const body = view.sent().find(({ path }) => BOOK.endsWith(path))?.body as BookRequest;
    expect(Object.keys(formTexts(body))).toEqual(expect.arrayContaining(asked.map(([id]) => id)));
  });

  it.each([
    ['cellPhone', 'Mobile phone', '12345', 'Enter a phone number with at least 6 digits'],
    ['birthday', 'Date of birth', '2010-03-02', 'The driver must be between 20 and 65 years old'],
    ['birthday', 'Date of birth', '2999-03-02', 'Enter a valid date'],
    ['emailAddress', 'E-mail address', 'ana@', 'Enter a valid e-mail address'],
    ['deliveryTransportationId', 'Flight number', 'the evening one', 'Enter the flight number as on the ticket'],
    ['driverLicenseExpiration', 'Licence valid until', '2027-03-10', 'at least 7 days after the return'],
  ])('is refused at its field in words, and nothing is booked: %s', async (typeId, label, typed, said) => {
    const view = await fillIn(asking(typeId));
    fireEvent.change(field(label), { target: { value: typed } });
    await view.press();
    await waitFor(() => expect(field(label)).toHaveAccessibleDescription(expect.stringContaining(said)));
    expect(field(label)).toBeInvalid();
    expect(view.sent().filter(({ path }) => BOOK.endsWith(path))).toEqual([]);
  });
});
