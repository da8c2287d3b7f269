import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { TreeSelect } from './tree-select.tsx';

const groups = [
  {
    text: '漆面',
    children: [
      { id: 'scratch', text: '划痕' },
      { id: 'dent', text: '凹陷' },
      { id: 'rust', text: '锈蚀', disabled: true },
    ],
  },
  { text: '玻璃', disabled: true, children: [{ id: 'crack', text: '裂纹' }] },
  { text: '骨架', badge: '重点', children: [{ id: 'weld', text: '切割焊接' }] },
];

function Several({ max, onChange }: { max?: number; onChange?: (ids: unknown[]) => void }) {
  const [index, setIndex] = useState(0);
  const [chosen, setChosen] = useState<(string | number)[]>([]);
  return (
    <TreeSelect
      label="部位"
      items={groups}
      mainActiveIndex={index}
      onMainActiveIndex={setIndex}
      activeId={chosen}
      onChange={(next: (string | number)[]) => {
        setChosen(next);
        onChange?.(next);
      }}
      max={max}
    />
  );
}

const option = (name: string) => screen.getByRole('option', { name });
const tab = (name: RegExp) => screen.getByRole('tab', { name });
const picked = () =>
  screen.queryAllByRole('option', { selected: true }).map((each) => each.textContent);

it('is 300 px high', () => {
  const { container } = render(<Several />);
  expect((container.firstElementChild as HTMLElement).style.blockSize).toBe('300px');
});

it('several up to max: an extra tap is ignored and politely said, each time', async () => {
  const onChange = vi.fn();
  render(<Several max={1} onChange={onChange} />);
  await userEvent.click(option('划痕'));
  expect(option('凹陷').getAttribute('aria-disabled')).toBe('true');
  await userEvent.click(option('凹陷'));
  expect(picked()).toEqual(['划痕']);
  expect(onChange).toHaveBeenCalledTimes(1);
  const said = screen.getByRole('status');
  expect(said.textContent).toBe('最多选 1 项');
  const first = said.firstElementChild;
  await userEvent.click(option('凹陷'));
  expect(said.textContent).toBe('最多选 1 项');
  expect(said.firstElementChild).not.toBe(first);

  await userEvent.click(option('划痕'));
  expect(picked()).toEqual([]);
  expect(said.textContent).toBe('');
  expect(option('凹陷').getAttribute('aria-disabled')).toBeNull();
});

it('disabled items and groups cannot be chosen', async () => {
  render(<Several />);
  await userEvent.click(option('锈蚀'));
  expect(picked()).toEqual([]);
  await userEvent.click(tab(/玻璃/));
  expect(screen.queryByRole('option', { name: '裂纹' })).toBeNull();
});

it('items of a disabled group that the caller shows cannot be chosen either', async () => {
  const onChange = vi.fn();
  render(
    <TreeSelect
      label="部位"
      items={groups}
      mainActiveIndex={1}
      onMainActiveIndex={vi.fn()}
      activeId={null}
      onChange={onChange}
    />,
  );
  await userEvent.click(option('裂纹'));
  expect(onChange).not.toHaveBeenCalled();
});

it('groups count what is chosen in them unless they bring a badge', async () => {
  render(<Several />);
  await userEvent.click(option('划痕'));
  await userEvent.click(option('凹陷'));
  expect(tab(/漆面 ?已选 2 项/)).toBeTruthy();
  await userEvent.click(tab(/骨架 ?重点/));
  await userEvent.click(option('切割焊接'));
  expect(tab(/骨架 ?重点/).textContent).toBe('骨架重点');
});

it('keys: down the groups past disabled ones, across, down the items and back', async () => {
  render(<Several />);
  await userEvent.tab();
  await userEvent.keyboard('{ArrowDown}');
  expect(document.activeElement).toBe(tab(/骨架/));
  expect(tab(/骨架/).getAttribute('aria-selected')).toBe('true');
  await userEvent.keyboard('{ArrowUp}{ArrowRight}{ArrowDown}');
  expect(document.activeElement).toBe(option('凹陷'));
  await userEvent.keyboard('{Enter}');
  expect(picked()).toEqual(['凹陷']);
  await userEvent.keyboard('{ArrowLeft}');
  expect(document.activeElement).toBe(tab(/漆面/));
});

it('choosing one keeps exactly one', async () => {
  function One() {
    const [chosen, setChosen] = useState<string | number | null>(null);
    return (
      <TreeSelect
        label="部位"
        items={groups}
        mainActiveIndex={0}
        onMainActiveIndex={() => undefined}
        activeId={chosen}
        onChange={setChosen}
      />
    );
  }
  render(<One />);
  await userEvent.click(option('划痕'));
  await userEvent.click(option('凹陷'));
  await userEvent.click(option('凹陷'));
  expect(picked()).toEqual(['凹陷']);
});
