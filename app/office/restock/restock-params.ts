import { SEASONS } from '../../../core/catalog/facts/rules.ts'
import { RESTOCK_KINDS, RESTOCK_WINDOWS, type RestockWindow } from '../../../core/restock/rules.ts'
import type { Shop } from '../../context.ts'
import { listParams } from '../ui/list/list-params.ts'
import { choiceParam, idParam, type Param, viewParam } from '../ui/list/params.ts'

const windowParam: Param<RestockWindow> = {
  parse: (text) => RESTOCK_WINDOWS.find((each) => String(each) === text),
  format: String,
}

/** The address of the analysis: what kind of proposals, of which goods, over how many days. */
export const restockParams = listParams('/admin/restock-analysis', {
  kind: viewParam(RESTOCK_KINDS),
  window: windowParam,
  brand_id: idParam,
  product_category_id: idParam,
  season: choiceParam(SEASONS),
  supplier_id: idParam,
})

export type RestockQuery = ReturnType<typeof restockParams.parse>

type Restock = Shop['restock']
export type RestockAnalysis = Awaited<ReturnType<Restock['getRestockAnalysis']>>
export type Proposal = RestockAnalysis['proposals'][number]
export type RestockModel = Awaited<ReturnType<Restock['getRestockModel']>>
export type RestockRun = RestockModel['runs'][number]

/** Answers a key that no other proposal of the analysis has. */
export const toProposalKey = ({ kind, product_id, colour_id }: Proposal) =>
  `${kind} ${product_id} ${colour_id ?? ''}`

export const toModelPath = (productId: number, window?: number) =>
  `${restockParams.path}/${productId}${window === undefined ? '' : `?window=${window}`}`
