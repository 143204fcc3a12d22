import type { Block } from '../content/block';
import {
  BlogListBlock,
  BreadcrumbBlock,
  CarouselBlock,
  CountdownBlock,
  DividerBlock,
  GalleryBlock,
  ImageBlock,
  LoginFormBlock,
  MapBlock,
  SpacerBlock,
  TabsBlock,
  TestimonialsBlock,
  VideoBlock,
} from '../features/showcase';

export const RARE_BLOCKS = {
  image: ImageBlock,
  gallery: GalleryBlock,
  carousel: CarouselBlock,
  spacer: SpacerBlock,
  divider: DividerBlock,
  tabs: TabsBlock,
  video: VideoBlock,
  map: MapBlock,
  testimonials: TestimonialsBlock,
  countdown: CountdownBlock,
  blogList: BlogListBlock,
  loginForm: LoginFormBlock,
  breadcrumb: BreadcrumbBlock,
} satisfies Record<string, Block>;
