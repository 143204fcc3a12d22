export { FailedLoad } from './failed-load';
export { OnDemand, useTexts, type Part, type Texts } from './on-demand';
