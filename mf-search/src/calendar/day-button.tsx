import { useEffect, useRef } from 'react';
import type { DayButtonProps } from 'react-day-picker';

/** A closed day stays reachable by keyboard, so that its reason can be heard; `disabled` would hide it. */
export function DayButton({ modifiers, ...props }: DayButtonProps) {
  const element = useRef<HTMLButtonElement>(null);
  const focused = modifiers['focused'];
  useEffect(() => {
    if (!focused) return;
    // The browser's own way would put the day in the middle of the window and move the whole page.
    element.current?.focus({ preventScroll: true });
    element.current?.scrollIntoView?.({ block: 'nearest' });
  }, [focused]);
  const { day, ...button } = props;
  return (
    <button {...button} ref={element} data-date={day.isoDate} aria-disabled={modifiers['closed'] ? true : undefined} />
  );
}
