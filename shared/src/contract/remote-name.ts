export const REMOTES = ['mf-cms', 'mf-search', 'mf-checkout', 'mf-payments', 'mf-account'] as const;
export type RemoteName = (typeof REMOTES)[number];
