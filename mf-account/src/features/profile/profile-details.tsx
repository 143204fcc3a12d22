import { useTranslation } from 'react-i18next';
import type { DocumentType, TaxPayerType } from '@forecourt/shared/booking';
import type { Profile } from '@forecourt/shared/contract';
import { useHost } from '@forecourt/shared/host';
import { formatDate } from '@forecourt/shared/i18n';
import css from './profile-details.module.css';

interface ProfileDetailsProps {
  profile: Profile;
  documentTypes: readonly DocumentType[];
  taxPayerTypes: readonly TaxPayerType[];
}

const nameOf = (list: readonly { id: number; name: string }[], id: number | undefined) =>
  list.find((entry) => entry.id === id)?.name;

export function ProfileDetails({ profile, documentTypes, taxPayerTypes }: ProfileDetailsProps) {
  const { t } = useTranslation('mf-account');
  const { language } = useHost();
  const facts: [string, string | undefined][] = [
    ['fields.firstName', profile.firstName],
    ['fields.lastName', profile.lastName],
    ['fields.email', profile.emailAddress],
    ['fields.cellPhone', profile.cellPhone],
    [
      'fields.birthday',
      profile.birthday && formatDate(profile.birthday, language, { day: 'numeric', month: 'long', year: 'numeric' }),
    ],
    ['fields.documentType', nameOf(documentTypes, profile.documentTypeId)],
    ['fields.documentId', profile.documentId],
    ['fields.fiscalCondition', nameOf(taxPayerTypes, profile.fiscalConditionId)],
    ['profile.agreement', profile.commercialAgreementCode],
  ];
  return (
    <dl className={css['facts']}>
      {facts
        .filter(([, value]) => value)
        .map(([label, value]) => (
          <div key={label}>
            <dt>{t(label)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
