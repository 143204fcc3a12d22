import * as z from 'zod/mini';
import { backEndFetch } from '../storefront-configuration';

const TIMEOUT_MS = 1000;

/** A back end of a later release may know more warnings than this page has words for. */
const answer = z.object({ warnings: z.array(z.string().check(z.maxLength(100))).check(z.maxLength(50)) });

export interface BackEndHealth {
  up: boolean;
  /** What whoever operates the installation has to know, by code. */
  warnings: readonly string[];
}

export async function backEndHealth(apiUrl: string): Promise<BackEndHealth> {
  try {
    const response = await backEndFetch(`${apiUrl}/healthz`, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    const read = answer.safeParse(await response.json());
    return { up: response.ok, warnings: read.data?.warnings ?? [] };
  } catch {
    return { up: false, warnings: [] };
  }
}
