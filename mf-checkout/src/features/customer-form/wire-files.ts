import type { BookRequest } from '@forecourt/shared/contract';

type WireFile = NonNullable<BookRequest['files']>[number];

const DATA_URL = /^data:[^,]*,/;

const contentOf = (file: File) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).replace(DATA_URL, ''));
    reader.onerror = () => reject(reader.error ?? new Error(`${file.name} could not be read.`));
    reader.readAsDataURL(file);
  });

/** Files travel as name, base64 content and type (S1-5). */
export const wireFiles = (files: readonly File[]): Promise<WireFile[]> =>
  Promise.all(files.map(async (file) => ({ name: file.name, type: file.type, content: await contentOf(file) })));
