import * as z from 'zod/mini';
import { bookingFromWire } from '../booking/from-wire';
import * as wire from '../contract/wire';
import { fromDecimal } from '../money';

/** Schemas of the answers about an account, its protection, its bookings and its infractions. */
export {
  attachments,
  authToken,
  companyInvitation,
  confirmedSecondFactor,
  consents,
  done,
  microsoftFinish,
  microsoftStart,
  passkey,
  passkeyOptions,
  passkeys,
  profile,
  recoveryCodes,
  registered,
  secondFactor,
  secondFactorSecret,
  userSessions,
} from '../contract/wire';

export { file } from './file-answer';

export const bookingPage = z.pipe(
  wire.bookingPage,
  z.transform(({ items, ...counted }) => ({ ...counted, items: items.map(bookingFromWire) })),
);

type Infraction = z.infer<typeof wire.infraction>;
const infractionFromWire = ({ amount, currency, ...infraction }: Infraction) => ({
  ...infraction,
  amount: fromDecimal(amount, currency),
});

export const infraction = z.pipe(wire.infraction, z.transform(infractionFromWire));

export const infractionPage = z.pipe(
  wire.infractionPage,
  z.transform(({ count, items }) => ({ count, items: items.map(infractionFromWire) })),
);
