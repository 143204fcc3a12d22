import type { Command } from 'commander';
import type { ReleasedName, RemoteName } from '@forecourt/shared/contract';
import { adopt, type AdoptOptions } from '../commands/adopt';
import { canary, promote, rollback, type PromoteOptions, type RollbackOptions } from '../commands/promote';
import { prune } from '../commands/prune';
import { publish, type PublishOptions } from '../commands/publish';
import { restore, type RestoreOptions } from '../commands/restore';
import { publishShell } from '../commands/shell';
import { channelName, percentage, releasedName, remoteName, versionName, wholeNumber, type Run } from './arguments';

export function changingCommands(program: Command, run: Run): void {
  program
    .command('publish')
    .description('put a build into the store and give it to a channel')
    .argument('<remote>', 'the remote, or shell', releasedName)
    .option('--channel <name>', 'who gets it (staging); of a shell, with what it has to fit (production)', channelName)
    .option('--new-channel', 'the channel begins with it')
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
    .option('--new-channel', 'the channel begins with it')
    .option('--share <percent>', 'as a canary, from 0.1', percentage(0.1, 99.9))
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
    .argument('<share>', 'per cent', percentage(0, 99.9))
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
