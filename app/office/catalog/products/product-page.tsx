import { useTranslation } from 'react-i18next'
import { shopContext } from '../../../context.ts'
import { useInLanguage } from '../../../i18n/in-language.ts'
import { orStatus } from '../../../refusals.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import type { Route } from './+types/product-page'
import { answer } from './answer.ts'
import { Editor } from './editor/editor.tsx'
import { StateBadge } from './state-badge.tsx'

export async function loader({ params, context }: Route.LoaderArgs) {
  const { catalog } = context.get(shopContext)
  const [product, choices] = await orStatus(
    Promise.all([
      catalog.getOfficeProduct({ product_id: idOf(params.product) }),
      catalog.listChoices({}),
    ]),
  )
  return { product, choices }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  return answer(request, context.get(shopContext), idOf(params.product))
}

/** Also after a refusal: somebody else may have saved. */
export function shouldRevalidate() {
  return true
}

function idOf(param: string): number {
  if (!/^[1-9][0-9]{0,14}$/.test(param)) throw new Response(null, { status: 404 })
  return Number(param)
}

export default function ProductPage({ loaderData: { product, choices } }: Route.ComponentProps) {
  const { t } = useTranslation('office/catalog/products')
  const inLanguage = useInLanguage()
  return (
    <>
      <PageHeader
        title={inLanguage(product.name) || t('nameless')}
        back={{ to: '/admin/products', label: t('title') }}
        text={<StateBadge status={product.status} missing={product.missing} />}
      />
      <Editor key={product.product_id} product={product} choices={choices} />
    </>
  )
}
