import { useEffect, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';

/** A button that opens a panel; Escape, a press outside and focus that leaves close it. */
export function useDisclosure() {
  const [isOpen, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!isOpen) return;
    const closeOutside = ({ target }: PointerEvent) => {
      if (!root.current?.contains(target as Node)) setOpen(false);
    };
    document.addEventListener('pointerdown', closeOutside);
    return () => document.removeEventListener('pointerdown', closeOutside);
  }, [isOpen]);

  return {
    isOpen,
    close: () => setOpen(false),
    root: {
      ref: root,
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key !== 'Escape' || !isOpen) return;
        event.stopPropagation();
        setOpen(false);
        button.current?.focus();
      },
      onBlur: (event: FocusEvent) => {
        if (event.relatedTarget && !root.current?.contains(event.relatedTarget)) setOpen(false);
      },
    },
    button: { ref: button, 'aria-expanded': isOpen, onClick: () => setOpen((before) => !before) },
  };
}
