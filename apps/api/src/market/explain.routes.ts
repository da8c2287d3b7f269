import {
  explainAiEvaResult,
  explainBaseInfo,
  explainEvaResult,
  explainHistoryRecord,
  explainRepairRecord,
  explainRepairSuggest,
} from '@yanche/contract/market/explain';
import {
  explainSaleDetail,
  explainSaleSummary,
  explainSuggestPrice,
  explainSupplyDemand,
} from '@yanche/contract/market/explain-market';
import { type Route, route } from '#route.ts';
import { aiEvaResult, baseInfo, evaResult } from './evaluation.service.ts';
import { historyRecord, repairRecord } from './records.service.ts';
import { repairSuggest } from './repair.service.ts';
import { suggestPrice } from './suggest-price.service.ts';
import { saleDetail, saleSummary, supplyDemand } from './supply.service.ts';

export const explainRoutes: Route[] = [
  route(explainBaseInfo, ({ deps, caller, language, query }) =>
    baseInfo(deps, { ...query, caller, language }),
  ),
  route(explainEvaResult, ({ deps, caller, language, query }) =>
    evaResult(deps, { ...query, caller, language }),
  ),
  route(explainAiEvaResult, ({ deps, caller, query }) => aiEvaResult(deps, { ...query, caller })),
  route(explainHistoryRecord, ({ deps, caller, query }) =>
    historyRecord(deps, { ...query, caller }),
  ),
  route(explainRepairRecord, ({ deps, caller, language, query }) =>
    repairRecord(deps, { ...query, caller, language }),
  ),
  route(explainSuggestPrice, ({ deps, caller, query }) => suggestPrice(deps, { ...query, caller })),
  route(explainSupplyDemand, ({ deps, caller, query }) => supplyDemand(deps, { ...query, caller })),
  route(explainSaleSummary, ({ deps, caller, query }) => saleSummary(deps, { ...query, caller })),
  route(explainRepairSuggest, ({ deps, caller, language, query }) =>
    repairSuggest(deps, { ...query, caller, language }),
  ),
  route(explainSaleDetail, ({ deps, caller, language, query }) =>
    saleDetail(deps, { ...query, caller, language }),
  ),
];
