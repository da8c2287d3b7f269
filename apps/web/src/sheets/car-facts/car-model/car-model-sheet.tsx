import { useQueryClient } from '@tanstack/react-query';
import {
  type Brand,
  brandList,
  type Model,
  modelList,
  type Series,
  tagList,
} from '@yanche/contract/client';
import type { AnswerOf, Endpoint, QueryOf } from '@yanche/contract/endpoint';
import { type BrandLists, BrandPicker } from '@yanche/ui/brand-picker';
import { Sheet } from '@yanche/ui/sheet';
import { call } from '#lib/call/call.ts';
import { useLanguage } from '#lib/language/language.ts';
import { useTexts } from '#lib/language/texts.ts';
import { callKey } from '#lib/call/use-call.ts';
import { carModelTexts } from './car-model.texts.ts';

export type CarChoice = {
  brandId: number;
  tagId: number | null;
  /** Null when the person is not sure of the model. */
  carId: number | null;
  title: string;
};

export type CarModelSheetProps = {
  open: boolean;
  onClose: () => void;
  /** The current choice. */
  value: { brandId: number | null; tagId: number | null; carId: number | null };
  /** Called with a complete choice; the caller closes the sheet. */
  onSelect: (choice: CarChoice) => void;
};

/** Brand, series and model from our catalogue. "Not sure of the model" is a valid answer. */
export function CarModelSheet({ open, onClose, value, onSelect }: CarModelSheetProps) {
  const t = useTexts(carModelTexts);
  const read = useCatalogue();
  return (
    <Sheet open={open} onClose={onClose} title={t.title} height="tall" flush>
      <BrandPicker
        fetchBrands={async () => withGroups(await read(brandList))}
        fetchSeries={async (brandId) => byMaker(await read(tagList, { brandId }))}
        fetchModels={async (tagId) => byYear(await read(modelList, { tagId }))}
        value={{ brandId: value.brandId, seriesId: value.tagId, modelId: value.carId }}
        extra={{ text: t.unsure, note: t.unsureNote }}
        onChange={({ brand, series, model }) =>
          onSelect({
            brandId: brand.id,
            tagId: series?.id ?? null,
            carId: model?.id ?? null,
            title: [
              brand.name,
              series?.name,
              model === null ? undefined : t.model(model.year, model.name),
            ]
              .filter((part) => part !== undefined)
              .join(' '),
          })
        }
      />
    </Sheet>
  );
}

/** Reads the catalogue, which does not change during a visit. */
function useCatalogue() {
  const client = useQueryClient();
  const language = useLanguage();
  return <E extends Endpoint>(endpoint: E, query?: QueryOf<E>) =>
    client.fetchQuery({
      queryKey: callKey(endpoint, query ?? {}, language),
      queryFn: ({ signal }) => call(endpoint, { query, signal }),
      staleTime: Infinity,
    });
}

type Makers = Record<string, Series[]>;
type GroupedBrand = Omit<Brand, 'tags'> & { tags?: Makers };

/** The series of hot brands come along, grouped as those of others are. */
const withGroups = ({ hot, brands }: AnswerOf<typeof brandList>): BrandLists<GroupedBrand> => ({
  hot: hot.map(({ tags, ...brand }) => ({ ...brand, ...(tags && { tags: byMaker(tags) }) })),
  brands: brands as Record<string, Omit<Brand, 'tags'>[]>,
});

function byMaker(all: readonly Series[]): Makers {
  const makers: Makers = {};
  for (const series of all) (makers[series.maker] ??= []).push(series);
  return makers;
}

const byYear = (years: readonly { year: number; models: Model[] }[]): Record<string, Model[]> =>
  Object.fromEntries(years.map(({ year, models }) => [year, models]));
