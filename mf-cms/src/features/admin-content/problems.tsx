import { useTranslation } from 'react-i18next';
import type { ContentKind, ContentProblem } from '@forecourt/shared/contract';
import { Alert } from '@forecourt/shared/ui/alert';
import { useLanguageName } from '../../administration';
import { usePathLabel } from './form-context';

/** What keeps a record from being published, and what an editor should know of it. */
export function Problems({ kind, problems }: { kind: ContentKind; problems: readonly ContentProblem[] }) {
  const { t } = useTranslation('mf-cms');
  const label = usePathLabel(kind);
  const languageName = useLanguageName();
  if (problems.length === 0) return null;
  const isStopped = problems.some(({ severity }) => severity === 'error');
  return (
    <Alert
      tone={isStopped ? 'negative' : 'caution'}
      title={t(isStopped ? 'admin.problems.stopping' : 'admin.problems.toKnow')}
    >
      <ul>
        {problems.map(({ code, path, language, values }, index) => {
          const parts = path === '' ? [] : path.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part));
          const where = [parts.length > 0 && label(parts), language && languageName(language)]
            .filter(Boolean)
            .join(', ');
          return (
            <li key={index}>
              {where && `${where}: `}
              {t(`admin.problems.${code}`, values)}
            </li>
          );
        })}
      </ul>
    </Alert>
  );
}
