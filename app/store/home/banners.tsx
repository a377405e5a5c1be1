import type { ShopProfile } from '../../context.ts'
import { useInLanguage } from '../../i18n/in-language.ts'
import { useShopPath } from '../../i18n/shop-path.ts'
import cardLink from '../catalog/listing/card-link.module.css'
import { pictureSources } from '../catalog/product-picture.tsx'
import { Link } from '../link.tsx'
import styles from './banners.module.css'

/** What the shop wants to be seen first, each leading to a page of the store. */
export function Banners({ banners }: Pick<ShopProfile, 'banners'>) {
  const inLanguage = useInLanguage()
  const path = useShopPath()
  if (banners.length === 0) return null
  return (
    <ul className={styles.banners}>
      {banners.map(({ title, text, link, picture }) => (
        <li key={`${link} ${title.es}`} className={`${cardLink.card} ${styles.banner}`}>
          <div className={styles.words}>
            <h2 className={styles.title}>
              <Link className={cardLink.link} to={path(link)}>
                {inLanguage(title)}
              </Link>
            </h2>
            {text && <p className={styles.text}>{inLanguage(text)}</p>}
          </div>
          {picture && (
            <img
              className={styles.picture}
              {...pictureSources(picture)}
              sizes="(min-width: 48rem) 20rem, 92vw"
              width={640}
              height={640}
              alt=""
              loading="lazy"
            />
          )}
        </li>
      ))}
    </ul>
  )
}
