import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { GATEWAYS } from '../gateways/registry';

const TEXTS = join(__dirname, '../../../../mf-payments/src/administration/messages/en-GB.json');

test('every setting of a gateway is explained to administrators, and no other one is', () => {
  const { admin } = JSON.parse(readFileSync(TEXTS, 'utf8')) as { admin: { settings: Record<string, string> } };
  const names = Object.values(GATEWAYS).flatMap(({ settingsSchema }) => Object.keys(settingsSchema.properties ?? {}));
  expect(Object.keys(admin.settings)).toEqual([...new Set(names)].sort());
});
