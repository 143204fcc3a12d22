import { REMOTES, type ReleaseRecord, type RemoteName } from '@forecourt/shared/contract';
import { HASH_LIST } from '../hash-list';
import { ReleaseError } from '../release-error';
import { releaseNamed, table, type CommandContext, type CommandResult } from './command-context';

/** The remote that both versions are of, when nobody said it. */
async function remoteOfBoth({ store }: CommandContext, one: string, other: string): Promise<RemoteName> {
  const both: RemoteName[] = [];
  for (const remote of REMOTES) {
    const versions = await store.versions(remote);
    if ([one, other].every((version) => versions.includes(version))) both.push(remote);
  }
  const [remote, ...more] = both;
  if (remote && more.length === 0) return remote;
  throw new ReleaseError(
    'missing',
    remote ? `${both.join(' and ')} have both versions.` : `No remote has both ${one} and ${other}.`,
    'Name the remote: diff <version> <version> --remote <remote>',
  );
}

type Values = Readonly<Record<string, string | number>>;
interface Difference {
  name: string;
  before: string | number | null;
  after: string | number | null;
}

const differences = (before: Values, after: Values): Difference[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .sort()
    .filter((name) => before[name] !== after[name])
    .map((name) => ({ name, before: before[name] ?? null, after: after[name] ?? null }));

/** `page.1a2b3c4d.js` is `page.*.js` with other bytes; compressed twins and hashes differ when their files do. */
const plainFiles = ({ files }: ReleaseRecord): Values =>
  Object.fromEntries(
    Object.entries(files)
      .filter(([name]) => !name.endsWith('.br') && name !== HASH_LIST)
      .map(([name, hash]) => [name.replace(/\.[0-9a-f]{8}\./, '.*.'), hash]),
  );

const fileInWords = ({ name, before, after }: Difference): string =>
  `  ${before === null ? 'added' : after === null ? 'removed' : 'changed'}  ${name}`;
const signed = (bytes: number): string => (bytes > 0 ? `+${bytes}` : String(bytes));
const sizeRow = ({ name, before, after }: Difference): string[] => [
  `  ${name}`,
  `${before ?? '–'} → ${after ?? '–'}`,
  signed(Number(after) - Number(before)),
];
const section = (title: string, body: string): string => (body === '' ? `${title}: the same` : `${title}:\n${body}`);

/** Files, bytes, contract and shared packages of two releases of a remote. */
export async function diff(
  desk: CommandContext,
  one: string,
  other: string,
  { remote }: { remote?: RemoteName },
): Promise<CommandResult> {
  const of = remote ?? (await remoteOfBoth(desk, one, other));
  const [before, after] = await Promise.all([releaseNamed(desk, of, one), releaseNamed(desk, of, other)]);
  const data = {
    remote: of,
    from: before.version,
    to: after.version,
    contract: { before: before.contract, after: after.contract },
    files: differences(plainFiles(before), plainFiles(after)),
    bytes: differences(before.sizes, after.sizes),
    shared: differences(before.shared, after.shared),
  };
  const contract =
    before.contract === after.contract
      ? `contract: ${after.contract}, the same`
      : `contract: ${before.contract} → ${after.contract}`;
  const shared = table(
    data.shared.map(({ name, before: had, after: has }) => [`  ${name}`, `${had ?? '–'} → ${has ?? '–'}`]),
  );
  return {
    data,
    text: [
      `${of} ${before.version} → ${after.version}`,
      contract,
      section('files', data.files.map(fileInWords).join('\n')),
      section('bytes', table(data.bytes.map(sizeRow))),
      section('shared', shared),
    ].join('\n'),
  };
}
