import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ShopProfile } from '../../context.ts'
import { useInLanguage } from '../../i18n/in-language.ts'
import { useShopPath } from '../../i18n/shop-path.ts'
import { LinkButton } from '../../ui/button.tsx'
import type { ListedProduct, PictureView } from '../catalog/listing/listed-product.ts'
import { pictureSources } from '../catalog/product-picture.tsx'
import { toTint } from '../catalog/product-picture-tint.ts'
import { FeaturedProduct } from './featured-product.tsx'
import styles from './hero.module.css'
import { ShoeLastDrawing } from './shoe-last-drawing.tsx'

interface HeroProps {
  shop: Pick<ShopProfile, 'hero' | 'since'>
  featured: ListedProduct | undefined
  text: string
}

/** Title and text of the shop beside the featured product, on a background of its colour. */
export function Hero({ shop, featured, text }: HeroProps) {
  const { t } = useTranslation('store/home')
  const inLanguage = useInLanguage()
  const path = useShopPath()
  const { hero, since } = shop
  const [view, setView] = useState<PictureView>()
  const shown = hero.picture ? undefined : featured
  const first = shown?.colours.find((colour) => colour.picture === shown.picture)
  const tint = toTint(view ? view.swatch : first?.swatch)
  const picture = hero.picture ?? view?.picture ?? shown?.picture
  return (
    <section className={styles.hero}>
      <svg className={styles.ground} aria-hidden="true" focusable="false">
        {tint && <rect className={styles.tint} width="100%" height="100%" fill={tint} />}
      </svg>
      <div className={styles.words}>
        {since && <p className={styles.since}>{t('since', { year: since })}</p>}
        <h1 className={styles.title}>{hero.title ? inLanguage(hero.title) : t('title')}</h1>
        <p className={styles.text}>{text}</p>
        <p className={styles.ways}>
          <LinkButton to={path('/catalogo')}>{t('catalog')}</LinkButton>
          <LinkButton kind="quiet" to={path('/colecciones')}>
            {t('collections')}
          </LinkButton>
        </p>
      </div>
      <div className={styles.shoe}>
        {picture ? (
          <img
            className={styles.picture}
            {...pictureSources(picture)}
            sizes="(min-width: 76rem) 40rem, (min-width: 62rem) 50vw, 92vw"
            width={640}
            height={640}
            alt={shown ? inLanguage(shown.name) : ''}
            fetchPriority="high"
          />
        ) : (
          <ShoeLastDrawing />
        )}
        {shown && (
          <FeaturedProduct product={shown} onPoint={setView} onLeave={() => setView(undefined)} />
        )}
      </div>
    </section>
  )
}
