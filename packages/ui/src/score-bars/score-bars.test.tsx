import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Money } from '../money/money.tsx';
import { ProgressBar } from '../progress-bar/progress-bar.tsx';
import { Tag } from '../tag/tag.tsx';
import { Timeline } from '../timeline/timeline.tsx';
import { ScoreBars } from './score-bars.tsx';

it('scores are spoken with their maximum, and when they are provisional', () => {
  const body = { key: 'body', label: '外观', score: 16.5, max: 20 };
  const road = { key: 'road', label: '路试', score: 13, max: 15, provisional: true };
  render(<ScoreBars label="分项" scores={[body, road]} />);
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    '16.5/20外观',
    '13/15路试 部分未检',
  ]);
});

it('what was hardly checked has no points', () => {
  const chassis = { key: 'chassis', label: '底盘', score: null, max: 15, provisional: true };
  render(<ScoreBars label="分项" scores={[chassis]} />);
  const item = screen.getByRole('listitem');
  expect(item.querySelector('.y-sr')?.textContent).toBe('未检');
  expect(item.textContent).toContain('底盘');
});

it('progress is clamped to 0–100', () => {
  render(<ProgressBar label="上传" value={140} showValue />);
  expect(screen.getByRole<HTMLProgressElement>('progressbar', { name: '上传' }).value).toBe(100);
  expect(screen.getByText('100%')).toBeTruthy();
});

it('money is formatted from fen', () => {
  const { container, rerender } = render(<Money fen={24800} />);
  expect(container.textContent).toBe('¥248.00');
  rerender(<Money fen={1234500} cents="auto" />);
  expect(container.textContent).toBe('¥12,345');
  rerender(<Money fen={50} cents="auto" />);
  expect(container.textContent).toBe('¥0.50');
});

it('a tag has a picture beside its word, and the current event is marked', () => {
  const { container } = render(
    <>
      <Tag tone="major">水泡</Tag>
      <Timeline
        events={[
          { key: 'now', title: '检测中', state: 'current' },
          { key: 'paid', title: '已支付', time: '09:52' },
        ]}
      />
    </>,
  );
  expect(container.querySelector('.y-tag svg')).toBeTruthy();
  expect(screen.getAllByRole('listitem')[0]?.getAttribute('aria-current')).toBe('step');
});
