import type { SelfReportContent } from '@yanche/contract/reports/self-reports';
import { maskVin } from '@yanche/rules/cars/vin';

/** The certificate for holders of number and code: everything but the full VIN. */
export const maskSelfReport = (content: SelfReportContent): SelfReportContent => ({
  ...content,
  vehicle: { ...content.vehicle, vin: maskVin(content.vehicle.vin) },
});
