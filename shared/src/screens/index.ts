export { FailedLoad } from './failed-load';
export { OnDemand, useSuspenseTexts, useTexts, type Part, type Texts } from './on-demand';
