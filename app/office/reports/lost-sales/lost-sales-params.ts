import { LOST_SALE_GROUPS, LOST_SALE_STATES } from '../../../../core/reports/rules.ts'
import type { Shop } from '../../../context.ts'
import { listParams } from '../../ui/list/list-params.ts'
import { choiceParam, dayParam, textParam } from '../../ui/list/params.ts'

/** The address of the list of lost sales. */
export const lostSalesParams = listParams('/admin/lost-sales', {
  by: choiceParam(LOST_SALE_GROUPS),
  from: dayParam,
  to: dayParam,
  state: choiceParam(LOST_SALE_STATES),
  q: textParam(60),
})

export type LostSalesQuery = ReturnType<typeof lostSalesParams.parse>
export type LostSaleList = Awaited<ReturnType<Shop['reports']['listLostSales']>>
export type LostGoods = LostSaleList['goods'][number]
