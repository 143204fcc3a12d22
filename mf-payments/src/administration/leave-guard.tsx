import { createContext, use, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@forecourt/shared/ui/button';
import { Dialog } from '@forecourt/shared/ui/dialog';

interface Guard {
  setDirty: (isDirty: boolean) => void;
  /** Does what leaves a form, after a question where something typed would be lost. */
  leave: (go: () => void) => void;
}
const GuardContext = createContext<Guard>({ setDirty: () => undefined, leave: (go) => go() });

const opensHere = (event: MouseEvent, link: HTMLAnchorElement): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && link.target !== '_blank';

/**
 * Asks before unsaved changes of a form inside are thrown away. Links are caught on the document, since those of the
 * header belong to other remotes; the browser itself asks before the window is closed.
 */
export function LeaveGuard({ children }: { children: ReactNode }) {
  const [isDirty, setDirty] = useState(false);
  const [asked, setAsked] = useState<() => void>();
  const isAllowed = useRef(false);
  useEffect(() => {
    if (!isDirty) return undefined;
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (!link?.href || isAllowed.current || !opensHere(event, link)) return;
      event.preventDefault();
      event.stopPropagation();
      setAsked(() => () => link.click());
    };
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    document.addEventListener('click', onClick, true);
    window.addEventListener('beforeunload', onUnload);
    return () => {
      document.removeEventListener('click', onClick, true);
      window.removeEventListener('beforeunload', onUnload);
    };
  }, [isDirty]);
  const guard = useMemo(
    () => ({ setDirty, leave: (go: () => void) => (isDirty ? setAsked(() => go) : go()) }),
    [isDirty],
  );
  const goOn = () => {
    isAllowed.current = true;
    asked?.();
    isAllowed.current = false;
    setAsked(undefined);
  };
  return (
    <GuardContext value={guard}>
      {children}
      <LeaveQuestion open={asked !== undefined} onLeave={goOn} onStay={() => setAsked(undefined)} />
    </GuardContext>
  );
}

/** Says that there is something unsaved for as long as it is true and the form is there. */
export function useUnsaved(isDirty: boolean): void {
  const { setDirty } = use(GuardContext);
  useEffect(() => {
    setDirty(isDirty);
    return () => setDirty(false);
  }, [isDirty, setDirty]);
}

export const useLeave = (): Guard['leave'] => use(GuardContext).leave;

function LeaveQuestion({ open, onLeave, onStay }: { open: boolean; onLeave: () => void; onStay: () => void }) {
  const { t } = useTranslation('mf-payments');
  return (
    <Dialog
      open={open}
      onClose={onStay}
      size="s"
      title={t('admin.leave.title')}
      closeLabel={t('actions.close')}
      footer={
        <>
          <Button onClick={onStay}>{t('admin.leave.stay')}</Button>
          <Button variant="danger" onClick={onLeave}>
            {t('admin.leave.leave')}
          </Button>
        </>
      }
    >
      <p>{t('admin.leave.text')}</p>
    </Dialog>
  );
}
