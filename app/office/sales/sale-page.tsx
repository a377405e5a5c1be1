import { Button } from '@mantine/core'
import IconGift from '@tabler/icons-react/dist/esm/icons/IconGift.mjs'
import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs'
import { useTranslation } from 'react-i18next'
import { redirect } from 'react-router'
import { shopContext } from '../../context.ts'
import { useFormat } from '../../i18n/format.ts'
import { orErrorPage } from '../../refusals.ts'
import { parseForeignId } from '../invoicing/foreign-id-fields.tsx'
import { SaleDisputes } from '../payments/disputes/sale-disputes.tsx'
import { SaleDelivery } from '../shipping/order/sale-delivery.tsx'
import detail from '../ui/detail/detail.module.css'
import { type SubmitRefusal, submit } from '../ui/forms/submit.server.ts'
import { useSuccessNotice, withSuccess } from '../ui/forms/success-notice.ts'
import { PageHeader } from '../ui/page-header.tsx'
import type { Route } from './+types/sale-page'
import { readSaleCare } from './care/read-sale-care.server.ts'
import { SaleCare } from './care/sale-care.tsx'
import { SaleDocuments } from './documents/sale-documents.tsx'
import { parseReturn, readReturn } from './return/read-return.server.ts'
import { ReturnApproval } from './return/return-approval.tsx'
import { ReturnDialog } from './return/return-dialog.tsx'
import { OriginBadge, SaleBadges } from './sale-badges.tsx'
import { SaleFacts } from './sale-facts.tsx'
import { SaleLines } from './sale-lines.tsx'
import styles from './sale-page.module.css'
import { SaleSwaps } from './sale-swaps.tsx'
import { SaleTenders } from './sale-tenders.tsx'
import { SaleStory } from './story/sale-story.tsx'
import { parseVoid, readVoid } from './void/read-void.server.ts'
import { SaleVoid } from './void/sale-void.tsx'
import { VoidApproval } from './void/void-approval.tsx'
import { VoidDialog } from './void/void-dialog.tsx'

export async function loader({ params, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const { sales, checkout } = shop
  const sale_id = Number(params.sale)
  const sale = await orErrorPage(sales.getSale({ sale_id }))
  const [{ variants }, { entries }, care, { disputes }] = await Promise.all([
    sales.listSwapVariants({ sale_id }),
    sales.getSaleStory({ sale_id }),
    readSaleCare(shop, sale_id),
    checkout.listDisputes({ sale_id }),
  ])
  const order =
    sale.origin === 'web' || sale.fulfillment_status
      ? await checkout.getOfficeOrder({ sale_id })
      : undefined
  const isCounter = sale.origin === 'pos'
  const undo = isCounter ? await readVoid(shop, sale_id) : undefined
  const returnable = isCounter ? await readReturn(shop, sale.reference) : undefined
  return { sale, swapVariants: variants, story: entries, care, disputes, order, undo, returnable }
}

export function action({ params, request, url, context }: Route.ActionArgs) {
  const shop = context.get(shopContext)
  const { sales, invoicing } = shop
  return submit(request, {
    void: async (sent, operation) => {
      await shop.till.voidSale(await parseVoid(sent, shop, Number(params.sale)), operation)
      return { ok: true as const }
    },
    return: async (sent, operation) => {
      const { reference } = await sales.getSale({ sale_id: Number(params.sale) })
      const input = await parseReturn(sent, shop, reference)
      const done = await shop.till.finishReturn(input, operation)
      return redirect(withSuccess(`/admin/returns-history/${done.reference}`, 'refunded'))
    },
    replace: async (sent, operation) => {
      const others = sent.text('others').split(/[\s,;]+/)
      const input = {
        tickets: [sent.text('ticket'), ...others.filter(Boolean)],
        recipient: {
          ...parseForeignId(sent),
          nif: sent.text('recipient.nif'),
          name: sent.text('recipient.name'),
          address: sent.text('recipient.address'),
        },
      }
      await invoicing.replaceTickets(input, operation)
      return redirect(withSuccess(url.pathname, 'replaced'))
    },
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

export default function SalePage({ loaderData, actionData }: Route.ComponentProps) {
  const { sale, swapVariants, story, care, disputes, order, undo, returnable } = loaderData
  const refusal = actionData && !actionData.ok ? (actionData as SubmitRefusal) : undefined
  const refusedBy = (intent: string) => (refusal?.intent === intent ? refusal : undefined)
  const { t } = useTranslation('office/sales')
  const { dateTime } = useFormat()
  const replacement = sale.documents.findLast(({ type }) => type === 'F3')
  useSuccessNotice(
    replacement ? { replaced: t('full_invoice_done', { invoice: replacement.invoice }) } : {},
  )
  const number = sale.invoice?.invoice ?? sale.past?.number
  return (
    <>
      <PageHeader
        title={number ?? t('order', { reference: sale.reference })}
        number={number ?? sale.reference}
        text={dateTime(sale.created_at)}
        back={{ to: '/admin/sales-pos', label: t('title') }}
        actions={
          <>
            {undo && <VoidDialog {...undo} refusal={refusal} />}
            {returnable && <ReturnDialog {...returnable} refusal={refusal} />}
            {!sale.past && <PaperButtons saleId={sale.sale_id} />}
          </>
        }
      />
      {undo && <VoidApproval sale={undo.sale} refusal={refusedBy('void')} />}
      {returnable && <ReturnApproval ticket={returnable.ticket} refusal={refusedBy('return')} />}
      <div className={styles.tags}>
        <OriginBadge origin={sale.origin} />
        <SaleBadges sale={sale} isVoided={undo?.sale.void != null} />
      </div>
      <div className={detail.parts}>
        <div className={detail.column}>
          <SaleLines sale={sale} swapVariants={swapVariants} />
          <SaleSwaps sale={sale} />
          <SaleStory entries={story} />
        </div>
        <div className={detail.column}>
          <SaleFacts sale={sale} />
          <SaleTenders tenders={sale.tenders} />
          <SaleDisputes saleId={sale.sale_id} disputes={disputes} />
          {undo && <SaleVoid sale={undo.sale} />}
          <SaleCare saleId={sale.sale_id} care={care} />
          <SaleDocuments sale={sale} />
          {order && <SaleDelivery order={order} />}
        </div>
      </div>
    </>
  )
}

/** The papers of a sale; another program printed those of a past one. */
function PaperButtons({ saleId }: { saleId: number }) {
  const { t } = useTranslation('office/sales')
  return (
    <>
      <Button
        component="a"
        href={`/print/gift-tickets/${saleId}`}
        target="_blank"
        rel="noopener"
        variant="default"
        leftSection={<IconGift size={18} />}
      >
        {t('gift')}
      </Button>
      <Button
        component="a"
        href={`/print/ticket/${saleId}`}
        target="_blank"
        rel="noopener"
        leftSection={<IconPrinter size={18} />}
      >
        {t('reprint')}
      </Button>
    </>
  )
}
