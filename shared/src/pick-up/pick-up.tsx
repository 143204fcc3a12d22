import { queryOptions, useQuery } from '@tanstack/react-query';
import type { i18n as I18n } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHost } from '@forecourt/shared/host';
import { Alert } from '@forecourt/shared/ui/alert';
import { Button } from '@forecourt/shared/ui/button';
import { Skeleton } from '@forecourt/shared/ui/skeleton';
import { isAhead } from '../booking';
import type { Language } from '../contract';
import type { PickUpProps } from './pick-up-card';
import css from './pick-up.module.css';
import { OWN_KEY, textsQuery } from './texts';

const cardQuery = (i18n: I18n, language: Language) =>
  queryOptions({
    queryKey: [...OWN_KEY, 'card', language],
    queryFn: async ({ client }) => {
      const [card] = await Promise.all([
        import(/* webpackChunkName: "pick-up" */ './pick-up-card'),
        client.ensureQueryData(textsQuery(i18n, language)),
      ]);
      return { Card: card.PickUpCard };
    },
    staleTime: Infinity,
    gcTime: Infinity,
    structuralSharing: false,
  });

/**
 * Where to come, the way there, when somebody is there, whom to call and what to bring (D169): one card for every page
 * of a booking that is ahead, loaded when there is one.
 */
export function PickUp(props: PickUpProps) {
  const [now] = useState(() => new Date());
  return isAhead(props.booking, now) ? <OnDemand {...props} /> : null;
}

function OnDemand(props: PickUpProps) {
  const { t, i18n } = useTranslation('shared');
  const { data, error, refetch } = useQuery(cardQuery(i18n, useHost().language));
  if (data) return <data.Card {...props} />;
  if (error)
    return (
      <Alert tone="negative" live actions={<Button onClick={() => void refetch()}>{t('actions.retry')}</Button>}>
        {t('errors.remoteTitle')}
      </Alert>
    );
  return (
    <div role="status" aria-label={t('states.loading')} className={css['loading']}>
      <Skeleton shape="block" />
    </div>
  );
}
