import type { Language, LoadMessages } from '../contract';
import { addMessages, createI18n } from './i18n';

const texts =
  (messages: Record<string, string>): LoadMessages =>
  async () =>
    messages;
const LANGUAGE: Language = 'de';

describe('The texts of a remote', () => {
  it('are loaded once', async () => {
    const i18n = createI18n(LANGUAGE);
    await addMessages(i18n, 'mf-search', LANGUAGE, texts({ title: 'Autos' }));
    await addMessages(i18n, 'mf-search', LANGUAGE, texts({ title: 'Wagen' }));
    expect(i18n.t('title', { ns: 'mf-search' })).toBe('Autos');
  });

  it('give way to those of the release that is used in its place, and what only they say stays', async () => {
    const i18n = createI18n(LANGUAGE);
    await addMessages(i18n, 'mf-search', LANGUAGE, texts({ title: 'Kaputt', old: 'Nur hier' }));
    await addMessages(i18n, 'mf-search', LANGUAGE, texts({ title: 'Autos' }), true);
    expect(['title', 'old'].map((key) => i18n.t(key, { ns: 'mf-search' }))).toEqual(['Autos', 'Nur hier']);
  });
});
