import { Command, InvalidArgumentError } from 'commander';
import { RELEASED, REMOTES, wire, type ReleasedName, type RemoteName } from '@forecourt/shared/contract';
import { adopt, type AdoptOptions } from './commands/adopt';
import { checkShell, type CheckShellOptions } from './commands/check-shell';
import type { CommandContext, CommandResult } from './commands/command-context';
import { diff } from './commands/diff';
import { list, log, show } from './commands/inspect';
import { inspectPage, inventory, type InspectOptions, type InventoryOptions } from './commands/payment-page';
import { canary, promote, rollback, type PromoteOptions, type RollbackOptions } from './commands/promote';
import { prune } from './commands/prune';
import { publish, type PublishOptions } from './commands/publish';
import { restore, type RestoreOptions } from './commands/restore';
import { fetchShell, publishShell, type FetchOptions } from './commands/shell';
import { verify } from './commands/verify';
import type { LogQuery } from './registry-store';

function parsed<T>(wanted: string, read: (text: string) => T | undefined): (text: string) => T {
  return (text) => {
    const value = read(text);
    if (value === undefined) throw new InvalidArgumentError(`It has to be ${wanted}.`);
    return value;
  };
}
const wholeNumber = (least: number, most: number) =>
  parsed(`a whole number from ${least} to ${most}`, (text) => {
    const value = /^\d{1,9}$/.test(text) ? Number(text) : -1;
    return value >= least && value <= most ? value : undefined;
  });
const remoteName = parsed(`one of ${REMOTES.join(', ')}`, (text): RemoteName | undefined =>
  REMOTES.find((remote) => remote === text),
);
const releasedName = parsed(`one of ${RELEASED.join(', ')}`, (text): ReleasedName | undefined =>
  RELEASED.find((name) => name === text),
);
const shellOnly = parsed('shell', (text) => (text === 'shell' ? text : undefined));
const channelName = parsed('small letters, digits and hyphens', (text) => wire.channelName.safeParse(text).data);
const versionName = parsed(
  'letters, digits, dots, plus and hyphen',
  (text) => wire.releaseVersion.safeParse(text).data,
);

interface GlobalOptions {
  json?: boolean;
  dryRun?: boolean;
  who?: string;
}

/** Runs a command at a desk that fits the global options, and tells its answer. */
export type RunCommand = (
  options: GlobalOptions,
  work: (desk: CommandContext) => Promise<CommandResult>,
) => Promise<void>;

const EXIT_CODES = `
Exit codes: 0 done, 1 failed or different, 2 not understood, 3 refused, 4 not there, 5 damaged.
A <version> may be @<channel>: what everybody gets there.
Environment: FORECOURT_DATA, RELEASE_STORE, REGISTRY_URL, as for the servers.`;

function changingCommands(
  program: Command,
  run: (work: (desk: CommandContext) => Promise<CommandResult>) => Promise<void>,
): void {
  program
    .command('publish')
    .description('put a build into the store and give it to a channel')
    .argument('<remote>', 'the remote, or shell', releasedName)
    .option('--channel <name>', 'who gets it (staging); of a shell, with what it has to fit (production)', channelName)
    .option('--version <name>', 'instead of the version made from its bytes', versionName)
    .option('--build <folder>', 'where the build is, instead of <remote>/dist')
    .option('--why <text>', 'for the log')
    .option('--force', 'overrule the gate')
    .action((name: ReleasedName, options: PublishOptions) =>
      run((desk) => (name === 'shell' ? publishShell(desk, options) : publish(desk, name, options))),
    );
  program
    .command('promote')
    .description('give a release to a channel, or to a share of its visitors')
    .argument('<remote>', 'the remote', remoteName)
    .argument('<version>')
    .option('--channel <name>', 'who gets it', channelName, 'production')
    .option('--share <percent>', 'as a canary', wholeNumber(1, 99))
    .option('--replace', 'end another canary with it')
    .option('--why <text>', 'for the log')
    .option('--force', 'overrule the gate')
    .action((remote: RemoteName, version: string, options: PromoteOptions) =>
      run((desk) => promote(desk, remote, version, options)),
    );
  program
    .command('canary')
    .description('change the share of the canary that runs; 0 ends it')
    .argument('<remote>', 'the remote', remoteName)
    .argument('<share>', 'per cent', wholeNumber(0, 99))
    .option('--channel <name>', 'where', channelName, 'production')
    .option('--why <text>', 'for the log')
    .action((remote: RemoteName, share: number, options: { channel: string; why?: string }) =>
      run((desk) => canary(desk, remote, share, options)),
    );
  program
    .command('rollback')
    .description('end the canary, or go back to the good release before')
    .argument('<remote>', 'the remote', remoteName)
    .requiredOption('--why <text>', 'for the log')
    .option('--to <version>', 'a release of your choice')
    .option('--channel <name>', 'where', channelName, 'production')
    .action((remote: RemoteName, options: RollbackOptions) => run((desk) => rollback(desk, remote, options)));
  program
    .command('prune')
    .description('remove old releases that nobody has had for 30 days')
    .option('--keep <count>', 'so many of each remote stay', wholeNumber(1, 100_000), 10)
    .action((options: { keep: number }) => run((desk) => prune(desk, options)));
  program
    .command('adopt')
    .description('record the hashes of releases from before the registry had them')
    .option('--channel <name>', 'where', channelName, 'production')
    .option('--why <text>', 'for the log')
    .action((options: AdoptOptions) => run((desk) => adopt(desk, options)));
  program
    .command('restore')
    .description('give a channel back what its document has lost, from the audit')
    .option('--channel <name>', 'which', channelName, 'production')
    .option('--from <file>', 'a copy of the document instead, such as last-good/production.json of a shell server')
    .requiredOption('--why <text>', 'for the log')
    .action((options: RestoreOptions) => run((desk) => restore(desk, options)));
}

function lookingCommands(
  program: Command,
  run: (work: (desk: CommandContext) => Promise<CommandResult>) => Promise<void>,
): void {
  program
    .command('list')
    .description('releases in the store and where they are deployed')
    .argument('[remote]', 'only this one', releasedName)
    .action((remote: ReleasedName | undefined) => run((desk) => list(desk, remote)));
  program
    .command('show')
    .description('all that is known of a release')
    .argument('<remote>', 'the remote', remoteName)
    .argument('<version>')
    .action((remote: RemoteName, version: string) => run((desk) => show(desk, remote, version)));
  program
    .command('diff')
    .description('files, bytes and contract of two releases')
    .argument('<version>')
    .argument('<version>')
    .option('--remote <name>', 'when several have both', remoteName)
    .action((one: string, other: string, options: { remote?: RemoteName }) =>
      run((desk) => diff(desk, one, other, options)),
    );
  program
    .command('verify')
    .description('hash anew everything that a channel serves, and every published shell')
    .option('--channel <name>', 'which', channelName, 'production')
    .action((options: { channel: string }) => run((desk) => verify(desk, options)));
  program
    .command('check')
    .description('whether a shell that is built would break what runs in a channel')
    .argument('<what>', 'shell', shellOnly)
    .option('--channel <name>', 'which', channelName, 'production')
    .option('--shell <folder>', 'its build, instead of the one of this working tree')
    .action((_what: string, options: CheckShellOptions) => run((desk) => checkShell(desk, options)));
  program
    .command('fetch')
    .description('write a published shell into a folder, from which its server starts')
    .argument('<what>', 'shell', shellOnly)
    .argument('<version>', 'of the shell', versionName)
    .requiredOption('--into <folder>', 'one that is not there yet')
    .action((_what: string, version: string, options: FetchOptions) =>
      run((desk) => fetchShell(desk, version, options)),
    );
  program
    .command('log')
    .description('who changed what, and why')
    .option('--channel <name>', 'only this one', channelName)
    .option('--remote <name>', 'only this one', releasedName)
    .option('--limit <count>', 'so many records', wholeNumber(1, 100_000), 20)
    .action((options: LogQuery) => run((desk) => log(desk, options)));
}

const pageAddress = parsed('an address of http or https', (text) =>
  /^https?:\/\/./.test(text) && URL.canParse(text) ? text : undefined,
);

function paymentPageCommands(
  program: Command,
  run: (work: (desk: CommandContext) => Promise<CommandResult>) => Promise<void>,
): void {
  program
    .command('inventory')
    .description('scripts and headers of the payment page, with owner, reason and hash')
    .option('--channel <name>', 'which', channelName, 'production')
    .option('--shell <folder>', 'the build of the shell, instead of the one of this working tree')
    .action((options: InventoryOptions) => run((desk) => inventory(desk, options)));
  program
    .command('inspect')
    .description('compare a payment page, as browsers get it, with its inventory')
    .requiredOption('--page <address>', 'the page', pageAddress)
    .option('--inventory <file>', 'as recorded by inventory --json, instead of what is released now')
    .option('--channel <name>', 'which', channelName, 'production')
    .option('--shell <folder>', 'the build of the shell, instead of the one of this working tree')
    .action((options: InspectOptions) => run((desk) => inspectPage(desk, options)));
}

/** The command line; a mistake in it is thrown as commander's own error. */
export function releaseProgram(atDesk: RunCommand): Command {
  const program = new Command('forecourt-release')
    .description("Releases of the storefront's remotes: publish, promote, roll back.")
    .option('--json', 'answer in JSON')
    .option('--dry-run', 'say what would be done, and do nothing')
    .option('--who <name>', 'instead of user@machine, for the log')
    .addHelpText('after', EXIT_CODES)
    .exitOverride();
  const run = (work: (desk: CommandContext) => Promise<CommandResult>) => atDesk(program.opts<GlobalOptions>(), work);
  changingCommands(program, run);
  lookingCommands(program, run);
  paymentPageCommands(program, run);
  return program;
}
