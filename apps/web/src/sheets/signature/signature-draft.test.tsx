import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Strokes, useSignatureDraft } from './signature-draft.ts';

const strokes: Strokes = [
  [
    [0, 0],
    [200, 80],
  ],
];

test('a signature belongs to what it was drawn for, survives a reload, and goes when it was sent', () => {
  const pad = renderHook(({ of }) => useSignatureDraft(of), { initialProps: { of: 'car A' } });
  act(() => pad.result.current.change(strokes));
  expect(pad.result.current.strokes).toEqual(strokes);
  pad.rerender({ of: 'car B' });
  expect(pad.result.current.strokes).toEqual([]);
  pad.rerender({ of: 'car A' });
  expect(pad.result.current.strokes).toEqual(strokes);
  const again = () => renderHook(() => useSignatureDraft('car A')).result.current.strokes;
  expect(again()).toEqual(strokes);
  act(() => pad.result.current.forget());
  expect(again()).toEqual([]);
});
