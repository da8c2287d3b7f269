import type {
  ContractText,
  ContractView,
  VerifiedContract,
} from '@yanche/contract/contracts/contracts';
import { anId } from './an-order.ts';

export const contractNo = 'HT261121000001';

const text = (title: string, words: string): ContractText => ({
  title,
  intro: words,
  parties: [{ role: words, name: '林晓彤', detail: '138****0002' }],
  sections: [
    { title: `${words} A`, points: [`${words} A1`, `${words} A2`] },
    { title: `${words} B`, points: [`${words} B1`] },
  ],
});

/** A contract as its page reads it, not signed yet. */
export const aContractView = (changes: Partial<ContractView> = {}): ContractView => ({
  contract_no: contractNo,
  orderId: anId(1),
  status: 'draft',
  content: {
    contractNo,
    template: '2026-01',
    orderNo: 'YC261121000001',
    clientName: '林晓彤',
    realPrice: 24_800,
    zh: text('委托检测协议', '约定'),
    en: text('Inspection contract', 'Terms'),
  },
  textHash: 'ab'.repeat(32),
  place: 'here',
  canSign: true,
  phoneMask: '138****0002',
  signed: null,
  ...changes,
});

export const aSignedView = (changes: Partial<ContractView> = {}): ContractView =>
  aContractView({
    status: 'signed',
    canSign: false,
    signed: {
      at: '2026-11-21T02:00:00.000Z',
      kind: 'drawn',
      phoneMask: '138****0002',
      provider: 'local',
      code: 'VKX9CDCN',
      verifyUrl: `http://localhost:3000/contract/verify?contract_no=${contractNo}&code=VKX9CDCN`,
    },
    ...changes,
  });

export const aVerifiedContract = (changes: Partial<VerifiedContract> = {}): VerifiedContract => ({
  contract_no: contractNo,
  orderNo: 'YC261121000001',
  clientMask: '林**',
  phoneMask: '138****0002',
  signedAt: '2026-11-21T02:00:00.000Z',
  kind: 'drawn',
  provider: 'local',
  textHash: 'ab'.repeat(32),
  pdfHash: 'cd'.repeat(32),
  keyId: '0123456789abcdef',
  publicKeyPem: '-----BEGIN PUBLIC KEY-----\nMCow\n-----END PUBLIC KEY-----\n',
  proof: '{"document":"contract"}',
  signature: 'c2lnbmVk',
  checks: { text: true, pdf: true, signature: true },
  ...changes,
});
