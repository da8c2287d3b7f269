import { type Bilingual, inLanguage, type Language } from '@yanche/rules/bilingual';

/** The mileage of a car whose dashboard nobody read. */
const stated: Bilingual<(km: string) => string> = [
  (km) => `委托方告知 ${km}，未核实`,
  (km) => `${km} as stated by the customer, not verified`,
];

type Mileage = { roadHaulKm: number; kmStated?: true };
type Shape = { language: Language; km: (km: number) => string };

/** A car's mileage in words: read off the dashboard, or only stated. */
export const mileageWords = ({ roadHaulKm, kmStated }: Mileage, { language, km }: Shape): string =>
  kmStated ? inLanguage(stated, language)(km(roadHaulKm)) : km(roadHaulKm);
