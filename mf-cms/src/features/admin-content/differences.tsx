import { useTranslation } from 'react-i18next';
import css from './admin-content.module.css';
import { differencesOf, pathText } from './field-path';
import { shownValue } from './shown-value';
import { wordDiff } from './word-diff';

interface DifferencesProps {
  before: unknown;
  after: unknown;
  label: (path: readonly (string | number)[]) => string;
}

/** Two bodies field by field, the words of each that differ. */
export function Differences({ before, after, label }: DifferencesProps) {
  const { t } = useTranslation('mf-cms');
  const differences = differencesOf(before, after);
  if (differences.length === 0) return <p>{t('admin.history.same')}</p>;
  return (
    <dl>
      {differences.map((one) => (
        <div key={pathText(one.path)}>
          <dt className={css['legend']}>{label(one.path) || t('admin.history.whole')}</dt>
          <dd className={css['side']}>
            {wordDiff(shownValue(one.before), shownValue(one.after)).map(({ kind, text }, index) =>
              kind === 'same' ? (
                <span key={index}>{text}</span>
              ) : kind === 'removed' ? (
                <del key={index}>{text}</del>
              ) : (
                <ins key={index}>{text}</ins>
              ),
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
