import type { FastifyInstance } from 'fastify';
import type { RegistryStore } from '../../release/registry-store';
import type { ReleaseStore } from '../../release/release-store';
import type { ShellConfig } from '../config';
import { canaryGuard } from '../telemetry/canary-guard';
import { telemetry, type Telemetry } from '../telemetry/telemetry-routes';
import { operationsRoutes } from './operations-routes';
import { operationsSession } from './operations-session';

const GUARD_EVERY_MS = 5000;
const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/;

interface Deps {
  config: Pick<ShellConfig, 'channel' | 'operationsPassword' | 'canaryRule' | 'publicOrigin'>;
  registry: RegistryStore;
  store: ReleaseStore;
  serves: Parameters<typeof telemetry>[1]['serves'];
  css: readonly string[];
  report: (error: unknown) => void;
}

/** Counts what browsers tell, shows it to the people who run the storefront, and takes failing canaries back when asked to. */
export function operationsService(
  app: FastifyInstance,
  { config, registry, store, serves, css, report }: Deps,
): Telemetry {
  const { channel, operationsPassword: password, canaryRule, publicOrigin: origin } = config;
  const session =
    password === undefined ? undefined : operationsSession({ password, secure: origin.startsWith('https:') });
  const told = telemetry(app, {
    channel,
    serves,
    mayRead: (request) => (session ? session.isProgram(request) : LOOPBACK.test(request.ip)),
  });
  if (session)
    operationsRoutes(app, {
      channel,
      registry,
      store,
      health: told.health,
      duplicates: told.duplicates,
      report,
      session,
      css,
      origin,
    });
  if (canaryRule) {
    const guard = canaryGuard({ registry, channel, health: told.health, ...canaryRule });
    const watching = setInterval(() => void guard().catch(report), GUARD_EVERY_MS);
    app.addHook('onClose', async () => clearInterval(watching));
  }
  return told;
}
