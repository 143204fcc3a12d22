import { mutationOptions } from '@tanstack/react-query';
import { bookCall, intentKey } from '@forecourt/shared/api-client';
import type { BookedBooking } from '@forecourt/shared/booking';
import type { BookRequest } from '@forecourt/shared/contract';
import type { Host } from '@forecourt/shared/host';
import { bookingAccess } from '@forecourt/shared/session';

/** Books, or sends a quote; says so to the other remotes and keeps the guest's access to the booking in this tab. */
export const bookMutation = (host: Host) =>
  mutationOptions({
    mutationKey: ['checkout', 'book'],
    mutationFn: async (request: BookRequest): Promise<BookedBooking> => {
      const intent = intentKey('booking', sessionStorage);
      const answer = await host.api.send(bookCall(request, await intent.keyOf(request)));
      intent.forget();
      bookingAccess.save(answer.id, answer.accessToken);
      host.events.emit('checkout:booking-created', { bookingId: answer.id, quotation: request.isQuotation });
      return answer;
    },
  });
