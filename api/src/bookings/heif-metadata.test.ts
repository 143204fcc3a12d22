import sharp from 'sharp';
import { mediaTypeOf } from './attachments';
import { withoutMetadata } from './photo-metadata';

const stripped = (photo: Buffer): Buffer => withoutMetadata(photo, 'image/heic');

const number = (value: number, size: number): Buffer => {
  const bytes = Buffer.alloc(size);
  bytes.writeUIntBE(value, 0, size);
  return bytes;
};
const box = (type: string, ...content: (Buffer | string)[]): Buffer => {
  const body = Buffer.concat(content.map((part) => Buffer.from(part as string, 'latin1')));
  return Buffer.concat([number(body.length + 8, 4), Buffer.from(type), body]);
};
const full = (type: string, version: number, ...content: (Buffer | string)[]) =>
  box(type, number(version, 1), number(0, 3), ...content);

interface Item {
  type: string;
  bytes: string;
  /** Lies in the list of items itself. */
  isNear?: boolean;
}

/** A photo as a telephone writes it: its items lie one behind the other in `mdat`, the near ones in `idat`. */
function photoOf(
  items: readonly Item[],
  { about = [] as Buffer[], behind = [] as Buffer[], version = 1 } = {},
): Buffer {
  const placed = (starts: { mdat: number; idat: number }) =>
    items.map(({ bytes, isNear = false }, index) => {
      const at = isNear ? 'idat' : 'mdat';
      const start = starts[at];
      starts[at] += bytes.length;
      const head = [number(index + 1, version === 2 ? 4 : 2), ...(version === 0 ? [] : [number(Number(isNear), 2)])];
      return [...head, number(0, 2), number(1, 2), number(start, 4), number(bytes.length, 4)];
    });
  const metaAt = (mdat: number) =>
    full(
      'meta',
      0,
      full('hdlr', 0, number(0, 4), 'pict', Buffer.alloc(13)),
      full(
        'iinf',
        0,
        number(items.length, 2),
        ...items.map(({ type }, index) => full('infe', 2, number(index + 1, 2), number(0, 2), type, number(0, 1))),
      ),
      full(
        'iloc',
        version,
        number(0x4400, 2),
        number(items.length, version === 2 ? 4 : 2),
        ...placed({ mdat, idat: 0 }).flat(),
      ),
      box('idat', ...items.filter(({ isNear }) => isNear).map(({ bytes }) => bytes)),
      ...about,
    );
  const head = box('ftyp', 'heic', number(0, 4), 'mif1heic');
  const meta = metaAt(head.length + metaAt(0).length + 8);
  return Buffer.concat([
    head,
    meta,
    box('mdat', ...items.filter(({ isNear }) => !isNear).map(({ bytes }) => bytes)),
    ...behind,
  ]);
}

const PICTURE = { type: 'hvc1', bytes: 'PICTURE' };
const GRID = { type: 'grid', bytes: 'GRID', isNear: true };
const EXIF = { type: 'Exif', bytes: 'GPS 36.7 N, 4.4 W' };
const XMP = { type: 'mime', bytes: '<x:xmpmeta>Ana</x:xmpmeta>' };
const NEAR_TEXT = { type: 'uri ', bytes: 'urn:ana', isNear: true };
const zeros = ({ bytes, ...item }: Item): Item => ({ ...item, bytes: '\0'.repeat(bytes.length) });

describe('a photo of HEIF loses what it says beside its picture', () => {
  test.each([0, 1, 2])('place, texts and words in its list of items (version %i); nothing moves', (version) => {
    const near = version === 0 ? [] : [GRID, NEAR_TEXT];
    const kept = version === 0 ? [] : [GRID, zeros(NEAR_TEXT)];
    expect(stripped(photoOf([EXIF, PICTURE, XMP, PICTURE, ...near], { version }))).toEqual(
      photoOf([zeros(EXIF), PICTURE, zeros(XMP), PICTURE, ...kept], { version }),
    );
  });

  test('films, what telephones append, and what is written beside the items', () => {
    const words = (content: string) => ({
      about: [
        box('uuid', content),
        box('iprp', box('ipco', box('irot', '\x01'), full('udes', 0, content), full('ispe', 0, 'size'))),
      ],
      behind: [box('moov', content), box('mpvd', content)],
    });
    expect(stripped(photoOf([PICTURE], words('Ana at home')))).toEqual(photoOf([PICTURE], words('\0'.repeat(11))));
  });

  test('bytes that belong to no item, in a box whose length takes 64 bits', () => {
    const rest = (content: string) =>
      Buffer.concat([number(1, 4), Buffer.from(`mdat\0\0`), number(16 + content.length, 6), Buffer.from(content)]);
    expect(stripped(photoOf([PICTURE], { behind: [rest('hidden')] }))).toEqual(
      photoOf([PICTURE], { behind: [rest('\0'.repeat(6))] }),
    );
  });

  test('a real one is the same picture afterwards, without its Exif and XMP', async () => {
    const noise = Buffer.from(Array.from({ length: 64 * 48 * 3 }, (_none, index) => (index * 37) % 251));
    const picture = sharp(noise, { raw: { width: 64, height: 48, channels: 3 } });
    const written = await picture
      .withExif({ IFD0: { Copyright: 'Ana García' }, IFD3: { GPSLatitude: '36/1 43/1 0/1' } })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><note>Calle Larios</note></x:xmpmeta>')
      .avif({ lossless: true })
      .toBuffer();
    // The same container with the name under which telephones write it: the decoder of HEVC is not free.
    const photo = Buffer.from(written.toString('latin1').replace('ftypavif', 'ftypmif1'), 'latin1');
    expect(mediaTypeOf(photo)).toBe('image/heic');
    expect(photo.toString('latin1')).toMatch(/Ana Garc.*Calle Larios/s);
    const safe = stripped(photo);
    expect(safe.toString('latin1')).not.toMatch(/Ana Garc|Calle Larios/);
    const pixels = (file: Buffer) => sharp(file).raw().toBuffer();
    expect(await pixels(safe)).toEqual(await pixels(photo));
  });

  const good = photoOf([PICTURE, EXIF]);
  const changed = (find: string, by: (at: number, bytes: Buffer) => void): Buffer => {
    const bytes = Buffer.from(good);
    by(bytes.indexOf(find), bytes);
    return bytes;
  };
  test.each([
    ['is cut off', good.subarray(0, 150)],
    ['has no list of items', box('ftyp', 'heic')],
    ['has two of them', Buffer.concat([good, full('meta', 0)])],
    ['says nowhere where they lie', changed('iloc', (at, bytes) => bytes.write('skip', at))],
    ['does not say how long they are', changed('iloc', (at, bytes) => bytes.writeUInt8(0x40, at + 8))],
    ['announces more of them than there are', changed('iloc', (at, bytes) => bytes.writeUInt16BE(65_535, at + 10))],
    ['has a box without room for its own head', changed('hdlr', (at, bytes) => bytes.writeUInt32BE(4, at - 4))],
    ['has a box that is longer than the one around it', changed('infe', (at, b) => b.writeUInt32BE(9_999, at - 4))],
  ])('one that %s stays as it is', (_what, photo) => expect(stripped(photo)).toEqual(photo));
});
