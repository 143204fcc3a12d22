import { resolve } from 'node:path';
import * as z from 'zod/mini';

const isAddress = (place: string): boolean => /^[a-z0-9]+:\/\//i.test(place);
/** A folder, or an address of this kind. */
const place = (address: RegExp) =>
  z.string().check(
    z.minLength(1),
    z.refine((text) => !isAddress(text) || address.test(text)),
  );

const environment = z.object({
  FORECOURT_DATA: z._default(z.string(), './.forecourt'),
  RELEASE_STORE: z.optional(place(/^s3:\/\/[^/]+/)),
  REGISTRY_URL: z.optional(place(/^postgres(ql)?:\/\/[^/]/)),
});

export interface ReleasePlaces {
  releaseStore: string;
  registry: string;
}

const placeOf = (text: string): string => (isAddress(text) ? text : resolve(text));

/** Where releases and registry are, for the servers and for the command line alike. */
export function releasePlaces(env: NodeJS.ProcessEnv): ReleasePlaces {
  const read = environment.safeParse(env);
  if (!read.success) {
    throw new Error(
      `These environment variables are not usable: ${read.error.issues.map(({ path }) => path.join('.')).join(', ')}. See docs/operations.md.`,
    );
  }
  const { FORECOURT_DATA: data, RELEASE_STORE: store, REGISTRY_URL: registry } = read.data;
  return { releaseStore: placeOf(store ?? `${data}/releases`), registry: placeOf(registry ?? `${data}/registry`) };
}
