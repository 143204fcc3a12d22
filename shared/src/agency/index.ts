export {
  carKey,
  isSameCar,
  isTrayUsed,
  quotationTray,
  useQuotationTray,
  type QuotationDraft,
  type QuotationTray,
  type TrayCar,
} from './quotation-tray';
