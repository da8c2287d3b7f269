import { Cell } from '@yanche/ui/cell';
import { Code } from '@yanche/ui/layout';
import { lazy, useState } from 'react';
import { Deferred } from '#lib/screen/deferred.tsx';
import { Plate } from '#lib/screen/plate.tsx';
import { useTexts } from '#lib/language/texts.ts';
import { carFactsTexts } from './car-facts.texts.ts';

const loadSheet = () => import('./plate-sheet.tsx');
const PlateSheet = lazy(async () => ({ default: (await loadSheet()).PlateSheet }));

type PlateFieldProps = {
  value: string;
  onChange: (plate: string) => void;
  disabled?: boolean;
  /** Else it may be left empty. */
  required?: boolean;
  error?: string;
};

/** A licence plate; a tap opens the plate keyboard. spec §2 */
export function PlateField({ value, onChange, disabled, required, error }: PlateFieldProps) {
  const t = useTexts(carFactsTexts);
  const [open, setOpen] = useState(false);
  return (
    // The keyboard is on its way before the finger is lifted.
    <div onPointerDown={() => void loadSheet().catch(() => undefined)}>
      <Cell
        label={t.plate}
        value={
          value === '' ? undefined : (
            <Code>
              <Plate text={value} />
            </Code>
          )
        }
        placeholder={required ? t.platePlaceholder : t.plateOptional}
        error={error}
        opens="dialog"
        onClick={disabled ? undefined : () => setOpen(true)}
      />
      <Deferred open={open}>
        <PlateSheet
          open={open}
          onClose={() => setOpen(false)}
          value={value}
          mayClear={!required}
          onChange={onChange}
        />
      </Deferred>
    </div>
  );
}
