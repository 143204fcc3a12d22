import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import {
  ApiError,
  changePreviewCall,
  changeTermsCall,
  type AnswerOf,
  type changeCall,
} from '@forecourt/shared/api-client';
import type { ChangeWish } from '@forecourt/shared/contract';
import type { Host } from '@forecourt/shared/host';

export interface Changeable {
  bookingId: string;
  /** Of a guest's booking. */
  token?: string | undefined;
}
export type Terms = AnswerOf<typeof changeTermsCall>;
/** What has become of the booking. */
export type Changed = AnswerOf<typeof changeCall>;
export type Preview = AnswerOf<typeof changePreviewCall>;

const keyOf = ({ bookingId }: Changeable) => ['account', 'change', bookingId] as const;

/** Never from the cache: a payment, another tab or the branch may have changed it. */
export const termsQuery = (host: Host, booking: Changeable) =>
  queryOptions({
    queryKey: [...keyOf(booking), 'terms'],
    meta: { personal: true },
    queryFn: ({ signal }) => host.api.send(changeTermsCall(booking), signal),
    staleTime: 0,
    gcTime: 0,
  });

/** What the wish would make of the booking; while the next one is on its way the last one stays in view. */
export const previewQuery = (host: Host, booking: Changeable, revision: string, wish: ChangeWish) =>
  queryOptions({
    queryKey: [...keyOf(booking), 'preview', revision, wish],
    meta: { personal: true },
    queryFn: ({ signal }) => host.api.send(changePreviewCall(booking, wish), signal),
    placeholderData: keepPreviousData,
    staleTime: 30_000,
    gcTime: 0,
  });

export const isCode = (error: unknown, code: string): boolean => error instanceof ApiError && error.errorCode === code;

const UNKNOWN: readonly number[] = [400, 404];
export const isUnknown = (error: unknown): boolean => error instanceof ApiError && UNKNOWN.includes(error.status);
