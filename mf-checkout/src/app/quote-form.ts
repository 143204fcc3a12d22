export { QuoteForm as default } from '../features/booking';
