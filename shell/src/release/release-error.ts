/** Why a release command did not do what was asked; each kind is an exit code of the command line. */
export type ReleaseProblem = 'refused' | 'missing' | 'damaged' | 'differs';

/** A failure that the person can do something about: the message says what is wrong, the way out what to do. */
export class ReleaseError extends Error {
  constructor(
    readonly problem: ReleaseProblem,
    message: string,
    readonly wayOut?: string,
    readonly details?: unknown,
  ) {
    super(message);
    this.name = 'ReleaseError';
  }
}
