import { formatInstant, formatNumber } from '@forecourt/shared/i18n';
import type { Interval, Verdict } from '../../release/figures/confidence';
import {
  SHARES,
  type ReleaseFigures,
  type RemoteFigures,
  type ShownShare,
} from '../../release/figures/release-figures';
import { FIGURE_VITALS, type FigureVital } from '../../release/figures/visits';
import type { Quantile } from '../../release/figures/vital-buckets';
import type { Props } from './browser-tables';
import type { OperationsTexts } from './operations-texts';

const percent = (rate: number, { language }: OperationsTexts): string =>
  formatNumber(rate, language, { style: 'percent', maximumFractionDigits: 1 });

/** Seconds, milliseconds, or the layout shift, which has no unit. */
function measured(name: FigureVital, value: number, { language }: OperationsTexts): string {
  if (name === 'CLS') return formatNumber(value, language, { maximumFractionDigits: 3 });
  const unit = name === 'LCP' ? 'second' : 'millisecond';
  const shown = name === 'LCP' ? value / 1000 : value;
  return formatNumber(shown, language, { style: 'unit', unit, maximumFractionDigits: name === 'LCP' ? 2 : 0 });
}

interface CellProps extends Props {
  value: string | undefined;
  interval: Interval | undefined;
  show: (value: number) => string;
  verdict?: Verdict | undefined;
}

function Cell({ value, interval, show, verdict, texts: { t } }: CellProps) {
  if (value === undefined) return <td>–</td>;
  return (
    <td>
      {value}
      {interval && <small>{t('figures.range', { low: show(interval[0]), high: show(interval[1]) })}</small>}
      {verdict && <strong data-verdict={verdict}>{t(`figures.verdict.${verdict}`)}</strong>}
    </td>
  );
}

function ShareCell({ share, verdict, texts }: Props & { share: ShownShare; verdict?: Verdict | undefined }) {
  const { count, of, interval } = share;
  const { t, language } = texts;
  const [shown, base] = [count, of].map((number) => formatNumber(number, language));
  const rate = of > 0 ? percent(count / of, texts) : undefined;
  return (
    <Cell
      value={rate && t('figures.share', { rate, shown, base })}
      interval={interval}
      show={(value) => percent(value, texts)}
      verdict={verdict}
      texts={texts}
    />
  );
}

interface VitalProps extends Props {
  name: FigureVital;
  vital: Quantile;
  verdict: Verdict | undefined;
}

const VitalCell = ({ name, vital: { p75, interval }, verdict, texts }: VitalProps) => (
  <Cell
    value={p75 === undefined ? undefined : measured(name, p75, texts)}
    interval={interval}
    show={(value) => measured(name, value, texts)}
    verdict={verdict}
    texts={texts}
  />
);

function Remote({ figures: { remote, from, changed, columns }, texts }: Props & { figures: RemoteFigures }) {
  const { t, language } = texts;
  return (
    <>
      <h3 id={`figures-${remote}`}>{remote}</h3>
      {from === undefined ? (
        <p>{t('figures.noneTried')}</p>
      ) : (
        <p className="quiet">
          {t('figures.compared', { from: formatInstant(from, language) })}{' '}
          {t('figures.changed', { number: formatNumber(changed, language) })}
        </p>
      )}
      <div className="wide figures" tabIndex={0} role="region" aria-labelledby={`figures-${remote}`}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('figures.measure')}</th>
              {columns.map(({ version, role }) => (
                <th key={version} scope="col">
                  {t(`role.${role}`)} <code>{version}</code>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <tr>
              <th scope="row">{t('figures.visits')}</th>
              {columns.map(({ version, visits }) => (
                <td key={version}>{formatNumber(visits, language)}</td>
              ))}
            </tr>
            {SHARES.map((name) => (
              <tr key={name}>
                <th scope="row">{t(`figures.shares.${name}`)}</th>
                {columns.map(({ version, shares, verdicts }) => (
                  <ShareCell key={version} share={shares[name]} verdict={verdicts[name]} texts={texts} />
                ))}
              </tr>
            ))}
            {FIGURE_VITALS.map((name) => (
              <tr key={name}>
                <th scope="row">{t(`figures.vitals.${name}`)}</th>
                {columns.map(({ version, vitals, verdicts }) => (
                  <VitalCell key={version} name={name} vital={vitals[name]} verdict={verdicts[name]} texts={texts} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

function All({ all, texts }: Props & Pick<ReleaseFigures, 'all'>) {
  const { t, language } = texts;
  return (
    <div className="wide figures" tabIndex={0} role="region" aria-labelledby="figures">
      <table>
        <thead>
          <tr>
            <th scope="col">{t('figures.measure')}</th>
            <th scope="col">{t('figures.all')}</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">{t('figures.visits')}</th>
            <td>{formatNumber(all.visits, language)}</td>
          </tr>
          {SHARES.map((name) => (
            <tr key={name}>
              <th scope="row">{t(name === 'failed' ? 'figures.failedAny' : `figures.shares.${name}`)}</th>
              <ShareCell share={all.shares[name]} texts={texts} />
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** What visits come to, with each release that is tried and the one that everybody else has side by side. */
export function Figures({ figures, texts }: Props & { figures: ReleaseFigures | undefined }) {
  const { t, language } = texts;
  if (!figures) return <p role="alert">{t('figures.away')}</p>;
  const { scope, from, all, remotes } = figures;
  const since = from === undefined ? undefined : formatInstant(from, language);
  return (
    <>
      {since === undefined ? (
        <p>{t('figures.none')}</p>
      ) : (
        <>
          <p className="quiet">{t(`figures.scope.${scope}`, { since })}</p>
          <All all={all} texts={texts} />
        </>
      )}
      {remotes.length === 0 && <p>{t('figures.noCanary')}</p>}
      {since !== undefined && remotes.map((shown) => <Remote key={shown.remote} figures={shown} texts={texts} />)}
      <p className="quiet">{t('figures.hint')}</p>
    </>
  );
}
