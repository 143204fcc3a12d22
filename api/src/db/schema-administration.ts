import type { ColumnType, Generated } from 'kysely';
import type { Json } from './schema-catalogue';

interface GatewaySettingsTable {
  branch_office_id: number;
  gateway_code: string;
  account_currency: string;
  mode: 'test' | 'production';
  settings: Json<unknown>;
  /** Only such an account begins payments; one that is not is still asked, and gives money back. */
  is_active: Generated<boolean>;
  /** Among the accounts of the branch; equal ones keep the order of the site. */
  position: Generated<number>;
  /** Of those that the gateway takes; null is all of them. */
  currencies: ColumnType<string[] | null, string | null | undefined, string | null>;
  /** Raised by every change. */
  version: Generated<number>;
}

/** Who changed what; the database refuses to change an entry. Secrets are masked before they come here. */
interface AuditLogTable {
  id: Generated<number>;
  at: Date;
  /** Null for what no account has done. */
  user_id: string | null;
  /** E-mail address of the user at that time. */
  actor: string;
  /** What was done, such as `gateway.changed`. */
  action: string;
  /** The kind of record and its id, such as `gateway` and `2/REDSYS`. */
  subject_kind: string;
  subject_id: string;
  before: Json<unknown> | null;
  after: Json<unknown> | null;
}

/** What of one account and currency was compared on a day; amounts are minor units. */
export interface ReconciledAccount {
  branchId: number;
  paymentType: number;
  currency: string;
  chargedMinor: number;
  givenBackMinor: number;
  /** Absent where none was told. */
  feesMinor?: number;
  compared: number;
  notAskable: number;
}

/** A day in UTC whose ledger is, or is to be, compared with the vendors' books. */
interface ReconciliationsTable {
  day: string;
  asked_at: Date;
  /** When a worker began; it is begun again when nothing comes of it. */
  claimed_at: Date | null;
  /** Null while it waits. */
  ran_at: Date | null;
  accounts: ColumnType<ReconciledAccount[], string | undefined, string>;
}

/** What one side's books say of an attempt. */
export interface BookedSide {
  amountMinor?: number;
  currency?: string;
  state?: string;
}

interface ReconciliationDifferencesTable {
  id: Generated<number>;
  day: string;
  attempt_id: string;
  kind: string;
  ours: Json<BookedSide>;
  vendors: Json<BookedSide>;
}

export interface AdministrationSchema {
  gateway_settings: GatewaySettingsTable;
  audit_log: AuditLogTable;
  reconciliations: ReconciliationsTable;
  reconciliation_differences: ReconciliationDifferencesTable;
}
