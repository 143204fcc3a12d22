import { PAGE_STATUS, type ContentKind } from '@forecourt/shared/contract';
import type { DbOrTransaction } from '../../database';
import { BLOG_DOCUMENTS } from './blog';
import { BOOKING_DOCUMENTS } from './booking-settings';
import { contactPage } from './contact-page';
import { FORM_DOCUMENTS } from './forms';
import { incidentPage } from './incident-page';
import { landingPage } from './landing';
import { privacyPage, termsPage } from './legal-pages';
import { aboutPage, locationsPage } from './pages';
import { questionsPage } from './questions';
import { SITE_DOCUMENTS } from './site';

export interface SeedDocument {
  kind: ContentKind;
  id: number;
  body: unknown;
}

/** Pages, texts, forms and settings of the demo company. */
export const CONTENT_DOCUMENTS: readonly SeedDocument[] = [
  ...SITE_DOCUMENTS,
  ...BOOKING_DOCUMENTS,
  ...FORM_DOCUMENTS,
  landingPage,
  aboutPage,
  termsPage,
  privacyPage,
  contactPage,
  questionsPage,
  incidentPage,
  locationsPage,
  ...BLOG_DOCUMENTS,
];

export const contentSeed = {
  name: 'content',
  seed: async (db: DbOrTransaction): Promise<void> => {
    await db
      .insertInto('documents')
      .values(
        CONTENT_DOCUMENTS.map(({ kind, id, body }) => ({
          kind,
          id,
          status: PAGE_STATUS.published,
          version: 1,
          body: JSON.stringify(body),
        })),
      )
      .execute();
  },
};
