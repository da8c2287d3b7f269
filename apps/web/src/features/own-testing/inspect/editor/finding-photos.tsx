import type { CheckItem, Finding } from '@yanche/contract/inspections/inspections';
import { ItemPhotos } from '../photo/item-photos.tsx';
import styles from './editor.module.css';

type FindingPhotosProps = {
  item: CheckItem;
  finding: Finding;
  /** The item has no photo yet. */
  due: boolean;
};

/** The photos of one defect with the camera, always within reach of the thumb. */
export function FindingPhotos({ item, finding, due }: FindingPhotosProps) {
  return (
    <div className={styles.photos}>
      <ItemPhotos item={item} fileIds={finding.photos} findingId={finding.id} missing={due} />
    </div>
  );
}
