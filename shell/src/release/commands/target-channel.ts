import { knownChannels } from '../registry-base';
import type { RegistryStore } from '../registry-store';
import { ReleaseError } from '../release-error';

/** What the steps of the handbook use; a fresh installation has neither yet. */
const WELL_KNOWN = ['production', 'staging'];

export interface ChannelTarget {
  channel: string;
  /** Whether the channel may begin with this release. */
  newChannel?: boolean | undefined;
}

/** Refuses a channel that nobody has heard of: a mistyped one would begin without a word, and serve nobody. */
export async function requireChannel(
  registry: Pick<RegistryStore, 'channels' | 'log' | 'shell'>,
  { channel, newChannel }: ChannelTarget,
): Promise<void> {
  if (newChannel || WELL_KNOWN.includes(channel)) return;
  const known = await knownChannels(registry);
  if (known.includes(channel)) return;
  // Its servers run and wait for their first release.
  if (await registry.shell(channel)) return;
  const channels = known.length === 0 ? 'There is none yet' : `The channels: ${known.join(', ')}`;
  throw new ReleaseError(
    'refused',
    `There is no channel ${channel}. ${channels}.`,
    'Correct its name, or begin it: --new-channel',
    { channel, channels: known },
  );
}
