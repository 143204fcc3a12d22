import { clsx } from 'clsx';
import { useId, type ReactNode } from 'react';
import { CheckIcon, ChevronDownIcon } from '@forecourt/shared/ui/icon';
import css from './choice-list.module.css';
import { useDisclosure } from './use-disclosure';

interface Choice {
  value: string;
  label: ReactNode;
  language?: string | undefined;
}
/** `within` pushes what follows down, where a list over the page would be cut off. */
export type ListPlace = 'down' | 'up' | 'within';

interface Props {
  /** Says what is chosen here. */
  label: string;
  shown: ReactNode;
  icon?: ReactNode;
  choices: readonly Choice[];
  value: string;
  onChoose: (value: string) => void;
  opens: ListPlace;
}

/** A button that shows what it stands on, and a list to choose another. */
export function ChoiceList({ label, shown, icon, choices, value, onChoose, opens }: Props) {
  const { isOpen, close, root, button } = useDisclosure();
  const id = useId();
  return (
    <div {...root} className={clsx(css['root'], opens !== 'down' && css['flush'])}>
      <button {...button} type="button" aria-controls={id} className={css['button']}>
        {icon}
        <span className={css['label']}>{label}: </span>
        <span>{shown}</span>
        <ChevronDownIcon size={16} aria-hidden="true" />
      </button>
      <ul
        id={id}
        hidden={!isOpen}
        role="list"
        className={clsx(css['list'], css[opens], choices.length > 8 && css['wide'])}
      >
        {choices.map((choice) => (
          <li key={choice.value}>
            <button
              type="button"
              lang={choice.language}
              className={css['choice']}
              aria-current={choice.value === value ? 'true' : undefined}
              onClick={() => {
                close();
                onChoose(choice.value);
              }}
            >
              <span>{choice.label}</span>
              {choice.value === value && <CheckIcon size={18} aria-hidden="true" />}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
