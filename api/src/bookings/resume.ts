import { carName } from '@forecourt/shared/booking';
import type { ResumedCheckout, ResumeRequest } from '@forecourt/shared/contract';
import { searchToUrl } from '@forecourt/shared/rules';
import type { Deps } from '../deps';
import type { Outcome } from '../idempotency/once';
import { addMail } from '../mail/mail.store';
import { pageUrl } from '../mail/page-url';
import { siteTimeFormat } from '../mail/site';
import { blamed, tooOften } from '../refusal';
import { prepare } from '../search/search';
import { throttled } from '../users/throttle.store';
import { emailKey } from '../users/users.store';
import { addressOfWithdrawal, withdrawalToken, withdrawnAddress } from './access';
import { placeOf } from './booking-mail';
import { bookingPlaces, type DbOrTransaction } from './bookings.store';
import {
  isBookedAlready,
  isWithdrawn,
  keepResumeLink,
  modelNamed,
  resumeIdOf,
  takeDueResumeLink,
  withdrawAddress,
  type ResumeLink,
} from './resume.store';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/** Whoever corrects an address or chooses other extras asks again. */
const KEPT_FOR_CLIENT = { limit: 60, windowMs: 3_600_000 };
/** E-mails to one address, whoever asks: it may not be theirs. */
const SENT_TO_ADDRESS = { limit: 3, windowMs: DAY_MS };
/** One checkout, and one offer for one address, is mailed once. */
const SENT_ONCE = { limit: 1, windowMs: 7 * DAY_MS };

/** The query of the address at which the visitor was; the form is filled in anew. */
function queryOf({ extras, paymentMethodId, method, offerToken, ...search }: ResumedCheckout): string {
  const query = searchToUrl(search);
  if (paymentMethodId !== undefined) query.set('paymentMethodId', String(paymentMethodId));
  if (method !== undefined) query.set('method', String(method));
  if (extras !== undefined) query.set('extras', extras);
  if (offerToken !== undefined) query.set('offer', offerToken);
  return query.toString();
}

/**
 * Keeps the way back to a checkout for whoever wants it by e-mail (D76): the address, the language and the link, until
 * it is sent, booked, withdrawn or seven days old. The answer says nothing of the address.
 */
export async function keepResume(
  deps: Deps,
  { holder, email, language, checkout }: ResumeRequest,
  client: string,
): Promise<Outcome<{ done: true }>> {
  const now = deps.clock();
  const wait = await throttled(deps.db, `resume:client:${client}`, KEPT_FOR_CLIENT, now);
  if (wait !== undefined) return tooOften(wait);
  // Codes are judged where a price is asked for, and nobody tries them out here.
  const rental = { ...checkout, promotionCode: undefined, commercialAgreementCode: undefined };
  const prepared = await prepare(deps, { ...rental, language });
  const known = prepared.ok && prepared.catalogue.modelOf(checkout.modelId) !== undefined;
  if (!known) {
    const refused = prepared.ok ? { code: 'model-unknown' as const, field: 'modelId' } : prepared;
    const details = blamed({ ok: false, ...refused });
    return { ok: false, code: refused.code, ...(details && { details }) };
  }
  const { pickUp, dropOff } = prepared.rental;
  await keepResumeLink(deps.db, {
    id: resumeIdOf(holder),
    email,
    email_key: emailKey(email),
    language,
    query: queryOf(checkout),
    model_id: checkout.modelId,
    pick_up_place_id: checkout.pickUpPlaceId,
    drop_off_place_id: checkout.dropOffPlaceId,
    from_at: pickUp.instant,
    to_at: dropOff.instant,
    created_at: now,
    due_at: new Date(now.getTime() + deps.config.resumeMinutes * MINUTE_MS),
  });
  return { ok: true, answer: { done: true } };
}

/** Mails every link that is due, each once; says how many. */
export async function sendResumeLinks(deps: Deps): Promise<number> {
  for (let sent = 0; ;) {
    const outcome = await sendOne(deps);
    if (outcome === 'none') return sent;
    if (outcome === 'sent') sent += 1;
  }
}

const sendOne = (deps: Deps): Promise<'sent' | 'dropped' | 'none'> =>
  deps.db.transaction().execute(async (trx) => {
    const link = await takeDueResumeLink(trx, deps.clock());
    if (link === undefined) return 'none';
    if (!(await maySend(deps, trx, link))) return 'dropped';
    return (await mailLink(deps, trx, link)) ? 'sent' : 'dropped';
  });

/** Never after the pick-up, of what is booked, to whoever wants none, or too often. */
async function maySend(deps: Deps, trx: DbOrTransaction, link: ResumeLink): Promise<boolean> {
  const now = deps.clock();
  const { id, email_key: key, model_id: modelId, from_at: from } = link;
  if (from <= now || (await isBookedAlready(trx, link))) return false;
  if (await isWithdrawn(trx, withdrawnAddress(deps, key))) return false;
  const offer = `${key}|${modelId}|${from.toISOString()}`;
  const waits = [
    await throttled(trx, `resume:checkout:${id}|${modelId}|${from.toISOString()}`, SENT_ONCE, now),
    await throttled(trx, `resume:offer:${offer}`, SENT_ONCE, now),
    await throttled(trx, `resume:email:${key}`, SENT_TO_ADDRESS, now),
  ];
  return waits.every((wait) => wait === undefined);
}

/** False when the company has the car or the place no more. */
async function mailLink(deps: Deps, trx: DbOrTransaction, link: ResumeLink): Promise<boolean> {
  const { email: recipient, language, query, from_at: from, to_at: to } = link;
  const model = await modelNamed(trx, link.model_id);
  const places = await bookingPlaces(trx, [link.pick_up_place_id, link.drop_off_place_id], language);
  const [pickUp, dropOff] = [places.get(link.pick_up_place_id), places.get(link.drop_off_place_id)];
  if (model === undefined || pickUp === undefined || dropOff === undefined) return false;
  const page = (parameters: Record<string, string>) =>
    pageUrl(deps.config.publicOrigin, language, 'CHECKOUT', parameters);
  const timeFormat = await siteTimeFormat(trx);
  const payload = {
    car: carName(model),
    pickUp: placeOf(pickUp, from.toISOString(), timeFormat),
    dropOff: placeOf(dropOff, to.toISOString(), timeFormat),
    link: page(Object.fromEntries(new URLSearchParams(query))),
    withdrawal: page({ withdraw: withdrawalToken(deps, link.email_key) }),
  };
  await addMail(trx, { kind: 'resume', language, recipient, payload }, deps.clock());
  return true;
}

/** The address of the link gets no more of these, whoever asks; a repetition changes nothing. */
export async function withdrawResume(deps: Deps, token: string): Promise<boolean> {
  const address = addressOfWithdrawal(deps, token);
  if (address === undefined) return false;
  await withdrawAddress(deps.db, address, deps.clock());
  return true;
}
