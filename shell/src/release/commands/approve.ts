import type { RemoteName } from '@forecourt/shared/contract';
import { ReleaseError } from '../release-error';
import { releaseNamed, type CommandContext, type CommandResult } from './command-context';

export interface ApproveOptions {
  channel: string;
  why?: string;
}

/** Tells the audit, signed, that a second person lets exactly these bytes go to a channel. */
export async function approve(
  desk: CommandContext,
  remote: RemoteName,
  name: string,
  { channel, why }: ApproveOptions,
): Promise<CommandResult> {
  const signer = await desk.rights.permit({ right: 'approve', remote, channel });
  if (!signer)
    throw new ReleaseError(
      'refused',
      'This registry has no rights, so nothing in it needs an approval.',
      'The owner begins with rights set --from <file>.',
    );
  const { version, integrity } = await releaseNamed(desk, remote, name);
  const { days, channels } = signer.rights.approval;
  const record = await desk.registry.note({
    who: desk.who,
    action: 'approve',
    channel,
    remote,
    from: [],
    to: [{ version, traffic: 0, default: false, integrity }],
    ...(why && { why }),
  });
  const needed = channels.includes(channel) ? '' : ` ${channel} needs no approval as the rights are now.`;
  return {
    data: { ...record, days },
    text: `${signer.key.holder} approves ${remote} ${version} for ${channel}; it counts for ${days} days.${needed}`,
  };
}
