import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import type { AttemptDetail } from '@forecourt/shared/api-client';
import { ATTEMPT_STATES } from '@forecourt/shared/contract';
import { Card } from '@forecourt/shared/ui/card';
import { Disclosure } from '@forecourt/shared/ui/disclosure';
import { useInstant } from '../../administration';
import css from './admin-attempts.module.css';

type Event = AttemptDetail['events'][number];

/** What the sentences of the timeline name; the rest of what was said stands in its raw form. */
const said = z.catch(
  z.object({
    to: z.catch(z.optional(z.enum(ATTEMPT_STATES)), undefined),
    text: z.catch(z.optional(z.string()), undefined),
  }),
  {},
);
const isEmpty = (detail: unknown): boolean =>
  detail === null || detail === undefined || (typeof detail === 'object' && Object.keys(detail).length === 0);

/** All that was said about the attempt, the oldest first; each exchange is masked by the server. */
export function Timeline({ attempt }: { attempt: AttemptDetail }) {
  const { t } = useTranslation('mf-payments');
  const instant = useInstant();
  return (
    <Card heading={t('admin.timeline.title')}>
      <ol role="list" className={css['timeline']}>
        <li className={css['event']}>
          <p className={css['eventText']}>{t('admin.timeline.created')}</p>
          <p className={css['muted']}>{instant(attempt.createdAt)}</p>
        </li>
        {attempt.events.map((event, index) => (
          <li key={index} className={css['event']}>
            <p className={css['eventText']}>
              <EventText event={event} />
            </p>
            <p className={css['muted']}>{instant(event.at)}</p>
            {!isEmpty(event.detail) && (
              <Disclosure plain summary={t('admin.timeline.raw')}>
                <pre className={css['raw']} tabIndex={0} aria-label={t('admin.timeline.raw')}>
                  {JSON.stringify(event.detail, null, 2)}
                </pre>
              </Disclosure>
            )}
          </li>
        ))}
      </ol>
    </Card>
  );
}

function EventText({ event }: { event: Event }) {
  const { t } = useTranslation('mf-payments');
  const { to } = said.parse(event.detail);
  if (event.kind === 'moved' && to !== undefined)
    return t('admin.timeline.movedTo', { state: t(`admin.states.${to}`) });
  return t(`admin.timeline.kinds.${event.kind}`);
}
