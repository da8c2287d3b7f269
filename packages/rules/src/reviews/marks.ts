import { type RequestKind, requestKinds, type SendBackRequest } from '../inspections/send-back.ts';

export const verdicts = ['pass', 'again', 'doubt'] as const;
/** `again`: a photo is to be taken again. `doubt`: the result, a reading or the note is in question. */
export type Verdict = (typeof verdicts)[number];

/** The reviewer's verdict on one item. */
export type Mark = {
  verdict: Verdict;
  /** What is asked for with `doubt`. */
  wants: Exclude<RequestKind, 'photo'>;
  reason: string;
  /** The photos in question with `again`; none: any photo of the item. */
  fileIds: readonly string[];
};
export type Marks = ReadonlyMap<string, Mark>;

/** The mark after a verdict; an only photo is the one in question. */
export const judged = (
  before: Mark | undefined,
  verdict: Verdict,
  photos: readonly string[] = [],
): Mark => ({
  wants: 'answer',
  reason: '',
  fileIds: photos.length === 1 ? photos : [],
  ...before,
  verdict,
});

/** The codes that go back to the inspector. */
export const returnedCodes = (marks: Marks): string[] =>
  [...marks].filter(([, { verdict }]) => verdict !== 'pass').map(([code]) => code);

/** The first item that goes back without a reason. */
export const firstUnsaid = (marks: Marks): string | undefined =>
  returnedCodes(marks).find((code) => marks.get(code)?.reason.trim() === '');

/** What the inspector is asked for. */
export const requestsOf = (marks: Marks): SendBackRequest[] =>
  [...marks].flatMap(([code, { verdict, wants, reason, fileIds }]): SendBackRequest[] => {
    const said = { code, reason: reason.trim() };
    if (verdict === 'pass') return [];
    if (verdict === 'doubt') return [{ ...said, wants, fileId: null }];
    const photos = fileIds.length > 0 ? fileIds : [null];
    return photos.map((fileId) => ({ ...said, wants: 'photo', fileId }));
  });

/** Marks kept on this device; none if they cannot be read. */
export function parseMarks(text: string | null): Map<string, Mark> {
  try {
    const kept: unknown = JSON.parse(text ?? '[]');
    return new Map((Array.isArray(kept) ? kept : []).filter(isEntry));
  } catch {
    return new Map();
  }
}

function isEntry(entry: unknown): entry is [string, Mark] {
  if (!Array.isArray(entry) || typeof entry[0] !== 'string') return false;
  const { verdict, wants, reason, fileIds } = (entry[1] ?? {}) as Partial<Mark>;
  return (
    verdicts.some((each) => each === verdict) &&
    requestKinds.some((kind) => kind === wants) &&
    typeof reason === 'string' &&
    Array.isArray(fileIds)
  );
}
