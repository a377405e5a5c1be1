import { VALUE_GROUPS } from '../../../../core/stock/valuation/rules.ts'
import type { Shop } from '../../../context.ts'
import { listParams } from '../../ui/list/list-params.ts'
import { choiceParam, dayParam } from '../../ui/list/params.ts'

/** The address of the valued list of stock. */
export const stockValueParams = listParams('/admin/stock-value', {
  day: dayParam,
  group: choiceParam(VALUE_GROUPS),
})

export type StockValueFilter = ReturnType<typeof stockValueParams.parse>['filter']
export type StockValue = Awaited<ReturnType<Shop['stock']['getStockValue']>>
export type StockValueRow = Awaited<ReturnType<Shop['stock']['exportStockValue']>>['rows'][number]
