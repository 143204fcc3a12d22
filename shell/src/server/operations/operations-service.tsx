import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { RegistryStore } from '../../release/registry-store';
import type { ReleaseStore } from '../../release/release-store';
import type { ShellConfig } from '../config';
import { rateLimit } from '../rate-limit';
import type { RunningReleases } from '../releases/running-releases';
import { policyReports } from '../telemetry/policy-reports';
import { canaryGuard } from '../telemetry/release-health';
import { telemetry, type Telemetry } from '../telemetry/telemetry-routes';
import { sendOperationsPage } from './operations-document';
import { OperationsPage, SignInPage, type SignInRefusal } from './operations-page';
import { OPERATIONS_PATH, operationsSession, type OperationsSession } from './operations-session';
import { operationsState, type OperationsSources } from './operations-state';
import { operationsTexts } from './operations-texts';

const GUARD_EVERY_MS = 5000;
const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/;

interface Deps {
  config: Pick<ShellConfig, 'apiUrl' | 'channel' | 'operationsPassword' | 'canaryRule' | 'publicOrigin'>;
  registry: RegistryStore;
  store: ReleaseStore;
  running: Pick<RunningReleases, 'serves' | 'refused' | 'unhashed'>;
  css: readonly string[];
  report: (error: unknown) => void;
}

/**
 * Counts what browsers tell, shows it to the people who run the storefront, and takes failing canaries back when asked
 * to.
 */
export function operationsService(
  app: FastifyInstance,
  { config, registry, store, running, css, report }: Deps,
): Telemetry {
  const { apiUrl, channel, operationsPassword: password, canaryRule, publicOrigin: origin } = config;
  const session =
    password === undefined ? undefined : operationsSession({ password, secure: origin.startsWith('https:') });
  const refusals = policyReports(app, { origin });
  const told = telemetry(app, {
    channel,
    serves: running.serves,
    mayRead: (request) => (session ? session.isProgram(request) : LOOPBACK.test(request.ip)),
  });
  if (session)
    operationsRoutes(app, {
      apiUrl,
      channel,
      registry,
      store,
      running,
      health: told.health,
      duplicates: told.duplicates,
      refusals: refusals.all,
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

const LONGEST_FORM = 2048;
const SIGN_INS = { most: 10, windowMs: 10 * 60_000 };
const STATUS: Readonly<Record<SignInRefusal, number>> = { wrong: 401, tooMany: 429, foreign: 403 };

interface OperationsDeps extends OperationsSources {
  session: OperationsSession;
  css: readonly string[];
  origin: string;
}

/** The operations page, behind a sign-in of its own. */
function operationsRoutes(app: FastifyInstance, deps: OperationsDeps): void {
  const { session, css, origin } = deps;
  const mayTry = rateLimit(SIGN_INS);
  const isOwnForm = ({ headers }: FastifyRequest) =>
    headers['sec-fetch-site'] === 'same-origin' || headers.origin === origin;

  const askForPassword = async (request: FastifyRequest, reply: FastifyReply, refusal?: SignInRefusal) => {
    const texts = await operationsTexts(request.headers['accept-language']);
    return sendOperationsPage(reply, refusal ? STATUS[refusal] : 401, texts, css, {
      title: texts.t('signIn.title'),
      content: <SignInPage texts={texts} refusal={refusal} />,
    });
  };
  const refusalOf = (request: FastifyRequest): SignInRefusal | undefined => {
    if (!isOwnForm(request)) return 'foreign';
    if (!mayTry(request.ip)) return 'tooMany';
    const password = request.body instanceof URLSearchParams ? request.body.get('password') : undefined;
    return session.isPassword(password ?? '') ? undefined : 'wrong';
  };

  void app.register(async (pages) => {
    pages.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: LONGEST_FORM },
      (_request, body, done) => done(null, new URLSearchParams(String(body))),
    );
    pages.get(OPERATIONS_PATH, async (request, reply) => {
      if (!session.isSignedIn(request)) return askForPassword(request, reply);
      const [texts, state] = await Promise.all([
        operationsTexts(request.headers['accept-language']),
        operationsState(deps),
      ]);
      return sendOperationsPage(reply, 200, texts, css, {
        title: texts.t('title'),
        content: <OperationsPage state={state} texts={texts} />,
      });
    });
    pages.post(`${OPERATIONS_PATH}/sign-in`, async (request, reply) => {
      const refusal = refusalOf(request);
      if (refusal) return askForPassword(request, reply, refusal);
      session.signIn(reply);
      return reply.redirect(OPERATIONS_PATH, 303);
    });
    pages.post(`${OPERATIONS_PATH}/sign-out`, async (request, reply) => {
      if (isOwnForm(request)) session.signOut(reply);
      return reply.redirect(OPERATIONS_PATH, 303);
    });
  });
}
