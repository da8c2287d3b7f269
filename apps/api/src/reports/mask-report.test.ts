import { expect, test } from 'vitest';
import { aFinding, aReport, photoId } from '@yanche/contract/testing/a-report';
import { maskReport } from './mask-report.ts';

const vin = 'LSVNV2180E0000001';
const paper = photoId(7);
const { content } = aReport();
const photo = { fileId: paper, sha256: 'ab', code: 'ID006', caption: '行驶证', takenAt: null };
const told = {
  ...content,
  vehicle: { ...content.vehicle, vin },
  inspector: { name: '李工', certNo: 'YC-1' },
  photos: [...content.photos, photo],
  findings: [aFinding({ photos: [paper], note: `钢印 ${vin.toLowerCase()} 模糊` })],
  limits: [{ code: 'ID004', name: 'OBD VIN', reason: `读到 ${vin}` }],
  groups: content.groups.map((group, at) =>
    at > 0
      ? group
      : {
          ...group,
          items: group.items.map((item) => ({
            ...item,
            measure: { 'vin_stamp.p1': vin },
            photos: [paper],
          })),
        },
  ),
};

test('nothing that names the car or its people is left, whatever field it stands in', () => {
  const masked = JSON.stringify(maskReport(told)).toUpperCase();
  for (const secret of [vin, paper.toUpperCase(), '李工']) expect(masked).not.toContain(secret);
  expect(masked).toContain('LSV**********0001');
});

test('all that was found stays', () => {
  const masked = maskReport(told);
  expect(masked.verdicts).toEqual(told.verdicts);
  expect(masked.findings).toHaveLength(1);
  expect(masked.photos).toEqual(content.photos);
});
