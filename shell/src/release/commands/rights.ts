import { readFile } from 'node:fs/promises';
import { ReleaseError } from '../release-error';
import { createKeyFile } from '../rights/keys';
import { claimedOwner, ownedRights, readRights, signedRights, type Rights } from '../rights/rights';
import { table, type CommandContext, type CommandResult } from './command-context';

/** Makes a key pair: the private half in a file of its own, the public one to hand out. */
export async function createKey({ into }: { into: string }): Promise<CommandResult> {
  const { id, publicKey } = await createKeyFile(into);
  return {
    data: { id, publicKey, file: into },
    text: `The private key is in ${into}; keep it to yourself.\nid          ${id}\npublic key  ${publicKey}`,
  };
}

const NONE = 'This registry has no rights: everybody who can write to it may release.';

const listed = (names: readonly string[]): string => (names.includes('*') ? 'all' : names.join(', '));

function described({ version, keys, grants, approval }: Rights): string {
  const keyRows = keys.map(({ id, holder, team, until }) => [id, holder, team, until ?? '']);
  const grantRows = grants.map(({ teams = [], keys: ids = [], may, remotes, channels }) => [
    [...teams, ...ids].join(', '),
    may.join(', '),
    listed(remotes),
    listed(channels),
  ]);
  const second =
    approval.channels.length === 0
      ? 'No channel needs a second person.'
      : `A second person approves what goes to ${approval.channels.join(', ')}, for ${approval.days} days.`;
  return [
    `Version ${version}. ${second}`,
    table([['KEY', 'HOLDER', 'TEAM', 'UNTIL'], ...keyRows]),
    table([['WHO', 'MAY', 'REMOTES', 'CHANNELS'], ...grantRows]),
  ].join('\n\n');
}

/** Who may release what. */
export async function showRights({ rights }: CommandContext): Promise<CommandResult> {
  const current = await rights.current();
  return current ? { data: current, text: described(current) } : { data: null, text: NONE };
}

async function written(file: string): Promise<Rights> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new ReleaseError('missing', `${file} cannot be read.`, 'rights show --json writes what there is.');
  });
  try {
    return readRights(JSON.parse(text), file);
  } catch (error) {
    if (error instanceof ReleaseError) throw error;
    throw new ReleaseError('refused', `${file} is no JSON.`, 'rights show --json writes what there is.');
  }
}

/** Signs rights with the owner's key and puts them into the registry, as the version after the present one. */
export async function setRights(desk: CommandContext, { from }: { from: string }): Promise<CommandResult> {
  const wanted = await written(from);
  const owner = await desk.rights.privateKey();
  const present = await desk.registry.rights();
  const owners = desk.rights.ownersOf(present);
  if (owners.length > 0 && !owners.includes(owner.publicKey))
    throw new ReleaseError(
      'refused',
      `The key ${owner.id} of RELEASE_KEY is not the owner's.`,
      'Only the owner of the registry grants rights: have the owner run it.',
    );
  const before = present && ownedRights(present, [...owners, ...claimedOwner(present)]);
  const version = (before?.version ?? 0) + 1;
  await desk.registry.addRights(version, signedRights(wanted, version, owner));
  const set = { ...wanted, version, owner: owner.publicKey };
  return { data: set, text: `Set.\n${described(set)}` };
}
