import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { startFakeESign } from '#testing/fake-e-sign.ts';
import { createTencentESign } from './tencent-e-sign.ts';

const keys = { secretId: 'id', secretKey: 'a very secret key', operatorId: 'operator' };
const signer = { name: '张先生', phone: '13912345678' };
const pdf = Buffer.from('%PDF-1.7 a contract');
const paper = {
  name: '委托检测协议 HT261121000001',
  pdf,
  signer,
  deadline: new Date('2026-11-22T02:00:00Z'),
};

let company: Awaited<ReturnType<typeof startFakeESign>>;
beforeAll(async () => {
  company = await startFakeESign();
});
afterEach(() => company.fails(null));
afterAll(() => company.close());
const eSign = (waitMs = 2_000) => createTencentESign(keys, company.place, waitMs);
const lastOf = (action: string) =>
  JSON.parse(company.asked.findLast((each) => each.action === action)?.body ?? '{}');

test('a document is uploaded, signed there, and downloaded', async () => {
  const flowNo = await eSign().start(paper);
  expect(lastOf('UploadFiles')).toMatchObject({
    BusinessType: 'DOCUMENT',
    Caller: { OperatorId: 'operator' },
    FileInfos: [{ FileName: `${paper.name}.pdf`, FileBody: pdf.toString('base64') }],
  });
  expect(lastOf('CreateFlowByFiles')).toMatchObject({
    Operator: { UserId: 'operator' },
    FlowName: paper.name,
    FileIds: ['file1'],
    Approvers: [{ ApproverType: 1, ApproverName: '张先生', ApproverMobile: '13912345678' }],
    Deadline: Date.parse('2026-11-22T02:00:00Z') / 1000,
    SignBeanTag: 1,
  });
  const link = await eSign().linkTo(flowNo, signer, 'https://yanche.example/contract/sign');
  expect(link).toEqual({ url: `https://sign.example/${flowNo}`, minutes: 30 });
  expect(lastOf('CreateFlowSignUrl').JumpUrl).toBe('https://yanche.example/contract/sign');
  expect(await eSign().stateOf(flowNo)).toBe('open');
  company.becomes(flowNo, 4);
  expect(await eSign().stateOf(flowNo)).toBe('signed');
  const signed = await eSign().download(flowNo);
  expect(Buffer.from(signed).toString()).toBe('%PDF-1.7 a contractsigned');
  expect(company.asked.map(({ body }) => body).join()).not.toContain(keys.secretKey);
});

test.each([
  [3, 'over'],
  [5, 'over'],
] as const)('status %i there is %s here', async (status, state) => {
  const flowNo = await eSign().start(paper);
  company.becomes(flowNo, status);
  expect(await eSign().stateOf(flowNo)).toBe(state);
});

test('a withdrawn document is over', async () => {
  const flowNo = await eSign().start(paper);
  await eSign().withdraw(flowNo);
  expect(await eSign().stateOf(flowNo)).toBe('over');
});

describe('what goes wrong', () => {
  test('a refusal is reported by its code, without personal data', async () => {
    company.fails('AuthFailure.SignatureFailure');
    const error = await eSign()
      .start(paper)
      .catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ name: 'ESignFault' });
    expect(String(error)).toContain('AuthFailure.SignatureFailure');
    expect(String(error)).not.toMatch(/张先生|13912345678|secret/);
  });

  test('timeouts, a missing file and a malformed answer', async () => {
    const flowNo = await eSign().start(paper);
    company.fails('silence');
    await expect(eSign(60).stateOf(flowNo)).rejects.toMatchObject({ name: 'ESignFault' });
    company.fails('noFile');
    const error = await eSign()
      .download(flowNo)
      .catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ name: 'ESignFault' });
    expect(String(error)).not.toContain('secret');
  });
});
