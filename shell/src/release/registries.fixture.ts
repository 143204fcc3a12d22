import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openRegistry } from './open-stores';
import { aPostgresRegistry, dropSchemas, postgresIsReachable } from './postgres.fixture';
import type { RegistryStore } from './registry-store';

const opened: RegistryStore[] = [];

/** The registry at an address; another process would open it the same way. */
export function aRegistry(place: string): RegistryStore {
  const registry = openRegistry(place);
  opened.push(registry);
  return registry;
}

/** For `afterEach`: closes what was opened, and drops what was made in PostgreSQL. */
export async function closeRegistries(): Promise<void> {
  await Promise.all(opened.splice(0).map((registry) => registry.close()));
  await dropSchemas();
}

export const aFolder = (): Promise<string> => mkdtemp(join(tmpdir(), 'registry-'));

export const withPostgres = postgresIsReachable();

/** Where a registry may be, by name, with what makes an empty one and answers its address. */
export const REGISTRY_PLACES: readonly [string, () => Promise<string>][] = [
  ['a folder', aFolder],
  ...(withPostgres ? [['PostgreSQL', aPostgresRegistry] as [string, () => Promise<string>]] : []),
];
