import {
  contractOfOrder,
  contractPdf,
  readContract,
  sendSignCode,
  startContract,
  startInspectorContract,
  startSigning,
  submitSignature,
  verifyContract,
} from '@yanche/contract/contracts/contracts';
import { openRoute, type Route, route } from '#route.ts';
import { viewOf } from './contract-view.ts';
import { currentContract } from './current-contract.service.ts';
import { startOwnInspectorContract } from './inspector-contract.service.ts';
import { sendSigningCode, signContract } from './sign-contract.service.ts';
import { pdfOfContract, verifySigned } from './signed-contract.service.ts';
import { openForSigning, getContractOfOrder, startOwnContract } from './start-contract.service.ts';

export const contractRoutes: Route[] = [
  route(startContract, ({ deps, caller, body }) => startOwnContract(deps, caller, body.orderId)),
  route(startInspectorContract, ({ deps, caller }) => startOwnInspectorContract(deps, caller)),
  route(startSigning, ({ deps, caller, body }) => openForSigning(deps, caller, body.contract_no)),
  route(contractOfOrder, ({ deps, caller, query }) =>
    getContractOfOrder(deps, caller, query.orderId),
  ),
  route(readContract, async ({ deps, caller, query }) =>
    viewOf(deps, caller, await currentContract(deps, caller, query.contract_no)),
  ),
  route(sendSignCode, ({ deps, caller, body, language, visitor }) =>
    sendSigningCode(deps, { ...body, caller, language, visitor }),
  ),
  route(submitSignature, ({ deps, caller, body, visitor }) =>
    signContract(deps, { ...body, caller, visitor }),
  ),
  route(contractPdf, ({ deps, caller, query }) => pdfOfContract(deps, caller, query.contract_no)),
  openRoute(verifyContract, ({ deps, query }) => verifySigned(deps, query)),
];
