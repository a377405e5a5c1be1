import { Button } from '@mantine/core'
import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useInLanguage } from '../../../i18n/in-language.ts'
import { useTillList } from '../../use-till-list.ts'
import type { BrowsedGoods, ColourCard } from '../catalog.ts'
import { useCatalog } from '../use-catalog.ts'
import { CatalogState } from './catalog-state.tsx'
import { type CategoryNode, listBelow, listChildren, listUnsorted } from './category-tree.ts'
import { ColourTiles } from './colour-tiles.tsx'
import { useQuickArticles } from './quick-articles.ts'
import styles from './touch.module.css'

/** Where a person stands: at the start, in a category (null is what has none), among goods without a size. */
export type TouchPlace = 'start' | 'without size' | { category: number | null }

interface TouchPaneProps {
  till: string
  place: TouchPlace
  onPlace(place: TouchPlace): void
  onTap(card: ColourCard): void
}

/** Tiles that are drawn at first, and added by each tap on «more». */
const PAGE = 48

/** Finds goods by touch alone: favourites, what was sold last, categories to walk down, goods without a size. */
export function TouchPane(props: TouchPaneProps) {
  return (
    <div className={styles.pane}>
      {props.place === 'start' ? <Start {...props} /> : <Goods {...props} place={props.place} />}
      <CatalogState />
    </div>
  )
}

function Start({ till, onPlace, onTap }: TouchPaneProps) {
  const { t } = useTranslation('till/catalog/touch')
  const { catalog } = useCatalog()
  const { favourites, recents } = useQuickArticles(till)
  const favouriteCards = useMemo(
    () => favourites.flatMap((id) => catalog.findCard(id) ?? []),
    [catalog, favourites],
  )
  const recentCards = useMemo(
    () =>
      recents
        .flatMap((id) => catalog.findCard(id) ?? [])
        .filter(
          ({ key }, at, all) =>
            all.findIndex((each) => each.key === key) === at &&
            !favouriteCards.some((favourite) => favourite.key === key),
        ),
    [catalog, recents, favouriteCards],
  )
  return (
    <>
      {favouriteCards.length > 0 && (
        <section className={styles.section}>
          <h2 className={styles.title}>{t('favourites')}</h2>
          <ColourTiles label={t('favourites')} cards={favouriteCards} onTap={onTap} />
        </section>
      )}
      <Categories parent={null} onPlace={onPlace} />
      {recentCards.length > 0 && (
        <section className={styles.section}>
          <h2 className={styles.title}>{t('recents')}</h2>
          <ColourTiles label={t('recents')} cards={recentCards} onTap={onTap} />
        </section>
      )}
    </>
  )
}

interface CategoriesProps extends Pick<TouchPaneProps, 'onPlace'> {
  parent: number | null
}

function Categories({ parent, onPlace }: CategoriesProps) {
  const { t } = useTranslation('till/catalog/touch')
  const { categories } = useTillList()
  const { catalog } = useCatalog()
  const counts = useMemo(() => catalog.countByCategory(), [catalog])
  const children = listChildren(categories, counts, parent)
  const hasUnsorted = parent === null && listUnsorted(categories, counts).size > 0
  if (children.length === 0 && parent !== null) return null
  return (
    <section className={styles.section}>
      <h2 className={styles.title}>{t('categories')}</h2>
      <ul className={styles.categories} aria-label={t('categories')}>
        {children.map((node) => (
          <li key={node.category_id}>
            <CategoryButton node={node} onPlace={onPlace} />
          </li>
        ))}
        {hasUnsorted && (
          <li>
            <button
              type="button"
              className={styles.category}
              onClick={() => onPlace({ category: null })}
            >
              {t('unsorted')}
            </button>
          </li>
        )}
        {parent === null && (
          <li>
            <button
              type="button"
              className={styles.category}
              onClick={() => onPlace('without size')}
            >
              {t('without_size')}
            </button>
          </li>
        )}
      </ul>
    </section>
  )
}

function CategoryButton({
  node,
  onPlace,
}: Pick<CategoriesProps, 'onPlace'> & { node: CategoryNode }) {
  const { t } = useTranslation('till/catalog/touch')
  const inLanguage = useInLanguage()
  return (
    <button
      type="button"
      className={styles.category}
      onClick={() => onPlace({ category: node.category_id })}
    >
      {inLanguage(node.name)}
      <span className={styles.soft}>{t('colours', { count: node.colours })}</span>
    </button>
  )
}

function Goods({
  place,
  onPlace,
  onTap,
}: TouchPaneProps & { place: Exclude<TouchPlace, 'start'> }) {
  const { t } = useTranslation('till/catalog/touch')
  const inLanguage = useInLanguage()
  const { categories } = useTillList()
  const { catalog } = useCatalog()
  const [limit, setLimit] = useState(PAGE)
  const category = place === 'without size' ? null : place.category
  const current = categories.find(({ category_id }) => category_id === category)
  const goods = useMemo((): BrowsedGoods => {
    if (place === 'without size') return place
    return {
      categories:
        place.category === null
          ? listUnsorted(categories, catalog.countByCategory())
          : listBelow(categories, place.category),
    }
  }, [place, categories, catalog])
  const cards = useMemo(() => catalog.browse(goods, limit + 1), [catalog, goods, limit])
  const name = current ? inLanguage(current.name) : undefined
  const title = place === 'without size' ? t('without_size') : (name ?? t('unsorted'))
  const parent = categories.find(({ category_id }) => category_id === current?.parent_id)
  return (
    <>
      <div className={styles.way}>
        <Button
          variant="default"
          size="md"
          h={48}
          leftSection={<IconArrowLeft size={20} />}
          onClick={() => onPlace(parent ? { category: parent.category_id } : 'start')}
        >
          {parent ? inLanguage(parent.name) : t('start')}
        </Button>
        <h2 className={styles.where}>{title}</h2>
      </div>
      {category !== null && <Categories parent={category} onPlace={onPlace} />}
      <ColourTiles label={title} cards={cards.slice(0, limit)} onTap={onTap} />
      {cards.length > limit && (
        <Button variant="default" size="lg" onClick={() => setLimit(limit + PAGE)}>
          {t('more')}
        </Button>
      )}
    </>
  )
}
