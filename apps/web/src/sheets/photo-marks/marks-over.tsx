import type { PhotoMarks } from '@yanche/contract/inspections/photo-marks';
import { markLook, type MarkShape, markPath } from '@yanche/rules/inspections/photo-marks';
import type { ReactNode } from 'react';
import { useTexts } from '#lib/language/texts.ts';
import { photoMarksTexts } from './photo-marks.texts.ts';

type WithMarks = { marks?: readonly PhotoMarks[] | undefined };

/** What was drawn over one photo, in all findings that show it. */
export const shapesOn = (fileId: string, findings: readonly WithMarks[]): MarkShape[] =>
  findings
    .flatMap(({ marks = [] }) => marks)
    .filter((each) => each.fileId === fileId)
    .flatMap(({ shapes }) => shapes);

/** Draws shapes in a picture of this size; undefined without any. */
export const marksOver = (
  shapes: readonly MarkShape[],
): ((width: number, height: number) => ReactNode) | undefined =>
  shapes.length === 0
    ? undefined
    : (width, height) => <Marks shapes={shapes} width={width} height={height} />;

type MarksProps = { shapes: readonly MarkShape[]; width: number; height: number };

/** The shapes as SVG, in the picture's own pixels. */
export function Marks({ shapes, width, height }: MarksProps) {
  const long = Math.max(width, height);
  return (
    <g fill="none" strokeLinecap="round" strokeLinejoin="round">
      {shapes.map((shape, at) => {
        const d = markPath(shape, width, height);
        return (
          <g key={`${at} ${d}`}>
            <path d={d} stroke={markLook.edge} strokeWidth={long * markLook.edgeWidth} />
            <path d={d} stroke={markLook.ink} strokeWidth={long * markLook.width} />
          </g>
        );
      })}
    </g>
  );
}

/** Says whose the marks are and that the photo is as it was taken. */
export function MarksNote({ shown }: { shown: boolean }) {
  const t = useTexts(photoMarksTexts);
  return shown ? <p>{t.note}</p> : null;
}
