import { formatInstant } from '@forecourt/shared/i18n';
import { Head, type Props } from './browser-tables';
import type { OperationsState } from './operations-state';

const CELLS = ['tester', 'remote', 'version', 'channel', 'until', 'invitedBy', 'opened', 'id'];

/** Who has a release that the channel does not give, and until when. */
export function Invitations({ invitations, texts: { t, language } }: Props & Pick<OperationsState, 'invitations'>) {
  if (!invitations) return <p>{t('invitations.away')}</p>;
  if (invitations.length === 0) return <p>{t('invitations.none')}</p>;
  return (
    <div className="wide" tabIndex={0} role="region" aria-labelledby="invitations">
      <table>
        <Head cells={CELLS.map((cell) => t(`invitations.${cell}`))} />
        <tbody>
          {invitations.map(({ id, tester, remote, version, channel, expires, invitedBy, opened }) => (
            <tr key={id}>
              <th scope="row">{tester}</th>
              <td>{remote}</td>
              <td>
                <code>{version}</code>
              </td>
              <td>{channel}</td>
              <td>
                <time dateTime={expires}>{formatInstant(expires, language)}</time>
              </td>
              <td>{invitedBy}</td>
              <td>
                {opened ? <time dateTime={opened}>{formatInstant(opened, language)}</time> : t('invitations.notYet')}
              </td>
              <td>
                <code>{id}</code>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
