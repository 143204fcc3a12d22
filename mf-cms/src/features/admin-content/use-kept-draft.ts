import { useEffect, useState } from 'react';
import { ApiError } from '@forecourt/shared/api-client';
import type { ContentKind, ContentRecord } from '@forecourt/shared/contract';
import { keepDraft, newDraftKey, newestDraft, removeDraft, type KeptDraft } from '../../administration/kept-drafts';
import { differencesOf } from './field-path';

interface Typed {
  /** Somebody else's is neither read nor overwritten. */
  owner: string;
  kind: ContentKind;
  /** As it was when typing began; undefined for one that is being made. */
  seen: ContentRecord | undefined;
  body: unknown;
  isDirty: boolean;
  /** Goes on with what was kept. */
  takeUp: (kept: KeptDraft) => void;
}

const isSaved = (kept: KeptDraft, record: ContentRecord | undefined): boolean =>
  record !== undefined && differencesOf(kept.body, record.body).length === 0;

/**
 * Keeps in this browser what is typed, until it is saved or thrown away, so that neither a closed window nor a session
 * that ends loses it (D125). What an earlier window has left is offered, and never taken over by itself.
 */
export function useKeptDraft({ owner, kind, seen, body, isDirty, takeUp }: Typed) {
  const [key] = useState(newDraftKey);
  const id = seen?.id ?? 'new';
  const [offered, setOffered] = useState(() => newestDraft({ owner, kind, id }));
  useEffect(() => {
    if (isDirty) keepDraft(key, { owner, kind, id }, { before: seen, body });
    else removeDraft(key);
  }, [key, owner, kind, id, seen, body, isDirty]);
  const decide = (): void => {
    if (offered) removeDraft(offered.key);
    setOffered(undefined);
  };
  return offered && !isSaved(offered, seen)
    ? {
        at: offered.at,
        isOlder: seen !== undefined && offered.before?.revision !== seen.revision,
        takeUp: () => {
          takeUp(offered);
          decide();
        },
        throwAway: decide,
      }
    : undefined;
}
export type OfferedDraft = NonNullable<ReturnType<typeof useKeptDraft>>;

const AGAIN_MS = 10_000;

export const isLostConnection = (error: unknown): boolean =>
  error instanceof ApiError && (error.kind === 'offline' || error.kind === 'timeout');

/** Saves again what has found no way to the server: as soon as the browser says that there is one, and now and then. */
export function useSavedWhenBack(isWaiting: boolean, save: () => void): void {
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setTimeout(save, AGAIN_MS);
    window.addEventListener('online', save);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', save);
    };
  });
}
