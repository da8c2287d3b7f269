import { EmptyState } from '../empty-state/empty-state.tsx';
import { IndexList } from '../index-list/index-list.tsx';
import { useWords } from '../ui-texts/ui-texts.tsx';
import { type BrandLists, type CarItem, letterGroups } from './car-groups.ts';
import { brandPickerWords } from './brand-picker.words.ts';

type BrandIndexProps<B> = BrandLists<B> & {
  /** Id of the chosen one. */
  value: number | null | undefined;
  toastMs: number;
  onPick: (brand: B) => void;
};

/** Level 1: the hot brands, then all by letter. */
export function BrandIndex<B extends CarItem>(props: BrandIndexProps<B>) {
  const { hot, brands, value, onPick } = props;
  const words = useWords(brandPickerWords);
  const groups = letterGroups(brands);
  if (groups.length === 0 && hot.length === 0) return <EmptyState size="compact" />;
  return (
    <IndexList
      label={words.brands}
      toastMs={props.toastMs}
      rowHeight={52}
      groups={groups}
      itemKey={(brand) => brand.id}
      isSelected={(brand) => brand.id === value}
      onSelect={onPick}
      header={hot.length > 0 && <Hot brands={hot} value={value} onPick={onPick} />}
      renderItem={(brand) => (
        <>
          <Badge brand={brand} />
          {brand.name}
        </>
      )}
    />
  );
}

type HotProps<B> = Pick<BrandIndexProps<B>, 'value' | 'onPick'> & { brands: readonly B[] };

function Hot<B extends CarItem>({ brands, value, onPick }: HotProps<B>) {
  const words = useWords(brandPickerWords);
  return (
    <div className="y-brands__hot">
      <h3 className="y-brands__heading">{words.hot}</h3>
      <ul className="y-brands__hot-list">
        {brands.map((brand) => (
          <li key={brand.id}>
            <button
              type="button"
              className="y-brands__hot-brand"
              aria-pressed={brand.id === value}
              onClick={() => onPick(brand)}
            >
              <Badge brand={brand} />
              <span>{brand.name}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The brand's picture, or a letter in its place. */
function Badge({ brand }: { brand: CarItem }) {
  return brand.image == null ? (
    <span className="y-brands__badge" aria-hidden="true">
      {brand.name.slice(0, 1)}
    </span>
  ) : (
    <img className="y-brands__badge" src={brand.image} alt="" loading="lazy" />
  );
}
