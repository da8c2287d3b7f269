import { checkPlate, normalisePlate } from '@yanche/rules/cars/plate';
import { PLATE_PROVINCES } from '@yanche/rules/cars/plate-provinces';
import { Button } from '@yanche/ui/button';
import { Field } from '@yanche/ui/field';
import { Row, Stack } from '@yanche/ui/layout';
import { PlateKeyboard } from '@yanche/ui/plate-keyboard';
import { Sheet } from '@yanche/ui/sheet';
import { useState } from 'react';
import { useTexts } from '#lib/language/texts.ts';
import styles from './car-facts.module.css';
import { plateTexts } from './plate.texts.ts';

type PlateSheetProps = {
  open: boolean;
  onClose: () => void;
  value: string;
  /** An optional plate can be taken away again. */
  mayClear: boolean;
  onChange: (plate: string) => void;
};

/** The plate keyboard; plates of embassies, and whatever is pasted, are typed. */
export function PlateSheet({ open, onClose, value, mayClear, onChange }: PlateSheetProps) {
  const t = useTexts(plateTexts);
  const [typing, setTyping] = useState(() => value !== '' && !fitsKeyboard(value));
  const take = (plate: string) => {
    onChange(plate);
    onClose();
  };
  return (
    <Sheet open={open} onClose={onClose} title={t.title} flush roomy>
      <Stack gap={8}>
        {typing ? (
          <div className={styles.plateRow}>
            <TypedPlate value={value} onTake={take} />
          </div>
        ) : (
          <PlateKeyboard
            value={fitsKeyboard(value) ? value.split('') : []}
            provinces={PLATE_PROVINCES}
            check={(characters) => (checkPlate(characters.join('')).ok ? undefined : t.fault)}
            onConfirm={(characters) => take(characters.join(''))}
          />
        )}
        <Row justify="between" wrap gap={8} className={styles.plateRow}>
          <Button tone="text" onClick={() => setTyping(!typing)}>
            {typing ? t.byKeys : t.byTyping}
          </Button>
          {mayClear && value !== '' && (
            <Button tone="text" onClick={() => take('')}>
              {t.clear}
            </Button>
          )}
        </Row>
      </Stack>
    </Sheet>
  );
}

/** Whether the slots of the keyboard can show it: a province first, seven or eight characters. */
const fitsKeyboard = (plate: string): boolean =>
  PLATE_PROVINCES.includes(plate.charAt(0)) && [7, 8].includes(plate.length);

function TypedPlate({ value, onTake }: { value: string; onTake: (plate: string) => void }) {
  const t = useTexts(plateTexts);
  const [text, setText] = useState(value);
  const [checked, setChecked] = useState(false);
  const plate = normalisePlate(text);
  const { ok } = checkPlate(plate);
  return (
    <Stack
      as="form"
      gap={12}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setChecked(true);
        if (ok) onTake(plate);
      }}
    >
      <Field
        label={t.plate}
        value={text}
        onChange={setText}
        placeholder={t.placeholder}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={20}
        error={checked && !ok ? t.fault : undefined}
      />
      <Button type="submit" size="large" block>
        {t.take}
      </Button>
    </Stack>
  );
}
