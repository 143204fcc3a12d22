import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import css from './tabs.module.css';

export interface TabsProps {
  label: string;
  tabs: readonly { id: string; label: ReactNode; content: ReactNode }[];
  active?: string | undefined;
  onChange?: ((id: string) => void) | undefined;
}

const STEP: Readonly<Record<string, (index: number, count: number) => number>> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

export function Tabs({ label, tabs, active, onChange }: TabsProps) {
  const [own, setOwn] = useState(tabs[0]?.id);
  const list = useRef<HTMLDivElement>(null);
  const id = useId();
  const shown = tabs.find((tab) => tab.id === (active ?? own)) ?? tabs[0];
  const choose = (tab: string) => {
    setOwn(tab);
    onChange?.(tab);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const index = STEP[event.key]?.(
      tabs.findIndex((tab) => tab === shown),
      tabs.length,
    );
    const next = index === undefined ? undefined : tabs[index];
    if (!next || index === undefined) return;
    event.preventDefault();
    choose(next.id);
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[index]?.focus();
  };
  return (
    <div>
      <div ref={list} role="tablist" aria-label={label} className={css['list']} onKeyDown={onKeyDown}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${id}-tab-${tab.id}`}
            aria-selected={tab === shown}
            aria-controls={`${id}-panel`}
            tabIndex={tab === shown ? 0 : -1}
            className={css['tab']}
            onClick={() => choose(tab.id)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {shown && (
        <div
          role="tabpanel"
          id={`${id}-panel`}
          aria-labelledby={`${id}-tab-${shown.id}`}
          tabIndex={0}
          className={css['panel']}
        >
          {shown.content}
        </div>
      )}
    </div>
  );
}
