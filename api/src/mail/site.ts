import { DEFAULT_LANGUAGE, type Language } from '@forecourt/shared/contract';
import { publishedDocument } from '../content/document.store';
import type { DbOrTransaction } from '../idempotency/idempotency.store';
import type { TimeFormat } from './mail';

interface MailingSite {
  /** Undefined while the installation has no company. */
  company: string | undefined;
  /** For whoever has chosen none. */
  language: Language;
}

/** Who writes e-mails, and in which language unless the reader has one of their own. */
export async function mailingSite(db: DbOrTransaction): Promise<MailingSite> {
  const company = await publishedDocument({ db }, 'company', 1);
  const all = await publishedDocument({ db }, 'languages', 1);
  const language = all?.body.languages.find(({ isDefault }) => isDefault)?.isoLanguageName;
  return { company: company?.body.companyName, language: language ?? DEFAULT_LANGUAGE };
}

/** How the site shows times, for what is written now. */
export const siteTimeFormat = async (db: DbOrTransaction): Promise<TimeFormat> =>
  (await publishedDocument({ db }, 'site-config', 1))?.body.featureFlags.timeFormat ?? '24h';
