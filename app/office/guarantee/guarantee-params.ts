import { GUARANTEE_LISTS } from '../../../core/guarantee/rules.ts'
import type { Shop } from '../../context.ts'
import { listParams } from '../ui/list/list-params.ts'
import { choiceParam, textParam } from '../ui/list/params.ts'

/** The address of the list of pairs under guarantee. */
export const guaranteeParams = listParams('/admin/guarantee', {
  list: choiceParam(GUARANTEE_LISTS),
  q: textParam(60),
})

export type GuaranteeQuery = ReturnType<typeof guaranteeParams.parse>

type Guarantee = Shop['guarantee']
export type ListedCase = Awaited<ReturnType<Guarantee['listGuaranteeCases']>>['cases'][number]
export type GuaranteeCase = Awaited<ReturnType<Guarantee['getGuaranteeCase']>>
export type GuaranteeUnit = Awaited<ReturnType<Guarantee['listGuaranteeUnits']>>['units'][number]
