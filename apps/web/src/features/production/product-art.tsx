import box from '#lib/screen/picture-box.module.css';
import type { ProductKind } from './product-content.ts';
import styles from './production.module.css';

/** Illustrations per kind of product, in theme colours. */
export function ProductArt({ kind }: { kind: ProductKind }) {
  return (
    <svg className={`${box.art} ${styles.art}`} viewBox="0 0 240 96" aria-hidden="true">
      <g className={styles.lines}>
        <path d="M46 76c-8 0-11-4-11-11 0-9 7-13 19-16l23-4c13-13 27-17 55-17 30 0 46 6 65 20 22 2 34 7 34 18 0 7-2 10-8 10" />
        <path d="M46 76h8m38 0h66m38 0h26M88 46h106" />
        <circle cx="73" cy="76" r="13" />
        <circle cx="177" cy="76" r="13" />
      </g>
      <g className={styles.marks}>{marks[kind]}</g>
    </svg>
  );
}

const marks: Record<ProductKind, React.ReactNode> = {
  inspection: (
    <>
      <circle cx="136" cy="50" r="22" />
      <path d="M152 66l16 16M126 50l7 7 13-14" />
    </>
  ),
  selfCertify: (
    <>
      <path d="M100 20h-14v14M172 20h14v14M100 88h-14v-14M172 88h14v-14" />
      <path d="M124 54l8 8 16-17" />
    </>
  ),
  selfEva: <path d="M118 24l18 22 18-22M136 46v36M122 56h28M122 68h28" />,
};
