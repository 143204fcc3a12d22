import { bookedOffersOfTab } from './features/booking';
import server from './server';

test('nothing that the server renders needs the storage of a browser', () => {
  expect('sessionStorage' in globalThis).toBe(false);
  expect(Object.keys(server.pages)).toEqual(['CHECKOUT']);
  expect(bookedOffersOfTab.find('an offer')).toBeUndefined();
});
