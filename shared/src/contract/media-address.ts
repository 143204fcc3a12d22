/** In which a picture of the library can be fetched: pixels across, never more than it has, and formats. */
export const MEDIA_WIDTHS = [400, 800, 1200, 1600, 2400] as const;
export const MEDIA_FORMATS = ['avif', 'webp', 'jpg'] as const;

/** What all addresses of a picture begin with; width and format follow. */
export const mediaFolder = (id: string): string => `/api/media/library/${id}/`;

/** Shown where a browser chooses no other size. */
const USUAL = '1200.jpg';

/** What a record of the site keeps of a picture: its address, and behind it what stays in view where it is cut. */
export const mediaAddress = (id: string, { x, y }: { x: number; y: number }): string =>
  `${mediaFolder(id)}${USUAL}#${Math.round(x)},${Math.round(y)}`;
