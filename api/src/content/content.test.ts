import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import {
  baseLanguage,
  DEFAULT_LANGUAGE,
  languageChain,
  LANGUAGES,
  PAGE_STATUS,
  wire,
  type Language,
  type Page,
} from '@forecourt/shared/contract';
import { assemble } from '../assemble';
import { readConfig } from '../config';
import { contentSeed } from '../db/seed/content';
import { ruleDatabases } from '../db/test-database';
import type { Deps } from '../deps';
import { formsRoutes } from '../forms/forms.routes';
import { buildServer } from '../server';
import { pageInLanguage } from './content';
import { contentRoutes } from './content.routes';
import { mediaRoutes } from './media.routes';

const config = readConfig({ FORECOURT_DATA: mkdtempSync(join(tmpdir(), 'content-')) });

describe.each(ruleDatabases)('Content ($name)', ({ open }) => {
  let deps: Deps;
  let app: FastifyInstance;
  let origin: string;
  beforeAll(async () => {
    const db = await open();
    await contentSeed.seed(db);
    deps = assemble(config, db, () => new Date('2026-11-20T10:00:00Z'));
    app = await buildServer(deps, { areas: [contentRoutes, mediaRoutes, formsRoutes] });
    origin = await app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(async () => {
    await app.close();
    await deps.db.destroy();
  });

  const get = async (path: string, headers: Record<string, string> = {}) => {
    const response = await fetch(`${origin}${path}`, { headers });
    const body = await response.text();
    const header = (name: string) => response.headers.get(name) ?? '';
    return { statusCode: response.status, header, body, json: () => JSON.parse(body) as Record<string, unknown> };
  };
  const setStatus = (id: number, status: number) =>
    deps.db
      .updateTable('documents')
      .set((row) => ({ status, version: row('version', '+', 1) }))
      .where('kind', '=', 'page')
      .where('id', '=', id)
      .execute();

  it.each([
    ['/api/globalConfigs', wire.globalConfig],
    ['/api/siteconfig', wire.siteConfig],
    ['/api/siteseo', wire.siteSeo],
    ['/api/advancedconfig', wire.advancedConfig],
    ['/api/bookingsettings', wire.bookingSettingsText],
    ['/api/Pages/1', wire.page],
    ['/odata/forms?$count=true', wire.formList],
    ['/api/form/1', wire.formDefinitionText],
    ['/api/data/document-types?language=de', wire.documentTypes],
    ['/api/data/taxPayerTypes', wire.taxPayerTypes],
  ])('answers %s as the contract says', async (url, schema) => {
    const answer = await get(url);
    expect(answer.statusCode).toBe(200);
    expect(schema.safeParse(answer.json()).success).toBe(true);
  });

  it.each([true, false])('says whether guests confirm what they have not paid: %p', async (confirmsGuests) => {
    deps.config.confirmsGuests = confirmsGuests;
    expect((await get('/api/siteconfig')).json()).toMatchObject({ confirmsGuests });
  });

  it('offers all 19 languages by their own names', async () => {
    const { languages } = wire.globalConfig.parse((await get('/api/globalConfigs')).json());
    expect(languages).toHaveLength(19);
    expect(languages.find(({ isoLanguageName }) => isoLanguageName === 'fr-FR')).toMatchObject({
      name: 'Français',
      url: 'fr-fr',
    });
    expect(languages.filter(({ isDefault }) => isDefault)).toHaveLength(1);
  });

  it('sends the booking settings as JSON text, and hands the same flow to the other areas', async () => {
    const { general } = wire.bookingSettingsText.parse((await get('/api/bookingsettings')).json());
    expect(JSON.parse(general)).toMatchObject({
      percentageToPay: 30,
      paymentMethods: expect.arrayContaining([
        expect.objectContaining({ id: -1, paymentType: 0 }),
        expect.objectContaining({ paymentType: 22, gatewayCode: 'REDSYS' }),
      ]) as unknown,
    });
    expect((await deps.bookingFlow()).general).toEqual(JSON.parse(general));
  });

  it('serves published pages only, and no route to the others', async () => {
    await setStatus(2, PAGE_STATUS.draft);
    expect((await get('/api/Pages/2')).statusCode).toBe(404);
    expect((await get('/api/Pages/2?preview=true')).statusCode).toBe(404);
    const { routes } = wire.globalConfig.parse((await get('/api/globalConfigs')).json());
    expect(routes.map(({ id }) => id)).not.toContain(2);
    await setStatus(2, PAGE_STATUS.published);
    expect((await get('/api/Pages/2')).statusCode).toBe(200);
  });

  it('leaves out of a page what nobody reads in its language, and changes no text that is read', async () => {
    const lookUp = (page: Page, language: Language) => {
      const chain = [...languageChain(language), DEFAULT_LANGUAGE];
      const { translations } = page.builder;
      const keys = new Set(Object.values(translations).flatMap((texts) => Object.keys(texts)));
      const textOf = (key: string) => translations[chain.find((each) => translations[each]?.[key]) ?? 'lt']?.[key];
      const { title, description } = page.seo;
      return [
        ...[...keys].sort().flatMap((key) => textOf(key) ?? []),
        ...[title, description, page.label].map((text) => text[chain.find((each) => text[each]) ?? 'lt']),
      ];
    };
    const whole = wire.page.parse((await get('/api/Pages/1')).json());
    for (const language of LANGUAGES) {
      const page = wire.page.parse((await get(`/api/Pages/1?language=${language}`)).json());
      expect(lookUp(page, language)).toEqual(lookUp(whole, language));
      const kept = [page.builder.translations, page.seo.title, page.seo.description, page.label].flatMap(Object.keys);
      expect(new Set(kept)).toEqual(new Set([language, baseLanguage(language), DEFAULT_LANGUAGE]));
    }
    expect((await get('/api/Pages/1?language=xx')).json()).toEqual(whole);
  });

  it('keeps for a page the texts on which its language falls back', async () => {
    const whole = wire.page.parse((await get('/api/Pages/1')).json());
    const page = {
      ...whole,
      label: { de: '', it: 'Inizio' },
      seo: { ...whole.seo, title: { de: 'Start', hr: 'Naslov' } },
    };
    const inGerman = pageInLanguage(page, 'de', 'hr');
    expect([inGerman.label, inGerman.seo.title]).toEqual([page.label, { de: 'Start', hr: 'Naslov' }]);
    expect(Object.keys(inGerman.builder.translations).sort()).toEqual(['de', 'en-GB', 'hr']);
  });

  it('changes the config version with every change, so that a publish shows at once', async () => {
    const version = async () => wire.globalConfig.parse((await get('/api/globalConfigs')).json()).configVersion;
    const before = await version();
    expect(await version()).toBe(before);
    await setStatus(3, PAGE_STATUS.published);
    expect(await version()).not.toBe(before);
  });

  it('answers 304 to who has the page already', async () => {
    const etag = (await get('/api/Pages/1')).header('etag');
    expect((await get('/api/Pages/1', { 'if-none-match': etag })).statusCode).toBe(304);
  });

  it('refuses a page number that is none', async () => {
    expect((await get('/api/Pages/abc')).statusCode).toBe(400);
  });

  it('draws hero and logo, for ever cacheable under a version', async () => {
    const hero = await get('/api/media/hero.svg?v=1');
    expect(hero.header('content-type')).toContain('image/svg+xml');
    expect(hero.header('cache-control')).toContain('immutable');
    const shared = await get('/api/media/hero.jpg?v=1');
    expect([shared.header('content-type'), shared.body.length > 10_000]).toEqual(['image/jpeg', true]);
    expect((await get('/api/media/logo.svg?tone=light')).body).toContain('#ffffff');
    expect((await get('/api/media/mark.svg?v=1')).body).toMatch(/^<svg /);
    expect((await get('/api/media/methods/card.svg?v=1')).body).toMatch(/^<svg /);
    expect((await get('/api/media/methods/elephant.svg')).statusCode).toBe(400);
    expect((await get('/api/media/scenes/coast.svg?v=1')).body).toMatch(/^<svg /);
    expect((await get('/api/media/scenes/elephant.svg')).statusCode).toBe(400);
    expect((await get('/api/media/logo.svg')).header('cache-control')).not.toContain('immutable');
  });
});
