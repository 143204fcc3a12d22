import { MAX_UPLOAD_BYTES } from '@forecourt/shared/booking';

/** A photo as it is sent, and a small copy of it to look at. */
export interface Photo {
  file: File;
  /** A data URL: the page's policy shows no other ones of its own making. */
  preview: string;
}

/** Enough to read every line of a document. */
const LONGEST_SIDE = 2000;
const PREVIEW_SIDE = 480;
const QUALITIES = [0.85, 0.7, 0.5] as const;
const QUARTER = Math.PI / 2;

/** Draws the picture so that its longer side is at most so long, turned clockwise by quarters. */
function drawn(picture: ImageBitmap, longest: number, quarters: number): HTMLCanvasElement {
  const scale = Math.min(1, longest / Math.max(picture.width, picture.height));
  const [width, height] = [Math.round(picture.width * scale), Math.round(picture.height * scale)];
  const isUpright = quarters % 2 === 0;
  const canvas = document.createElement('canvas');
  canvas.width = isUpright ? width : height;
  canvas.height = isUpright ? height : width;
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('The browser draws no pictures.');
  context.translate(canvas.width / 2, canvas.height / 2);
  context.rotate(quarters * QUARTER);
  context.drawImage(picture, -width / 2, -height / 2, width, height);
  return canvas;
}

const jpegOf = (canvas: HTMLCanvasElement, quality: number): Promise<Blob> =>
  new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob === null ? reject(new Error('The browser writes no JPEG.')) : resolve(blob)),
      'image/jpeg',
      quality,
    );
  });

/** The first quality at which it is small enough; the last one counts in any case. */
async function smallEnough(canvas: HTMLCanvasElement): Promise<Blob> {
  let written = await jpegOf(canvas, QUALITIES[0]);
  for (const quality of QUALITIES.slice(1))
    if (written.size > MAX_UPLOAD_BYTES) written = await jpegOf(canvas, quality);
  return written;
}

/**
 * A JPEG under 2 MB of what a camera took or somebody chose, turned by quarters; rejects what the browser cannot read.
 * Drawing it anew leaves place and time of the photo behind.
 */
export async function photoOf(name: string, source: Blob, quarters = 0): Promise<Photo> {
  const picture = await createImageBitmap(source, { imageOrientation: 'from-image' });
  try {
    const blob = await smallEnough(drawn(picture, LONGEST_SIDE, quarters));
    return {
      file: new File([blob], `${name}.jpg`, { type: 'image/jpeg' }),
      preview: drawn(picture, PREVIEW_SIDE, quarters).toDataURL('image/jpeg', QUALITIES[1]),
    };
  } finally {
    picture.close();
  }
}
