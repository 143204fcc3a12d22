import { createContext, use, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { ConfirmDialog } from '../ui/confirm-dialog';

/** What becomes of what is typed when its form is left. */
type Unsaved = 'kept' | 'lost';

interface Guard {
  setUnsaved: (unsaved: Unsaved | undefined) => void;
  /** Does what leaves a form, after a question where something typed would be lost. */
  leave: (go: () => void) => void;
}
const GuardContext = createContext<Guard>({ setUnsaved: () => undefined, leave: (go) => go() });

export interface LeaveTexts {
  title: string;
  /** Of a form that says nothing else. */
  text: string;
  /** Of a form whose changes nobody keeps. */
  lost?: string;
  stay: string;
  leave: string;
}

const opensHere = (event: MouseEvent, link: HTMLAnchorElement): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && link.target !== '_blank';

/** Where an entry of the browser's history stands; the router numbers them. */
const positionOf = (state: unknown): number | undefined => {
  const { idx } = (state ?? {}) as { idx?: unknown };
  return typeof idx === 'number' ? idx : undefined;
};

/**
 * Undoes a step of Back or Forward before the router sees it. Links are caught on the document, since those of the
 * header belong to other remotes; the browser itself asks before the window is closed.
 */
function useLeaving(isDirty: boolean, isAllowed: { current: boolean }, ask: (go: () => void) => void): void {
  const asking = useRef(ask);
  // A form whose own choices change the address stands at another entry of the history afterwards.
  const { key: entry } = useLocation();
  useEffect(() => {
    asking.current = ask;
  });
  useEffect(() => {
    if (!isDirty) return undefined;
    const here = positionOf(history.state);
    let isUndoing = false;
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (!link?.href || isAllowed.current || !opensHere(event, link)) return;
      event.preventDefault();
      event.stopPropagation();
      asking.current(() => link.click());
    };
    const onStep = (event: PopStateEvent) => {
      const there = positionOf(event.state);
      if (isUndoing || (!isAllowed.current && here !== undefined && there !== undefined && there !== here))
        event.stopImmediatePropagation();
      else return;
      if (isUndoing || here === undefined || there === undefined) return void (isUndoing = false);
      isUndoing = true;
      history.go(here - there);
      asking.current(() => history.go(there - here));
    };
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    document.addEventListener('click', onClick, true);
    window.addEventListener('popstate', onStep, true);
    window.addEventListener('beforeunload', onUnload);
    return () => {
      document.removeEventListener('click', onClick, true);
      window.removeEventListener('popstate', onStep, true);
      window.removeEventListener('beforeunload', onUnload);
    };
  }, [isDirty, isAllowed, entry]);
}

/** Asks before unsaved changes of a form inside are thrown away: by links, by Back and by closing the window. */
export function LeaveGuard({ texts, children }: { texts: LeaveTexts; children: ReactNode }) {
  const [unsaved, setUnsaved] = useState<Unsaved>();
  const isDirty = unsaved !== undefined;
  const [asked, setAsked] = useState<() => void>();
  const isAllowed = useRef(false);
  useLeaving(isDirty, isAllowed, (go) => setAsked(() => go));
  const guard = useMemo(
    () => ({ setUnsaved, leave: (go: () => void) => (isDirty ? setAsked(() => go) : go()) }),
    [isDirty],
  );
  const goOn = () => {
    isAllowed.current = true;
    asked?.();
    setAsked(undefined);
    // A step through the history is made after this event.
    window.setTimeout(() => void (isAllowed.current = false), 500);
  };
  return (
    <GuardContext value={guard}>
      {children}
      <LeaveQuestion
        texts={unsaved === 'lost' && texts.lost ? { ...texts, text: texts.lost } : texts}
        open={asked !== undefined}
        onLeave={goOn}
        onStay={() => setAsked(undefined)}
      />
    </GuardContext>
  );
}

/** Says that there is something unsaved for as long as it is true and the form is there. */
export function useUnsaved(isDirty: boolean, becomes: Unsaved = 'kept'): void {
  const { setUnsaved } = use(GuardContext);
  useEffect(() => {
    setUnsaved(isDirty ? becomes : undefined);
    return () => setUnsaved(undefined);
  }, [isDirty, becomes, setUnsaved]);
}

export const useLeave = (): Guard['leave'] => use(GuardContext).leave;

interface QuestionProps {
  texts: LeaveTexts;
  open: boolean;
  onLeave: () => void;
  onStay: () => void;
}

function LeaveQuestion({ texts, open, onLeave, onStay }: QuestionProps) {
  const { t } = useTranslation('shared');
  return (
    <ConfirmDialog
      open={open}
      title={texts.title}
      confirm={texts.leave}
      keep={texts.stay}
      closeLabel={t('actions.close')}
      onConfirm={onLeave}
      onClose={onStay}
    >
      <p>{texts.text}</p>
    </ConfirmDialog>
  );
}
