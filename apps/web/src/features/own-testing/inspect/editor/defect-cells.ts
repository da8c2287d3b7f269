import type { CheckItem, Finding } from '@yanche/contract/inspections/inspections';

/** One tap: a defect, with its degree where it has one. */
export type DefectCell = { defect: string; kind?: string | undefined; degree: number | null };

/** A defect with a choice of degrees. */
export type GradedRow = {
  defect: string;
  name: string;
  degrees: readonly number[];
  /** May be chosen without a degree. */
  optional: boolean;
};

/** A defect that one cell says all about. */
export type PlainCell = DefectCell & { name: string };

const isScored = ({ scale }: CheckItem) => scale === 'exterior' || scale === 'tyre';

/** The defects of an item, apart by whether there are degrees to choose from. */
export function defectCells(item: CheckItem): { graded: GradedRow[]; plain: PlainCell[] } {
  const hasChoice = ({ degrees }: { degrees: readonly number[] }) => degrees.length > 1;
  return {
    graded: item.defects.filter(hasChoice).map(({ code, name, degrees }) => ({
      defect: code,
      name,
      degrees,
      optional: !isScored(item),
    })),
    plain: item.defects
      .filter((each) => !hasChoice(each))
      .map(({ code, kind, name, degrees }) => ({
        defect: code,
        kind,
        name,
        degree: degrees[0] ?? null,
      })),
  };
}

export const cellValue = ({ defect, kind = '', degree }: DefectCell): string =>
  [defect, degree ?? '', kind].join(' ');

/** The kind comes last: it may hold spaces. */
export function cellOf(value: string): DefectCell {
  const [defect = '', degree = '', ...kind] = value.split(' ');
  return {
    defect,
    kind: kind.join(' ') || undefined,
    degree: degree === '' ? null : Number(degree),
  };
}

/** The cell of a finding; null while nothing is chosen. */
export const chosenCell = ({ defect, kind, degree }: Finding): string | null =>
  defect === '' ? null : cellValue({ defect, kind, degree });

/** Nothing was recorded in it yet. */
export const isUntouched = (item: CheckItem, { defect, degree, photos, note, pin }: Finding) =>
  (defect === '' || item.defects.length === 1) &&
  degree === null &&
  pin === null &&
  photos.length === 0 &&
  note === '';
