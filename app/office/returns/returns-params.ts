import { RETURN_KINDS, RETURN_REQUEST_STATUSES } from '../../../core/returns/rules.ts'
import { SALE_ORIGINS } from '../../../core/sales/rules.ts'
import type { Shop } from '../../context.ts'
import { listParams } from '../ui/list/list-params.ts'
import { choiceParam, flagParam, textParam } from '../ui/list/params.ts'

/** `waiting` is all that was not ended. */
export const LISTED_STATUSES = ['waiting', ...RETURN_REQUEST_STATUSES] as const

/** The address of the list of returns. */
export const returnsParams = listParams('/admin/returns-history', {
  status: choiceParam(LISTED_STATUSES),
  kind: choiceParam(RETURN_KINDS),
  origin: choiceParam(SALE_ORIGINS),
  q: textParam(60),
  trial: flagParam,
})

export type ReturnsQuery = ReturnType<typeof returnsParams.parse>

type Returns = Shop['returns']
export type ListedReturn = Awaited<ReturnType<Returns['listReturns']>>['returns'][number]
export type Statement = Awaited<ReturnType<Returns['listReturns']>>['statements'][number]
export type ReturnDetails = Awaited<ReturnType<Returns['getReturn']>>
export type ReturnUnit = ReturnDetails['units'][number]
