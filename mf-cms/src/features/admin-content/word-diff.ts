export interface DiffPart {
  kind: 'same' | 'removed' | 'added';
  text: string;
}

const wordsOf = (text: string): string[] => text.match(/\s+|[^\s]+/g) ?? [];
/** The table grows with the product of both lengths. */
const MOST_WORDS = 1500;

/** Length of the longest common subsequence of what follows each pair of positions. */
function commonLengths(a: readonly string[], b: readonly string[]): number[][] {
  const table = Array.from({ length: a.length + 1 }, () => new Array<number>(b.length + 1).fill(0));
  const at = (row: number, column: number): number => table[row]?.[column] ?? 0;
  for (let i = a.length - 1; i >= 0; i -= 1)
    for (let j = b.length - 1; j >= 0; j -= 1)
      (table[i] as number[])[j] = a[i] === b[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
  return table;
}

const joined = (parts: readonly DiffPart[]): DiffPart[] =>
  parts.reduce<DiffPart[]>((all, part) => {
    const last = all.at(-1);
    if (last?.kind !== part.kind) return [...all, part];
    return [...all.slice(0, -1), { kind: part.kind, text: last.text + part.text }];
  }, []);

/** What was removed from a text and added to it, word by word; a very long one is replaced as a whole. */
export function wordDiff(before: string, after: string): DiffPart[] {
  const [a, b] = [wordsOf(before), wordsOf(after)];
  if (a.length > MOST_WORDS || b.length > MOST_WORDS)
    return [
      { kind: 'removed', text: before },
      { kind: 'added', text: after },
    ];
  return joined(walk(a, b));
}

/** Which of the two goes on at a pair of positions: both, the old text or the new one. */
function stepAt(a: readonly string[], b: readonly string[], i: number, j: number, table: number[][]): DiffPart['kind'] {
  if (i >= a.length) return 'added';
  if (j >= b.length) return 'removed';
  if (a[i] === b[j]) return 'same';
  const [without, withNew] = [table[i + 1]?.[j], table[i]?.[j + 1]];
  return (without ?? 0) >= (withNew ?? 0) ? 'removed' : 'added';
}

function walk(a: readonly string[], b: readonly string[]): DiffPart[] {
  const table = commonLengths(a, b);
  const parts: DiffPart[] = [];
  for (let i = 0, j = 0; i < a.length || j < b.length;) {
    const kind = stepAt(a, b, i, j, table);
    parts.push({ kind, text: (kind === 'added' ? b[j] : a[i]) ?? '' });
    if (kind !== 'added') i += 1;
    if (kind !== 'removed') j += 1;
  }
  return parts;
}
