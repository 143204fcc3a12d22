import { CONTENT_KINDS } from '@forecourt/shared/contract';

/** Who may do everything. */
export const OWNER = {
  ...{ id: 'u1', email: 'ann@example.com', name: 'Ann', roles: [{ role: 'owner' }] },
  ...{ hasSecondFactor: true, isInvited: false, mayInvite: true, mayAdministerPayments: true },
  mayHandleEntries: true,
  maySee: [...CONTENT_KINDS],
  mayChange: [...CONTENT_KINDS],
};

/** A record as the server keeps it. */
export const aMenu = (body: object, more: object = {}) => ({
  ...{ kind: 'menu', id: 1, name: 'Main', status: 1, hasDraft: false, publishAt: null, revision: 4 },
  ...{ changedAt: '2026-03-01T09:30:00Z', changedBy: 'bob@example.com', body, live: body, problems: [] },
  ...more,
});
