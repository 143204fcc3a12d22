import { useTranslation } from 'react-i18next';
import { isLanguage } from '@forecourt/shared/contract';
import { useHost } from '@forecourt/shared/host';
import { GlobeIcon } from '@forecourt/shared/ui/icon';
import { ChoiceList, type ListPlace } from './choice-list';

/** Opens this page in another language; the host keeps query and scroll position (D3). */
export function LanguageSelector({ opens = 'down' }: { opens?: ListPlace }) {
  const { t } = useTranslation('mf-cms');
  const { config, language, changeLanguage } = useHost();
  const { languages } = config.global;
  const current = languages.find(({ isoLanguageName }) => isoLanguageName === language);
  return (
    <ChoiceList
      label={t('language.label')}
      icon={<GlobeIcon size={20} aria-hidden="true" />}
      shown={<span lang={language}>{current?.name ?? language}</span>}
      opens={opens}
      value={language}
      choices={languages.map(({ isoLanguageName, name }) => ({
        value: isoLanguageName,
        label: name,
        language: isoLanguageName,
      }))}
      onChoose={(value) => {
        if (isLanguage(value)) changeLanguage(value);
      }}
    />
  );
}
