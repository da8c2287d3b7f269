import type { Bilingual } from '../bilingual.ts';
import { type ClaimKind, isSevere } from './claim-policy.ts';

/** Kinds of evidence. Those of one fault are asked for each fault. */
export const evidenceSlotLabels = {
  handover: ['交接单', 'Handover record'],
  contract: ['购车合同或发票', 'Contract or invoice of the sale'],
  odometer: ['当前里程', 'Mileage now'],
  film: ['一镜到底的视频：车架号、里程、故障', 'One take: VIN plate, odometer, fault'],
  diagnosis: ['维修厂诊断单', "Workshop's diagnosis"],
  far: ['缺陷远照', 'The fault from afar'],
  near: ['缺陷近照', 'The fault close up'],
  more: ['其他材料', 'Anything else'],
} as const satisfies Record<string, Bilingual>;
export type EvidenceSlot = keyof typeof evidenceSlotLabels;

const ofFault: readonly EvidenceSlot[] = ['far', 'near'];
export const isOfFault = (slot: EvidenceSlot): boolean => ofFault.includes(slot);

/** What has to be photographed after the handover; papers and other things may be older. */
export const isOfNow = (slot: EvidenceSlot): boolean => isOfFault(slot) || slot === 'odometer';

/** Parts of the one take, in the order they are filmed. */
export const filmPartLabels = {
  vin: ['车架号', 'VIN plate'],
  odometer: ['里程', 'Odometer'],
  fault: ['故障', 'Fault'],
} as const satisfies Record<string, Bilingual>;
export type FilmPart = keyof typeof filmPartLabels;
/** When each part begins, ms from the start of the film. */
export type FilmMarks = Readonly<Partial<Record<FilmPart, number>>>;
export const filmSeconds = { least: 10, most: 90 } as const;

/** All parts, in their order. */
export const isFilmComplete = ({ vin, odometer, fault }: FilmMarks): boolean =>
  vin !== undefined &&
  odometer !== undefined &&
  fault !== undefined &&
  vin < odometer &&
  odometer < fault;

const filmed = (kind: ClaimKind) => kind === 'mechanical' || kind === 'odometer' || isSevere(kind);
const diagnosed = (kind: ClaimKind) => kind === 'mechanical' || isSevere(kind);

/** What a workshop wrote, without its tests and its price. */
type Diagnosis = Readonly<Record<'shop' | 'concern' | 'cause' | 'correction', string>>;

/** Who looked at it, what was wrong, why, and what repairs it; tests and price may be left out. */
export const isDiagnosisComplete = (diagnosis: Diagnosis | null): boolean =>
  diagnosis !== null &&
  [diagnosis.shop, diagnosis.concern, diagnosis.cause, diagnosis.correction].every(
    (words) => words.trim() !== '',
  );

export type Fault = { readonly itemId: string; readonly kind: ClaimKind };
export type EvidenceGiven = {
  readonly slot: EvidenceSlot;
  readonly itemId: string | null;
  readonly marks: FilmMarks | null;
};
export type EvidenceLine = {
  readonly slot: EvidenceSlot;
  readonly itemId: string | null;
  readonly required: boolean;
  readonly count: number;
  /** Of the film: the parts that are in it. */
  readonly parts: readonly FilmPart[];
  readonly done: boolean;
};

const parts = Object.keys(filmPartLabels) as FilmPart[];

/** The check list of a claim for these faults, and what of it is there. A diagnosis that is needed is its words and a photo of its paper. */
export function evidenceList(
  faults: readonly Fault[],
  given: readonly EvidenceGiven[],
  diagnosis: Diagnosis | null = null,
): EvidenceLine[] {
  const kinds = faults.map(({ kind }) => kind);
  const isSaid = !kinds.some(diagnosed) || isDiagnosisComplete(diagnosis);
  const line = (slot: EvidenceSlot, itemId: string | null, required: boolean): EvidenceLine => {
    const own = given.filter((each) => each.slot === slot && each.itemId === itemId);
    const marks = own.at(-1)?.marks ?? {};
    const isThere = own.length > 0 && (slot !== 'diagnosis' || isSaid);
    const done = slot === 'film' ? isFilmComplete(marks) : isThere;
    const filmedParts = slot === 'film' ? parts.filter((part) => marks[part] !== undefined) : [];
    return { slot, itemId, required, count: own.length, parts: filmedParts, done };
  };
  return [
    line('handover', null, true),
    line('contract', null, true),
    line('odometer', null, true),
    ...faults.flatMap(({ itemId }) => [line('far', itemId, true), line('near', itemId, true)]),
    line('diagnosis', null, kinds.some(diagnosed)),
    line('film', null, kinds.some(filmed)),
    line('more', null, false),
  ];
}

export const missingEvidence = (lines: readonly EvidenceLine[]): EvidenceLine[] =>
  lines.filter(({ required, done }) => required && !done);
