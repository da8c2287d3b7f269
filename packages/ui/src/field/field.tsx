import { type ComponentProps, type ReactNode, type Ref, useId } from 'react';
import { ClearButton } from '../clear-button/clear-button.tsx';
import { useUiTexts } from '../ui-texts/ui-texts.tsx';
import { cleanNumber } from './clean-number.ts';
import './field.css';

type Shared = {
  /** Above the control; always give one, `hideLabel` keeps it for screen readers only. */
  label: string;
  hideLabel?: boolean;
  value: string;
  onChange: (value: string) => void;
  /** Below the control: what is asked and why. */
  helper?: ReactNode;
  /** Error, shown in place of the helper and announced. */
  error?: string;
  required?: boolean;
  /** Adds the word "optional" to the label. */
  optional?: boolean;
  /** Characters at most. */
  maxLength?: number;
  /** `row` stands among Cells: label at the start, no box; default `stack`, label above. */
  layout?: 'stack' | 'row';
};

type Native = Pick<
  ComponentProps<'input'>,
  | 'name'
  | 'id'
  | 'placeholder'
  | 'autoComplete'
  | 'autoCapitalize'
  | 'inputMode'
  | 'enterKeyHint'
  | 'disabled'
  | 'readOnly'
  | 'onBlur'
  | 'onFocus'
  | 'onKeyDown'
  | 'spellCheck'
>;

/** Props of Field. */
export type FieldProps = Shared &
  Native & {
    /** `number` is digits with a decimal keypad; `integer` digits only. Both stay strings. */
    kind?: 'text' | 'tel' | 'password' | 'number' | 'integer';
    /** Digits kept after the point of a `number`; more are cut, not rounded. spec §5 */
    decimalLength?: number;
    prefix?: ReactNode;
    /** A unit or a button (send code, camera). */
    suffix?: ReactNode;
    /** Shows a clear button while there is text. Default true. */
    clearable?: boolean;
    /** Monospaced letters, for a VIN or a report number. */
    mono?: boolean;
    ref?: Ref<HTMLInputElement>;
  };

/** A one-line form field: label above, helper below, fault in place. */
export function Field(props: FieldProps) {
  const { label, hideLabel, helper, error, required, optional, layout, ...rest } = props;
  const {
    kind = 'text',
    value,
    onChange,
    decimalLength,
    prefix,
    suffix,
    clearable = true,
    mono,
    ref,
    ...native
  } = rest;
  const own = useId();
  const id = native.id ?? own;
  const numeric = kind === 'number' || kind === 'integer';
  const set = (text: string) =>
    onChange(numeric ? cleanNumber(text, kind === 'integer' ? 0 : decimalLength) : text);
  return (
    <Frame {...{ id, label, hideLabel, helper, error, required, optional, layout }}>
      <div className="y-field__box" data-disabled={native.disabled || undefined}>
        {prefix && <span className="y-field__affix">{prefix}</span>}
        <input
          {...native}
          ref={ref}
          id={id}
          className={mono ? 'y-field__input y-field__input--mono' : 'y-field__input'}
          type={numeric ? 'text' : kind}
          inputMode={native.inputMode ?? inputModes[kind]}
          value={value}
          aria-invalid={error ? true : undefined}
          aria-required={required || undefined}
          aria-describedby={error || helper ? `${id}-help` : undefined}
          onChange={(event) => set(event.target.value)}
        />
        {clearable && value !== '' && !native.disabled && !native.readOnly && (
          <ClearButton
            tabIndex={-1}
            onClick={() => {
              onChange('');
              document.getElementById(id)?.focus();
            }}
          />
        )}
        {suffix && <span className="y-field__affix">{suffix}</span>}
      </div>
    </Frame>
  );
}

/** Props of TextArea. */
export type TextAreaProps = Shared &
  Omit<Native, 'onBlur' | 'onFocus' | 'onKeyDown'> & {
    rows?: number;
    /** Shows "12/200" under the box; needs maxLength. */
    counted?: boolean;
    onBlur?: () => void;
    ref?: Ref<HTMLTextAreaElement>;
  };

/** A form field of several lines that grows with its text. */
export function TextArea(props: TextAreaProps) {
  const { label, hideLabel, helper, error, required, optional, layout, ...rest } = props;
  const { rows = 3, counted, value, onChange, ...native } = rest;
  const own = useId();
  const id = native.id ?? own;
  const count = counted && native.maxLength ? `${value.length}/${native.maxLength}` : undefined;
  return (
    <Frame {...{ id, label, hideLabel, helper, error, required, optional, layout, count }}>
      <div className="y-field__box" data-disabled={native.disabled || undefined}>
        <textarea
          {...native}
          id={id}
          rows={rows}
          className="y-field__input y-field__input--area"
          value={value}
          aria-invalid={error ? true : undefined}
          aria-required={required || undefined}
          aria-describedby={error || helper ? `${id}-help` : undefined}
          onChange={(event) => onChange(event.target.value)}
        />
      </div>
    </Frame>
  );
}

const inputModes = {
  text: undefined,
  password: undefined,
  tel: 'tel',
  number: 'decimal',
  integer: 'numeric',
} as const;

type FrameProps = Pick<
  Shared,
  'label' | 'hideLabel' | 'helper' | 'error' | 'required' | 'optional' | 'layout'
> & {
  id: string;
  count?: string;
  children: ReactNode;
};

function Frame({ id, label, hideLabel, helper, error, required, optional, ...rest }: FrameProps) {
  const texts = useUiTexts();
  return (
    <div
      className={rest.layout === 'row' ? 'y-field y-field--row' : 'y-field'}
      data-invalid={error ? '' : undefined}
    >
      <label htmlFor={id} className={hideLabel ? 'y-sr' : 'y-field__label'}>
        {label}
        {required && (
          <span className="y-field__star" aria-hidden="true">
            *
          </span>
        )}
        {optional && (
          <>
            {' '}
            <span className="y-field__optional">{texts.optional}</span>
          </>
        )}
      </label>
      {rest.children}
      {(error || helper || rest.count) && (
        <div className="y-field__foot">
          {error ? (
            <p id={`${id}-help`} role="alert" className="y-field__error">
              {error}
            </p>
          ) : (
            <p id={`${id}-help`} className="y-field__helper">
              {helper}
            </p>
          )}
          {rest.count && <span className="y-field__count">{rest.count}</span>}
        </div>
      )}
    </div>
  );
}
