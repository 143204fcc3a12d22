/** A part of a remote for which everything was tried. */
export class RemoteUnavailable extends Error {
  /** @param arrival kept when a request that was only late arrives after all */
  constructor(
    cause: unknown,
    readonly arrival: Promise<unknown> | undefined,
  ) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
  }
}
