import type { Brand } from '@yanche/contract/client';
import { uiDefaults } from '@yanche/ui/defaults';
import { IndexList } from '@yanche/ui/index-list';
import { useTexts } from '#lib/texts.ts';
import styles from './car-model.module.css';
import { carModelTexts } from './car-model.texts.ts';

type BrandIndexProps = {
  hot: readonly Brand[];
  brands: Record<string, Brand[]>;
  value: number | null;
  onSelect: (brand: Brand) => void;
};

export function BrandIndex({ hot, brands, value, onSelect }: BrandIndexProps) {
  const t = useTexts(carModelTexts);
  return (
    <IndexList
      label={t.brands}
      toastMs={uiDefaults.anchorToastMs}
      rowHeight={52}
      groups={Object.keys(brands)
        .sort()
        .map((letter) => ({ letter, items: brands[letter] ?? [] }))}
      itemKey={(brand) => brand.id}
      isSelected={(brand) => brand.id === value}
      onSelect={onSelect}
      header={
        <div className={styles.hot}>
          <h3 className={styles.heading}>{t.hot}</h3>
          <ul className={styles.hotBrands}>
            {hot.map((brand) => (
              <li key={brand.id}>
                <button
                  type="button"
                  className={styles.hotBrand}
                  aria-pressed={brand.id === value}
                  onClick={() => onSelect(brand)}
                >
                  <Badge brand={brand} />
                  <span>{brand.name}</span>
                </button>
              </li>
            ))}
          </ul>
        </div>
      }
      renderItem={(brand) => (
        <>
          <Badge brand={brand} />
          {brand.name}
        </>
      )}
    />
  );
}

/** The brand's picture, or a letter in its place: logos belong to their makers. */
function Badge({ brand }: { brand: Brand }) {
  return brand.image === null ? (
    <span className={styles.badge} aria-hidden="true">
      {brand.name.slice(0, 1)}
    </span>
  ) : (
    <img className={styles.badge} src={brand.image} alt="" loading="lazy" />
  );
}
