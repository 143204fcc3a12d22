import type { PageState } from '../../routing/page-state';
import { pause } from './in-time';

const BACKOFF_MS = [300, 900, 1500] as const;

/** Path of a script → its hash. The page says by which hash the file itself is known, so nothing in it is parsed again. */
export async function fetchHashes({ path, integrity }: PageState['hashes'], backoff: readonly number[] = BACKOFF_MS): Promise<Record<string, string>> {
  const [wait, ...later] = backoff;
  try {
    const answer = await fetch(path, { integrity });
    if (!answer.ok) throw new Error(`The hashes of the scripts: ${answer.status}.`);
    return (await answer.json()) as Record<string, string>;
  } catch (error) {
    if (wait === undefined) throw error;
    await pause(wait);
    return fetchHashes({ path, integrity }, later);
  }
}
