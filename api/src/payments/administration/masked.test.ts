import { maskedExchange } from './masked';

test('of a card the last four digits are shown, wherever it stands; other numbers stay', () => {
  const order = '1234ABCD5678';
  expect(maskedExchange({ a: ['card 4548 8100 0000 0003 ok'], order, amount: 7500, id: '1234567890123' })).toEqual({
    a: ['card •••• 0003 ok'],
    order,
    amount: 7500,
    id: '1234567890123',
  });
  expect(maskedExchange({ number: 4548810000000003 })).toEqual({ number: '•••• 0003' });
});

test('secrets, tokens, proofs and signatures are not shown under any name', () => {
  const said = {
    token: 'a',
    paymentToken: 'b',
    Ds_Signature: 'c',
    inside: { client_secret: 'd', proof: 'e', cvv: '1' },
  };
  expect(JSON.stringify(maskedExchange(said))).not.toMatch(/"[a-e1]"/);
  expect(maskedExchange({ outcome: 'approved', code: '0000', ok: true, none: null })).toEqual({
    outcome: 'approved',
    code: '0000',
    ok: true,
    none: null,
  });
});
