import { Button } from '@mantine/core'
import IconGift from '@tabler/icons-react/dist/esm/icons/IconGift.mjs'
import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs'
import { useTranslation } from 'react-i18next'
import { shopContext } from '../../context.ts'
import { useFormat } from '../../i18n/format.ts'
import { orErrorPage } from '../../refusals.ts'
import { submit } from '../ui/forms/submit.server.ts'
import { PageHeader } from '../ui/page-header.tsx'
import type { Route } from './+types/sale-page'
import { OriginBadge, SaleBadges } from './sale-badges.tsx'
import { SaleFacts } from './sale-facts.tsx'
import { SaleInvoice } from './sale-invoice.tsx'
import { SaleLines } from './sale-lines.tsx'
import styles from './sale-page.module.css'
import { SaleSwaps } from './sale-swaps.tsx'
import { SaleTenders } from './sale-tenders.tsx'

export async function loader({ params, context }: Route.LoaderArgs) {
  const { sales } = context.get(shopContext)
  const sale_id = Number(params.sale)
  const sale = await orErrorPage(sales.getSale({ sale_id }))
  return { sale, swapVariants: (await sales.listSwapVariants({ sale_id })).variants }
}

export function action({ params, request, context }: Route.ActionArgs) {
  const { sales } = context.get(shopContext)
  return submit(request, {
    swap: async (sent, operation) => {
      await sales.swapUnit(
        {
          sale_id: Number(params.sale),
          line_id: sent.number('line_id') ?? 0,
          n: sent.number('n') ?? 0,
          variant_id: sent.number('variant_id') ?? 0,
          reason: sent.text('reason'),
        },
        operation,
      )
      return { ok: true as const }
    },
  })
}

export default function SalePage({ loaderData: { sale, swapVariants } }: Route.ComponentProps) {
  const { t } = useTranslation('office/sales')
  const { dateTime } = useFormat()
  const ticket = `/print/ticket/${sale.sale_id}`
  return (
    <>
      <PageHeader
        title={sale.invoice?.invoice ?? t('order', { reference: sale.reference })}
        text={dateTime(sale.created_at)}
        back={{ to: '/admin/sales-pos', label: t('title') }}
        actions={
          <>
            <Button
              component="a"
              href={`${ticket}?gift=1`}
              target="_blank"
              rel="noopener"
              variant="default"
              leftSection={<IconGift size={18} />}
            >
              {t('gift')}
            </Button>
            <Button
              component="a"
              href={`${ticket}?copy=1`}
              target="_blank"
              rel="noopener"
              leftSection={<IconPrinter size={18} />}
            >
              {t('reprint')}
            </Button>
          </>
        }
      />
      <div className={styles.tags}>
        <OriginBadge origin={sale.origin} />
        <SaleBadges sale={sale} />
      </div>
      <div className={styles.parts}>
        <div className={styles.column}>
          <SaleLines sale={sale} swapVariants={swapVariants} />
          <SaleSwaps sale={sale} />
        </div>
        <div className={styles.column}>
          <SaleFacts sale={sale} />
          <SaleTenders tenders={sale.tenders} />
          {sale.invoice && <SaleInvoice invoice={sale.invoice} />}
        </div>
      </div>
    </>
  )
}
