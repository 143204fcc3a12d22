import { LANGUAGES } from '@forecourt/shared/contract';
import { firstWeekday } from './day-grid';

it('the week begins on Sunday where a country counts so, and on Monday elsewhere', () => {
  const onSunday = LANGUAGES.filter((language) => firstWeekday(language) === 0);
  expect(onSunday).toEqual(['en-US', 'es-DO', 'es-MX', 'es-NI', 'es-US', 'pt']);
});
