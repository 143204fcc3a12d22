import type { Generated } from 'kysely';
import type { Language } from '@forecourt/shared/contract';

/** What an agency sends its customer: up to six cars, each a booking of status Quoted (D77). */
interface AgencyQuotationsTable {
  id: string;
  agency_id: string;
  first_name: string;
  last_name: string;
  email: string;
  language: Language;
  note: string;
  shows_per_day: boolean;
  /** The customer sees the agency's name and logo. */
  shows_agency: boolean;
  created_at: Date;
  quoted_until: Date;
  opened_at: Generated<Date | null>;
  /** The agency has ended it. */
  ended_at: Generated<Date | null>;
}

interface AgencyLogosTable {
  agency_id: string;
  digest: string;
  media_type: string;
  /** As base64. */
  content: string;
  created_at: Date;
}

export interface AgencySchema {
  agency_quotations: AgencyQuotationsTable;
  agency_logos: AgencyLogosTable;
}
