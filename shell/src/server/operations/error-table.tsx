import { formatInstant, formatNumber } from '@forecourt/shared/i18n';
import { Head, type Props } from './browser-tables';
import type { OperationsState } from './operations-state';

function Places({ stack }: { stack: readonly string[] }) {
  const [innermost, ...others] = stack;
  if (innermost === undefined) return '–';
  if (others.length === 0) return <code>{innermost}</code>;
  return (
    <details>
      <summary>
        <code>{innermost}</code>
      </summary>
      {others.map((place, index) => (
        <div key={`${index} ${place}`}>
          <code>{place}</code>
        </div>
      ))}
    </details>
  );
}

const Instant = ({ at, language }: { at: Date; language: Props['texts']['language'] }) => (
  <time dateTime={at.toISOString()}>{formatInstant(at.toISOString(), language)}</time>
);

/** Errors that browsers told of, grouped; with the places that the release tool finds in the sources. */
export function BrowserErrors({ errors, texts: { t, language } }: Props & Pick<OperationsState, 'errors'>) {
  if (errors.length === 0) return <p>{t('errors.none')}</p>;
  const cells = [
    t('channel.remote'),
    t('errors.message'),
    t('channel.version'),
    t('policy.count'),
    t('errors.first'),
    t('policy.last'),
    t('errors.where'),
  ];
  return (
    <>
      <div className="wide" tabIndex={0} role="region" aria-labelledby="errors">
        <table>
          <Head cells={cells} />
          <tbody>
            {errors.map(({ remote, message, versions, count, first, last, stack }) => (
              <tr key={`${remote} ${message} ${stack[0]}`}>
                <th scope="row">{remote ?? 'shell'}</th>
                <td>{message}</td>
                <td>
                  <code>{versions.join(', ') || '–'}</code>
                </td>
                <td>{formatNumber(count, language)}</td>
                <td>
                  <Instant at={first} language={language} />
                </td>
                <td>
                  <Instant at={last} language={language} />
                </td>
                <td>
                  <Places stack={stack} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="quiet">{t('errors.hint')}</p>
    </>
  );
}
