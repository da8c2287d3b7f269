import type { Page } from '@playwright/test';
import type { FaceTurn } from '@yanche/rules/inspectors/face-check';
import { facePicture, type FacePerson } from '../apps/api/src/testing/face-pictures.ts';

/**
 * Replaces the camera of a page by a person who follows the prompts: it films a canvas with the picture of the turn that
 * the page asks for. A video file cannot know the turns, which the server chooses. `still`: a photo that is held up.
 */
export async function standBeforeCamera(
  page: Page,
  person: FacePerson,
  { still = false } = {},
): Promise<void> {
  const turns: FaceTurn[] = ['front', 'left', 'right'];
  const pictures: Record<string, string> = {};
  for (const turn of turns) {
    const picture = await facePicture(person, { turn: still ? 'front' : turn });
    pictures[turn] = `data:image/jpeg;base64,${picture.toString('base64')}`;
  }
  await page.addInitScript((given) => {
    const canvas = document.createElement('canvas');
    canvas.width = 480;
    canvas.height = 640;
    const context = canvas.getContext('2d');
    const images = Object.fromEntries(
      Object.entries(given).map(([turn, src]) => {
        const image = new Image();
        image.src = src;
        return [turn, image];
      }),
    );
    const draw = () => {
      const prompt = document.querySelector<HTMLElement>('[data-turn]');
      const image = images[prompt?.dataset.turn ?? 'front'];
      if (image?.complete === true) context?.drawImage(image, 0, 0);
      // No two frames of a camera are the same.
      if (context !== null) context.fillStyle = `rgb(${Math.floor(Math.random() * 255)} 0 0)`;
      context?.fillRect(Math.random() * 470, 0, 3, 3);
    };
    setInterval(draw, 60);
    navigator.mediaDevices.getUserMedia = async () => canvas.captureStream(15);
  }, pictures);
}

/** Whoever holds the phone does not allow the camera. */
export async function refuseCamera(page: Page): Promise<void> {
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () =>
      Promise.reject(new DOMException('denied', 'NotAllowedError'));
  });
}
