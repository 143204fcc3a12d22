import { clsx } from 'clsx';
import { useState } from 'react';
import { CarIcon } from './icon';
import css from './picture.module.css';

export interface PictureProps {
  src: string | undefined;
  alt: string;
  /** Together they are the ratio of the frame, whatever the file's own is. */
  width: number;
  height: number;
  /** The largest thing of the first screen: fetched first, never lazily. */
  priority?: boolean | undefined;
  srcSet?: string | undefined;
  sizes?: string | undefined;
  /** Cars stand whole on a quiet ground; photographs fill their frame. */
  fit?: 'contain' | 'cover' | undefined;
  className?: string | undefined;
}

/** Holds its place before, while and after the picture loads, and shows an outline car when none comes. */
export function Picture({
  src,
  alt,
  width,
  height,
  priority = false,
  srcSet,
  sizes,
  fit = 'contain',
  className,
}: PictureProps) {
  const [failed, setFailed] = useState<string>();
  const missing = !src || failed === src;
  return (
    <span
      className={clsx(css['frame'], missing && css['missing'], className)}
      {...(missing && alt ? { role: 'img', 'aria-label': alt } : {})}
    >
      <svg className={css['place']} viewBox={`0 0 ${width} ${height}`} aria-hidden="true" />
      {missing ? (
        <CarIcon size={48} strokeWidth={1.25} aria-hidden="true" className={css['car']} />
      ) : (
        <img
          className={clsx(css['image'], css[fit])}
          src={src}
          srcSet={srcSet}
          sizes={sizes}
          alt={alt}
          width={width}
          height={height}
          decoding="async"
          loading={priority ? 'eager' : 'lazy'}
          fetchPriority={priority ? 'high' : 'auto'}
          onError={() => setFailed(src)}
        />
      )}
    </span>
  );
}
