import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { SkeletonCard, SkeletonScreen } from './skeleton.tsx';

it('says once that something is loading; the shapes are not read', () => {
  const { container, rerender } = render(
    <SkeletonScreen>
      <SkeletonCard thumb footer />
      <SkeletonCard />
    </SkeletonScreen>,
  );
  expect(screen.getByRole('status').textContent).toBe('加载中');
  expect(container.firstElementChild?.getAttribute('aria-busy')).toBe('true');
  const shapes = [...container.querySelectorAll('.y-skeleton')];
  expect(shapes).toHaveLength(10);
  expect(shapes.every((shape) => shape.getAttribute('aria-hidden') === 'true')).toBe(true);
  rerender(<SkeletonScreen label="正在加载报告">…</SkeletonScreen>);
  expect(screen.getByRole('status').textContent).toBe('正在加载报告');
});
