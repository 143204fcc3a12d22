import type { CarModel, Excess } from '@forecourt/shared/booking';
import type { Language } from '@forecourt/shared/contract';
import type { Money } from '@forecourt/shared/money';
import { textIn, type Category, type Model } from './catalogue';

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
