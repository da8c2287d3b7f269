import { SIGNATURE_BOX } from '@yanche/rules/contracts/signature';
import { contractStatusLabels } from '@yanche/rules/contracts/contract-state';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { fen, isoTime, uuid, keyOf } from '../fields.ts';

/**
 * The entrustment contract (委托检测协议) of an order, optional: the order proceeds without it; and the contract of an inspector with
 * the platform, which is of no order.
 */
const contractNo = z.string().check(z.regex(/^HT\d{12}$/));
const byNumber = z.strictObject({ contract_no: contractNo });
const hash = z.string().check(z.regex(/^[0-9a-f]{64}$/));
export const contractStatus = keyOf(contractStatusLabels);

const contractText = z.object({
  title: z.string(),
  intro: z.string(),
  parties: z.array(z.object({ role: z.string(), name: z.string(), detail: z.string() })),
  sections: z.array(z.object({ title: z.string(), points: z.array(z.string()) })),
});
export type ContractText = z.output<typeof contractText>;

/** The hashed content: the contract's whole text. `zh` is binding, `en` its translation. */
export const contractContent = z.object({
  contractNo: z.string(),
  template: z.string(),
  /** Null, as the price, in the contract of an inspector. */
  orderNo: z.nullable(z.string()),
  /** Whoever signs. */
  clientName: z.string(),
  realPrice: z.nullable(fen),
  zh: contractText,
  en: contractText,
});
export type ContractContent = z.output<typeof contractContent>;

const across = z.int().check(z.gte(0), z.lte(SIGNATURE_BOX.width));
const down = z.int().check(z.gte(0), z.lte(SIGNATURE_BOX.height));
const stroke = z
  .array(z.tuple([across, down]))
  .check(z.minLength(1), z.maxLength(SIGNATURE_BOX.maxPoints));

export const drawnSignature = z.strictObject({
  kind: z.literal('drawn'),
  strokes: z.array(stroke).check(z.minLength(1), z.maxLength(SIGNATURE_BOX.maxStrokes)),
});

/** Drawn strokes, or the typed name for people who cannot draw; the contract records which. */
export const signature = z.discriminatedUnion('kind', [
  drawnSignature,
  z.strictObject({
    kind: z.literal('typed'),
    name: z.string().check(z.minLength(1), z.maxLength(40)),
  }),
]);
export type Signature = z.output<typeof signature>;

/** `company`: signed at a signing provider, by its own means. */
const signatureKind = z.enum(['drawn', 'typed', 'company']);

export const startContract = endpoint({
  name: 'startContract',
  method: 'POST',
  path: '/external/order/contract/start',
  summary: 'The contract of an order; made when it is first asked for',
  access: 'login',
  act: 'handleOrders',
  encoding: 'form',
  body: z.strictObject({ orderId: uuid }),
  answer: z.object({ contract_no: contractNo, signUrl: z.string() }),
});

/** The one to read or sign now: a new one when none runs, when it ends soon, or when there is a new version. */
export const startInspectorContract = endpoint({
  name: 'startInspectorContract',
  method: 'POST',
  path: '/api/inspector/contract/start',
  summary: "The inspector's own contract with the platform; made when it is due",
  access: ['inspector'],
  encoding: 'json',
  body: z.strictObject({}),
  answer: z.object({ contract_no: contractNo, signUrl: z.string() }),
});

/** `signUrl` carries a token for this person and contract in its fragment, which no server or log sees. */
export const startSigning = endpoint({
  name: 'startSigning',
  method: 'POST',
  path: '/external/contract/sign/start',
  summary: 'Open a contract for signing',
  access: 'login',
  encoding: 'form',
  body: byNumber,
  answer: z.object({ signUrl: z.string(), expireAt: isoTime }),
});

/** For the page of an order. `contract_no` is null before the contract was requested. */
export const contractOfOrder = endpoint({
  name: 'contractOfOrder',
  method: 'GET',
  path: '/external/order/contract',
  summary: 'Where the contract of an order stands',
  access: 'login',
  query: z.strictObject({ orderId: uuid }),
  answer: z.object({
    contract_no: z.nullable(contractNo),
    status: z.nullable(contractStatus),
    canSign: z.boolean(),
    signedAt: z.nullable(isoTime),
  }),
});

const contractView = z.object({
  contract_no: contractNo,
  /** Null in the contract of an inspector. */
  orderId: z.nullable(uuid),
  status: contractStatus,
  content: contractContent,
  textHash: hash,
  /** `here`: on our own page, `there`: at the signing provider behind `signUrl`. */
  place: z.enum(['here', 'there']),
  canSign: z.boolean(),
  /** The phone the signing code is sent to. */
  phoneMask: z.string(),
  signed: z.nullable(
    z.object({
      at: isoTime,
      kind: signatureKind,
      phoneMask: z.string(),
      provider: z.string(),
      code: z.string(),
      verifyUrl: z.string(),
    }),
  ),
});
export type ContractView = z.output<typeof contractView>;

export const readContract = endpoint({
  name: 'readContract',
  method: 'GET',
  path: '/external/contract/info',
  summary: 'The whole contract and where it stands',
  access: 'login',
  query: byNumber,
  answer: contractView,
});

const token = z.string().check(z.minLength(1), z.maxLength(600));

export const sendSignCode = endpoint({
  name: 'sendSignCode',
  method: 'POST',
  path: '/external/contract/sign/code',
  summary: 'Send the signing code to the phone of whoever signs',
  access: 'login',
  encoding: 'json',
  body: z.strictObject({ contract_no: contractNo, token }),
  answer: z.object({ resendAfterSeconds: z.int() }),
});

/** `textHash`: hash of the text shown. Repeating the same signature returns the same contract. */
export const submitSignature = endpoint({
  name: 'submitSignature',
  method: 'POST',
  path: '/external/contract/sign/submit',
  summary: 'Sign a contract',
  access: 'login',
  encoding: 'json',
  body: z.strictObject({
    contract_no: contractNo,
    token,
    textHash: hash,
    code: z.string().check(z.regex(/^\d{6}$/)), // spec §9: code length 6
    agreed: z.literal(true),
    signature,
  }),
  answer: contractView,
});

export const contractPdf = endpoint({
  name: 'contractPdf',
  method: 'GET',
  path: '/external/contract/pdf',
  summary: 'Where the PDF of a signed contract is',
  access: 'login',
  query: byNumber,
  answer: z.object({ url: z.string(), expireAt: isoTime }),
});

/**
 * Public, for holders of the document. Recomputes the hashes and checks our signature over `proof` (canonical JSON);
 * anybody can do the same with Ed25519 and `publicKeyPem`.
 */
export const verifyContract = endpoint({
  name: 'verifyContract',
  method: 'GET',
  path: '/external/contract/verify',
  summary: 'Is this contract genuine',
  access: 'none',
  query: z.strictObject({ contract_no: contractNo, code: z.string().check(z.maxLength(12)) }),
  answer: z.object({
    contract_no: contractNo,
    orderNo: z.nullable(z.string()),
    clientMask: z.string(),
    phoneMask: z.string(),
    signedAt: isoTime,
    kind: signatureKind,
    provider: z.string(),
    textHash: hash,
    pdfHash: hash,
    keyId: z.string(),
    publicKeyPem: z.string(),
    proof: z.string(),
    signature: z.string(),
    checks: z.object({ text: z.boolean(), pdf: z.boolean(), signature: z.boolean() }),
  }),
});
export type VerifiedContract = z.output<typeof verifyContract.answer>;
