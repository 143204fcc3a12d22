import type { RegistryStore } from '../registry-store';
import { ReleaseError } from '../release-error';
import type { PublishedRelease } from '../release-store';
import { newToken, stateOf, type Invitation } from './invitation';

const HOUR_MS = 3_600_000;
export const LONGEST_INVITATION_MS = 30 * 24 * HOUR_MS;
/** More people than that are a share of the visitors. */
const MOST_INVITATIONS = 500;

/** Where a link is opened: the shell server takes the token out of the address. */
export const INVITATION_PATH = '/__invitation';
export const TOKEN_PARAMETER = 'token';

/** Below it, each published release has an address of its own. */
export const PREVIEW_PATH = '/__preview';

export const previewAddress = (origin: string, remote: string, version: string): string =>
  `${origin}${PREVIEW_PATH}/${remote}/${encodeURIComponent(version)}`;

export const invitationLink = (origin: string, token: string): string =>
  `${origin}${INVITATION_PATH}?${TOKEN_PARAMETER}=${token}`;

interface Invited {
  release: Pick<PublishedRelease, 'remote' | 'version' | 'integrity'>;
  tester: string;
  channel: string;
  who: string;
  /** For how long, in milliseconds; at most 30 days. */
  lasts: number;
  /** What the gate had against it. */
  forced?: readonly string[];
}

/** Invitations that are valid now, the first to end first. */
export const validInvitations = async (
  { invitations }: Pick<RegistryStore, 'invitations'>,
  now = Date.now(),
): Promise<Invitation[]> =>
  (await invitations.all())
    .filter((one) => stateOf(one, now) === 'valid')
    .sort((one, other) => one.expires.localeCompare(other.expires));

/** Keeps an invitation; only the answer has its token, which is nowhere else. */
export async function inviteTester(
  registry: Pick<RegistryStore, 'invitations'>,
  { release, tester, channel, who, lasts, forced = [] }: Invited,
): Promise<{ invitation: Invitation; token: string }> {
  const now = Date.now();
  if ((await validInvitations(registry, now)).length >= MOST_INVITATIONS)
    throw new ReleaseError(
      'refused',
      `${MOST_INVITATIONS} invitations are valid already.`,
      'Withdraw some: invitations, uninvite <id>. Or give the release to a share of the visitors: promote --share',
    );
  const { token, ...named } = newToken();
  const invitation: Invitation = {
    ...named,
    remote: release.remote,
    version: release.version,
    integrity: release.integrity,
    tester,
    channel,
    invitedBy: who,
    at: new Date(now).toISOString(),
    expires: new Date(now + Math.min(lasts, LONGEST_INVITATION_MS)).toISOString(),
  };
  await registry.invitations.add({ invitation, who, action: 'invite', forced });
  return { invitation, token };
}
