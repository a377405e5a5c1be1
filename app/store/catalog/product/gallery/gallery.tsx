import { type ComponentType, type MouseEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { picturePath } from '../../../../../core/catalog/rules.ts'
import { useInLanguage } from '../../../../i18n/in-language.ts'
import { ProductPicture } from '../../product-picture.tsx'
import { type Colour, colourSlug } from '../choice.ts'
import styles from './gallery.module.css'
import type { GalleryPicture, LightboxProps } from './lightbox.tsx'

interface GalleryProps {
  /** The `alt` of the first picture. */
  name: string
  colour: Colour
}

/** The pictures of one colour: a strip that scrolls on narrow screens, one large and some small on wide ones. */
export function Gallery({ name, colour }: GalleryProps) {
  const { t } = useTranslation('store/catalog/product')
  const views = useViews(name, colour)
  const strip = useRef<HTMLUListElement>(null)
  const [Lightbox, setLightbox] = useState<ComponentType<LightboxProps>>()
  const [at, setAt] = useState<number>()
  const key = colourSlug(colour)

  useEffect(() => {
    if (key) strip.current?.scrollTo({ left: 0 })
  }, [key])

  /** Where the lightbox cannot be loaded, the link opens the picture, as without script. */
  function enlarge(event: MouseEvent<HTMLAnchorElement>, place: number) {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    const { href } = event.currentTarget
    setAt(place)
    import('./lightbox.tsx').then(
      (module) => setLightbox(() => module.Lightbox),
      () => window.location.assign(href),
    )
  }

  return (
    <>
      <ul ref={strip} className={styles.views}>
        {views.map(({ place, hash, alt }) => (
          <li key={place} className={styles.view}>
            {hash ? (
              <a
                className={styles.link}
                href={picturePath(hash, 960)}
                aria-label={t('enlarge', { what: alt })}
                onClick={(event) => enlarge(event, place)}
              >
                <ProductPicture
                  hash={hash}
                  alt={alt}
                  swatch={colour.swatch}
                  sizes={place === 0 ? LARGE : smallSizes(views.length)}
                  first={place === 0}
                />
              </a>
            ) : (
              <ProductPicture hash={null} alt={alt} swatch={colour.swatch} sizes={LARGE} />
            )}
          </li>
        ))}
      </ul>
      {Lightbox && at !== undefined && (
        <Lightbox
          name={name}
          swatch={colour.swatch}
          views={views}
          first={at}
          onClose={() => setAt(undefined)}
        />
      )}
    </>
  )
}

function useViews(name: string, { pictures }: Colour): GalleryPicture[] {
  const { t } = useTranslation('store/catalog/product')
  const inLanguage = useInLanguage()
  if (pictures.length === 0) return [{ place: 0, hash: null, alt: name }]
  return pictures.map(({ hash, alt }, place) => ({
    place,
    hash,
    alt: alt ? inLanguage(alt) : place === 0 ? name : t('view', { what: name, number: place + 1 }),
  }))
}

const STRIP = 'calc(100vw - 3.5rem)'
const LARGE = `(min-width: 76rem) 38rem, (min-width: 48rem) 50vw, ${STRIP}`

/** The `sizes` of the smaller pictures, which share the width of the large one on wide screens. */
function smallSizes(views: number): string {
  const others = views - 1
  const [most, share] = [Math.ceil(38 / others), Math.ceil(50 / others)]
  return `(min-width: 76rem) ${most}rem, (min-width: 48rem) ${share}vw, ${STRIP}`
}
