export { CurrencyDialog } from './currency-dialog';
export { PromotionDialog, type CodeAnswer } from './promotion-dialog';
export { PromotionNotice } from './promotion-notice';
export { RateNotice } from './rate-notice';
export { ReloadDialog } from './reload-dialog';
