import { formatInstant, formatNumber } from '@forecourt/shared/i18n';
import type { OperationsState } from './operations-state';
import type { OperationsTexts } from './operations-texts';

export interface Props {
  texts: OperationsTexts;
}

export const Head = ({ cells }: { cells: readonly string[] }) => (
  <thead>
    <tr>
      {cells.map((cell) => (
        <th key={cell} scope="col">
          {cell}
        </th>
      ))}
    </tr>
  </thead>
);

/** Packages that browsers had twice. */
export function Duplicates({ duplicates, texts: { t } }: Props & Pick<OperationsState, 'duplicates'>) {
  if (duplicates.length === 0) return <p>{t('shared.none')}</p>;
  return (
    <table>
      <Head cells={[t('shared.duplicate'), t('shared.pages')]} />
      <tbody>
        {duplicates.map(({ name, pages }) => (
          <tr key={name}>
            <td>
              <code>{name}</code>
            </td>
            <td>{pages}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** What browsers refused because a policy forbids it. */
export function Refusals({ refusals, texts: { t, language } }: Props & Pick<OperationsState, 'refusals'>) {
  if (refusals.length === 0) return <p>{t('policy.none')}</p>;
  return (
    <div className="wide" tabIndex={0} role="region" aria-labelledby="policy">
      <table>
        <Head cells={['rule', 'page', 'blocked', 'count', 'last'].map((cell) => t(`policy.${cell}`))} />
        <tbody>
          {refusals.map(({ rule, page, refused, count, last }) => (
            <tr key={`${rule} ${page} ${refused}`}>
              <th scope="row">{rule}</th>
              <td>
                <code>{page}</code>
              </td>
              <td>
                <code>{refused}</code>
              </td>
              <td>{formatNumber(count, language)}</td>
              <td>
                <time dateTime={last.toISOString()}>{formatInstant(last.toISOString(), language)}</time>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
