import { useTranslation } from 'react-i18next';
import type { ContentKind, ContentProblem } from '@forecourt/shared/contract';
import { Alert } from '@forecourt/shared/ui/alert';
import { ProblemText } from './problem-text';

/** What keeps a record from being published, and what an editor should know of it. */
export function Problems({ kind, problems }: { kind: ContentKind; problems: readonly ContentProblem[] }) {
  const { t } = useTranslation('mf-cms');
  if (problems.length === 0) return null;
  const isStopped = problems.some(({ severity }) => severity === 'error');
  return (
    <Alert
      tone={isStopped ? 'negative' : 'caution'}
      title={t(isStopped ? 'admin.problems.stopping' : 'admin.problems.toKnow')}
    >
      <ul>
        {problems.map((problem, index) => (
          <li key={index}>
            <ProblemText kind={kind} problem={problem} />
          </li>
        ))}
      </ul>
    </Alert>
  );
}
