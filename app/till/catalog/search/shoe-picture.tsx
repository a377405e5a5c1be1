import { picturePath } from '../../../../core/catalog/rules.ts'
import styles from './shoe-picture.module.css'

interface ShoePictureProps {
  hash: string | null
  swatch: string | null
  /** Width and height in pixels; the file is at least twice as wide, to be sharp on any screen. */
  size: number
}

/** Has no alternative text: the name of the shoe is next to it. */
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
