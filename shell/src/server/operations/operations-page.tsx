import { formatInstant, formatNumber } from '@forecourt/shared/i18n';
import { Duplicates, Head, Refusals, type Props } from './browser-tables';
import { Changes, percentOf } from './changes-table';
import { Frozen, Planned } from './channel-plan';
import { BrowserErrors } from './error-table';
import { Figures } from './figures-tables';
import { Invitations } from './invitations-table';
import { OPERATIONS_PATH } from './operations-session';
import type { OperationsState, ShownChannel, ShownRelease } from './operations-state';
import type { OperationsTexts } from './operations-texts';

function errorShare({ health }: ShownRelease, { language }: OperationsTexts): string {
  return health && health.pages > 0
    ? formatNumber(health.failed / health.pages, language, { style: 'percent', maximumFractionDigits: 1 })
    : '–';
}

function Release({ release, texts }: Props & { release: ShownRelease }) {
  const { t, language } = texts;
  const { remote, version, role, traffic, record, health } = release;
  return (
    <tr data-role={role}>
      <th scope="row">{remote}</th>
      <td>
        <code>{version}</code>
      </td>
      <td>{t(`role.${role}`)}</td>
      <td>{percentOf(traffic, texts)}</td>
      <td>{record?.contract ?? t('channel.unknown')}</td>
      <td>
        {record ? (
          <>
            <time dateTime={record.builtAt}>{formatInstant(record.builtAt, language)}</time>{' '}
            <code>{record.commit.slice(0, 7)}</code>
          </>
        ) : (
          t('channel.unknown')
        )}
      </td>
      <td>{health ? formatNumber(health.pages, language) : '–'}</td>
      <td>{errorShare(release, texts)}</td>
    </tr>
  );
}

function Channel({ channel: { name, own, releases, plan }, texts }: Props & { channel: ShownChannel }) {
  const { t } = texts;
  const cells = ['remote', 'version', 'role', 'traffic', 'contract', 'built', 'pages', 'errors'].map((cell) =>
    t(`channel.${cell}`),
  );
  return (
    <section>
      <h2 id={`channel-${name}`}>
        {t('channel.title', { name })} {own && <small>{t('channel.own')}</small>}
      </h2>
      <Frozen plan={plan} texts={texts} />
      <div className="wide" tabIndex={0} role="region" aria-labelledby={`channel-${name}`}>
        <table>
          <Head cells={cells} />
          <tbody>
            {releases.map((release) => (
              <Release key={`${release.remote}@${release.version}`} release={release} texts={texts} />
            ))}
          </tbody>
        </table>
      </div>
      <Planned name={name} plan={plan} texts={texts} />
    </section>
  );
}

function Refused({ refused, unhashed, texts: { t } }: Props & Pick<OperationsState, 'refused' | 'unhashed'>) {
  return (
    <>
      {refused.length > 0 && (
        <section role="alert">
          <h2>{t('refused.title')}</h2>
          <p className="error">{t('refused.text')}</p>
          <ul>
            {refused.map(({ remote, version, damage }) => (
              <li key={`${remote}@${version}`}>
                <strong>{remote}</strong> <code>{version}</code>: {damage.join(' ')}
              </li>
            ))}
          </ul>
        </section>
      )}
      {unhashed.length > 0 && <p className="error">{t('refused.unhashed', { releases: unhashed.join(', ') })}</p>}
    </>
  );
}

function Warnings({ warnings, texts: { t } }: Props & Pick<OperationsState, 'warnings'>) {
  if (warnings.length === 0) return null;
  return (
    <section role="alert">
      <h2>{t('warning.title')}</h2>
      <ul>
        {warnings.map((warning) => (
          <li key={warning}>{t(`warning.${warning}`, warning)}</li>
        ))}
      </ul>
    </section>
  );
}

/** What runs where, how it is doing, what was changed, and what browsers had twice. */
export function OperationsPage({
  state: { warnings, channels, refused, unhashed, changes, invitations, figures, duplicates, errors, refusals },
  texts,
}: Props & { state: OperationsState }) {
  const { t } = texts;
  return (
    <>
      <div className="tools">
        <a href={OPERATIONS_PATH}>{t('renew')}</a>
        <form method="post" action={`${OPERATIONS_PATH}/sign-out`}>
          <button type="submit">{t('signOut')}</button>
        </form>
      </div>
      <Warnings warnings={warnings} texts={texts} />
      <Refused refused={refused} unhashed={unhashed} texts={texts} />
      {channels.length === 0 && <p role="alert">{t('channel.none')}</p>}
      {channels
        .toSorted((one, other) => Number(other.own) - Number(one.own))
        .map((channel) => (
          <Channel key={channel.name} channel={channel} texts={texts} />
        ))}
      <p className="quiet">{t('note')}</p>
      <section>
        <h2 id="figures">{t('figures.title')}</h2>
        <Figures figures={figures} texts={texts} />
      </section>
      <section>
        <h2 id="errors">{t('errors.title')}</h2>
        <BrowserErrors errors={errors} texts={texts} />
      </section>
      <section>
        <h2 id="changes">{t('changes.title')}</h2>
        <Changes changes={changes} texts={texts} />
      </section>
      <section>
        <h2 id="invitations">{t('invitations.title')}</h2>
        <Invitations invitations={invitations} texts={texts} />
      </section>
      <section>
        <h2>{t('shared.title')}</h2>
        <Duplicates duplicates={duplicates} texts={texts} />
      </section>
      <section>
        <h2 id="policy">{t('policy.title')}</h2>
        <Refusals refusals={refusals} texts={texts} />
      </section>
    </>
  );
}

export type SignInRefusal = 'wrong' | 'tooMany' | 'foreign';

interface SignInProps extends Props {
  refusal?: SignInRefusal | undefined;
  /** Path of the page that asked for it. */
  next?: string | undefined;
}

export function SignInPage({ texts: { t }, refusal, next }: SignInProps) {
  return (
    <form method="post" action={`${OPERATIONS_PATH}/sign-in`} className="in">
      {next !== undefined && <input type="hidden" name="next" value={next} />}
      <label htmlFor="password">{t('signIn.password')}</label>
      <input
        id="password"
        name="password"
        type="password"
        autoComplete="current-password"
        required
        aria-invalid={refusal === 'wrong' || undefined}
        aria-describedby={refusal && 'refusal'}
      />
      {refusal && (
        <p id="refusal" role="alert" className="error">
          {t(`signIn.${refusal}`)}
        </p>
      )}
      <button type="submit">{t('signIn.submit')}</button>
    </form>
  );
}
