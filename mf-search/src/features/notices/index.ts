export { CurrencyDialog, RateNotice } from './currency-notices';
export { PromotionDialog, PromotionNotice, type CodeAnswer } from './promotion-code';
export { ReloadDialog } from './reload-dialog';
