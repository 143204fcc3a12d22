import { citiesOf, countriesIn, countryId, statesOf } from './geodata.routes';

describe('The built-in geodata', () => {
  const countries = countriesIn('de');

  it('has every country in which people live once, in the visitor’s language and alphabet', () => {
    expect(countries).toHaveLength(243);
    expect(new Set(countries.map(({ id }) => id)).size).toBe(243);
    expect(countries.find(({ code }) => code === 'ES')).toEqual({ id: countryId('ES'), name: 'Spanien', code: 'ES' });
    expect(countries.findIndex(({ code }) => code === 'AT')).toBeGreaterThan(
      countries.findIndex(({ code }) => code === 'EG'),
    );
  });

  it('names and sorts its countries once for each language', () => {
    expect(countriesIn('de')).toBe(countries);
    expect(countriesIn('fr-FR').find(({ code }) => code === 'ES')?.name).toBe('Espagne');
  });

  it.each(['ES', 'PT', 'DE', 'FR', 'IT', 'HR', 'GB', 'AR', 'CL', 'US'])(
    'has states of %s, and cities of each',
    (code) => {
      const states = statesOf(countryId(code)) ?? [];
      expect(states.length).toBeGreaterThan(3);
      for (const state of states) expect(citiesOf(state.id)?.length).toBeGreaterThan(0);
    },
  );

  it('numbers the cities of different states differently', () => {
    const ids = (statesOf(countryId('DE')) ?? []).flatMap(({ id }) => citiesOf(id) ?? []).map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('knows countries without a list of states, and countries that do not exist', () => {
    expect(statesOf(countryId('JP'))).toEqual([]);
    expect([statesOf(0), statesOf(-5), citiesOf(1), citiesOf(countryId('ES') * 100 + 99)]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });
});
