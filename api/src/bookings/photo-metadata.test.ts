import { withoutMetadata } from './photo-metadata';

const hex = (...parts: string[]): Buffer => Buffer.from(parts.join('').replace(/\s/g, ''), 'hex');
const segment = (marker: string, content: Buffer): Buffer => {
  const head = hex('ff', marker, '0000');
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([head, content]);
};
const SOI = hex('ffd8');
const EOI = hex('ffd9');
const JFIF = segment('e0', Buffer.from('JFIF\0'));
const ICC = segment('e2', Buffer.from('ICC_PROFILE\0'));
/** Data of a scan with an escaped marker, and a second scan behind a table, as progressive photos have them. */
const SCANS = Buffer.concat([
  segment('da', hex('0102')),
  hex('11ff0022ffd0'),
  segment('c4', EOI),
  segment('da', hex('03')),
  hex('33'),
]);
/** Turned by a quarter (6), taken at a place (GPS). */
const exif = (order: 'II' | 'MM') =>
  segment(
    'e1',
    Buffer.concat([
      Buffer.from('Exif\0\0'),
      order === 'MM'
        ? hex('4d4d002a00000008 0002 8825000400000001 00000026 0112000300000001 00060000 00000000')
        : hex('49492a0008000000 0200 2588040001000000 26000000 1201030001000000 06000000 00000000'),
      Buffer.from('GPS 36.7 N'),
    ]),
  );
const TURNED = hex('ffe10022 457869660000 4d4d002a00000008 0001 0112000300000001 00060000 00000000');

describe('a photo loses what it says beside its picture', () => {
  test.each(['II', 'MM'] as const)('a JPEG (%s): place, texts and films; it is still turned as it was', (order) => {
    const texts = [segment('ed', Buffer.from('Photoshop')), segment('fe', Buffer.from('by Ana'))];
    const film = Buffer.from('a film');
    const photo = Buffer.concat([SOI, JFIF, exif(order), ...texts, ICC, SCANS, EOI, film]);
    expect(withoutMetadata(photo, 'image/jpeg')).toEqual(Buffer.concat([SOI, JFIF, TURNED, ICC, SCANS, EOI]));
  });

  test('a JPEG whose Exif says nothing of turning loses all of it', () => {
    const photo = Buffer.concat([SOI, segment('e1', Buffer.from('http://ns.adobe.com/xap/1.0/')), SCANS, EOI]);
    expect(withoutMetadata(photo, 'image/jpeg')).toEqual(Buffer.concat([SOI, SCANS, EOI]));
  });

  const chunk = (type: string, content = '') => {
    const size = Buffer.alloc(4);
    size.writeUInt32BE(content.length);
    return Buffer.concat([size, Buffer.from(type + content), hex('00000000')]);
  };
  test('a PNG: Exif, texts, times, and what follows its end', () => {
    const head = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
    const photo = [head, chunk('IHDR', 'x'), chunk('eXIf', 'y'), chunk('tEXt', 'z'), chunk('IDAT', 'd'), chunk('IEND')];
    expect(withoutMetadata(Buffer.concat([...photo, Buffer.from('more')]), 'image/png')).toEqual(
      Buffer.concat([head, chunk('IHDR', 'x'), chunk('IDAT', 'd'), chunk('IEND')]),
    );
  });

  const riff = (...chunks: [type: string, content: Buffer][]) => {
    const body = Buffer.concat(
      chunks.map(([type, content]) => {
        const size = Buffer.alloc(4);
        size.writeUInt32LE(content.length);
        return Buffer.concat([Buffer.from(type), size, content, Buffer.alloc(content.length % 2)]);
      }),
    );
    const size = Buffer.alloc(4);
    size.writeUInt32LE(body.length + 4);
    return Buffer.concat([Buffer.from('RIFF'), size, Buffer.from('WEBP'), body]);
  };
  test('a WebP: Exif and XMP, and the flags that announce them', () => {
    const picture = Buffer.from('abc');
    const photo = riff(
      ['VP8X', hex('1c000000')],
      ['VP8 ', picture],
      ['EXIF', Buffer.from('gps')],
      ['XMP ', Buffer.from('x')],
    );
    expect(withoutMetadata(photo, 'image/webp')).toEqual(riff(['VP8X', hex('10000000')], ['VP8 ', picture]));
  });

  test.each([
    ['image/jpeg', hex('ffd8ffe1ffff00')],
    ['image/jpeg', hex('ffd8 00 11')],
    ['image/png', Buffer.from('\x89PNG\r\n\x1a\nrest', 'latin1')],
    ['image/webp', Buffer.from('RIFF0000WEBPx')],
    ['application/pdf', Buffer.from('%PDF-1.7')],
  ])('%s that is not built as its type asks stays as it is', (type, bytes) =>
    expect(withoutMetadata(bytes, type)).toEqual(bytes),
  );
});
