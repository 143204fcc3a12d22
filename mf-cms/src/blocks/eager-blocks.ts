import type { ComponentType } from '@forecourt/shared/contract';
import type { BlockDefinition } from '../content/block';
import { branches } from './eager/branches';
import { iconList } from './eager/icon-list';
import { promotions } from './eager/promotions';
import { featuredCars, searchForm } from './eager/search';
import { currencySelector, languageSelector, logo, menu, shared } from './eager/site-frame';
import { accordion, button, heading, richText } from './eager/text';

/** Part of the chunk of every page: what most pages consist of. */
export const EAGER_BLOCKS = {
  heading,
  richText,
  // For administrators only; both types pass the same small grammar (D7).
  html: richText,
  button,
  accordion,
  iconList,
  searchForm,
  featuredCars,
  promotions,
  branches,
  menu,
  logo,
  languageSelector,
  currencySelector,
  shared,
} satisfies Partial<Record<ComponentType, BlockDefinition>>;
