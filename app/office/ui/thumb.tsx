import { picturePath } from '../../../core/catalog/rules.ts'
import styles from './thumb.module.css'

interface ThumbProps {
  hash: string | null
  /** What the picture shows; empty where the name is next to it. */
  alt?: string
  size?: number
}

/** A small square picture of a shoe, or an empty box. */
export function Thumb({ hash, alt = '', size = 56 }: ThumbProps) {
  if (!hash) return <span className={styles.none} style={{ width: size, height: size }} />
  return (
    <img
      className={styles.thumb}
      src={picturePath(hash, size > 80 ? 320 : 160)}
      alt={alt}
      width={size}
      height={size}
      loading="lazy"
    />
  )
}
