import { LANGUAGES, type Language, type Redirect } from '../contract';

const pathIn = (address: string): string => trimmed(/^[^?#]*/.exec(address)?.[0] ?? '');
const trimmed = (path: string): string => (path.length > 1 ? path.replace(/\/+$/, '') : path).toLowerCase();

/** More steps than this are a mistake, even without a loop. */
const MOST_STEPS = 10;

interface Target {
  /** Path without language prefix, or an address of another site. */
  to: string;
  /** Whether every step is for good. */
  permanent: boolean;
}

const stepFrom = (redirects: readonly Redirect[], path: string, language: Language): Redirect | undefined => {
  const fitting = redirects.filter(({ from }) => trimmed(from) === trimmed(path));
  return (
    fitting.find((candidate) => candidate.language === language) ??
    fitting.find((candidate) => candidate.language === undefined)
  );
};

/**
 * Where a path (without language prefix) is sent, all steps at once; a redirect of one language comes before one of
 * all. Undefined where there is none, or where the steps come back to a path that they have left.
 */
export function redirectOf(redirects: readonly Redirect[], path: string, language: Language): Target | undefined {
  const left = new Set([trimmed(path)]);
  let target: Target | undefined;
  for (let steps = 0; steps < MOST_STEPS; steps += 1) {
    const step = stepFrom(redirects, pathIn(target?.to ?? path), language);
    if (!step) return target;
    target = { to: step.to, permanent: step.permanent && target?.permanent !== false };
    const next = pathIn(step.to);
    if (left.has(next)) return undefined;
    left.add(next);
  }
  return undefined;
}

/** Whether some path would be sent around for ever, in any language that the list knows or in all others. */
export function hasLoop(redirects: readonly Redirect[]): boolean {
  const named = redirects.flatMap(({ language }) => language ?? []);
  const other = LANGUAGES.find((language) => !named.includes(language));
  const languages = [...new Set([...named, ...(other ? [other] : [])])];
  return languages.some((language) =>
    redirects.some(
      ({ from }) =>
        stepFrom(redirects, from, language) !== undefined && redirectOf(redirects, from, language) === undefined,
    ),
  );
}
