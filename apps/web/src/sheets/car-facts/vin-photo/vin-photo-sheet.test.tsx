import { screen, waitFor, within } from '@testing-library/react';
import type { AnswerOf } from '@yanche/contract/endpoint';
import { uploadPhoto } from '@yanche/contract/files/files';
import { ocrVinV2 } from '@yanche/contract/files/recognition';
import { getUserInfoByToken } from '@yanche/contract/people/sso';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import * as device from '#lib/host/device.ts';
import { setLanguage } from '#lib/language/language.ts';
import { aJpeg, answerUploads, storedPhoto } from '#testing/car-answers.ts';
import { fakeServer } from '#testing/fake-server.ts';
import { answerAfterLogin, logIn } from '#testing/log-in.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { VinPhotoSheet } from './vin-photo-sheet.tsx';

const vin = 'LSVHJ133022221761';
const other = 'LSVHJ133022222781';
const reading = (more: Partial<AnswerOf<typeof ocrVinV2>> = {}): AnswerOf<typeof ocrVinV2> => ({
  vin,
  confidence: 0.7,
  chars: vin.split('').map((char, at) => ({ char, confidence: at === 15 ? 0.4 : 0.99 })),
  candidates: [{ vin: other, reason: 'checkDigit' }],
  box: [
    { x: 0.2, y: 0.4 },
    { x: 0.8, y: 0.4 },
    { x: 0.8, y: 0.5 },
    { x: 0.2, y: 0.5 },
  ],
  checkDigitOk: true,
  fileUrl: '/files/x',
  ...more,
});
beforeEach(() => {
  answerUploads();
  fakeServer.answer(ocrVinV2, () => reading());
  fakeServer.refuse(getUserInfoByToken, 'notLoggedIn');
});

function Form({ onVin }: { onVin: (vin: string) => void }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        扫
      </button>
      <VinPhotoSheet
        open={open}
        onClose={() => setOpen(false)}
        onConfirm={(text) => {
          onVin(text);
          setOpen(false);
        }}
      />
    </>
  );
}

async function show(language: 'zh' | 'en' = 'zh') {
  setLanguage(language);
  const onVin = vi.fn();
  const { user } = renderScreen(<Form onVin={onVin} />, '/');
  await user.click(screen.getByRole('button', { name: '扫' }));
  const sheet = within(await screen.findByRole('dialog'));
  const take = (file = aJpeg()) =>
    user.upload(
      sheet.getByLabelText(language === 'zh' ? '相册' : 'Album', {
        selector: 'input',
      }),
      file,
    );
  return { user, sheet, onVin, take };
}
const field = (sheet: Awaited<ReturnType<typeof show>>['sheet']) =>
  sheet.getByRole<HTMLInputElement>('textbox');

test('a photo is sent, read, shown beside the text and used only when confirmed', async () => {
  const { user, sheet, onVin, take } = await show();
  await take();
  expect(await sheet.findByDisplayValue(vin)).toBeTruthy();
  expect(sheet.getByRole('img', { name: '所选照片' })).toBeTruthy();
  expect(sheet.getByText('第 16 位不够清晰，请重点核对')).toBeTruthy();
  const marked = [...document.querySelectorAll('[data-doubt]')].map((each) => each.textContent);
  expect(marked).toEqual(['6']);
  const [sent] = fakeServer.requests(uploadPhoto);
  expect(fakeServer.requests(ocrVinV2)[0]?.query.fileId).toBe(sent?.query.fileId);
  expect(onVin).not.toHaveBeenCalled();
  await user.click(sheet.getByRole('button', { name: '已核对，使用这个车架号' }));
  expect(onVin).toHaveBeenCalledExactlyOnceWith(vin);
});

test('another reading is one tap away, and the text can be corrected', async () => {
  const { user, sheet, onVin, take } = await show();
  await take();
  await user.click(await sheet.findByRole('button', { name: `改为 ${other}` }));
  expect(field(sheet).value).toBe(other);
  await user.type(field(sheet), '{Backspace}');
  expect(sheet.getByText('已有 16 位，车架号应为 17 位')).toBeTruthy();
  const confirm = sheet.getByRole<HTMLButtonElement>('button', { name: /已核对/ });
  expect(confirm.disabled).toBe(true);
  await user.type(field(sheet), '9');
  expect(sheet.getByText(/校验位不符/)).toBeTruthy();
  await user.type(field(sheet), '{Backspace}1');
  await user.click(confirm);
  expect(onVin).toHaveBeenCalledExactlyOnceWith(other);
});

test('nothing was read: said in place, the photo stays, people type while looking at it', async () => {
  fakeServer.refuse(ocrVinV2, 'ocrNothing');
  const { user, sheet, onVin, take } = await show();
  await take();
  expect((await sheet.findByRole('alert')).textContent).toContain('重拍一张');
  expect(sheet.getByRole('img', { name: '所选照片' })).toBeTruthy();
  await user.type(sheet.getByLabelText('对照照片输入车架号'), vin.toLowerCase());
  await user.click(sheet.getByRole('button', { name: /已核对/ }));
  expect(onVin).toHaveBeenCalledExactlyOnceWith(vin);
});

test('a cut network: trying again sends the same photo under the same id, and a stored one is not sent again', async () => {
  fakeServer.disconnect(uploadPhoto);
  const { user, sheet, take } = await show();
  await take();
  expect((await sheet.findByRole('alert')).textContent).toContain('没有传完');
  answerUploads();
  fakeServer.disconnect(ocrVinV2);
  await user.click(sheet.getByRole('button', { name: '重新识别' }));
  await waitFor(() => expect(sheet.getByRole('alert').textContent).toContain('识别超时'));
  fakeServer.answer(ocrVinV2, () => reading());
  await user.click(sheet.getByRole('button', { name: '重新识别' }));
  expect(await sheet.findByDisplayValue(vin)).toBeTruthy();
  const ids = fakeServer.requests(uploadPhoto).map(({ query }) => query.fileId);
  expect(ids).toHaveLength(2);
  expect(new Set(ids).size).toBe(1);
});

test('stopped while reading: what arrives later changes nothing', async () => {
  let arrive: (answer: AnswerOf<typeof ocrVinV2>) => void = () => {};
  fakeServer.answer(ocrVinV2, () => new Promise((resolve) => (arrive = resolve)));
  const { user, sheet, take } = await show();
  await take();
  await sheet.findByText(/正在识别/);
  await user.click(sheet.getByRole('button', { name: '取消识别' }));
  expect(field(sheet).value).toBe('');
  arrive(reading());
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(field(sheet).value).toBe('');
});

test('a reading is given up after 10 s (spec §7), and can be tried again', async () => {
  const slow = giveUpOnAbort();
  fakeServer.answer(ocrVinV2, () => new Promise(() => {}));
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { sheet, take } = await show();
  await take();
  await sheet.findByText(/正在识别/);
  await vi.waitFor(() => expect(slow.asked()).toBe(1));
  await vi.advanceTimersByTimeAsync(9_500);
  expect(sheet.queryByRole('alert')).toBeNull();
  await vi.advanceTimersByTimeAsync(1_000);
  expect((await sheet.findByRole('alert')).textContent).toContain('识别超时');
  expect(sheet.getByRole('button', { name: '重新识别' })).toBeTruthy();
});

/** Requests end when they are aborted, as a browser's do. */
function giveUpOnAbort() {
  const answer = globalThis.fetch;
  globalThis.fetch = (url, init) =>
    Promise.race([
      answer(url, init),
      new Promise<Response>((_, reject) => {
        init?.signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
      }),
    ]);
  return { asked: () => fakeServer.requests(ocrVinV2).length };
}

test('a new photo replaces the old one and its text', async () => {
  const { sheet, take } = await show();
  await take();
  await sheet.findByDisplayValue(vin);
  fakeServer.answer(ocrVinV2, () => reading({ vin: other, candidates: [], chars: [], box: null }));
  await take(aJpeg('second.jpg'));
  expect(await sheet.findByDisplayValue(other)).toBeTruthy();
  expect(new Set(fakeServer.requests(uploadPhoto).map(({ query }) => query.fileId)).size).toBe(2);
});

test('a visitor is asked to log in, then it goes on', async () => {
  answerAfterLogin(uploadPhoto, storedPhoto);
  const { user, sheet, take } = await show();
  await take();
  await logIn(user);
  expect(await sheet.findByDisplayValue(vin)).toBeTruthy();
});

test('the native app reads a VIN by itself; it is used only when confirmed', async () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(
    'Mozilla/5.0 (Linux; Android 14) beetle/9.9.0',
  );
  const app = vi.spyOn(device, 'callDevice').mockResolvedValue({ text: vin });
  try {
    const { user, sheet, onVin } = await show();
    await user.click(sheet.getByRole('button', { name: '扫描识别' }));
    expect(await sheet.findByDisplayValue(vin)).toBeTruthy();
    expect(sheet.getByText('请与车上的车架号再核对一遍')).toBeTruthy();
    expect(app).toHaveBeenCalledWith('scanOCR', { kind: 'vin' });
    expect(onVin).not.toHaveBeenCalled();
    await user.click(sheet.getByRole('button', { name: /已核对/ }));
    expect(onVin).toHaveBeenCalledExactlyOnceWith(vin);
  } finally {
    vi.restoreAllMocks();
  }
});

test('speaks English', async () => {
  const { sheet, take } = await show('en');
  await take();
  expect(await sheet.findByText('Unclear, please compare: character 16')).toBeTruthy();
  expect(sheet.getByRole('button', { name: 'Compared, use this VIN' })).toBeTruthy();
});
