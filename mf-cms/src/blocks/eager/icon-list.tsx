import { clsx } from 'clsx';
import type { ComponentType } from 'react';
import type { PageIcon } from '@forecourt/shared/contract';
import {
  BuildingIcon,
  CalendarIcon,
  CarIcon,
  CheckIcon,
  ClockIcon,
  CreditCardIcon,
  HelpIcon,
  IdCardIcon,
  MailIcon,
  MapPinIcon,
  PhoneIcon,
  ShieldCheckIcon,
  WarningIcon,
} from '@forecourt/shared/ui/icon';
import { defineBlock } from '../../content/block';
import { ContentLink } from '../../content/link';
import { flag, listOf, oneOf, words, wordsOrNone } from '../../content/read-props';
import css from './icon-list.module.css';

const ICONS: Readonly<Record<PageIcon, ComponentType<{ size: number }>>> = {
  shield: ShieldCheckIcon,
  calendar: CalendarIcon,
  car: CarIcon,
  phone: PhoneIcon,
  mail: MailIcon,
  building: BuildingIcon,
  clock: ClockIcon,
  'map-pin': MapPinIcon,
  question: HelpIcon,
  warning: WarningIcon,
  'id-card': IdCardIcon,
  'credit-card': CreditCardIcon,
  check: CheckIcon,
};

export const iconList = defineBlock(
  {
    columns: oneOf(1, 2, 3, 4),
    /** Small lines without a background, as in a footer. */
    compact: flag,
    items: listOf({ id: words, icon: words, href: wordsOrNone }),
  },
  ({ props: { columns, compact, items }, text }) => (
    <ul className={clsx(css['list'], columns !== 1 && css[`columns${columns}`], compact && css['compact'])} role="list">
      {items.map(({ id, icon, href }) => {
        const Icon = (ICONS as Partial<Record<string, ComponentType<{ size: number }>>>)[icon] ?? CheckIcon;
        const title = text(`${id}.title`);
        return (
          <li key={id} className={css['item']}>
            <span className={css['icon']} aria-hidden="true">
              <Icon size={compact ? 20 : 24} />
            </span>
            <div className={css['words']}>
              <p className={css['title']}>
                {href === undefined ? title : <ContentLink href={href}>{title}</ContentLink>}
              </p>
              {text(`${id}.text`) && <p className={css['text']}>{text(`${id}.text`)}</p>}
            </div>
          </li>
        );
      })}
    </ul>
  ),
);
