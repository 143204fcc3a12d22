export { AlreadyBooked, bookedOffersOfTab } from './already-booked';
export { isGone, isSessionEnd, RefusalAlert, refusalOf, useFailureText, type Refusal } from './refusal';
export { QuoteForm, type QuoteRecipient } from './quote-form';
