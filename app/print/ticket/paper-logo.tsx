import { picturePath } from '../../../core/catalog/rules.ts'
import type { Logo } from '../../root-data.ts'
import styles from './paper.module.css'

/** The logo above the shop's name, in the greys that a printer of rolls has dots for. */
export function PaperLogo({ logo: { hash, width, height } }: { logo: Logo }) {
  return (
    <img
      className={styles.logo}
      src={picturePath(hash, 480)}
      width={width}
      height={height}
      alt=""
    />
  )
}
