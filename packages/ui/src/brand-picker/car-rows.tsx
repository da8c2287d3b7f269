import { useWords } from '../ui-texts/ui-texts.tsx';
import { type CarItem, carGroups, type CarList, isYear } from './car-groups.ts';
import { brandPickerWords } from './brand-picker.words.ts';

type CarRowsProps<T> = {
  list: CarList<T>;
  /** Id of the chosen one. */
  value: number | null | undefined;
  onPick: (item: T) => void;
};

/** Series or models, under their headings. */
export function CarRows<T extends CarItem>({ list, value, onPick }: CarRowsProps<T>) {
  const words = useWords(brandPickerWords);
  const groups = carGroups(list);
  if (groups.length === 0) return <p className="y-brands__heading">{words.none}</p>;
  return groups.map(({ title, items }) => (
    <div key={title}>
      {title !== null && (
        <h4 className="y-brands__heading">{isYear(title) ? words.year(title) : title}</h4>
      )}
      <ul>
        {items.map((item) => (
          <li key={item.id}>
            <button
              type="button"
              className="y-brands__row"
              aria-pressed={item.id === value}
              onClick={() => onPick(item)}
            >
              {item.image != null && (
                <img className="y-brands__image" src={item.image} alt="" loading="lazy" />
              )}
              {item.name}
            </button>
          </li>
        ))}
      </ul>
    </div>
  ));
}
