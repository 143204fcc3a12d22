import { act, render, screen } from '@testing-library/react';
import type { i18n as I18n } from 'i18next';
import type { ReactElement } from 'react';
import { I18nextProvider, useTranslation as useTranslationOfPackage } from 'react-i18next';
import { createI18n } from '@forecourt/shared/i18n';
import { useTranslation } from './use-translation';

const TEXTS = {
  shared: { retry: 'Try again', shared: { only: 'In shared' } },
  cars: { title: 'Cars', found_one: '{{count}} car found', found_other: '{{count}} cars found', for: 'For {{name}}' },
};

function anI18n(): I18n {
  const i18n = createI18n('en-GB');
  for (const [namespace, texts] of Object.entries(TEXTS)) i18n.addResourceBundle('en', namespace, texts);
  return i18n;
}

type Hook = typeof useTranslationOfPackage;

function Texts({ hook, namespaces }: { hook: Hook; namespaces: string | string[] | undefined }) {
  const { t } = hook(namespaces);
  const texts = [
    t('title'),
    t('title', { ns: 'cars' }),
    t('found', { count: 1 }),
    t('found', { count: 3 }),
    t('for', { name: 'Ana' }),
    t('retry'),
    t('shared.only'),
    t('missing.text'),
    t('missing', 'Otherwise'),
    t(['missing', 'retry']),
  ];
  return <p>{texts.join('|')}</p>;
}

const inPage = (i18n: I18n, element: ReactElement) => render(<I18nextProvider i18n={i18n}>{element}</I18nextProvider>);

test.each([['cars'], ['shared'], [['cars', 'shared']], [['shared', 'cars']], [undefined], ['nobody']])(
  'reads of %p what the package reads',
  (namespaces) => {
    const i18n = anI18n();
    const { container } = inPage(i18n, <Texts hook={useTranslation} namespaces={namespaces} />);
    const own = container.textContent;
    const { container: ofPackage } = inPage(i18n, <Texts hook={useTranslationOfPackage} namespaces={namespaces} />);
    expect(own).toBe(ofPackage.textContent);
  },
);

function Title() {
  const { t, i18n } = useTranslation('cars');
  return (
    <h1 lang={i18n.language}>
      {t('title')} {t('title')}
    </h1>
  );
}

test('shows the texts of another language as soon as it is chosen', async () => {
  const i18n = anI18n();
  i18n.addResourceBundle('de', 'cars', { title: 'Autos' });
  inPage(i18n, <Title />);
  await act(async () => void (await i18n.changeLanguage('de')));
  expect(screen.getByRole('heading', { name: 'Autos Autos' })).toHaveAttribute('lang', 'de');
  await act(async () => void (await i18n.changeLanguage('en-GB')));
  expect(screen.getByRole('heading', { name: 'Cars Cars' })).toBeVisible();
});

test('knows texts that came after it had been asked for them', () => {
  const i18n = createI18n('en-GB');
  const { rerender } = inPage(i18n, <Title />);
  expect(screen.getByRole('heading', { name: 'title title' })).toBeVisible();
  i18n.addResourceBundle('en', 'cars', TEXTS.cars);
  rerender(
    <I18nextProvider i18n={i18n}>
      <Title />
    </I18nextProvider>,
  );
  expect(screen.getByRole('heading', { name: 'Cars Cars' })).toBeVisible();
});

test('gives all components of a page the same function, so that memoised ones stay as they are', () => {
  const i18n = anI18n();
  const given = new Set<unknown>();
  const Reader = () => {
    const [t] = useTranslation('cars');
    given.add(t);
    return null;
  };
  inPage(
    i18n,
    <>
      <Reader />
      <Reader />
    </>,
  );
  expect(given.size).toBe(1);
});
