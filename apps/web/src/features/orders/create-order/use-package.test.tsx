import { act, renderHook } from '@testing-library/react';
import { useEffect } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { aProduct } from '#testing/a-product.ts';
import { prefillDraft, useOrderDraft } from '../order-draft.ts';
import { usePackage } from './use-package.ts';

const offer = {
  products: [aProduct({ productId: 1001 }), aProduct({ productId: 1002 })],
  addons: [],
  recommendId: 1002,
};
const chosen = () => useOrderDraft.getState().draft.productId;
beforeEach(() => useOrderDraft.getState().reset());

test('the recommended package is shown from the first render on, and chosen', () => {
  const seen: unknown[] = [];
  renderHook(() => seen.push(usePackage(offer, null)));
  expect(new Set(seen)).toEqual(new Set([1002]));
  expect(chosen()).toBe(1002);
});

test('that of the last order goes before it; nothing is proposed before that is known', () => {
  const { result, rerender } = renderHook(
    ({ last }: { last: number | undefined }) => usePackage(offer, last),
    { initialProps: { last: undefined as number | undefined } },
  );
  expect(result.current).toBe('');
  rerender({ last: 1001 });
  expect(result.current).toBe(1001);
});

test('a link that names a package wins, also where everything is known at once', () => {
  const { result } = renderHook(() => {
    useEffect(() => prefillDraft({ productId: '1001' }), []);
    return usePackage(offer, null);
  });
  expect(result.current).toBe(1001);
  expect(chosen()).toBe(1001);
});

test('what was cleared is not replaced', () => {
  const { result } = renderHook(() => usePackage(offer, null));
  act(() => useOrderDraft.getState().adopt({ productId: '' }));
  expect(chosen()).toBe('');
  expect(result.current).toBe('');
});
