import { useTranslation } from 'react-i18next';
import type { AudienceChoices, Language } from '@forecourt/shared/contract';
import { useHost } from '@forecourt/shared/host';
import { formatDate } from '@forecourt/shared/i18n';
import { SelectField } from '@forecourt/shared/ui/select-field';
import { SwitchField } from '@forecourt/shared/ui/switch-field';
import { TextField } from '@forecourt/shared/ui/text-field';
import type { Audience } from './audience';
import css from './page-editor.module.css';
import { usePickers } from './pickers';

const VIEWPORTS = [390, 820, 1440] as const;
export type Viewport = (typeof VIEWPORTS)[number];

export interface AudienceFieldsProps {
  audience: Audience;
  onAudience: (audience: Audience) => void;
  viewport: Viewport;
  onViewport: (viewport: Viewport) => void;
  languages: readonly Language[];
  languageName: (language: Language) => string;
  currencies: readonly string[];
}

const DAY = { day: 'numeric', month: 'short', year: 'numeric' } as const;
type Promotion = AudienceChoices['promotions'][number];

/** Agency, time and promotion, where the company has any to choose from. */
function ChosenVisitor({ audience, onAudience }: Pick<AudienceFieldsProps, 'audience' | 'onAudience'>) {
  const { t } = useTranslation('mf-cms');
  const { language } = useHost();
  const { agencies, promotions } = usePickers().audience;
  const coded = promotions.filter(({ code, isCoded = code !== undefined }) => isCoded);
  const day = (instant: string) => formatDate(instant.slice(0, 10), language, DAY);
  const runs = ({ validFrom, validTo }: Promotion) =>
    t('editor.header.runs', { from: day(validFrom), to: day(validTo) });
  const named = (wanted: string) => coded.find(({ id }) => String(id) === wanted);
  const chosen = named(audience.promotion);
  return (
    <>
      {agencies.length > 0 && (
        <SelectField
          label={t('editor.header.agency')}
          value={audience.agency}
          placeholder={t('editor.header.noAgency')}
          onChange={(event) => onAudience({ ...audience, agency: event.target.value })}
          options={agencies.map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
      <TextField
        type="datetime-local"
        label={t('editor.header.date')}
        value={audience.date}
        onChange={(event) => onAudience({ ...audience, date: event.target.value })}
      />
      {coded.length > 0 && (
        <SelectField
          label={t('editor.header.promotion')}
          value={audience.promotion}
          placeholder={t('editor.header.noPromotion')}
          help={chosen && runs(chosen)}
          onChange={({ target: { value } }) =>
            onAudience({ ...audience, promotion: value, promotionCode: named(value)?.code ?? '' })
          }
          options={coded.map(({ id, code, name }) => ({ value: String(id), label: code ? `${name} (${code})` : name }))}
        />
      )}
    </>
  );
}

/** As whom the page is seen, and how wide. */
export function AudienceFields(props: AudienceFieldsProps) {
  const { audience, onAudience, viewport, onViewport, languages, languageName, currencies } = props;
  const { t } = useTranslation('mf-cms');
  return (
    <div role="group" aria-label={t('editor.header.audience')} className={css['audience']}>
      <SelectField
        label={t('editor.header.viewport')}
        value={String(viewport)}
        onChange={(event) => onViewport(Number(event.target.value) as Viewport)}
        options={VIEWPORTS.map((width) => ({ value: String(width), label: `${width} px` }))}
      />
      <SelectField
        label={t('editor.header.language')}
        value={audience.language}
        onChange={(event) => onAudience({ ...audience, language: event.target.value as Language })}
        options={languages.map((language) => ({ value: language, label: languageName(language) }))}
      />
      <SelectField
        label={t('editor.header.currency')}
        value={audience.currency}
        onChange={(event) => onAudience({ ...audience, currency: event.target.value })}
        options={currencies.map((currency) => ({ value: currency, label: currency }))}
      />
      <SwitchField
        label={t('editor.header.signedIn')}
        checked={audience.signedIn || audience.agency !== ''}
        disabled={audience.agency !== ''}
        onChange={(event) => onAudience({ ...audience, signedIn: event.target.checked })}
      />
      <ChosenVisitor audience={audience} onAudience={onAudience} />
    </div>
  );
}
