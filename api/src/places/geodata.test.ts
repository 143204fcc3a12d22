import { citiesOf, countriesIn, countryId, statesOf } from './geodata.routes';

const namesOf = (list: readonly { name: string }[] | undefined) => (list ?? []).map(({ name }) => name);
const stateOf = async (country: string, name: string) =>
  (await statesOf(countryId(country)))?.find((state) => state.name === name)?.id ?? 0;

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

  it.each([
    ['ES', 50, 'Almería', 'Roquetas de Mar'],
    ['DE', 16, 'Bayern', 'Nürnberg'],
    ['PL', 16, 'Małopolskie', 'Zakopane'],
    ['CR', 7, 'Guanacaste', 'Liberia'],
    ['US', 51, 'California', 'San Diego'],
    ['JP', 47, 'Hokkaidô', 'Sapporo'],
    ['GB', 190, 'City of Edinburgh', 'Edinburgh'],
  ])('has states of %s (%i at least), spelled as there, and cities of each', async (code, count, state, city) => {
    const states = (await statesOf(countryId(code))) ?? [];
    expect(states.length).toBeGreaterThanOrEqual(count);
    expect(new Set(namesOf(states)).size).toBe(states.length);
    for (const { id } of states) expect((await citiesOf(id))?.length).toBeGreaterThan(0);
    expect(namesOf(await citiesOf(await stateOf(code, state)))).toContain(city);
  });

  it('has states of nearly every country, each with a number of its own', async () => {
    const lists = await Promise.all(countries.map(({ id }) => statesOf(id)));
    expect(lists.filter((states) => states?.length === 0).length).toBeLessThan(25);
    const ids = lists.flatMap((states) => states ?? []).map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('numbers the cities of different states differently', async () => {
    const states = (await statesOf(countryId('DE'))) ?? [];
    const ids = (await Promise.all(states.map(({ id }) => citiesOf(id)))).flatMap((cities) =>
      (cities ?? []).map(({ id }) => id),
    );
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('knows countries without a list of states, and countries and states that do not exist', async () => {
    expect(await statesOf(countryId('AQ'))).toBeUndefined();
    expect(await statesOf(countryId('NU'))).toEqual([]);
    expect(await Promise.all([statesOf(0), statesOf(-5), citiesOf(1), citiesOf(countryId('ES') * 100_000)])).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });
});
