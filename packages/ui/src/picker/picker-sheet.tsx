import { type ReactNode, type Ref, useRef, useState } from 'react';
import { Button } from '../button/button.tsx';
import { Sheet } from '../sheet/sheet.tsx';
import { useUiTexts } from '../ui-texts/ui-texts.tsx';
import type { PickerHandle } from './picker.tsx';

/** What the wheels in a sheet show until "OK". */
type PickerDraft<V, T extends V> = {
  value: V;
  onChange: (value: T) => void;
  ref: Ref<PickerHandle<T>>;
};

/** Props of every sheet with wheels. */
export type WheelSheetProps = {
  open: boolean;
  /** "Cancel", "OK", tap outside, Escape or "back". */
  onClose: () => void;
  title: string;
};

/** Props of PickerSheet: `V` is what it starts from, `T` what it gives. */
export type PickerSheetProps<V, T extends V> = WheelSheetProps & {
  /** Where the wheels start at each opening. */
  value: V;
  /** "OK" was pressed; a wheel that still rolled has been stopped. `onClose` is called right after. */
  onConfirm: (value: T) => void;
  /** The wheels: a Picker, or one made of it. */
  children: (draft: PickerDraft<V, T>) => ReactNode;
};

/** Wheels in a sheet between "cancel" and "OK"; only "OK" tells what was chosen. */
export function PickerSheet<V, T extends V>(props: PickerSheetProps<V, T>) {
  const texts = useUiTexts();
  const wheels = useRef<PickerHandle<T>>(null);
  const confirm = () => {
    if (wheels.current) props.onConfirm(wheels.current.commit());
    props.onClose();
  };
  return (
    <Sheet
      open={props.open}
      onClose={props.onClose}
      title={props.title}
      flush
      headStart={
        <Button tone="text" onClick={props.onClose}>
          {texts.cancel}
        </Button>
      }
      headEnd={
        <Button tone="text" onClick={confirm}>
          {texts.ok}
        </Button>
      }
    >
      <Draft {...props} wheels={wheels} />
    </Sheet>
  );
}

/** Mounted with each opening, so it starts from `value` every time. */
function Draft<V, T extends V>({
  wheels,
  ...props
}: PickerSheetProps<V, T> & { wheels: Ref<PickerHandle<T>> }) {
  const [value, onChange] = useState(props.value);
  return props.children({ value, onChange: (next) => onChange(() => next), ref: wheels });
}
