/** A rental that somebody asks for; dates are YYYY-MM-DD. */
export interface Asked {
  pickUpPlaceId: number;
  dropOffPlaceId: number;
  from: { date: string; time: string };
  to: { date: string; time: string };
  currency: string;
  /** On the day of pick-up; 0 is "within the allowed range". */
  age: number;
  unlimitedKm: boolean;
  byDay: number | undefined;
  promotionCode: string | undefined;
  agreement: string | undefined;
  extras: { id: number; quantity: number }[];
  flow: { commissionPercentage: number; percentageToPay: number; onlyPayCommission: boolean };
}
