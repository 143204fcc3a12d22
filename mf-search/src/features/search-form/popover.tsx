import { useEffect, useRef, type ReactNode } from 'react';
import css from './search-form.module.css';

/** Its fields that open it: they turn it to the other day, and close nothing. */
const isOpener = (target: EventTarget, popover: Element): boolean =>
  target instanceof Element &&
  target.matches('[aria-haspopup="dialog"]') &&
  popover.parentElement?.contains(target) === true;

/** Non-modal dialog beside its openers: Escape, a click or focus outside of them closes it. */
export function Popover({ label, onClose, children }: { label: string; onClose: () => void; children: ReactNode }) {
  const element = useRef<HTMLDivElement>(null);
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useEffect(() => {
    const leave = (event: Event) => {
      // React tells again what was focused before hydration, and then nobody has left.
      const isOld = event.type === 'focusin' && !event.isTrusted;
      // composedPath(), because the target of an event inside a shadow tree is its host.
      const popover = element.current;
      if (!popover || isOld) return;
      if (!event.composedPath().some((target) => target === popover || isOpener(target, popover))) close.current();
    };
    document.addEventListener('pointerdown', leave);
    document.addEventListener('focusin', leave);
    return () => {
      document.removeEventListener('pointerdown', leave);
      document.removeEventListener('focusin', leave);
    };
  }, []);
  return (
    <div
      ref={element}
      role="dialog"
      aria-label={label}
      className={css['popover']}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose();
      }}
    >
      {children}
    </div>
  );
}
