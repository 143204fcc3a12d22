export { ApiError, type ApiErrorKind } from './api-error';
export { createApiClient, type ApiClient, type ApiClientOptions } from './client';
export { bookingAnswer } from './booking-answer';
export type { AnswerOf, Call } from './call';
export * from './configuration-calls';
export { loadHostConfig } from './host-config';
export { intentKey, type IntentKey } from './intent-key';
export * from './catalogue-calls';
export * from './customer-list-calls';
export * from './form-calls';
export * from './booking-calls';
export * from './pick-up-calls';
export * from './resume-calls';
export * from './branch-request-calls';
export { changeCall, changePreviewCall, changeTermsCall } from './change-calls';
export * from './self-check-in-calls';
export * from './agency-calls';
export {
  acceptQuotationCall,
  customerQuotationCall,
  customerQuotationOpenedCall,
  quotationCall,
  quotationOpenedCall,
} from './quotation-calls';
export * from './gateways-call';
export * from './payment-calls';
export * from './content-administration-calls';
export * from './entry-administration-calls';
export * from './media-administration-calls';
export * from './payment-administration-calls';
export type { AttemptDetail, AttemptSeen, Reconciliation, RefundSeen } from './payment-administration-answers';
export * from './user-calls';
export * from './driver-calls';
export * from './security-calls';
