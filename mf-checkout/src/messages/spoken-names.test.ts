import { messages } from './all';

const languages = Object.entries(
  messages as Readonly<Record<string, Readonly<Record<string, Record<string, string>>>>>,
);

/** Buttons whose spoken name says more than their text: the key of the text and of the name. */
const NAMED = [['extras', 'details', 'detailsOf']] as const;

describe.each(languages)('a button in %s', (_language, texts) => {
  test.each(NAMED)('%s.%s: who speaks the text that is read on it presses it', (part, text, name) => {
    const [shown, spoken] = [texts[part]?.[text], texts[part]?.[name]];
    expect(shown).toBeTruthy();
    expect(spoken?.toLowerCase()).toContain(shown?.toLowerCase());
  });
});
