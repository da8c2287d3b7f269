import type { Kysely } from 'kysely';
import * as peopleAndPlaces from './migrations/0001-people-and-places.ts';
import * as ordersAndMoney from './migrations/0002-orders-and-money.ts';
import * as inspections from './migrations/0003-inspections.ts';
import * as orderSearchAndSettling from './migrations/0004-order-search-and-settling.ts';
import * as tracking from './migrations/0005-tracking.ts';
import * as loginGuard from './migrations/0006-login-guard.ts';
import * as uploads from './migrations/0007-uploads.ts';
import * as reportPdfs from './migrations/0009-report-pdfs.ts';
import * as orderChanges from './migrations/0012-order-changes.ts';
import * as selfOrders from './migrations/0013-self-orders.ts';
import * as videos from './migrations/0014-videos.ts';
import * as money from './migrations/0015-money.ts';
import * as contracts from './migrations/0016-contracts.ts';
import * as notices from './migrations/0017-notices.ts';
import * as listFilters from './migrations/0018-list-filters.ts';
import * as shelfCars from './migrations/0019-shelf-cars.ts';
import * as marketListings from './migrations/0020-market-listings.ts';
import * as disputeFiles from './migrations/0021-uploads.ts';
import * as unreadShots from './migrations/0022-uploads.ts';
import * as languages from './migrations/0023-languages.ts';
import * as townVisits from './migrations/0024-town-visits.ts';
import * as pendingObjects from './migrations/0025-pending-objects.ts';
import * as comments from './migrations/0026-comments.ts';
import * as keyFingerprints from './migrations/0027-key-fingerprints.ts';
import * as codesByAsker from './migrations/0028-codes-by-asker.ts';
import * as agreementVersions from './migrations/0029-agreement-versions.ts';
import * as taskSteps from './migrations/0030-task-steps.ts';
import * as reviewRounds from './migrations/0031-review-rounds.ts';
import * as howFiguresCame from './migrations/0032-how-figures-came.ts';
import * as photoMarks from './migrations/0033-photo-marks.ts';
import * as clips from './migrations/0034-clips.ts';
import * as shareLinks from './migrations/0035-share-links.ts';
import * as transparencyLog from './migrations/0036-transparency-log.ts';
import * as reportChanges from './migrations/0037-report-changes.ts';
import * as photoMasks from './migrations/0038-photo-masks.ts';
import * as findingKinds from './migrations/0040-finding-kinds.ts';
import * as reportCounts from './migrations/0041-report-counts.ts';
import * as answerDrafts from './migrations/0043-answer-drafts.ts';
import * as changesOfCertificates from './migrations/0044-changes-of-certificates.ts';
import * as shareReaders from './migrations/0045-share-readers.ts';
import * as maskedPdfs from './migrations/0046-masked-pdfs.ts';
import * as staff from './migrations/0047-staff.ts';
import * as auditLog from './migrations/0048-audit-log.ts';
import * as reviewDesk from './migrations/0049-review-desk.ts';
import * as catalogueVersions from './migrations/0052-catalogue-versions.ts';
import * as placesChange from './migrations/0053-places-change.ts';
import * as grayRules from './migrations/0054-gray-rules.ts';
import * as ordersAtTheConsole from './migrations/0056-orders-at-the-console.ts';
import * as refundsAtTheConsole from './migrations/0057-refunds-at-the-console.ts';
import * as partlySeen from './migrations/0060-partly-seen.ts';
import * as photoProblems from './migrations/0061-photo-problems.ts';
import * as handBookings from './migrations/0064-hand-bookings.ts';
import * as frontPage from './migrations/0065-front-page.ts';
import * as inspectors from './migrations/0067-inspectors.ts';
import * as peopleAtTheConsole from './migrations/0068-people-at-the-console.ts';
import * as blocks from './migrations/0069-blocks.ts';
import * as productSettings from './migrations/0071-product-settings.ts';
import * as failedArrival from './migrations/0072-failed-arrival.ts';
import * as selfInspectionsAtTheDesk from './migrations/0073-self-inspections-at-the-desk.ts';
import * as campaigns from './migrations/0076-campaigns.ts';
import * as noticesAtTheConsole from './migrations/0077-notices-at-the-console.ts';
import * as disputes from './migrations/0078-disputes.ts';
import * as savedViews from './migrations/0079-saved-views.ts';
import * as historyQueries from './migrations/0080-history-queries.ts';
import * as claims from './migrations/0100-claims.ts';
import * as support from './migrations/0101-support.ts';
import * as invoices from './migrations/0102-invoices.ts';
import * as disputeDecisions from './migrations/0110-dispute-decisions.ts';
import * as consoleLists from './migrations/0113-console-lists.ts';
import * as priceProposals from './migrations/0114-price-proposals.ts';
import * as jobTellings from './migrations/0115-job-tellings.ts';
import * as invoicesAtTheConsole from './migrations/0116-invoices-at-the-console.ts';
import * as packageQueries from './migrations/0120-package-queries.ts';
import * as onboarding from './migrations/0130-onboarding.ts';
import * as exams from './migrations/0135-exams.ts';
import * as inspectorCertificates from './migrations/0136-inspector-certificates.ts';
import * as bookedAlone from './migrations/0140-booked-alone.ts';
import * as spendingByOthers from './migrations/0141-spending-by-others.ts';
import * as noStaffInTheProduct from './migrations/0142-no-staff-in-the-product.ts';
import * as marketsAndPoints from './migrations/0143-markets-and-points.ts';
import * as closuresAndWaiting from './migrations/0144-closures-and-waiting.ts';
import * as photoUses from './migrations/0145-photo-uses.ts';
import * as inspectorApplications from './migrations/0150-inspector-applications.ts';
import * as inspectorContracts from './migrations/0151-inspector-contracts.ts';
import * as practicals from './migrations/0152-practicals.ts';
import * as pay from './migrations/0155-pay.ts';
import * as retiredQuestions from './migrations/0156-retired-questions.ts';
import * as historyRights from './migrations/0160-history-rights.ts';
import * as historySources from './migrations/0161-history-sources.ts';
import * as historyPapers from './migrations/0163-history-papers.ts';
import * as historyRequests from './migrations/0164-history-requests.ts';
import * as historyWaiting from './migrations/0165-history-waiting.ts';
import * as supportSearch from './migrations/0170-support-search.ts';
import * as ordersOfEveryKind from './migrations/0171-orders-of-every-kind.ts';
import * as phoneReads from './migrations/0175-phone-reads.ts';
import * as historyCases from './migrations/0176-history-cases.ts';
import * as passingPhotos from './migrations/0177-passing-photos.ts';
import * as creditNotes from './migrations/0180-credit-notes.ts';
import * as inspectorAppeals from './migrations/0185-inspector-appeals.ts';
import * as jobFaceChecks from './migrations/0186-job-face-checks.ts';
import * as correctionRequests from './migrations/0187-correction-requests.ts';
import * as withheldTax from './migrations/0188-withheld-tax.ts';
import * as reviewTime from './migrations/0190-review-time.ts';
import * as lastFourOfVin from './migrations/0191-last-four-of-vin.ts';
import * as partners from './migrations/0200-partners.ts';
import * as partnerTasks from './migrations/0201-partner-tasks.ts';
import * as partnerHooks from './migrations/0202-partner-hooks.ts';
import * as invitedAt from './migrations/0204-invited-at.ts';
import * as partnerBills from './migrations/0205-partner-bills.ts';
import * as partnerCalls from './migrations/0206-partner-calls.ts';
import * as testMessages from './migrations/0207-test-messages.ts';
import * as orderRatings from './migrations/0211-order-ratings.ts';
import * as visitMessages from './migrations/0212-visit-messages.ts';
import * as dealerNotes from './migrations/0213-dealer-notes.ts';
import * as orderSearch from './migrations/0214-order-search.ts';
import * as orderBatches from './migrations/0216-order-batches.ts';
import * as walletTopUps from './migrations/0218-wallet-top-ups.ts';
import * as reportsExpiring from './migrations/0219-reports-expiring.ts';
import * as holdPages from './migrations/0220-hold-pages.ts';
import * as mileageLeftOpen from './migrations/0221-mileage-left-open.ts';
import * as sellerVisits from './migrations/0222-seller-visits.ts';
import * as dealershipStaff from './migrations/0223-dealership-staff.ts';
import * as batchLines from './migrations/0225-batch-lines.ts';
import * as flatInHistory from './migrations/0226-flat-in-history.ts';
import * as slotsEnd from './migrations/0228-slots-end.ts';
import * as oldSlots from './migrations/0229-old-slots.ts';
import * as fewerOrderIndexes from './migrations/0230-fewer-order-indexes.ts';
import * as slotsWithRoom from './migrations/0231-slots-with-room.ts';
import * as invariantChecks from './migrations/0233-invariant-checks.ts';
import * as privacy from './migrations/0234-privacy.ts';
import * as partitions from './migrations/0235-partitions.ts';
import * as answersByMonth from './migrations/0236-answers-by-month.ts';
import * as orderEventsByMonth from './migrations/0237-order-events-by-month.ts';
import * as searchOfEndedOrders from './migrations/0239-search-of-ended-orders.ts';
import * as noSearchOfAllOrders from './migrations/0240-no-search-of-all-orders.ts';
import * as itemLists from './migrations/0241-item-lists.ts';
import * as objectFolder from './migrations/0243-object-folder.ts';
import * as backups from './migrations/0244-backups.ts';
import { lacking, runMigrations, type Steps } from './run-migrations.ts';
import type { Tables } from './schema.ts';

/** In order, never edited once released. Listed here, not read from a folder, so that the bundle contains them. */
export const migrations: Steps = {
  '0001-people-and-places': peopleAndPlaces,
  '0002-orders-and-money': ordersAndMoney,
  '0003-inspections': inspections,
  '0004-order-search-and-settling': orderSearchAndSettling,
  '0005-tracking': tracking,
  '0006-login-guard': loginGuard,
  '0007-uploads': uploads,
  '0009-report-pdfs': reportPdfs,
  '0012-order-changes': orderChanges,
  '0013-self-orders': selfOrders,
  '0014-videos': videos,
  '0015-money': money,
  '0016-contracts': contracts,
  '0017-notices': notices,
  '0018-list-filters': listFilters,
  '0019-shelf-cars': shelfCars,
  '0020-market-listings': marketListings,
  '0021-uploads': disputeFiles,
  '0022-uploads': unreadShots,
  '0023-languages': languages,
  '0024-town-visits': townVisits,
  '0025-pending-objects': pendingObjects,
  '0026-comments': comments,
  '0027-key-fingerprints': keyFingerprints,
  '0028-codes-by-asker': codesByAsker,
  '0029-agreement-versions': agreementVersions,
  '0030-task-steps': taskSteps,
  '0031-review-rounds': reviewRounds,
  '0032-how-figures-came': howFiguresCame,
  '0033-photo-marks': photoMarks,
  '0034-clips': clips,
  '0035-share-links': shareLinks,
  '0036-transparency-log': transparencyLog,
  '0037-report-changes': reportChanges,
  '0038-photo-masks': photoMasks,
  '0040-finding-kinds': findingKinds,
  '0041-report-counts': reportCounts,
  '0043-answer-drafts': answerDrafts,
  '0044-changes-of-certificates': changesOfCertificates,
  '0045-share-readers': shareReaders,
  '0046-masked-pdfs': maskedPdfs,
  '0047-staff': staff,
  '0048-audit-log': auditLog,
  '0049-review-desk': reviewDesk,
  '0052-catalogue-versions': catalogueVersions,
  '0053-places-change': placesChange,
  '0054-gray-rules': grayRules,
  '0056-orders-at-the-console': ordersAtTheConsole,
  '0057-refunds-at-the-console': refundsAtTheConsole,
  '0060-partly-seen': partlySeen,
  '0061-photo-problems': photoProblems,
  '0064-hand-bookings': handBookings,
  '0065-front-page': frontPage,
  '0067-inspectors': inspectors,
  '0068-people-at-the-console': peopleAtTheConsole,
  '0069-blocks': blocks,
  '0071-product-settings': productSettings,
  '0072-failed-arrival': failedArrival,
  '0073-self-inspections-at-the-desk': selfInspectionsAtTheDesk,
  '0076-campaigns': campaigns,
  '0077-notices-at-the-console': noticesAtTheConsole,
  '0078-disputes': disputes,
  '0079-saved-views': savedViews,
  '0080-history-queries': historyQueries,
  '0100-claims': claims,
  '0101-support': support,
  '0102-invoices': invoices,
  '0110-dispute-decisions': disputeDecisions,
  '0113-console-lists': consoleLists,
  '0114-price-proposals': priceProposals,
  '0115-job-tellings': jobTellings,
  '0116-invoices-at-the-console': invoicesAtTheConsole,
  '0120-package-queries': packageQueries,
  '0130-onboarding': onboarding,
  '0135-exams': exams,
  '0136-inspector-certificates': inspectorCertificates,
  '0140-booked-alone': bookedAlone,
  '0141-spending-by-others': spendingByOthers,
  '0142-no-staff-in-the-product': noStaffInTheProduct,
  '0143-markets-and-points': marketsAndPoints,
  '0144-closures-and-waiting': closuresAndWaiting,
  '0145-photo-uses': photoUses,
  '0150-inspector-applications': inspectorApplications,
  '0151-inspector-contracts': inspectorContracts,
  '0152-practicals': practicals,
  '0155-pay': pay,
  '0156-retired-questions': retiredQuestions,
  '0160-history-rights': historyRights,
  '0161-history-sources': historySources,
  '0163-history-papers': historyPapers,
  '0164-history-requests': historyRequests,
  '0165-history-waiting': historyWaiting,
  '0170-support-search': supportSearch,
  '0171-orders-of-every-kind': ordersOfEveryKind,
  '0175-phone-reads': phoneReads,
  '0176-history-cases': historyCases,
  '0177-passing-photos': passingPhotos,
  '0180-credit-notes': creditNotes,
  '0185-inspector-appeals': inspectorAppeals,
  '0186-job-face-checks': jobFaceChecks,
  '0187-correction-requests': correctionRequests,
  '0188-withheld-tax': withheldTax,
  '0190-review-time': reviewTime,
  '0191-last-four-of-vin': lastFourOfVin,
  '0200-partners': partners,
  '0201-partner-tasks': partnerTasks,
  '0202-partner-hooks': partnerHooks,
  '0204-invited-at': invitedAt,
  '0205-partner-bills': partnerBills,
  '0206-partner-calls': partnerCalls,
  '0207-test-messages': testMessages,
  '0211-order-ratings': orderRatings,
  '0212-visit-messages': visitMessages,
  '0213-dealer-notes': dealerNotes,
  '0214-order-search': orderSearch,
  '0216-order-batches': orderBatches,
  '0218-wallet-top-ups': walletTopUps,
  '0219-reports-expiring': reportsExpiring,
  '0220-hold-pages': holdPages,
  '0221-mileage-left-open': mileageLeftOpen,
  '0222-seller-visits': sellerVisits,
  '0223-dealership-staff': dealershipStaff,
  '0225-batch-lines': batchLines,
  '0226-flat-in-history': flatInHistory,
  '0228-slots-end': slotsEnd,
  '0229-old-slots': oldSlots,
  '0230-fewer-order-indexes': fewerOrderIndexes,
  '0231-slots-with-room': slotsWithRoom,
  '0233-invariant-checks': invariantChecks,
  '0234-privacy': privacy,
  '0235-partitions': partitions,
  '0236-answers-by-month': answersByMonth,
  '0237-order-events-by-month': orderEventsByMonth,
  '0239-search-of-ended-orders': searchOfEndedOrders,
  '0240-no-search-of-all-orders': noSearchOfAllOrders,
  '0241-item-lists': itemLists,
  '0243-object-folder': objectFolder,
  '0244-backups': backups,
};

/** Brings a database to the newest schema. Safe to run from several processes at once. */
export const migrateToLatest = (url: string, say?: (line: string) => void): Promise<void> =>
  runMigrations(url, migrations, say);

/** What this version needs and a database has not; a database of a newer version lacks nothing. */
export async function missingMigrations(db: Kysely<Tables>): Promise<string[]> {
  return (await lacking(db, migrations)).map(([name]) => name);
}
