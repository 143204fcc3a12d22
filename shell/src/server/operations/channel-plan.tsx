import type { ChannelPlan, ScheduledPromotion } from '@forecourt/shared/contract';
import { formatInstant } from '@forecourt/shared/i18n';
import { freezeAt } from '../../release/plans/freeze';
import { Head, type Props } from './browser-tables';
import { percentOf } from './changes-table';

const SHOWN = 20;

/** Who keeps everything new from a channel, why and until when; nothing when it is free. */
export function Frozen({ plan, texts: { t, language } }: Props & { plan: ChannelPlan }) {
  const freeze = freezeAt(plan, new Date().toISOString());
  if (!freeze) return null;
  const { who, why, until } = freeze;
  return (
    <p className="error">
      {until ? t('freeze.until', { who, until: formatInstant(until, language) }) : t('freeze.open', { who })}: {why}
    </p>
  );
}

function Promotion({ promotion, texts }: Props & { promotion: ScheduledPromotion }) {
  const { t, language } = texts;
  const { due, releases, share, who, why, state, told } = promotion;
  return (
    <tr>
      <td>
        <time dateTime={due}>{formatInstant(due, language)}</time>
      </td>
      <td>
        <code>{releases.map(({ remote, version }) => `${remote} ${version}`).join(', ')}</code>
        {share !== undefined && <> ({percentOf(share, texts)})</>}
      </td>
      <td>{who}</td>
      <td>{t(`scheduledState.${state}`)}</td>
      <td>{[why, told].filter(Boolean).join('; ') || '–'}</td>
    </tr>
  );
}

/** Promotions of a channel for later, with what became of them, the latest first. */
export function Planned({ name, plan, texts }: Props & { name: string; plan: ChannelPlan }) {
  const { t } = texts;
  const id = `scheduled-${name}`;
  const latest = plan.scheduled.toSorted((one, other) => other.due.localeCompare(one.due)).slice(0, SHOWN);
  if (latest.length === 0) return null;
  return (
    <>
      <h3 id={id}>{t('scheduled.title', { name })}</h3>
      <div className="wide" tabIndex={0} role="region" aria-labelledby={id}>
        <table>
          <Head
            cells={[
              t('scheduled.due'),
              t('scheduled.releases'),
              t('changes.who'),
              t('scheduled.state'),
              t('changes.why'),
            ]}
          />
          <tbody>
            {latest.map((promotion) => (
              <Promotion key={promotion.id} promotion={promotion} texts={texts} />
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
