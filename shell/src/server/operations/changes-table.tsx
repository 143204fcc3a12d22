import { Fragment } from 'react';
import type { AuditRecord } from '@forecourt/shared/contract';
import { formatInstant, formatNumber } from '@forecourt/shared/i18n';
import { changeGroups, type ChangeGroup } from '../../release/change-groups';
import { Head, type Props } from './browser-tables';
import type { OperationsState } from './operations-state';
import type { OperationsTexts } from './operations-texts';

/** @param traffic per cent, by tenths */
export const percentOf = (traffic: number, { language }: OperationsTexts): string =>
  formatNumber(traffic / 100, language, { style: 'percent', maximumFractionDigits: 1 });

const sharesOf = (shares: AuditRecord['from'], texts: OperationsTexts) =>
  shares
    .map(({ version, traffic }) => (traffic % 100 === 0 ? version : `${version} (${percentOf(traffic, texts)})`))
    .join(', ') || '–';

/** Of several remotes each on a line of its own, below its name. */
function Shares({ group, side, texts }: Props & { group: ChangeGroup; side: 'from' | 'to' }) {
  return group.map((record, index) => (
    <Fragment key={record.remote}>
      {index > 0 && <br />}
      {group.length > 1 && <>{record.remote} </>}
      <code>{sharesOf(record[side], texts)}</code>
    </Fragment>
  ));
}

function Change({ group, texts }: Props & { group: ChangeGroup }) {
  const { t, language } = texts;
  const [{ at, who, action, channel, why, change, scheduled }] = group;
  const forced = group.flatMap((record) => record.forced ?? []);
  return (
    <tr>
      <td>
        <time dateTime={at}>{formatInstant(at, language)}</time>
      </td>
      <td>{who}</td>
      <td>
        {t(`action.${action}`)} <strong>{group.map(({ remote }) => remote).join(', ')}</strong>
        {channel && <> · {channel}</>}
        {change && (
          <>
            {' '}
            · <code>{change}</code>
          </>
        )}
      </td>
      <td>
        <Shares group={group} side="from" texts={texts} />
      </td>
      <td>
        <Shares group={group} side="to" texts={texts} />
      </td>
      <td>
        {why ?? '–'}
        {scheduled && <em> {t('changes.scheduled', { id: scheduled.id })}</em>}
        {forced.length > 0 && <em> {t('changes.forced', { reasons: forced.join('; ') })}</em>}
      </td>
    </tr>
  );
}

/** What was changed of what is released, several remotes that were changed as one in one row. */
export function Changes({ changes, texts }: Props & Pick<OperationsState, 'changes'>) {
  const { t } = texts;
  if (!changes) return <p>{t('changes.away')}</p>;
  if (changes.length === 0) return <p>{t('changes.none')}</p>;
  const cells = ['when', 'who', 'what', 'from', 'to', 'why'].map((cell) => t(`changes.${cell}`));
  return (
    <div className="wide" tabIndex={0} role="region" aria-labelledby="changes">
      <table>
        <Head cells={cells} />
        <tbody>
          {changeGroups(changes).map((group) => (
            <Change key={`${group[0].at} ${group[0].remote} ${group[0].action}`} group={group} texts={texts} />
          ))}
        </tbody>
      </table>
    </div>
  );
}
