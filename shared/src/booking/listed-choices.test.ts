import { choicesOf, chosenValue } from './listed-choices';

const lists = {
  countries: [{ code: 'ES', name: 'Spain' }, { name: 'Utopia' }],
  documentTypes: [
    { id: 1, name: 'Passport' },
    { id: 2, name: '1' },
  ],
  taxPayerTypes: [],
};

test.each([
  ['country', 'spain', 'ES'],
  ['country', 'Utopia', 'Utopia'],
  ['documentType', ' passport ', '1'],
  ['documentType', '1', '1'],
  ['documentType', 'Licence', 'Licence'],
  ['fiscalCondition', 'VAT', 'VAT'],
  ['text', ' Passport', 'Passport'],
] as const)('of a list of the kind %s, %j is the choice %j', (kind, typed, value) => {
  expect(chosenValue(typed, choicesOf(kind, lists))).toBe(value);
});
