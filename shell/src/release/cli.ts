import { Command } from 'commander';
import { originAddress, publicOrigin, type Run } from './cli/arguments';
import { changingCommands } from './cli/changing-commands';
import { invitationCommands } from './cli/invitation-commands';
import { lookingCommands } from './cli/looking-commands';
import { paymentPageCommands } from './cli/payment-page-commands';
import { planCommands } from './cli/plan-commands';
import { promotingCommands } from './cli/promoting-commands';
import { rightsCommands } from './cli/rights-commands';
import type { CommandContext, CommandResult } from './commands/command-context';

interface GlobalOptions {
  json?: boolean;
  dryRun?: boolean;
  who?: string;
  origin?: string;
}

/** Runs a command at a desk that fits the global options, and tells its answer. */
export type RunCommand = (
  options: GlobalOptions,
  work: (desk: CommandContext) => Promise<CommandResult>,
) => Promise<void>;

const EXIT_CODES = `
Exit codes: 0 done, 1 failed or different, 2 not understood, 3 refused, 4 not there, 5 damaged.
A <version> may be @<channel>: what everybody gets there.
Environment: FORECOURT_DATA, RELEASE_STORE, REGISTRY_URL, PUBLIC_ORIGIN, RELEASE_OWNER_KEY, as for the servers;
RELEASE_KEY: file of the private key that signs what is changed; SOURCE_MAP_STORE: where source maps are kept.`;

/** The command line; a mistake in it is thrown as commander's own error. */
export function releaseProgram(atDesk: RunCommand): Command {
  const program = new Command('forecourt-release')
    .description("Releases of the storefront's remotes: publish, promote, roll back.")
    .option('--json', 'answer in JSON')
    .option('--dry-run', 'say what would be done, and do nothing')
    .option('--who <name>', 'instead of user@machine, for the log; where there are rights, the key says it')
    .option(
      '--origin <address>',
      'of the storefront, for links, instead of PUBLIC_ORIGIN',
      originAddress,
      publicOrigin(process.env),
    )
    .addHelpText('after', EXIT_CODES)
    .exitOverride();
  const run: Run = (work) => atDesk(program.opts<GlobalOptions>(), work);
  promotingCommands(program, run);
  changingCommands(program, run);
  planCommands(program, run);
  invitationCommands(program, run);
  lookingCommands(program, run);
  paymentPageCommands(program, run);
  rightsCommands(program, run);
  return program;
}
