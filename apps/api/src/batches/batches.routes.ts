import { batchTimes, checkBatch, getBatch, submitBatch } from '@yanche/contract/batches/batches';
import { proposeTimes } from '#catalogue/appointments/propose-times.service.ts';
import { type Route, route } from '#route.ts';
import { checkBatchCars } from './check-batch.service.ts';
import { readBatch } from './read-batch.service.ts';
import { submitNewBatch } from './submit-batch.service.ts';

export const batchRoutes: Route[] = [
  route(checkBatch, ({ deps, caller, language, body }) =>
    checkBatchCars(deps, { ...body, caller, language }),
  ),
  route(batchTimes, async ({ deps, caller, query }) => ({
    times: await proposeTimes(deps, { ...query, customer: caller }),
  })),
  route(submitBatch, ({ deps, caller, language, query, body }) =>
    submitNewBatch(deps, { requestId: query.requestId, body, caller, language }),
  ),
  route(getBatch, ({ deps, caller, language, query }) =>
    readBatch(deps, { ...query, caller, language }),
  ),
];
