import type { PayMethod } from '@yanche/contract/orders';
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
    kind: 'topUp' | 'pay' | 'refund' | 'settle';
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
    amount: number;
    status: 'created' | 'paid' | 'closed' | 'refunded';
    provider_trade_no: string | null;
    created_at: CreatedAt;
    paid_at: Date | null;
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
};
