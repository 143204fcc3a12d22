/** As networks ask for it: 1.91 to 1. */
const SHARED = { width: 1200, height: 630 } as const;
const QUALITY = 82;

let last: { drawing: string; picture: Promise<Buffer> } | undefined;

/** A drawing as the JPEG that is shown of a shared page; the last one is kept, since all pages share it. */
export function asShared(drawing: string): Promise<Buffer> {
  if (last?.drawing !== drawing) {
    last = { drawing, picture: draw(drawing) };
  }
  return last.picture;
}

async function draw(drawing: string): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  return sharp(Buffer.from(drawing))
    .resize({ ...SHARED, fit: 'cover' })
    .jpeg({ quality: QUALITY })
    .toBuffer();
}
