import { fireEvent, screen, waitFor } from '@testing-library/react';
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
