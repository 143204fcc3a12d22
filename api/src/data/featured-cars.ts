import type { FeaturedCar, Language } from '@forecourt/shared/contract';
import { add, convert, percentage, toDecimal, type Money } from '@forecourt/shared/money';
import { carModelOf, excessOf } from './articles';
import type { Branch, Catalogue, Model } from './catalogue';
import { textIn } from './wording';

const raised = (money: Money, percent: number): Money => add(money, percentage(money, percent));

/** The cheapest day of a model at a branch, taxes included: any season, the longest rental. */
function dayPriceAt(branch: Branch, model: Model, catalogue: Catalogue): Money | undefined {
  const prices = catalogue.rates.filter((rate) => rate.category_id === model.category_id).map((rate) => rate.day_price);
  if (prices.length === 0) return undefined;
  const list = { minor: Math.min(...prices), currency: catalogue.currency };
  return raised(raised(raised(list, branch.price_level), model.surcharge), branch.tax_percentage);
}

function lowestDayPrice(model: Model, catalogue: Catalogue): Money | undefined {
  return catalogue.branchModels
    .filter((offered) => offered.model_id === model.id && offered.mode === 'instant')
    .map((offered) => dayPriceAt(catalogue.branchOf(offered.branch_office_id), model, catalogue))
    .reduce(
      (lowest, price) => (price !== undefined && (lowest === undefined || price.minor < lowest.minor) ? price : lowest),
      undefined,
    );
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
        model: carModelOf(cheapest.model, excessOf(cheapest.model, money)),
        category: { id: category.id, name: textIn(category.name, language) },
        fromDayPrice: toDecimal(money(cheapest.from.minor)),
        currency,
      },
    ];
  });
}
