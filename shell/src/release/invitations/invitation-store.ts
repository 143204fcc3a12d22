import { wire, type AuditRecord } from '@forecourt/shared/contract';
import { describeInvitation, type Invitation } from './invitation';

/** Invitations that ended so long ago are forgotten; the audit still tells of them. */
export const FORGOTTEN_AFTER_MS = 30 * 86_400_000;

type Action = 'invite' | 'uninvite' | 'open-invitation';

export interface ChangedInvitation {
  invitation: Invitation;
  who: string;
  action: Action;
  /** What the gate had against it, when it was forced. */
  forced?: readonly string[];
}

/** Where the registry keeps invitations; each change stands in its audit as well. */
export interface InvitationStore {
  /** Undefined where there is none of this id, which has to have the form of one. */
  read: (id: string) => Promise<Invitation | undefined>;
  /** In no order. */
  all: () => Promise<Invitation[]>;
  /** Keeps a new one. */
  add: (added: ChangedInvitation) => Promise<void>;
  /** Changes one, while nobody else does; an edit that answers undefined changes nothing and tells nothing. */
  change: (
    id: string,
    edit: (invitation: Invitation) => ChangedInvitation | undefined,
  ) => Promise<Invitation | undefined>;
}

/**
 * What the audit says of it. It names no channel of its own: what the visitors of a channel get is read from the
 * records of that channel.
 */
export const auditOf = ({ invitation, who, action, forced = [] }: ChangedInvitation): AuditRecord =>
  wire.auditRecord.parse({
    at: new Date().toISOString(),
    who,
    action,
    remote: invitation.remote,
    from: [],
    to: [],
    why: describeInvitation(invitation),
    ...(forced.length > 0 && { forced }),
  });

export const isForgotten = ({ expires }: Invitation, now: number): boolean =>
  Date.parse(expires) + FORGOTTEN_AFTER_MS < now;
