import { useTranslation } from 'react-i18next'
import { isLanguage } from '../../../core/base/languages.ts'
import { sumBoxes } from '../../../core/stock/moves/rules.ts'
import { guard } from '../../access/guard.ts'
import { shopContext, shopProfileContext } from '../../context.ts'
import { useFormat } from '../../i18n/format.ts'
import { useArticleName } from '../../i18n/use-article-name.ts'
import { orErrorPage } from '../../refusals.ts'
import { parseReceiptSize, type Receipt, toFacts, toReceiptShop } from '../complaints/receipt.ts'
import { ReceiptPage } from '../complaints/receipt-page.tsx'
import { drawCode128 } from '../ticket/code128.ts'
import type { Route } from './+types/move-paper-page'

export const middleware: Route.MiddlewareFunction[] = [guard]

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { stock, devices } = context.get(shopContext)
  const [move, print, shop] = await orErrorPage(
    Promise.all([
      stock.getMove({ reference: params.reference }),
      devices.getPrintSettings({}),
      context.get(shopProfileContext).read(),
    ]),
  )
  const barcode = await drawCode128(move.reference)
  const size = parseReceiptSize(url, print.paper_width)
  return { move, barcode, size, shop: toReceiptShop(shop) }
}

/** The paper that goes along with a move: what is in the boxes, the code that receives it, and who signs. */
export default function MovePaperPage({ loaderData }: Route.ComponentProps) {
  const { move, size } = loaderData
  const { t } = useTranslation('print/stock')
  return (
    <ReceiptPage
      title={t('title', { reference: move.reference })}
      receipt={useMovePaper(loaderData)}
      size={size}
      back={{ to: `/admin/moves/${move.reference}`, text: t('back') }}
    />
  )
}

function useMovePaper({ move, shop, barcode }: Route.ComponentProps['loaderData']): Receipt {
  const { t, i18n } = useTranslation('print/stock')
  const { dateTime } = useFormat()
  const toName = useArticleName()
  const goods =
    move.state === 'draft' ? move.lines : sumBoxes(move.goods.filter((each) => !each.is_extra))
  const units = goods.reduce((sum, { quantity }) => sum + quantity, 0)
  const lines = goods.map((each) => `${each.quantity} × ${toName(each)} (${each.sku})`)
  return {
    language: isLanguage(i18n.language) ? i18n.language : 'es',
    shop,
    heading: t('heading'),
    number: move.reference,
    facts: toFacts([
      [t('from'), move.from.name],
      [t('to'), move.to.name],
      [t('sent'), move.sent_at && dateTime(move.sent_at)],
      [t('by'), move.sent_by],
      [t('note'), move.note],
      [t('units'), String(units)],
    ]),
    words: [{ title: t('goods'), text: lines.join('\n') }],
    signs: [t('sign_sent'), t('sign_received')],
    foot: [t('foot')],
    barcode,
  }
}
