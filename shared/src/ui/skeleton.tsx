import { clsx } from 'clsx';
import css from './skeleton.module.css';

export interface SkeletonProps {
  /** Pixels, or any CSS length. */
  width?: number | string | undefined;
  height?: number | string | undefined;
  /** As many lines of text, the last one shorter. */
  lines?: number | undefined;
  shape?: 'text' | 'block' | 'circle' | undefined;
  className?: string | undefined;
}

/**
 * Has the size of what comes, so that nothing moves; screen readers hear of the wait from the region around it.
 * Drawn as an svg, whose size is an attribute: the page's policy forbids style attributes in server markup.
 */
export function Skeleton({ width, height, lines = 1, shape = 'text', className }: SkeletonProps) {
  if (shape !== 'text')
    return (
      <svg
        className={clsx(css['bone'], css[shape], className)}
        width={width ?? '100%'}
        height={height ?? '100%'}
        aria-hidden="true"
      />
    );
  return (
    <span className={clsx(css['lines'], className)} aria-hidden="true">
      {Array.from({ length: lines }, (_, line) => (
        <svg
          key={line}
          className={clsx(css['bone'], css['text'])}
          width={width ?? '100%'}
          height={height ?? '0.72em'}
        />
      ))}
    </span>
  );
}
