/** For examples: a short film of a car that drives past, made in the page; the address of a WebM or MP4. */
export async function recordClip(seconds = 1.5): Promise<string> {
  const canvas = Object.assign(document.createElement('canvas'), { width: 320, height: 180 });
  const paint = canvas.getContext('2d');
  if (!paint) throw new Error('This browser cannot paint');
  const recorder = new MediaRecorder(canvas.captureStream(15));
  const parts: Blob[] = [];
  recorder.ondataavailable = ({ data }) => parts.push(data);
  const stopped = new Promise((resolve) => (recorder.onstop = resolve));

  let frame = 0;
  const draw = () => {
    paint.fillStyle = '#dfe5e3';
    paint.fillRect(0, 0, 320, 180);
    paint.fillStyle = '#0b6b57';
    paint.fillRect(frame * 8 - 60, 100, 90, 30);
    paint.fillRect(frame * 8 - 42, 78, 50, 24);
    frame += 1;
  };
  draw();
  recorder.start();
  const timer = setInterval(draw, 1000 / 15);
  await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
  clearInterval(timer);
  recorder.stop();
  await stopped;
  return URL.createObjectURL(new Blob(parts, { type: recorder.mimeType }));
}
