import { acceptsFile, MAX_UPLOAD_BYTES, uploadError } from './index';

const photo = { name: 'Licence.JPG', type: 'image/jpeg', size: 1000 };

describe('uploads (S2-5)', () => {
  it.each([
    ['', true],
    ['*/*', true],
    ['*', true],
    ['image/*', true],
    ['image/jpeg', true],
    ['IMAGE/JPEG', true],
    ['.jpg', true],
    ['.png, .jpg', true],
    ['application/pdf,image/*', true],
    ['image/png', false],
    ['.pdf', false],
    ['application/*', false],
    ['jpg', false],
    [' , ', true],
  ])('a list of %p takes a photo: %p', (accept, taken) => expect(acceptsFile(accept, photo)).toBe(taken));

  it.each([
    ['no file', [], 'errors.noFilesSelected'],
    ['2 MB to the byte', [{ ...photo, size: MAX_UPLOAD_BYTES }], undefined],
    ['a byte more', [photo, { ...photo, size: MAX_UPLOAD_BYTES + 1 }], 'errors.fileSizeExceeded'],
    ['another type', [{ ...photo, name: 'a.exe', type: '' }], 'errors.fileUploadError'],
    ['ten files', Array.from({ length: 10 }, () => photo), undefined],
    ['eleven files', Array.from({ length: 11 }, () => photo), 'errors.fileUploadError'],
  ])('%s: %p', (_name, files, key) => expect(uploadError(files, 'image/*,.pdf')).toBe(key));

  it('allows 2,097,152 bytes', () => expect(MAX_UPLOAD_BYTES).toBe(2_097_152));
});
