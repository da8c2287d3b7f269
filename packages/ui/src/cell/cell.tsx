import ChevronRight from 'lucide-react/icons/chevron-right';
import { type MouseEvent, type ReactNode, useId } from 'react';
import { UiLink } from '../ui-link/ui-link.tsx';
import './cell.css';

/** Props of Cell. */
export type CellProps = {
  label: ReactNode;
  value?: ReactNode;
  /** Shown quietly while there is no value: what a tap will ask for. */
  placeholder?: string;
  /** Second line under the value, 13 px. */
  note?: ReactNode;
  /** Error shown in place and announced. */
  error?: string;
  /** 20 px picture before the label. */
  icon?: ReactNode;
  /** At the end instead of the chevron: a Tag, a Button, a switch. */
  trailing?: ReactNode;
  /** With it the row is a link. */
  href?: string;
  /** With it the row is a button; say what opens with `opens`. Of a link: before it is followed. */
  onClick?: (event: MouseEvent) => void;
  opens?: 'dialog' | 'listbox';
  disabled?: boolean;
  /** `wide` gives the label what it needs and pushes the value to the end (settings, price lines). */
  layout?: 'form' | 'wide';
};

/** One row of label and value, at least 44 px: static, a link (`href`) or a button (`onClick`). */
export function Cell(props: CellProps) {
  const errorId = useId();
  const act = props.href !== undefined || props.onClick !== undefined;
  const className = `y-cell y-cell--${props.layout ?? 'form'}`;
  const inner = (
    <>
      {props.icon && <span className="y-cell__icon">{props.icon}</span>}
      <span className="y-cell__label">{props.label}</span>
      <span className="y-cell__main">
        {props.value ?? <span className="y-cell__placeholder">{props.placeholder}</span>}
        {props.note && <span className="y-cell__note">{props.note}</span>}
      </span>
      {props.trailing ??
        (act && <ChevronRight size={16} className="y-cell__chevron" aria-hidden="true" />)}
    </>
  );
  return (
    <div className="y-cell-row">
      {props.href !== undefined ? (
        <UiLink className={className} href={props.href} onClick={props.onClick}>
          {inner}
        </UiLink>
      ) : props.onClick ? (
        <button
          type="button"
          className={className}
          disabled={props.disabled}
          aria-haspopup={props.opens}
          aria-describedby={props.error ? errorId : undefined}
          onClick={props.onClick}
        >
          {inner}
        </button>
      ) : (
        <div className={className}>{inner}</div>
      )}
      {props.error && (
        <p id={errorId} role="alert" className="y-cell__error">
          {props.error}
        </p>
      )}
    </div>
  );
}
