import type { RouterContextProvider } from 'react-router'
import { LABELS_A_PART } from '../../../core/catalog/labels/rules.ts'
import { shopContext, shopProfileContext } from '../../context.ts'
import { orErrorPage } from '../../refusals.ts'
import { findModuleDots, findNextStart, layOutLabels } from './label-layout.ts'
import { parseLabelParams } from './label-params.ts'
import { readLabels } from './read-labels.server.ts'

/** What the page of labels shows of an address. Named goods that are not there have no page. */
export async function readLabelPage(context: Readonly<RouterContextProvider>, url: URL) {
  const params = parseLabelParams(url)
  const [found, print, { store_name }] = await orErrorPage(
    Promise.all([
      readLabels(context, params),
      context.get(shopContext).devices.getPrintSettings({}),
      context.get(shopProfileContext).read(),
    ]),
  )
  const { labels, total, archived } = found
  const isNamed = params.selection.set === undefined
  if (isNamed && labels.length === 0) throw new Response(null, { status: 404 })
  const { kind, paper, copies, start, part } = params
  const layout = layOutLabels(print, params)
  const printed = labels.reduce((sum, each) => sum + each.copies, 0)
  return {
    kind,
    paper,
    copies,
    start,
    part,
    layout,
    labels,
    counts: { total, printed, archived, parts: Math.ceil(total / LABELS_A_PART) },
    isEachPair: params.selection.each_pair === true,
    shop: store_name,
    size: layout.label,
    roll: kind === 'box' ? print.box_label : print.tag_label,
    nextStart: findNextStart(layout, start, printed),
    back: findBack(params.pairs, isNamed),
    missing: labels.filter(({ bars }) => bars === null).map(({ variant_id }) => variant_id),
    /** Codes that do not fit on a label of this size. */
    tooWide: labels.filter(
      ({ bars }) => bars && findModuleDots(bars.modules, layout.label.width_mm) === null,
    ).length,
  }
}

export type LabelsOfPage = Awaited<ReturnType<typeof readLabelPage>>

function findBack(pairs: readonly number[], isNamed: boolean) {
  if (pairs.length > 0) return 'marked-pairs' as const
  return isNamed ? ('products' as const) : ('labels' as const)
}
