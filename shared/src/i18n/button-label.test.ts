import { buttonLabel } from './button-label';

it.each([
  ['{"en-GB":"Send","de":"Senden"}', 'de', 'Senden'],
  ['{"en-GB":"Send"}', 'es-AR', 'Send'],
  ['Send', 'de', 'Send'],
  ['{broken', 'de', '{broken'],
  ['42', 'de', '42'],
  ['{}', 'de', ''],
  ['', 'de', ''],
] as const)('the button %s reads in %s "%s"', (button, language, expected) => {
  expect(buttonLabel(button, language)).toBe(expected);
});
