import type { Asked } from './asked.fixture';
import { daysCharged, plusDays, weekdayOf } from './clock.fixture';
import { over, parse, percentOf, rounded, times, whole, type Fraction } from './fraction.fixture';
import type { Rows } from './rows.fixture';

/** Minor units. */
export interface Line {
  type: string;
  net: bigint;
  tax: bigint;
}
export interface Priced {
  total: bigint;
  /** As they are shown: nets, and all taxes as one last line. */
  lines: [type: string, amount: bigint][];
}
export interface Share {
  customerPrice: bigint;
  agencyPrice: bigint;
  commission: bigint;
}

const ISO_DECIMALS: Readonly<Record<string, number>> = { CLP: 0, JPY: 0, KWD: 3 };
const decimalsOf = (currency: string): number => ISO_DECIMALS[currency] ?? 2;

/** A decimal as the wire writes it, from minor units. */
export const decimal = (minor: bigint, currency: string): number => Number(minor) / 10 ** decimalsOf(currency);

/** Everything that the prices of one search share, read afresh from the rows. */
export class Oracle {
  private readonly rows: Rows;
  private readonly asked: Asked;
  private readonly step: bigint;
  private readonly rate: Fraction;
  readonly pickUp: Rows['places'][number];
  readonly dropOff: Rows['places'][number];
  readonly branch: Rows['branches'][number];
  readonly back: Rows['branches'][number];
  readonly days: number;

  constructor(rows: Rows, asked: Asked) {
    this.rows = rows;
    this.asked = asked;
    const found = <T>(row: T | undefined): T => {
      if (row === undefined) throw new Error('The oracle was asked for something that is not in the catalogue.');
      return row;
    };
    const currency = found(rows.currencies.find((each) => each.iso_code === asked.currency));
    const own = found(rows.currencies.find((each) => each.is_system_default));
    const scale = decimalsOf(asked.currency);
    this.step = 10n ** BigInt(Math.max(0, scale - currency.decimals));
    this.rate = times(over(parse(currency.exchange_rate), parse(own.exchange_rate)), {
      n: 10n ** BigInt(scale),
      d: 10n ** BigInt(decimalsOf(own.iso_code)),
    });
    this.pickUp = found(rows.places.find(({ id }) => id === asked.pickUpPlaceId));
    this.dropOff = found(rows.places.find(({ id }) => id === asked.dropOffPlaceId));
    this.branch = found(rows.branches.find(({ id }) => id === this.pickUp.branch_office_id));
    this.back = found(rows.branches.find(({ id }) => id === this.dropOff.branch_office_id));
    this.days = daysCharged(
      { ...asked.from, zone: this.branch.time_zone },
      { ...asked.to, zone: this.back.time_zone },
      rows.toleranceMinutes,
    );
  }

  private money(cents: string): bigint {
    return rounded(times(whole(BigInt(cents)), this.rate), this.step);
  }

  private percent(amount: bigint, percent: Fraction): bigint {
    return percentOf(amount, percent, this.step);
  }

  private taxed(type: string, net: bigint): Line {
    return { type, net, tax: this.percent(net, parse(this.branch.tax_percentage)) };
  }

  /** The season of a day: the shortest that covers it, the later one of two that are as long. */
  private seasonOf(date: string): string {
    const covering = this.rows.seasons.filter(({ from_date, to_date }) => from_date <= date && date <= to_date);
    const shortest = Math.min(...covering.map(({ days }) => days));
    return covering.findLast(({ days }) => days === shortest)?.name ?? 'low';
  }

  private listPrice(categoryId: number, date: string): string | undefined {
    const season = this.seasonOf(date);
    const weekend = ['saturday', 'sunday'].includes(weekdayOf(date));
    const fitting = this.rows.rates.filter(
      (rate) =>
        rate.category_id === categoryId &&
        rate.season === season &&
        rate.min_days <= this.days &&
        (rate.days === 'any' || weekend),
    );
    const longest = Math.max(...fitting.map(({ min_days }) => min_days));
    const best = fitting.filter(({ min_days }) => min_days === longest);
    return (best.find(({ days }) => days === 'weekend') ?? best[0])?.day_price;
  }

  /** For distance that is given up: a category that includes no more than the cut does has none. */
  private cut(included: number | null): Fraction {
    const { byDay, unlimitedKm } = this.asked;
    if (unlimitedKm || byDay === undefined) return whole(0n);
    const [cut] = this.rows.cuts.filter(({ upTo }) => byDay <= upTo).sort((a, b) => a.upTo - b.upTo);
    const givesUp = cut !== undefined && (included === null || cut.upTo < included);
    return parse(String(givesUp ? cut.percentage : 0));
  }

  /** Branch, model, agreement and distance, each on what the ones before it made. */
  private dayPrice(list: bigint, surcharge: string, included: number | null): bigint {
    const agreement = this.rows.agreements.find(({ code }) => code === this.asked.agreement)?.percentage ?? '0';
    const less = ({ n, d }: Fraction): Fraction => ({ n: -n, d });
    return [parse(this.branch.price_level), parse(surcharge), less(parse(agreement)), less(this.cut(included))].reduce(
      (price, each) => price + this.percent(price, each),
      list,
    );
  }

  private rangesOn(place: Rows['places'][number], date: string) {
    const of = (placeId: number | null) =>
      this.rows.schedules.find((each) => each.branch_office_id === place.branch_office_id && each.place_id === placeId)
        ?.definition;
    const schedule = of(place.id) ?? of(null);
    const dated = schedule?.scheduleDates.find((each) => each.date === date)?.range;
    const isHoliday = this.rows.holidays.some(
      (day) => day.branch_office_id === place.branch_office_id && day.date === date,
    );
    return dated ?? (isHoliday ? (schedule?.holiday ?? []) : (schedule?.schedule[weekdayOf(date)] ?? []));
  }

  private afterHours(place: Rows['places'][number], { date, time }: Asked['from'], fee: string): bigint {
    const open = this.rangesOn(place, date).some((range) => range.open <= time && time <= range.close);
    return open ? 0n : this.money(fee);
  }

  /** Per day for a driver below the branch's age, up to the most that a rental costs more. */
  private youngDriver(): bigint {
    const { young_driver_below: below, young_driver_day_fee: fee, young_driver_most: most } = this.branch;
    if (below === null || this.asked.age === 0 || this.asked.age >= below) return 0n;
    const whole = this.money(fee) * BigInt(this.days);
    const limit = most === null ? whole : this.money(most);
    return limit < whole ? limit : whole;
  }

  private feeLines(unlimitedKmDay: string | undefined): Line[] {
    const { rows, branch, back, asked } = this;
    const oneWay = rows.oneWayFees.find(
      (fee) => fee.from_branch_office_id === branch.id && fee.to_branch_office_id === back.id,
    );
    const fees: [string, bigint][] = [
      ['Rental', unlimitedKmDay === undefined ? 0n : this.money(unlimitedKmDay) * BigInt(this.days)],
      ['DeliveryPlace', this.money(this.pickUp.delivery_price)],
      ['ReturnPlace', this.money(this.dropOff.return_price)],
      ['OneWayDropoff', branch.id === back.id ? 0n : this.money(oneWay?.price ?? '0')],
      [
        'AfterHours',
        this.afterHours(this.pickUp, asked.from, branch.after_hours_fee) +
          this.afterHours(this.dropOff, asked.to, back.after_hours_fee),
      ],
      ['YoungDriver', this.youngDriver()],
    ];
    return fees.filter(([, net]) => net > 0n).map(([type, net]) => this.taxed(type, net));
  }

  private extraLines(extras: Asked['extras']): Line[] {
    return this.rows.additionals.flatMap((row) => {
      const quantity = extras.find(({ id }) => id === row.id)?.quantity ?? (row.is_required ? 1 : 0);
      if (quantity === 0) return [];
      const one = this.taxed('extra', this.money(row.price) * (row.is_price_by_day ? BigInt(this.days) : 1n));
      return [{ type: 'extra', net: one.net * BigInt(quantity), tax: one.tax * BigInt(quantity) }];
    });
  }

  /** Undefined when the model cannot be had: a day has no rate, or the branch takes no car of the other one back. */
  linesOf(modelId: number, extras: Asked['extras']): Line[] | undefined {
    const model = this.rows.models.find(({ id }) => id === modelId);
    const category = this.rows.categories.find(({ id }) => id === model?.category_id);
    if (model === undefined || category === undefined) return undefined;
    const dates = Array.from({ length: this.days }, (_, index) => plusDays(this.asked.from.date, index));
    const lists = dates.map((date) => this.listPrice(category.id, date));
    if (lists.includes(undefined)) return undefined;
    const rental = lists.reduce(
      (sum, list) => sum + this.dayPrice(this.money(list ?? '0'), model.surcharge, category.included_km_by_day),
      0n,
    );
    const paidDistance = this.asked.unlimitedKm && category.included_km_by_day !== null;
    return [
      this.taxed('Rental', rental),
      ...this.feeLines(paidDistance ? category.unlimited_km_day_price : undefined),
      ...this.extraLines(extras),
    ];
  }

  priced(lines: readonly Line[]): Priced {
    const tax = lines.reduce((sum, line) => sum + line.tax, 0n);
    const shown = lines.map(({ type, net }): [string, bigint] => [type, net]);
    return {
      total: lines.reduce((sum, line) => sum + line.net + line.tax, 0n),
      lines: tax === 0n ? shown : [...shown, ['Taxes', tax]],
    };
  }

  /** Off the car and its unlimited distance, and off their taxes. */
  promoted(lines: readonly Line[], percentage: string): Priced {
    const car = lines.filter(({ type }) => type === 'Rental');
    const off = (part: 'net' | 'tax') =>
      -this.percent(
        car.reduce((sum, line) => sum + line[part], 0n),
        parse(percentage),
      );
    return this.priced([...lines, { type: 'Discount', net: off('net'), tax: off('tax') }]);
  }

  /** The promotions that this rental may have, limits of use aside. */
  promotions(): Rows['promotions'] {
    const { promotionCode, from } = this.asked;
    return this.rows.promotions.filter(
      (each) =>
        each.running &&
        this.days >= each.min_days &&
        (each.pick_up_from === null || from.date >= each.pick_up_from) &&
        (each.pick_up_to === null || from.date <= each.pick_up_to) &&
        (each.code === null || each.code === promotionCode),
    );
  }

  perDay(total: bigint): bigint {
    return rounded({ n: total, d: BigInt(this.days) }, this.step);
  }

  shareOf(total: bigint, guid: string): Share {
    const agency = this.rows.agencies.find((each) => each.guid === guid);
    const commission = this.percent(total, parse(agency?.commission_percentage ?? '0'));
    return { customerPrice: total, agencyPrice: total - commission, commission };
  }

  /** The site's commission on a price, and what of price and commission is due now online (D50). */
  chargeOf(price: bigint): { commission: bigint; total: bigint; payNow: bigint } {
    const { commissionPercentage, percentageToPay, onlyPayCommission } = this.asked.flow;
    const commission = this.percent(price, parse(String(commissionPercentage)));
    const total = price + commission;
    const share = percentageToPay < 0 ? total : this.percent(total, parse(String(percentageToPay)));
    return { commission, total, payNow: onlyPayCommission ? commission : share };
  }
}
