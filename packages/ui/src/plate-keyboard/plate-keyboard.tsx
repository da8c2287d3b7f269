import { useReducer, useRef, useState } from 'react';
import { Key, Keypad } from '../keypad/keypad.tsx';
import { usePhysicalKeys } from '../number-keyboard/use-physical-keys.ts';
import { Segmented } from '../segmented/segmented.tsx';
import { Sheet } from '../sheet/sheet.tsx';
import { useWords } from '../ui-texts/ui-texts.tsx';
import {
  firstEmpty,
  isComplete,
  kindOf,
  type PlateAction,
  type PlateRules,
  type PlateState,
  plateLengths,
  plateReducer,
  refusalOf,
  startPlate,
} from './plate.ts';
import { plateKeyboardWords } from './plate-keyboard.words.ts';
import { PlateKeys } from './plate-keys.tsx';
import './plate-keyboard.css';

/** Props of PlateKeyboard. */
export type PlateKeyboardProps = {
  /** One string per slot to begin with; 8 of them are a new-energy plate. */
  value?: readonly string[];
  /** All slots are filled: 7 characters, or 8 of a new-energy plate. */
  onConfirm: (value: string[]) => void;
  /** All characters of provinces in the order of their keys. */
  provinces: string;
  /** Characters that may end a fuel plate; default all that occur after a province, '' for none. */
  specials?: string;
  /** Says why a complete plate cannot be; it then stays to be corrected. */
  check?: (value: string[]) => string | undefined;
};

/** Seven or eight slots and the keys to fill them, each slot with the characters that may stand there. spec §5 */
export function PlateKeyboard(props: PlateKeyboardProps) {
  const words = useWords(plateKeyboardWords);
  const rules: PlateRules = {
    provinces: props.provinces,
    specials: props.specials ?? '学警挂领港澳',
  };
  const [state, act] = useReducer(
    (from: PlateState, action: PlateAction) => plateReducer(from, action, rules),
    props.value ?? [],
    (value) => startPlate(value, rules),
  );
  const [notice, setNotice] = useState<string>();
  const box = useRef<HTMLDivElement>(null);
  const { characters, current } = state;
  const total = characters.length;

  const change = (action: PlateAction) => {
    setNotice(undefined);
    act(action);
  };
  const confirm = () => {
    const missing = characters.filter((character) => character === '').length;
    const fault = missing > 0 ? words.missing(missing) : props.check?.([...characters]);
    if (missing > 0) act({ type: 'select', slot: firstEmpty(characters) });
    setNotice(fault);
    if (fault === undefined) props.onConfirm([...characters]);
  };
  const press = (key: string) => {
    if (key === 'confirm') confirm();
    else if (key === 'delete') change({ type: 'delete' });
    else {
      const refusal = refusalOf(characters, current, key, rules);
      if (refusal) setNotice(words[refusal]);
      else change({ type: 'choose', character: key });
    }
  };
  usePhysicalKeys(true, (key, { target }) => {
    // In a sheet focus may be on the sheet itself.
    const around = box.current?.closest('[role=dialog]') ?? box.current;
    if (!(target instanceof Node && around?.contains(target))) return false;
    if (key === 'Backspace') press('delete');
    else if (/^[a-z\d]$/i.test(key)) press(key.toUpperCase());
    else return false;
    return true;
  });

  const asked = [words.askProvince, words.askLetter][current] ?? words.askAny;
  const hint = notice ?? (isComplete(state) ? words.complete : asked);
  const spoken = characters.filter((character) => character !== '').join(' ');
  return (
    <div ref={box} className="y-plate">
      <div className="y-plate__kind">
        <Segmented
          label={words.kind}
          value={kindOf(characters)}
          onChange={(kind) => change({ type: 'kind', kind })}
          options={(['fuel', 'newEnergy'] as const).map((kind) => ({
            value: kind,
            text: words.kindOf(words[kind], plateLengths[kind]),
          }))}
        />
      </div>
      <Keypad
        label={words.plate}
        className={`y-plate__slots y-plate__slots--${kindOf(characters)}`}
        onKey={(slot) => change({ type: 'select', slot: Number(slot) })}
      >
        {characters.map((character, slot) => (
          <Key
            // Slots are identified by position.
            // oxlint-disable-next-line react/no-array-index-key
            key={slot}
            value={String(slot)}
            label={words.slot(slot + 1, character)}
            first={slot === Math.min(current, total - 1)}
            current={slot === current}
            className="y-plate__slot"
          >
            {character}
          </Key>
        ))}
      </Keypad>
      <output className="y-plate__hint" data-notice={notice !== undefined || undefined}>
        <span className="y-sr">
          {spoken} {current < total && words.slotOf(current + 1, total)}{' '}
        </span>
        {hint}
      </output>
      <PlateKeys state={state} rules={rules} onKey={press} />
    </div>
  );
}

/** Props of PlateSheet. */
export type PlateSheetProps = PlateKeyboardProps & {
  open: boolean;
  onClose: () => void;
  title?: string;
};

/** The keyboard in a sheet; it begins with `value` at every opening and closes after onConfirm. spec §2 */
export function PlateSheet({ open, onClose, title, onConfirm, ...keyboard }: PlateSheetProps) {
  const words = useWords(plateKeyboardWords);
  return (
    <Sheet open={open} onClose={onClose} title={title ?? words.title} flush>
      <PlateKeyboard
        {...keyboard}
        onConfirm={(value) => {
          onConfirm(value);
          onClose();
        }}
      />
    </Sheet>
  );
}
