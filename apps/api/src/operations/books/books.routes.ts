import { decideBooking, listBookings } from '@yanche/contract/console/bookings';
import { correctPosting, listPostings } from '@yanche/contract/console/ledger';
import {
  payRefundToWallet,
  refundByHand,
  settleRefund,
} from '@yanche/contract/console/refunds-by-hand';
import { payPartnerBill } from '@yanche/contract/console/partner-bills';
import { listWallets, topUpWallet } from '@yanche/contract/console/wallets';
import { type Route, staffRoute } from '#route.ts';
import { decide, readBookings } from './bookings.service.ts';
import { correct } from './correct-posting.service.ts';
import { readPostings } from './list-postings.service.ts';
import { giveBack, payToWallet, settleOutside } from './refunds-by-hand.service.ts';
import { enterBillPayment } from './pay-partner-bill.service.ts';
import { readWallets, topUp } from './wallets.service.ts';

export const booksRoutes: Route[] = [
  staffRoute(listPostings, async ({ deps, staff, query, language }) =>
    readPostings(deps, staff, query, language),
  ),
  staffRoute(correctPosting, async ({ deps, staff, body }) => correct(deps, staff, body)),
  staffRoute(listWallets, async ({ deps, staff, query }) => readWallets(deps, staff, query)),
  staffRoute(topUpWallet, async ({ deps, staff, body }) => topUp(deps, staff, body)),
  staffRoute(listBookings, async ({ deps, staff, query, language }) =>
    readBookings(deps, staff, query, language),
  ),
  staffRoute(decideBooking, async ({ deps, staff, body }) => decide(deps, staff, body)),
  staffRoute(refundByHand, async ({ deps, staff, body }) => giveBack(deps, staff, body)),
  staffRoute(payRefundToWallet, async ({ deps, staff, body }) => payToWallet(deps, staff, body)),
  staffRoute(payPartnerBill, async ({ deps, staff, body }) => enterBillPayment(deps, staff, body)),
  staffRoute(settleRefund, async ({ deps, staff, body }) => settleOutside(deps, staff, body)),
];
