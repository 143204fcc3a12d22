export { calendarFile, saveCalendar, type CalendarEntry } from './calendar-file';
