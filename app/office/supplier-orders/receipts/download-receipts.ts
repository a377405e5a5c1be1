import { SHOP_LANGUAGE } from '../../../../core/base/languages.ts'
import { languageContext, shopContext } from '../../../context.ts'
import { type CsvColumn, csvDownload, readTexts } from '../../../downloads/csv.server.ts'
import { readParts } from '../../ui/list/read-parts.ts'
import type { Route } from './+types/download-receipts'
import { type ListedReceipt, receiptsParams } from './receipts-params.ts'

const TEXTS = import.meta.glob<Record<string, string>>('./text/*.json', { import: 'default' })

/** All deliveries that the list's filter finds, as CSV for the accountant. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { language = SHOP_LANGUAGE } = context.get(languageContext)
  const { filter } = receiptsParams.parse(url.searchParams)
  const { suppliers } = context.get(shopContext)
  const [t, rows] = await Promise.all([
    readTexts(TEXTS, language),
    readParts(async (after) => {
      const part = await suppliers.exportSupplierReceipts({ ...filter, ...(after && { after }) })
      return { rows: part.receipts, next: part.next }
    }),
  ])
  const columns: CsvColumn<ListedReceipt>[] = [
    { title: t('delivered_on'), value: (row) => row.delivered_on },
    { title: t('supplier'), value: (row) => row.supplier },
    { title: t('vat_number'), value: (row) => row.vat_number },
    { title: t('delivery_note'), value: (row) => row.delivery_note },
    { title: t('invoice_number'), value: (row) => row.invoice_number },
    { title: t('order'), value: (row) => row.order_reference },
    { title: t('pairs_column'), value: (row) => row.pairs },
    {
      title: t('net'),
      value: (row) => (row.net_cents === null ? null : row.net_cents / 100),
      decimals: 2,
    },
    { title: t('due_on'), value: (row) => row.due_on },
    { title: t('paid_on'), value: (row) => row.paid_on },
  ]
  return csvDownload(t('file'), columns, { rows, language })
}
