import { expect, it } from 'vitest';
import { createLayers } from './layers.ts';

it('raises each popup above the highest in the page, and begins anew when all are gone', () => {
  const layers = createLayers();
  const first = layers.raise();
  const second = layers.raise();
  expect([first.nth, second.nth]).toEqual([0, 1]);
  first.leave();
  expect(layers.raise().nth).toBe(2);
  const empty = createLayers();
  empty.raise().leave(); // StrictMode enters twice
  expect(empty.raise().nth).toBe(0);
});

it('lets only the top popup take an event, and only one popup', () => {
  const layers = createLayers();
  const [low, high] = [{}, {}];
  layers.open(low);
  const close = layers.open(high);
  const escape = new Event('keydown');
  expect(layers.takes(low, escape)).toBe(false);
  expect(layers.takes(high, escape)).toBe(true);
  close();
  expect(layers.takes(low, escape)).toBe(false); // the same key press
  expect(layers.takes(low, new Event('keydown'))).toBe(true);
});
