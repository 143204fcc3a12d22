import { screen } from '@testing-library/react';
import { BOOK, fillIn, refused } from './filled-in.fixture';

beforeEach(() => sessionStorage.clear());

describe('a quotation that failed', () => {
  const quoteOnly = { result: { onlyQuote: true } };
  const scrolled = jest.fn();
  const { scrollIntoView } = Element.prototype;
  beforeEach(() => {
    Element.prototype.scrollIntoView = scrolled.mockClear();
  });
  afterAll(() => {
    Element.prototype.scrollIntoView = scrollIntoView;
  });

  it.each([
    ['for a reason of the server’s own says it in its words', refused('stocktaking'), 'Refused: stocktaking'],
    [
      'without a word of the server’s is told as a quotation',
      { status: 500, body: 'upstream exploded' },
      'We could not send your quote. Please try again.',
    ],
  ])('%s, in checkout and at the top of the window', async (_, answer, text) => {
    const { press } = await fillIn({ [BOOK]: answer }, quoteOnly);
    await press();
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(`Your quote could not be made${text}`);
    expect(alert).not.toHaveTextContent(/booking/);
    expect(document.activeElement).toContainElement(alert);
    expect(scrolled).toHaveBeenCalledWith({ block: 'start' });
    expect(screen.getByLabelText('First name')).toHaveValue('Ana');
  });

  it('on its way, or for its price, speaks of no booking', async () => {
    const { api, press } = await fillIn({ [BOOK]: () => Promise.reject(new TypeError('network')) }, quoteOnly);
    await press();
    expect(await screen.findByText('Your request for a quote did not get through')).toBeVisible();
    api.set({ [BOOK]: refused('price-changed', 409, { price: '130', currency: 'EUR' }) });
    await press();
    expect(await screen.findByText(/No quote has been sent yet. Press the button to ask/)).toBeVisible();
  });
});
