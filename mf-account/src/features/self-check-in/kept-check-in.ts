import { useCallback, useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import * as z from 'zod/mini';
import { isPhotoField, type PhotoField } from '@forecourt/shared/contract';
import { typedDraft, type TypedDraft } from '@forecourt/shared/drafts';
import { useHost } from '@forecourt/shared/host';
import type { CheckInValues } from './check-in-schema';

/** As it is kept over a reload: texts, and of the photos which were taken and which have arrived. */
const keptCheckIn = z.object({
  fields: z.record(z.string(), z.string()),
  isCompany: z.boolean(),
  taken: z.array(z.string()),
  sent: z.array(z.string()),
});
export type KeptCheckIn = z.infer<typeof keptCheckIn>;

export const checkInDraft = (bookingId: string): TypedDraft<KeptCheckIn> =>
  typedDraft(`check-in.${bookingId}`, keptCheckIn);

/** What was typed before a reload stands before what booking and account know. */
export const withKept = (known: CheckInValues, kept: KeptCheckIn | undefined): CheckInValues =>
  kept === undefined
    ? known
    : {
        fields: Object.fromEntries(Object.entries(known.fields).map(([id, text]) => [id, kept.fields[id] ?? text])),
        isCompany: kept.isCompany,
      };

/** The photos of before a reload: those that have arrived need not be taken again. */
export const photosOf = (kept: KeptCheckIn | undefined): Record<'taken' | 'sent', readonly PhotoField[]> => ({
  taken: kept?.taken.filter(isPhotoField) ?? [],
  sent: kept?.sent.filter(isPhotoField) ?? [],
});

interface Standing {
  draft: TypedDraft<KeptCheckIn>;
  state: UseFormReturn<CheckInValues>;
  taken: readonly PhotoField[];
  sent: readonly PhotoField[];
}

/** Keeps the form with every key, and with every photo that is taken or has arrived. */
export function useKeepCheckIn({ draft, state, ...photos }: Standing): () => void {
  const { session } = useHost();
  const { watch, getValues } = state;
  const [taken, sent] = [photos.taken.join(), photos.sent.join()];
  const keep = useCallback(() => {
    const { fields, isCompany } = getValues();
    const texts = Object.fromEntries(Object.entries(fields).filter(([, text]) => text !== undefined));
    void draft.keep({ fields: texts, isCompany, taken: listed(taken), sent: listed(sent) }, session);
  }, [draft, getValues, session, taken, sent]);
  useEffect(() => {
    if (taken !== '' || sent !== '') keep();
    const { unsubscribe } = watch(keep);
    return unsubscribe;
  }, [keep, watch, taken, sent]);
  return keep;
}

const listed = (ids: string): string[] => ids.split(',').filter(Boolean);
