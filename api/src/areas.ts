import { agencyLogoRoutes } from './agencies/agency-logo.routes';
import { agencyQuotationRoutes, agencyRoutes } from './agencies/agency.routes';
import { customerQuotationRoutes } from './agencies/customer-quotation.routes';
import { attachmentRoutes } from './bookings/attachments.routes';
import { bookingRoutes, myBookingsRoutes } from './bookings/bookings.routes';
import { branchRequestRoutes } from './bookings/branch-request.routes';
import { changeRoutes } from './bookings/change.routes';
import { checkoutHoldRoutes } from './bookings/checkout-holds.routes';
import { findBookingRoutes } from './bookings/find-booking.routes';
import { paperRoutes } from './bookings/papers.routes';
import { pickUpRoutes } from './bookings/pick-up.routes';
import { quotationRoutes } from './bookings/quotations.routes';
import { resumeRoutes } from './bookings/resume.routes';
import { selfCheckInRoutes } from './bookings/self-check-in.routes';
import { captchaRoutes } from './captcha/captcha.routes';
import { audienceAdministration } from './content/administration/audience.routes';
import { previewAdministration } from './content/administration/preview.routes';
import { contentAdministration } from './content/administration/records.routes';
import { blogRoutes } from './content/blog.routes';
import { contentRoutes } from './content/content.routes';
import { mediaRoutes } from './content/media.routes';
import { carMediaRoutes } from './data/car-media.routes';
import { dataRoutes } from './data/data.routes';
import type { Area } from './deps';
import { entryAdministration } from './forms/entries.routes';
import { formsRoutes } from './forms/forms.routes';
import { healthRoutes } from './health/health.routes';
import { mailboxRoutes } from './mail/mailbox.routes';
import { mediaAdministration, mediaLibraryRoutes } from './media/library.routes';
import { paymentAdministration } from './payments/administration/administration.routes';
import { paymentRoutes } from './payments/payments.routes';
import { geodataRoutes } from './places/geodata.routes';
import { placeRoutes } from './places/places.routes';
import { promotionRoutes } from './promotions/promotions.routes';
import { searchRoutes } from './search/search.routes';
import { companyAdministration, companyRoutes } from './users/company.routes';
import { driverRoutes } from './users/drivers.routes';
import { microsoftRoutes } from './users/microsoft.routes';
import { passkeyRoutes } from './users/passkeys.routes';
import { ownAdministration, peopleAdministration } from './users/people.routes';
import { privacyRoutes } from './users/privacy.routes';
import { secondFactorRoutes } from './users/second-factor.routes';
import { securityRoutes } from './users/security.routes';
import { registrationRoutes, sessionRoutes } from './users/users.routes';

/** Everything that is mounted; an area adds itself here by one line. */
export const AREAS: readonly Area[] = [
  healthRoutes,
  placeRoutes,
  geodataRoutes,
  dataRoutes,
  carMediaRoutes,
  searchRoutes,
  promotionRoutes,
  contentRoutes,
  contentAdministration,
  previewAdministration,
  audienceAdministration,
  blogRoutes,
  mediaRoutes,
  mediaAdministration,
  mediaLibraryRoutes,
  formsRoutes,
  entryAdministration,
  sessionRoutes,
  registrationRoutes,
  companyRoutes,
  companyAdministration,
  ownAdministration,
  peopleAdministration,
  driverRoutes,
  privacyRoutes,
  securityRoutes,
  secondFactorRoutes,
  microsoftRoutes,
  passkeyRoutes,
  bookingRoutes,
  paperRoutes,
  pickUpRoutes,
  myBookingsRoutes,
  checkoutHoldRoutes,
  resumeRoutes,
  branchRequestRoutes,
  quotationRoutes,
  changeRoutes,
  findBookingRoutes,
  customerQuotationRoutes,
  agencyQuotationRoutes,
  agencyRoutes,
  agencyLogoRoutes,
  attachmentRoutes,
  selfCheckInRoutes,
  captchaRoutes,
  paymentRoutes,
  paymentAdministration,
  mailboxRoutes,
];
