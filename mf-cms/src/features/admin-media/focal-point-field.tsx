import { useId, type KeyboardEvent, type MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { mediaFolder, type FocalPoint, type MediaItem } from '@forecourt/shared/contract';
import css from './admin-media.module.css';

const STEP = 5;
const MOVES: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
};
const within = (value: number): number => Math.round(Math.min(100, Math.max(0, value)));

interface FocalPointFieldProps {
  item: MediaItem;
  point: FocalPoint;
  disabled: boolean;
  onChange: (point: FocalPoint) => void;
}

/** What stays in view where a picture is cut: set by a click into it, or moved by the arrow keys. */
export function FocalPointField({ item, point, disabled, onChange }: FocalPointFieldProps) {
  const { t } = useTranslation('mf-cms');
  const id = useId();
  const click = ({ currentTarget, clientX, clientY, detail }: MouseEvent) => {
    // Enter and Space click as well, at no place.
    if (detail === 0) return;
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    onChange({ x: within(((clientX - left) / width) * 100), y: within(((clientY - top) / height) * 100) });
  };
  const press = (event: KeyboardEvent) => {
    const move = MOVES[event.key];
    if (!move) return;
    event.preventDefault();
    onChange({ x: within(point.x + move[0]), y: within(point.y + move[1]) });
  };
  return (
    <div className={css['field']}>
      <button
        type="button"
        className={css['picture']}
        disabled={disabled}
        aria-label={t('admin.media.focal')}
        aria-describedby={id}
        onClick={click}
        onKeyDown={press}
      >
        <img src={`${mediaFolder(item.id)}800.webp`} alt="" width={item.width} height={item.height} />
        <span className={css['point']} style={{ left: `${point.x}%`, top: `${point.y}%` }} />
      </button>
      <p id={id} className={css['help']} aria-live="polite">
        {t('admin.media.focalHelp', point)}
      </p>
    </div>
  );
}
