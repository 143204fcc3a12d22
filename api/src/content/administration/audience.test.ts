import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  PAGE_STATUS,
  type AdministratorRole,
  type AudienceChoices,
  type FeaturedCar,
} from '@forecourt/shared/contract';
import { assemble } from '../../assemble';
import { signedUp } from '../../bookings/bookings.fixture';
import { readConfig } from '../../config';
import type { Db } from '../../db/database';
import { agenciesSeed, DEMO_AGENCY } from '../../db/seed/agencies';
import { seedCatalogue } from '../../db/seed/catalogue';
import { contentSeed } from '../../db/seed/content';
import { anyDatabase } from '../../db/test-database';
import { anAdministrator } from '../../payments/administration/administration.fixture';
import { buildServer } from '../../server';
import { setRoles } from '../../users/administrators.store';
import { audienceAdministration } from './audience.routes';

const NOW = new Date('2026-11-20T10:00:00Z');
const config = readConfig({ FORECOURT_DATA: mkdtempSync(join(tmpdir(), 'audience-')) });

describe('Whoever edits a page', () => {
  type Query = Record<string, string>;
  let ask: <T>(path: string, query?: Query, role?: AdministratorRole) => Promise<T>;
  let end: () => Promise<void>;
  let db: Db;
  beforeAll(async () => {
    db = await anyDatabase.open();
    await seedCatalogue(db, NOW);
    await agenciesSeed.seed(db);
    await contentSeed.seed(db);
    const body = { title: { de: 'Neu' }, description: {}, url: { de: 'neu' }, body: {} };
    const planned = JSON.stringify({ ...body, publishedAt: '2026-12-24T08:00:00Z' });
    await db
      .insertInto('documents')
      .values({ kind: 'blog-post', id: 101, status: PAGE_STATUS.published, version: 1, body: planned })
      .execute();
    const app = await buildServer(
      assemble(config, db, () => NOW),
      { areas: [audienceAdministration] },
    );
    const owner = (await anAdministrator(db)).bearer;
    const bearerOf = async (role: AdministratorRole) => {
      const { user, bearer } = await signedUp(db, `${role.role}@example.com`);
      await setRoles(db, user.id, [role]);
      return bearer;
    };
    ask = async <T>(path: string, query: Query = {}, role?: AdministratorRole) => {
      const headers = { authorization: `Bearer ${role ? await bearerOf(role) : owner}` };
      const url = `/api/admin/audience${path}`;
      return (await app.inject({ url, query: { language: 'en-GB', ...query }, headers })).json<T>();
    };
    end = async () => {
      await app.close();
      await db.destroy();
    };
  });
  afterAll(() => end());

  const cars = (query: Record<string, string> = {}) =>
    ask<FeaturedCar[]>('/featured-cars', { currency: 'EUR', ...query });

  it('chooses among the agencies and all promotions of the company, with their codes', async () => {
    const { agencies, promotions } = await ask<AudienceChoices>('');
    expect(agencies).toEqual([{ id: DEMO_AGENCY, name: 'Wayfarer Travel' }]);
    expect(promotions.map(({ code }) => code)).toEqual([undefined, 'SUMMER10', 'ONLINE5', 'SPRING15', undefined]);
  });

  it.each<[AdministratorRole, boolean]>([
    [{ role: 'editor' }, true],
    [{ role: 'translator', languages: ['de'] }, false],
    [{ role: 'reader' }, false],
  ])('reads the codes of promotions only where it may publish what leads to them (%j: %s)', async (role, isTold) => {
    const { promotions } = await ask<AudienceChoices>('', {}, role);
    expect(promotions.map(({ isCoded }) => isCoded)).toEqual([false, true, true, true, false]);
    expect(promotions.some(({ code }) => code !== undefined)).toBe(isTold);
  });

  it('sees the prices of a promotion whose code is not told', async () => {
    const { promotions } = await ask<AudienceChoices>('');
    const { id } = promotions.find(({ code }) => code === 'SUMMER10') as AudienceChoices['promotions'][number];
    expect(await cars({ promotion: String(id) })).toEqual(await cars({ promotionCode: 'SUMMER10' }));
  });

  it('sees the promotions, posts and cars of another day', async () => {
    const ids = async (query?: Record<string, string>) =>
      (await ask<{ id: number }[]>('/promotions', query)).map(({ id }) => id);
    expect([await ids(), await ids({ at: '2029-01-01T10:00:00.000Z' })]).toEqual([[1, 7], []]);
    const posts = async (at: string) =>
      (await ask<{ value: { id: number }[] }>('/posts', { at })).value.map(({ id }) => id);
    expect(await posts('2026-12-24T07:59:59.000Z')).not.toContain(101);
    expect(await posts('2026-12-24T08:00:00.000Z')).toContain(101);
    const [later] = await cars({ at: '2027-03-01T10:00:00.000Z' });
    expect(later?.rental?.dateFrom).toMatch(/^03-\d\d-2027$/);
  });

  it('sees the parts that pages share as they are planned for that day', async () => {
    const { body } = await db
      .selectFrom('documents')
      .select('body')
      .where('kind', '=', 'shared-component')
      .where('id', '=', 1)
      .executeTakeFirstOrThrow();
    await db
      .updateTable('documents')
      .set({
        draft: JSON.stringify({ ...(body as object), name: 'Winter' }),
        publish_at: new Date('2026-12-01T08:00:00Z'),
      })
      .where('kind', '=', 'shared-component')
      .where('id', '=', 1)
      .execute();
    const names = async (at: string) =>
      (await ask<{ name: string }[]>('/shared-components', { at })).map(({ name }) => name);
    expect(await names('2026-12-01T07:59:59.000Z')).toEqual([]);
    expect(await names('2026-12-01T08:00:00.000Z')).toEqual(['Winter']);
  });

  it('sees the prices of whoever has the code of a promotion', async () => {
    const [[usual], [promoted], [over]] = [
      await cars(),
      await cars({ promotionCode: 'SUMMER10' }),
      await cars({ promotionCode: 'SPRING15' }),
    ];
    expect(promoted?.fromDayPrice).toBeLessThan(usual?.fromDayPrice ?? 0);
    expect(over).toEqual(usual);
  });

  it('sees what an agency keeps of a price', async () => {
    const [car] = await cars({ agency: DEMO_AGENCY });
    const { price = 0, customerPrice, agencyPrice = 0, salesCommision = 0 } = car?.rental ?? {};
    expect([customerPrice, agencyPrice + salesCommision]).toEqual([price, expect.closeTo(price)]);
    expect(salesCommision).toBeGreaterThan(0);
    expect((await cars())[0]?.rental).not.toHaveProperty('agencyPrice');
  });
});
