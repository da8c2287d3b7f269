import type { CheckItem, Finding } from '@yanche/contract/inspections/inspections';

/** One tap: a defect, with its degree where it has one. */
export type DefectCell = { defect: string; degree: number | null };

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
      .map(({ code, name, degrees }) => ({ defect: code, name, degree: degrees[0] ?? null })),
  };
}

export const cellValue = ({ defect, degree }: DefectCell): string => `${defect} ${degree ?? ''}`;

export function cellOf(value: string): DefectCell {
  const [defect = '', degree = ''] = value.split(' ');
  return { defect, degree: degree === '' ? null : Number(degree) };
}

/** The cell of a finding; null while nothing is chosen. */
export const chosenCell = ({ defect, degree }: Finding): string | null =>
  defect === '' ? null : cellValue({ defect, degree });

/** Nothing was recorded in it yet. */
export const isUntouched = (item: CheckItem, { defect, degree, photos, note, pin }: Finding) =>
  (defect === '' || item.defects.length === 1) &&
  degree === null &&
  pin === null &&
  photos.length === 0 &&
  note === '';
