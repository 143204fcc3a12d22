import fc from 'fast-check';
import { createRedsysAPI, SANDBOX_URLS } from 'redsys-easy';
import { bankDecode, bankEncode, bankSignature, shopSignatureFault } from '../../laboratory/redsys/crypto';
import type { Charge } from '../descriptor';
import { readRedsysMessage, redsysForm, type RedsysTerminal } from './gateway';
import { outcomeOf } from './responses';
import { orderOf, REDSYS_FAMILIES, sign, verify } from './signature';

const SECRET = 'sq7HjrUOBfKmC576ILgskD5srU870gJ7';
const terminal: RedsysTerminal = {
  merchantCode: '999008881',
  terminal: '1',
  secret: SECRET,
  family: 'HMAC_SHA256_V1',
  parametersInUrls: true,
  queries: true,
};
const charge: Charge = {
  attemptId: 'a-1',
  order: '1234ABCD5678',
  amountMinor: 12345,
  currency: 'EUR',
  createdAt: new Date(0),
  isOpen: true,
  mayTake: true,
};
const urls = {
  notification: 'https://shop.test/n',
  ok: 'https://shop.test/RedsysSuccess',
  ko: 'https://shop.test/RedsysFail',
};

const answer = {
  Ds_Date: '20/11/2026',
  Ds_Hour: '10:15',
  Ds_Amount: '12345',
  Ds_Currency: '978',
  Ds_Order: '1234ABCD5678',
  Ds_MerchantCode: '999008881',
  Ds_Terminal: '001',
  Ds_Response: '0000',
  Ds_TransactionType: '0',
  Ds_AuthorisationCode: '123456',
};
async function signed(
  fields: Record<string, string>,
  family: RedsysTerminal['family'] = 'HMAC_SHA256_V1',
  secret = SECRET,
) {
  const payload = bankEncode(family, fields);
  return { payload, signature: await bankSignature(family, secret, fields['Ds_Order'] ?? '', payload) };
}

describe('signing a request to Redsys', () => {
  test.each([
    ['HMAC_SHA256_V1', 'tmQntcqgfzwkvKPcNxNrMmYw48eWIImtAhZqv8G7b+c='],
    ['HMAC_SHA512_V2', 'Ys30NPVG5J18TahXjL0PlPtzbZ4QIGXvJ8DN4aq7opCHSgmt6xvzwF5A7m6qo5zy_-Z37qFZWqUz3Gp7FGKHgA'],
  ] as const)('%s gives the published signature', (family, expected) => {
    expect(redsysForm({ ...terminal, family }, charge, urls)).toMatchObject({
      Ds_SignatureVersion: family,
      Ds_Signature: expected,
    });
  });

  test('agrees with an independent library on any order and amount', () => {
    const oracle = createRedsysAPI({ secretKey: SECRET, urls: SANDBOX_URLS });
    fc.assert(
      fc.property(
        fc.stringMatching(/^\d{4}[0-9A-Z]{0,8}$/),
        fc.integer({ min: 1, max: 9_999_999 }),
        (order, amountMinor) => {
          const form = redsysForm(terminal, { ...charge, order, amountMinor }, urls);
          const theirs = oracle.createRedirectForm(
            JSON.parse(Buffer.from(form.Ds_MerchantParameters, 'base64').toString()),
          );
          expect(form.Ds_Signature).toBe(theirs.body.Ds_Signature);
        },
      ),
    );
  });

  test.each(REDSYS_FAMILIES)('%s is accepted by the bank, and refused when a letter differs', async (family) => {
    const form = redsysForm({ ...terminal, family }, charge, urls);
    expect(
      await shopSignatureFault(family, SECRET, charge.order, form.Ds_MerchantParameters, form.Ds_Signature),
    ).toBeUndefined();
    const other = sign(family, SECRET, '9999ABCD5678', form.Ds_MerchantParameters);
    expect(await shopSignatureFault(family, SECRET, charge.order, form.Ds_MerchantParameters, other)).toBe('SIS0042');
  });

  test('the bank refuses the ordinary alphabet under 512 V2', async () => {
    expect(await shopSignatureFault('HMAC_SHA512_V2', SECRET, charge.order, 'e30', 'ab+c=')).toBe('SIS0430');
  });
});

describe('reading a message of Redsys', () => {
  test.each(REDSYS_FAMILIES)('%s: an authorised payment of the expected amount is approved', async (family) => {
    const { payload, signature } = await signed(answer, family);
    expect(orderOf(payload)).toBe(charge.order);
    expect(readRedsysMessage({ ...terminal, family }, charge, payload, signature)).toEqual({
      ok: true,
      outcome: 'approved',
      code: '0000',
      authorisation: '123456',
    });
  });

  test('accepts the spelling DS_ORDER and values percent-encoded for the browser', async () => {
    const { Ds_Order: order, ...rest } = answer;
    const payload = bankEncode('HMAC_SHA256_V1', { ...rest, DS_ORDER: order, Ds_Date: '20%2F11%2F2026' });
    const signature = await bankSignature('HMAC_SHA256_V1', SECRET, order, payload);
    expect(readRedsysMessage(terminal, charge, payload, signature)).toMatchObject({ ok: true, outcome: 'approved' });
  });

  test.each([
    ['another amount', { Ds_Amount: '1' }],
    ['another currency', { Ds_Currency: '840' }],
    ['another merchant', { Ds_MerchantCode: '999008882' }],
    ['another terminal', { Ds_Terminal: '002' }],
    ['another order', { Ds_Order: '1234ABCD5679' }],
    ['a refund', { Ds_TransactionType: '3' }],
  ])('a rightly signed message about %s is a mismatch', async (_what, change) => {
    const { payload, signature } = await signed({ ...answer, ...change });
    expect(readRedsysMessage(terminal, charge, payload, signature)).toEqual({ ok: false, reason: 'mismatch' });
  });

  test.each([{ Ds_Response: '0913' }, { Ds_Response: '9051' }, { Ds_Response: '0184', Ds_ErrorCode: 'SIS0051' }])(
    'a form that was sent twice decides nothing: %j',
    async (change) => {
      const { payload, signature } = await signed({ ...answer, ...change });
      expect(readRedsysMessage(terminal, charge, payload, signature)).toMatchObject({ ok: true, outcome: 'pending' });
    },
  );

  test('a message that names two orders is unreadable', async () => {
    const { payload, signature } = await signed({ ...answer, DS_ORDER: '0000AAAA0000' });
    expect(readRedsysMessage(terminal, charge, payload, signature)).toEqual({ ok: false, reason: 'unreadable' });
  });

  test('the signature of one family is worth nothing under the other', async () => {
    const { payload, signature } = await signed(answer, 'HMAC_SHA512_V2');
    expect(readRedsysMessage(terminal, charge, payload, signature)).toEqual({ ok: false, reason: 'signature' });
  });

  test.each(['', '=', 'null', '{}', 'AAAA', '☃', Buffer.from('[1]').toString('base64')])(
    'rubbish is unreadable: %p',
    (payload) => {
      expect(readRedsysMessage(terminal, charge, payload, 'x').ok).toBe(false);
    },
  );

  test('no mutation of payload or signature is ever accepted', async () => {
    for (const family of REDSYS_FAMILIES) {
      const { payload, signature } = await signed(answer, family);
      const letter = fc.constantFrom(...'ABCXYZabcxyz0189-_+/=!% ');
      const mutated = (text: string) =>
        fc
          .tuple(fc.nat(text.length - 1), letter, fc.constantFrom('replace', 'insert', 'delete'))
          .map(
            ([at, by, how]) =>
              text.slice(0, at) + (how === 'delete' ? '' : by) + text.slice(how === 'insert' ? at : at + 1),
          );
      const spelling = (text: string) => text.replace(/=+$/, '').replaceAll('+', '-').replaceAll('/', '_');
      fc.assert(
        fc.property(mutated(signature), (other) => {
          fc.pre(spelling(other) !== spelling(signature));
          expect(verify(family, SECRET, charge.order, payload, other)).toBe(false);
        }),
        { numRuns: 1000 },
      );
      fc.assert(
        fc.property(mutated(payload), (other) => {
          fc.pre(other !== payload);
          expect(readRedsysMessage({ ...terminal, family }, charge, other, signature).ok).toBe(false);
        }),
        { numRuns: 1000 },
      );
    }
  });
});

test.each([
  ['0000', 'approved'],
  ['0099', 'approved'],
  ['0100', 'declined'],
  ['0101', 'declined'],
  ['0190', 'declined'],
  ['0900', 'declined'],
  ['0913', 'pending'],
  ['9915', 'cancelled'],
  ['9929', 'cancelled'],
  ['9997', 'pending'],
  ['9999', 'pending'],
  ['', 'declined'],
  ['-1', 'declined'],
  ['0x10', 'declined'],
])('response code %s means %s', (code, outcome) => {
  expect(outcomeOf({ ds_response: code })).toBe(outcome);
});

test('the bank reads what the shop sent', () => {
  expect(
    bankDecode(redsysForm({ ...terminal, family: 'HMAC_SHA512_V2' }, charge, urls).Ds_MerchantParameters),
  ).toMatchObject({ DS_MERCHANT_ORDER: charge.order, DS_MERCHANT_CURRENCY: '978' });
});
