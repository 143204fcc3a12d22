export { Page, PageSkeleton } from './page';
export { PageBoundary } from './boundaries';
export { BlocksProvider } from './component-view';
export { SharedComponent } from './shared-component';
