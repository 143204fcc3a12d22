import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import sharp from 'sharp';
import type { ContentRecord, MediaItem, MediaUses } from '@forecourt/shared/contract';
import { ask, signedUp, type Caller } from '../bookings/bookings.fixture';
import { contentDesk } from '../content/administration/content-desk.fixture';
import { contentRoutes } from '../content/content.routes';
import { emptyTables } from '../db/empty-tables.fixture';
import { ruleDatabases } from '../db/test-database';
import { buildServer } from '../server';
import { setRoles } from '../users/administrators.store';
import { makeDueRenditions } from './kept-renditions';
import { mediaAdministration, mediaLibraryRoutes } from './library.routes';
import { keepMissing } from './library.store';

const aPicture = (width: number, height: number, background = '#2a7de1') =>
  sharp({ create: { width, height, channels: 3, background } });

interface Refusal {
  errorCode: string;
  details: Record<string, string>;
}

describe.each(ruleDatabases)('The media library ($name)', (database) => {
  const desk = contentDesk(database);
  let app: FastifyInstance;
  beforeEach(async () => {
    await emptyTables(desk.db, ['media']);
    app = await buildServer(desk.deps, { areas: [contentRoutes, mediaAdministration, mediaLibraryRoutes] });
  });
  afterEach(() => app.close());

  const call = (
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    { payload, revision, by = desk.owner }: { payload?: object; revision?: number; by?: Caller } = {},
  ) =>
    ask(
      app,
      {
        method,
        url: `/api/admin/media${path}`,
        headers: revision === undefined ? {} : { 'if-match': `"${revision}"` },
        ...(payload && { payload }),
      },
      by,
    );
  const upload = (bytes: Buffer, name = 'beach.jpg', by?: Caller) =>
    call('POST', '', {
      payload: { files: [{ name, type: 'image/jpeg', content: bytes.toString('base64') }] },
      ...(by && { by }),
    });
  const added = async (bytes: Buffer, name?: string) =>
    (await upload(bytes, name)).json<{ item: MediaItem; isDuplicate: boolean }>();
  const picture = (id: string, file: string) => app.inject({ url: `/api/media/library/${id}/${file}` });
  const described = { name: 'Beach', alt: { 'en-GB': 'A beach', de: 'Ein Strand' }, focal: { x: 20, y: 70 } };

  it.each([
    ['editor', 200, 200],
    ['reader', 200, 403],
    ['translator', 200, 403],
    ['accountant', 403, 403],
    ['branch-manager', 403, 403],
  ] as const)('answers %s who looks with %i, and who adds a picture with %i', async (role, looks, adds) => {
    const { user, bearer } = await signedUp(desk.db, `${role}@example.com`);
    await setRoles(desk.db, user.id, [{ role, languages: ['it'], branches: [2] }]);
    const bytes = await aPicture(60, 40).jpeg().toBuffer();
    expect((await call('GET', '', { by: { bearer } })).statusCode).toBe(looks);
    expect((await upload(bytes, 'beach.jpg', { bearer })).statusCode).toBe(adds);
  });

  it('keeps a picture upright and without what it says of where it was taken', async () => {
    const photo = await aPicture(600, 400)
      .withExif({ IFD0: { Copyright: 'Ana' }, IFD3: { GPSLatitudeRef: 'N' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const { item, isDuplicate } = await added(photo);
    expect([item.width, item.height, item.name, isDuplicate]).toEqual([400, 600, 'beach.jpg', false]);
    const { rawPayload } = await picture(item.id, '400.jpg');
    const { exif, orientation, width, height } = await sharp(rawPayload).metadata();
    expect([exif, orientation, width, height]).toEqual([undefined, undefined, 400, 600]);
  });

  it.each([
    ['400.avif', 'image/avif', 'heif', 400],
    ['800.webp', 'image/webp', 'webp', 800],
    ['1200.jpg', 'image/jpeg', 'jpeg', 900],
  ])('is fetched as %s and never larger than it is, for ever', async (file, type, format, width) => {
    const { item } = await added(await aPicture(900, 300).png().toBuffer());
    await makeDueRenditions(desk.deps);
    const first = await picture(item.id, file);
    expect(first.headers).toMatchObject({
      'content-type': type,
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
    expect(await sharp(first.rawPayload).metadata()).toMatchObject({ format, width });
    const [again, once] = await Promise.all([picture(item.id, file), picture(item.id, file)]);
    expect(again.rawPayload.equals(first.rawPayload) && once.rawPayload.equals(first.rawPayload)).toBe(true);
  });

  it('keeps nobody waiting for an AVIF: until it is made they get a WebP, which is not kept for ever', async () => {
    const { item } = await added(await aPicture(900, 300).png().toBuffer());
    const first = await picture(item.id, '800.avif');
    expect(first.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=60, stale-while-revalidate=600',
    });
    expect(await sharp(first.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 800 });
    await makeDueRenditions(desk.deps);
    expect((await picture(item.id, '800.avif')).headers['content-type']).toBe('image/avif');
  });

  it('makes the AVIF that a server which was stopped has not made, after somebody asked for it', async () => {
    const { item } = await added(await aPicture(60, 40).png().toBuffer());
    await makeDueRenditions(desk.deps);
    await desk.db.deleteFrom('media_parts').where('rendition', '=', '400.avif').execute();
    await makeDueRenditions(desk.deps);
    expect((await picture(item.id, '400.avif')).headers['content-type']).toBe('image/webp');
    await makeDueRenditions(desk.deps);
    expect((await picture(item.id, '400.avif')).headers['content-type']).toBe('image/avif');
  });

  const isDue = async (id: string) =>
    (await desk.db.selectFrom('media').select('renditions_due').where('id', '=', id).executeTakeFirst())
      ?.renditions_due;

  it('is shown while the database takes nothing, in sizes that are not made yet as well', async () => {
    const { item } = await added(await aPicture(60, 40).png().toBuffer());
    await makeDueRenditions(desk.deps);
    await desk.db.deleteFrom('media_parts').where('rendition', 'in', ['400.avif', '400.webp']).execute();
    for (const table of ['media', 'media_parts'])
      await sql`alter table ${sql.table(table)} add constraint full_disk check (false) not valid`.execute(desk.db);
    const answers = [await picture(item.id, '400.avif'), await picture(item.id, '800.avif')];
    for (const table of ['media', 'media_parts'])
      await sql`alter table ${sql.table(table)} drop constraint full_disk`.execute(desk.db);
    expect(answers.map(({ headers }) => headers['content-type'])).toEqual(['image/webp', 'image/avif']);
  });

  it('is left alone for five minutes where its sizes cannot be made, and others come first', async () => {
    const { item: other } = await added(await aPicture(60, 40).png().toBuffer());
    desk.now = new Date(desk.now.getTime() + 1_000);
    // Another one on each database: the process remembers what has failed.
    const { item } = await added(
      await aPicture(60, 40 + ruleDatabases.indexOf(database), '#f00')
        .png()
        .toBuffer(),
    );
    await desk.db
      .updateTable('media_parts')
      .set({ content: sql`decode('00', 'hex')` })
      .where('media_id', '=', item.id)
      .execute();
    await expect(makeDueRenditions(desk.deps)).rejects.toThrow();
    await picture(item.id, '400.avif');
    expect(await isDue(item.id)).toBe(false);
    // As another process, which does not know of it, has a visitor who asks.
    await desk.db.updateTable('media').set({ renditions_due: true }).where('id', '=', item.id).execute();
    await makeDueRenditions(desk.deps);
    expect((await picture(other.id, '400.avif')).headers['content-type']).toBe('image/avif');
    desk.now = new Date(desk.now.getTime() + 300_000);
    await picture(item.id, '400.avif');
    expect(await isDue(item.id)).toBe(true);
  });

  it('waits for the next start where the server stops before all of its sizes are made', async () => {
    const { item } = await added(await aPicture(60, 40).png().toBuffer());
    await makeDueRenditions(desk.deps, () => true);
    expect(await isDue(item.id)).toBe(true);
    expect((await picture(item.id, '400.avif')).headers['content-type']).toBe('image/webp');
  });

  it('keeps one of the files that two servers have made of it at once', async () => {
    const { item } = await added(await aPicture(900, 300).png().toBuffer());
    const kept = Buffer.from('of another server');
    await keepMissing(desk.db, { id: item.id, rendition: '800.webp' }, kept);
    await keepMissing(desk.db, { id: item.id, rendition: '800.webp' }, Buffer.alloc(200_000));
    expect((await picture(item.id, '800.webp')).rawPayload.equals(kept)).toBe(true);
  });

  it('has no size and no picture that nobody offers', async () => {
    const { item } = await added(await aPicture(900, 300).png().toBuffer());
    const codes = await Promise.all(
      [
        [item.id, '401.webp'],
        [item.id, '800.gif'],
        ['0'.repeat(40), '800.webp'],
      ].map(async ([id = '', file = '']) => (await picture(id, file)).statusCode),
    );
    expect(codes).toEqual([400, 400, 404]);
  });

  it('keeps the same file once, and says so', async () => {
    const bytes = await aPicture(50, 50).png().toBuffer();
    const [first, second] = [await added(bytes), await added(bytes, 'other.png')];
    expect([second.isDuplicate, second.item.id, second.item.name]).toEqual([true, first.item.id, 'beach.jpg']);
    expect((await call('GET', '')).json<{ total: number }>().total).toBe(1);
  });

  it.each([
    ['an SVG', () => Promise.resolve(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')), 'type'],
    ['a text', () => Promise.resolve(Buffer.from('GIF89a no picture')), 'type'],
    ['a picture that is cut off', async () => (await aPicture(900, 900).jpeg().toBuffer()).subarray(0, 900), 'type'],
    ['more than 8 MB', () => Promise.resolve(Buffer.alloc(8 * 1_048_576 + 1, 1)), 'size'],
    ['more than 50 megapixels', () => aPicture(8000, 6300).png({ compressionLevel: 9 }).toBuffer(), 'size'],
  ] as const)('refuses %s', async (_what, bytes, reason) => {
    const refused = await upload(await bytes());
    expect([refused.statusCode, refused.json<Refusal>().details]).toEqual([
      422,
      { files: `admin.media.errors.${reason}` },
    ]);
    expect((await call('GET', '')).json<{ total: number }>().total).toBe(0);
  });

  it('takes 5 MB as a part of a form', async () => {
    const noise = sharp({
      create: {
        width: 1400,
        height: 1300,
        channels: 3,
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
        background: '#fff',
      },
    });
    const bytes = await noise.png({ compressionLevel: 0 }).toBuffer();
    expect(bytes.length).toBeGreaterThan(5_000_000);
    const origin = await app.listen({ port: 0, host: '127.0.0.1' });
    const form = new FormData();
    form.append('files', new Blob([new Uint8Array(bytes)]), 'noise.png');
    const answer = await fetch(`${origin}/api/admin/media`, {
      method: 'POST',
      body: form,
      headers: { authorization: `Bearer ${String(desk.owner.bearer)}` },
    });
    expect([answer.status, await answer.json()]).toMatchObject([200, { item: { width: 1400, bytes: bytes.length } }]);
  });

  it('is described in the default language at least, and found by what it shows', async () => {
    const { item } = await added(await aPicture(50, 50).png().toBuffer());
    await added(await aPicture(50, 50, '#000000').png().toBuffer(), 'night.png');
    const unsaid = await call('PUT', `/${item.id}`, { payload: { ...described, alt: { de: 'Strand' } }, revision: 1 });
    expect([unsaid.statusCode, unsaid.json<Refusal>().details]).toEqual([
      422,
      { 'alt.en-GB': 'errors.inputIsRequired' },
    ]);
    const said = (await call('PUT', `/${item.id}`, { payload: described, revision: 1 })).json<MediaItem>();
    expect(said).toMatchObject({ ...described, revision: 2 });
    const found = (await call('GET', '?q=strand')).json<{ items: MediaItem[] }>();
    expect(found.items.map(({ id }) => id)).toEqual([item.id]);
    expect((await call('GET', '?q=100%25')).json<{ total: number }>().total).toBe(0);
  });

  it('is never overwritten by somebody who has seen an earlier state', async () => {
    const { item } = await added(await aPicture(50, 50).png().toBuffer());
    await call('PUT', `/${item.id}`, { payload: described, revision: 1 });
    const late = await call('PUT', `/${item.id}`, {
      payload: { ...described, name: 'Mine' },
      revision: 1,
      by: desk.other,
    });
    expect([late.statusCode, late.json<Refusal>().errorCode]).toEqual([412, 'changed-meanwhile']);
  });

  it('keeps what a page shows, in its draft as well, and says where', async () => {
    const { item } = await added(await aPicture(50, 50).png().toBuffer());
    const company = await desk.record('company');
    await desk.save(company, { companyName: `/api/media/library/${item.id}/800.webp` });
    expect((await call('GET', `/${item.id}/uses`)).json<MediaUses>().items).toMatchObject([{ kind: 'company', id: 1 }]);
    const refused = await call('DELETE', `/${item.id}`, { revision: 1 });
    expect([refused.statusCode, refused.json<Refusal>().errorCode]).toEqual([409, 'in-use']);
    const draft = (await desk.ask('GET', 'content/company/1')).json<ContentRecord>();
    await desk.act(draft, 'discard');
    expect((await call('DELETE', `/${item.id}`, { revision: 1 })).statusCode).toBe(200);
    expect((await picture(item.id, '400.webp')).statusCode).toBe(404);
  });

  it('writes who has added, described and removed a picture into the log', async () => {
    const { item } = await added(await aPicture(50, 50).png().toBuffer());
    await call('PUT', `/${item.id}`, { payload: described, revision: 1 });
    await call('DELETE', `/${item.id}`, { revision: 2 });
    const log = await desk.db.selectFrom('audit_log').selectAll().orderBy('id').execute();
    expect(log.map(({ action, subject_id }) => [action, subject_id])).toEqual([
      ['media.added', item.id],
      ['media.changed', item.id],
      ['media.removed', item.id],
    ]);
  });

  it('is nothing for visitors to add to', async () => {
    expect((await upload(await aPicture(9, 9).png().toBuffer(), 'a.png', {})).statusCode).toBe(401);
  });
});
