import { act, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { setLanguage, useLanguage } from './language.ts';

/** Loads the module afresh, as a new visit does. */
const fresh = async () => {
  vi.resetModules();
  return (await import('./language.ts')).getLanguage();
};
const browserSays = (language: string) =>
  vi.spyOn(navigator, 'language', 'get').mockReturnValue(language);

afterEach(() => {
  history.replaceState(null, '', '/');
});

describe('the language of a visit', () => {
  it.each([
    ['zh-CN', 'zh'],
    ['en-GB', 'en'],
    ['en', 'en'],
    ['fr', 'zh'],
    ['eng', 'zh'],
  ])('of a browser in %s is %s', async (browser, expected) => {
    localStorage.clear();
    browserSays(browser);
    expect(await fresh()).toBe(expected);
  });

  it('is the kept one before the browser’s, and the one in the address before that', async () => {
    browserSays('zh-CN');
    setLanguage('en');
    expect(await fresh()).toBe('en');
    history.replaceState(null, '', '/?lang=zh');
    expect(await fresh()).toBe('zh');
    history.replaceState(null, '', '/?lang=klingon');
    expect(await fresh()).toBe('en');
  });

  it('does not need storage', async () => {
    const denied = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    vi.stubGlobal('localStorage', { getItem: denied });
    browserSays('en-US');
    expect(await fresh()).toBe('en');
  });
});

it('rerenders on a change', () => {
  const Shown = () => <p>{useLanguage()}</p>;
  render(<Shown />);
  expect(screen.getByText('zh')).toBeDefined();
  act(() => setLanguage('en'));
  expect(screen.getByText('en')).toBeDefined();
});
