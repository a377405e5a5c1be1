import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { type ShopText, useInLanguage } from '../../i18n/in-language.ts'
import { useShopPath } from '../../i18n/shop-path.ts'
import cardLink from '../catalog/listing/card-link.module.css'
import { ProductPicture } from '../catalog/product-picture.tsx'
import { Link } from '../link.tsx'
import section from './section.module.css'
import styles from './tiles.module.css'

interface Tile {
  key: string
  name: ShopText
  products: number
  picture: string | null
  swatch: string | null
}

interface TilesProps {
  title: string
  tiles: readonly Tile[]
  /** The path of a tile's list, by its key. */
  toPath(key: string): string
}

/** Parts of the catalog that hold products, each with one of its pictures. */
export function Tiles({ title, tiles, toPath }: TilesProps) {
  const { t } = useTranslation('store/home')
  const inLanguage = useInLanguage()
  const path = useShopPath()
  const id = useId()
  const nonEmpty = tiles.filter(({ products }) => products > 0)
  if (nonEmpty.length === 0) return null
  return (
    <section className={section.section} aria-labelledby={id}>
      <div className={section.top}>
        <h2 className={section.title} id={id}>
          {title}
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
              <Link className={`${cardLink.link} ${styles.link}`} to={path(toPath(key))}>
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
