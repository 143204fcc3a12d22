import type { Command } from 'commander';
import { inspectPage, inventory, type InspectOptions, type InventoryOptions } from '../commands/payment-page';
import { channelName, pageAddress, type Run } from './arguments';

export function paymentPageCommands(program: Command, run: Run): void {
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
