/**
 * `npm run admin -- <command>`, for whoever operates the installation, on the database of the environment:
 * `create --email …` prints the link that makes an owner, `roles` lists who administers the site, `set-roles` says what
 * somebody may do there, `dismiss --email …` takes that away again, but never from the last owner,
 * `sign-out --email …` ends every session of somebody whose device or password others may have, `--everybody` all,
 * `remove-factor --email …` lets somebody in who has lost the app and the recovery codes of the second step,
 * `rotate-key` seals the gateways' settings and the secrets of second factors anew with FORECOURT_KEY; until then
 * FORECOURT_OLD_KEYS opens them. `refunded` says that money of a booking was sent back; the customer gets an e-mail.
 * `invite --email … --company …` invites a company by e-mail to open an account; a badge says that it is a hotel or a
 * provider. `requests` lists what waits for a branch's decision; `confirm` and `decline` decide, as the
 * branch's link does. `changes` lists the changes of bookings that wait for a branch.
 * `infraction` enters a fine or toll of a booking with the authority's files, `infraction-files` adds files to one,
 * `infractions` lists those of a booking. `transfers` lists the cars that somebody has to bring to another branch,
 * `transfers add` enters one, `transfers remove` takes an entered one back. `branches` lists how cars are
 * handed over at each place and with how much fuel; `branches handover` and `branches fuel` say it.
 */
import { parseArgs } from 'node:util';
import * as z from 'zod/mini';
import { wire, type BranchDecision } from '@forecourt/shared/contract';
import { fromDecimal, toDecimal } from '@forecourt/shared/money';
import { decideRequest, openRequests } from '../bookings/branch-request';
import { openChanges } from '../bookings/change.store';
import { refund } from '../bookings/refund';
import { readConfig } from '../config';
import { openDatabase, type Db } from '../db/database';
import { migrate } from '../db/migrations';
import { sealGatewaySettings } from '../payments/gateway-settings.store';
import { keepFilesPrivate } from '../private-files';
import { administratorLink } from '../users/administrators';
import { removeSecondFactorOf, sealSecondFactors } from '../users/second-factor.store';
import { signOutEverybody, signOutEverywhere } from '../users/users.store';
import { branchTerms } from './branch-terms';
import { addInfractionFiles, enterInfraction, INFRACTION_OPTIONS, listedInfractions } from './infractions';
import { invite, INVITE_OPTIONS } from './invite';
import { dismissed, giveRoles, listedRoles } from './roles';
import { transfers } from './transfers';

const USAGE = `Usage: npm run admin -- create --email <address>
       npm run admin -- dismiss --email <address>
       npm run admin -- roles
       npm run admin -- set-roles --email <address> <role> […], such as editor or translator:de,it
       npm run admin -- invite --email <address> --company <name> --first-name <name> --last-name <name>
                        [--language <language>] [--hotel] [--provider]
       npm run admin -- remove-factor --email <address>
       npm run admin -- sign-out --email <address> | --everybody
       npm run admin -- rotate-key
       npm run admin -- refunded <booking> <amount> <currency> <reference of the transfer>
       npm run admin -- requests
       npm run admin -- changes
       npm run admin -- transfers
       npm run admin -- transfers add <car> <branch> <from> <to>, such as 12 4 2027-03-01T09:00 2027-03-01T15:00
       npm run admin -- transfers remove <transfer>
       npm run admin -- branches
       npm run admin -- branches handover <place> desk|shuttle|walk|meeting-point|unsaid
       npm run admin -- branches fuel <branch> full-to-full|same-to-same|prepaid|unsaid
       npm run admin -- confirm <booking>
       npm run admin -- decline <booking> [reason for the customer]
       npm run admin -- infraction <booking> --description <text> --amount <amount> --currency <currency>
                        --at <time, as in 2026-11-20T10:00:00Z> [--status not-paid|paid|not-possible] [file …]
       npm run admin -- infraction-files <number of the infraction> <file> […]
       npm run admin -- infractions <booking>`;
const LONGEST_REFERENCE = 100;
const AMOUNT = /^\d{1,9}(\.\d{1,3})?$/;
const config = readConfig(process.env);
keepFilesPrivate(config.dataDir);

function addressOf(email: string | undefined): string {
  const read = z.email().safeParse(email);
  if (!read.success) throw new Error(USAGE);
  return read.data;
}

async function create(db: Db, email: string): Promise<string> {
  const link = await db
    .transaction()
    .execute((trx) => administratorLink({ clock: () => new Date(), config }, trx, email));
  return `Whoever opens this link within a day, once, is the administrator ${email}:\n${link}`;
}

async function removeFactor(db: Db, email: string): Promise<string> {
  if (!(await removeSecondFactorOf(db, email))) throw new Error(`${email} has no second factor.`);
  return `${email} signs in with the password alone.`;
}

async function signOut(db: Db, { email: given, everybody = false }: Given['values']): Promise<string> {
  if (everybody) return `Everybody is signed out: ${await signOutEverybody(db)} sessions have ended.`;
  const email = addressOf(given);
  const ended = await signOutEverywhere(db, email);
  if (ended === undefined) throw new Error(`There is no account ${email}.`);
  return `${email} is signed out: ${ended} sessions have ended.`;
}

async function rotateKey(db: Db): Promise<string> {
  const settings = await sealGatewaySettings(db, config.gatewayKeys, true);
  const factors = await sealSecondFactors(db, config.gatewayKeys);
  const sealed = `${settings} gateway settings and ${factors} second factors are sealed with the new key.`;
  return `${sealed} FORECOURT_OLD_KEYS may go.`;
}

/** An answer, or how the command is used. */
async function used(answering: Promise<string | undefined>): Promise<string> {
  const answered = await answering;
  if (answered === undefined) throw new Error(USAGE);
  return answered;
}

interface Given {
  values: { email?: string; everybody?: boolean };
  rest: string[];
}

/** Each on the database of the environment, with what stands after its name. */
const COMMANDS: Readonly<Record<string, (db: Db, given: Given) => Promise<string>>> = {
  create: (db, { values }) => create(db, addressOf(values.email)),
  dismiss: (db, { values }) => dismissed({ db, clock: () => new Date() }, addressOf(values.email)),
  roles: (db) => listedRoles({ db, clock: () => new Date() }),
  'set-roles': (db, { values, rest }) =>
    used(giveRoles({ db, clock: () => new Date() }, addressOf(values.email), rest)),
  invite: (db, { values }) => used(invite({ db, config, clock: () => new Date() }, values)),
  'remove-factor': (db, { values }) => removeFactor(db, addressOf(values.email)),
  'sign-out': (db, { values }) => signOut(db, values),
  'rotate-key': rotateKey,
  refunded: (db, { rest }) => refunded(db, rest),
  requests,
  changes,
  transfers: (db, { rest }) => used(transfers({ db, clock: () => new Date() }, rest)),
  branches: (db, { rest }) => used(branchTerms(db, rest)),
  confirm: (db, { rest }) => decide(db, 'confirm', rest),
  decline: (db, { rest }) => decide(db, 'decline', rest),
  infraction: (db, { values, rest }) => used(enterInfraction({ db, clock: () => new Date() }, values, rest)),
  'infraction-files': (db, { rest }) => used(addInfractionFiles({ db, clock: () => new Date() }, rest)),
  infractions: (db, { rest }) => used(listedInfractions(db, rest[0])),
};

async function answer(db: Db): Promise<string> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { email: { type: 'string' }, everybody: { type: 'boolean' }, ...INVITE_OPTIONS, ...INFRACTION_OPTIONS },
  });
  const [name = '', ...rest] = positionals;
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (command === undefined) throw new Error(USAGE);
  await migrate(db);
  return command(db, { values, rest });
}

async function refunded(db: Db, [bookingId, amount = '', currency = '', reference = '']: readonly string[]) {
  if (bookingId === undefined || !AMOUNT.test(amount) || !/^[A-Z]{3}$/.test(currency) || reference === '')
    throw new Error(USAGE);
  const sent = { amount: fromDecimal(Number(amount), currency), reference: reference.slice(0, LONGEST_REFERENCE) };
  const outcome = await refund({ db, config, clock: () => new Date() }, bookingId, sent);
  if (!outcome.ok) throw new Error(`Nothing was written: ${outcome.reason}.`);
  return `Written. Still to give back: ${toDecimal(outcome.left)} ${currency}.`;
}

async function requests(db: Db): Promise<string> {
  const open = await openRequests({ db, clock: () => new Date() });
  if (open.length === 0) return 'No request waits for a decision.';
  return open
    .map(({ id, from, pickUp, car, customer }) =>
      [id, from, pickUp.name, car, `${customer.firstName} ${customer.lastName}`, customer.emailAddress].join('  '),
    )
    .join('\n');
}

async function changes(db: Db): Promise<string> {
  const open = await openChanges(db, new Date());
  if (open.length === 0) return 'No change of a booking waits for a decision.';
  return open
    .map(({ bookingId, parts, after: { from, to, pickUp, dropOff } }) =>
      [bookingId, parts.join(', '), `${from} ${pickUp}`, `${to} ${dropOff}`].join('  '),
    )
    .join('\n');
}

async function decide(db: Db, decision: BranchDecision['decision'], [id, ...words]: readonly string[]) {
  if (id === undefined) throw new Error(USAGE);
  const read = wire.branchDecision.safeParse({ decision, reason: words.join(' ') });
  if (!read.success) throw new Error('The reason is too long.');
  const outcome = await decideRequest({ db, config, clock: () => new Date() }, id, read.data);
  if (!outcome.ok) throw new Error(`Nothing was decided: ${[outcome.code, outcome.details?.['extras']].join(' ')}`);
  const { state, decidedAt } = outcome.answer;
  return `${id} is ${state}${decidedAt === undefined ? '' : ` since ${decidedAt}`}.`;
}

const db = openDatabase(
  config.databaseUrl === undefined ? { dataDir: config.dataDir } : { databaseUrl: config.databaseUrl },
);
try {
  process.stdout.write(`${await answer(db)}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
} finally {
  await db.destroy();
}
