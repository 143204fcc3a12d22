import { Migrator, sql, type Migration } from 'kysely';
import type { Db } from '../database';
import { up as catalogue } from './001-catalogue';
import { up as bookings } from './002-bookings';
import { up as content } from './003-content';
import { up as agencies } from './004-agencies';
import { up as pricing } from './005-pricing';
import { up as oneIdempotency } from './006-one-idempotency';
import { up as accountRequests } from './007-account-requests';
import { up as quotations } from './008-quotations';
import { up as attachmentParts } from './009-attachment-parts';
import { up as administrators } from './010-administrators';
import { up as ledger } from './011-ledger';
import { up as sessions } from './012-sessions';
import { up as guestHolds } from './013-guest-holds';
import { up as secondFactors } from './014-second-factors';
import { up as youngDrivers } from './015-young-drivers';
import { up as passkeys } from './016-passkeys';
import { up as branchRequests } from './017-branch-requests';
import { up as movingStock } from './018-moving-stock';
import { up as agreementOwners } from './019-agreement-owners';
import { up as requiredFactors } from './020-required-factors';
import { up as paymentAttempts } from './021-payment-attempts';
import { up as paymentAdministration } from './022-payment-administration';
import { up as reinstatements } from './024-reinstatements';
import { up as challenges } from './025-challenges';
import { up as companyInvitations } from './026-company-invitations';
import { up as selfCheckIn } from './027-self-check-in';
import { up as keptDrivers } from './028-kept-drivers';
import { up as checkoutHolds } from './029-checkout-holds';
import { up as quoteLinks } from './030-quote-links';
import { up as bookingLinks } from './033-booking-links';
import { up as infractionFiles } from './034-infraction-files';
import { up as bookingChanges } from './035-booking-changes';
import { up as agencyQuotations } from './037-agency-quotations';
import { up as agencyLogos } from './038-agency-logos';
import { up as microsoftAccounts } from './039-microsoft-accounts';
import { up as documentsOfTheirOwn } from './040-documents-of-their-own';
import { up as resumeLinks } from './041-resume-links';
import { up as blogSchedule } from './042-blog-schedule';
import { up as administratorRoles } from './044-administrator-roles';
import { up as mediaLibrary } from './045-media-library';
import { up as licenceDays } from './046-licence-days';
import { up as invoices } from './052-invoices';
import { up as accountChoices } from './053-account-choices';
import { up as accountDetails } from './054-account-details';
import { up as attemptFlags } from './055-attempt-flags';
import { up as symbolByLanguage } from './056-symbol-by-language';
import { up as leadHours } from './057-lead-hours';
import { up as formEntries } from './060-form-entries';
import { up as partPayments } from './063-part-payments';
import { up as settledRefunds } from './064-settled-refunds';
import { up as withheldMails } from './070-withheld-mails';
import { up as moneyOnItsWayBack } from './071-money-on-its-way-back';
import { up as dueRenditions } from './074-due-renditions';
import { up as methodOfAttempt } from './075-method-of-attempt';
import { up as recommendedCover } from './078-recommended-cover';
import { up as handoverAndFuel } from './079-handover-and-fuel';
import { up as contestedInfractions } from './080-contested-infractions';

/** Never edited once released; a change is a further entry. */
const MIGRATIONS: Record<string, Migration> = {
  '001-catalogue': { up: catalogue },
  '002-bookings': { up: bookings },
  '003-content': { up: content },
  '004-agencies': { up: agencies },
  '005-pricing': { up: pricing },
  '006-one-idempotency': { up: oneIdempotency },
  '007-account-requests': { up: accountRequests },
  '008-quotations': { up: quotations },
  '009-attachment-parts': { up: attachmentParts },
  '010-administrators': { up: administrators },
  '011-ledger': { up: ledger },
  '012-sessions': { up: sessions },
  '013-guest-holds': { up: guestHolds },
  '014-second-factors': { up: secondFactors },
  '015-young-drivers': { up: youngDrivers },
  '016-passkeys': { up: passkeys },
  '017-branch-requests': { up: branchRequests },
  '018-moving-stock': { up: movingStock },
  '019-agreement-owners': { up: agreementOwners },
  '020-required-factors': { up: requiredFactors },
  '021-payment-attempts': { up: paymentAttempts },
  '022-payment-administration': { up: paymentAdministration },
  '024-reinstatements': { up: reinstatements },
  '025-challenges': { up: challenges },
  '026-company-invitations': { up: companyInvitations },
  '027-self-check-in': { up: selfCheckIn },
  '028-kept-drivers': { up: keptDrivers },
  '029-checkout-holds': { up: checkoutHolds },
  '030-quote-links': { up: quoteLinks },
  '033-booking-links': { up: bookingLinks },
  '034-infraction-files': { up: infractionFiles },
  '035-booking-changes': { up: bookingChanges },
  '037-agency-quotations': { up: agencyQuotations },
  '038-agency-logos': { up: agencyLogos },
  '039-microsoft-accounts': { up: microsoftAccounts },
  '040-documents-of-their-own': { up: documentsOfTheirOwn },
  '041-resume-links': { up: resumeLinks },
  '042-blog-schedule': { up: blogSchedule },
  '044-administrator-roles': { up: administratorRoles },
  '045-media-library': { up: mediaLibrary },
  '046-licence-days': { up: licenceDays },
  '052-invoices': { up: invoices },
  '053-account-choices': { up: accountChoices },
  '054-account-details': { up: accountDetails },
  '055-attempt-flags': { up: attemptFlags },
  '056-symbol-by-language': { up: symbolByLanguage },
  '057-lead-hours': { up: leadHours },
  '060-form-entries': { up: formEntries },
  '063-part-payments': { up: partPayments },
  '064-settled-refunds': { up: settledRefunds },
  '070-withheld-mails': { up: withheldMails },
  '071-money-on-its-way-back': { up: moneyOnItsWayBack },
  '074-due-renditions': { up: dueRenditions },
  '075-method-of-attempt': { up: methodOfAttempt },
  '078-recommended-cover': { up: recommendedCover },
  '079-handover-and-fuel': { up: handoverAndFuel },
  '080-contested-infractions': { up: contestedInfractions },
};

async function currentSchema(db: Db): Promise<string> {
  const { rows } = await sql<{ name: string }>`select current_schema() as name`.execute(db);
  return rows[0]?.name ?? 'public';
}

/**
 * Brings the schema up to date. Several processes may do so at once: the migrator takes an advisory lock. It looks for
 * its own tables in every schema unless it is told in which.
 */
export async function migrate(db: Db): Promise<void> {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: () => Promise.resolve(MIGRATIONS) },
    migrationTableSchema: await currentSchema(db),
  });
  const { error, results } = await migrator.migrateToLatest();
  if (error === undefined) return;
  const failed = results?.find((result) => result.status === 'Error')?.migrationName ?? 'unknown';
  throw new Error(`Migration ${failed} failed; the schema is as before. Mend it and start again.`, { cause: error });
}
