export { bookMutation } from './book-mutation';
export { bookedOffersOfTab } from './booked-offers';
export { useFailureText } from './failure-text';
export { refusalOf, type Refusal } from './refusal';
export { RefusalAlert } from './refusal-alert';
export { AlreadyBooked } from './already-booked';
export { QuoteForm, type QuoteRecipient } from './quote-form';
