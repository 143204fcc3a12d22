import css from './spinner.module.css';

/** For waits without a shape to show; everything else has a Skeleton. */
export function Spinner({ label, size = 32 }: { label: string; size?: number | undefined }) {
  return (
    <span className={css['wrapper']} role="status">
      <svg className={css['ring']} width={size} height={size} aria-hidden="true" />
      <span className={css['label']}>{label}</span>
    </span>
  );
}
