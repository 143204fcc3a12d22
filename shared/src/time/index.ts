export {
  addDays,
  addMinutes,
  daysBetween,
  isBefore,
  isDate,
  isTime,
  minutesBetween,
  minutesOf,
  parseUrlDate,
  timeOf,
  toUrlDate,
  type WallClock,
} from './wall-clock';
export { toInstant, toWallClock, type Zone } from './zone';
export { isAroundTheClock, openRangesOn, scheduleFor, stepOf, type ClosedReason } from './schedule';
export {
  checkSlot,
  dayState,
  nextOpenSlot,
  slotNear,
  slotsOn,
  type DayState,
  type Slot,
  type SlotCheck,
  type SlotContext,
} from './slot';
export {
  chargedDays,
  checkPeriod,
  defaultPeriod,
  lastPickUpDay,
  rentalLimits,
  returnFor,
  type PeriodCheck,
  type PeriodZones,
  type RentalLimits,
  type RentalPeriod,
} from './rental-period';
