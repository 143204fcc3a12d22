import { placeCategoryOf } from './index';

describe('kind of a place by its name (spec 1 §9)', () => {
  it.each([
    ['Málaga Airport', 'airport'], ['Aeropuerto de Barcelona', 'airport'], ['Flughafen München', 'airport'], ['Aéroport de Nice', 'airport'],
    ['Zračna luka Split', 'airport'], ['Luchthaven Schiphol', 'airport'], ['Lotnisko Chopina', 'airport'], ['Aeroporto di Roma', 'airport'],
    ['Аэропорт Пулково', 'airport'], ['Vilniaus oro uostas', 'airport'],
    ['Puerto de Palma', 'port'], ['Hafen Hamburg', 'port'], ['Port de Nice', 'port'], ['Porto di Napoli', 'port'], ['Порт Сочи', 'port'],
    ['Estación de Atocha', 'terminal'], ['Hauptbahnhof Berlin', 'terminal'], ['Bus terminal Retiro', 'terminal'], ['Gare de Lyon', 'terminal'],
    ['Московский вокзал', 'terminal'], ['Punto de entrega Marbella', 'delivery'], ['Hotel delivery Palma', 'delivery'], ['Zustellung Kiel', 'delivery'],
    ['Downtown office', 'office'], ['Oficina centro', 'office'], ['Porta Nuova', 'office'], ['Portland downtown', 'office'], ['Porto Downtown', 'office'], ['', 'office'],
  ])('%s: %s', (name, category) => expect(placeCategoryOf(name)).toBe(category));
});
