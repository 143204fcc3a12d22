import { ReleaseError } from '../release-error';
import { shellBreaks } from '../shell-breaks';
import { isBuilt, offerOfBuild, OWN_BUILD } from '../workspace-build';
import { runningIn, soundDocumentIn, type CommandContext, type CommandResult } from './command-context';

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
  await soundDocumentIn(desk.registry, channel);
  const breaks = (await shellBreaks(desk, channel, shell)).map(({ message }) => message);
  const about = { channel, contract: shell.contract, shared: shell.shared, breaks };
  if (breaks.length > 0)
    throw new ReleaseError(
      'differs',
      `This shell would break what runs in ${channel}:\n${breaks.map((message) => `  ${message}`).join('\n')}`,
      'Release what fits it first. Deployed as it is, it would not be ready.',
      about,
    );
  const running = (await runningIn(desk, channel)).map(({ remote, version }) => ({ remote, version }));
  return {
    data: { ...about, running },
    text: [
      `This shell breaks nothing that runs in ${channel}:`,
      ...running.map(({ remote, version }) => `  ${remote} ${version}`),
      ...((await desk.registry.shell(channel)) ? [] : ['No shell has run there yet: nothing is compared with it.']),
    ].join('\n'),
  };
}
