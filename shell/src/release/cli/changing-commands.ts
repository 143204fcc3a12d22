import type { Command } from 'commander';
import { adopt, type AdoptOptions } from '../commands/adopt';
import { prune } from '../commands/prune';
import { restore, type RestoreOptions } from '../commands/restore';
import { channelName, wholeNumber, type Run } from './arguments';

/** What changes store and registry, and gives nothing new to anybody. */
export function changingCommands(program: Command, run: Run): void {
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
