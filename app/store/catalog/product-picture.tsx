import { PICTURE_WIDTHS, picturePath } from '../../../core/catalog/rules.ts'
import styles from './product-picture.module.css'
import { toTint } from './product-picture-tint.ts'

interface ProductPictureProps {
  hash: string | null
  alt: string
  /** The `sizes` attribute of the image. */
  sizes: string
  /** The colour of the product (`#rrggbb`), which tints the background. */
  swatch?: string | null
  /** Visible without scrolling: loaded at once, the others lazily. */
  first?: boolean
}

/**
 * A square picture on its tinted background, or a placeholder where there is none. The key keeps the previous
 * picture from showing while another one loads.
 */
export function ProductPicture({ hash, alt, sizes, swatch, first }: ProductPictureProps) {
  return (
    <span className={styles.frame}>
      <Background swatch={swatch} />
      {hash ? (
        <Picture key={hash} hash={hash} alt={alt} sizes={sizes} first={first} />
      ) : (
        <NoPicture alt={alt} />
      )}
    </span>
  )
}

/** `src` and `srcset` of a picture in every width it is stored in. */
export function pictureSources(hash: string) {
  return {
    src: picturePath(hash, 640),
    srcSet: PICTURE_WIDTHS.map((width) => `${picturePath(hash, width)} ${width}w`).join(', '),
  }
}

/** The tint is an SVG attribute, because the CSP forbids style attributes. */
function Background({ swatch }: Pick<ProductPictureProps, 'swatch'>) {
  const tint = toTint(swatch)
  return tint && <svg className={styles.ground} color={tint} aria-hidden="true" focusable="false" />
}

interface PictureProps extends Pick<ProductPictureProps, 'alt' | 'sizes' | 'first'> {
  hash: string
}

function Picture({ hash, alt, sizes, first }: PictureProps) {
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
