import { useMutation, useQueryClient } from '@tanstack/react-query';
import { cancelCall } from '@forecourt/shared/api-client';
import { useHost } from '@forecourt/shared/host';
import { useIntentKey } from '../../frame';

/** Cancels once, however often it is asked; the lists are loaded again afterwards. */
export function useCancelBooking(bookingId: string, onCancelled: () => void) {
  const { api, events } = useHost();
  const queryClient = useQueryClient();
  const keyOf = useIntentKey();
  return useMutation({
    mutationFn: async () => api.send(cancelCall(bookingId, await keyOf(bookingId))),
    onSuccess: () => {
      events.emit('account:booking-cancelled', { bookingId });
      onCancelled();
      void queryClient.invalidateQueries({ queryKey: ['account', 'bookings'] });
      queryClient.removeQueries({ queryKey: ['account', 'booking', bookingId] });
    },
  });
}
