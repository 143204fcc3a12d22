import AntSteps from 'antd/es/steps';
import type { ReactNode } from 'react';
import { KitScope } from './kit-scope';

export interface StepsProps {
  label: string;
  items: readonly { id: string; title: ReactNode; description?: ReactNode }[];
  current: number;
  direction?: 'horizontal' | 'vertical' | undefined;
}

/** A course of events with descriptions, such as what happens after a booking; the way through a form is ProgressSteps. */
export function Steps({ label, items, current, direction = 'vertical' }: StepsProps) {
  return (
    <KitScope>
      <section aria-label={label}>
        <AntSteps
          orientation={direction}
          current={current}
          items={items.map(({ id, title, description }) => ({ key: id, title, content: description }))}
        />
      </section>
    </KitScope>
  );
}
