import type { ComponentProps } from 'react';
import { mediaSources } from '@forecourt/shared/contract';

interface Props extends ComponentProps<'img'> {
  src: string;
  alt: string;
  /** How wide it is drawn, as the attribute of the same name says it. */
  sizes: string;
  /** Its frame cuts it: around the focal point that an editor has chosen. */
  cut?: boolean;
}

/** A picture that an editor has chosen. One of the library is fetched as large as it is drawn, in the best format. */
export function ContentPicture({ src, alt, sizes, cut = false, ...image }: Props) {
  const { avif, webp, focal } = mediaSources(src) ?? {};
  const drawn = <img src={src} alt={alt} {...image} {...(cut && focal && { style: { objectPosition: focal } })} />;
  if (avif === undefined) return drawn;
  return (
    <picture style={{ display: 'contents' }}>
      <source type="image/avif" srcSet={avif} sizes={sizes} />
      <source type="image/webp" srcSet={webp} sizes={sizes} />
      {drawn}
    </picture>
  );
}

/** Beside it, a browser that knows `auto` takes the width at which a lazy picture is laid out. */
export const COLUMN_SIZES = 'auto, (width < 768px) 100vw, 1200px';
