export {
  carKey,
  isSameCar,
  quotationTray,
  useQuotationTray,
  type QuotationDraft,
  type QuotationTray,
  type TrayCar,
} from './quotation-tray';
