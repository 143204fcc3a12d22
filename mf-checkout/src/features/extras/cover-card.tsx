import { memo, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Extra } from '@forecourt/shared/booking';
import { Radio } from '@forecourt/shared/ui/radio';
import { StatusChip } from '@forecourt/shared/ui/status-chip';
import { VisuallyHidden } from '@forecourt/shared/ui/visually-hidden';
import css from './cover-card.module.css';
import { ExtraDetails } from './extra';

/** One option in texts, so that a card is drawn again only when one of them changes. */
export interface CoverFigures {
  excess?: string | undefined;
  adds?: string | undefined;
  total?: string | undefined;
}

interface CoverCardProps extends CoverFigures {
  group: string;
  /** Undefined: what the rental has anyway. */
  option: Extra | undefined;
  /** What is said of it; undefined: it has no insurance of its own. */
  shown: Extra | undefined;
  isChosen: boolean;
  isRecommended: boolean;
  /** Why it cannot be had. */
  reason: string | undefined;
  onChoose: (cover: Extra | undefined) => void;
}

export const CoverCard = memo(function CoverCard(props: CoverCardProps) {
  const { group, option, shown, isChosen, reason, adds, onChoose } = props;
  const { t } = useTranslation('mf-checkout');
  const id = useId();
  return (
    <li className={`${css['card']} ${isChosen ? css['chosen'] : ''} ${reason ? css['shut'] : ''}`}>
      <Radio
        name={group}
        value={option?.id ?? 'none'}
        label={<span className={css['name']}>{shown?.name ?? t('extras.cover.none')}</span>}
        checked={isChosen}
        disabled={reason !== undefined}
        aria-describedby={adds === undefined ? id : `${id}-adds ${id}`}
        onChange={() => onChoose(option)}
      />
      {adds !== undefined && (
        <p id={`${id}-adds`} className={css['adds']}>
          <VisuallyHidden>{t('extras.cover.adds')}</VisuallyHidden> {adds}
        </p>
      )}
      <div id={id} className={css['about']}>
        <About {...props} />
      </div>
      {shown && <ExtraDetails extra={shown} />}
    </li>
  );
});

function About({ shown, isRecommended, reason, ...figures }: CoverCardProps) {
  const { t } = useTranslation('mf-checkout');
  return (
    <>
      {isRecommended && (
        <span className={css['recommended']}>
          <StatusChip tone="positive">{t('extras.cover.recommended')}</StatusChip>
        </span>
      )}
      {shown && <p className={css['quiet']}>{shown.description}</p>}
      {reason ? <p className={css['quiet']}>{reason}</p> : <Figures {...figures} />}
    </>
  );
}

function Figures({ excess, total }: Pick<CoverFigures, 'excess' | 'total'>) {
  const { t } = useTranslation('mf-checkout');
  const figures = { excess, total };
  return (
    <dl className={css['figures']}>
      {(['excess', 'total'] as const).map(
        (name) =>
          figures[name] !== undefined && (
            <div key={name}>
              <dt>{t(`extras.cover.${name}`)}</dt>
              <dd>{figures[name]}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
