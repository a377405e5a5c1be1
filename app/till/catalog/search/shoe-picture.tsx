import { picturePath } from '../../../../core/catalog/rules.ts'
import styles from './shoe-picture.module.css'

interface ShoePictureProps {
  hash: string | null
  swatch: string | null
  /** Of its side, in pixels; the picture fetched is sharp on any screen. */
  size: number
}

/** A shoe beside its own name, so that it needs none. */
export function ShoePicture({ hash, swatch, size }: ShoePictureProps) {
  const width = size > 160 ? 640 : size > 80 ? 320 : 160
  return (
    <span className={styles.frame} style={{ width: size, height: size }}>
      {hash ? (
        <img
          key={hash}
          src={picturePath(hash, width)}
          width={size}
          height={size}
          alt=""
          loading="lazy"
          decoding="async"
        />
      ) : (
        <span className={styles.none} style={{ background: swatch ?? undefined }} />
      )}
    </span>
  )
}
