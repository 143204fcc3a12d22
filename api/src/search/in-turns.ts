import { setImmediate as nextTurn } from 'node:timers/promises';

/** One after the other, each in a turn of its own of the event loop: others are answered in between. */
export async function inTurns<Item, Result>(
  items: readonly Item[],
  make: (item: Item, index: number) => Result,
): Promise<Result[]> {
  const results: Result[] = [];
  for (const [index, item] of items.entries()) {
    await nextTurn();
    results.push(make(item, index));
  }
  return results;
}
