import type { Command } from 'commander';
import type { RemoteName } from '@forecourt/shared/contract';
import { approve, type ApproveOptions } from '../commands/approve';
import { createKey, setRights, showRights } from '../commands/rights';
import { channelName, remoteName, type Run } from './arguments';

export function rightsCommands(program: Command, run: Run): void {
  program
    .command('key')
    .description('keys that sign releases')
    .command('create')
    .description('write a new private key into a file, and print the public one')
    .requiredOption('--into <file>', 'one that is not there yet')
    .action((options: { into: string }, command: Command) =>
      command.optsWithGlobals<{ dryRun?: boolean }>().dryRun
        ? command.error('error: a key is made or not; leave --dry-run out')
        : run(() => createKey(options)),
    );
  const rights = program.command('rights').description('who may release what');
  rights
    .command('show')
    .description('as the owner of the registry signed it')
    .action(() => run(showRights));
  rights
    .command('set')
    .description('sign a document with the key of the owner, and put it in the place of the present one')
    .requiredOption('--from <file>', 'as rights show --json writes it')
    .action((options: { from: string }) => run((desk) => setRights(desk, options)));
  program
    .command('approve')
    .description('as a second person, let a release go to a channel')
    .argument('<remote>', 'the remote', remoteName)
    .argument('<version>')
    .option('--channel <name>', 'where it may go', channelName, 'production')
    .option('--why <text>', 'for the log')
    .action((remote: RemoteName, version: string, options: ApproveOptions) =>
      run((desk) => approve(desk, remote, version, options)),
    );
}
