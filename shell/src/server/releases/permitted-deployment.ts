import type { DeployedVersion, RegistryDocument, RemoteName } from '@forecourt/shared/contract';
import { sharesOf } from '../../release/registry-store';
import { isSignedState, type Shares } from '../../release/rights/signed-state';
import type { Standing } from '../../release/rights/standing';

/** What of a remote's deployment counts. */
export interface Verdict {
  remote: RemoteName;
  /** None where the whole deployment is refused. */
  entries: readonly DeployedVersion[];
  refused: readonly { remote: RemoteName; version: string; damage: readonly string[] }[];
  /** When the newest change that counts was signed. */
  at: string | undefined;
}

function objectionTo(shares: Shares, standing: Standing | undefined, newest: string | undefined): string | undefined {
  if (!standing) return 'there are no rights that an owner of RELEASE_OWNER_KEY has signed.';
  if (!standing.shares || standing.at === undefined) return 'no key with the right has signed its deployment.';
  if (newest !== undefined && standing.at < newest) return 'the audit has lost a signed change that was known here.';
  return isSignedState(shares, standing.shares)
    ? undefined
    : 'the registry says something else than the last signed change.';
}

/**
 * Holds what a document says of a remote against its signed changes.
 * @param newest when the newest signed change was made that this server knows of
 */
export function permittedOf(
  document: RegistryDocument,
  remote: RemoteName,
  standing: Standing | undefined,
  newest: string | undefined,
): Verdict {
  const entries = document.microFrontends[remote] ?? [];
  const shares = sharesOf(document, remote);
  const against = objectionTo(shares, standing, newest);
  const refusal = (version: string, damage: string) => ({ remote, version, damage: [damage] });
  if (against !== undefined)
    return { remote, entries: [], at: undefined, refused: shares.map(({ version }) => refusal(version, against)) };
  const admitted = ({ metadata: { version }, extras }: DeployedVersion) =>
    standing?.admits({ version, integrity: extras?.releaseIntegrity }) === true;
  return {
    remote,
    at: standing?.at,
    entries: entries.filter(admitted),
    refused: entries
      .filter((entry) => !admitted(entry))
      .map(({ metadata }) => refusal(metadata.version, 'no signed change ever gave it to this channel.')),
  };
}
