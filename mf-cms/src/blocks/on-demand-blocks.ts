import type { ComponentType } from '@forecourt/shared/contract';
import type { BlockDefinition } from '../content/block';
import type { EAGER_BLOCKS } from './eager-blocks';
import { blogList } from './on-demand/blog-list';
import { branchFinder } from './on-demand/branch-finder';
import { countdown } from './on-demand/countdown';
import { map, video } from './on-demand/external';
import { loginForm } from './on-demand/login-form';
import { carousel, gallery, image } from './on-demand/media';
import { breadcrumb, divider, spacer, tabs } from './on-demand/structure';
import { testimonials } from './on-demand/testimonials';

/**
 * One chunk, loaded by pages that have one of these. `form` has a chunk of its own, which brings the validation
 * library.
 */
export const ON_DEMAND_BLOCKS = {
  image,
  gallery,
  carousel,
  spacer,
  divider,
  tabs,
  video,
  map,
  testimonials,
  countdown,
  branchFinder,
  blogList,
  loginForm,
  breadcrumb,
} satisfies Record<Exclude<ComponentType, keyof typeof EAGER_BLOCKS | 'form'>, BlockDefinition>;
