import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import type { MediaItem } from '@forecourt/shared/contract';
import { ask } from '../bookings/bookings.fixture';
import { contentDesk } from '../content/administration/content-desk.fixture';
import { ADDRESSES, MARKUP } from '../content/administration/hostile.fixture';
import { emptyTables } from '../db/empty-tables.fixture';
import { anyDatabase } from '../db/test-database';
import { buildServer } from '../server';
import { mediaAdministration, mediaLibraryRoutes } from './library.routes';

/** Each upload is judged by the library that draws pictures, which takes its time. */
const inThisRun = (_text: string, index: number): boolean => process.env['LONG'] === '1' || index % 12 === 0;
const ATTEMPTS = [...MARKUP, ...ADDRESSES].filter(inThisRun);
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)">';
const inFrontOf = {
  nothing: '',
  'the beginning of a GIF': 'GIF89a',
  'the beginning of a PNG': '\u0089PNG\r\n\u001a\n',
  'a drawing': SVG,
};

describe('Files that are no pictures', () => {
  const desk = contentDesk(anyDatabase);
  let app: FastifyInstance;
  beforeEach(async () => {
    await emptyTables(desk.db, ['media']);
    app = await buildServer(desk.deps, { areas: [mediaAdministration, mediaLibraryRoutes] });
  });
  afterEach(() => app.close());
  const upload = (bytes: Buffer, name: string, type = 'image/png') =>
    ask(
      app,
      {
        method: 'POST',
        url: '/api/admin/media',
        payload: { files: [{ name, type, content: bytes.toString('base64') }] },
      },
      desk.owner,
    );

  it.each(Object.entries(inFrontOf))('are refused whatever they hold behind %s', async (_what, beginning) => {
    const taken: string[] = [];
    for (const text of ATTEMPTS) {
      const { statusCode } = await upload(Buffer.from(`${beginning}${text}`, 'latin1'), 'picture.png');
      if (statusCode !== 422) taken.push(`${statusCode} ${text}`);
    }
    expect(taken).toEqual([]);
  });

  it('lose what a picture hides, and whatever their names say are served as pictures alone', async () => {
    const plain = sharp({ create: { width: 40, height: 30, channels: 3, background: '#2a7de1' } });
    for (const [index, text] of ATTEMPTS.entries()) {
      const hiding = await plain
        .clone()
        .withExif({ IFD0: { ImageDescription: `${index} ${text}` } })
        .jpeg()
        .toBuffer();
      const answer = await upload(Buffer.concat([hiding, Buffer.from(text)]), `${text}.html`, 'text/html');
      const { item } = answer.json<{ item: MediaItem }>();
      expect(item.name).toMatch(/^[^/\\<>"'\u0000-\u001f]+$/);
      const { headers, rawPayload } = await app.inject({ url: `/api/media/library/${item.id}/400.jpg` });
      expect(headers).toMatchObject({ 'content-type': 'image/jpeg', 'x-content-type-options': 'nosniff' });
      expect(rawPayload.includes('alert(')).toBe(false);
    }
  });
});
