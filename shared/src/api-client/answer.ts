import type * as wire from '../contract/wire';

type Wire = typeof wire;

/** The schema of an answer by its name in `wire`; all of them are one chunk, loaded with the first call that is sent. */
export const answer =
  <Name extends keyof Wire>(name: Name) =>
  (): Promise<Wire[Name]> =>
    import(/* webpackChunkName: "wire-schemas" */ '../contract/wire').then((schemas) => schemas[name]);
