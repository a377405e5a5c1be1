import { useTranslation } from 'react-i18next'
import { Link, redirect, type ShouldRevalidateFunctionArgs, useSearchParams } from 'react-router'
import { pageContext, shopContext } from '../../context.ts'
import { useInLanguage } from '../../i18n/in-language.ts'
import { languageOfPath } from '../../i18n/negotiate.ts'
import { shopPath, useShopPath } from '../../i18n/shop-path.ts'
import { orStatus } from '../../refusals.ts'
import { PageHead } from '../page-head.tsx'
import { ProductPicture } from '../product-picture.tsx'
import type { Route } from './+types/product-page'
import { BuyForm } from './buy-form.tsx'
import { type Colour, choiceOf } from './choice.ts'
import styles from './product-page.module.css'

/** `12-salon-alba`: the number finds the shoe, the rest is there to be read. */
const ADDRESS = /^(\d{1,15})(?:-.*)?$/

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const [, id] = ADDRESS.exec(params.product) ?? []
  const { getProduct } = context.get(shopContext).catalog
  const product = await orStatus(getProduct({ product_id: Number(id ?? Number.NaN) }))
  const { pathname, search, searchParams } = new URL(request.url)
  const name = `${product.product_id}-${product.slug}`
  if (params.product !== name)
    throw redirect(shopPath(languageOfPath(pathname), `/producto/${name}`) + search, 301)
  if (!choiceOf(product.colours, searchParams)) throw new Response(null, { status: 404 })
  context.get(pageContext).tags.add(`product:${product.product_id}`)
  return { product }
}

/** Another colour of the same shoe is already here. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  const same = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search
  return same ? false : defaultShouldRevalidate
}

export default function ProductPage({ loaderData: { product } }: Route.ComponentProps) {
  const { t } = useTranslation('store/product')
  const inLanguage = useInLanguage()
  const path = useShopPath()
  const [search] = useSearchParams()
  const choice = choiceOf(product.colours, search) ?? choiceOf(product.colours, NO_WISH)
  if (!choice) return null
  const { colour } = choice
  const name = inLanguage(product.name)
  const description = product.description && inLanguage(product.description)
  const { collection, brand } = product
  return (
    <>
      <PageHead title={brand ? `${name}, ${brand}` : name} description={description ?? name} />
      <nav className={styles.way} aria-label={t('way')}>
        <Link className={styles.step} to={path('/catalogo')}>
          {t('catalog')}
        </Link>
        {collection && (
          <Link
            className={styles.step}
            to={`${path('/catalogo')}?${new URLSearchParams({ collection: collection.key })}`}
          >
            {inLanguage(collection.name)}
          </Link>
        )}
      </nav>
      <article className={styles.columns}>
        <div className={styles.picture}>
          <ProductPicture
            hash={colour.pictures[0]?.hash ?? null}
            alt={colour.name ? `${name}, ${inLanguage(colour.name)}` : name}
            sizes="(min-width: 56rem) 40rem, 100vw"
            first
          />
          <OtherViews pictures={colour.pictures.slice(1)} />
        </div>
        <div>
          {brand && <p className={styles.brand}>{brand}</p>}
          <h1 className={styles.name}>{name}</h1>
          <BuyForm key={product.product_id} product={product} choice={choice} />
          {description && <p className={styles.description}>{description}</p>}
        </div>
      </article>
    </>
  )
}

/** The same shoe from other sides; its name is said by the first picture. */
function OtherViews({ pictures }: Pick<Colour, 'pictures'>) {
  return (
    <div className={styles.views}>
      {pictures.map(({ hash }) => (
        <ProductPicture key={hash} hash={hash} alt="" sizes="(min-width: 56rem) 20rem, 50vw" />
      ))}
    </div>
  )
}

const NO_WISH = new URLSearchParams()
