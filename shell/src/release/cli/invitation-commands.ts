import type { Command } from 'commander';
import type { RemoteName } from '@forecourt/shared/contract';
import { invite, listInvitations, uninvite, type InviteOptions } from '../commands/invite';
import { LONGEST_TESTER } from '../invitations/invitation';
import { LONGEST_INVITATION_MS } from '../invitations/invite-tester';
import { channelName, parsed, remoteName, type Run } from './arguments';

const UNIT_MS: Readonly<Record<string, number>> = { h: 3_600_000, d: 86_400_000 };
const WEEK_MS = 7 * 86_400_000;

const duration = parsed('a number of hours or days, such as 12h or 7d, and at most 30d', (text) => {
  const [, count, unit = ''] = /^(\d{1,3})([hd])$/.exec(text) ?? [];
  const lasts = Number(count) * (UNIT_MS[unit] ?? 0);
  return lasts > 0 && lasts <= LONGEST_INVITATION_MS ? lasts : undefined;
});

const testerName = parsed(`a name of at most ${LONGEST_TESTER} letters, in one line`, (text) => {
  const name = text.trim();
  return name.length > 0 && name.length <= LONGEST_TESTER && !/\p{Cc}/u.test(name) ? name : undefined;
});

export function invitationCommands(program: Command, run: Run): void {
  program
    .command('invite')
    .description('give one tester a release by a link; everybody else keeps what they have')
    .argument('<remote>', 'the remote', remoteName)
    .argument('<version>')
    .requiredOption('--tester <name>', 'who it is for', testerName)
    .option('--expires <time>', 'hours or days until the link ends, at most 30d (7d)', duration, WEEK_MS)
    .option('--channel <name>', 'where', channelName, 'production')
    .option('--force', 'overrule the gate')
    .action((remote: RemoteName, version: string, options: InviteOptions) =>
      run((desk) => invite(desk, remote, version, options)),
    );
  program
    .command('invitations')
    .description('who is invited to which release, and until when')
    .action(() => run(listInvitations));
  program
    .command('uninvite')
    .description('withdraw an invitation')
    .argument('<id>', 'as invitations says')
    .action((id: string) => run((desk) => uninvite(desk, id)));
}
