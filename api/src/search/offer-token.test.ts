import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { MODEL, PLACE, search } from './demo.fixture';
import { openOffer, sealOffer } from './signed-offer';

const config = { secret: randomBytes(32) };
const asked = { ...search({ commercialAgreementCode: 'ACME' }), modelId: MODEL.fiat500, customerId: 'ana' };
const until = new Date('2026-11-20T10:20:00Z');
const terms = { price: { minor: 15_440, currency: 'EUR' }, until, promotionId: 2 };
const sealed = (price = terms.price): string => {
  const token = sealOffer(config, asked, { ...terms, price });
  if (token === undefined) throw new Error('Every price that the catalogue can make is written down.');
  return token;
};

describe('A signed offer', () => {
  it('says its terms to the same search again, in fewer than 50 characters of an address', () => {
    const amounts = fc.record({
      minor: fc.integer({ min: 0, max: 2 ** 48 - 1 }),
      currency: fc.stringMatching(/^[A-Z]{3}$/),
    });
    fc.assert(
      fc.property(amounts, (price) => {
        const token = sealed(price);
        expect(token).toMatch(/^[\w-]{40,49}$/);
        expect(openOffer(config, asked, token)).toEqual({ ...terms, price });
      }),
    );
  });

  it('opens nothing when any of its bytes is another', () => {
    const bytes = Buffer.from(sealed(), 'base64url');
    fc.assert(
      fc.property(fc.nat({ max: bytes.length - 1 }), fc.integer({ min: 1, max: 255 }), (at, change) => {
        const changed = Buffer.from(bytes);
        changed.writeUInt8(bytes.readUInt8(at) ^ change, at);
        expect(openOffer(config, asked, changed.toString('base64url'))).toBeUndefined();
      }),
    );
  });

  it('has one spelling: nothing that is longer, shorter or no text of it', () => {
    const token = sealed();
    for (const other of [`${token}=`, `${token}A`, token.slice(1), token.slice(0, -1), ` ${token}`, ''])
      expect(openOffer(config, asked, other)).toBeUndefined();
    fc.assert(fc.property(fc.string(), (text) => openOffer(config, asked, text) === undefined));
  });

  it.each([
    ['another car', { modelId: MODEL.bmw }],
    ['another place of pick-up', { pickUpPlaceId: PLACE.malagaOffice }],
    ['another place of return', { dropOffPlaceId: PLACE.malagaOffice }],
    ['another day', { dateTo: '02-14-2027' }],
    ['another hour', { hourFrom: '11:00' }],
    ['unlimited distance', { unlimitedKm: true }],
    ['another customer', { customerId: 'bob' }],
    ['a guest', { customerId: undefined }],
    ['an agency', { agencyGuid: 'ana' }],
    ['another agreement', { commercialAgreementCode: 'OTHER' }],
    ['no agreement', { commercialAgreementCode: undefined }],
  ])('is none for %s', (_whom, change) => {
    expect(openOffer(config, { ...asked, ...change }, sealed())).toBeUndefined();
  });

  it('is the same for an agreement code that is typed another way', () => {
    expect(openOffer(config, { ...asked, commercialAgreementCode: ' acme ' }, sealed())).toEqual(terms);
  });

  it('of another installation is none', () => {
    expect(openOffer({ secret: randomBytes(32) }, asked, sealed())).toBeUndefined();
  });
});
