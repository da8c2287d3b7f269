import type { NoticeStatus } from '@yanche/rules/notice-state';
import type { NoticeChannel, NoticeKind } from '@yanche/rules/notice-rules';
import type { Generated } from 'kysely';
import type { NoticeParams, NoticeTarget } from '@yanche/rules/notice-rules';
import type { Json } from './column.ts';

export type NoticeTables = {
  notices: {
    id: string;
    event_id: string;
    kind: NoticeKind;
    channel: NoticeChannel;
    user_id: string;
    target: NoticeTarget | null;
    target_id: string | null;
    params: Json<NoticeParams>;
    status: NoticeStatus;
    /** Why it was not sent, or what the company said last. */
    reason: string | null;
    tries: Generated<number>;
    /** When it may be taken; while it is being sent, when its sender counts as crashed. */
    due_at: Date;
    read_at: Date | null;
    created_at: Date;
    ended_at: Date | null;
  };
  dealer_messages: {
    id: string;
    sender_id: string;
    request_id: string;
    request_hash: string;
    dealer_id: string;
    order_id: string | null;
    text: string;
    people: number;
    created_at: Date;
  };
};
