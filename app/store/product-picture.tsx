import { PICTURE_WIDTHS, picturePath } from '../../core/catalog/rules.ts'
import styles from './product-picture.module.css'

interface ProductPictureProps {
  hash: string | null
  alt: string
  /** How wide it stands on the page, as `sizes` of an image says it. */
  sizes: string
  /** The first picture a visitor sees is fetched at once, the others when they come near. */
  first?: boolean
}

/** A square picture of a shoe, or a quiet ground where none has been taken yet. */
export function ProductPicture({ hash, alt, sizes, first }: ProductPictureProps) {
  if (!hash) return <NoPicture alt={alt} />
  const srcSet = PICTURE_WIDTHS.map((width) => `${picturePath(hash, width)} ${width}w`).join(', ')
  return (
    <img
      className={styles.picture}
      src={picturePath(hash, 640)}
      srcSet={srcSet}
      sizes={sizes}
      width={640}
      height={640}
      alt={alt}
      loading={first ? 'eager' : 'lazy'}
      fetchPriority={first ? 'high' : 'auto'}
    />
  )
}

function NoPicture({ alt }: { alt: string }) {
  return (
    <svg className={styles.none} viewBox="0 0 200 200" role="img" aria-label={alt}>
      <path d="M42 86c-4 16-6 30-4 42 2 8 12 11 24 11h86c12 0 18-5 16-14-2-10-14-14-28-17-20-4-34-14-44-28-5-7-10-9-18-6-12 5-22 9-32 12Z" />
    </svg>
  )
}
