import { useEffect, useRef, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { ContentKind, ContentProblem, ImportedRecord } from '@forecourt/shared/contract';
import { Button } from '@forecourt/shared/ui/button';
import { Cluster, Stack } from '@forecourt/shared/ui/stack';
import { StatusChip, type Tone } from '@forecourt/shared/ui/status-chip';
import { usePathTo } from '../../administration';
import css from './admin-transfer.module.css';

const RESULTS = ['created', 'changed', 'refused', 'unchanged'] as const satisfies readonly ImportedRecord['result'][];
const TONES: Readonly<Record<ImportedRecord['result'], Tone>> = {
  created: 'positive',
  changed: 'info',
  refused: 'negative',
  unchanged: 'neutral',
};

/** Says what is wrong with a record, and where, in the words of its form. */
export type ProblemOf = ComponentType<{ kind: ContentKind; problem: ContentProblem }>;

interface OutcomeProps {
  records: readonly ImportedRecord[];
  isDone: boolean;
  isBusy: boolean;
  onImport: () => void;
  Problem: ProblemOf;
}

/** What an import would do, or has done, record by record. */
export function Outcome({ records, isDone, isBusy, onImport, Problem }: OutcomeProps) {
  const { t } = useTranslation('mf-cms');
  const of = (result: ImportedRecord['result']) => records.filter((record) => record.result === result);
  const number = of('created').length + of('changed').length;
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that was pressed is gone.
  useEffect(() => {
    if (isDone) heading.current?.focus();
  }, [isDone]);
  const nothing = of('refused').length > 0 ? 'transfer.import.nothingPossible' : 'transfer.import.nothing';
  return (
    <Stack gap={3}>
      <h3 ref={heading} tabIndex={-1} className={css['subtitle']}>
        {t(isDone ? 'transfer.import.done' : 'transfer.import.preview', { number })}
      </h3>
      <Cluster role="status" gap={2}>
        {RESULTS.filter((result) => of(result).length > 0).map((result) => (
          <StatusChip key={result} tone={TONES[result]}>
            {t(`transfer.results.${result}`)}: {of(result).length}
          </StatusChip>
        ))}
      </Cluster>
      <ul className={css['records']}>
        {RESULTS.flatMap(of)
          .filter(({ result, problems }) => result !== 'unchanged' || problems.length > 0)
          .map((record, index) => (
            <RecordRow key={`${record.kind} ${record.id} ${index}`} {...{ record, isDone, Problem }} />
          ))}
      </ul>
      {!isDone && number === 0 && <p>{t(nothing)}</p>}
      {!isDone && number > 0 && (
        <div>
          <Button variant="primary" busy={isBusy} onClick={onImport}>
            {t('transfer.import.do', { number })}
          </Button>
        </div>
      )}
    </Stack>
  );
}

/** What of the site ends with a record that takes its place. */
function useFacts({ kind, name, result, replaces, endsDraft }: ImportedRecord): string {
  const { t } = useTranslation('mf-cms');
  const facts = [
    ...(replaces !== '' && replaces !== name ? [t('transfer.replaces', { name: replaces })] : []),
    ...(endsDraft ? [t('transfer.endsDraft')] : []),
  ];
  return [t(`admin.kinds.${kind}`), ...(result === 'changed' ? facts : [])].join(' · ');
}

function RecordRow({ record, isDone, Problem }: Pick<OutcomeProps, 'isDone' | 'Problem'> & { record: ImportedRecord }) {
  const { t } = useTranslation('mf-cms');
  const pathTo = usePathTo();
  const { kind, id, name, result, problems } = record;
  const facts = useFacts(record);
  const title = name || t('transfer.number', { id });
  return (
    <li className={css['record']}>
      <span className={css['who']}>
        {isDone && result !== 'refused' ? <Link to={pathTo.record(kind, id)}>{title}</Link> : title}
        <span className={css['muted']}>{facts}</span>
      </span>
      <StatusChip tone={TONES[result]}>{t(`transfer.results.${result}`)}</StatusChip>
      {problems.length > 0 && (
        <ul className={css['problems']}>
          {result !== 'refused' && <li>{t('transfer.staysDraft')}</li>}
          {problems.map((problem, index) => (
            <li key={index}>
              <Problem kind={kind} problem={problem} />
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
