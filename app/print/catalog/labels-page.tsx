import { useTranslation } from 'react-i18next'
import { guard } from '../../access/guard.ts'
import { shopContext } from '../../context.ts'
import { readForm } from '../../read-form.ts'
import { toRefusal } from '../../refusals.ts'
import { usePageSize } from '../shipping/use-page-size.ts'
import layoutStyles from '../ticket/ticket-page.module.css'
import type { Route } from './+types/labels-page'
import { LabelPages } from './label-pages.tsx'
import { LabelTools } from './label-tools.tsx'
import { readLabelPage } from './read-label-page.server.ts'

export const middleware: Route.MiddlewareFunction[] = [guard]

/**
 * Labels of goods, in parts of as many as are printed at a time. One or two models are named by `variant=` or
 * `product=`, marked pairs by `pair=`; the other addresses name a selection of the list, a filter or the inventory.
 */
export function loader({ url, context }: Route.LoaderArgs) {
  return readLabelPage(context, url)
}

/** Gives codes to those that have none, so that the labels can be printed. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request)
  const operationId = String(form.get('operation_id') ?? '')
  const variant_ids = form.getAll('variant').map(Number)
  const { giveOwnBarcodes } = context.get(shopContext).catalog
  try {
    return { given: (await giveOwnBarcodes({ variant_ids }, { context: { operationId } })).given }
  } catch (error) {
    return toRefusal(error)
  }
}

export default function LabelsPage({ loaderData }: Route.ComponentProps) {
  const { layout, shop } = loaderData
  const { t } = useTranslation('print/catalog')
  usePageSize(`${layout.page.width_mm}mm ${layout.page.height_mm}mm`)
  return (
    <div className={layoutStyles.page}>
      <title>{`${t('title')} · ${shop}`}</title>
      <meta name="robots" content="noindex" />
      <LabelTools page={loaderData} />
      <main className={layoutStyles.desk} aria-label={t('preview')}>
        <LabelPages page={loaderData} />
      </main>
    </div>
  )
}
