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

const ADDRESS = /^(\/api\/media\/library\/[0-9a-f]{40}\/)[^#]*(?:#(\d{1,3}),(\d{1,3}))?/;

/** The sizes of a picture in each format, as `srcset` has them, and its focal point as a position in CSS. */
export function mediaSources(address: string) {
  const [, folder, x, y] = ADDRESS.exec(address) ?? [];
  if (folder === undefined) return undefined;
  const sizes = (format: 'avif' | 'webp') =>
    MEDIA_WIDTHS.map((width) => `${folder}${width}.${format} ${width}w`).join(', ');
  return { avif: sizes('avif'), webp: sizes('webp'), ...(x && y && { focal: `${x}% ${y}%` }) };
}

/** What the back end draws in the company's colours for pages that have nothing else to show. */
export const STATE_SCENES = ['journey', 'parking', 'crossroads'] as const;
export type StateScene = (typeof STATE_SCENES)[number];

export const sceneAddress = (scene: StateScene): string => `/api/media/scenes/${scene}.svg`;
