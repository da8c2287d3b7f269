import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  contractPdf,
  type ContractView,
  readContract,
  sendSignCode,
  startSigning,
  submitSignature,
} from '@yanche/contract/contracts/contracts';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { setLanguage } from '#lib/language/language.ts';
import { emitLogout } from '#lib/current-user/logout-signal.ts';
import { aContractView, aSignedView, contractNo } from '#testing/a-contract.ts';
import { fakeServer } from '#testing/fake-server.ts';
import { hrefOf } from '#testing/on-page.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { SignContractScreen } from './sign-contract-screen.tsx';

const address = `/contract/sign?contract_no=${contractNo}`;
const show = (changes: Partial<ContractView> = {}) => {
  fakeServer.answer(readContract, aContractView(changes));
  return renderScreen(<SignContractScreen />, address);
};
const link = (token: string) => ({
  signUrl: `http://localhost:3000${address}#token=${token}`,
  expireAt: '2026-11-21T02:30:00.000Z',
});

beforeAll(async () => {
  await import('#lib/host/connect-device.ts');
});
beforeEach(() => {
  // happy-dom has no layout: the pad is 500 × 200 px, half of its own units.
  const box = { left: 0, top: 0, width: 500, height: 200 } as DOMRect;
  vi.spyOn(SVGElement.prototype, 'getBoundingClientRect').mockReturnValue(box);
  SVGElement.prototype.setPointerCapture = () => undefined;
  fakeServer.answer(startSigning, link('first'));
  fakeServer.answer(sendSignCode, { resendAfterSeconds: 60 });
});

const pad = () => screen.findByRole('img', { name: /^签名区/ });
async function draw(points = 12) {
  const paper = await pad();
  const at = (n: number) => ({
    pointerId: 1,
    button: 0,
    clientX: 50 + n * 20,
    clientY: 80 + (n % 2) * 40,
  });
  fireEvent.pointerDown(paper, at(0));
  for (let n = 1; n < points; n += 1) fireEvent.pointerMove(paper, at(n));
  fireEvent.pointerUp(paper, at(points - 1));
}
const button = (name: string) => screen.findByRole('button', { name });
type User = ReturnType<typeof renderScreen>['user'];
async function fillIn(user: User) {
  await draw();
  await user.type(screen.getByLabelText('短信验证码'), '012345');
  await user.click(screen.getByRole('checkbox', { name: /我已阅读全文/ }));
}

describe('reading', () => {
  it('shows the full text, Chinese first, and marks the translation', async () => {
    const { user } = show();
    for (const words of ['1. 约定 A', '约定 A1', '约定 A2', '2. 约定 B', '约定 B1', '样例文本'])
      expect(await screen.findByText(words)).toBeDefined();
    expect(screen.getByText(contractNo)).toBeDefined();
    await user.click(screen.getByRole('radio', { name: 'English（译文）' }));
    expect(screen.getByText(/签署的是中文文本/)).toBeDefined();
    expect(screen.getByText('Terms B1').closest('article')?.lang).toBe('en');
  });

  it('in English shows the translation, and the binding text on demand', async () => {
    setLanguage('en');
    const { user } = show();
    expect(await screen.findByText(/what you sign is the Chinese text/)).toBeDefined();
    await user.click(screen.getByRole('radio', { name: '中文 (binding)' }));
    expect(screen.getByText('约定 B1')).toBeDefined();
  });

  it('explains why a void or expired contract cannot be signed', async () => {
    const { unmount } = show({ status: 'void', canSign: false });
    expect(await screen.findByText(/订单已取消，协议未签署/)).toBeDefined();
    expect(screen.queryByRole('button', { name: '确认签署' })).toBeNull();
    unmount();
    show({ status: 'expired', canSign: false });
    expect(await screen.findByText(/检测已经开始/)).toBeDefined();
  });

  it('handles an unknown contract and a missing number', async () => {
    fakeServer.refuse(readContract, 'notFound');
    renderScreen(<SignContractScreen />, address);
    expect((await screen.findAllByText('内容不存在或已被删除')).length).toBeGreaterThan(0);
    renderScreen(<SignContractScreen />, '/contract/sign');
    expect(await screen.findByText('没有指定协议')).toBeDefined();
  });
});

describe('the pad', () => {
  it('records strokes in its own units, undoes and clears them', async () => {
    const { user } = show();
    await draw();
    await draw();
    expect((await pad()).getAttribute('aria-label')).toBe('签名区: 已写 2 笔');
    await user.click(await button('撤销一笔'));
    expect((await pad()).getAttribute('aria-label')).toBe('签名区: 已写 1 笔');
    const kept = JSON.parse(sessionStorage.getItem(`yanche.signature.${contractNo}`) ?? '[]');
    expect(kept[0][0]).toEqual([100, 160]);
    await user.click(await button('清空'));
    expect((await pad()).getAttribute('aria-label')).toBe('签名区: 尚未书写');
    expect(sessionStorage.length).toBe(0);
  });

  it('keeps strokes over a reload and deletes them at logout', async () => {
    const { unmount } = show();
    await draw();
    unmount();
    show();
    expect((await pad()).getAttribute('aria-label')).toBe('签名区: 已写 1 笔');
    emitLogout();
    expect(sessionStorage.length).toBe(0);
  });

  it('ignores a second finger', async () => {
    show();
    const paper = await pad();
    fireEvent.pointerDown(paper, { pointerId: 1, button: 0, clientX: 10, clientY: 10 });
    fireEvent.pointerDown(paper, { pointerId: 2, button: 0, clientX: 90, clientY: 90 });
    fireEvent.pointerUp(paper, { pointerId: 2 });
    expect(paper.getAttribute('aria-label')).toBe('签名区: 尚未书写');
    fireEvent.pointerUp(paper, { pointerId: 1 });
    expect(paper.getAttribute('aria-label')).toBe('签名区: 已写 1 笔');
  });
});

describe('signing', () => {
  it('names missing parts one after the other and sends nothing', async () => {
    const { user } = show();
    const submit = await button('确认签署');
    const says = async (words: string) => {
      await user.click(submit);
      expect(screen.getByRole('alert').textContent).toBe(words);
    };
    await says('请在框内写下完整的签名');
    await draw(3);
    await says('请在框内写下完整的签名');
    await draw();
    await says('请填写 6 位短信验证码');
    await user.type(screen.getByLabelText('短信验证码'), '012345');
    await says('请先阅读并勾选同意');
    expect(fakeServer.requests(submitSignature)).toEqual([]);
  });

  it('sends signature, code and the hash of the shown text, then shows the proof', async () => {
    const { user } = show();
    await user.click(await button('获取验证码'));
    expect(await screen.findByText('验证码已发送')).toBeDefined();
    expect(fakeServer.requests(sendSignCode)[0]?.body).toEqual({
      contract_no: contractNo,
      token: 'first',
    });
    expect(await button('60 秒后重发')).toHaveProperty('disabled', true);
    await fillIn(user);
    fakeServer.answer(submitSignature, aSignedView());
    await user.click(await button('确认签署'));
    expect(await screen.findByRole('heading', { name: '协议已签署' })).toBeDefined();
    const body = fakeServer.requests(submitSignature)[0]?.body;
    expect(body).toMatchObject({
      contract_no: contractNo,
      token: 'first',
      textHash: 'ab'.repeat(32),
      code: '012345',
      agreed: true,
      signature: { kind: 'drawn' },
    });
    expect((body as { signature: { strokes: number[][][] } }).signature.strokes[0]).toHaveLength(
      12,
    );
    expect(screen.queryByRole('button', { name: '确认签署' })).toBeNull();
    expect(sessionStorage.length).toBe(0);
    expect(await hrefOf(/协议验真/)).toBe(
      `/contract/verify?contract_no=${contractNo}&code=VKX9CDCN`,
    );
  });

  it('accepts a typed name instead', async () => {
    const { user } = show();
    await user.click(await screen.findByRole('radio', { name: '键入姓名' }));
    await user.type(screen.getByLabelText('键入你的姓名'), '林晓彤');
    await user.type(screen.getByLabelText('短信验证码'), '012345');
    await user.click(screen.getByRole('checkbox', { name: /我已阅读全文/ }));
    fakeServer.answer(submitSignature, aSignedView());
    await user.click(await button('确认签署'));
    await screen.findByRole('heading', { name: '协议已签署' });
    expect(fakeServer.requests(submitSignature)[0]?.body).toMatchObject({
      signature: { kind: 'typed', name: '林晓彤' },
    });
  });

  it('an expired link is renewed silently', async () => {
    const { user } = show();
    await user.click(await button('获取验证码'));
    await fillIn(user);
    fakeServer.answer(startSigning, link('second'));
    fakeServer.answer(submitSignature, ({ body }) => {
      const { token } = body as { token: string };
      if (token === 'first') throw fakeServer.failure('signLinkExpired');
      return aSignedView();
    });
    await user.click(await button('确认签署'));
    await screen.findByRole('heading', { name: '协议已签署' });
    expect(screen.queryByText('签署链接已失效，请重新发起签署')).toBeNull();
  });

  it('a changed text is reloaded and needs new consent; the signature is kept', async () => {
    const { user } = show();
    await fillIn(user);
    fakeServer.refuse(submitSignature, 'contractChanged');
    fakeServer.answer(readContract, aContractView({ textHash: 'ef'.repeat(32) }));
    await user.click(await button('确认签署'));
    expect(await screen.findByText(/订单信息刚刚更新/)).toBeDefined();
    expect(screen.getByRole('checkbox', { name: /我已阅读全文/ })).toHaveProperty('checked', false);
    expect((await pad()).getAttribute('aria-label')).toBe('签名区: 已写 1 笔');
    fakeServer.answer(submitSignature, aSignedView());
    await user.click(screen.getByRole('checkbox', { name: /我已阅读全文/ }));
    await user.click(await button('确认签署'));
    await waitFor(() =>
      expect(fakeServer.requests(submitSignature).at(-1)?.body).toMatchObject({
        textHash: 'ef'.repeat(32),
      }),
    );
  });

  it('a wrong code and a lost connection show errors and keep the input', async () => {
    const { user } = show();
    await fillIn(user);
    fakeServer.refuse(submitSignature, 'loginCodeWrong');
    await user.click(await button('确认签署'));
    expect(await screen.findByText('验证码不正确，请重新输入')).toBeDefined();
    fakeServer.disconnect(submitSignature);
    await user.click(await button('确认签署'));
    expect(await screen.findByText(/没有提交成功，请检查网络后重试/)).toBeDefined();
    expect((await pad()).getAttribute('aria-label')).toBe('签名区: 已写 1 笔');
  });

  it('the token is removed from the URL', async () => {
    window.history.replaceState(null, '', `${address}#token=from-link`);
    const { user } = show();
    await user.click(await button('获取验证码'));
    await screen.findByText('验证码已发送');
    expect(fakeServer.requests(sendSignCode)[0]?.body).toMatchObject({ token: 'from-link' });
    expect(fakeServer.requests(startSigning)).toEqual([]);
    expect(window.location.hash).toBe('');
    window.history.replaceState(null, '', '/');
  });
});

describe('once signed', () => {
  it('opens the document', async () => {
    const opened: string[] = [];
    vi.stubGlobal('open', (url: string) => {
      opened.push(url);
      return {};
    });
    fakeServer.answer(readContract, aSignedView());
    fakeServer.answer(contractPdf, {
      url: '/files/1?exp=2&sig=3',
      expireAt: '2026-11-21T02:10:00.000Z',
    });
    const { user } = renderScreen(<SignContractScreen />, address);
    const card = within(await screen.findByRole('region', { name: '协议已签署' }));
    for (const words of ['手写签名 + 短信验证码', '平台内置（非持牌认证机构）', 'VKX9CDCN'])
      expect(card.getByText(words)).toBeDefined();
    await user.click(card.getByRole('button', { name: '下载已签署的 PDF' }));
    await waitFor(() => expect(opened).toEqual(['http://localhost:3000/files/1?exp=2&sig=3']));
  });
});

it('with an external company it links there', async () => {
  show({ place: 'there', status: 'signing' });
  expect(await button('前往签署')).toBeDefined();
  expect(await button('我已签完，刷新')).toBeDefined();
  expect(screen.queryByRole('img', { name: /^签名区/ })).toBeNull();
});
