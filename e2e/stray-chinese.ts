import type { Page } from '@playwright/test';

/** Texts with a Chinese character that no element declares as Chinese, and that are no plates. */
export const strayChinese = (page: Page) =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    const plate = /\p{Script=Han}[A-Z]·?[A-Z0-9*]{5,7}/gu;
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const text = node.textContent?.trim() ?? '';
      const { parentElement: parent } = node;
      // A plate inside a sentence keeps its character, as on the car; one that stands alone is read aloud in other words.
      const isPlate = /^\p{Script=Han}[A-Z]·[A-Z0-9*]+$/u.test(text);
      const words = isPlate ? text : text.replaceAll(plate, '');
      if (!/\p{Script=Han}/u.test(words) || parent === null) continue;
      if (parent.closest('[lang^="zh"], script, style, noscript') !== null) continue;
      if (isPlate && parent.closest('[aria-hidden="true"]') !== null) continue;
      found.push(text);
    }
    for (const element of document.querySelectorAll('[aria-label], [alt], [title], [placeholder]'))
      for (const name of ['aria-label', 'alt', 'title', 'placeholder']) {
        const text = (element.getAttribute(name) ?? '').replaceAll(plate, '');
        if (/\p{Script=Han}/u.test(text) && element.closest('[lang^="zh"]:not(html)') === null)
          found.push(`${name}: ${text}`);
      }
    return found;
  });
