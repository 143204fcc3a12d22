import type { Command } from 'commander';
import { freeze, unfreeze, type FreezeOptions } from '../commands/freeze';
import { scheduled, unschedule } from '../commands/schedule';
import { channelName, type Run } from './arguments';
import { changeName, instant } from './change-arguments';

export function planCommands(program: Command, run: Run): void {
  program
    .command('freeze')
    .description('keep everything new from a channel; rollbacks are free')
    .requiredOption('--why <text>', 'for whoever is refused')
    .option('--until <time>', 'it ends by itself, such as 2026-12-01T08:00Z', instant)
    .option('--channel <name>', 'which', channelName, 'production')
    .action((options: FreezeOptions) => run((desk) => freeze(desk, options)));
  program
    .command('unfreeze')
    .description('end the freeze of a channel')
    .option('--why <text>', 'for the list')
    .option('--channel <name>', 'which', channelName, 'production')
    .action((options: { channel: string; why?: string }) => run((desk) => unfreeze(desk, options)));
  program
    .command('scheduled')
    .description('promotions that wait for their time, and what became of others')
    .option('--channel <name>', 'only this one', channelName)
    .action((options: { channel?: string }) => run((desk) => scheduled(desk, options.channel)));
  program
    .command('unschedule')
    .description('cancel a promotion that waits')
    .argument('<id>', 'as scheduled lists it', changeName)
    .option('--why <text>', 'for the list')
    .action((id: string, options: { why?: string }) => run((desk) => unschedule(desk, id, options)));
}
