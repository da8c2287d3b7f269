import type { Verdict } from '@yanche/rules/reports/verdicts';
import { type Bilingual, inLanguage, type Language } from '@yanche/rules/bilingual';

/** The mileage of a car whose dashboard nobody read. */
const stated: Bilingual<(km: string) => string> = [
  (km) => `委托方告知 ${km}，未核实`,
  (km) => `${km} as stated by the customer, not verified`,
];

/** The dashboard of a car whose mileage was altered. */
const altered: Bilingual<(km: string) => string> = [
  (km) => `仪表显示 ${km}，里程被改`,
  (km) => `${km} on the dashboard, altered`,
];

type Mileage = {
  roadHaulKm: number;
  kmStated?: true | undefined;
  /** Of the report that tells it. */
  verdicts?: { odometer: Verdict } | undefined;
};
type Shape = { language: Language; km: (km: number) => string };

/** A car's mileage in words: read off the dashboard, only stated, or known to be false. */
export function mileageWords(
  { roadHaulKm, kmStated, verdicts }: Mileage,
  { language, km }: Shape,
): string {
  if (kmStated) return inLanguage(stated, language)(km(roadHaulKm));
  if (verdicts?.odometer === 'major') return inLanguage(altered, language)(km(roadHaulKm));
  return km(roadHaulKm);
}
