/** Schemas of the answers about drivers that a company keeps. */
export { done, keptDriver, keptDrivers } from '../contract/wire';
