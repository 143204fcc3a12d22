import { clsx } from 'clsx';
import type { ComponentProps, ElementType, MouseEvent, ReactNode } from 'react';
import css from './button.module.css';

interface Look {
  variant?: 'primary' | 'secondary' | 'ghost' | 'danger' | undefined;
  size?: 'm' | 'l' | undefined;
  block?: boolean | undefined;
  icon?: ReactNode;
  className?: string | undefined;
}

const lookOf = ({ variant = 'secondary', size = 'm', block, className }: Look): string =>
  clsx(css['button'], css[variant], css[size], block && css['block'], className);

export interface ButtonProps extends Look, Omit<ComponentProps<'button'>, keyof Look> {
  /** Work is under way: the button stays focusable, says so, and does nothing when pressed again. */
  busy?: boolean | undefined;
}

export function Button({
  variant,
  size,
  block,
  icon,
  className,
  busy = false,
  type = 'button',
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      {...rest}
      type={type}
      className={lookOf({ variant, size, block, className })}
      onClick={press}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled']}
    >
      {busy ? <span className={css['spinner']} aria-hidden="true" /> : icon}
      {children}
    </button>
  );
}

export type ButtonLinkProps<C extends ElementType = 'a'> = Look & { component?: C | undefined } & Omit<
    ComponentProps<C>,
    keyof Look | 'component'
  >;

/** Looks like a button, is a link. `component` takes a router's link, whose props then apply. */
export function ButtonLink<C extends ElementType = 'a'>({
  variant,
  size,
  block,
  icon,
  className,
  component,
  children,
  ...rest
}: ButtonLinkProps<C>) {
  const Link: ElementType = component ?? 'a';
  return (
    <Link {...rest} className={lookOf({ variant, size, block, className })}>
      {icon}
      {children}
    </Link>
  );
}
