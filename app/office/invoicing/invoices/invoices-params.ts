import { INVOICE_STATES, INVOICE_TYPES } from '../../../../core/invoicing/rules.ts'
import { listParams } from '../../ui/list/list-params.ts'
import { choiceParam, dayParam, flagParam, textParam } from '../../ui/list/params.ts'

/** The address of the list of invoices. */
export const invoicesParams = listParams('/admin/invoices', {
  q: textParam(100),
  type: choiceParam(INVOICE_TYPES),
  state: choiceParam(INVOICE_STATES),
  from: dayParam,
  to: dayParam,
  trial: flagParam,
  all: flagParam,
})

export type InvoicesQuery = ReturnType<typeof invoicesParams.parse>

/** The filter as the procedure takes it. One letter finds too much to mean anything. */
export function toInvoiceFilter({ q, all: _, ...rest }: InvoicesQuery['filter']) {
  return { ...rest, ...(q && q.length > 1 && { q }) }
}
