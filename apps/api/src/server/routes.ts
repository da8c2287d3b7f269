import type { Route } from '#route.ts';
import { authRoutes } from '#people/login/auth.routes.ts';
import { cashbackRoutes } from '#money/cashback/cashback.routes.ts';
import { claimDeskRoutes } from '#claims/desk/desk-claims.routes.ts';
import { claimRoutes } from '#claims/claims.routes.ts';
import { certificationRoutes } from '#certification/certification.routes.ts';
import { privacyRoutes } from '#privacy/privacy.routes.ts';
import { clientRoutes } from '#client/client.routes.ts';
import { contractRoutes } from '#contracts/contracts.routes.ts';
import { dealerRoutes } from '#people/dealers.routes.ts';
import { dealRoutes } from '#claims/deals/deals.routes.ts';
import { deskRoutes } from '#reviews/desk/desk.routes.ts';
import { explainRoutes } from '#market/explain.routes.ts';
import { fileRoutes } from '#files/files.routes.ts';
import { historyRoutes } from '#history/history.routes.ts';
import { inboxRoutes } from '#people/inbox.routes.ts';
import { colleagueRoutes } from '#colleagues/colleagues.routes.ts';
import { wayInRoutes } from '#inspectors/way-in.routes.ts';
import { inspectionRoutes } from '#inspections/inspections.routes.ts';
import { liveRoutes } from '#orders/live/live.routes.ts';
import { noticeRoutes } from '#notices/notices.routes.ts';
import { booksRoutes } from '#operations/books/books.routes.ts';
import { operationsRoutes } from '#operations/operations.routes.ts';
import { consolePartnerRoutes } from '#partners/console-partners.routes.ts';
import { partnerRoutes } from '#partners/partners.routes.ts';
import { orderRoutes } from '#orders/orders.routes.ts';
import { payRoutes } from '#pay/pay.routes.ts';
import { paymentRoutes } from '#money/payments.routes.ts';
import { productRoutes } from '#catalogue/products.routes.ts';
import { recognitionRoutes } from '#files/recognition/recognition.routes.ts';
import { reportRoutes } from '#reports/reports.routes.ts';
import { riskRoutes } from '#risk/risk.routes.ts';
import { selfOrderRoutes } from '#self-orders/self-orders.routes.ts';
import { batchRoutes } from '#batches/batches.routes.ts';
import { knownCarRoutes } from '#known-cars/known-cars.routes.ts';
import { shelfRoutes } from '#shelf/shelf.routes.ts';
import { campaignRoutes } from '#catalogue/campaigns/campaigns.routes.ts';
import { showcaseRoutes } from '#catalogue/showcase.routes.ts';
import { consolePlaceRoutes } from '#catalogue/where/places.routes.ts';
import { soldItemRoutes } from '#catalogue/sold/sold-items.routes.ts';
import { tableRoutes } from '#catalogue/tables/tables.routes.ts';
import { savedViewRoutes } from '#staff/views/saved-views.routes.ts';
import { settingRoutes } from '#staff/settings/settings.routes.ts';
import { switchRoutes } from '#staff/switches/switches.routes.ts';
import { staffRoutes } from '#staff/staff.routes.ts';
import { staffLoginRoutes } from '#staff/login/staff-login.routes.ts';
import { supportRoutes } from '#support/support.routes.ts';
import { invoiceRoutes } from '#invoices/invoices.routes.ts';
import { trackingRoutes } from '#client/tracking.routes.ts';
import { uploadRoutes } from '#files/uploads/uploads.routes.ts';

/** Every call has exactly one handler here; `routes.test.ts` compares this list with the contract. */
export const routes: readonly Route[] = [
  ...authRoutes,
  ...cashbackRoutes,
  ...claimRoutes,
  ...claimDeskRoutes,
  ...certificationRoutes,
  ...clientRoutes,
  ...privacyRoutes,
  ...contractRoutes,
  ...dealerRoutes,
  ...dealRoutes,
  ...deskRoutes,
  ...explainRoutes,
  ...fileRoutes,
  ...historyRoutes,
  ...inboxRoutes,
  ...inspectionRoutes,
  ...liveRoutes,
  ...recognitionRoutes,
  ...reportRoutes,
  ...riskRoutes,
  ...noticeRoutes,
  ...operationsRoutes,
  ...booksRoutes,
  ...orderRoutes,
  ...paymentRoutes,
  ...payRoutes,
  ...consolePartnerRoutes,
  ...partnerRoutes,
  ...productRoutes,
  ...selfOrderRoutes,
  ...batchRoutes,
  ...knownCarRoutes,
  ...shelfRoutes,
  ...showcaseRoutes,
  ...staffRoutes,
  ...staffLoginRoutes,
  ...campaignRoutes,
  ...soldItemRoutes,
  ...consolePlaceRoutes,
  ...savedViewRoutes,
  ...settingRoutes,
  ...tableRoutes,
  ...switchRoutes,
  ...supportRoutes,
  ...invoiceRoutes,
  ...trackingRoutes,
  ...uploadRoutes,
  ...colleagueRoutes,
  ...wayInRoutes,
];
