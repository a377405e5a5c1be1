import { ENTRY_FIGURES } from '../../../../core/reports/entries/rules.ts'
import { TENDER_KINDS } from '../../../../core/sales/tenders/rules.ts'
import type { Shop } from '../../../context.ts'
import { listParams } from '../../ui/list/list-params.ts'
import { choiceParam, dayParam, flagParam } from '../../ui/list/params.ts'

/** The address of the entries that a figure is the sum of. */
export const entriesParams = listParams('/admin/entries', {
  figure: choiceParam(ENTRY_FIGURES),
  tender: choiceParam(TENDER_KINDS),
  from: dayParam,
  to: dayParam,
  trial: flagParam,
})

export type EntriesQuery = ReturnType<typeof entriesParams.parse>
export type ListedEntry = Awaited<ReturnType<Shop['reports']['listEntries']>>['entries'][number]

/** The filter as the procedure takes it: only money is taken or given back in some way. */
export function toEntryFilter({ tender, ...filter }: EntriesQuery['filter']) {
  return { ...filter, ...(tender && filter.figure === 'collected' && { tender }) }
}
