import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CUSTOMER_FIELDS } from '@forecourt/shared/contract';

const HERE = __dirname;
const FEATURES = join(HERE, '../features');
const languages = readdirSync(HERE).filter((name) => name.endsWith('.json'));

interface Row {
  part: string;
  group: string;
  kind: string;
  followsDriver?: boolean;
}
const ROWS = Object.entries<Row>(CUSTOMER_FIELDS);

const fieldTexts = (folder: string, language: string): Record<string, string> =>
  (JSON.parse(readFileSync(join(folder, language), 'utf8')) as { fields?: Record<string, string> }).fields ?? {};

/** Where a company's form definition decides which fields are asked for: any of these may come without a label. */
const FORMS: readonly [feature: string, asks: (row: Row) => boolean][] = [
  ['self-check-in', ({ part, kind }) => part !== 'request' && kind !== 'files'],
  ['change-booking', ({ group }) => ['document', 'licence', 'driver'].includes(group)],
  ['drivers', ({ part, followsDriver }) => part === 'driver' || followsDriver === true],
];

describe.each(languages)('in %s', (language) => {
  test.each(FORMS)('every field that %s may ask for has a text', (feature, asks) => {
    const texts = { ...fieldTexts(HERE, language), ...fieldTexts(join(FEATURES, feature, 'messages'), language) };
    const asked = ROWS.filter(([, row]) => asks(row)).map(([id]) => id);
    expect(asked.length).toBeGreaterThan(10);
    expect(asked.filter((id) => !texts[id])).toEqual([]);
  });
});
