import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { chooseConsentCall, consentsCall, type AnswerOf } from '@forecourt/shared/api-client';
import { useHost, type Host } from '@forecourt/shared/host';
import { Card } from '@forecourt/shared/ui/card';
import { ErrorAlert } from '@forecourt/shared/ui/error-alert';
import { Skeleton } from '@forecourt/shared/ui/skeleton';
import { Stack } from '@forecourt/shared/ui/stack';
import { SwitchField } from '@forecourt/shared/ui/switch-field';
import { FailedLoad } from '../../frame';
import { useLocalTime } from './devices';
import css from './security.module.css';

type Consent = AnswerOf<typeof consentsCall>[number];

/** Of the wording of each choice (`consents.<purpose>`): one more whenever it says something else. */
const TEXT_VERSIONS: Readonly<Record<Consent['purpose'], number>> = { resume: 2 };

const consentsQuery = ({ api }: Host) =>
  queryOptions({
    queryKey: ['account', 'consents'],
    meta: { personal: true },
    queryFn: ({ signal }) => api.send(consentsCall(), signal),
  });

/** Which e-mails the account's owner allows; each choice takes effect at once (D124). */
export function Consents() {
  const { t } = useTranslation('mf-account');
  const { data, error, refetch } = useQuery(consentsQuery(useHost()));
  return (
    <Card headingLevel={3} heading={t('consents.title')}>
      {error && !data && <FailedLoad error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height={72} shape="block" />}
      {data && (
        <div className={css['choices']}>
          <Stack gap={4}>
            {data.map((consent) => (
              <Choice key={consent.purpose} consent={consent} />
            ))}
          </Stack>
        </div>
      )}
    </Card>
  );
}

function Choice({ consent: { purpose, isGiven, at } }: { consent: Consent }) {
  const { t } = useTranslation('mf-account');
  const host = useHost();
  const queryClient = useQueryClient();
  const localTime = useLocalTime();
  const choose = useMutation({
    mutationFn: (wanted: boolean) =>
      host.api.send(
        chooseConsentCall({
          purpose,
          isGiven: wanted,
          textVersion: TEXT_VERSIONS[purpose],
          language: host.language,
        }),
      ),
    onSuccess: (all) => queryClient.setQueryData(consentsQuery(host).queryKey, all),
  });
  const help = [t(`consents.${purpose}.help`), at && t('consents.since', { at: localTime(at) })];
  return (
    <Stack gap={2}>
      <SwitchField
        label={t(`consents.${purpose}.label`)}
        help={help.filter(Boolean).join(' ')}
        checked={choose.isPending ? choose.variables : isGiven}
        onChange={(event) => {
          if (!choose.isPending) choose.mutate(event.target.checked);
        }}
      />
      <ErrorAlert error={choose.error} />
    </Stack>
  );
}
