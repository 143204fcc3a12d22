export { FailedLoad } from './failed-load';
export { OnDemand, usePart, useSuspenseTexts, useTexts, type Part, type Texts } from './on-demand';
