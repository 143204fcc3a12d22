import AntSlider from 'antd/es/slider';
import { KitScope } from './kit-scope';
import css from './slider.module.css';

export interface SliderProps {
  /** Names the whole ("Price"). */
  label: string;
  minLabel: string;
  maxLabel: string;
  min: number;
  max: number;
  step?: number | undefined;
  value: readonly [number, number];
  /** While it is being dragged. */
  onChange: (value: [number, number]) => void;
  /** When it is let go. */
  onChangeEnd?: ((value: [number, number]) => void) | undefined;
  /** What a screen reader says for a figure, such as a formatted amount. */
  valueText?: ((value: number) => string) | undefined;
  disabled?: boolean | undefined;
}

const asRange = (value: readonly number[], [low, high]: readonly [number, number]): [number, number] => [
  value[0] ?? low,
  value[1] ?? high,
];

/** A range between two handles; always offered together with two labelled inputs (look "Filters"). */
export function Slider({
  label,
  minLabel,
  maxLabel,
  min,
  max,
  step = 1,
  value,
  onChange,
  onChangeEnd,
  valueText,
  disabled = false,
}: SliderProps) {
  return (
    <KitScope>
      <div role="group" aria-label={label} className={css['slider']}>
        <AntSlider
          range
          min={min}
          max={max}
          step={step}
          value={[...value]}
          disabled={disabled}
          tooltip={{ open: false }}
          ariaLabelForHandle={[minLabel, maxLabel]}
          {...(valueText ? { ariaValueTextFormatterForHandle: [valueText, valueText] } : {})}
          onChange={(next) => onChange(asRange(next, value))}
          onChangeComplete={(next) => onChangeEnd?.(asRange(next, value))}
        />
      </div>
    </KitScope>
  );
}
