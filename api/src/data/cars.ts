import type { CarModel, Excess } from '@forecourt/shared/booking';
import type { Language } from '@forecourt/shared/contract';
import { add, convert, percentage, type Money } from '@forecourt/shared/money';
import { textIn, type Branch, type Catalogue, type Category, type Model } from './catalogue';

const carImage = (slug: string): string => `/api/media/cars/${slug}.svg`;

export const excessOf = (model: Model, money: (minor: number) => Money): Excess => ({
  damage: money(model.franchise_damage),
  hail: money(model.franchise_hail),
  rollover: money(model.franchise_rollover),
  theft: money(model.franchise_theft),
});

export const carModelOf = (model: Model, money: (minor: number) => Money): CarModel => ({
  id: model.id,
  name: model.name,
  brand: model.brand,
  passengers: model.passengers,
  picture: carImage(model.slug),
  doors: model.doors,
  bags: model.bags,
  transmission: model.transmission,
  fuel: model.fuel,
  airConditioning: model.air_conditioning,
  excess: excessOf(model, money),
});

export const categoryOf = (category: Category, language: Language, currency: string) => ({
  id: category.id,
  name: textIn(category.name, language),
  deposit: { minor: category.franchise, currency },
  picture: carImage(category.image_slug),
});

const raised = (money: Money, percent: number): Money => add(money, percentage(money, percent));

/** The cheapest day of a model at a branch, taxes included: any season, the longest rental. */
function dayPriceAt(branch: Branch, model: Model, catalogue: Catalogue): Money | undefined {
  const prices = catalogue.ratesOf(model.category_id).map((rate) => rate.day_price);
  if (prices.length === 0) return undefined;
  const list = { minor: Math.min(...prices), currency: catalogue.currency };
  return raised(raised(raised(list, branch.price_level), model.surcharge), branch.tax_percentage);
}

const cheaper = (a: Money | undefined, b: Money | undefined): Money | undefined =>
  b !== undefined && (a === undefined || b.minor < a.minor) ? b : a;

const lowestDayPrice = (model: Model, catalogue: Catalogue): Money | undefined =>
  catalogue.branchModels
    .filter((offered) => offered.model_id === model.id && offered.mode === 'instant')
    .map((offered) => dayPriceAt(catalogue.branchOf(offered.branch_office_id), model, catalogue))
    .reduce(cheaper, undefined);

export interface FeaturedCar {
  model: CarModel;
  category: { id: number; name: string };
  fromDayPrice: Money;
}

/** One car of each category, the one that costs least. */
export function featuredCars(catalogue: Catalogue, language: Language, currency: string): FeaturedCar[] {
  const money = (minor: number) => convert({ minor, currency: catalogue.currency }, currency, catalogue.currencies);
  return catalogue.categories.flatMap((category) => {
    const [cheapest] = catalogue.models
      .filter((model) => model.category_id === category.id)
      .flatMap((model) => {
        const from = lowestDayPrice(model, catalogue);
        return from === undefined ? [] : [{ model, from }];
      })
      .sort((a, b) => a.from.minor - b.from.minor);
    if (cheapest === undefined) return [];
    return [
      {
        model: carModelOf(cheapest.model, money),
        category: { id: category.id, name: textIn(category.name, language) },
        fromDayPrice: money(cheapest.from.minor),
      },
    ];
  });
}
