import Search from 'lucide-react/icons/search';
import { type Ref, useId } from 'react';
import { ClearButton } from '../clear-button/clear-button.tsx';
import { useUiTexts } from '../ui-texts/ui-texts.tsx';
import './search-box.css';

/** Props of SearchBox. */
export type SearchBoxProps = {
  value: string;
  onChange: (value: string) => void;
  /** Enter, or the keyboard's search key. */
  onSubmit?: (value: string) => void;
  /** An input method has begun or finished: what stands there meanwhile are not the words that are meant. */
  onComposing?: (composing: boolean) => void;
  /** Shows a cancel button after the box. */
  onCancel?: () => void;
  /** Accessible name; the placeholder is no substitute. */
  label: string;
  placeholder?: string;
  maxLength?: number;
  /** `card` where the box stands on white. */
  surface?: 'paper' | 'card';
  ref?: Ref<HTMLInputElement>;
};

/** A rounded search field with clear and optional cancel. */
export function SearchBox({ ref, ...props }: SearchBoxProps) {
  const texts = useUiTexts();
  const id = useId();
  return (
    <search className="y-search-land">
      <form
        className={`y-search y-search--${props.surface ?? 'paper'}`}
        onSubmit={(event) => {
          event.preventDefault();
          props.onSubmit?.(props.value);
        }}
      >
        <div className="y-search__box">
          <Search size={18} aria-hidden="true" className="y-search__icon" />
          <input
            ref={ref}
            id={id}
            type="search"
            enterKeyHint="search"
            className="y-search__input"
            aria-label={props.label}
            placeholder={props.placeholder}
            maxLength={props.maxLength}
            autoComplete="off"
            value={props.value}
            onChange={(event) => props.onChange(event.target.value)}
            onCompositionStart={() => props.onComposing?.(true)}
            onCompositionEnd={() => props.onComposing?.(false)}
          />
          {props.value !== '' && (
            <ClearButton
              onClick={() => {
                props.onChange('');
                document.getElementById(id)?.focus();
              }}
            />
          )}
        </div>
        {props.onCancel && (
          <button type="button" className="y-search__cancel" onClick={props.onCancel}>
            {texts.cancel}
          </button>
        )}
      </form>
    </search>
  );
}
