export { Page, PageSkeleton } from './page';
export { BlockBoundary, PageBoundary } from './boundaries';
export { BlocksProvider } from './component-view';
export { SharedComponent } from './shared-component';
