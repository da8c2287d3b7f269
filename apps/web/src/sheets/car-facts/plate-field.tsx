import { normalisePlate } from '@yanche/rules/cars/plate';
import { Field } from '@yanche/ui/field';
import { useTexts } from '#lib/language/texts.ts';
import { carFactsTexts } from './car-facts.texts.ts';

type PlateFieldProps = {
  value: string;
  onChange: (plate: string) => void;
  disabled?: boolean;
  /** Else it is marked as optional. */
  required?: boolean;
  error?: string;
};

/** A licence plate field; normalised on blur. */
export function PlateField({ value, onChange, disabled, required, error }: PlateFieldProps) {
  const t = useTexts(carFactsTexts);
  return (
    <Field
      label={t.plate}
      layout="row"
      optional={!required}
      disabled={disabled}
      value={value}
      onChange={onChange}
      // Not while typing: it would break the composition of a pinyin keyboard.
      onBlur={() => {
        const plate = normalisePlate(value);
        if (plate !== value) onChange(plate);
      }}
      placeholder={t.platePlaceholder}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={10}
      error={error}
    />
  );
}
