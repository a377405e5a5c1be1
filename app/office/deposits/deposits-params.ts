import { DEPOSIT_LISTS, PAIR_DEPOSIT_KINDS } from '../../../core/deposits/rules.ts'
import type { Shop } from '../../context.ts'
import { listParams } from '../ui/list/list-params.ts'
import { choiceParam, flagParam, textParam } from '../ui/list/params.ts'

/** The address of the list of lay-aways and ordered sizes. */
export const depositsParams = listParams('/admin/deposits', {
  list: choiceParam(DEPOSIT_LISTS),
  kind: choiceParam(PAIR_DEPOSIT_KINDS),
  q: textParam(60),
  trial: flagParam,
})

export type DepositsQuery = ReturnType<typeof depositsParams.parse>

type Deposits = Shop['deposits']
export type ListedDeposit = Awaited<ReturnType<Deposits['listDeposits']>>['deposits'][number]
export type DepositDetails = Awaited<ReturnType<Deposits['getDeposit']>>
