import { useTranslation } from 'react-i18next'
import { redirect } from 'react-router'
import { pageContext, shopContext } from '../../../context.ts'
import { useInLanguage } from '../../../i18n/in-language.ts'
import { getPathLanguage } from '../../../i18n/negotiate.ts'
import { shopPath, useShopPath } from '../../../i18n/shop-path.ts'
import { orErrorPage } from '../../../refusals.ts'
import { Link } from '../../link.tsx'
import { PageHead } from '../../page-head.tsx'
import type { Route } from './+types/size-guide-page'
import { parseProductId, productPath } from './choice.ts'
import { SizeGuide } from './size-guide.tsx'
import styles from './size-guide-page.module.css'

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { catalog } = context.get(shopContext)
  const input = { product_id: parseProductId(params.product) }
  const [product, chart] = await orErrorPage(
    Promise.all([catalog.getProduct(input), catalog.getSizeChart(input)]),
  )
  const path = `${productPath(product)}/tallas`
  const { pathname } = new URL(request.url)
  if (!pathname.replace(/\.data$/, '').endsWith(path))
    throw redirect(shopPath(getPathLanguage(pathname), path), 301)
  context.get(pageContext).tags.add(`product:${product.product_id}`)
  const { product_id, slug, name, brand } = product
  return { product: { product_id, slug, name, brand }, chart }
}

/** A guide that cannot be loaded must not replace the product page with an error. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  try {
    return await serverLoader()
  } catch {
    return { product: undefined, chart: undefined }
  }
}

/** The guide as its own page, for browsers without script. */
export default function SizeGuidePage({ loaderData: { product, chart } }: Route.ComponentProps) {
  const { t } = useTranslation('store/catalog/product')
  const inLanguage = useInLanguage()
  const path = useShopPath()
  if (!product || !chart) return <p role="alert">{t('guide_unreachable')}</p>
  const name = inLanguage(product.name)
  return (
    <div className={styles.page}>
      <PageHead title={`${t('size_guide')}: ${name}`} hidden />
      <Link className={styles.back} to={path(productPath(product))}>
        {name}
      </Link>
      <h1>{t('size_guide')}</h1>
      <SizeGuide chart={chart} brand={product.brand} chosen={null} level={2} />
    </div>
  )
}
