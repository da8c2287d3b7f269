import type { Verdict } from '@yanche/rules/reports/verdicts';
import { type Bilingual, inLanguage, type Language } from '@yanche/rules/bilingual';

type Said = Bilingual<(km: string) => string>;

/** The mileage of a car whose dashboard nobody read. */
const stated: Said = [
  (km) => `委托方告知 ${km}，未核实`,
  (km) => `${km} as stated by the customer, not verified`,
];

/** Nobody read it, and the customer left it open. */
export const unknownMileage: Bilingual = ['里程未知', 'Mileage unknown'];

/** The mileage in a certificate of a seller's own photos. */
const statedBySeller: Said = [
  (km) => `卖家填写 ${km}，未经证实`,
  (km) => `${km} as stated by the seller, not proven`,
];

/** A dashboard counts as the car's mileage only where a second witness agreed with it. */
const shown: Readonly<Record<Verdict, Said>> = {
  none: [(km) => km, (km) => km],
  unchecked: [(km) => `表显 ${km}，未经证实`, (km) => `${km} on the dashboard, not proven`],
  minor: [(km) => `表显 ${km}，轻微异常`, (km) => `${km} on the dashboard, slightly off`],
  suspect: [(km) => `表显 ${km}，存疑`, (km) => `${km} on the dashboard, in doubt`],
  major: [(km) => `表显 ${km}，里程被改`, (km) => `${km} on the dashboard, altered`],
};

/** A revoked report tells no verdict, so its mileage is what the dashboard showed. */
export const withheld = { odometer: 'unchecked' } as const;

type Mileage = {
  roadHaulKm: number | null;
  kmStated?: true | undefined;
  /** Of a certificate of a seller's own photos. */
  selfLabel?: string | undefined;
  /** Of the report that tells it; `unchecked` where a revoked report's verdicts are withheld. */
  verdicts: { readonly odometer: Verdict };
  /** Verdicts that were seen in part only. */
  partly?: readonly string[] | undefined;
};
type Shape = { language: Language; km: (km: number) => string };

/**
 * A car's mileage in words: proven, only read off the dashboard, only stated, or known to be false. Whatever prints a mileage
 * of a report takes it from here.
 */
export function mileageWords(
  { roadHaulKm, kmStated, selfLabel, verdicts, partly = [] }: Mileage,
  { language, km }: Shape,
): string {
  if (roadHaulKm === null) return inLanguage(unknownMileage, language);
  const { odometer } = verdicts;
  const proof = odometer === 'none' && partly.includes('odometer') ? 'unchecked' : odometer;
  const said = selfLabel === undefined ? (kmStated ? stated : shown[proof]) : statedBySeller;
  return inLanguage(said, language)(km(roadHaulKm));
}
