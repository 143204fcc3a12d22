import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { AccountDetails, AdministratorRole, DriverPayload, Language } from '@forecourt/shared/contract';
import type { Json } from './schema-catalogue';

type StoredRoles = ColumnType<AdministratorRole[], string | undefined, string>;

interface UsersTable {
  /** The profile's `globalId`. */
  id: string;
  email: string;
  /** Lower-cased and unique. */
  email_key: string;
  password_hash: string;
  first_name: string;
  last_name: string;
  details: ColumnType<AccountDetails, string | undefined, string>;
  commercial_agreement_code: string | null;
  is_agency: Generated<boolean>;
  is_company: Generated<boolean>;
  is_hotel: Generated<boolean>;
  is_provider: Generated<boolean>;
  /** Whoever has a role. */
  is_administrator: GeneratedAlways<boolean>;
  roles: StoredRoles;
  company_name: Generated<string | null>;
  language: Language;
  verified_at: Date | null;
  created_at: Date;
}

interface SessionsTable {
  token_hash: string;
  /** Names the session to its owner; opens nothing. */
  id: Generated<string>;
  user_id: string;
  created_at: Date;
  /** A few minutes late at most. */
  last_used_at: Date;
  /** Unused for so long, it ends before it expires. */
  idle_seconds: number;
  user_agent: string;
  /** It opens nothing but the account's own settings. */
  lacks_factor: Generated<boolean>;
  expires_at: Date;
}
interface AccountTokensTable {
  token_hash: string;
  user_id: string;
  purpose: 'verify' | 'reset';
  expires_at: Date;
  password_hash: string | null;
  /** Whoever opens the link becomes an administrator. */
  makes_administrator: Generated<boolean>;
  roles: StoredRoles;
}
/** What somebody asks about an account by naming its address; a worker answers by e-mail. */
interface AccountRequestsTable {
  id: Generated<number>;
  kind: 'register' | 'resend' | 'forgot' | 'booking';
  email: string;
  email_key: string;
  language: Language;
  /** Details are what the form of a booking knew already. */
  registration: Json<{ firstName: string; lastName: string; passwordHash: string; details?: AccountDetails }> | null;
  /** Whose link is asked for (D73); empty for what is asked about an account. */
  booking_id: Generated<string>;
  created_at: Date;
  /** Null once it is answered; a registration stays until its link ends. */
  due_at: Date | null;
}

/** A company that may open an account. The row knows digests alone of what the link opens and of what it is called. */
interface CompanyInvitationsTable {
  token_hash: string;
  global_id_hash: string;
  email: string;
  email_key: string;
  company_name: string;
  first_name: string;
  last_name: string;
  language: Language;
  is_hotel: boolean;
  is_provider: boolean;
  created_at: Date;
  expires_at: Date;
  used_at: Generated<Date | null>;
}

interface KeptDriversTable {
  id: Generated<string>;
  user_id: string;
  name_key: string;
  details: Json<DriverPayload>;
  created_at: Date;
}

/** One to a user; until it is confirmed nobody is asked for it. */
interface SecondFactorsTable {
  user_id: string;
  secret: Json<unknown>;
  created_at: Date;
  confirmed_at: Date | null;
  last_step: number | null;
}
interface RecoveryCodesTable {
  user_id: string;
  code_hash: string;
}

/** A public key of a device, or of what keeps a person's keys on all devices. */
interface PasskeysTable {
  /** As the authenticator names it, base64url. */
  id: string;
  user_id: string;
  name: string;
  public_key: string;
  /** Of the authenticator's uses, where it counts them. */
  counter: number;
  transports: Json<string[]>;
  created_at: Date;
  last_used_at: Generated<Date | null>;
}
interface PasskeyChallengesTable {
  challenge: string;
  user_id: string | null;
  expires_at: Date;
}

/** Who signs in by an account at Microsoft; known by issuer and subject, never by an e-mail address. */
interface MicrosoftAccountsTable {
  issuer: string;
  subject: string;
  user_id: string;
  created_at: Date;
}
/** A sign-in at Microsoft from its start until it has opened a session. */
interface MicrosoftSignInsTable {
  state_hash: string;
  verifier: string;
  nonce: string;
  language: Language;
  remember: boolean;
  expires_at: Date;
  /** Set once Microsoft has said who it is. */
  issuer: Generated<string | null>;
  subject: Generated<string | null>;
  email: Generated<string | null>;
  first_name: Generated<string>;
  last_name: Generated<string>;
  /** Of the code that proves the address. */
  code_hash: Generated<string | null>;
  tries: Generated<number>;
}

/** What somebody agreed to, or no longer, on which wording; the newest row of a purpose counts. */
interface ConsentsTable {
  id: Generated<number>;
  user_id: string;
  purpose: 'resume';
  is_given: boolean;
  text_version: number;
  language: Language;
  at: Date;
}

export interface AccountSchema {
  consents: ConsentsTable;
  microsoft_accounts: MicrosoftAccountsTable;
  microsoft_sign_ins: MicrosoftSignInsTable;
  passkeys: PasskeysTable;
  passkey_challenges: PasskeyChallengesTable;
  second_factors: SecondFactorsTable;
  recovery_codes: RecoveryCodesTable;
  users: UsersTable;
  sessions: SessionsTable;
  account_tokens: AccountTokensTable;
  account_requests: AccountRequestsTable;
  company_invitations: CompanyInvitationsTable;
  kept_drivers: KeptDriversTable;
}
