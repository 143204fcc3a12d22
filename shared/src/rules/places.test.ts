import { pickUpPlaces, placeCategoryOf, returnPlaceFor, returnPlaces } from './index';

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

describe('kind of a place by its name (S1-9)', () => {
  it.each([
    ['Málaga Airport', 'airport'],
    ['Aeropuerto de Barcelona', 'airport'],
    ['Flughafen München', 'airport'],
    ['Aéroport de Nice', 'airport'],
    ['Zračna luka Split', 'airport'],
    ['Luchthaven Schiphol', 'airport'],
    ['Lotnisko Chopina', 'airport'],
    ['Aeroporto di Roma', 'airport'],
    ['Аэропорт Пулково', 'airport'],
    ['Vilniaus oro uostas', 'airport'],
    ['Puerto de Palma', 'port'],
    ['Hafen Hamburg', 'port'],
    ['Port de Nice', 'port'],
    ['Porto di Napoli', 'port'],
    ['Порт Сочи', 'port'],
    ['Estación de Atocha', 'terminal'],
    ['Hauptbahnhof Berlin', 'terminal'],
    ['Bus terminal Retiro', 'terminal'],
    ['Gare de Lyon', 'terminal'],
    ['Московский вокзал', 'terminal'],
    ['Punto de entrega Marbella', 'delivery'],
    ['Hotel delivery Palma', 'delivery'],
    ['Zustellung Kiel', 'delivery'],
    ['Downtown office', 'office'],
    ['Oficina centro', 'office'],
    ['Porta Nuova', 'office'],
    ['Portland downtown', 'office'],
    ['Porto Downtown', 'office'],
    ['', 'office'],
  ])('%s: %s', (name, category) => expect(placeCategoryOf(name)).toBe(category));
});
