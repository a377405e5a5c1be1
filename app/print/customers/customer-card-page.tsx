import { useTranslation } from 'react-i18next'
import { guard } from '../../access/guard.ts'
import { shopContext } from '../../context.ts'
import { orErrorPage } from '../../refusals.ts'
import { useBrand } from '../../root-data.ts'
import { Button } from '../../ui/button.tsx'
import { CardPaper } from '../card-paper.tsx'
import { usePageSize } from '../shipping/use-page-size.ts'
import { drawCode128 } from '../ticket/code128.ts'
import options from '../ticket/print-options.module.css'
import layout from '../ticket/ticket-page.module.css'
import { useAutoPrint } from '../ticket/use-roll-page.ts'
import type { Route } from './+types/customer-card-page'

export const middleware: Route.MiddlewareFunction[] = [guard]

/** The card of a customer, which the till scans. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { customers } = context.get(shopContext)
  const card = await orErrorPage(
    customers.getCustomerCard({ customer_id: Number(params.customerId) }),
  )
  return { name: card.name, barcode: await drawCode128(card.code) }
}

export default function CustomerCardPage({ loaderData: { name, barcode } }: Route.ComponentProps) {
  const { t } = useTranslation('print/customers')
  const { name: shop } = useBrand()
  usePageSize('85.6mm 54mm')
  useAutoPrint()
  const title = t('title', { name })
  return (
    <div className={layout.page}>
      <title>{`${title} · ${shop}`}</title>
      <meta name="robots" content="noindex" />
      <aside className={options.tools} aria-label={t('tools')}>
        <a className={options.back} href={`/admin/sales-pos?${new URLSearchParams({ q: name })}`}>
          {`← ${t('back')}`}
        </a>
        <h1 className={options.title}>{title}</h1>
        <p>{t('text')}</p>
        <Button className={options.print} onClick={() => window.print()}>
          {t('print')}
        </Button>
      </aside>
      <main className={layout.desk} aria-label={t('preview')}>
        <CardPaper name={name} barcode={barcode} hasText />
      </main>
    </div>
  )
}
