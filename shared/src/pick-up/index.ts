export { AddToCalendar } from './add-to-calendar';
export { KeptCopy } from './kept-copy';
export { PickUp } from './pick-up';
export { pickUpDeskQuery } from './pick-up-desk';
export { AtReturn, DeskFacts, Directions, Handover, NotRead, ToBring } from './pick-up-facts';
export { usePickUpTexts } from './texts';
