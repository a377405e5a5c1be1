import { DIFFERENCE_LISTS, STOCKTAKE_STATES } from '../../../../core/stock/stocktakes/rules.ts'
import type { Shop } from '../../../context.ts'
import { listParams } from '../../ui/list/list-params.ts'
import { choiceParam, textParam } from '../../ui/list/params.ts'

/** The address of the list of stocktakes. */
export const stocktakesParams = listParams('/admin/stocktakes', {
  state: choiceParam(STOCKTAKE_STATES),
  place: textParam(20),
})

/** The address of the differences of one stocktake. */
export const differencesParams = (stocktakeId: number) =>
  listParams(`${stocktakesParams.path}/${stocktakeId}`, {
    list: choiceParam(DIFFERENCE_LISTS),
    q: textParam(60),
  })

/** The stocktake of an address; one that is no number is a page that does not exist. */
export function parseStocktakeId(param: string): number {
  if (!/^[1-9][0-9]{0,14}$/.test(param)) throw new Response(null, { status: 404 })
  return Number(param)
}

type Stock = Shop['stock']
export type ListedStocktake = Awaited<ReturnType<Stock['listStocktakes']>>['stocktakes'][number]
export type Stocktake = Awaited<ReturnType<Stock['getStocktake']>>
export type DifferenceList = Awaited<ReturnType<Stock['listDifferences']>>
export type Difference = DifferenceList['differences'][number]
export type SwapProposal = Awaited<ReturnType<Stock['listSwaps']>>['swaps'][number]
