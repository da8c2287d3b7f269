import { allCalls } from '@yanche/contract/calls';
import type { Endpoint, Role } from '@yanche/contract/endpoint';
import { expect } from 'vitest';
import { newId } from '#lib/ids.ts';
import { api, test } from '#testing/fixture.ts';
import { setRows } from '#testing/rows.ts';
import { callApi, type TestPerson } from '#testing/test-api.ts';
import { routes } from './routes.ts';

/**
 * Access of every call, restated by hand: a new call or a changed access must be written down here too. Ownership is
 * tested next to each domain. Anybody may verify by number and code; uploads carry signatures.
 */
const callsOf: [rule: 'anybody' | 'loggedIn' | 'console' | 'partner' | Role[], names: string][] = [
  // No session opens them, only a key: partners/keys/authenticate.test.ts.
  [
    'partner',
    `listSaasTasks verifySaasShelf getSaasTask createSaasTask cancelSaasTask advanceSaasTask
    listSaasUsage listSaasBills listSaasBillLines`,
  ],
  [
    'anybody',
    `readSharedDeal readSellerVisit answerSellerVisit verifyInspector anticlimbCheck anticlimbGuard captchaConfig captchaGuard localAnswer localPuzzle localQuestion
    localQuestionAnswer brandList tagList modelList getAllRuleResult checkUserPermission getAllCity
    getMarketAllCity getMarketInfo isPilotCity getPointsFromCity verifyContract listInbox listSampleAccounts
    allCancelReasons orderPrefill productList productDetail getAppointTime verifyVin getCommonReportShort
    verifyReport sharedReport reportByLink countShareOpen reportEvidence reportInLog selfProductInfo getCampaign
    sampleReport selfReportByCode sendLoginCode
    checkCaptchaAndSendSsoLoginCode login loginByTicket logout crossLogin trackingId trackingEvent uploadForm
    createMultipart uploadPart completeMultipart listParts abortMultipart startStaffLogin finishStaffLogin
    enrolAuthenticator listSampleStaff currentOrderTerms
    getHelp saasReport sampleHistoryReport historyReportByLink verifyHistoryReport historyEvidence`,
  ],
  [
    'loggedIn',
    `listOwnInvitations answerInvitation claimEligibility openClaim getClaim listClaims saveClaim addClaimEvidence removeClaimEvidence
    submitClaim supplyClaim withdrawClaim acceptClaim appealClaim getDeal saveHandover shareDeal
    endDealShare agreeDeal sendMessage complain replyInThread getThread listThreads
    requestInvoice listInvoices getApplication applyAsInspector getBaseInfoById startContract startSigning contractOfOrder readContract sendSignCode
    submitSignature contractPdf uploadPhoto uploadClip listNotices countNotices readNotices getNoticeSettings
    setNoticeSettings linkMiniProgram checkOrder getKnownCar submitOrder payOrder checkPayment accountInfo
    orderInfo getOrderListByDealerId homeOrders cancelForUser cancelOrder changeAppointTime listAppointChanges
    listOrderChanges getVisitThread writeInVisitThread makeSellerLink endSellerLink rateVisit confirmReport disputeReport getSandboxTrade verifyGold listWalletEntries
    cashBackForUser getCashbackLogList getCashbackStat listClaimableCashbacks finishSandboxTrade reportByOrder
    getBusinessReportShort reportUrl reportUrls reportPdf reportPdfUrl createShareLink listShareLinks
    endShareLink explainBaseInfo
    explainEvaResult explainAiEvaResult explainHistoryRecord explainRepairRecord
    explainSuggestPrice explainSupplyDemand explainSaleSummary explainRepairSuggest
    explainSaleDetail submitSelfOrder listSelfOrders selfOrderInfo saveShot skipShot
    submitSelfShots cancelSelfOrder selfReportByOrder listSessions revokeSession getAccountClosing sendClosingCode closeAccount getUserInfoByToken createLoginTicket
    ocrVin ocrVinV2 getOcrInfoV2 signUpload uploadServer showUpload uploadedVideo uploadCredential
    getHistoryRight previewHistory createHistory listHistories historyInfo cancelHistory historyReport
    historyReportByVin historyReportByThirdOrder historyReportByOrder historyReportPdf createHistoryShare
    listHistoryShares endHistoryShare reportWrongRecord reportWrongShared withdrawWrongRecord`,
  ],
  [
    ['dealerOwner', 'dealerStaff', 'dealerReader'],
    `
    listColleagues listColleagueChanges inviteColleague withdrawColleague changeColleague removeColleague handOverDealership
    createTopUp getTopUp getWalletBill getDealerBoard saveDealerNotes setReminder dropReminder dealerAccount carList getShelfCar addShelfCar editShelfCar publishShelfCar withdrawShelfCar
    checkBatch batchTimes submitBatch getBatch
    restoreShelfCar`,
  ],
  [
    ['inspector'],
    `
    startInspectorContract getPractical startPractical listTasks getTask acceptTask departForTask checkInAtTask saveAnswers submitTask cannotInspect
    ocrMileage revealTaskContact handBackTask listOtherPhones getOwnStanding claimCertificate
    listOwnRatings getOnboarding approveDetail approveConfirm getUrlWithBindEvaluator getUrlWithUpdateReport getRecognitionResult
    getUrlBeforeJob getCorrection getAppeals appealSuspension
    getFaceCheck startFaceTurns judgeFace askFaceReview
    getExam startExam answerExamQuestion getExamReview getOwnCertificate getOwnPay getBankAccount setBankAccount`,
  ],
  // No role of the product opens them; who at the console may: staff/rights-matrix.test.ts.
  [
    'console',
    `
    whoIsAtConsole endStaffSession listStaffSessions revokeStaffSession listAudit listAuditActors listStaff inviteStaff
    proposeStaffRoles decideStaffRoles setStaffStatus giveEnrolmentCode endSessionsOfStaff readStaffPhone
    pushEasyDealerMessage
    listDesk getDeskReview holdReview releaseReview seeReviewPhotos correctDegree noteReview publishReview
    returnReview getSelfReview decideSelfReview
    listSoldItems setSoldPrice dropSoldPrice decideSoldPrice editSoldItem sealSearch
    listConsoleInvoices issueInvoice creditInvoice refuseInvoice setSupportContact dropSupportContact
    listPoints createPoint editPoint setPointTimes setPointOpen listTowns setTownOpen editTown editMarket
    listClosures createClosure liftClosure listHolidays setHoliday dropHoliday
    listSwitches setSwitch
    createTown createMarket exportPrices importPrices exportPoints importPoints exportMarkets importMarkets
    listSettings setOrderTerms dropOrderTerms setRiskLimits dropRiskLimits`,
  ],
  [
    'console',
    `
    listConsoleOrders listAllOrders findOrderKind getOtherOrder getConsoleOrder cancelForCustomer endQueryForCustomer retryRefund readCustomerPhone
    listJobs reassignJob
    listChangesAtConsole changeEffects previewAmendment reportToChange storeCorrectionPhoto proposeChangeAtConsole decideChangeAtConsole
    listConsoleClaims getConsoleClaim takeClaim acceptConsoleClaim askForMore decideClaim
    confirmClaim listConsoleThreads answerThread
    listRefunds
    listHistoryCases getHistoryCase decideHistoryCase
    listPostings correctPosting listWallets topUpWallet listBookings decideBooking
    refundByHand payRefundToWallet settleRefund
    listOrderTowns getToday`,
  ],
  [
    'console',
    `
    listPartners getPartner createPartner editPartner setPartnerStatus setPartnerLogo createPartnerKey editPartnerKey endPartnerKey
    proposePartnerCredit decidePartnerCredit
    listPartnerBills listPartnerBillLines payPartnerBill listPartnerCalls getPartnerUsage
    listPartnerHooks createPartnerHook changePartnerHook listHookDeliveries replayDelivery
    listPayStatements movePayStatement adjustPay listPayouts makePayout downloadPayout markPayoutPaid
    listPayRates setPayRate decidePayRate listExamQuestions setQuestionUse
    listAppeals decideAppeal listCorrectionRequests decideCorrectionRequest setFaceDrawRule dropFaceDrawRule
    grantHistories setCashbackRule dropCashbackRule listApplications acceptApplication declineApplication listFaceCases readFacePictures decideFaceCase listInspectors inviteInspector withdrawInvitation decideCertificate reopenIdentity setCertificateStatus
    editInspector planLeave endLeave
    setInspectorStatus readInspectorPhone
    listPeople getPerson readPersonPhone listDealers getDealerPage createDealer editDealer addDealerPerson
    changeDealerPerson removeDealerPerson decideSpending withdrawSpending messageDealer
    listBlocks createBlock liftBlock
    listSavedViews saveView setDefaultView dropView
    listDisputes listSentNotices resendNotice tellOfClosure tellOfPoint
    listCampaigns createCampaign editCampaign showCampaign hideCampaign`,
  ],
];
const rules = Object.fromEntries(
  callsOf.flatMap(([rule, names]) =>
    names
      .trim()
      .split(/\s+/)
      .map((name) => [name, rule]),
  ),
);

const everyRole: Role[] = [
  'dealerOwner',
  'dealerStaff',
  'dealerReader',
  'buyer',
  'inspector',
  'reviewer',
  'admin',
];
let expired: TestPerson;
let people: Map<Role, TestPerson>;

test.beforeAll(async () => {
  people = new Map();
  const dealerId = newId();
  for (const role of everyRole) people.set(role, await api.aPerson([role], { dealerId }));
  expired = await api.aPerson(everyRole);
  await setRows('sessions', { user_id: expired.userId }, { expires_at: api.time.now });
});

const isRaw = ({ encoding }: Endpoint) => encoding === 'binary' || encoding === 'stream';

/** The code answered to an empty request: access is checked before the input. */
const codeFor = async (person: TestPerson | null, call: Endpoint) =>
  (await callApi(api.app, person, call, { body: isRaw(call) ? Buffer.of() : {} })).code;

test('every call has one rule here, and every rule a call', () => {
  const names = allCalls.map(({ call }) => call.name);
  const ruled = callsOf.flatMap(([, some]) => some.trim().split(/\s+/));
  expect([...new Set(names)].sort()).toEqual(ruled.sort());
  expect(routes).toHaveLength(names.length);
});

test.each(allCalls)(
  '$call.name: without a session, with an expired one, and with every role',
  async ({ call }) => {
    const rule = rules[call.name];
    if (rule === 'partner') {
      for (const visitor of [null, expired, ...people.values()]) {
        expect(await codeFor(visitor, call)).toBe(3301);
      }
      return;
    }
    for (const visitor of [null, expired]) {
      expect((await codeFor(visitor, call)) === 1001).toBe(rule !== 'anybody');
    }
    if (call.name === 'logout') return; // it would end the other people's sessions
    for (const [role, person] of people) {
      const allowed = rule !== 'console' && (!Array.isArray(rule) || rule.includes(role));
      const code = await codeFor(person, call);
      expect({ role, refused: code === 1001 || code === 1003 }).toEqual({
        role,
        refused: !allowed,
      });
    }
  },
);
