import { clsx } from 'clsx';
import {
  useDeferredValue,
  useId,
  useLayoutEffect,
  useRef,
  type MouseEvent,
  type ReactNode,
  type SyntheticEvent,
} from 'react';
import css from './dialog.module.css';
import { CloseIcon } from './icon';

export interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  closeLabel: string;
  /** `sheet` comes from the side on wide screens and fills the height of a phone; `full` fills every screen. */
  size?: 's' | 'm' | 'sheet' | 'full' | undefined;
  footer?: ReactNode;
  children: ReactNode;
}

/** It disappears in the answer to the press that closes it; the page behind is made ready after that (ADR 088). */
export function Dialog({ open, ...props }: DialogProps) {
  const wasOpen = useDeferredValue(open);
  return open || wasOpen ? <OpenDialog {...props} isLeaving={!open} /> : null;
}

interface OpenDialogProps extends Omit<DialogProps, 'open'> {
  isLeaving: boolean;
}

function OpenDialog({ isLeaving, onClose, title, closeLabel, size = 'm', footer, children }: OpenDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const pressedOutside = useRef(false);
  const id = useId();
  // A press is answered by the frame, where the content does not decide how large that is (ADR 088).
  const isFilled = useDeferredValue(true, size !== 'sheet' && size !== 'full');
  useModal(dialog);
  const cancel = (event: SyntheticEvent) => {
    event.preventDefault();
    onClose();
  };
  const press = (event: MouseEvent) => {
    pressedOutside.current = event.target === dialog.current;
  };
  const release = (event: MouseEvent) => {
    if (pressedOutside.current && event.target === dialog.current) onClose();
  };
  return (
    <dialog
      ref={dialog}
      className={clsx(css['dialog'], css[size], isLeaving && css['leaving'])}
      aria-labelledby={id}
      onCancel={cancel}
      onMouseDown={press}
      onClick={release}
    >
      <div className={css['panel']}>
        <header className={css['head']}>
          <h2 id={id} className={css['title']} tabIndex={-1} autoFocus>
            {title}
          </h2>
          <button type="button" className={css['close']} aria-label={closeLabel} onClick={onClose}>
            <CloseIcon size={24} aria-hidden="true" />
          </button>
        </header>
        <div className={css['body']}>{isFilled && !isLeaving && children}</div>
        {footer && !isLeaving && <footer className={css['foot']}>{footer}</footer>}
      </div>
    </dialog>
  );
}

/** Opens over everything else and gives the focus back to where it came from. */
function useModal(ref: { current: HTMLDialogElement | null }): void {
  useLayoutEffect(() => {
    const dialog = ref.current;
    const before = (dialog?.getRootNode() as DocumentOrShadowRoot | undefined)?.activeElement;
    if (dialog && !dialog.open) dialog.showModal();
    return () => {
      dialog?.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, [ref]);
}
