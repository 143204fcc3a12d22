import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ApiError, attachToBookingCall, selfCheckInCall } from '@forecourt/shared/api-client';
import { customerPart, type Booking } from '@forecourt/shared/booking';
import type { Language, SelfCheckInRequest } from '@forecourt/shared/contract';
import { useHost } from '@forecourt/shared/host';
import { bookingQuery, useIntentKey } from '../../frame';
import { tokenOf } from './access-token';
import { bookedDriver, type CheckInFields, type CheckInValues } from './check-in-schema';
import { whenConnected } from './connection';

export interface CheckIn {
  values: CheckInValues;
  photos: readonly File[];
}

export type Progress = { step: 'photo'; number: number; total: number } | { step: 'details' };

/** The update as the wire has it, with the driver that a company booked for; extras are chosen elsewhere (S2-3). */
function requestOf(
  booking: Booking,
  { fields }: CheckInFields,
  { fields: texts, isCompany }: CheckInValues,
  language: Language,
): SelfCheckInRequest {
  const { customer, driver, extra } = customerPart(fields, { fields: texts, isCompany, driver: bookedDriver(booking) });
  return { id: booking.id, customer, ...(driver && { driver }), ...(extra && { extra }), additionals: [], language };
}

/** Photos that have arrived, and the key with which each is sent: a repetition does not store it twice. */
function useSentPhotos() {
  const [sent, setSent] = useState<ReadonlySet<File>>(new Set());
  const keys = useRef(new Map<File, string>());
  const keyOf = (file: File): string => {
    const key = keys.current.get(file) ?? crypto.randomUUID();
    keys.current.set(file, key);
    return key;
  };
  return { sent, keyOf, markSent: (file: File) => setSent((before) => new Set(before).add(file)) };
}

/**
 * Sends the photos one by one, then the details (S2-4). A lost connection is waited for, and what has arrived is not
 * sent again.
 */
export function useSendCheckIn(booking: Booking, form: CheckInFields, token: string | undefined) {
  const host = useHost();
  const queryClient = useQueryClient();
  const detailsKey = useIntentKey();
  const { sent, keyOf, markSent } = useSentPhotos();
  const [progress, setProgress] = useState<Progress>();
  const [isOffline, setOffline] = useState(false);
  const left = useRef(new AbortController());
  useEffect(() => {
    const leaving = (left.current = new AbortController());
    return () => leaving.abort();
  }, []);
  const connected = <Answer>(send: (signal: AbortSignal) => Promise<Answer>): Promise<Answer> =>
    whenConnected(send, setOffline, left.current.signal);
  const { id } = booking;
  const sending = useMutation({
    // It waits for the connection by itself, and says so.
    networkMode: 'always',
    mutationFn: async ({ values, photos }: CheckIn) => {
      const waiting = photos.filter((photo) => !sent.has(photo));
      for (const [index, photo] of waiting.entries()) {
        setProgress({ step: 'photo', number: index + 1, total: waiting.length });
        await connected((signal) => host.api.send(attachToBookingCall(id, [photo], keyOf(photo), tokenOf(id)), signal));
        markSent(photo);
      }
      setProgress({ step: 'details' });
      const request = requestOf(booking, form, values, host.language);
      const key = await detailsKey(request);
      return connected((signal) => host.api.send(selfCheckInCall(request, key, tokenOf(id)), signal));
    },
    onSuccess: () => {
      queryClient.setQueryData(bookingQuery(host, id, token).queryKey, { ...booking, isSelfCheckedIn: true });
      void queryClient.invalidateQueries({ queryKey: ['account', 'bookings'] });
    },
    onError: (error) => {
      if (error instanceof ApiError && error.errorCode === 'check-in-unavailable')
        void queryClient.invalidateQueries({ queryKey: ['account', 'booking', id] });
    },
    onSettled: () => setProgress(undefined),
  });
  return { sending, sent, progress, isOffline };
}
