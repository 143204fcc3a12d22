import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import type { PaymentMethodChoice, WidgetPromotion, WidgetProps } from '@forecourt/shared/contract';
import { aHostConfig, renderRemote, type FakeAnswers } from '@forecourt/shared/testing';
import { loadMessages } from '../../messages';
import PaymentMethods from './payment-methods';

const GATEWAY = 'GET /api/booking/getgatewayinformation';
const redsys = (accountCurrency = 'EUR'): FakeAnswers => ({
  [GATEWAY]: { body: { code: 'REDSYS', accountCurrency, mode: 'test' } },
});
const counter = { id: -1, paymentType: 0, name: 'Desk', disableBillingForm: false };
const card = { id: 1, paymentType: 22, name: 'Card', disableBillingForm: false, gatewayCode: 'REDSYS' };

function Chooser(props: Partial<WidgetProps['payments/PaymentMethods']>) {
  const [chosen, setChosen] = useState<PaymentMethodChoice>();
  return (
    <>
      <PaymentMethods
        branchOfficeId={1}
        currency="EUR"
        chosen={chosen}
        promotions={[]}
        onChoose={setChosen}
        {...props}
      />
      <output>{JSON.stringify(chosen ?? null)}</output>
    </>
  );
}

const show = async (
  answers: FakeAnswers,
  props: Partial<WidgetProps['payments/PaymentMethods']> = {},
  methods = [counter, card] as object[],
) => {
  const config = aHostConfig();
  const flow = {
    ...config.flow,
    general: { ...config.flow.general, paymentMethods: methods as typeof config.flow.general.paymentMethods },
  };
  return renderRemote(<Chooser {...props} />, { remote: 'mf-payments', loadMessages, answers, config: { flow } });
};

test('each way to pay is a card, and choosing one is told to the page', async () => {
  const { user, api } = await show(redsys());
  await user.click(await screen.findByRole('radio', { name: 'Pay online by card' }));
  expect(screen.getByText('{"kind":"online","methodId":1,"paymentType":22}')).toBeInTheDocument();
  await user.click(screen.getByRole('radio', { name: 'Pay at the desk' }));
  expect(screen.getByText('{"kind":"counter"}')).toBeInTheDocument();
  expect(Object.fromEntries(api.requests[0]?.query ?? [])).toEqual({ branchOfficeId: '1', gatewayId: '22' });
});

test('three placeholders stand there while the ways to pay are loading', async () => {
  await show({ [GATEWAY]: () => new Promise(() => undefined) });
  expect((await screen.findByRole('status', { name: 'Loading ways to pay…' })).children).toHaveLength(3);
});

test('a gateway that the branch has not set up is closed and says why', async () => {
  await show({ [GATEWAY]: { status: 404, body: { errorCode: 'gateway-missing', errorMessage: 'x' } } });
  const radio = await screen.findByRole('radio', { name: 'Pay online by card' });
  expect(radio).toBeDisabled();
  expect(radio).toHaveAccessibleDescription(/Online payment is not set up for this branch/);
  expect(screen.getByRole('radio', { name: 'Pay at the desk' })).toBeEnabled();
});

test.each([
  ['the price is in a currency that the gateway does not take', redsys(), { currency: 'ARS' }],
  ['the account is in a currency that the gateway does not take', redsys('ARS'), {}],
])('a gateway is closed when %s', async (_, answers, props) => {
  await show(answers, props);
  const radio = await screen.findByRole('radio', { name: 'Pay online by card' });
  expect(radio).toBeDisabled();
  expect(radio).toHaveAccessibleDescription('Not available in this currency');
});

test('a gateway that this release cannot pay through is closed, so that nobody ends in a dead end', async () => {
  await show(redsys(), {}, [counter, { ...card, paymentType: 14, name: 'Stripe' }]);
  expect(await screen.findByRole('radio', { name: 'Stripe' })).toBeDisabled();
});

test('a promotion of a way to pay shows the price that it makes', async () => {
  const promotion: WidgetPromotion = {
    id: 7,
    name: 'Online 10',
    total: { minor: 10_890, currency: 'EUR' },
    validFor: 'online',
    acceptedPaymentTypes: [],
  };
  await show(redsys(), { promotions: [promotion] }, [counter, { ...card, promotionId: 7 }]);
  const label = (await screen.findByRole('radio', { name: 'Pay online by card' })).closest('label') as HTMLElement;
  expect(within(label).getByText(/€108.90/)).toHaveTextContent('with “Online 10”');
});

test('for a balance only the ways to pay online are offered', async () => {
  await show(redsys(), { onlineOnly: true });
  expect(await screen.findAllByRole('radio')).toHaveLength(1);
});

test('a code leaves the ways to pay that it is valid for', async () => {
  await show(redsys(), { validFor: 'counter' });
  expect(await screen.findAllByRole('radio')).toEqual([screen.getByRole('radio', { name: 'Pay at the desk' })]);
});

test('when there is none at all, the desk remains', async () => {
  await show({}, { onlineOnly: true }, [counter]);
  expect(await screen.findByText(/You can pay at the desk when you pick up the car/)).toBeVisible();
});

test('the company may name its ways to pay itself', async () => {
  await show(redsys(), {}, [counter, { ...card, customName: { 'en-GB': 'Card, secure' } }]);
  expect(await screen.findByRole('radio', { name: 'Card, secure' })).toBeEnabled();
});
