import { useTranslation } from 'react-i18next'
import { shopContext } from '../../../context.ts'
import { useInLanguage } from '../../../i18n/in-language.ts'
import { orErrorPage } from '../../../refusals.ts'
import { isAnswered, keepUnanswered } from '../../ui/forms/keep-unanswered.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import type { Route } from './+types/product-page'
import { Editor } from './editor/editor.tsx'
import { runProductAction } from './product-actions.server.ts'
import { ProductStatusBadge } from './product-status-badge.tsx'

export async function loader({ params, context }: Route.LoaderArgs) {
  const { catalog, reports } = context.get(shopContext)
  const product_id = parseProductId(params.product)
  const [product, choices, fit] = await orErrorPage(
    Promise.all([
      catalog.getOfficeProduct({ product_id }),
      catalog.listChoices({}),
      reports.getProductFit({ product_id }),
    ]),
  )
  return { product, choices, fit }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  return runProductAction(request, context.get(shopContext), parseProductId(params.product))
}

export const clientAction = keepUnanswered

/** Also after a refusal, because the product may have been saved elsewhere meanwhile. */
export const shouldRevalidate = isAnswered

function parseProductId(param: string): number {
  if (!/^[1-9][0-9]{0,14}$/.test(param)) throw new Response(null, { status: 404 })
  return Number(param)
}

export default function OfficeProductPage({
  loaderData: { product, choices, fit },
}: Route.ComponentProps) {
  const { t } = useTranslation('office/catalog/products')
  const inLanguage = useInLanguage()
  return (
    <>
      <PageHeader
        title={inLanguage(product.name) || t('nameless')}
        back={{ to: '/admin/products', label: t('title') }}
        text={<ProductStatusBadge status={product.status} missing={product.missing} />}
      />
      <Editor key={product.product_id} product={product} choices={choices} fit={fit} />
    </>
  )
}
