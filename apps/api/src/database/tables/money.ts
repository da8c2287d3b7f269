import type { PayMethod } from '@yanche/contract/orders';
import type { CashbackStatus } from '@yanche/rules/cashback-state';
import type { Generated } from 'kysely';
import type { CreatedAt } from './column.ts';

export type MoneyTables = {
  ledger_accounts: {
    id: string;
    owner_kind: 'dealer' | 'user' | 'platform';
    owner_id: string;
    kind: 'wallet' | 'gold' | 'escrow' | 'revenue' | 'external';
    balance: Generated<number>;
    floor: number | null;
  };
  ledger_transactions: {
    id: string;
    unique_key: string;
    kind: 'topUp' | 'pay' | 'refund' | 'settle' | 'cashback';
    order_id: string | null;
    at: CreatedAt;
  };
  ledger_entries: {
    id: string;
    transaction_id: string;
    account_id: string;
    amount: number;
    balance_after: number;
    at: CreatedAt;
  };
  payments: {
    id: string;
    order_id: string;
    method: PayMethod;
    /** Without the gold. */
    amount: number;
    /** Taken with it, or to be taken. */
    gold: Generated<number>;
    status: 'created' | 'paid' | 'closed' | 'refunded';
    provider_trade_no: string | null;
    created_at: CreatedAt;
    paid_at: Date | null;
    /** When the company is asked next what became of it; null: its last word is known. */
    check_at: Date | null;
    checks: Generated<number>;
  };
  payment_events: {
    id: string;
    provider: string;
    payment_id: string;
    kind: string;
    at: CreatedAt;
  };
  refunds: {
    id: string;
    order_id: string;
    payment_id: string;
    amount: number;
    status: 'pending' | 'done';
    tries: Generated<number>;
    next_at: Date;
    created_at: CreatedAt;
    done_at: Date | null;
  };
  cashbacks: {
    id: string;
    biz_type: 'inspection' | 'self';
    order_id: string;
    user_id: string;
    dealer_id: string | null;
    amount: number;
    status: CashbackStatus;
    /** Why it is void. */
    remark: 'refunded' | null;
    /** Not credited before. */
    settle_at: Date;
    ended_at: Date | null;
    created_at: CreatedAt;
  };
};
