import { getOcrInfoV2, ocrVin, ocrVinV2 } from '@yanche/contract/recognition';
import { type Route, route } from '#route';
import { readLicenceOf, readVinOf, readVinWithDoubts } from './recognition.service.ts';

export const recognitionRoutes: Route[] = [
  route(ocrVin, async ({ deps, caller, query }) => readVinOf(deps, caller, query.fileId)),
  route(ocrVinV2, async ({ deps, caller, query }) => readVinWithDoubts(deps, caller, query.fileId)),
  route(getOcrInfoV2, async ({ deps, caller, query }) => readLicenceOf(deps, caller, query.fileId)),
];
