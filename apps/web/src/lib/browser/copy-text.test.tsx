import { expect, it, vi } from 'vitest';
import { copyText } from './copy-text.ts';

it('copies without a clipboard too, as on a page without https', async () => {
  vi.stubGlobal('navigator', {});
  let copied: string | undefined;
  document.execCommand = () => {
    copied = document.querySelector('textarea')?.value;
    return true;
  };
  expect(await copyText('482913')).toBe(true);
  expect(copied).toBe('482913');
  expect(document.querySelector('textarea')).toBeNull();
});

it('says when it could not', async () => {
  vi.stubGlobal('navigator', {});
  document.execCommand = () => {
    throw new Error('not allowed');
  };
  expect(await copyText('482913')).toBe(false);
});
