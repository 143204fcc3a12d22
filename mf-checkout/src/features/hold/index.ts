export { HoldClock } from './hold-clock';
export { holderKey } from './holder';
