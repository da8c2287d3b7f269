import type { PartnerBrand } from '@yanche/contract/partners/saas-report';
import { photoAt } from '@yanche/contract/files/photo-at';
import { inkOn } from '@yanche/rules/partners/brand-colour';
import styles from './saas.module.css';

/** Under whose name the report is shown. */
export const BrandBar = ({ brand: { name, colour, logoUrl } }: { brand: PartnerBrand }) => (
  <div className={styles.brand} style={{ background: colour, color: inkOn(colour) }}>
    {logoUrl !== null && <img className={styles.logo} src={photoAt(logoUrl, 'card')} alt="" />}
    <p>{name}</p>
  </div>
);
