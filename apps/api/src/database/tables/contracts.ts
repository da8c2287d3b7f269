import type { ContractContent } from '@yanche/contract/contracts';
import type { ContractEvent, ContractStatus } from '@yanche/rules/contract-state';
import type { Json } from './column.ts';

export type ContractTables = {
  contracts: {
    id: string;
    contract_no: string;
    order_id: string;
    template: string;
    status: ContractStatus;
    content: Json<ContractContent>;
    text_hash: string;
    /** Printed beside the number; whoever holds both may check the contract. */
    verify_code: string;
    /** Who signs it since it was opened for signing, and under which number the company knows it. */
    provider: 'local' | 'tencent' | null;
    flow_no: string | null;
    /** Who signs or signed it: the person who opened it for signing. */
    signer_id: string | null;
    signed_at: Date | null;
    phone_mask: string | null;
    signature_kind: 'drawn' | 'typed' | 'company' | null;
    signature_hash: string | null;
    pdf_file_id: string | null;
    /** Canonical JSON of what we vouch for, our signature over it, and with which key. */
    proof: string | null;
    proof_signature: string | null;
    key_id: string | null;
    created_at: Date;
  };
  contract_events: {
    id: string;
    contract_id: string;
    event: ContractEvent | 'create';
    from_status: ContractStatus | null;
    to_status: ContractStatus;
    /** Null for the system. */
    actor_id: string | null;
    /** Of the text that stood there afterwards. */
    text_hash: string;
    at: Date;
  };
};
