import type { ShellOffer } from '@forecourt/shared/contract';
import { runningIn } from './commands/command-context';
import { shellGate, type Break } from './gate';
import type { RegistryStore } from './registry-store';
import type { ReleaseStore } from './release-store';

interface Places {
  registry: Pick<RegistryStore, 'shell' | 'read' | 'log'>;
  store: Pick<ReleaseStore, 'record'>;
}

/**
 * What a shell would break of the releases that run in a channel, beyond what the shell that was announced there last
 * cannot carry either: that was forced. The first shell of a channel takes nothing away from anybody.
 */
export async function shellBreaks(places: Places, channel: string, shell: ShellOffer): Promise<Break[]> {
  const before = await places.registry.shell(channel);
  if (!before) return [];
  const running = await runningIn(places, channel);
  const known = new Set(shellGate(before, running).map(({ about }) => about));
  return shellGate(shell, running).filter(({ about }) => !known.has(about));
}
