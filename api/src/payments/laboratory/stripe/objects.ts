import { randomInt } from 'node:crypto';
import type { Scenario } from '../bench';
import type { PaidWith } from './test-data';

/** The vendor's objects as they go over the wire; amounts in the vendor's own smallest unit. */
type IntentStatus =
  | 'requires_payment_method'
  | 'requires_confirmation'
  | 'requires_action'
  | 'requires_capture'
  | 'canceled'
  | 'succeeded';

interface Metadata {
  [key: string]: string;
}

export interface PaymentError {
  type: 'card_error' | 'invalid_request_error';
  code: string;
  decline_code?: string;
  message: string;
  charge?: string;
}

export interface Intent {
  id: string;
  object: 'payment_intent';
  amount: number;
  amount_capturable: number;
  amount_received: number;
  automatic_payment_methods: { enabled: boolean; allow_redirects: 'always' | 'never' } | null;
  canceled_at: number | null;
  cancellation_reason: string | null;
  capture_method: string;
  client_secret: string;
  confirmation_method: 'automatic';
  created: number;
  currency: string;
  customer: null;
  description: string | null;
  last_payment_error: PaymentError | null;
  latest_charge: string | null;
  livemode: false;
  metadata: Metadata;
  next_action: NextAction | null;
  payment_method: string | null;
  payment_method_types: string[];
  receipt_email: string | null;
  statement_descriptor_suffix: string | null;
  status: IntentStatus;
}

type NextAction =
  | { type: 'redirect_to_url'; redirect_to_url: { url: string; return_url: string } }
  | { type: 'use_stripe_sdk'; use_stripe_sdk: { type: 'three_d_secure_redirect'; stripe_js: string } };

export interface Charge {
  id: string;
  object: 'charge';
  amount: number;
  amount_captured: number;
  amount_refunded: number;
  /** Null while it is not captured, and for a while after. */
  balance_transaction: string | null;
  captured: boolean;
  created: number;
  currency: string;
  description: string | null;
  disputed: boolean;
  failure_code: string | null;
  failure_message: string | null;
  livemode: false;
  metadata: Metadata;
  outcome: { network_status: string; reason: string | null; type: string };
  paid: boolean;
  payment_intent: string;
  payment_method: string;
  payment_method_details: { type: 'card'; card: Record<string, unknown> };
  refunded: boolean;
  status: 'succeeded' | 'failed';
}

export interface Refund {
  id: string;
  object: 'refund';
  amount: number;
  charge: string;
  created: number;
  currency: string;
  metadata: Metadata;
  payment_intent: string;
  reason: string | null;
  status: 'succeeded' | 'failed';
  failure_reason?: 'unknown' | 'expired_or_canceled_card';
}

export interface Dispute {
  id: string;
  object: 'dispute';
  amount: number;
  charge: string;
  created: number;
  currency: string;
  is_charge_refundable: false;
  livemode: false;
  metadata: Metadata;
  payment_intent: string;
  reason: 'fraudulent';
  status: 'needs_response' | 'won';
}

export interface StripeEvent {
  id: string;
  object: 'event';
  api_version: string;
  created: number;
  data: { object: object };
  livemode: false;
  pending_webhooks: number;
  request: { id: null; idempotency_key: null };
  type: string;
}

/** Figures that the vendor tells in place of the true ones. */
export interface Wrong {
  amount?: number;
  currency?: string;
}

/** A payment intent with what the vendor keeps beside it. */
export interface Payment {
  intent: Intent;
  charges: Charge[];
  scenario: Scenario;
  /** What the vendor tells wrongly about it, wherever it is read, since a test has asked for it. */
  wrong: Wrong;
  paidWith?: PaidWith;
  returnUrl?: string | undefined;
  /** Id of the open 3-D Secure step. */
  challenge?: string | undefined;
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** A new id such as `pi_3N0…`. */
export const newId = (prefix: string): string =>
  `${prefix}_${Array.from({ length: 24 }, () => LETTERS.charAt(randomInt(LETTERS.length))).join('')}`;

/** The shop's own number of a payment, as it wrote it into the metadata. */
export const orderOf = ({ id, metadata }: Pick<Intent, 'id' | 'metadata'>): string =>
  metadata['order'] ?? metadata['bookingId'] ?? id;

const OF_THE_ACCOUNT = new Set(['metadata', 'latest_charge', 'customer']);

/** What everybody may read who has the client secret. */
export const publicView = (intent: Intent): object =>
  Object.fromEntries(Object.entries(intent).filter(([name]) => !OF_THE_ACCOUNT.has(name)));
