import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { changeCall } from '@forecourt/shared/api-client';
import type { Extra } from '@forecourt/shared/booking';
import { typedDraft, useTypedDraft, type TypedDraft } from '@forecourt/shared/drafts';
import { useErrorText, useHost } from '@forecourt/shared/host';
import { toDecimal } from '@forecourt/shared/money';
import { Alert } from '@forecourt/shared/ui/alert';
import { Button } from '@forecourt/shared/ui/button';
import { Card } from '@forecourt/shared/ui/card';
import { Skeleton } from '@forecourt/shared/ui/skeleton';
import { Stack } from '@forecourt/shared/ui/stack';
import { SharedDevice, useIntentKey, useSingleSend } from '../../frame';
import css from './change-booking.module.css';
import { isCode, previewQuery, type Changeable, type Changed, type Preview, type Terms } from './change-query';
import { Comparison, useConfirmText } from './comparison';
import { draftOf, draftSchema, wishOf, type Draft } from './draft';
import { ExtrasFields } from './extras-fields';
import { PersonFields } from './person-fields';
import { TripFields } from './trip-fields';

interface ChangeFormProps {
  terms: Terms;
  of: Changeable;
  onChanged: (changed: Changed) => void;
  onStale: () => void;
}

/** What shall be otherwise, as it was left before a reload. */
export function ChangeForm({ onChanged, ...props }: ChangeFormProps) {
  const { t } = useTranslation('mf-account');
  const [kept] = useState(() => typedDraft<Draft>(`change.${props.of.bookingId}`, draftSchema));
  const before = useTypedDraft(kept);
  const changed = (made: Changed) => {
    kept.forget();
    onChanged(made);
  };
  if (before) return <Restored {...props} kept={kept} before={before.found} onChanged={changed} />;
  return (
    <div role="status" aria-label={t('states.loading')}>
      <Skeleton height={480} shape="block" />
    </div>
  );
}

interface RestoredProps extends ChangeFormProps {
  kept: TypedDraft<Draft>;
  before: Draft | undefined;
}

/** Beside the form stands what it makes of the booking. */
function Restored({ terms, of, kept, before, onChanged, onStale }: RestoredProps) {
  const { t } = useTranslation('mf-account');
  const host = useHost();
  const errorText = useErrorText();
  const [draft, setDraft] = useState<Draft>(() => before ?? draftOf(terms));
  const wish = wishOf(draft, terms);
  const preview = useQuery(previewQuery(host, of, terms.revision, wish));
  const { data, error, isFetching, isPlaceholderData, refetch } = preview;
  const [offered, setOffered] = useState<readonly Extra[]>();
  // An answer about other days may fail; what is on offer stays in view.
  if (data && data.offered !== offered) setOffered(data.offered);
  const keep = useKeptDraft(kept, draft, Object.keys(wish).length > 0);
  const set = (change: Partial<Draft>) => setDraft((now) => ({ ...now, ...change }));
  return (
    <div className={css['columns']}>
      <Stack gap={5}>
        <TripFields booking={terms.booking} draft={draft} onChange={set} />
        <ExtrasFields offered={offered} extras={draft.extras} onChange={(extras) => set({ extras })} />
        <PersonFields terms={terms} person={draft.person} error={error} onChange={(person) => set({ person })} />
        <Card>
          <SharedDevice label={t('change.sharedDevice')} description={t('change.sharedDeviceHelp')} onOwn={keep} />
        </Card>
      </Stack>
      <div className={css['side']}>
        <Card heading={t('change.compare.title')}>
          {error !== null && !isFetching && (
            <Alert
              tone="negative"
              live
              actions={
                isCode(error, 'changed-meanwhile') ? undefined : (
                  <Button onClick={() => void refetch()}>{t('actions.retry')}</Button>
                )
              }
            >
              {errorText(error)}
            </Alert>
          )}
          {data && error === null ? (
            <Confirmed preview={data} isCurrent={!isPlaceholderData} {...{ terms, of, onChanged, onStale, wish }} />
          ) : (
            error === null && (
              <div role="status" aria-label={t('states.loading')}>
                <Skeleton height={320} shape="block" />
              </div>
            )
          )}
        </Card>
      </div>
    </div>
  );
}

/** Keeps what the form says, as long as that is anything else than the booking. */
function useKeptDraft(kept: TypedDraft<Draft>, draft: Draft, isOther: boolean): () => void {
  const { session } = useHost();
  const keep = useCallback(() => {
    if (isOther) void kept.keep(draft, session);
    else kept.forget();
  }, [kept, draft, isOther, session]);
  useEffect(keep, [keep]);
  return keep;
}

interface ConfirmedProps extends ChangeFormProps {
  preview: Preview;
  /** It answers what the form says now. */
  isCurrent: boolean;
  wish: ReturnType<typeof wishOf>;
}

function Confirmed({ preview, isCurrent, terms, of, wish, onChanged, onStale }: ConfirmedProps) {
  const { t } = useTranslation('mf-account');
  const errorText = useErrorText();
  const confirmText = useConfirmText();
  const change = useChange(of, { onChanged, onStale });
  const send = useSingleSend(change);
  const { parts, asks, revision, after } = preview;
  const isUnreachable = asks.length > 0 && !terms.branch?.email;
  const request = { wish, revision, expectedPrice: toDecimal(after.price) };
  return (
    <Stack gap={4}>
      {change.error !== null && (
        <Alert tone="negative" live>
          {isCode(change.error, 'changed-meanwhile') ? t('change.stale') : errorText(change.error)}
        </Alert>
      )}
      <div aria-busy={!isCurrent || undefined}>
        <Comparison preview={preview} terms={terms} />
      </div>
      {parts.length === 0 ? (
        <p className={css['note']}>{t('change.nothing')}</p>
      ) : (
        !isUnreachable && (
          <Button variant="primary" size="l" block busy={change.isPending || !isCurrent} onClick={() => send(request)}>
            {confirmText(preview)}
          </Button>
        )
      )}
    </Stack>
  );
}

type Request = Parameters<typeof changeCall>[1];

/** Changes once; a booking that has changed meanwhile is loaded anew and compared with what the form says. */
function useChange(of: Changeable, { onChanged, onStale }: Pick<ChangeFormProps, 'onChanged' | 'onStale'>) {
  const { api } = useHost();
  const queryClient = useQueryClient();
  const keyOf = useIntentKey();
  return useMutation({
    mutationFn: async (request: Request) => api.send(changeCall(of, request, await keyOf(request))),
    onSuccess: (changed) => {
      onChanged(changed);
      void queryClient.invalidateQueries({ queryKey: ['account', 'bookings'] });
      queryClient.removeQueries({ queryKey: ['account', 'booking', of.bookingId] });
    },
    onError: (error) => {
      if (isCode(error, 'changed-meanwhile')) onStale();
      if (isCode(error, 'price-changed'))
        void queryClient.invalidateQueries({ queryKey: ['account', 'change', of.bookingId, 'preview'] });
    },
  });
}
