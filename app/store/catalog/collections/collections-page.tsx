import { useTranslation } from 'react-i18next'
import { pageContext, shopContext } from '../../../context.ts'
import { useInLanguage } from '../../../i18n/in-language.ts'
import { useShopPath } from '../../../i18n/shop-path.ts'
import { orErrorPage } from '../../../refusals.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { PageHead } from '../../page-head.tsx'
import { toCatalogSearch } from '../filters/filter.ts'
import { ProductPicture } from '../product-picture.tsx'
import type { Route } from './+types/collections-page'
import styles from './collections-page.module.css'
import { type IllustratedCollection, loadCollections } from './load-collections.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { collections, changes_at } = await orErrorPage(
    loadCollections(context.get(shopContext).catalog),
  )
  const page = context.get(pageContext)
  page.tags.add('catalog')
  if (changes_at) page.until = new Date(changes_at)
  return { collections: collections.filter(({ products }) => products > 0) }
}

export default function CollectionsPage({ loaderData: { collections } }: Route.ComponentProps) {
  const { t } = useTranslation('store/catalog/collections')
  const path = useShopPath()
  return (
    <>
      <PageHead title={t('title')} description={t('text')} />
      <div className={styles.top}>
        <h1 className={styles.title}>{t('title')}</h1>
        <p className={styles.text}>{t('text')}</p>
      </div>
      {collections.length > 0 ? (
        <ul className={styles.cards}>
          {collections.map((collection, at) => (
            <li key={collection.key}>
              <CollectionCard collection={collection} first={at < 4} />
            </li>
          ))}
        </ul>
      ) : (
        <div className={styles.none}>
          <p className={styles.nothing}>{t('none')}</p>
          <LinkButton to={path('/catalogo')}>{t('catalog')}</LinkButton>
        </div>
      )}
    </>
  )
}

function CollectionCard({
  collection,
  first,
}: {
  collection: IllustratedCollection
  first: boolean
}) {
  const { t } = useTranslation('store/catalog/collections')
  const inLanguage = useInLanguage()
  const path = useShopPath()
  const { key, name, description, products, picture, swatch } = collection
  return (
    <article className={styles.card}>
      <ProductPicture
        hash={picture}
        alt=""
        sizes="(min-width: 62rem) 18rem, (min-width: 48rem) 48vw, 92vw"
        swatch={swatch}
        first={first}
      />
      <div className={styles.words}>
        <div>
          <h2 className={styles.name}>{inLanguage(name)}</h2>
          <p className={styles.count}>{t('models', { count: products })}</p>
        </div>
        {description && <p className={styles.description}>{inLanguage(description)}</p>}
        <LinkButton
          className={styles.link}
          kind="quiet"
          to={path('/catalogo') + toCatalogSearch({ collection: key })}
          aria-label={`${t('explore')}: ${inLanguage(name)}`}
        >
          {t('explore')}
        </LinkButton>
      </div>
    </article>
  )
}
