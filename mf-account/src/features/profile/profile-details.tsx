import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { AccountField, DocumentType, TaxPayerType } from '@forecourt/shared/booking';
import type { Language, Profile } from '@forecourt/shared/contract';
import { useHost } from '@forecourt/shared/host';
import { formatDate } from '@forecourt/shared/i18n';
import { PlusIcon } from '@forecourt/shared/ui/icon';
import { Cluster, Stack } from '@forecourt/shared/ui/stack';
import { StatusChip } from '@forecourt/shared/ui/status-chip';
import { editAt } from './edit-address';
import css from './profile-details.module.css';

export interface ProfileDetailsProps {
  profile: Profile;
  documentTypes: readonly DocumentType[];
  taxPayerTypes: readonly TaxPayerType[];
  fields: readonly AccountField[];
}

const BADGES = ['isAgency', 'isCompany', 'isHotel', 'isProvider'] as const;

/** What the account knows of its owner; agencies, companies, hotels and providers have a badge (S2-6). */
export function ProfileDetails(props: ProfileDetailsProps) {
  const { t } = useTranslation('mf-account');
  const { profile, fields } = props;
  const textOf = useProfileText(props);
  const badges = BADGES.filter((badge) => profile[badge]);
  const facts = [
    ...fields.map((field) => [t(`fields.${field.id}`), textOf(field)]),
    [t('companySignUp.company'), profile.companyName],
    [t('profile.agreement'), profile.commercialAgreementCode],
  ];
  return (
    <Stack gap={5}>
      {badges.length > 0 && (
        <Cluster gap={2}>
          {badges.map((badge) => (
            <StatusChip key={badge} tone="info">
              {t(`profile.badges.${badge}`)}
            </StatusChip>
          ))}
        </Cluster>
      )}
      <dl className={css['facts']}>
        {facts
          .filter(([, value]) => value)
          .map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
      <Missing fields={missingOf(props)} />
    </Stack>
  );
}

/** What its owner can still add, as far as there is something to choose from; agencies book for others. */
function missingOf({ profile, fields, documentTypes, taxPayerTypes }: ProfileDetailsProps): readonly AccountField[] {
  const choices: Partial<Record<AccountField['kind'], number>> = {
    documentType: documentTypes.length,
    fiscalCondition: taxPayerTypes.length,
  };
  if (profile.isAgency) return [];
  return fields.filter(
    ({ id, kind, onAccount }) => onAccount === 'editable' && (profile[id] ?? '') === '' && choices[kind] !== 0,
  );
}

/** Each leads to its own field of the form. */
function Missing({ fields }: { fields: readonly AccountField[] }) {
  const { t } = useTranslation('mf-account');
  const id = useId();
  if (fields.length === 0) return null;
  return (
    <div className={css['missing']}>
      <p id={id}>{t('profile.missing')}</p>
      <ul role="list" aria-labelledby={id} className={css['ways']}>
        {fields.map((field) => {
          const name = t(`fields.${field.id}`);
          return (
            <li key={field.id}>
              <Link to={editAt(field.id)} className={css['way']} aria-label={t('profile.add', { field: name })}>
                <PlusIcon size={16} aria-hidden="true" />
                {name}
              </Link>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** A field as a person reads it: names instead of ids, dates in the language. */
function useProfileText({ profile, documentTypes, taxPayerTypes }: ProfileDetailsProps) {
  const { language } = useHost();
  return ({ id, kind }: AccountField): string | undefined => {
    const value = profile[id];
    if (value === undefined || value === '') return undefined;
    switch (kind) {
      case 'date':
        return formatDate(String(value), language, { day: 'numeric', month: 'long', year: 'numeric' });
      case 'documentType':
        return documentTypes.find((type) => type.id === value)?.name;
      case 'fiscalCondition':
        return taxPayerTypes.find((type) => type.id === value)?.name;
      case 'country':
        return countryName(String(value), language);
      default:
        return String(value);
    }
  };
}

/** Kept as its code, or as it was typed where the list of countries did not come. */
const countryName = (country: string, language: Language): string =>
  /^[A-Z]{2}$/.test(country) ? (new Intl.DisplayNames(language, { type: 'region' }).of(country) ?? country) : country;
