import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { satisfies } from 'semver';
import { isSupportedBy, type ReleaseRecord, type ShellOffer } from '@forecourt/shared/contract';
import { integrityOf } from './release-store';

/** Something that speaks against a release, and what can be done about it. */
export interface Finding {
  rule: 'contract' | 'shared' | 'size' | 'hashes';
  message: string;
  wayOut: string;
}

const KB = 1024;
/** What may travel, compressed: an entry is loaded by every page, a page or widget has to leave room for the shell. */
const BUDGETS = { entry: 9, page: 60, widget: 40 } as const;

const budgetOf = (name: string): number =>
  name === 'entry' ? BUDGETS.entry : name.startsWith('page-') ? BUDGETS.page : BUDGETS.widget;
const inKb = (bytes: number): string => `${Math.ceil((bytes / KB) * 10) / 10} KB`;

function contractFindings({ remote, contract }: ReleaseRecord, shell: ShellOffer): Finding[] {
  if (isSupportedBy(shell.contract, contract)) return [];
  const wayOut =
    contract > shell.contract
      ? 'Release a shell with this contract first.'
      : `Build ${remote} against the present contract.`;
  const spoken = `${shell.contract} and ${shell.contract - 1}`;
  return [
    {
      rule: 'contract',
      message: `It speaks contract ${contract}, the shell of the channel speaks ${spoken}.`,
      wayOut,
    },
  ];
}

const sharedFindings = ({ remote, shared }: ReleaseRecord, shell: ShellOffer): Finding[] =>
  Object.entries(shared).flatMap(([name, range]): Finding[] => {
    const provided = shell.shared[name];
    if (provided === undefined)
      return [
        {
          rule: 'shared',
          message: `It needs ${name}, which the shell does not provide.`,
          wayOut: `Release a shell that provides it, or build ${remote} without.`,
        },
      ];
    if (satisfies(provided, range)) return [];
    return [
      {
        rule: 'shared',
        message: `It needs ${name} ${range}, the shell provides ${provided}.`,
        wayOut: `Build ${remote} with ${name} ${provided}, or release a shell with a version that fits.`,
      },
    ];
  });

const sizeFindings = ({ sizes }: ReleaseRecord): Finding[] =>
  Object.entries(sizes)
    .filter(([name, bytes]) => bytes > budgetOf(name) * KB)
    .map(([name, bytes]) => ({
      rule: 'size',
      message: `${name} weighs ${inKb(bytes)}, its budget is ${budgetOf(name)} KB.`,
      wayOut: 'Load what is not needed at once with import().',
    }));

/** What speaks against giving this release to the visitors of a shell; its bytes are looked at by `damageOf`. */
export const gate = (release: ReleaseRecord, shell: ShellOffer): Finding[] => [
  ...contractFindings(release, shell),
  ...sharedFindings(release, shell),
  ...sizeFindings(release),
];

const decompressed = promisify(brotliDecompress);
const TWIN = '.br';

/** Reads a file of the release, and says when it is not there. */
export type ReadFile = (file: string) => Promise<Buffer>;
/** Told after each file that was looked at. */
export type Progress = (done: number, of: number) => void;

const damaged = (message: string): Finding => ({
  rule: 'hashes',
  message,
  wayOut: 'Build it again and publish it; what visitors would load is not what was built.',
});

/** Browsers take the compressed twin and compare it with the hash of the plain file. */
async function twinDamage(file: string, twin: Buffer, { files }: ReleaseRecord): Promise<Finding[]> {
  const plain = file.slice(0, -TWIN.length);
  const bytes = await decompressed(twin).catch(() => undefined);
  return bytes && integrityOf(bytes) === files[plain] ? [] : [damaged(`${file} is not ${plain}, compressed.`)];
}

async function fileDamage(file: string, hash: string, release: ReleaseRecord, read: ReadFile): Promise<Finding[]> {
  const bytes = await read(file).catch(() => undefined);
  if (!bytes) return [damaged(`${file} cannot be read.`)];
  if (integrityOf(bytes) !== hash) return [damaged(`${file} has other bytes than its record says.`)];
  return file.endsWith(TWIN) ? twinDamage(file, bytes, release) : [];
}

const AT_ONCE = 16;

/** Hashes every file of a release anew and tells which are not what its record says. */
export async function damageOf(
  release: ReleaseRecord,
  read: ReadFile,
  progress: Progress = () => {},
): Promise<Finding[]> {
  const files = Object.entries(release.files);
  const named = Object.values(release.exposes)
    .flatMap(({ js, css }) => [...js, ...css])
    .filter((file) => !(file in release.files));
  const findings = [...new Set(named)].map((file) => damaged(`${file} belongs to a page and is not in the release.`));
  for (let done = 0; done < files.length; done += AT_ONCE) {
    const found = await Promise.all(
      files.slice(done, done + AT_ONCE).map(([file, hash]) => fileDamage(file, hash, release, read)),
    );
    findings.push(...found.flat());
    progress(Math.min(done + AT_ONCE, files.length), files.length);
  }
  return findings;
}
