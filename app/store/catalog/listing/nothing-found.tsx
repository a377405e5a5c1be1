import { useTranslation } from 'react-i18next'
import { useShopPath } from '../../../i18n/shop-path.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import type { Facets } from '../filters/facets.ts'
import { type CatalogFilter, searchOf } from '../filters/filter.ts'
import { useWishName } from '../filters/use-wish-name.ts'
import { wishesOf, withoutWishes } from '../filters/wishes.ts'
import type { Looser } from './find-shoes.ts'
import styles from './nothing-found.module.css'

interface NothingFoundProps {
  filter: CatalogFilter
  facets: Facets
  /** Each of these alone is in the way of something to see. */
  looser: readonly Looser[]
}

export function NothingFound({ filter, facets, looser }: NothingFoundProps) {
  const { t } = useTranslation('store/catalog')
  const path = useShopPath()
  const name = useWishName(facets)
  const to = (other: Partial<CatalogFilter>) => path('/catalogo') + searchOf(other)
  const narrowed = wishesOf(filter).length > 0
  const asked = narrowed || filter.q !== undefined || filter.collection !== undefined
  const hint = looser.length > 0 ? 'nothing_looser' : narrowed ? 'nothing_narrow' : 'nothing_hint'
  return (
    <div className={styles.nothing}>
      <span className={styles.sign}>
        <Icon name="last" />
      </span>
      <p className={styles.title}>{t(asked ? 'nothing' : 'empty')}</p>
      {asked && <p className={styles.text}>{t(hint)}</p>}
      {looser.length > 0 && (
        <ul className={styles.ways}>
          {looser.map(({ wish, total }) => (
            <li key={name(wish)}>
              <LinkButton kind="quiet" to={to(wish.without)} preventScrollReset>
                {t('without', { wish: name(wish), count: total })}
              </LinkButton>
            </li>
          ))}
        </ul>
      )}
      {narrowed && looser.length === 0 && (
        <LinkButton to={to(withoutWishes(filter))} preventScrollReset>
          {t('clear')}
        </LinkButton>
      )}
      {asked && !narrowed && <LinkButton to={to({})}>{t('show_all')}</LinkButton>}
    </div>
  )
}
