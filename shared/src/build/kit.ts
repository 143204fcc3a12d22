/**
 * Parts of the kit that are made of antd, by sub-path: provided by the shell alone, so that there is one antd in a
 * page.
 */
export const ANTD_BACKED = ['slider'] as const;
