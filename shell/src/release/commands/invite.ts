import type { RemoteName } from '@forecourt/shared/contract';
import { invitationId, stateOf, type Invitation } from '../invitations/invitation';
import { invitationLink, inviteTester, validInvitations } from '../invitations/invite-tester';
import { ReleaseError } from '../release-error';
import { admit } from './admission';
import { releaseNamed, soundDocumentIn, table, type CommandContext, type CommandResult } from './command-context';

export interface InviteOptions {
  tester: string;
  channel: string;
  /** For how long, in milliseconds. */
  expires: number;
  force?: boolean;
}

const ENDING = (id: string) => `Withdraw it: uninvite ${id}`;

/** What a person is told of an invitation; the secret's hash is for the registry alone. */
const toldOf = ({ id, remote, version, tester, channel, invitedBy, at, expires, opened }: Invitation) => ({
  id,
  remote,
  version,
  tester,
  channel,
  invitedBy,
  at,
  expires,
  opened,
});

/** Invites one tester to a release that passes the gate of the channel, as who may promote it, and gives the link. */
export async function invite(
  desk: CommandContext,
  remote: RemoteName,
  name: string,
  { tester, channel, expires, force }: InviteOptions,
): Promise<CommandResult> {
  const signer = await desk.rights.permit({ right: 'promote', remote, channel });
  await soundDocumentIn(desk.registry, channel);
  const release = await releaseNamed(desk, remote, name);
  const read = (file: string) => desk.store.read(remote, release.version, file);
  const [forced = []] = await admit(desk, [{ release, read }], { channel, force });
  const { invitation, token } = await inviteTester(desk.registry, {
    release,
    tester,
    channel,
    who: signer?.key.holder ?? desk.who,
    lasts: expires,
    forced,
  });
  const { origin } = desk;
  const link = invitationLink(origin ?? '', token);
  const lines = [
    `${tester} is invited to ${remote} ${release.version} on ${channel} until ${invitation.expires}.`,
    ...forced.map((reason) => `Forced against: ${reason}`),
    '',
    link,
    '',
    `Whoever has this link is ${tester}: send it to nobody else. It is shown this once. ${ENDING(invitation.id)}`,
    ...(origin ? [] : ['Put the origin of the storefront before it, or say it by --origin or PUBLIC_ORIGIN.']),
  ];
  return { data: { ...toldOf(invitation), link, forced }, text: lines.join('\n') };
}

/** The invitations that are valid, without their links. */
export async function listInvitations({ registry }: CommandContext): Promise<CommandResult> {
  const valid = await validInvitations(registry);
  const rows = valid.map(({ id, tester, remote, version, channel, expires, invitedBy, opened }) => [
    id,
    tester,
    remote,
    version,
    channel,
    expires.slice(0, 16),
    invitedBy,
    opened?.slice(0, 16) ?? 'not yet',
  ]);
  return {
    data: valid.map(toldOf),
    text:
      rows.length === 0
        ? 'Nobody is invited.'
        : table([
            ['ID', 'TESTER', 'REMOTE', 'VERSION', 'CHANNEL', 'UNTIL (UTC)', 'INVITED BY', 'OPENED (UTC)'],
            ...rows,
          ]),
  };
}

/** Withdraws an invitation: its tester has what everybody has from the next page on. */
export async function uninvite({ registry, who }: CommandContext, named: string): Promise<CommandResult> {
  const id = invitationId(named);
  const before = id && (await registry.invitations.read(id));
  if (!before)
    throw new ReleaseError('missing', `There is no invitation ${named}.`, 'See which are valid: invitations');
  const state = stateOf(before, Date.now());
  if (state !== 'valid')
    return { data: { ...toldOf(before), changed: false }, text: `Invitation ${before.id} is ${state} already.` };
  const revoked = { at: new Date().toISOString(), by: who };
  await registry.invitations.change(before.id, (invitation) =>
    invitation.revoked ? undefined : { invitation: { ...invitation, revoked }, who, action: 'uninvite' },
  );
  const { tester, remote, version, channel } = before;
  return {
    data: { ...toldOf(before), changed: true },
    text: `${tester} is no longer invited to ${remote} ${version} on ${channel}.`,
  };
}
