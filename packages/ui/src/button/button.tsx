import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { UiLink } from '../ui-link/ui-link.tsx';
import './button.css';

/** `primary` once per screen; `tint` beside it; `outline` in cards; `text` in lines; `danger` for what cannot be undone. */
export type ButtonTone = 'primary' | 'tint' | 'outline' | 'text' | 'danger';

/** Height in px: small 36 (with a 44 px tap area), medium 44, large 48. */
export type ButtonSize = 'small' | 'medium' | 'large';

type Look = {
  tone?: ButtonTone;
  size?: ButtonSize;
  /** Takes the whole width of its container. */
  block?: boolean;
  className?: string;
};

/** Props of Button: those of `<button>`, and its look. */
export type ButtonProps = Omit<ComponentProps<'button'>, 'type' | 'className'> &
  Look & {
    type?: 'button' | 'submit';
    /** Work is under way: keeps width and focus, ignores taps. */
    busy?: boolean;
    /** 0–100 while busy: a bar instead of the ring, for uploads. */
    progress?: number;
    /** Before the words, 20 px. */
    icon?: ReactNode;
  };

/** Class names of a button, for a router link that must look like one. */
export function buttonClass({ tone = 'primary', size = 'medium', block, className }: Look): string {
  const parts = ['y-button', `y-button--${tone}`, `y-button--${size}`];
  if (block) parts.push('y-button--block');
  if (className) parts.push(className);
  return parts.join(' ');
}

/** A push button. While `busy` it stays focusable but does nothing, so focus is not lost. */
export function Button(props: ButtonProps) {
  const { tone, size, block, className, busy, progress, icon, children, onClick, ...rest } = props;
  const bar = busy && progress !== undefined ? ' y-button--progress' : '';
  const click = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      {...rest}
      type={rest.type ?? 'button'}
      className={`${buttonClass({ tone, size, block, className })}${bar}`}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled']}
      onClick={click}
    >
      <span className="y-button__words">
        {icon}
        {children}
      </span>
      {busy && <Progress value={progress} />}
    </button>
  );
}

/** Props of ButtonLink. */
export type ButtonLinkProps = Look & {
  href: string;
  icon?: ReactNode;
  children: ReactNode;
  target?: string;
  rel?: string;
  onClick?: (event: MouseEvent<HTMLAnchorElement>) => void;
};

/** A link that looks like a button; navigates through UiLink. */
export function ButtonLink(props: ButtonLinkProps) {
  const { tone, size, block, className, icon, children, ...rest } = props;
  return (
    <UiLink {...rest} className={buttonClass({ tone, size, block, className })}>
      <span className="y-button__words">
        {icon}
        {children}
      </span>
    </UiLink>
  );
}

/** Props of IconButton: those of `<button>`, and its name. */
export type IconButtonProps = Omit<ComponentProps<'button'>, 'type' | 'aria-label'> & {
  /** Accessible name. */
  label: string;
  /** `solid` is the filled square of the look (camera), `plain` a bare 24 px picture. */
  tone?: 'plain' | 'solid' | 'tint';
  children: ReactNode;
};

/** A square button of 44 px that shows only an icon. */
export function IconButton({ label, tone = 'plain', className, ...rest }: IconButtonProps) {
  return (
    <button
      {...rest}
      type="button"
      aria-label={label}
      className={`y-icon-button y-icon-button--${tone} ${className ?? ''}`}
    />
  );
}

function Progress({ value }: { value: number | undefined }) {
  if (value === undefined) return <span className="y-spinner y-button__ring" aria-hidden="true" />;
  return (
    <span className="y-button__bar" aria-hidden="true">
      <span style={{ inlineSize: `${Math.min(100, Math.max(0, value))}%` }} />
    </span>
  );
}
