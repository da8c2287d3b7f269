import { confirm } from '@yanche/ui/dialog';
import { useTexts } from '#lib/language/texts.ts';
import { useWholeKm } from '#lib/language/whole-km.ts';
import { claimsTexts } from './claims.texts.ts';

/** Asks again about a mileage below that of the report: mostly a slip, and sometimes what the claim is about. */
export function useKmCheck(reportKm: number | null): (km: number) => Promise<boolean> {
  const t = useTexts(claimsTexts);
  const wholeKm = useWholeKm();
  return async (km) =>
    reportKm === null ||
    km >= reportKm ||
    confirm({
      title: t.kmBelowTitle(wholeKm(reportKm - km)),
      message: t.kmBelowMessage,
      okText: t.kmBelowGoOn,
    });
}
