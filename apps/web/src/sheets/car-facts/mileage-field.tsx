import { parseWan } from '@yanche/rules/cars/vehicle-facts';
import { grouped } from '@yanche/rules/grouped';
import { Field } from '@yanche/ui/field';
import { useTexts } from '#lib/language/texts.ts';
import { carFactsTexts } from './car-facts.texts.ts';

type MileageFieldProps = {
  /** In 万公里 (10,000 km) with at most two decimals, as people say it. */
  value: string;
  onChange: (wanKm: string) => void;
  /** The inspector reads it. */
  mayBeLeft?: boolean;
  disabled?: boolean;
  error?: string;
};

/** Mileage in 万公里; below it the value in km, before typing that of an example, so that a misplaced decimal point is noticed. */
export function MileageField({
  value,
  onChange,
  mayBeLeft = false,
  disabled,
  error,
}: MileageFieldProps) {
  const t = useTexts(carFactsTexts);
  const km = parseWan(value);
  return (
    <Field
      label={t.mileage}
      layout="row"
      kind="number"
      decimalLength={2}
      maxLength={6}
      clearable={false}
      disabled={disabled}
      value={value}
      onChange={onChange}
      onBlur={() => {
        if (value.endsWith('.')) onChange(value.slice(0, -1));
      }}
      placeholder={mayBeLeft ? t.mileageOptional : t.mileagePlaceholder}
      autoComplete="off"
      suffix={t.wanKm}
      helper={km === null ? t.mileageExample : t.mileageIs(grouped(km))}
      error={error}
    />
  );
}
