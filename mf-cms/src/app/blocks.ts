import { lazy } from 'react';
import type { Block, BlockEntry, Blocks } from '../content/block';
import { CurrencySelectorBlock, LanguageSelectorBlock, LogoBlock, MenuBlock } from '../features/navigation';
import {
  AccordionBlock,
  BlockSkeleton,
  ButtonBlock,
  HeadingBlock,
  IconListBlock,
  RichTextBlock,
} from '../features/page-builder';
import {
  BranchesBlock,
  BranchesSkeleton,
  FeaturedCarsBlock,
  PromotionsBlock,
  PromotionsSkeleton,
  SearchFormBlock,
} from '../features/shop-window';
import type { RARE_BLOCKS } from './rare-blocks';
import { SharedBlock } from './shared-component';

/** What most pages are made of. */
export const COMMON_BLOCKS = {
  heading: { draw: HeadingBlock },
  richText: { draw: RichTextBlock },
  html: { draw: RichTextBlock },
  button: { draw: ButtonBlock },
  accordion: { draw: AccordionBlock },
  iconList: { draw: IconListBlock },
  searchForm: { draw: SearchFormBlock },
  featuredCars: { draw: FeaturedCarsBlock },
  promotions: { draw: PromotionsBlock, waiting: PromotionsSkeleton },
  branches: { draw: BranchesBlock, waiting: BranchesSkeleton },
  menu: { draw: MenuBlock },
  logo: { draw: LogoBlock },
  languageSelector: { draw: LanguageSelectorBlock },
  currencySelector: { draw: CurrencySelectorBlock },
  shared: { draw: SharedBlock },
} satisfies Blocks;

export const rareEntry = (draw: Block): BlockEntry => ({ draw, waiting: BlockSkeleton });

const loaded = (name: keyof typeof RARE_BLOCKS): BlockEntry =>
  rareEntry(
    lazy(async () => ({
      default: (await import(/* webpackChunkName: "rare-blocks" */ './rare-blocks')).RARE_BLOCKS[name],
    })),
  );

/** In the browser a rare component type is loaded where a page has it. */
export const BROWSER_BLOCKS: Blocks = {
  ...COMMON_BLOCKS,
  image: loaded('image'),
  gallery: loaded('gallery'),
  carousel: loaded('carousel'),
  spacer: loaded('spacer'),
  divider: loaded('divider'),
  tabs: loaded('tabs'),
  video: loaded('video'),
  map: loaded('map'),
  testimonials: loaded('testimonials'),
  countdown: loaded('countdown'),
  blogList: loaded('blogList'),
  loginForm: loaded('loginForm'),
  breadcrumb: loaded('breadcrumb'),
  form: rareEntry(
    lazy(async () => ({
      default: (await import(/* webpackChunkName: "block-form" */ '../features/contact-form')).FormBlock,
    })),
  ),
};
