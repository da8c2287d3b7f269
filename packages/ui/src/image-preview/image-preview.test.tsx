import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { ImagePreview } from './image-preview.tsx';

const images = ['前', '后', '左'].map((alt) => ({ src: `data:,${alt}`, alt, caption: `${alt}面` }));

it('shows one picture at a time with its caption; arrow keys and buttons turn over', async () => {
  const onChange = vi.fn();
  const onClose = vi.fn();
  render(<ImagePreview open onClose={onClose} images={images} start={1} onChange={onChange} />);
  await screen.findByRole('dialog', { name: '图片预览' });
  expect(screen.getByRole('status').textContent).toContain('第 2 张，共 3 张');
  expect(screen.getByText('后面')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: '下一张' }));
  expect(onChange).toHaveBeenLastCalledWith(2);
  expect(screen.queryByRole('button', { name: '下一张' })).toBeNull();
  screen.getByRole('button', { name: '上一张' }).focus();
  await userEvent.keyboard('{ArrowLeft}');
  expect(onChange).toHaveBeenLastCalledWith(1);
  await userEvent.click(screen.getByRole('button', { name: '关闭' }));
  expect(onClose).toHaveBeenCalledTimes(1);
});

it('what is drawn over a picture has its size, once it is known', async () => {
  const over = (width: number, height: number) => <path d={`M0 0L${width} ${height}`} />;
  render(<ImagePreview open onClose={() => {}} images={[{ src: 'data:,a', alt: '前', over }]} />);
  const image = await screen.findByRole<HTMLImageElement>('img', { name: '前' });
  expect(document.querySelector('.y-preview__over')).toBeNull();
  Object.defineProperties(image, { naturalWidth: { value: 400 }, naturalHeight: { value: 300 } });
  fireEvent.load(image);
  const drawn = document.querySelector('.y-preview__over');
  expect(drawn?.getAttribute('viewBox')).toBe('0 0 400 300');
  expect(drawn?.querySelector('path')?.getAttribute('d')).toBe('M0 0L400 300');
});
