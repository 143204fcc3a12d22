export { calendarEntries } from './calendar-entries';
export { calendarFile, saveCalendar, type CalendarEntry } from './calendar-file';
