import type { RouterContextProvider } from 'react-router'
import { SHOP_LANGUAGE } from '../../../core/base/languages.ts'
import { shopContext } from '../../context.ts'
import { getMarkNotes } from '../ticket/mark-notes.ts'
import { drawBarcode } from './draw-barcode.ts'
import type { LabelParams } from './label-params.ts'
import type { LabelFacts } from './printed-label.ts'

/** What each label of a part says, and how many labels all parts have. */
export async function readLabels(
  context: Readonly<RouterContextProvider>,
  params: Pick<LabelParams, 'selection' | 'pairs' | 'copies'>,
) {
  if (params.pairs.length > 0) return readPairLabels(context, params)
  const { labels, ...counts } = await context.get(shopContext).catalog.listLabels(params.selection)
  const drawn = await Promise.all(
    labels.map(async ({ barcode, ...label }) => ({
      ...label,
      key: `v${label.variant_id}`,
      mark: null,
      bars: barcode === null ? null : await drawBarcode(barcode),
    })),
  )
  return { ...counts, labels: drawn }
}

/** Labels of marked pairs, which bear a code, a price and a reason of their own. */
async function readPairLabels(
  context: Readonly<RouterContextProvider>,
  { pairs, copies }: Pick<LabelParams, 'pairs' | 'copies'>,
) {
  const marked = await context.get(shopContext).stock.listMarkedPairs({ item_ids: pairs })
  const labels = await Promise.all(
    marked.pairs.map(
      async ({ item_id, variant_id, name, colour, size, ...pair }): Promise<KeyedFacts> => ({
        variant_id,
        name,
        brand: null,
        colour,
        size,
        key: `p${item_id}`,
        price_cents: pair.cents ?? pair.price_cents,
        prior_cents: null,
        composition: [],
        shelf: null,
        mark: getMarkNotes(pair, SHOP_LANGUAGE)[0] ?? null,
        bars: await drawBarcode(pair.code),
        copies,
      }),
    ),
  )
  const total = labels.length * copies
  return { labels, total, variants: labels.length, codeless: 0, archived: 0 }
}

type KeyedFacts = LabelFacts & { key: string }
