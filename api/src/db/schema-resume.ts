import type { Language } from '@forecourt/shared/contract';

/** A link to a checkout that its visitor wants by e-mail. */
interface ResumeLinksTable {
  /** Digest of the browser's key. */
  id: string;
  email: string;
  email_key: string;
  language: Language;
  /** Of the checkout's address. */
  query: string;
  model_id: number;
  pick_up_place_id: number;
  drop_off_place_id: number;
  from_at: Date;
  to_at: Date;
  created_at: Date;
  due_at: Date;
}

/** `address` is a keyed digest: nobody reads an e-mail address out of it. */
interface ResumeWithdrawalsTable {
  address: string;
  created_at: Date;
}

export interface ResumeSchema {
  resume_links: ResumeLinksTable;
  resume_withdrawals: ResumeWithdrawalsTable;
}
