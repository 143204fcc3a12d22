import { DEFAULT_LANGUAGE, type Language } from '@forecourt/shared/contract';
import { publishedDocument } from '../content/document.store';
import type { DbOrTransaction } from '../idempotency/idempotency.store';

interface MailingSite {
  /** Undefined while the installation has no company. */
  company: string | undefined;
  /** For whoever has chosen none. */
  language: Language;
}

/** Who writes e-mails, and in which language unless the reader has one of their own. */
export async function mailingSite(db: DbOrTransaction): Promise<MailingSite> {
  const config = (await publishedDocument({ db }, 'global-config', 1))?.body;
  const language = config?.languages.find(({ isDefault }) => isDefault)?.isoLanguageName;
  return { company: config?.companyName, language: language ?? DEFAULT_LANGUAGE };
}
