import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import type { ReleaseRecord } from '@forecourt/shared/contract';
import type { Finding } from './finding';
import { integrityOf } from './release-store';

const decompressed = promisify(brotliDecompress);
const TWIN = '.br';

/** Reads a file of the release, and says when it is not there. */
export type ReadFile = (file: string) => Promise<Buffer>;
/** Told after each file that was looked at. */
export type Progress = (done: number, of: number) => void;

type Listed = Pick<ReleaseRecord, 'files' | 'exposes'>;

const damaged = (message: string): Finding => ({
  rule: 'hashes',
  message,
  wayOut: 'Build it again and publish it; what visitors would load is not what was built.',
});

/** Browsers take the compressed twin and compare it with the hash of the plain file. */
async function twinDamage(file: string, twin: Buffer, { files }: Listed): Promise<Finding[]> {
  const plain = file.slice(0, -TWIN.length);
  const bytes = await decompressed(twin).catch(() => undefined);
  return bytes && integrityOf(bytes) === files[plain] ? [] : [damaged(`${file} is not ${plain}, compressed.`)];
}

async function fileDamage(file: string, hash: string, release: Listed, read: ReadFile): Promise<Finding[]> {
  const bytes = await read(file).catch(() => undefined);
  if (!bytes) return [damaged(`${file} cannot be read.`)];
  if (integrityOf(bytes) !== hash) return [damaged(`${file} has other bytes than its record says.`)];
  return file.endsWith(TWIN) ? twinDamage(file, bytes, release) : [];
}

const AT_ONCE = 16;

/** Hashes every file of a release anew and tells which are not what its record says. */
export async function damageOf(release: Listed, read: ReadFile, progress: Progress = () => {}): Promise<Finding[]> {
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
