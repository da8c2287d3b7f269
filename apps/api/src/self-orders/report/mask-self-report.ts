import type { SelfReportContent } from '@yanche/contract/reports/self-reports';
import { maskVin } from '@yanche/rules/cars/vin';

/** The certificate for holders of number and code: everything but the full VIN. */
export const maskSelfReport = (content: SelfReportContent): SelfReportContent => ({
  ...content,
  vehicle: { ...content.vehicle, vin: maskVin(content.vehicle.vin) },
});

/** Photos of the VIN and of the licence with the owner's name. */
const identitySteps = ['vin_plate', 'license'];

/** The photos of a certificate that name neither the car nor its owner; their plates are still to be covered. */
export const photosOfCertificate = ({ photos }: SelfReportContent): SelfReportContent['photos'] =>
  photos.filter(({ stepKey }) => !identitySteps.includes(stepKey));
