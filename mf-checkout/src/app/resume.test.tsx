import { fireEvent, screen, waitFor } from '@testing-library/react';
import { aHostConfig, aPlace, aSearchResult, renderRemote, type FakeAnswers } from '@forecourt/shared/testing';
import { loadMessages } from '../messages';
import { CHECKOUT_QUERY, checkoutAnswers } from './checkout-answers.fixture';
import CheckoutPage from './checkout-page';

const KEEP = 'PUT /api/booking/resume';
const END = 'POST /api/booking/resume/end';
const WITHDRAW = 'POST /api/booking/resume/withdraw';
const done = { body: { done: true } };
const failed = { status: 503, body: { errorCode: 'unavailable', errorMessage: 'x', id: '1' } };

type Config = Partial<ReturnType<typeof aHostConfig>>;
const AT = `${CHECKOUT_QUERY}&step=2&paymentMethodId=-1&extras=12.1`;
async function open(answers: FakeAnswers = {}, query = AT, config: Config = {}) {
  const view = await renderRemote(<CheckoutPage />, {
    remote: 'mf-checkout',
    loadMessages,
    config,
    at: `/checkout?${query}`,
    answers: {
      ...checkoutAnswers({ result: aSearchResult(), place: aPlace() }),
      [KEEP]: done,
      [END]: done,
      [WITHDRAW]: done,
      ...answers,
    },
  });
  const asked = (what: string) => view.api.requests.filter(({ method, path }) => `${method} ${path}` === what);
  return { ...view, asked };
}

const box = () => screen.findByRole('checkbox', { name: 'Send me a link to go on with this booking' });
const email = () => screen.findByLabelText('E-mail address');
const leave = async (value: string) => {
  fireEvent.change(await email(), { target: { value } });
  fireEvent.blur(await email());
};

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

describe('The link to go on with a booking', () => {
  it('is not asked for unless the visitor ticks the box', async () => {
    const { asked } = await open();
    expect(await box()).not.toBeChecked();
    await leave('ana@example.com');
    expect(asked(KEEP)).toEqual([]);
  });

  it('is asked for with the address, the car and what was chosen, and with nothing else that was typed', async () => {
    const { user, asked } = await open();
    await user.type(await screen.findByLabelText('First name'), 'Ana');
    await leave('ana@example.com');
    await user.click(await box());
    expect(await screen.findByText('We will send it to ana@example.com.')).toBeVisible();
    const [{ body } = { body: undefined }, ...others] = asked(KEEP);
    expect(others).toEqual([]);
    expect(body).toMatchObject({
      email: 'ana@example.com',
      language: 'en-GB',
      checkout: { modelId: 11, dateFrom: '03-01-2027', extras: '12.1', paymentMethodId: -1 },
    });
    expect(JSON.stringify(body)).not.toContain('Ana"');
  });

  it('names the one of two ways to pay of one type that was chosen', async () => {
    const { general, ...flow } = aHostConfig().flow;
    const card = general.paymentMethods.filter(({ paymentType }) => paymentType === 22);
    const paymentMethods = [...general.paymentMethods, ...card.map((method) => ({ ...method, id: 9 }))];
    const { user, asked } = await open({}, `${CHECKOUT_QUERY}&step=2&paymentMethodId=22&method=9`, {
      flow: { ...flow, general: { ...general, paymentMethods } },
    });
    await leave('ana@example.com');
    await user.click(await box());
    await waitFor(() => expect(asked(KEEP)).toHaveLength(1));
    expect(asked(KEEP)[0]?.body).toMatchObject({ checkout: { paymentMethodId: 22, method: 9 } });
  });

  it('waits for an address when the box is ticked first, and follows a corrected one', async () => {
    const { user, asked } = await open();
    await user.click(await box());
    expect(await screen.findByText(/It will come to the address above/)).toBeVisible();
    expect(asked(KEEP)).toEqual([]);
    await leave('ana@exampel.com');
    await waitFor(() => expect(asked(KEEP)).toHaveLength(1));
    await leave('ana@example.com');
    expect(await screen.findByText('We will send it to ana@example.com.')).toBeVisible();
    expect(asked(KEEP)).toHaveLength(2);
  });

  it('is taken back with the box, and stays wanted over a reload', async () => {
    const first = await open();
    await leave('ana@example.com');
    await first.user.click(await box());
    await waitFor(() => expect(first.asked(KEEP)).toHaveLength(1));
    first.unmount();
    const { user, asked } = await open();
    expect(await box()).toBeChecked();
    await user.click(await box());
    await waitFor(() => expect(asked(END)).toHaveLength(1));
    expect(await box()).not.toBeChecked();
  });

  it('that cannot be asked for says so, and the box is not ticked', async () => {
    const { user } = await open({ [KEEP]: failed });
    await leave('ana@example.com');
    await user.click(await box());
    expect(await screen.findByText(/The link could not be asked for/)).toBeVisible();
    expect(await box()).not.toBeChecked();
    expect(await email()).toHaveValue('ana@example.com');
  });

  it('is withdrawn by a button of the page to which its e-mail leads, not by looking at it', async () => {
    const { user, asked } = await open({}, 'withdraw=abc.def');
    const stop = await screen.findByRole('button', { name: 'Stop these e-mails' });
    expect(asked(WITHDRAW)).toEqual([]);
    await user.click(stop);
    expect(await screen.findByText('This address gets no more such e-mails.')).toBeVisible();
    expect(asked(WITHDRAW).map(({ body }) => body)).toEqual([{ token: 'abc.def' }]);
  });
});
