import { differenceOf } from './reconcile';

const captured = { state: 'captured', amount_minor: 7500, currency: 'EUR' } as const;
const ours = { attempt: captured, isCaptured: true, leftMinor: 7500 };
const open = { attempt: { ...captured, state: 'pending' as const }, isCaptured: false, leftMinor: 7500 };
const figures = { amountMinor: 7500, currency: 'EUR' };

test.each([
  ['the same', ours, { state: 'paid', figures, backMinor: 0 }, undefined],
  ['the same without figures', ours, { state: 'paid' }, undefined],
  ['nothing of it', ours, { state: 'unpaid' }, 'missing-at-vendor'],
  ['that it failed', ours, { state: 'failed' }, 'other-state'],
  ['that it was paid, which we do not know', open, { state: 'paid', figures }, 'missing-here'],
  [
    'that it was paid and taken back, of which we know nothing',
    open,
    { state: 'paid', figures, backMinor: 7500 },
    undefined,
  ],
  ['nothing, as we do', open, { state: 'unpaid' }, undefined],
  ['less', ours, { state: 'paid', figures: { ...figures, amountMinor: 7499 } }, 'other-amount'],
  ['dollars', ours, { state: 'paid', figures: { ...figures, currency: 'USD' } }, 'other-currency'],
  ['that a part has gone back', ours, { state: 'paid', figures, backMinor: 100 }, 'other-amount'],
  ['that all has gone back, as we do', { ...ours, leftMinor: 0 }, { state: 'failed' }, undefined],
  ['other figures, and not which', ours, 'other-figures', 'other-figures'],
  ['nothing at all', ours, 'not-answered', 'not-answered'],
] as const)('a vendor that says %s', (_said, own, told, kind) => {
  expect(differenceOf(own, told)?.kind).toBe(kind);
});
