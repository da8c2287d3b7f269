import Delete from 'lucide-react/icons/delete';
import { Key, Keypad } from '../keypad/keypad.tsx';
import { useUiTexts, useWords } from '../ui-texts/ui-texts.tsx';
import { isComplete, type PlateRules, type PlateState, plateKeys, refusalOf } from './plate.ts';
import { plateKeyboardWords } from './plate-keyboard.words.ts';

type PlateKeysProps = {
  state: PlateState;
  rules: PlateRules;
  /** A character (also one that cannot stand there), 'delete' or 'confirm'. */
  onKey: (key: string) => void;
};

/** The characters of the current slot, delete and confirm. */
export function PlateKeys({ state, rules, onKey }: PlateKeysProps) {
  const texts = useUiTexts();
  const words = useWords(plateKeyboardWords);
  const { characters, current } = state;
  return (
    <Keypad label={words.keys} className="y-plate__keys" onKey={onKey}>
      <div className="y-plate__characters">
        {plateKeys(characters, current, rules).map((character, place) => (
          <Key
            // Keyed by position: focus stays when letters replace provinces.
            // oxlint-disable-next-line react/no-array-index-key
            key={place}
            value={character}
            first={place === 0}
            disabled={refusalOf(characters, current, character, rules) !== null}
          />
        ))}
      </div>
      <div className="y-plate__ends">
        <Key value="delete" label={words.remove} tone="dark" repeats className="y-plate__delete">
          <Delete size={24} aria-hidden="true" />
        </Key>
        <Key
          value="confirm"
          tone="primary"
          disabled={!isComplete(state)}
          className="y-plate__confirm"
        >
          {texts.ok}
        </Key>
      </div>
    </Keypad>
  );
}
