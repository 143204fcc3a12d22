import { useEffect, useId, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import css from './help-text.module.css';
import { HelpIcon } from './icon';

/** Explains a term on demand, by touch, mouse and keyboard alike; nothing appears on hover only. */
export function HelpText({ label, children }: { label: string; children: ReactNode }) {
  const [open, setOpen] = useState(false);
  const wrapper = useRef<HTMLSpanElement>(null);
  const bubble = useRef<HTMLSpanElement>(null);
  const id = useId();
  useDismiss(open, wrapper, () => setOpen(false));
  useLayoutEffect(() => {
    if (open && bubble.current) keepOnScreen(bubble.current);
  }, [open]);
  return (
    <span ref={wrapper} className={css['help']}>
      <button
        type="button"
        className={css['button']}
        aria-label={label}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        <HelpIcon size={18} aria-hidden="true" />
      </button>
      <span role="status" id={id}>
        {open && (
          <span ref={bubble} className={css['bubble']}>
            {children}
          </span>
        )}
      </span>
    </span>
  );
}

const MARGIN = 12;

function keepOnScreen(element: HTMLElement): void {
  const { left, right } = element.getBoundingClientRect();
  const beyond = right - (document.documentElement.getBoundingClientRect().right - MARGIN);
  const shift = Math.max(MARGIN - left, Math.min(0, -beyond));
  element.style.setProperty('--shift', `${Math.round(shift)}px`);
}

function useDismiss(open: boolean, wrapper: { current: HTMLElement | null }, close: () => void): void {
  useEffect(() => {
    if (!open) return undefined;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      // An Escape that closes the bubble must not also close the dialog it stands in.
      event.preventDefault();
      event.stopPropagation();
      close();
    };
    const onPointer = (event: Event) => {
      if (wrapper.current && !event.composedPath().includes(wrapper.current)) close();
    };
    document.addEventListener('keydown', onKey, true);
    document.addEventListener('pointerdown', onPointer);
    return () => {
      document.removeEventListener('keydown', onKey, true);
      document.removeEventListener('pointerdown', onPointer);
    };
  });
}
