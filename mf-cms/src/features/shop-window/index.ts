export { BranchesBlock } from './block-branches';
export { FeaturedCarsBlock } from './block-featured-cars';
export { PromotionsBlock } from './block-promotions';
export { SearchFormBlock } from './block-search-form';
export { BranchesSkeleton, PromotionsSkeleton } from './shop-window-skeletons';
