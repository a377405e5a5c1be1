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
import type { View } from './gallery.tsx'
import styles from './lightbox.module.css'

export interface LightboxProps {
  name: string
  swatch: string | null
  views: readonly View[]
  /** The view that was asked for. */
  first: number
  onClose(): void
}

/** The views of a shoe as large as the window, and twice as large where somebody points. */
export function Lightbox({ name, swatch, views, first, onClose }: LightboxProps) {
  const { t } = useTranslation('store/catalog/product')
  const dialog = useRef<HTMLDialogElement>(null)
  const [at, setAt] = useState(first)
  const view = views[at]
  const step = (by: number) => setAt((at + by + views.length) % views.length)

  // Closed while it is still in the page, so that the focus returns to where it came from.
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

/** One view. Pressed once it is twice as large, and is moved about as any page is. */
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

  /** A key presses in the middle; a pointer where it is. */
  function zoom({ clientX, clientY, detail, currentTarget }: MouseEvent) {
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    const pressed = { x: (clientX - left) / width, y: (clientY - top) / height }
    setSpot(spot ? undefined : detail === 0 ? { x: 0.5, y: 0.5 } : pressed)
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
