import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { Card } from '../card/card.tsx';
import { UiLinkProvider } from '../ui-link/ui-link.tsx';
import { Cell } from './cell.tsx';

it('is static, a button or a link', async () => {
  const onClick = vi.fn();
  render(
    <>
      <Cell label="里程" value="3.62 万公里" />
      <Cell label="车型" placeholder="请选择" onClick={onClick} opens="dialog" error="请选择车型" />
      <Cell label="合同" href="/contract" />
    </>,
  );
  const button = screen.getByRole('button', { name: /车型/ });
  await userEvent.click(button);
  expect(onClick).toHaveBeenCalledTimes(1);
  expect(button.getAttribute('aria-haspopup')).toBe('dialog');
  expect(screen.getByRole('alert').id).toBe(button.getAttribute('aria-describedby'));
  expect(screen.getByRole('link', { name: '合同' }).getAttribute('href')).toBe('/contract');
});

it('navigates with the link the application gave', () => {
  render(
    <UiLinkProvider link={({ href, children }) => <a href={`#${href}`}>{children}</a>}>
      <Cell label="合同" href="/contract" />
      <Card title="套餐" more="对比全部" moreHref="/compare" />
    </UiLinkProvider>,
  );
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual(['#/contract', '#/compare']);
});

it('a card is a region named by its heading', () => {
  render(<Card title="车辆">…</Card>);
  expect(screen.getByRole('region', { name: '车辆' })).toBeTruthy();
  expect(screen.getByRole('heading', { level: 2, name: '车辆' })).toBeTruthy();
});
