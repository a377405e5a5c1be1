import { ITEM_GRADES, MARK_LISTS } from '../../../../core/stock/rules.ts'
import type { Shop } from '../../../context.ts'
import { listParams } from '../../ui/list/list-params.ts'
import { choiceParam, idParam, textParam } from '../../ui/list/params.ts'

/** The address of the list of marked pairs. */
export const markedPairsParams = listParams('/admin/marked-pairs', {
  list: choiceParam(MARK_LISTS),
  product_id: idParam,
  grade: choiceParam(ITEM_GRADES),
  place: textParam(40),
  q: textParam(60),
})

export type MarkedPairsQuery = ReturnType<typeof markedPairsParams.parse>

type Stock = Shop['stock']
export type MarkedPairList = Awaited<ReturnType<Stock['listMarkedPairs']>>
export type MarkedPair = MarkedPairList['pairs'][number]
export type MarkablePair = Awaited<ReturnType<Stock['listMarkablePairs']>>['pairs'][number]

/** Where labels of pairs are printed, with the code that each is sold by. */
export const toLabelPath = (pairs: readonly Pick<MarkedPair, 'item_id'>[]) =>
  `/print-label?${new URLSearchParams(pairs.map(({ item_id }) => ['pair', String(item_id)]))}`
