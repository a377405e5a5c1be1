import { listParams } from '../../ui/list/list-params.ts'
import { dayParam, flagParam, textParam } from '../../ui/list/params.ts'

/** The address of the list of cash sessions. */
export const sessionsParams = listParams('/admin/cash-sessions', {
  till: textParam(20),
  from: dayParam,
  to: dayParam,
  differing: flagParam,
  trial: flagParam,
  all: flagParam,
})

export type SessionsQuery = ReturnType<typeof sessionsParams.parse>

/** The filter as the procedures take it. */
export const toSessionFilter = ({ all: _, ...filter }: SessionsQuery['filter']) => filter
