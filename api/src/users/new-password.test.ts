import { deskDeps, NOW } from '../bookings/bookings.fixture';
import type { Db } from '../db/database';
import { seedCatalogue } from '../db/seed/catalogue';
import { contentSeed } from '../db/seed/content';
import { ruleDatabases } from '../db/test-database';
import { newPasswordError } from './new-password';

const person = ['ana.garcia@example.com', 'Ana', 'García'];

describe.each(ruleDatabases)('a new password on $name', ({ open }) => {
  let db: Db;
  beforeAll(async () => {
    db = await open();
    await seedCatalogue(db, NOW);
    await contentSeed.seed(db);
  });
  afterAll(() => db.destroy());

  const judged = (password: string, passwordMinLength = 10) => {
    const deps = deskDeps(db);
    return newPasswordError({ ...deps, config: { ...deps.config, passwordMinLength } }, password, person);
  };

  test.each([
    ['', 'signUp.passwordRequired'],
    ['Harbour7!', 'signUp.passwordSpecialChar'],
    ['QuietHarbour7', 'signUp.passwordSpecialChar'],
    ['Quiet-Harbour7', undefined],
  ])('%p has ten characters and a special one: %p', async (password, key) => expect(await judged(password)).toBe(key));

  test('may be as short as the specification’s six where the site is configured so', async () => {
    expect(await judged('xk4?pz', 6)).toBeUndefined();
    expect(await judged('xk4?p', 6)).toBe('signUp.passwordSpecialChar');
  });

  test.each(['Password123!', 'p@ssw0rd!!!', 'P4ssw0rd!2026', '!!!football!!!', 'Superman-2026', '*1234567890*'])(
    '%p is a common one, with figures and signs around it',
    async (password) => expect(await judged(password)).toBe('signUp.passwordCommon'),
  );

  test.each(['Garcia-rents-1!', 'my-GARCÍA-9876', 'hello!example!9'])(
    '%p has the person’s name or address in it',
    async (password) => expect(await judged(password)).toBe('signUp.passwordCommon'),
  );

  test.each([
    'Azure-Drive-26!',
    '4zur3#Driv3#1',
    'Forecourt*2026',
    'Madrid!Madrid!1',
    'Málaga-airport1',
    'shop.test-1234',
  ])('%p is made of words that stand on the site: company, product, address, places', async (password) =>
    expect(await judged(password)).toBe('signUp.passwordCommon'),
  );

  test.each(['aa123456!!', 'Myspace1-2!'])('%p is known from breaches', async (password) =>
    expect(await judged(password)).toBe('signUp.passwordCommon'),
  );

  test.each(['Quiet-Harbour7', 'correct horse battery!', 'zL9#kqTr2!', 'Madrid rains upward?'])(
    '%p is a good one',
    async (password) => expect(await judged(password)).toBeUndefined(),
  );
});
