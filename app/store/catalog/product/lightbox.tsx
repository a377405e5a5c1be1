import {
  type KeyboardEvent,
  type MouseEvent,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../../ui/icon.tsx'
import { pictureSources } from '../product-picture.tsx'
import { toTint } from '../product-picture-tint.ts'
import styles from './lightbox.module.css'

/** One picture of a colour; `hash` is null where none has been taken yet. */
export interface GalleryPicture {
  place: number
  hash: string | null
  alt: string
}

export interface LightboxProps {
  name: string
  swatch: string | null
  views: readonly GalleryPicture[]
  /** Index of the picture shown first. */
  first: number
  onClose(): void
}

/** The pictures of a product as large as the window, and twice as large when zoomed. */
export function Lightbox({ name, swatch, views, first, onClose }: LightboxProps) {
  const { t } = useTranslation('store/catalog/product')
  const dialog = useRef<HTMLDialogElement>(null)
  const [at, setAt] = useState(first)
  const view = views[at]
  const step = (by: number) => setAt((at + by + views.length) % views.length)

  // Closed before it leaves the page, so that the focus returns to where it was.
  useLayoutEffect(() => {
    const { current } = dialog
    current?.showModal()
    return () => current?.close()
  }, [])

  function onKeyDown({ key }: KeyboardEvent) {
    if (key === 'ArrowLeft') step(-1)
    if (key === 'ArrowRight') step(1)
  }

  if (!view?.hash) return null
  return (
    <dialog
      ref={dialog}
      className={styles.lightbox}
      aria-label={name}
      onClose={({ currentTarget }) => currentTarget.open || onClose()}
      onKeyDown={onKeyDown}
    >
      <svg className={styles.ground} aria-hidden="true" focusable="false">
        <rect width="100%" height="100%" fill={toTint(swatch) ?? 'none'} />
      </svg>
      <Pane key={view.hash} hash={view.hash} alt={view.alt} />
      <button
        className={`${styles.button} ${styles.close}`}
        type="button"
        aria-label={t('close')}
        onClick={onClose}
      >
        <Icon name="close" />
      </button>
      {views.length > 1 && (
        <>
          <button
            className={`${styles.button} ${styles.previous}`}
            type="button"
            aria-label={t('previous_view')}
            onClick={() => step(-1)}
          >
            <Icon name="right" />
          </button>
          <button
            className={`${styles.button} ${styles.next}`}
            type="button"
            aria-label={t('next_view')}
            onClick={() => step(1)}
          >
            <Icon name="right" />
          </button>
          <p className={styles.count} aria-live="polite">
            {t('view_of', { number: at + 1, views: views.length })}
          </p>
        </>
      )}
    </dialog>
  )
}

/** One picture. A press zooms it; then it scrolls like any page. */
function Pane({ hash, alt }: { hash: string; alt: string }) {
  const { t } = useTranslation('store/catalog/product')
  const pane = useRef<HTMLDivElement>(null)
  const [spot, setSpot] = useState<{ x: number; y: number }>()

  useEffect(() => {
    const { current } = pane
    if (!current || !spot) return
    current.scrollTo({
      left: spot.x * current.scrollWidth - current.clientWidth / 2,
      top: spot.y * current.scrollHeight - current.clientHeight / 2,
    })
  }, [spot])

  /** Zooms on the point that was clicked; the keyboard zooms on the middle. */
  function zoom({ clientX, clientY, detail, currentTarget }: MouseEvent) {
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    const clicked = { x: (clientX - left) / width, y: (clientY - top) / height }
    setSpot(spot ? undefined : detail === 0 ? { x: 0.5, y: 0.5 } : clicked)
  }

  return (
    <div ref={pane} className={styles.pane}>
      <button
        className={spot ? `${styles.picture} ${styles.zoomed}` : styles.picture}
        type="button"
        aria-pressed={spot !== undefined}
        aria-label={t('zoom', { what: alt })}
        onClick={zoom}
      >
        <img
          className={styles.shoe}
          {...pictureSources(hash)}
          sizes={spot ? '200vmin' : '100vmin'}
          width={960}
          height={960}
          alt=""
        />
      </button>
    </div>
  )
}
