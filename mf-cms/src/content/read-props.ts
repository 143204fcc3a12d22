/**
 * Readers of the props that an editor has set. A reader accepts any value and falls back to a default, so that a wrong
 * value never breaks a page. They are part of the first load, where a schema library would weigh more than the page.
 */
export type Reader<T> = (value: unknown) => T;
export type Shape = Readonly<Record<string, Reader<unknown>>>;
export type Read<S extends Shape> = { [K in keyof S]: ReturnType<S[K]> };

/** The first choice is the default. */
export const oneOf =
  <const T extends string | number>(...choices: readonly [T, ...T[]]): Reader<T> =>
  (value) =>
    choices.find((choice) => choice === value) ?? choices[0];

export const flag: Reader<boolean> = (value) => value === true;
export const words: Reader<string> = (value) => (typeof value === 'string' ? value : '');
export const wordsOrNone: Reader<string | undefined> = (value) => (typeof value === 'string' ? value : undefined);

export const figure =
  (fallback: number): Reader<number> =>
  (value) =>
    typeof value === 'number' && Number.isFinite(value) ? value : fallback;

/** A whole number, clamped to its bounds. */
export const whole =
  (fallback: number, min = 0, max = Number.MAX_SAFE_INTEGER): Reader<number> =>
  (value) =>
    Number.isSafeInteger(value) ? Math.min(max, Math.max(min, value as number)) : fallback;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const shaped =
  <S extends Shape>(shape: S): Reader<Read<S>> =>
  (value) => {
    const given = isRecord(value) ? value : {};
    return Object.fromEntries(Object.entries(shape).map(([name, read]) => [name, read(given[name])])) as Read<S>;
  };

/** Items that are no objects are left out. */
export const listOf =
  <S extends Shape>(shape: S): Reader<Read<S>[]> =>
  (value) =>
    Array.isArray(value) ? value.filter(isRecord).map(shaped(shape)) : [];
