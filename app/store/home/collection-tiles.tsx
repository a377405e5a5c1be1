import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useInLanguage } from '../../i18n/in-language.ts'
import { useShopPath } from '../../i18n/shop-path.ts'
import type { IllustratedCollection } from '../catalog/collections/load-collections.ts'
import { toCatalogSearch } from '../catalog/filters/filter.ts'
import cardLink from '../catalog/listing/card-link.module.css'
import { ProductPicture } from '../catalog/product-picture.tsx'
import styles from './collection-tiles.module.css'
import section from './section.module.css'

/** The collections that hold products, each with one of its pictures. */
export function CollectionTiles({
  collections,
}: {
  collections: readonly IllustratedCollection[]
}) {
  const { t } = useTranslation('store/home')
  const inLanguage = useInLanguage()
  const path = useShopPath()
  const id = useId()
  const nonEmpty = collections.filter(({ products }) => products > 0)
  if (nonEmpty.length === 0) return null
  return (
    <section className={section.section} aria-labelledby={id}>
      <div className={section.top}>
        <h2 className={section.title} id={id}>
          {t('by_collection')}
        </h2>
      </div>
      <ul className={styles.tiles}>
        {nonEmpty.map(({ key, name, products, picture, swatch }) => (
          <li key={key} className={cardLink.card}>
            <ProductPicture
              hash={picture}
              alt=""
              sizes="(min-width: 62rem) 18rem, 50vw"
              swatch={swatch}
            />
            <div className={styles.words}>
              <Link
                className={`${cardLink.link} ${styles.link}`}
                to={path('/catalogo') + toCatalogSearch({ collection: key })}
              >
                {inLanguage(name)}
              </Link>
              <span className={styles.count}>{t('models', { count: products })}</span>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
