import type { ProductComposition } from '../../../core/catalog/composition.ts'
import coatedLeather from '../../ui/composition/pictograms/coated_leather.svg'
import leather from '../../ui/composition/pictograms/leather.svg'
import lining from '../../ui/composition/pictograms/lining.svg'
import other from '../../ui/composition/pictograms/other.svg'
import sole from '../../ui/composition/pictograms/sole.svg'
import textile from '../../ui/composition/pictograms/textile.svg'
import upper from '../../ui/composition/pictograms/upper.svg'
import styles from './composition-signs.module.css'

const SIGNS = { upper, lining, sole, leather, coated_leather: coatedLeather, textile, other }

interface CompositionSignsProps {
  composition: ProductComposition
  /** One part beside the other instead of below it. */
  inRow: boolean
}

/** The pictograms of the label of composition: each part of the shoe with its materials. (RD 1718/1995) */
export function CompositionSigns({ composition, inRow }: CompositionSignsProps) {
  if (composition.length === 0) return null
  return (
    <div className={styles.signs} data-in-row={inRow || undefined}>
      {composition.map(({ part, materials }) => (
        <span key={part} className={styles.part}>
          <img className={styles.shoe} src={SIGNS[part]} alt="" />
          {materials.map((material) => (
            <img key={material} className={styles.material} src={SIGNS[material]} alt="" />
          ))}
        </span>
      ))}
    </div>
  )
}
