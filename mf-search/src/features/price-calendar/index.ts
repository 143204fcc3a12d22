export { PriceCalendarButton } from './price-calendar-button';
