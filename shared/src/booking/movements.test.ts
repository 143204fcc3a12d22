import { movementOf, signedMinor, toldMovement } from './index';

const KINDS = ['charge', 'refund', 'chargeback', 'reinstatement', 'fee'] as const;

test.each(KINDS)('what is told of a %s is read as one', (kind) => {
  const { kind: told, minor } = toldMovement(kind, 7500);
  expect(movementOf({ kind: told, amount: { minor, currency: 'EUR' } })).toEqual({
    kind,
    amount: { minor: 7500, currency: 'EUR' },
  });
});

test('charges, and disputes that were won, come in; everything else leaves', () => {
  expect(KINDS.map((kind) => signedMinor(kind, 1))).toEqual([1, -1, -1, 1, -1]);
});
