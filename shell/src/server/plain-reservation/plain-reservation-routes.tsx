import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { bookCall, bookingCall, createApiClient } from '@forecourt/shared/api-client';
import { ageBounds } from '@forecourt/shared/booking';
import { bookingRequest, offerParamsFromUrl, type Asking } from '@forecourt/shared/checkout';
import type { BookRequest, Language } from '@forecourt/shared/contract';
import { pathOfRoute } from '@forecourt/shared/host';
import { languageOfPath } from '@forecourt/shared/i18n';
import { fromDecimal, type Money } from '@forecourt/shared/money';
import { plainReservationPath, RESERVE } from '../../routing/paths';
import { currencyOf, unavailable, type StorefrontDeps } from '../html/storefront-routes';
import { rateLimit } from '../rate-limit';
import { readReservable, type Offer } from './offer';
import { pageContext, type PageContext } from './page-context';
import { sendPlainPage } from './plain-document';
import { emptyForm, readForm, refusalOf, typedOf, type Reservation, type Typed } from './reservation-form';
import { moneyText, ReservationForm } from './reservation-page';
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
}

const LONGEST_FORM = 16_384;
const SENDING = { most: 10, windowMs: 10 * 60_000 };
const API_PATIENCE = { retryDelayMs: 200, timeoutMs: 8000 };

/** Never from memory: what is booked is priced now. The back end is told whose address asks. */
const apiFor = (apiUrl: string, { ip }: FastifyRequest) =>
  createApiClient({
    baseUrl: apiUrl,
    token: () => undefined,
    ...API_PATIENCE,
    fetch: (input, init) =>
      fetch(input, { ...init, headers: { ...(init?.headers as Record<string, string>), 'x-forwarded-for': ip } }),
  });

/** Browsers say from where a form is sent. */
const isOwnForm = ({ headers }: FastifyRequest, origin: string): boolean =>
  headers['sec-fetch-site'] === 'same-origin' || headers.origin === origin;

const show = ({ deps, reply, context }: Visit, status: number, page: Parameters<typeof sendPlainPage>[4]) =>
  sendPlainPage(reply, status, context, deps.assets, page);

interface Said {
  status: number;
  errors?: Record<string, string>;
  notice?: string | undefined;
}

function showForm(visit: Visit, offer: Offer, typed: Typed, { status, errors = {}, notice }: Said) {
  const { context } = visit;
  const failed = status >= 400;
  return show(visit, status, {
    title: context.t('reserve.title'),
    failed,
    content: <ReservationForm context={context} offer={offer} typed={typed} errors={errors} notice={notice} />,
  });
}

function showDeadEnd(visit: Visit, status: number, kind: 'missing' | 'gone' | 'away' | 'foreign') {
  const {
    context: {
      t,
      language,
      configuration: { global },
    },
    query,
  } = visit;
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
async function withOffer(visit: Visit, then: (offer: Offer) => unknown) {
  const params = offerParamsFromUrl(visit.query);
  if (!params) return showDeadEnd(visit, 404, 'missing');
  try {
    const { general } = visit.context.configuration.flow;
    const offer = await readReservable(visit.asking, params, visit.query, general);
    return offer ? then(offer) : showDeadEnd(visit, 410, 'gone');
  } catch (error) {
    visit.deps.report(error);
    return showDeadEnd(visit, 503, 'away');
  }
}

/** The price is the one that the visitor saw: the back end computes its own and refuses when they differ. */
function requestOf(offer: Offer, { intent, age, customer }: Reservation, seen: Money, language: Language): BookRequest {
  const { params, car, quoteOnly, extras, places, price } = offer;
  return bookingRequest(
    {
      params,
      offer: car,
      extras,
      places,
      language,
      choice: { kind: intent === 'quote' || quoteOnly ? 'quote' : 'counter' },
      price: { total: seen, promotion: price.promotion },
    },
    { customer: { ...customer, age }, driverAge: age },
  );
}

async function reserve(visit: Visit, offer: Offer, typed: Typed) {
  const { context, reply, deps } = visit;
  const { booking, flow } = context.configuration;
  const read = readForm(typed, {
    ageBounds: ageBounds(booking.driverAge, flow.checkout.driverAgeWithoutCaution),
    showsTerms: flow.checkout.showTerms,
  });
  if (!read.ok) return showForm(visit, offer, typed, { status: 422, errors: read.errors });
  const { price, currency, key } = read.reservation;
  const seen = fromDecimal(price, currency);
  try {
    const answer = await visit.asking.api.send(
      bookCall(requestOf(offer, read.reservation, seen, context.language), key),
    );
    rememberReserved(reply, answer, deps.origin);
    return await reply.redirect(`${plainReservationPath(context.language, context.configuration.global)}/done`, 303);
  } catch (error) {
    deps.report(error);
    const { status, errors, notice, needsNewKey } = refusalOf(error, context.isWritten);
    const changed = notice === 'errors.codes.price-changed';
    const [was, now] = [seen, offer.price.total].map((amount) => moneyText(context, amount));
    return showForm(visit, offer, needsNewKey ? { ...typed, key: emptyForm(undefined).key } : typed, {
      status,
      errors,
      notice: changed ? context.t('reserve.priceChanged', { was, now }) : notice && context.t(notice),
    });
  }
}

async function visitOf(
  deps: PlainReservationDeps,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Visit | undefined> {
  const configuration = await deps.configuration().catch(deps.report);
  if (!configuration) {
    void unavailable(reply, 'Forecourt');
    return undefined;
  }
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
    request,
    reply,
    context: await pageContext(language, configuration),
    query: new URLSearchParams(search),
    asking,
  };
}

async function showReserved(visit: Visit) {
  const {
    request,
    context,
    asking: { api },
  } = visit;
  const known = reservedBooking(request);
  if (!known) return showDeadEnd(visit, 404, 'missing');
  const booking = (await api.send(bookingCall(known.id, known.token)).catch(visit.deps.report)) ?? undefined;
  return show(visit, 200, {
    title: reservedTitle(context, booking),
    content: <Reserved context={context} reference={known.id} booking={booking} />,
  });
}

/** Reserving without any remote and without any script, so that no sale is lost when checkout cannot be loaded. */
export function plainReservationRoutes(app: FastifyInstance, deps: PlainReservationDeps): void {
  const maySend = rateLimit(SENDING);
  const path = `/:language/${RESERVE}`;
  const visiting = (then: (visit: Visit) => unknown) => async (request: FastifyRequest, reply: FastifyReply) => {
    const visit = await visitOf(deps, request, reply);
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
        withOffer(visit, (offer) => showForm(visit, offer, emptyForm(offer.params.driverAge), { status: 200 })),
      ),
    );
    pages.get(`${path}/done`, visiting(showReserved));
    pages.post(
      path,
      visiting((visit) => {
        const { request, context } = visit;
        if (!isOwnForm(request, deps.origin)) return showDeadEnd(visit, 403, 'foreign');
        const typed = typedOf(request.body instanceof URLSearchParams ? request.body : new URLSearchParams());
        const isAllowed = maySend(request.ip);
        return withOffer(visit, (offer) =>
          isAllowed
            ? reserve(visit, offer, typed)
            : showForm(visit, offer, typed, { status: 429, notice: context.t('reserve.tooMany') }),
        );
      }),
    );
  });
}
