import { clsx } from 'clsx';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isLanguage } from '@forecourt/shared/contract';
import { useHost } from '@forecourt/shared/host';
import { pick } from '@forecourt/shared/i18n';
import { CheckIcon, ChevronDownIcon, GlobeIcon, WalletIcon } from '@forecourt/shared/ui/icon';
import css from './selectors.module.css';
import { useDisclosure } from './use-disclosure';

/** `within` opens in the flow of the page, where an overlay would be cut off. */
type ListPlace = 'down' | 'up' | 'within';

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

export function CurrencySelector({ opens = 'down' }: { opens?: ListPlace }) {
  const { t } = useTranslation('mf-cms');
  const { config, currency, changeCurrency, language } = useHost();
  if (config.currencies.length < 2) return null;
  return (
    <ChoiceList
      label={t('currency.label')}
      icon={<WalletIcon size={20} aria-hidden="true" />}
      shown={currency}
      opens={opens}
      value={currency}
      onChoose={changeCurrency}
      choices={config.currencies.map(({ isoCode, name }) => ({
        value: isoCode,
        label: `${isoCode} · ${pick(name, language)}`,
      }))}
    />
  );
}

interface Choice {
  value: string;
  label: ReactNode;
  language?: string | undefined;
}
interface ChoiceListProps {
  label: string;
  shown: ReactNode;
  icon?: ReactNode;
  choices: readonly Choice[];
  value: string;
  onChoose: (value: string) => void;
  opens: ListPlace;
}

/** A button with the current choice that opens a list of all choices. */
function ChoiceList({ label, shown, icon, choices, value, onChoose, opens }: ChoiceListProps) {
  const { isOpen, close, root, button } = useDisclosure();
  const id = useId();
  return (
    <div {...root} className={clsx(css['root'], opens !== 'down' && css['flush'])}>
      <button {...button} type="button" aria-controls={id} className={css['button']}>
        {icon}
        <span className={css['label']}>{label}: </span>
        <span>{shown}</span>
        <ChevronDownIcon size={16} aria-hidden="true" />
      </button>
      <ul
        id={id}
        hidden={!isOpen}
        role="list"
        className={clsx(css['list'], css[opens], choices.length > 8 && css['wide'])}
      >
        {choices.map((choice) => (
          <li key={choice.value}>
            <button
              type="button"
              lang={choice.language}
              className={css['choice']}
              aria-current={choice.value === value ? 'true' : undefined}
              onClick={() => {
                close();
                onChoose(choice.value);
              }}
            >
              <span>{choice.label}</span>
              {choice.value === value && <CheckIcon size={18} aria-hidden="true" />}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
