import { screen } from '@testing-library/react';
import { type VerifiedContract, verifyContract } from '@yanche/contract/contracts/contracts';
import { expect, it } from 'vitest';
import { sha256 } from '#lib/browser/sha256.ts';
import { aVerifiedContract, contractNo } from '#testing/a-contract.ts';
import { fakeServer } from '#testing/fake-server.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { VerifyContractScreen } from './verify-contract-screen.tsx';

const path = '/contract/verify';
const show = (changes: Partial<VerifiedContract> = {}) => {
  fakeServer.answer(verifyContract, aVerifiedContract(changes));
  return renderScreen(<VerifyContractScreen />, `${path}?contract_no=${contractNo}&code=VKX9CDCN`);
};

it('verifies a scanned link immediately and shows the signer masked', async () => {
  show();
  expect(await screen.findByText('核对通过：这份协议没有被改动')).toBeDefined();
  for (const words of ['林** 138****0002', '手写签名 + 短信验证码', 'cd'.repeat(32), 'c2lnbmVk'])
    expect(screen.getByText(words)).toBeDefined();
});

it('names failed checks', async () => {
  show({ checks: { text: true, pdf: false, signature: true } });
  expect(await screen.findByText('核对未通过：这份协议与签署时不一致')).toBeDefined();
  expect(screen.getByText('PDF 文件缺失或与签署时的指纹不一致')).toBeDefined();
  expect(screen.getByText('协议文本与签署时的指纹一致')).toBeDefined();
});

it('accepts number and code in any case and with spaces', async () => {
  fakeServer.answer(verifyContract, aVerifiedContract());
  const { user } = renderScreen(<VerifyContractScreen />, path);
  await user.type(screen.getByLabelText('协议编号'), 'HT1');
  await user.click(screen.getByRole('button', { name: '核对' }));
  expect(screen.getByText('编号以 HT 开头，后面 12 位数字')).toBeDefined();
  expect(screen.getByText('验真码为 8 位字母和数字')).toBeDefined();
  expect(fakeServer.requests(verifyContract)).toEqual([]);
  await user.clear(screen.getByLabelText('协议编号'));
  await user.type(screen.getByLabelText('协议编号'), 'ht 261121 000001');
  await user.type(screen.getByLabelText('验真码'), 'vkx9 cdcn');
  await user.click(screen.getByRole('button', { name: '核对' }));
  expect(await screen.findByText(/核对通过/)).toBeDefined();
  expect(fakeServer.requests(verifyContract)[0]?.query).toEqual({
    contract_no: contractNo,
    code: 'VKX9CDCN',
  });
});

it('a damaged link shows which part is invalid', async () => {
  renderScreen(<VerifyContractScreen />, `${path}?contract_no=${contractNo}&code=VKX9`);
  expect(screen.getByText('验真码为 8 位字母和数字')).toBeDefined();
  expect(screen.getByPlaceholderText('8 位字母和数字')).toBeDefined();
});

it('a wrong code shows an error', async () => {
  fakeServer.refuse(verifyContract, 'contractMismatch');
  renderScreen(<VerifyContractScreen />, `${path}?contract_no=${contractNo}&code=AAAAAAAA`);
  expect((await screen.findByRole('alert')).textContent).toContain('协议编号与验真码不匹配');
});

it('compares a local file without uploading it', async () => {
  const pdf = new TextEncoder().encode('%PDF- signed');
  const { user } = show({ pdfHash: await sha256(pdf) });
  const input = await screen.findByLabelText('选择 PDF 文件');
  await user.upload(input, new File([pdf], 'a.pdf', { type: 'application/pdf' }));
  expect(await screen.findByText('这个文件就是签署的那一份')).toBeDefined();
  await user.upload(input, new File(['other'], 'b.pdf', { type: 'application/pdf' }));
  expect(await screen.findByText('这个文件与签署的那一份不同')).toBeDefined();
  expect(fakeServer.requests(verifyContract)).toHaveLength(1);
});
