import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import type { PaymentMethodChoice, WidgetPromotion, WidgetProps } from '@forecourt/shared/contract';
import { aHostConfig, renderRemote, type FakeAnswers } from '@forecourt/shared/testing';
import { loadMessages } from '../../messages';
import PaymentMethods from './payment-methods';

const GATEWAYS = 'GET /api/booking/gateways';
const setUp = (...accounts: [paymentType: number, accountCurrency: string][]): FakeAnswers => {
  const gateways = accounts.map(([paymentType, accountCurrency]) => ({
    ...{ paymentType, accountCurrency },
    code: 'X',
    mode: 'test',
  }));
  return { [GATEWAYS]: { body: { gateways } } };
};
const redsys = (accountCurrency = 'EUR') => setUp([22, accountCurrency]);
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

/** Stands behind a disclosure, below what can be chosen. */
const closedMethod = (name: string) =>
  within(screen.getByText('Not available for this price').closest('details') as HTMLElement)
    .getByText(name)
    .closest('li');

test('each way to pay is a card, and choosing one is told to the page', async () => {
  const { user, api } = await show(redsys());
  await user.click(await screen.findByRole('radio', { name: 'Pay online by card' }));
  expect(screen.getByText('{"kind":"online","methodId":1,"paymentType":22}')).toBeInTheDocument();
  await user.click(screen.getByRole('radio', { name: 'Pay at the desk' }));
  expect(screen.getByText('{"kind":"counter"}')).toBeInTheDocument();
  expect(Object.fromEntries(api.requests[0]?.query ?? [])).toEqual({ branchOfficeId: '1' });
});

test('PayPal is a way to pay that is chosen by its name', async () => {
  const paypal = { id: 2, paymentType: 6, name: 'PayPal', disableBillingForm: false, gatewayCode: 'PL' };
  const { user } = await show(setUp([6, 'EUR']), {}, [counter, paypal]);
  await user.click(await screen.findByRole('radio', { name: 'Pay with PayPal' }));
  expect(screen.getByText('{"kind":"online","methodId":2,"paymentType":6}')).toBeInTheDocument();
});

test('three placeholders stand there while the ways to pay are loading', async () => {
  await show({ [GATEWAYS]: () => new Promise(() => undefined) });
  expect((await screen.findByRole('status', { name: 'Loading ways to pay…' })).children).toHaveLength(3);
});

test('a gateway that the branch has not set up is closed and says why', async () => {
  await show(setUp());
  expect(await screen.findByRole('radio', { name: 'Pay at the desk' })).toBeEnabled();
  expect(screen.queryByRole('radio', { name: 'Pay online by card' })).toBeNull();
  expect(closedMethod('Pay online by card')).toHaveTextContent(/Online payment is not set up for this branch/);
});

test.each([
  ['the price is in a currency that the gateway does not take', redsys(), { currency: 'ARS' }],
  ['the account is in a currency that the gateway does not take', redsys('ARS'), {}],
])('a gateway is closed when %s', async (_, answers, props) => {
  await show(answers, props);
  await screen.findByRole('radio', { name: 'Pay at the desk' });
  expect(closedMethod('Pay online by card')).toHaveTextContent(/Not available in this currency/);
});

test('a method that does not take the currency says which currencies of the shop it takes', async () => {
  await show(redsys(), { currency: 'ARS' });
  await screen.findByRole('radio', { name: 'Pay at the desk' });
  expect(closedMethod('Pay online by card')).toHaveTextContent(
    /Not available in this currency\. You can pay this way in (?:[A-Z]{3}, )*EUR/,
  );
});

test('when the method that was chosen before turns out to be closed, an open one is chosen', async () => {
  const chosen = { kind: 'online', methodId: 1, paymentType: 22 } as const;
  const onChoose = jest.fn();
  await show(setUp(), { chosen, onChoose });
  await screen.findByRole('radio', { name: 'Pay at the desk' });
  expect(closedMethod('Pay online by card')).toBeInTheDocument();
  expect(onChoose.mock.calls).toEqual([[{ kind: 'counter' }]]);
});

test('an open method that was chosen stays chosen', async () => {
  const onChoose = jest.fn();
  await show(redsys(), { chosen: { kind: 'online', methodId: 1, paymentType: 22 }, onChoose });
  expect(await screen.findByRole('radio', { name: 'Pay online by card' })).toBeChecked();
  expect(onChoose).not.toHaveBeenCalled();
});

test('a way to pay that this release has no gateway for is closed, so that nobody ends in a dead end', async () => {
  await show(redsys(), {}, [counter, { ...card, paymentType: 4, name: 'Bank transfer' }]);
  await screen.findByRole('radio', { name: 'Pay at the desk' });
  expect(screen.queryByRole('radio', { name: 'Bank transfer' })).toBeNull();
  expect(closedMethod('Bank transfer')).toBeInTheDocument();
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

test('the company may show a picture of a way to pay', async () => {
  await show(redsys(), {}, [counter, { ...card, imagePath: '/media/cards.svg' }]);
  const label = (await screen.findByRole('radio', { name: 'Pay online by card' })).closest('label') as HTMLElement;
  expect(within(label).getByRole('presentation')).toHaveAttribute('src', '/media/cards.svg');
});

const online = (id: number, paymentType: number, name: string) => ({ ...card, id, paymentType, name });

test('where nothing can be chosen, each way to pay says why without being asked', async () => {
  await show({}, { onlineOnly: true });
  const radio = await screen.findByRole('radio', { name: 'Pay online by card' });
  expect(radio).toBeDisabled();
  expect(radio).toHaveAccessibleDescription(/Online payment is not set up for this branch/);
});

test('what the branch is paid for in this currency stands first, else the company’s order', async () => {
  const methods = [online(17, 17, 'Poynt'), online(14, 14, 'Stripe'), online(22, 22, 'Redsys')];
  await show(setUp([17, 'USD'], [14, 'EUR'], [22, 'EUR']), {}, methods);
  await screen.findByRole('radio', { name: 'Pay online by card' });
  expect(screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)).toEqual([
    expect.stringContaining('Card or wallet (Stripe)'),
    expect.stringContaining('Pay online by card'),
    expect.stringContaining('Pay by card (Poynt)'),
  ]);
});

test('of many ways to pay the first four are shown, the others on demand, the chosen one always', async () => {
  const types = [12, 13, 14, 16, 17, 18, 19, 20, 22];
  const methods = types.map((type) => online(type, type, `Way ${type}`));
  const chosen = { kind: 'online', methodId: 22, paymentType: 22 } as const;
  const { user } = await show(setUp(...types.map((type): [number, string] => [type, 'EUR'])), { chosen }, methods);
  expect(await screen.findAllByRole('radio')).toHaveLength(5);
  expect(screen.getByRole('radio', { name: 'Pay online by card' })).toBeChecked();
  await user.click(screen.getByRole('button', { name: 'Show more ways to pay' }));
  expect(screen.getAllByRole('radio')).toHaveLength(9);
  expect(screen.queryByRole('button', { name: 'Show more ways to pay' })).toBeNull();
});

test('a way to pay with a promotion is shown at once, however far down it stands', async () => {
  const types = [12, 13, 14, 16, 17, 18, 19, 22];
  const methods = types.map((type) => ({
    ...online(type, type, `Way ${type}`),
    ...(type === 22 && { promotionId: 7 }),
  }));
  const promotion: WidgetPromotion = {
    id: 7,
    name: 'Online 10',
    total: { minor: 10_890, currency: 'EUR' },
    validFor: 'online',
    acceptedPaymentTypes: [],
  };
  await show(setUp(...types.map((type): [number, string] => [type, 'EUR'])), { promotions: [promotion] }, methods);
  expect(await screen.findAllByRole('radio')).toHaveLength(5);
  expect(screen.getByRole('radio', { name: 'Pay online by card' })).toBeEnabled();
});

test('Pix is paid in the currency of its account alone', async () => {
  await show(setUp([21, 'BRL']), {}, [counter, online(21, 21, 'Pix')]);
  await screen.findByRole('radio', { name: 'Pay at the desk' });
  expect(closedMethod('Pay with Pix')).toHaveTextContent('You can pay this way in BRL.');
});
