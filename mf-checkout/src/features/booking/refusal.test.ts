import { ApiError } from '@forecourt/shared/api-client';
import { refusalOf } from './refusal';

const shown = { minor: 12_100, currency: 'EUR' };
const refused = (errorCode: string, status = 409, details: Record<string, string> = {}) =>
  new ApiError({ kind: 'refused', status, errorCode, errorMessage: 'x', details });

describe('what a failed booking leads to', () => {
  it.each([
    ['no-availability', 409, 'search-again'],
    ['slot-closed', 409, 'search-again'],
    ['model-unknown', 404, 'search-again'],
    ['offer-invalid', 422, 'offer-invalid'],
    ['additional-unavailable', 409, 'extra-unavailable'],
    ['promotion-invalid', 422, 'promotion-invalid'],
    ['validation', 422, 'invalid'],
    ['driver-age', 422, 'invalid'],
    ['unavailable', 503, 'retry'],
    ['503', 503, 'retry'],
    ['rate-limited', 429, 'retry'],
    ['502', 502, 'retry'],
    ['idempotency-key-reused', 409, 'retry'],
    ['unauthorized', 401, 'session-ended'],
    ['internal', 500, 'final'],
    ['forbidden', 403, 'final'],
    ['something-new', 418, 'final'],
  ])('%s (%i): %s', (code, status, kind) => {
    expect(refusalOf(refused(code, status), shown).kind).toBe(kind);
  });

  it.each(['offline', 'timeout', 'unreadable'] as const)(
    '%s: the same request again, since nobody knows whether it arrived',
    (kind) => {
      expect(refusalOf(new ApiError({ kind, status: 0, errorCode: kind, errorMessage: 'x' }), shown).kind).toBe(
        'retry',
      );
    },
  );

  it('tells the old and the new price', () => {
    expect(refusalOf(refused('price-changed', 409, { price: '130.5', currency: 'EUR' }), shown)).toEqual({
      kind: 'price-changed',
      was: shown,
      now: { minor: 13_050, currency: 'EUR' },
    });
  });

  it('gives up on a changed price that it cannot read', () => {
    expect(refusalOf(refused('price-changed'), shown).kind).toBe('final');
  });

  it('takes an error of the page itself for an unknown outcome', () => {
    expect(refusalOf(new TypeError('x'), shown).kind).toBe('retry');
  });
});
