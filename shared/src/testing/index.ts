export { renderRemote, type RenderRemoteOptions } from './render-remote';
export { fakeApi, type FakeAnswers } from './fake-api';
export { aHostConfig } from './a-host-config';
export { aCar, anOffer, aSearchResult, aPlace, aBooking, aReadBooking, aSchedule } from './builders';
export { aBrowserDatabase } from './browser-database';
export { aBrowserWithOfflinePages } from './offline-pages';
