import { getOcrInfoV2, ocrMileage, ocrVin, ocrVinV2 } from '@yanche/contract/files/recognition';
import { type Route, route } from '#route.ts';
import {
  readCertainVin,
  readLicenceOf,
  readMileage,
  readVinCandidates,
} from './recognition.service.ts';

export const recognitionRoutes: Route[] = [
  route(ocrVin, async ({ deps, query, ...who }) => readCertainVin(deps, who, query.fileId)),
  route(ocrVinV2, async ({ deps, query, ...who }) => readVinCandidates(deps, who, query.fileId)),
  route(ocrMileage, async ({ deps, query, ...who }) => readMileage(deps, who, query.fileId)),
  route(getOcrInfoV2, async ({ deps, query, ...who }) => readLicenceOf(deps, who, query.fileId)),
];
