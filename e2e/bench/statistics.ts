/** The value below which the share `p` (0 to 1) of the samples lies. */
export function percentile(samples: readonly number[], p: number): number {
  const sorted = [...samples].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.max(0, Math.ceil(p * sorted.length) - 1))] ?? Number.NaN;
}

export const median = (samples: readonly number[]): number => percentile(samples, 0.5);

/** Of so many interactions one may be worse: a page's INP is that of the others (https://web.dev/articles/inp). */
const LEFT_OUT_OF = 50;

/** Interaction to next paint of a page on which these were all interactions, in milliseconds. */
export function interactionToNextPaint(durations: readonly number[]): number {
  const worstFirst = [...durations].sort((a, b) => b - a);
  return worstFirst[Math.floor(durations.length / LEFT_OUT_OF)] ?? Number.NaN;
}
