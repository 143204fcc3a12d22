import type * as answers from './answers';

type Answers = typeof answers;

/** The schema of an answer by its name; all of them are one chunk, loaded with the first call that is sent. */
export const answer =
  <Name extends keyof Answers>(name: Name) =>
  (): Promise<Answers[Name]> =>
    import(/* webpackChunkName: "wire-schemas" */ './answers').then((schemas) => schemas[name]);
