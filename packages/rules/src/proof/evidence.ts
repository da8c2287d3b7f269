/** An entry of the public log with what proves that it is there. Hashes in base64, lowest first. */
export type Logged = { index: number; entry: string; proof: string[] };

/** What stands in a report for a photo: SHA-256 of the file as the camera gave it, in hex. */
type PhotoHash = { fileId: string; sha256: string };

/** SHA-256 of a photo as the camera gave it, and of its copy with covered plates, in hex. */
export type CoveredCopy = { original: string; copy: string };

/** Copies of a report's photos, and the entry that has the hash of the list. */
type Copies = { list: CoveredCopy[]; logged: Logged };

/** The parts of a report that the checks look into; the rest is covered by its hash. */
export type EvidenceReport = {
  reportNo: string;
  version: number;
  /** Absent in history reports. */
  photos?: PhotoHash[];
  [more: string]: unknown;
};

/** All that is needed to check a report without us: a file to keep. */
export type Evidence = {
  format: typeof evidenceFormat;
  /** When it was made, ISO 8601: what happened to the report later does not stand in it. */
  madeAt: string;
  /** The report as anybody with its number and code reads it. */
  report: EvidenceReport;
  /** Our signature over the hash of the whole report; base64url. */
  seal: { hash: string; prevHash: string | null; signature: string };
  logged: Logged;
  /** The entry of the car's report before; null for the first one. */
  before: Logged | null;
  /** The copies with covered plates that strangers see, as the log has them; absent without, and in files of before. */
  copies?: Copies;
  /** What the log has about this report after it was published: a new version, a revocation. */
  later: Logged[];
  /** The signed state of the log that the proofs lead to. */
  checkpoint: string;
  /** The keys as they were published then. Whoever made the file chose them: only keys from elsewhere prove anything. */
  keys: string[];
};

export const evidenceFormat = 'yanche-report-evidence/1';

type Given = Partial<Record<string, unknown>>;

/** Null for what has not the form of `Evidence`. */
export function parseEvidence(text: string): Evidence | null {
  const value = parseJson(text);
  if (!isObject(value) || value.format !== evidenceFormat) return null;
  const { madeAt, report, seal, logged, before, copies, later, checkpoint, keys } = value;
  const isWhole =
    isText(madeAt) &&
    isObject(report) &&
    isText(report.reportNo) &&
    Number.isInteger(report.version) &&
    (report.photos === undefined || isListOf(report.photos, isPhotoHash)) &&
    isObject(seal) &&
    isText(seal.hash) &&
    (seal.prevHash === null || isText(seal.prevHash)) &&
    isText(seal.signature) &&
    isLogged(logged) &&
    (before === null || isLogged(before)) &&
    (copies === undefined || isCopies(copies)) &&
    isListOf(later, isLogged) &&
    isText(checkpoint) &&
    isListOf(keys, isText);
  return isWhole ? (value as Evidence) : null;
}

const isText = (value: unknown): value is string => typeof value === 'string';
const isObject = (value: unknown): value is Given =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isListOf = <T>(value: unknown, isOne: (one: unknown) => one is T): value is T[] =>
  Array.isArray(value) && value.every((one) => isOne(one));
const isPhotoHash = (value: unknown): value is PhotoHash =>
  isObject(value) && isText(value.fileId) && isText(value.sha256);
const isLogged = (value: unknown): value is Logged =>
  isObject(value) &&
  Number.isInteger(value.index) &&
  isText(value.entry) &&
  isListOf(value.proof, isText);
const isCopy = (value: unknown): value is CoveredCopy =>
  isObject(value) && isText(value.original) && isText(value.copy);
const isCopies = (value: unknown): value is Copies =>
  isObject(value) && isListOf(value.list, isCopy) && isLogged(value.logged);

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
