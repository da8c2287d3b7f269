import type { Role } from '@yanche/contract/endpoint';
import type { Language } from '@yanche/rules/bilingual';
import type { Generated } from 'kysely';
import type { CreatedAt } from './column.ts';

export type PeopleTables = {
  users: {
    id: string;
    phone_hash: string;
    phone_sealed: string;
    phone_mask: string;
    name: string;
    roles: Role[];
    dealer_id: string | null;
    city_ids: Generated<number[]>;
    cert_no: string | null;
    /** Of an inspector: what beyond the ordinary they are certified for (`rule.skill` of a product). */
    skills: Generated<string[]>;
    base_lng: number | null;
    base_lat: number | null;
    /** Whether notices may come as text messages; login codes always do. */
    sms_notices: Generated<boolean>;
    /** Who they are to the mini-program. */
    openid_sealed: string | null;
    /** In which they used us last. */
    language: Generated<Language>;
    created_at: CreatedAt;
  };
  sessions: {
    id: Generated<string>;
    token_hash: string;
    token_at: Generated<Date>;
    old_token_hash: string | null;
    old_token_until: Date | null;
    user_id: string;
    user_agent: string;
    created_at: CreatedAt;
    last_seen_at: Date;
    expires_at: Date;
  };
  login_codes: {
    id: string;
    purpose: Generated<'login' | 'sign'>;
    phone_hash: string;
    code_hash: string;
    tries: Generated<number>;
    used_at: Date | null;
    expires_at: Date;
    created_at: CreatedAt;
  };
  text_messages: {
    id: string;
    phone_mask: string;
    text: string;
    kind: Generated<'code' | 'notice' | 'miniProgram'>;
    created_at: CreatedAt;
  };
  dealers: {
    id: string;
    name: string;
    market_id: number | null;
    city_id: number;
    level: number;
    contact: string;
    phone_mask: string;
    address: string;
    status: 'active' | 'suspended';
    created_at: CreatedAt;
  };
};
