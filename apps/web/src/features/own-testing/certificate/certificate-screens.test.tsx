import { screen, within } from '@testing-library/react';
import { getOwnCertificate, verifyInspector } from '@yanche/contract/certification/certificates';
import { listOwnRatings, type RatingRow } from '@yanche/contract/orders/ratings';
import { beforeEach, expect, test } from 'vitest';
import { fakeServer } from '#testing/fake-server.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { OwnCertificateScreen } from './own-certificate-screen.tsx';
import { VerifyInspectorScreen } from './verify-inspector-screen.tsx';

const quality = {
  level: 'watch' as const,
  reasons: ['upheldClaims' as const],
  jobs: 12,
  returned: 3,
  upheldClaims: 1,
  photos: 400,
  poorPhotos: 8,
};
const ratings = (data: RatingRow[] = []) => ({ data, hasMore: false, next: null });
const rating = { stars: null, count: 0 };
const certificate = {
  certNo: 'YCR-ABCD-2345',
  status: 'valid' as const,
  issuedAt: '2026-11-24T01:00:00Z',
  expiresAt: '2027-11-24T01:00:00Z',
  suspendReason: null,
  mayRenew: false,
};

beforeEach(() => fakeServer.answer(listOwnRatings, ratings()));

test('one sees how customers rated, without names, and that nobody did', async () => {
  const known = { certificate, quality, rating: { stars: 4.7, count: 3 } };
  fakeServer.answer(getOwnCertificate, known);
  const row = {
    at: '2026-11-20T01:00:00Z',
    stars: 5,
    choices: ['careful' as const],
    words: '讲得细',
  };
  fakeServer.answer(listOwnRatings, ratings([row]));
  const { unmount } = renderScreen(<OwnCertificateScreen />, '/ownTesting/certificate');
  const said = within(await screen.findByRole('region', { name: '客户评价' }));
  expect(await said.findByText('讲得细')).toBeDefined();
  expect(said.getByText('检查细致')).toBeDefined();
  expect(said.getByRole('img', { name: '星级 5 分，共 5 分' })).toBeDefined();
  expect(said.getByText('4.7 分 · 3 条评价')).toBeDefined();
  unmount();
  fakeServer.answer(getOwnCertificate, { certificate, quality, rating });
  fakeServer.answer(listOwnRatings, ratings());
  renderScreen(<OwnCertificateScreen />, '/ownTesting/certificate');
  expect(await screen.findByText('还没有评价')).toBeDefined();
});

test('one sees the own certificate, the record, and in words what it means for jobs', async () => {
  fakeServer.answer(getOwnCertificate, { certificate, quality, rating });
  renderScreen(<OwnCertificateScreen />, '/ownTesting/certificate');
  expect(await screen.findByText('YCR-ABCD-2345')).toBeDefined();
  expect(screen.getByText('3 / 12（25%）')).toBeDefined();
  expect(screen.getByText(/同等距离排在别人之后/)).toBeDefined();
  expect(screen.getByRole('link', { name: '公开查验页' }).getAttribute('href')).toBe(
    '/inspector/certificate?certNo=YCR-ABCD-2345',
  );
});

test('a suspension is told with its reason and a way to object; before the exam the way there', async () => {
  const suspended = { ...certificate, status: 'suspended' as const, suspendReason: '照片造假' };
  fakeServer.answer(getOwnCertificate, { certificate: suspended, quality, rating });
  const { unmount } = renderScreen(<OwnCertificateScreen />, '/ownTesting/certificate');
  expect(await screen.findByText('证书已暂停：照片造假')).toBeDefined();
  expect(screen.getByRole('link', { name: '有异议，联系客服' })).toBeDefined();
  unmount();
  fakeServer.answer(getOwnCertificate, { certificate: null, quality, rating });
  renderScreen(<OwnCertificateScreen />, '/ownTesting/certificate');
  expect(await screen.findByRole('link', { name: '去考试' })).toBeDefined();
});

test('anybody verifies a number; an unknown one is said, and an empty one is not asked', async () => {
  fakeServer.answer(verifyInspector, ({ query }) => {
    if (query.certNo !== 'YCR-ABCD-2345') throw fakeServer.failure('notFound');
    return {
      certNo: 'YCR-ABCD-2345',
      status: 'expired' as const,
      nameMask: '李**',
      cityNames: ['杭州'],
      skills: ['nev'],
      issuedAt: certificate.issuedAt,
      expiresAt: certificate.expiresAt,
      checkedAt: '2026-11-24T01:00:00Z',
    };
  });
  const { user } = renderScreen(<VerifyInspectorScreen />, '/inspector/certificate');
  await user.click(await screen.findByRole('button', { name: '查验' }));
  expect(screen.getByText('请填写证书编号')).toBeDefined();
  expect(fakeServer.requests(verifyInspector)).toEqual([]);
  await user.type(screen.getByLabelText(/输入证书编号/), 'YCR-0');
  await user.click(screen.getByRole('button', { name: '查验' }));
  expect(await screen.findByText('没有这个编号的证书')).toBeDefined();
  await user.clear(screen.getByLabelText(/输入证书编号/));
  await user.type(screen.getByLabelText(/输入证书编号/), 'YCR-ABCD-2345');
  await user.click(screen.getByRole('button', { name: '查验' }));
  expect(await screen.findByText('证书已过期，现在不能检测')).toBeDefined();
  expect(screen.getByText('李**')).toBeDefined();
});
