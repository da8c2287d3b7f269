import { allCalls } from '@yanche/contract/calls';
import { startContract } from '@yanche/contract/contracts/contracts';
import type { Endpoint } from '@yanche/contract/endpoint';
import { payOrder } from '@yanche/contract/orders/orders';
import { listSessions } from '@yanche/contract/people/sessions';
import { skipReasons } from '@yanche/rules/inspections/capture-steps';
import { describe, expect } from 'vitest';
import { newId } from '#lib/ids.ts';
import { anOrder, aSelfTopUp } from '#testing/an-order.ts';
import { aHistory, aHistoryVin } from '#testing/a-history.ts';
import { rowOf } from '#testing/rows.ts';
import { runSlowJob } from '#testing/run-job.ts';
import { aSelfOrder } from '#testing/a-self-order.ts';
import { aShelfCar } from '#testing/a-shelf-car.ts';
import { aNotice } from '#testing/a-notice.ts';
import { anAnswer, aPhoto, aTask } from '#testing/a-task.ts';
import { api, test } from '#testing/fixture.ts';
import { callApi, type TestPerson } from '#testing/test-api.ts';

/*
 * Every call that takes the id of a personal thing is made by another person of the same role and must answer as if the
 * thing did not exist. A new call with such an id fails until it is listed here. (Access by role: access.test.ts.)
 */
const ids = [
  'orderId',
  'taskId',
  'tradeNo',
  'sessionId',
  'fileId',
  'dealerId',
  'reportNo',
  'persistentId',
  'contract_no',
  'noticeId',
  'shelfCarId',
  'shareId',
  'batchId',
];

type World = Record<
  | 'orderId'
  | 'selfOrderId'
  | 'historyId'
  | 'historyReportNo'
  | 'taskId'
  | 'itemCode'
  | 'tradeNo'
  | 'sessionId'
  | 'fileId'
  | 'strangersFileId'
  | 'contractNo'
  | 'noticeId'
  | 'dealerId'
  | 'shelfCarId'
  | 'topUpId',
  string
>;
type Input = { query?: object; body?: object };
type Try = (things: World) => Input;

const query =
  (of: (things: World) => object): Try =>
  (things) => ({ query: of(things) });
const body =
  (of: (things: World) => object): Try =>
  (things) => ({ body: of(things) });
const order = ({ orderId }: World) => ({ orderId });
const contract = ({ contractNo }: World) => ({ contract_no: contractNo });
const selfOrder = ({ selfOrderId }: World) => ({ orderId: selfOrderId });
const history = ({ historyId }: World) => ({ orderId: historyId });
const task = ({ taskId }: World) => ({ taskId });
const photo = ({ fileId }: World) => ({ fileId });
const car = ({ shelfCarId }: World) => ({ shelfCarId });
const cancel = body((w) => ({ ...order(w), code: 'U01' }));
const sha256 = '0'.repeat(64);

/** How each call is made, by role. */
const tries: Record<'buyer' | 'inspector' | 'dealerOwner', Record<string, Try>> = {
  buyer: {
    orderInfo: query(order),
    payOrder: body((w) => ({ ...order(w), method: 'sandbox' })),
    checkPayment: body(order),
    cashBackForUser: body(order),
    cancelForUser: cancel,
    cancelOrder: cancel,
    changeAppointTime: body((w) => ({ ...order(w), slotId: newId(), reason: 'later' })),
    listAppointChanges: query(order),
    startContract: body(order),
    contractOfOrder: query(order),
    startSigning: body(contract),
    readContract: query(contract),
    sendSignCode: body((w) => ({ ...contract(w), token: 'token' })),
    submitSignature: body((w) => ({
      ...contract(w),
      token: 'token',
      textHash: sha256,
      code: '000000',
      agreed: true,
      signature: { kind: 'typed', name: 'name' },
    })),
    contractPdf: query(contract),
    makeSellerLink: body(order),
    endSellerLink: body(order),
    getVisitThread: query(order),
    writeInVisitThread: body((w) => ({ ...order(w), text: 'when', requestId: newId() })),
    confirmReport: body(order),
    disputeReport: body((w) => ({ ...order(w), reason: 'not my car' })),
    reportByOrder: query(order),
    reportPdf: query(order),
    explainBaseInfo: query(order),
    explainEvaResult: query(order),
    explainAiEvaResult: query(order),
    explainHistoryRecord: query(order),
    explainRepairRecord: query(order),
    explainSuggestPrice: query(order),
    explainSupplyDemand: query(order),
    explainSaleSummary: query(order),
    explainRepairSuggest: query(order),
    explainSaleDetail: query((w) => ({ ...order(w), kind: 'sold' })),
    createShareLink: body((w) => ({ ...order(w), requestId: newId() })),
    listShareLinks: query(order),
    getBusinessReportShort: query(order),
    reportUrl: query(order),
    reportUrls: query(order),
    getSandboxTrade: query(({ tradeNo }) => ({ tradeNo })),
    finishSandboxTrade: body(({ tradeNo }) => ({ tradeNo, outcome: 'paid' })),
    revokeSession: body(({ sessionId }) => ({ sessionId })),
    ocrMileage: query(photo),
    ocrVin: query(photo),
    ocrVinV2: query(photo),
    getOcrInfoV2: query(photo),
    readNotices: body(({ noticeId }) => ({ noticeId })),
    selfOrderInfo: query(selfOrder),
    skipShot: body((w) => ({ ...selfOrder(w), stepKey: 'key', code: skipReasons[0].code })),
    saveShot: body((w) => ({
      ...selfOrder(w),
      stepKey: 'key',
      fileId: w.strangersFileId,
      sha256,
      takenAt: '2026-11-21T01:00:00.000Z',
      source: 'camera',
    })),
    submitSelfShots: body(selfOrder),
    cancelSelfOrder: body(selfOrder),
    selfReportByOrder: query(selfOrder),
    historyInfo: query(history),
    cancelHistory: body(history),
    historyReport: query(({ historyReportNo }) => ({ reportNo: historyReportNo })),
    historyReportByOrder: query(history),
    historyReportPdf: query(history),
    createHistoryShare: body((w) => ({ ...history(w), requestId: newId() })),
    listHistoryShares: query(history),
    reportWrongRecord: body((w) => ({
      ...history(w),
      requestId: newId(),
      rowKey: null,
      fault: 'notThisCar',
      words: 'not my car',
    })),
  },
  inspector: {
    getTask: query(task),
    acceptTask: body(task),
    departForTask: body(task),
    checkInAtTask: body((w) => ({ ...task(w), position: null })),
    saveAnswers: body((w) => ({ ...task(w), answers: [anAnswer(w.itemCode)] })),
    cannotInspect: body((w) => ({ ...task(w), code: 'I01', photos: [newId()] })),
    submitTask: body(task),
    revealTaskContact: body(task),
    listOtherPhones: query((w) => ({ ...task(w), phone: newId() })),
    handBackTask: body((w) => ({ ...task(w), reason: 'ill' })),
  },
  dealerOwner: {
    getBaseInfoById: query(({ dealerId }) => ({ dealerId })),
    getOrderListByDealerId: query(({ dealerId }) => ({ dealerId })),
    getTopUp: query(({ topUpId }) => ({ topUpId })),
    getShelfCar: query(car),
    editShelfCar: body((w) => ({ ...car(w), price: 1 })),
    publishShelfCar: body((w) => ({ ...car(w), price: 1 })),
    withdrawShelfCar: body(car),
    restoreShelfCar: body(car),
  },
};
/** Not owned by one person: any holder of the role may use it, or the id is a capability by itself. */
const elsewhere = new Set([
  'uploadPhoto', // the id of a new file: files.test.ts
  'uploadClip', // the same: clips.test.ts
  'uploadedVideo', // the id of an upload: uploaded-video.test.ts
  'reportPdfUrl', // by report number: pdf.test.ts
  'getUrlBeforeJob', // needs a job that was drawn: face-before-job.test.ts
  'getCorrection', // needs a report: correction-requests.test.ts
  'endHistoryShare', // needs a share link: history-report.test.ts
  // They need a finished report: claims.test.ts, deals.test.ts, support.test.ts, invoices.test.ts.
  'claimEligibility',
  'openClaim',
  'listClaims',
  'getDeal',
  'saveHandover',
  'shareDeal',
  'endDealShare',
  'getHelp',
  'rateVisit', // rate-visit.test.ts
  // A dealership's own: colleagues.test.ts.
  'changeColleague',
  'removeColleague',
  'handOverDealership',
  'withdrawColleague',
  'answerInvitation',
  'createTopUp', // needs an order of the dealership: top-ups.test.ts
  'getBatch', // submit-batch.test.ts
  // Of a dealership's order: notes.test.ts.
  'saveDealerNotes',
  'setReminder',
  'dropReminder',
  'requestInvoice',
  'listInvoices',
  'endShareLink', // needs a published report: share-links.test.ts
  'getSelfReview',
  'decideSelfReview',
  'reportToChange',
  'previewAmendment', // of any report, by those who may amend: amendment-effects.test.ts
  // By a link of their own: way-in.test.ts.
  'getRecognitionResult',
  'approveConfirm',
  'setPartnerLogo', // of any partner, by colleagues: console-partners.test.ts
  // By a partner's key: live-tasks.test.ts, sandbox.test.ts.
  'getSaasTask',
  'listSaasBillLines', // bills.test.ts
  'cancelSaasTask',
  'advanceSaasTask',
  'storeCorrectionPhoto', // the id of a new file: changes-at-console.test.ts
  'pushEasyDealerMessage',
  'resendNotice', // of anybody, by support: sent-notices.test.ts
  'getDeskReview',
  'holdReview',
  'releaseReview',
  'seeReviewPhotos',
  'correctDegree',
  'noteReview',
  'publishReview',
  'returnReview',
  // Of everybody, by whoever holds the policy: rights-matrix.test.ts.
  'listConsoleOrders',
  'listAllOrders',
  'getConsoleOrder',
  'findOrderKind',
  'getOtherOrder',
  'cancelForCustomer',
  'endQueryForCustomer',
  'readCustomerPhone',
  'refundByHand',
  'reassignJob',
  'listPeople',
  'getPerson',
  'readPersonPhone',
  'getDealerPage',
  'editDealer',
  'grantHistories',
  'addDealerPerson',
  'changeDealerPerson',
  'removeDealerPerson',
  'decideSpending',
  'withdrawSpending',
  'messageDealer',
  'proposeChangeAtConsole',
  'revokeStaffSession', // a session of the console: staff/login/staff-login.test.ts
]);

const looksLikeNone = [1003, 1004, 2701, 5001];
let things: World;
const owners = new Map<string, TestPerson>();
const strangers = new Map<string, TestPerson>();

test.beforeAll(async () => {
  for (const role of ['buyer', 'inspector', 'dealerOwner'] as const) {
    for (const side of [owners, strangers]) {
      side.set(
        role,
        await api.aPerson([role], role === 'dealerOwner' ? { dealerId: newId() } : {}),
      );
    }
  }
  const [buyer, inspector, dealer] = ['buyer', 'inspector', 'dealerOwner'].map(
    (role) => owners.get(role) as TestPerson,
  ) as [TestPerson, TestPerson, TestPerson];
  const mine = await anOrder(api, { person: buyer });
  const { data: pay } = await api.call(buyer, payOrder, {
    body: { orderId: mine.orderId, method: 'sandbox' },
  });
  const { data: contract } = await api.call(buyer, startContract, {
    body: { orderId: mine.orderId },
  });
  const { taskId, itemCodes } = await aTask(api, { owner: dealer, inspector });
  const past = await aHistory(api, { person: buyer, form: { vin: aHistoryVin('13') } });
  await runSlowJob(api, 'askSources');
  api.time.now = new Date(api.time.now.getTime() + 20_000);
  await runSlowJob(api, 'askSources');
  const { data: sessions } = await api.call(buyer, listSessions);
  things = {
    orderId: mine.orderId,
    selfOrderId: (await aSelfOrder(api, { person: buyer })).orderId,
    historyId: past.orderId,
    historyReportNo: await reportNoOf(past.orderId),
    taskId,
    tradeNo: pay.tradeNo ?? '',
    contractNo: contract.contract_no,
    sessionId: sessions[0]?.sessionId ?? '',
    itemCode: itemCodes[0] ?? '',
    fileId: await aPhoto(api, buyer),
    strangersFileId: await aPhoto(api, strangers.get('buyer') as TestPerson),
    dealerId: dealer.dealerId ?? '',
    topUpId: await aSelfTopUp(api, dealer),
    noticeId: await aNotice(api, buyer),
    shelfCarId: (await aShelfCar(api, dealer, { photos: 0 })).shelfCarId,
  };
});

const reportNoOf = async (orderId: string) =>
  (await rowOf('history_reports', { order_id: orderId })).report_no;

const rows = Object.entries(tries).flatMap(([role, calls]) =>
  Object.entries(calls).map(([name, make]) => ({ role, name, make })),
);

test('every call that takes the id of a personal thing is tested here', () => {
  const named = allCalls
    .map(({ call }) => call)
    .filter(({ access, query: q, body: b }) => access !== 'none' && takesId(q, b))
    .map(({ name }) => name);
  const known = new Set([...rows.map(({ name }) => name), ...elsewhere]);
  expect(named.filter((name) => !known.has(name))).toEqual([]);
  expect(named.length).toBeGreaterThan(30);
});

describe('the thing of somebody else', () => {
  test.each(rows)(
    '$name, by another $role, answers as if it did not exist',
    async ({ role, name, make }) => {
      const call = allCalls.find((one) => one.call.name === name)?.call as Endpoint;
      const codeFor = async (person: TestPerson | undefined) =>
        (await callApi(api.app, person ?? null, call, make(things) as never)).code;
      expect(looksLikeNone).toContain(await codeFor(strangers.get(role)));
    },
  );

  // Proves that the calls succeed for the owner. Runs last because it changes the data.
  test.each(rows)('$name succeeds for the owner', async ({ role, name, make }) => {
    const call = allCalls.find((one) => one.call.name === name)?.call as Endpoint;
    const reply = await callApi(api.app, owners.get(role) ?? null, call, make(things) as never);
    expect(notByOwner[name] ?? []).toEqual(looksLikeNone.filter((code) => code === reply.code));
  });
});

/** Failures that the owner gets too: there is no such photo. */
const notByOwner: Record<string, number[]> = { cannotInspect: [5001] };

type Shaped = { _zod?: { def?: { shape?: object; options?: unknown[] } } };

function takesId(...schemas: unknown[]): boolean {
  return schemas.some((schema) => {
    const { shape, options } = (schema as Shaped | undefined)?._zod?.def ?? {};
    if (options !== undefined) return takesId(...options);
    return Object.keys(shape ?? {}).some((key) => ids.includes(key));
  });
}
