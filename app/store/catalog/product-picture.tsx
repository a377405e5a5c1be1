import { PICTURE_WIDTHS, picturePath } from '../../../core/catalog/rules.ts'
import styles from './product-picture.module.css'
import { tintOf } from './product-picture-tint.ts'

interface ProductPictureProps {
  hash: string | null
  alt: string
  /** How wide it stands on the page, as `sizes` of an image says it. */
  sizes: string
  /** The colour shown (`#rrggbb`): the ground follows it softly. */
  swatch?: string | null
  /** The first picture a visitor sees is fetched at once, the others when they come near. */
  first?: boolean
}

/**
 * A square picture of a shoe on its ground, or the ground alone where none has been taken yet. Until another
 * picture is here, the one before must not pass for it: hence the key.
 */
export function ProductPicture({ hash, alt, sizes, swatch, first }: ProductPictureProps) {
  return (
    <span className={styles.frame}>
      <Ground swatch={swatch} />
      {hash ? (
        <Shoe key={hash} hash={hash} alt={alt} sizes={sizes} first={first} />
      ) : (
        <NoPicture alt={alt} />
      )}
    </span>
  )
}

/** Where a picture is found in every width, for the browser to choose. */
export function pictureSources(hash: string) {
  return {
    src: picturePath(hash, 640),
    srcSet: PICTURE_WIDTHS.map((width) => `${picturePath(hash, width)} ${width}w`).join(', '),
  }
}

/** An attribute of SVG, because no page of ours may bear styles of its own. */
function Ground({ swatch }: Pick<ProductPictureProps, 'swatch'>) {
  const tint = tintOf(swatch)
  return (
    <svg className={styles.ground} aria-hidden="true" focusable="false">
      {tint && <rect className={styles.tint} width="100%" height="100%" fill={tint} />}
    </svg>
  )
}

interface ShoeProps extends Pick<ProductPictureProps, 'alt' | 'sizes' | 'first'> {
  hash: string
}

function Shoe({ hash, alt, sizes, first }: ShoeProps) {
  return (
    <img
      className={styles.picture}
      {...pictureSources(hash)}
      sizes={sizes}
      width={640}
      height={640}
      alt={alt}
      loading={first ? 'eager' : 'lazy'}
      fetchPriority={first ? 'high' : 'auto'}
      decoding={first ? 'sync' : 'async'}
    />
  )
}

function NoPicture({ alt }: { alt: string }) {
  return (
    <svg
      className={styles.none}
      viewBox="0 0 200 200"
      role="img"
      aria-label={alt}
      aria-hidden={alt === ''}
    >
      <path d="M42 86c-4 16-6 30-4 42 2 8 12 11 24 11h86c12 0 18-5 16-14-2-10-14-14-28-17-20-4-34-14-44-28-5-7-10-9-18-6-12 5-22 9-32 12Z" />
    </svg>
  )
}
