export { CarouselBlock, GalleryBlock, ImageBlock } from './block-media';
export { BreadcrumbBlock, DividerBlock, SpacerBlock, TabsBlock } from './block-structure';
export { MapBlock, VideoBlock } from './block-elsewhere';
export { TestimonialsBlock } from './block-testimonials';
export { CountdownBlock } from './block-countdown';
export { BlogListBlock } from './block-blog-list';
export { LoginFormBlock } from './block-login-form';
