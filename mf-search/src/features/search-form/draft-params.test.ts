import { draftOf, isComplete, type CompleteDraft, type FormDraft } from './draft';
import { paramsOf, searchQuery } from './draft-params';
import { formErrors, keepRecentPlaces, recentPlaces } from './form-logic';
import type { AgeRule } from './use-form-rules';

const search = {
  dateFrom: '12-01-2026',
  hourFrom: '10:00',
  dateTo: '12-05-2026',
  hourTo: '18:30',
  pickUpPlaceId: 1,
  pickUpPlaceName: 'Málaga Airport',
  pickUpPlaceIATACode: 'AGP',
  dropOffPlaceId: 2,
  dropOffPlaceName: 'Málaga Centre',
  driverAge: 30,
  promotionCode: 'SUMMER10',
  promotionId: 7,
  pickUpEndpoint: 'a',
  dropOffEndpoint: 'b',
  agencyGuid: 'g',
  commercialAgreementCode: 'ACME',
};
const complete = (change: Partial<FormDraft> = {}): CompleteDraft => {
  const draft = { ...draftOf(search), ...change };
  if (!isComplete(draft)) throw new Error('The fixture lacks a place or a date.');
  return draft;
};

describe('The search of a draft', () => {
  it('is the one that the draft was made of', () =>
    expect(paramsOf(complete(), search)).toEqual({
      ...search,
      unlimitedKm: undefined,
      onlyFullAvailability: undefined,
    }));

  it('keeps what the form does not ask for, but not the endpoint of another place', () => {
    expect(paramsOf(complete({ pickUp: { id: 9, name: 'Elsewhere' } }), search)).toMatchObject({
      agencyGuid: 'g',
      commercialAgreementCode: 'ACME',
      pickUpEndpoint: undefined,
      dropOffEndpoint: 'b',
      pickUpPlaceIATACode: undefined,
    });
  });

  it.each([
    ['a code as typed', ' summer10 ', 'SUMMER10', 7],
    ['another code without the old one’s id', 'WINTER', 'WINTER', undefined],
    ['no code', '', undefined, undefined],
  ])('has %s', (_name, promotionCode, code, id) =>
    expect(paramsOf(complete({ promotionCode }), search)).toMatchObject({ promotionCode: code, promotionId: id }),
  );

  it('asks for an agreement in capitals and without blanks, and for what can be booked at once', () => {
    expect(paramsOf(complete({ agreementCode: ' fleet ', onlyFullAvailability: true }), search)).toMatchObject({
      commercialAgreementCode: 'FLEET',
      onlyFullAvailability: true,
    });
    expect(paramsOf(complete({ agreementCode: '' }), search).commercialAgreementCode).toBeUndefined();
  });

  it('says 0 for a driver within the range', () =>
    expect(searchQuery(complete({ ageInRange: true }))).toContain('driverAge=0'));
  it('takes the id of a code that has just been checked', () =>
    expect(searchQuery(complete(), {}, 12)).toContain('promotionId=12'));
});

describe('A search cannot be made', () => {
  const rule: AgeRule = {
    bounds: { min: 20, max: 65 },
    samePrice: { min: 20, max: 65 },
    withoutCaution: false,
    shown: true,
  };
  it.each([
    ['without a pick-up place', { pickUp: undefined }, { pickUp: 'form.pickUpRequired' }],
    ['without a return place', { dropOff: undefined }, { dropOff: 'form.dropOffRequired' }],
    ['where no branch ever opens', { from: undefined }, { from: 'form.neverOpen' }],
    ['where it cannot be returned', { to: undefined }, { to: 'form.neverOpen' }],
    ['with a driver who is too young', { age: '19' }, { age: 'searchForm.betweenAllowedAge' }],
    ['with a driver who is too old', { age: '66' }, { age: 'searchForm.betweenAllowedAge' }],
    ['without an age', { age: '' }, { age: 'searchForm.betweenAllowedAge' }],
    ['with an age of nought, which is no age', { age: '0' }, { age: 'searchForm.betweenAllowedAge' }],
  ])('%s', (_name, change, errors) => expect(formErrors({ ...complete(), ...change }, rule)).toEqual(errors));

  it.each(['20', '65'])('but with a driver of %s it can', (age) =>
    expect(formErrors({ ...complete(), age }, rule)).toEqual({}),
  );
  it('says another bound where no deposit is wanted', () =>
    expect(formErrors({ ...complete(), age: '19' }, { ...rule, withoutCaution: true })).toEqual({
      age: 'searchForm.driverAgeWarning',
    }));
  it('and asks for no age where the site does not', () =>
    expect(formErrors({ ...complete(), age: '19' }, { ...rule, shown: false })).toEqual({}));
});

function shelfWith(stored?: string) {
  let text = stored ?? null;
  return {
    getItem: () => text,
    setItem: (_key: string, next: string) => {
      text = next;
    },
  };
}

describe('The places that were searched last', () => {
  it('are the latest four, each once', () => {
    const shelf = shelfWith();
    [1, 2, 3, 4].forEach((id) => keepRecentPlaces(shelf, id));
    keepRecentPlaces(shelf, 2, 5);
    expect(recentPlaces(shelf)).toEqual([2, 5, 4, 3]);
  });

  it.each([undefined, '', 'x', '-3,1.5,0', '{"id":1}'])('are none where %p stands', (stored) =>
    expect(recentPlaces(shelfWith(stored))).toEqual([]),
  );
});
