const KEPT = 50;

/** Packages of which browsers saw more than one copy in the share scope, and how often; the newest last. */
export function sharedDuplicates() {
  const seen = new Map<string, number>();
  return {
    saw: (duplicates: readonly string[]): void =>
      duplicates.forEach((duplicate) => {
        const count = seen.get(duplicate) ?? 0;
        if (count === 0 && seen.size >= KEPT) return;
        seen.set(duplicate, count + 1);
      }),
    all: (): readonly { name: string; pages: number }[] => [...seen].map(([name, pages]) => ({ name, pages })),
  };
}
