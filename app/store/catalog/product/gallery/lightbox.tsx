import {
  type KeyboardEvent,
  type MouseEvent,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { useTranslation } from 'react-i18next'
import { LARGE_PICTURE_WIDTHS } from '../../../../../core/catalog/pictures/rules.ts'
import { PICTURE_WIDTHS, picturePath } from '../../../../../core/catalog/rules.ts'
import { Icon } from '../../../../ui/icon.tsx'
import { pictureSources } from '../../product-picture.tsx'
import { toTint } from '../../product-picture-tint.ts'
import styles from './lightbox.module.css'
import { useSwipe } from './use-swipe.ts'

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

/**
 * The pictures of a product as large as the window, and twice as large when zoomed. The widths of pages, which are there at
 * once, show until the large one has come.
 */
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
      <Pane view={{ hash: view.hash, alt: view.alt }} onStep={step} />
      <Neighbours hashes={neighbours(views, at)} />
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

/** The pictures before and after this one. */
function neighbours(views: readonly GalleryPicture[], at: number): string[] {
  const around = [views[(at + 1) % views.length], views.at(at - 1)]
  return [...new Set(around.flatMap((view) => view?.hash ?? []))]
}

/** Loads pictures that may be shown next, so that they are there at once. */
function Neighbours({ hashes }: { hashes: string[] }) {
  return hashes.map((hash) => (
    <img
      key={hash}
      className={styles.preloaded}
      {...pictureSources(hash)}
      sizes="100vmin"
      alt=""
      aria-hidden="true"
    />
  ))
}

/** `src` and `srcset` of a picture in all widths, also those that are made when they are first asked for. */
function largeSources(hash: string) {
  const widths = PICTURE_WIDTHS.concat(LARGE_PICTURE_WIDTHS)
  return {
    src: picturePath(hash, 960),
    srcSet: widths.map((width) => `${picturePath(hash, width)} ${width}w`).join(', '),
  }
}

interface PaneProps {
  view: { hash: string; alt: string }
  onStep(by: number): void
}

/** One picture. A press zooms it; then it scrolls like any page. A swipe leads to the next one. */
function Pane({ view: { hash, alt }, onStep }: PaneProps) {
  const { t } = useTranslation('store/catalog/product')
  const pane = useRef<HTMLDivElement>(null)
  const [zoomed, setZoomed] = useState<{ hash: string; x: number; y: number }>()
  const spot = zoomed?.hash === hash ? zoomed : undefined
  const swipe = useSwipe((by) => !spot && onStep(by))

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
    if (swipe.swiped()) return
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    const clicked = { x: (clientX - left) / width, y: (clientY - top) / height }
    setZoomed(spot ? undefined : { hash, ...(detail === 0 ? { x: 0.5, y: 0.5 } : clicked) })
  }

  // The button stays where it is from picture to picture, so that it keeps the focus; the picture itself is a new one.
  return (
    <div
      ref={pane}
      className={spot ? `${styles.pane} ${styles.scrollable}` : styles.pane}
      {...swipe.handlers}
    >
      <button
        className={spot ? `${styles.picture} ${styles.zoomed}` : styles.picture}
        type="button"
        aria-pressed={spot !== undefined}
        aria-label={t('zoom', { what: alt })}
        onClick={zoom}
      >
        <img
          key={`page ${hash}`}
          className={styles.below}
          {...pictureSources(hash)}
          sizes="100vmin"
          width={960}
          height={960}
          alt=""
        />
        <img
          key={hash}
          className={styles.shoe}
          {...largeSources(hash)}
          sizes={spot ? '200vmin' : '100vmin'}
          width={960}
          height={960}
          alt=""
        />
      </button>
    </div>
  )
}
