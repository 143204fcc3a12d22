import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { FIGURES_PATH } from '../../protocol/figures';
import { memoryVisits } from '../../release/figures/memory-visits';
import type { RegistryStore } from '../../release/registry-store';
import type { ReleaseStore } from '../../release/release-store';
import type { ShellConfig } from '../config';
import type { InvitedReleases } from '../overrides/invited-releases';
import { guessLimit } from '../rate-limit';
import type { RunningReleases } from '../releases/running-releases';
import { pageTickets } from '../telemetry/page-tickets';
import { policyReports } from '../telemetry/policy-reports';
import { canaryGuard } from '../telemetry/release-health';
import { telemetry, type Telemetry } from '../telemetry/telemetry-routes';
import { visitListener, type VisitListener } from '../telemetry/visit-listener';
import { sendOperationsPage } from './operations-document';
import { OperationsPage, SignInPage, type SignInRefusal } from './operations-page';
import { isPreviewAddress, operationsPreview } from './operations-preview';
import { OPERATIONS_PATH, operationsSession, SESSION_MS, type OperationsSession } from './operations-session';
import { operationsState, ownFigures, type OperationsSources } from './operations-state';
import { operationsTexts } from './operations-texts';
import { signedOutSessions } from './signed-out-sessions';

const GUARD_EVERY_MS = 5000;
const HAND_OVER_EVERY_MS = 5000;
/** Wrong passwords, on the page and of programs together. */
const GUESSES = { most: 10, mostInAll: 300, windowMs: 10 * 60_000 };
const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/;

interface Deps {
  config: Pick<
    ShellConfig,
    'apiUrl' | 'channel' | 'operationsPasswords' | 'canaryRule' | 'publicOrigin' | 'production' | 'dataFolder'
  >;
  /** Signs page tickets, and is what the names of visitors are made of. */
  secret: string;
  registry: RegistryStore;
  store: ReleaseStore;
  tests: InvitedReleases;
  running: Pick<RunningReleases, 'serves' | 'registry' | 'refused' | 'unhashed'>;
  css: readonly string[];
  report: (error: unknown) => void;
}

/** Undefined where no password is configured. */
const sessionOf = ({ operationsPasswords: passwords, publicOrigin, dataFolder }: Deps['config']) =>
  passwords.size === 0
    ? undefined
    : operationsSession({
        passwords,
        secure: publicOrigin.startsWith('https:'),
        guesses: guessLimit(GUESSES),
        signedOut: signedOutSessions(join(dataFolder, 'operations-signed-out'), SESSION_MS),
      });

/**
 * Counts what browsers tell, shows it to the people who run the storefront, and takes failing canaries back when asked
 * to.
 */
export function operationsService(
  app: FastifyInstance,
  { config, secret, registry, store, tests, running, css, report }: Deps,
): Telemetry & VisitListener {
  const { apiUrl, channel, canaryRule, publicOrigin: origin } = config;
  const session = sessionOf(config);
  const refusals = policyReports(app, { origin });
  const tickets = pageTickets(secret);
  const told = telemetry(app, {
    channel,
    tickets,
    secret,
    visits: registry.visits ?? memoryVisits(),
    // Nobody reads them where nobody judges.
    toldPages: canaryRule && registry.toldPages,
    serves: running.serves,
    mayRead: (request) => (session ? session.isProgram(request) : !config.production && LOOPBACK.test(request.ip)),
    report,
  });
  if (session)
    operationsRoutes(app, {
      apiUrl,
      channel,
      registry,
      store,
      tests,
      running,
      health: told.health,
      duplicates: told.duplicates,
      errors: told.errors,
      refusals: refusals.all,
      figures: told.visits,
      report,
      session,
      css,
      origin,
    });
  const handing = setInterval(() => void told.visits.flush().catch(report), HAND_OVER_EVERY_MS);
  app.addHook('onClose', async () => {
    clearInterval(handing);
    await told.visits.flush().catch(report);
  });
  if (canaryRule) {
    const guard = canaryGuard({ registry, channel, judged: told.judged, ...canaryRule });
    const watching = setInterval(() => void guard().catch(report), GUARD_EVERY_MS);
    app.addHook('onClose', async () => {
      clearInterval(watching);
      // The last pages as well.
      await guard().catch(report);
    });
  }
  return { ...told, ...visitListener(told.visits, tickets) };
}

const LONGEST_FORM = 2048;
const STATUS: Readonly<Record<SignInRefusal, number>> = { wrong: 401, tooMany: 429, foreign: 403 };

interface OperationsDeps extends OperationsSources {
  registry: RegistryStore;
  tests: InvitedReleases;
  session: OperationsSession;
  css: readonly string[];
  origin: string;
}

/** The operations page, behind a sign-in of its own. */
function operationsRoutes(app: FastifyInstance, deps: OperationsDeps): void {
  const { session, css, origin } = deps;
  const isOwnForm = ({ headers }: FastifyRequest) =>
    headers['sec-fetch-site'] === 'same-origin' || headers.origin === origin;

  const nextOf = ({ body, url }: FastifyRequest): string | undefined =>
    [body instanceof URLSearchParams ? (body.get('next') ?? '') : url].find(isPreviewAddress);
  const askForPassword = async (request: FastifyRequest, reply: FastifyReply, refusal?: SignInRefusal) => {
    const texts = await operationsTexts(request.headers['accept-language']);
    return sendOperationsPage(reply, refusal ? STATUS[refusal] : 401, texts, css, {
      title: texts.t('signIn.title'),
      content: <SignInPage texts={texts} refusal={refusal} next={nextOf(request)} />,
    });
  };
  const check = (request: FastifyRequest) => {
    if (!isOwnForm(request)) return { ok: false, refusal: 'foreign' } as const;
    const password = request.body instanceof URLSearchParams ? request.body.get('password') : undefined;
    return session.check(request.ip, password ?? '');
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
    pages.get(FIGURES_PATH, async (request, reply) => {
      void reply.header('cache-control', 'no-store');
      return session.isProgram(request) ? ownFigures(deps) : reply.code(401).send();
    });
    operationsPreview(pages, { ...deps, askForPassword });
    pages.post(`${OPERATIONS_PATH}/sign-in`, async (request, reply) => {
      const checked = check(request);
      if (!checked.ok) {
        request.log.warn({ refusal: checked.refusal, remoteAddress: request.ip }, 'no sign-in to the operations page');
        return askForPassword(request, reply, checked.refusal);
      }
      session.signIn(reply, checked.name);
      return reply.redirect(nextOf(request) ?? OPERATIONS_PATH, 303);
    });
    pages.post(`${OPERATIONS_PATH}/sign-out`, async (request, reply) => {
      if (isOwnForm(request)) session.signOut(request, reply);
      return reply.redirect(OPERATIONS_PATH, 303);
    });
  });
}
