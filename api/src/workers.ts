import { dropFilesOfQuotations } from './bookings/attachments.store';
import { releaseExpiredHolds } from './bookings/cancel';
import { endIdleChanges } from './bookings/change.store';
import { remindOfCheckIn } from './bookings/check-in-reminder';
import { releaseEndedHolds } from './bookings/checkout-holds';
import { enclosedReceipt } from './bookings/enclosed-receipt';
import { issueInvoices } from './bookings/invoices';
import { sumUpOthers } from './bookings/kept.store';
import { sendResumeLinks } from './bookings/resume';
import { dropOldResumeLinks } from './bookings/resume.store';
import { dropOldCaptchas } from './captcha/captcha.store';
import { publishDue } from './content/administration/publish-due';
import type { Deps } from './deps';
import { dropOldEntries } from './forms/entries.store';
import { dropOldKeys } from './idempotency/idempotency.store';
import { repeatEvery, startMailWorker } from './mail/mail-worker';
import { dropOldMails } from './mail/mail.store';
import { makeDueRenditions } from './media/kept-renditions';
import { reconcileDays } from './payments/administration/reconcile';
import { checkAttempts } from './payments/check-attempts';
import { GATEWAYS } from './payments/gateways/registry';
import { planRefunds, sendRefunds } from './payments/refunds';
import { flagRefusedByOthers } from './payments/refunds.store';
import { answerAccountRequests } from './users/account-requests';
import { dropOldRegistrations } from './users/account-requests.store';
import { dropOldInvitations } from './users/invitations.store';
import { dropOldChallenges } from './users/passkeys.store';
import { dropOldSessions } from './users/session.store';
import { dropOldThrottles } from './users/throttle.store';

const SWEEP_PAUSE_MS = 15_000;
/** What is planned for an instant is on the site within five seconds of it. */
const PUBLISH_PAUSE_MS = 2_000;
/** Whoever has paid finds the invoice when the account is opened next. */
const INVOICES_PAUSE_MS = 3_000;
/** Whoever has uploaded a picture publishes the page with it some minutes later. */
const RENDITIONS_PAUSE_MS = 1_000;
const REMINDERS_PAUSE_MS = 60_000;
const CLEAN_PAUSE_MS = 3_600_000;
const DAY_MS = 24 * 3_600_000;
const KEYS_KEPT_MS = 7 * DAY_MS;
/** Longer than any link waits; a worker that stood still for days sends none. */
const RESUME_LINKS_KEPT_MS = 7 * DAY_MS;
/** As long, who runs the installation sees what did not leave. */
const MAILS_KEPT_MS = 30 * DAY_MS;
const REGISTRATIONS_KEPT_MS = 30 * DAY_MS;
/** After their end: so long a link says what has become of it. */
const INVITATIONS_KEPT_MS = 30 * DAY_MS;
/** Of its own, not at the end of a call: whoever asks about an account shall not feel what it costs to answer. */
const ACCOUNT_REQUESTS_PAUSE_MS = 500;

/** Of its own: a day has many questions, and payments that are under way shall not wait for them. */
const reconcile = (deps: Deps): Promise<void> => reconcileDays(deps, GATEWAYS);

/** Of its own: a vendor that answers slowly keeps no car from whoever wants it. */
async function askGateways(deps: Deps): Promise<void> {
  await checkAttempts(deps, GATEWAYS);
  await planRefunds(deps, GATEWAYS);
  await sendRefunds(deps, GATEWAYS);
}

async function clean({ db, clock, config }: Deps): Promise<void> {
  const now = clock();
  await sumUpOthers(db);
  await flagRefusedByOthers(db);
  await dropOldThrottles(db, now);
  await endIdleChanges(db, now);
  await dropOldSessions(db, now);
  await dropOldChallenges(db, now);
  await dropOldCaptchas(db, now);
  await dropOldMails(db, new Date(now.getTime() - MAILS_KEPT_MS));
  await dropOldKeys(db, new Date(now.getTime() - KEYS_KEPT_MS));
  await dropOldRegistrations(db, new Date(now.getTime() - REGISTRATIONS_KEPT_MS));
  await dropOldResumeLinks(db, new Date(now.getTime() - RESUME_LINKS_KEPT_MS));
  await dropOldInvitations(db, new Date(now.getTime() - INVITATIONS_KEPT_MS));
  await dropOldEntries(db, new Date(now.getTime() - config.entryDays * DAY_MS));
  await dropFilesOfQuotations(db, new Date(now.getTime() - config.quotationFilesDays * DAY_MS));
}

/**
 * What happens without a request: e-mails leave, unpaid bookings are released, old rows and files go. Any number of
 * processes may run it.
 */
export function startWorkers(deps: Deps, onFailure: (error: unknown) => void): () => Promise<void> {
  const stops = [
    startMailWorker(deps, onFailure, enclosedReceipt(deps)),
    repeatEvery(ACCOUNT_REQUESTS_PAUSE_MS, () => answerAccountRequests(deps), onFailure),
    repeatEvery(SWEEP_PAUSE_MS, () => askGateways(deps), onFailure),
    repeatEvery(SWEEP_PAUSE_MS, () => reconcile(deps), onFailure),
    repeatEvery(SWEEP_PAUSE_MS, () => releaseExpiredHolds(deps), onFailure),
    repeatEvery(SWEEP_PAUSE_MS, () => releaseEndedHolds(deps), onFailure),
    repeatEvery(PUBLISH_PAUSE_MS, () => publishDue(deps), onFailure),
    repeatEvery(RENDITIONS_PAUSE_MS, (isStopped) => makeDueRenditions(deps, isStopped), onFailure),
    repeatEvery(INVOICES_PAUSE_MS, () => issueInvoices(deps), onFailure),
    repeatEvery(REMINDERS_PAUSE_MS, () => remindOfCheckIn(deps), onFailure),
    repeatEvery(REMINDERS_PAUSE_MS, () => sendResumeLinks(deps), onFailure),
    repeatEvery(CLEAN_PAUSE_MS, () => clean(deps), onFailure),
  ];
  return async () => void (await Promise.all(stops.map((stop) => stop())));
}
