import { beforeEach, expect, it, vi } from 'vitest';
import { focusPart } from './focus-part.ts';

const seen: string[] = [];

beforeEach(() => {
  seen.length = 0;
  document.body.innerHTML =
    '<div data-part="product"><button>A</button><p role="alert">请选择</p></div>';
  Element.prototype.scrollIntoView = function into() {
    seen.push(this.textContent ?? '');
  };
});

const high = (pixels: number) =>
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(pixels);

it('scrolls to a part and focuses its first control', () => {
  high(200);
  focusPart('product');
  expect(seen).toEqual(['A请选择']);
  expect(document.activeElement?.textContent).toBe('A');
});

it('scrolls to the error of a part that fills the window', () => {
  high(window.innerHeight);
  focusPart('product');
  expect(seen).toEqual(['请选择']);
});
