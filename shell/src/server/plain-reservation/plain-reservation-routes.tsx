import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { bookCall, bookingCall, createApiClient } from '@forecourt/shared/api-client';
import type { FieldTable } from '@forecourt/shared/booking';
import { readCheckoutUrl, type Asking } from '@forecourt/shared/checkout';
import { CUSTOMER_FIELDS } from '@forecourt/shared/contract';
import { pathOfRoute } from '@forecourt/shared/host';
import { languageOfPath } from '@forecourt/shared/i18n';
import { fromDecimal } from '@forecourt/shared/money';
import { plainReservationPath, RESERVE } from '../../routing/paths';
import { configurationOrPage } from '../html/not-ready';
import { isOwnForm } from '../html/own-forms';
import { currencyOf, type StorefrontDeps } from '../html/storefront-routes';
import { rateLimit } from '../rate-limit';
import { backEndFetch } from '../storefront-configuration';
import { demandsOf, readFormSources, type Demands } from './demands';
import { pageContext, type PageContext } from './page-context';
import { sendPlainPage } from './plain-document';
import { readReservable, type Reservable } from './reservable';
import {
  driverAgeOf,
  emptyForm,
  newKey,
  readForm,
  refusalOf,
  requestOf,
  typedOf,
  type Typed,
} from './reservation-form';
import { moneyText, ReservationForm, reservationTitle } from './reservation-page';
import { rememberReserved, Reserved, reservedBooking, reservedTitle } from './reserved-page';

export interface PlainReservationDeps extends Pick<StorefrontDeps, 'configuration' | 'assets' | 'origin' | 'report'> {
  apiUrl: string;
}

/** One page load or one sending of the form. */
interface Visit {
  deps: PlainReservationDeps;
  request: FastifyRequest;
  reply: FastifyReply;
  context: PageContext;
  query: URLSearchParams;
  asking: Asking;
  table: FieldTable;
}

const LONGEST_FORM = 65_536;
const SENDING = { most: 10, windowMs: 10 * 60_000 };
const API_PATIENCE = { retryDelayMs: 200, timeoutMs: 8000 };

/** Never from memory: what is booked is priced now. The back end is told whose address asks. */
const apiFor = (apiUrl: string, { ip }: FastifyRequest) =>
  createApiClient({
    baseUrl: apiUrl,
    token: () => undefined,
    ...API_PATIENCE,
    fetch: (input, init) =>
      backEndFetch(input, {
        ...init,
        headers: { ...(init?.headers as Record<string, string>), 'x-forwarded-for': ip },
      }),
  });

const show = ({ deps, reply, context }: Visit, status: number, page: Parameters<typeof sendPlainPage>[4]) =>
  sendPlainPage(reply, status, context, deps.assets, page);

interface Said {
  status: number;
  errors?: Record<string, string>;
  notice?: string | undefined;
}

/** The page of one offer: what is reserved, and what is asked for. */
interface Sheet {
  reservable: Reservable;
  demands: Demands;
}

function showForm(visit: Visit, sheet: Sheet, typed: Typed, { status, errors = {}, notice }: Said) {
  const { context } = visit;
  const failed = status >= 400;
  const { refusedAgreement: code } = sheet.reservable;
  const told = notice ?? (code && context.t('reserve.withoutAgreement', { code }));
  return show(visit, status, {
    title: reservationTitle(context, sheet.reservable),
    failed,
    content: <ReservationForm context={context} {...sheet} typed={typed} errors={errors} notice={told} />,
  });
}

function showDeadEnd(visit: Visit, status: number, kind: 'missing' | 'gone' | 'away' | 'foreign') {
  const { context, query } = visit;
  const { t, language } = context;
  const { global } = context.configuration;
  const back = kind === 'missing' ? undefined : `${pathOfRoute('SEARCH', language, global)}?${query}`;
  const again = kind === 'away' || kind === 'foreign' ? plainReservationPath(language, global, `?${query}`) : undefined;
  return show(visit, status, {
    title: kind === 'gone' ? t('reserve.goneTitle') : t('reserve.title'),
    failed: true,
    content: (
      <>
        <p>{t(`reserve.${kind}`)}</p>
        {again ? (
          <p>
            <a className="button" href={again}>
              {t('actions.retry')}
            </a>
          </p>
        ) : null}
        <p>
          <a href={back ?? pathOfRoute('SEARCH', language, global)}>{t('reserve.backToSearch')}</a>
        </p>
      </>
    ),
  });
}

/** Goes on with the offer of the address, or says why there is none. */
async function withOffer(visit: Visit, sent: URLSearchParams, then: (sheet: Sheet) => unknown) {
  const { asking, query, table, deps } = visit;
  const { configuration } = visit.context;
  const read = readCheckoutUrl(query);
  if (!read) return showDeadEnd(visit, 404, 'missing');
  const url = { ...read, params: { ...read.params, driverAge: driverAgeOf(sent, read.params, configuration) } };
  try {
    const [reservable, sources] = await Promise.all([
      readReservable(asking, url, configuration),
      readFormSources(asking, table),
    ]);
    if (!reservable) return showDeadEnd(visit, 410, 'gone');
    return then({ reservable, demands: demandsOf(sources, reservable, configuration) });
  } catch (error) {
    deps.report(error);
    return showDeadEnd(visit, 503, 'away');
  }
}

async function reserve(visit: Visit, sheet: Sheet, typed: Typed) {
  const { context, reply, deps } = visit;
  const { reservable, demands } = sheet;
  const read = readForm(typed, demands);
  if (!read.ok) return showForm(visit, sheet, typed, { status: 422, errors: read.errors });
  const { price, currency, key } = read.reservation;
  try {
    const answer = await visit.asking.api.send(
      bookCall(requestOf(reservable, read.reservation, context.language), key),
    );
    rememberReserved(reply, answer, deps.origin);
    return await reply.redirect(`${plainReservationPath(context.language, context.configuration.global)}/done`, 303);
  } catch (error) {
    deps.report(error);
    const { status, errors, notice, needsNewKey } = refusalOf(error, demands, context.isWritten);
    const changed = notice === 'errors.codes.price-changed';
    const [was, now] = [fromDecimal(price, currency), reservable.price.total].map((sum) => moneyText(context, sum));
    return showForm(visit, sheet, needsNewKey ? { ...typed, key: newKey() } : typed, {
      status,
      errors,
      notice: changed ? context.t('reserve.priceChanged', { was, now }) : notice && context.t(notice),
    });
  }
}

async function visitOf(
  { deps, table }: Pick<Visit, 'deps' | 'table'>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Visit | undefined> {
  const configuration = await configurationOrPage(deps, request, reply);
  if (!configuration) return undefined;
  const [path = '', search = ''] = request.url.split(/\?(.*)/s);
  const found = languageOfPath(path, configuration.global.languages);
  if (found.kind !== 'found') {
    void reply.redirect(plainReservationPath(found.language, configuration.global, search && `?${search}`));
    return undefined;
  }
  const { language } = found;
  const asking = { api: apiFor(deps.apiUrl, request), language, currency: currencyOf(request, configuration) };
  return {
    deps,
    table,
    request,
    reply,
    context: await pageContext(language, configuration),
    query: new URLSearchParams(search),
    asking,
  };
}

async function showReserved(visit: Visit) {
  const { request, context, asking } = visit;
  const known = reservedBooking(request, visit.deps.origin);
  if (!known) return showDeadEnd(visit, 404, 'missing');
  const booking = (await asking.api.send(bookingCall(known.id, known.token)).catch(visit.deps.report)) ?? undefined;
  return show(visit, 200, {
    title: reservedTitle(context, booking),
    content: <Reserved context={context} reference={known.id} booking={booking} />,
  });
}

/** Reserving without any remote and without any script, so that no sale is lost when checkout cannot be loaded. */
export function plainReservationRoutes(
  app: FastifyInstance,
  deps: PlainReservationDeps,
  table: FieldTable = CUSTOMER_FIELDS,
): void {
  const maySend = rateLimit(SENDING);
  const path = `/:language/${RESERVE}`;
  const visiting = (then: (visit: Visit) => unknown) => async (request: FastifyRequest, reply: FastifyReply) => {
    const visit = await visitOf({ deps, table }, request, reply);
    return visit ? then(visit) : reply;
  };
  void app.register(async (pages) => {
    pages.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: LONGEST_FORM },
      (_request, body, done) => done(null, new URLSearchParams(String(body))),
    );
    pages.get(
      path,
      visiting((visit) =>
        withOffer(visit, new URLSearchParams(), (sheet) => {
          const typed = emptyForm(sheet.reservable.params.driverAge, sheet.demands);
          return showForm(visit, sheet, typed, { status: 200 });
        }),
      ),
    );
    pages.get(`${path}/done`, visiting(showReserved));
    pages.post(
      path,
      visiting((visit) => {
        const { request, context } = visit;
        if (!isOwnForm(request, deps.origin)) return showDeadEnd(visit, 403, 'foreign');
        const sent = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
        const isAllowed = maySend(request.ip);
        return withOffer(visit, sent, (sheet) => {
          const typed = typedOf(sent, sheet.demands);
          return isAllowed
            ? reserve(visit, sheet, typed)
            : showForm(visit, sheet, typed, { status: 429, notice: context.t('reserve.tooMany') });
        });
      }),
    );
  });
}
