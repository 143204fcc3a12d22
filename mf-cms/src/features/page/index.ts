export { Page, PageSkeleton } from './page';
export { BlockBoundary, PageBoundary } from './boundaries';
export { BlocksProvider, ComponentView } from './component-view';
export { columnClass, rowClass, SectionFrame } from './builder-view';
export { SharedComponent } from './shared-component';
