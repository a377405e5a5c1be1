import type { RouterContextProvider } from 'react-router'
import { SHOP_LANGUAGE } from '../../../core/base/languages.ts'
import { languageContext, shopContext } from '../../context.ts'
import { drawCode128 } from '../ticket/code128.ts'
import { getMarkNotes } from '../ticket/mark-notes.ts'
import type { LabelParams } from './label-params.ts'

/** What each label says: those of variants, or of marked pairs, which bear a code, a price and a reason of their own. */
export async function readLabels(
  context: Readonly<RouterContextProvider>,
  { source, pairs }: LabelParams,
) {
  const shop = context.get(shopContext)
  if (pairs.length === 0) {
    const { labels } = await shop.catalog.listLabels(source)
    return Promise.all(
      labels.map(async ({ barcode, ...label }) => ({
        ...label,
        key: `v${label.variant_id}`,
        mark: null,
        bars: barcode === null ? null : await drawCode128(barcode),
      })),
    )
  }
  const { language = SHOP_LANGUAGE } = context.get(languageContext)
  const marked = await shop.stock.listMarkedPairs({ item_ids: pairs })
  return Promise.all(
    marked.pairs.map(async ({ item_id, variant_id, name, colour, size, ...pair }) => ({
      variant_id,
      name,
      colour,
      size,
      key: `p${item_id}`,
      price_cents: pair.cents ?? pair.price_cents,
      mark: getMarkNotes(pair, language)[0] ?? null,
      bars: await drawCode128(pair.code),
    })),
  )
}
