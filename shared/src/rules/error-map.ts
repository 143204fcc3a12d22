export interface Issue {
  readonly path?: readonly PropertyKey[] | undefined;
  readonly message: string;
}

/** Validation issues as field path → message key; the first issue of a field is the one that is told (S1-5). */
export function errorMap(issues: readonly Issue[]): Record<string, string> {
  const messages = new Map<string, string>();
  for (const { path = [], message } of issues) {
    const key = path.map(String).join('.');
    if (!messages.has(key)) messages.set(key, message);
  }
  return Object.fromEntries(messages);
}
