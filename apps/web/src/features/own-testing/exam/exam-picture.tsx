import type { ExamPictureOf } from '@yanche/contract/certification/exam';
import { inLanguage } from '@yanche/rules/bilingual';
import { type ExamPicture, examPictureLabels } from '@yanche/rules/inspectors/exam';
import type { ReactNode } from 'react';
import { useLanguage } from '#lib/language/language.ts';
import styles from './exam.module.css';

/** A drawing to a question. Its words name what is to be seen and the figures, never what they mean. */
export function ExamPictureView({ picture: { kind, text } }: { picture: ExamPictureOf }) {
  const language = useLanguage();
  const label = inLanguage(examPictureLabels[kind], language);
  return (
    <svg
      viewBox="0 0 320 150"
      className={styles.picture}
      role="img"
      aria-label={text === '' ? label : `${label} ${text}`}
    >
      {drawings[kind](text)}
    </svg>
  );
}

const metal = (
  <>
    <rect width="320" height="150" fill="#1f2a28" />
    <path d="M-10 96 L330 40 L330 118 L-10 150z" fill="#6f7d79" />
    <path d="M-10 96 L330 40 L330 48 L-10 106z" fill="#9aa7a3" />
  </>
);
const mono = { fontFamily: 'monospace', fontWeight: 700, textAnchor: 'middle' } as const;
const words = (x: number, y: number, size: number, text: string, fill = '#e8efec') => (
  <text x={x} y={y} fontSize={size} fill={fill} {...mono}>
    {text}
  </text>
);
const frame = (inner: ReactNode) => (
  <>
    <rect width="320" height="150" fill="#1f2a28" />
    {inner}
  </>
);
/** Two windows of an instrument, one above the other. */
const two = (above: string, below: string) =>
  frame(
    <>
      <rect x="40" y="18" width="240" height="48" rx="8" fill="#0d1412" stroke="#6c7d77" />
      <rect x="40" y="84" width="240" height="48" rx="8" fill="#0d1412" stroke="#6c7d77" />
      {words(160, 50, 22, above)}
      {words(160, 116, 22, below)}
    </>,
  );

const drawings: Record<ExamPicture, (text: string) => ReactNode> = {
  weldBead: () => (
    <>
      {metal}
      <path
        d="M96 78q8 10 2 18t6 14q-6 8 2 16"
        fill="none"
        stroke="#c9b79d"
        strokeWidth="13"
        strokeLinecap="round"
      />
      <path
        d="M94 80q8 10 2 18t6 14q-6 8 2 16"
        fill="none"
        stroke="#5b4632"
        strokeWidth="3"
        strokeDasharray="4 5"
      />
      <path d="M70 92l52-8M72 116l56-9" stroke="#7a4320" strokeWidth="5" opacity=".5" />
    </>
  ),
  weldSpots: () => (
    <>
      {metal}
      {[40, 88, 136, 184, 232, 280].map((x) => (
        <g key={x}>
          <circle cx={x} cy={112 - x * 0.155} r="8" fill="#59655f" />
          <circle cx={x} cy={112 - x * 0.155} r="4.500" fill="#7e8b86" />
        </g>
      ))}
    </>
  ),
  tideLine: () =>
    frame(
      <>
        <path d="M120 0h80v150h-80z" fill="#3a3f45" />
        <path d="M120 0h80v84h-80z" fill="#54595f" />
        <path d="M120 84q20-5 40 0t40 0v6q-20 5-40 0t-40 0z" fill="#b08a5a" />
        {[
          [134, 104],
          [150, 118],
          [172, 100],
          [186, 124],
          [142, 134],
          [166, 140],
        ].map(([x, y]) => (
          <circle key={x} cx={x} cy={y} r="2.500" fill="#a07c4f" />
        ))}
        <rect x="104" y="136" width="112" height="14" fill="#15191c" />
      </>,
    ),
  gauge: (text) =>
    frame(
      <>
        <rect x="80" y="20" width="160" height="110" rx="16" fill="#e6a93a" />
        <rect x="98" y="38" width="124" height="54" rx="6" fill="#c9d6c0" />
        {words(160, 74, 26, text, '#16211e')}
        <circle cx="160" cy="112" r="9" fill="#5a4210" />
      </>,
    ),
  tread: (text) =>
    frame(
      <>
        <path d="M0 64h320v86H0z" fill="#2c2f31" />
        {[20, 76, 132, 188, 244, 300].map((x) => (
          <path key={x} d={`M${x} 64h22v14h-22z`} fill="#0c0e0f" />
        ))}
        <path d="M142 20h2v58h-2z" fill="#dfe6e3" />
        <rect x="150" y="12" width="110" height="36" rx="6" fill="#0d1412" stroke="#6c7d77" />
        {words(205, 37, 20, `${text} mm`)}
      </>,
    ),
  dot: (text) =>
    frame(
      <>
        <circle cx="160" cy="250" r="230" fill="#2c2f31" />
        <circle cx="160" cy="250" r="150" fill="#1f2a28" />
        <rect x="112" y="44" width="96" height="40" rx="20" fill="none" stroke="#8a9490" />
        {words(160, 72, 22, text)}
        {words(62, 84, 15, 'DOT', '#aab5b1')}
      </>,
    ),
  glass: () =>
    frame(
      <>
        {[
          ['V', '16'],
          ['FL', '18'],
          ['FR', '16'],
          ['RL', '16'],
          ['RR', '16'],
        ].map(([name, year], index) => (
          <g key={name} transform={`translate(${14 + index * 60} 40)`}>
            <rect width="52" height="70" rx="8" fill="#33474a" stroke="#6c8a8c" />
            {words(26, 28, 13, name ?? '', '#aab5b1')}
            {words(26, 54, 18, `20${year}`)}
          </g>
        ))}
      </>,
    ),
  vin: () => two('LSVET69F2M2107730', 'LSVET69F2M2101730'),
  odometer: () => two('ODO  62 000 km', 'TCU 118 000 km'),
};
