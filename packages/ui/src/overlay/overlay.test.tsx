import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, StrictMode, useRef, useState } from 'react';
import { expect, it, vi } from 'vitest';
import { Overlay, type OverlayProps } from './overlay.tsx';

type PartProps = Omit<OverlayProps, 'children' | 'kind' | 'onClose'> & {
  onClose?: OverlayProps['onClose'];
  children?: ReactNode;
};

const Part = ({ children, onClose = () => undefined, ...props }: PartProps) => (
  <Overlay kind="sheet" {...props} onClose={onClose}>
    {children ?? <button type="button">里面</button>}
  </Overlay>
);

/** A page with a popup and its opener. */
function Live(props: Omit<PartProps, 'open'>) {
  const [open, setOpen] = useState(false);
  return (
    <StrictMode>
      <button type="button" onClick={() => setOpen(true)}>
        打开
      </button>
      <Part label="面板" {...props} open={open} onClose={() => setOpen(false)} />
    </StrictMode>
  );
}

const button = (name: string, hidden = false) => screen.getByRole('button', { name, hidden });
const dialog = (name: string) => screen.getByRole('dialog', { name });
const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
const focused = (element: HTMLElement) =>
  waitFor(() => expect(document.activeElement).toBe(element));

it('is a named modal dialog; the page behind can be neither reached nor scrolled until it closes', async () => {
  const onClosed = vi.fn();
  const { container } = render(<Live onClosed={onClosed} describedBy="why" />);
  await userEvent.click(button('打开'));
  const popup = dialog('面板');
  expect(popup.getAttribute('aria-modal')).toBe('true');
  expect(popup.getAttribute('aria-describedby')).toBe('why');
  expect(container.inert).toBe(true);
  expect(container.getAttribute('aria-hidden')).toBe('true');
  expect(document.body.style.overflow).toBe('hidden');
  await userEvent.keyboard('{Escape}');
  await gone();
  expect(onClosed).toHaveBeenCalledTimes(1);
  expect(container.inert).toBe(false);
  expect(container.hasAttribute('aria-hidden')).toBe(false);
  expect(document.body.style.overflow).toBe('');
});

it('tells after its closing motion that it is gone, unless it was opened again', async () => {
  const onClosed = vi.fn();
  const { rerender } = render(<Part open label="面板" onClosed={onClosed} />);
  let end: (value?: unknown) => void = () => undefined;
  const finished = new Promise((resolve) => (end = resolve));
  const popup = dialog('面板');
  popup.getAnimations = () => [{ finished } as unknown as Animation];
  rerender(<Part open={false} label="面板" onClosed={onClosed} />);
  rerender(<Part open label="面板" onClosed={onClosed} />);
  await act(async () => end());
  expect(dialog('面板')).toBe(popup);
  expect(onClosed).not.toHaveBeenCalled();
  rerender(<Part open={false} label="面板" onClosed={onClosed} />);
  expect(popup.isConnected).toBe(true);
  await gone();
  expect(onClosed).toHaveBeenCalledTimes(1);
});

it('Tab goes round inside, past radios that are not chosen', async () => {
  render(
    <Live>
      <input type="radio" name="n" aria-label="甲" />
      <input type="radio" name="n" aria-label="乙" defaultChecked />
      <button type="button" disabled>
        不行
      </button>
      <button type="button">好</button>
      <a href="#there">去</a>
    </Live>,
  );
  await userEvent.click(button('打开'));
  await focused(screen.getByRole('radio', { name: '乙' }));
  await userEvent.tab({ shift: true });
  await focused(screen.getByRole('link', { name: '去' }));
  await userEvent.tab();
  await focused(screen.getByRole('radio', { name: '乙' }));
});

it('starts where it is told to, at the first control, or on itself; what the page takes comes back', async () => {
  function WithField({ fields }: { fields: number }) {
    const field = useRef<HTMLInputElement>(null);
    return (
      <Live initialFocus={field}>
        {fields > 0 && <button type="button">里面</button>}
        {fields > 1 && <input ref={field} aria-label="字段" />}
        <p>说明</p>
      </Live>
    );
  }
  const starts = [() => dialog('面板'), () => button('里面'), () => screen.getByLabelText('字段')];
  for (const [fields, start] of starts.entries()) {
    const { container, unmount } = render(<WithField fields={fields} />);
    await userEvent.click(button('打开'));
    await focused(start());
    container.inert = false; // as in browsers that do not know it
    button('打开', true).focus();
    await focused(start());
    unmount();
  }
});

it('gives the focus back to its opener, or to what is left around that', async () => {
  const opened = async () => {
    await userEvent.click(button('打开'));
    await focused(button('里面'));
    await userEvent.keyboard('{Escape}');
    await gone();
  };
  const { unmount } = render(<Live />);
  await opened();
  await focused(button('打开'));
  unmount();

  function Row() {
    const [open, setOpen] = useState<boolean | null>(null);
    return (
      <ul>
        {open !== false && (
          <li>
            <button type="button" onClick={() => setOpen(true)}>
              打开
            </button>
          </li>
        )}
        <Part label="面板" open={open === true} onClose={() => setOpen(false)} />
      </ul>
    );
  }
  render(<Row />);
  await opened();
  const list = screen.getByRole('list');
  await focused(list);
  act(() => list.blur());
  expect(list.hasAttribute('tabindex')).toBe(false); // only for this: nothing to press there
});

it('from a popup within a popup the focus finds back to the page when both close', async () => {
  function Two() {
    const [depth, setDepth] = useState(0);
    return (
      <>
        <button type="button" onClick={() => setDepth(1)}>
          打开
        </button>
        <Part label="下" open={depth > 0}>
          <button type="button" onClick={() => setDepth(2)}>
            更多
          </button>
          <Part label="上" open={depth > 1}>
            <button type="button" onClick={() => setDepth(0)}>
              完成
            </button>
          </Part>
        </Part>
      </>
    );
  }
  const { container } = render(<Two />);
  for (const name of ['打开', '更多', '完成']) await userEvent.click(button(name));
  await gone();
  await focused(button('打开'));
  expect(container.inert).toBe(false);
});

it('one that opens together with the one around it stands above it', () => {
  const onClose = vi.fn();
  render(
    <StrictMode>
      <Part label="下" open onClose={() => onClose('下')}>
        <Part label="上" open onClose={() => onClose('上')} />
      </Part>
    </StrictMode>,
  );
  const levelOf = (name: string) =>
    screen
      .getByRole('dialog', { name, hidden: true })
      .closest<HTMLElement>('.y-overlay')
      ?.style.getPropertyValue('--y-overlay-nth');
  expect([levelOf('下'), levelOf('上')]).toEqual(['0', '1']);
  expect(dialog('上').contains(document.activeElement)).toBe(true);
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(onClose.mock.calls).toEqual([['上']]);
});

it('a lower one that closes first leaves the upper one alone', async () => {
  const both = (low: boolean, high: boolean) => (
    <>
      <Part label="下" open={low} />
      <Part label="上" open={high} />
    </>
  );
  const { container, rerender } = render(both(true, false));
  rerender(both(true, true));
  rerender(both(false, true));
  await waitFor(() =>
    expect(screen.queryByRole('dialog', { name: '下', hidden: true })).toBeNull(),
  );
  expect(container.inert).toBe(true);
  expect(document.body.style.overflow).toBe('hidden');
  expect(dialog('上').contains(document.activeElement)).toBe(true);
});

const beside = () => document.querySelector('.y-overlay__viewport') as Element;

it('a tap beside it closes, sliding off it does not', async () => {
  const onClose = vi.fn();
  render(<Part label="面板" open onClose={onClose} />);
  fireEvent.pointerDown(button('里面'));
  fireEvent.click(beside());
  fireEvent.pointerDown(beside());
  fireEvent.click(button('里面'));
  expect(onClose).not.toHaveBeenCalled();
  await userEvent.click(beside());
  expect(onClose.mock.calls).toEqual([['outside']]);
});

it.each<Partial<OverlayProps>>([{ dismissable: false }, { role: 'alertdialog' }])(
  'with %o it does not',
  async (props) => {
    const onClose = vi.fn();
    render(<Part label="面板" open onClose={onClose} {...props} />);
    await userEvent.click(beside());
    expect(onClose).not.toHaveBeenCalled();
    fireEvent.keyDown(button('里面'), { key: 'Escape', isComposing: true }); // meant for the input method
    expect(onClose).not.toHaveBeenCalled();
    await userEvent.keyboard('{Escape}');
    expect(onClose.mock.calls).toEqual([['escape']]);
  },
);

it('what others put over it may be heard, focused and typed into', async () => {
  const onClose = vi.fn();
  render(<Part label="面板" open onClose={onClose} />);
  const box = document.createElement('div');
  box.innerHTML = '<input aria-label="验证码" />';
  document.body.append(box);
  const input = screen.getByRole('textbox', { name: '验证码' });
  await userEvent.type(input, '7k{Escape}3p');
  expect(document.activeElement).toBe(input);
  expect((input as HTMLInputElement).value).toBe('7k3p');
  expect(onClose).not.toHaveBeenCalled();
  box.remove();
});
