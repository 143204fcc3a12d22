import { useTranslation } from 'react-i18next';
import type { ContentKind, ContentProblem } from '@forecourt/shared/contract';
import { useLanguageName } from '../../administration';
import { usePathLabel } from './form-context';

/** What is wrong with a record, and where, by the names that its form has for its fields. */
export function ProblemText({ kind, problem }: { kind: ContentKind; problem: ContentProblem }) {
  const { t } = useTranslation('mf-cms');
  const label = usePathLabel(kind);
  const languageName = useLanguageName();
  const { code, path, language, values } = problem;
  const parts = path === '' ? [] : path.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part));
  const where = [parts.length > 0 && label(parts), language && languageName(language)].filter(Boolean).join(', ');
  return (
    <>
      {where && `${where}: `}
      {t(`admin.problems.${code}`, values)}
    </>
  );
}
