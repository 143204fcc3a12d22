import { ReleaseError } from '../release-error';
import { shellBreaks } from '../shell-breaks';
import { isBuilt, offerOfBuild, OWN_BUILD } from '../workspace-build';
import { runningIn, type CommandContext, type CommandResult } from './command-context';

export interface CheckShellOptions {
  channel: string;
  /** The build of the shell, instead of the one of this working tree. */
  shell?: string;
}

/** Whether a shell that is built and not yet deployed would be ready in a channel, by the rule of its start. */
export async function checkShell(
  desk: CommandContext,
  { channel, shell: folder = OWN_BUILD }: CheckShellOptions,
): Promise<CommandResult> {
  if (!isBuilt(folder))
    throw new ReleaseError('missing', `There is no build of a shell in ${folder}.`, 'Build it: npm run build -w shell');
  const shell = await offerOfBuild(folder);
  const before = await desk.registry.shell(channel);
  const running = (await runningIn(desk, channel)).map(({ remote, version }) => ({ remote, version }));
  const breaks = (await shellBreaks(desk, channel, shell)).map(({ message }) => message);
  const isCompared = before !== undefined && running.length > 0;
  const about = { channel, contract: shell.contract, shared: shell.shared, isCompared, breaks };
  if (breaks.length > 0)
    throw new ReleaseError(
      'refused',
      `This shell would break what runs in ${channel}:\n${breaks.map((message) => `  ${message}`).join('\n')}`,
      'Release what fits it first. Deployed as it is, it would not be ready.',
      about,
    );
  return {
    data: { ...about, running },
    text: [
      isCompared ? `This shell breaks nothing that runs in ${channel}:` : uncompared(channel, running.length),
      ...running.map(({ remote, version }) => `  ${remote} ${version}`),
    ].join('\n'),
  };
}

/** The first shell of a channel is ready after its start, as is one of a channel that has no release. */
const uncompared = (channel: string, running: number): string =>
  running === 0
    ? `Nothing was compared: nothing runs in channel ${channel}, so any shell may start there. The channels: list`
    : `Nothing was compared: no shell has run in ${channel} yet, so the first one may start there. What runs there:`;
