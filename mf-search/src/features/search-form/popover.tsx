import { useEffect, useRef, type ReactNode } from 'react';
import css from './search-form.module.css';

/** Non-modal dialog: Escape, a click or focus outside closes it. */
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
      if (element.current && !isOld && !event.composedPath().includes(element.current)) close.current();
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
