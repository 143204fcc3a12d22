import type { ContentKind } from '@forecourt/shared/contract';

const PREFIX = 'forecourt.administration.typed.';
const DAY_MS = 86_400_000;
const LONGEST_MS = 30 * DAY_MS;
/** Each up to the size of a page; a browser keeps a few megabytes for a site. */
const MOST = 20;

/** Whose draft it is, and of which record; of a message, it is the answer. */
export interface DraftPlace {
  owner: string;
  kind: ContentKind | 'entry-answer';
  id: number | 'new';
}

/** What was typed and is not saved. */
export interface KeptDraft {
  key: string;
  /** Milliseconds of the epoch. */
  at: number;
  /** The record as it was when typing began; undefined for one that was never saved. */
  before: { revision: number; body: unknown } | undefined;
  body: unknown;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function read(key: string): (KeptDraft & { place: unknown }) | undefined {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '');
    if (!isObject(kept) || typeof kept['at'] !== 'number' || !('body' in kept)) return undefined;
    const { before } = kept;
    const revision = isObject(before) ? before['revision'] : undefined;
    return {
      key,
      at: kept['at'],
      place: kept['place'],
      before: isObject(before) && typeof revision === 'number' ? { revision, body: before['body'] } : undefined,
      body: kept['body'],
    };
  } catch {
    return undefined;
  }
}

export const removeDraft = (key: string): void => localStorage.removeItem(key);
const keys = (): string[] => Object.keys(localStorage).filter((key) => key.startsWith(PREFIX));
const textOf = ({ owner, kind, id }: DraftPlace): string => `${owner} ${kind} ${id}`;

/** All that are kept, the newest first; what is too old or cannot be read is gone. */
function keptDrafts() {
  const all = keys().map((key) => ({ key, kept: read(key) }));
  const isGood = (kept: KeptDraft | undefined) => kept !== undefined && Date.now() - kept.at < LONGEST_MS;
  all.filter(({ kept }) => !isGood(kept)).forEach(({ key }) => removeDraft(key));
  return all.flatMap(({ kept }) => (kept && isGood(kept) ? [kept] : [])).sort((one, other) => other.at - one.at);
}

export const newestDraft = (place: DraftPlace): KeptDraft | undefined =>
  keptDrafts().find((kept) => kept.place === textOf(place));

/** Each form keeps under a key of its own, so that a second window overwrites nothing. */
export const newDraftKey = (): string => `${PREFIX}${crypto.randomUUID()}`;

/** Where the browser has no room, older drafts make some; without any it is not kept. */
export function keepDraft(key: string, place: DraftPlace, { before, body }: Pick<KeptDraft, 'before' | 'body'>): void {
  const text = JSON.stringify({
    place: textOf(place),
    at: Date.now(),
    ...(before && { before: { revision: before.revision, body: before.body } }),
    body,
  });
  const isNew = localStorage.getItem(key) === null;
  if (isNew && keys().length >= MOST)
    keptDrafts()
      .slice(MOST - 1)
      .forEach((kept) => removeDraft(kept.key));
  for (;;) {
    try {
      return localStorage.setItem(key, text);
    } catch {
      const oldest = keptDrafts().findLast((kept) => kept.key !== key);
      if (!oldest) return;
      removeDraft(oldest.key);
    }
  }
}
