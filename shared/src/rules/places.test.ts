import { pickUpPlaces, returnPlaceFor, returnPlaces } from './index';

const place = (
  id: number,
  availableOperationOptions: 'DeliveryOnly' | 'ReturnOnly' | 'Both',
  availableReturnPlaces: number[] = [],
) => ({ id, availableOperationOptions, availableReturnPlaces });
const airport = place(1, 'Both');
const hotel = place(2, 'DeliveryOnly', [3, 1]);
const dropBox = place(3, 'ReturnOnly');
const port = place(4, 'Both', [4]);
const places = [airport, hotel, dropBox, port];
const ids = (list: { id: number }[]) => list.map(({ id }) => id);

describe('places of pick-up and return (S1-5)', () => {
  it('take no pick-ups where cars are only returned', () => expect(ids(pickUpPlaces(places))).toEqual([1, 2, 4]));

  it.each([
    [airport, [1, 3, 4]],
    [hotel, [3, 1]],
    [port, [4]],
    [undefined, [1, 3, 4]],
    [place(9, 'Both', [2, 77]), []],
  ])('from %p a car may come back at %p', (pickUp, allowed) =>
    expect(ids(returnPlaces(pickUp, places))).toEqual(allowed),
  );

  it.each([
    ['an allowed wish', airport, 3, 3],
    ['a wish that is not allowed', hotel, 4, 3],
    ['no wish: the pick-up place', airport, undefined, 1],
    ['no wish, not allowed there', hotel, undefined, 3],
    ['a delivery point', airport, 2, 1],
  ])('%s', (_name, pickUp, wanted, id) => expect(returnPlaceFor(pickUp, wanted, places)?.id).toBe(id));

  it('have none where nothing is allowed', () =>
    expect(returnPlaceFor(place(9, 'Both', [2]), 1, places)).toBeUndefined());
});
