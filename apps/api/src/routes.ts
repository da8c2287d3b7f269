import type { Route } from '#route';
import { authRoutes } from './modules/auth/auth.routes.ts';
import { cashbackRoutes } from './modules/cashback/cashback.routes.ts';
import { clientRoutes } from './modules/client/client.routes.ts';
import { contractRoutes } from './modules/contracts/contracts.routes.ts';
import { dealerRoutes } from './modules/dealers/dealers.routes.ts';
import { explainRoutes } from './modules/explain/explain.routes.ts';
import { fileRoutes } from './modules/files/files.routes.ts';
import { inboxRoutes } from './modules/inbox/inbox.routes.ts';
import { inspectionRoutes } from './modules/inspections/inspections.routes.ts';
import { liveRoutes } from './modules/live/live.routes.ts';
import { noticeRoutes } from './modules/notices/notices.routes.ts';
import { orderRoutes } from './modules/orders/orders.routes.ts';
import { paymentRoutes } from './modules/payments/payments.routes.ts';
import { productRoutes } from './modules/products/products.routes.ts';
import { recognitionRoutes } from './modules/recognition/recognition.routes.ts';
import { reportRoutes } from './modules/reports/reports.routes.ts';
import { reviewRoutes } from './modules/reviews/reviews.routes.ts';
import { riskRoutes } from './modules/risk/risk.routes.ts';
import { selfOrderRoutes } from './modules/self-orders/self-orders.routes.ts';
import { shelfRoutes } from './modules/shelf/shelf.routes.ts';
import { showcaseRoutes } from './modules/showcase/showcase.routes.ts';
import { trackingRoutes } from './modules/tracking/tracking.routes.ts';
import { uploadRoutes } from './modules/uploads/uploads.routes.ts';

/** Every call has exactly one handler here; a test walks the contract and says what is missing. */
export const routes: readonly Route[] = [
  ...authRoutes,
  ...cashbackRoutes,
  ...clientRoutes,
  ...contractRoutes,
  ...dealerRoutes,
  ...explainRoutes,
  ...fileRoutes,
  ...inboxRoutes,
  ...inspectionRoutes,
  ...liveRoutes,
  ...recognitionRoutes,
  ...reportRoutes,
  ...reviewRoutes,
  ...riskRoutes,
  ...noticeRoutes,
  ...orderRoutes,
  ...paymentRoutes,
  ...productRoutes,
  ...selfOrderRoutes,
  ...shelfRoutes,
  ...showcaseRoutes,
  ...trackingRoutes,
  ...uploadRoutes,
];
