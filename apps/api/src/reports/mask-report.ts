import type { ReportContent } from '@yanche/contract/reports/reports';
import { maskVin } from '@yanche/rules/cars/vin';

/** VIN, engine number and papers: their photos and what was read from them name the car and its owner. */
const identityItem = /^ID00[1-6]$/;
const vinInside = /[A-HJ-NPR-Z0-9]{17}/gi;

/** The photos of a report that name neither the car nor its owner; their plates are still to be covered. */
export const photosForStrangers = ({ photos }: ReportContent): ReportContent['photos'] =>
  photos.filter(({ code }) => !identityItem.test(code));

/** The report for people who only hold its link. */
export function maskReport(content: ReportContent): ReportContent {
  const hidden = new Set(
    content.photos.filter(({ code }) => identityItem.test(code)).map(({ fileId }) => fileId),
  );
  const shown = (photos: readonly string[]) => photos.filter((fileId) => !hidden.has(fileId));
  return {
    ...content,
    vehicle: { ...content.vehicle, vin: maskVin(content.vehicle.vin) },
    inspector: { ...content.inspector, name: '' },
    reviewer: { name: '' },
    groups: content.groups.map((group) => ({
      ...group,
      items: group.items.map((item) => ({
        ...item,
        note: withoutVin(item.note),
        measure: item.measure && withoutVins(item.measure),
        photos: shown(item.photos),
      })),
    })),
    findings: content.findings.map((finding) => ({
      ...finding,
      note: withoutVin(finding.note),
      photos: shown(finding.photos),
      ...(finding.marks !== undefined && {
        marks: finding.marks.filter(({ fileId }) => !hidden.has(fileId)),
      }),
    })),
    photos: photosForStrangers(content),
    limits: content.limits.map((limit) => ({ ...limit, reason: withoutVin(limit.reason) })),
  };
}

const withoutVin = (text: string) =>
  text.replaceAll(vinInside, (vin) => maskVin(vin.toUpperCase()));

const withoutVins = (measure: Readonly<Record<string, number | string>>) =>
  Object.fromEntries(
    Object.entries(measure).map(([key, value]) => [
      key,
      typeof value === 'string' ? withoutVin(value) : value,
    ]),
  );
