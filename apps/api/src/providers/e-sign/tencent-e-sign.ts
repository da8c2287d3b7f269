import * as z from 'zod/mini';
import { withTimeout } from '#lib/with-timeout.ts';
import { type ProviderESign, ESignFault, type Signer } from './e-sign.ts';

export type TencentESignKeys = {
  secretId: string;
  secretKey: string;
  /** UserId of the employee who starts contracts. */
  operatorId: string;
};

/** The service endpoint; replaced in tests. */
type Endpoint = { endpoint: string; fileEndpoint: string; protocol: 'https://' | 'http://' };

const version = '2020-11-11';
const timeoutMs = 10_000;
const linkMinutes = 30; // fixed by the provider
const maxBytes = 20 * 1024 * 1024;
const person = 1; // ApproverType
const signed = 4; // FlowStatus
/** Not opened, waiting for a signature, or for a field to be filled in. */
const open = [0, 1, 2, 7, 8, 9];

const uploaded = z.object({ FileIds: z.array(z.string()).check(z.minLength(1)) });
const started = z.object({ FlowId: z.string() });
const links = z.object({
  FlowApproverUrlInfos: z.array(z.object({ SignUrl: z.string() })).check(z.minLength(1)),
});
const briefs = z.object({
  FlowBriefs: z.array(z.object({ FlowId: z.string(), FlowStatus: z.int() })),
});
const files = z.object({
  FileUrls: z.array(z.object({ Url: z.string() })).check(z.minLength(1)),
});

/** Tencent e-sign for companies (电子签 ESS): the person signs on Tencent's page, which verifies their identity. */
export function createTencentESign(
  keys: TencentESignKeys,
  place: Endpoint = {
    endpoint: 'ess.tencentcloudapi.com',
    fileEndpoint: 'file.ess.tencent.cn',
    protocol: 'https://',
  },
  waitMs = timeoutMs,
): ProviderESign {
  const Operator = { UserId: keys.operatorId };
  const ask = async <T extends z.ZodMiniType>(
    action: string,
    params: object,
    shape: T,
    endpoint = place.endpoint,
  ): Promise<z.output<T>> => {
    const { CommonClient } = await import('tencentcloud-sdk-nodejs-common');
    const client = new CommonClient(endpoint, version, {
      credential: { secretId: keys.secretId, secretKey: keys.secretKey },
      profile: {
        httpProfile: {
          endpoint,
          protocol: place.protocol,
          reqTimeout: Math.ceil(waitMs / 1000),
        },
      },
    });
    const answer: unknown = await withTimeout(waitMs, client.request(action, params)).catch(
      (error: unknown) => {
        throw new ESignFault(codeOf(error));
      },
    );
    const parsed = shape.safeParse(answer);
    if (!parsed.success) throw new ESignFault('an answer of another shape');
    return parsed.data;
  };

  return {
    name: 'tencent',
    place: 'there',
    async start({ name, pdf, signer, deadline }) {
      const paper = { FileName: `${name}.pdf`, FileBody: Buffer.from(pdf).toString('base64') };
      const { FileIds } = await ask(
        'UploadFiles',
        {
          BusinessType: 'DOCUMENT',
          Caller: { OperatorId: keys.operatorId },
          FileInfos: [paper],
        },
        uploaded,
        place.fileEndpoint,
      );
      const { FlowId } = await ask(
        'CreateFlowByFiles',
        {
          Operator,
          FlowName: name,
          FileIds,
          Approvers: [approver(signer)],
          Deadline: Math.floor(deadline.getTime() / 1000),
          SignBeanTag: 1, // the signer places the signature
        },
        started,
      );
      return FlowId;
    },
    async linkTo(flowNo, signer, JumpUrl) {
      const params = { Operator, FlowId: flowNo, FlowApproverInfos: [approver(signer)], JumpUrl };
      const { FlowApproverUrlInfos } = await ask('CreateFlowSignUrl', params, links);
      return { url: FlowApproverUrlInfos[0]?.SignUrl ?? '', minutes: linkMinutes };
    },
    async stateOf(flowNo) {
      const { FlowBriefs } = await ask(
        'DescribeFlowBriefs',
        { Operator, FlowIds: [flowNo] },
        briefs,
      );
      const status = FlowBriefs.find(({ FlowId }) => FlowId === flowNo)?.FlowStatus;
      if (status === signed) return 'signed';
      return status !== undefined && open.includes(status) ? 'open' : 'over';
    },
    async download(flowNo) {
      const params = { Operator, BusinessType: 'FLOW', BusinessIds: [flowNo], FileType: 'PDF' };
      const { FileUrls } = await ask('DescribeFileUrls', params, files);
      return fetchPdf(FileUrls[0]?.Url ?? '', place.protocol, waitMs);
    },
    async withdraw(flowNo) {
      const CancelMessage = '订单已变更';
      await ask('CancelFlow', { Operator, FlowId: flowNo, CancelMessage }, z.object({}));
    },
  };
}

const approver = ({ name, phone }: Signer) => ({
  ApproverType: person,
  ApproverName: name,
  ApproverMobile: phone,
});

async function fetchPdf(url: string, protocol: string, waitMs: number): Promise<Uint8Array> {
  if (!url.startsWith(protocol)) throw new ESignFault('an answer of another shape');
  try {
    const reply = await fetch(url, { signal: AbortSignal.timeout(waitMs) });
    const bytes = new Uint8Array(await reply.arrayBuffer());
    const isPdf = Buffer.from(bytes.subarray(0, 5)).toString() === '%PDF-';
    if (reply.ok && isPdf && bytes.length <= maxBytes) return bytes;
  } catch {
    // The error is reported below without the URL, which is a secret.
  }
  throw new ESignFault('the document could not be fetched');
}

/** Only the code: messages may quote the request. */
const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : 'no answer';
