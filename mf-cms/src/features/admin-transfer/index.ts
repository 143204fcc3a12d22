export { loadMessages } from './messages';
export { TransferPlace } from './transfer-place';
