import { LRUCache } from 'lru-cache';
import type { Invitation } from '../../release/invitations/invitation';
import type { InvitationStore } from '../../release/invitations/invitation-store';

/** So long a withdrawn invitation may still hold. */
const FRESH_MS = 1000;
const MOST_KNOWN = 1000;

/** Reads invitations of the registry, each at most once a second, however many pages its tester opens. */
export function knownInvitations({ read }: Pick<InvitationStore, 'read'>) {
  const known = new LRUCache<string, Promise<Invitation | undefined>>({ max: MOST_KNOWN, ttl: FRESH_MS });
  return (id: string): Promise<Invitation | undefined> => {
    const found = known.get(id);
    if (found) return found;
    const asked = read(id);
    known.set(id, asked);
    asked.catch(() => known.delete(id));
    return asked;
  };
}
