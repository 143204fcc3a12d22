export const REMOTES = ['mf-cms', 'mf-search', 'mf-checkout', 'mf-payments', 'mf-account'] as const;
export type RemoteName = (typeof REMOTES)[number];

/** What has releases in the store: the remotes, and the shell. */
export const RELEASED = [...REMOTES, 'shell'] as const;
export type ReleasedName = (typeof RELEASED)[number];
