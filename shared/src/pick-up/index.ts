export { PickUp } from './pick-up';
export { pickUpDeskQuery } from './pick-up-desk';
export { DeskFacts, ToBring } from './pick-up-facts';
export { usePickUpTexts } from './use-pick-up-texts';
