import { data, redirect } from 'react-router'
import { z } from 'zod'
import { SUPPLIER_RETURN_REASONS } from '../../../core/suppliers/returns/rules.ts'
import type { Shop } from '../../context.ts'
import type { SentFields } from '../ui/forms/sent-fields.ts'
import type { Operation } from '../ui/forms/submit.server.ts'
import { withSuccess } from '../ui/forms/success-notice.ts'
import { parseCents } from '../ui/price-text.ts'
import { type SupplierReturn, toReturnPath } from './supplier-returns-params.ts'

type Act = (sent: SentFields, operation: Operation) => Promise<unknown>

const Lines = z.array(z.strictObject({ variant_id: z.int(), quantity: z.int() }))

/** What the forms of a return's page do. */
export function toReturnActs(suppliers: Shop['suppliers'], found: SupplierReturn) {
  const { supplier_return_id } = found
  const done = (name: string) => redirect(withSuccess(toReturnPath(found), name))
  return {
    scan: async (sent, operation) => {
      const reason = sent.choice('reason', SUPPLIER_RETURN_REASONS) ?? 'unsold'
      const code = sent.text('code')
      const scanned = await suppliers.scanIntoSupplierReturn(
        { supplier_return_id, code, reason },
        operation,
      )
      return { scanned }
    },
    collect: async (_sent, operation) => {
      await suppliers.collectSupplierReturn({ supplier_return_id }, operation)
      return done('collected')
    },
    lines: async (sent, operation) => {
      const lines = parseLines(sent.text('lines'))
      await suppliers.setSupplierReturnLines({ supplier_return_id, lines }, operation)
      return redirect(toReturnPath(found))
    },
    remove: async (sent, operation) => {
      const line_id = Number(sent.text('line_id'))
      await suppliers.removeSupplierReturnLine({ supplier_return_id, line_id }, operation)
      return redirect(toReturnPath(found))
    },
    send: async (_sent, operation) => {
      await suppliers.sendSupplierReturn({ supplier_return_id }, operation)
      return done('sent')
    },
    credit: async (sent, operation) => {
      const credit_note = sent.text('credit_note')
      const written = sent.text('credited_cents')
      const credited_cents = written === '' ? null : toCents(written)
      await suppliers.creditSupplierReturn(
        { supplier_return_id, credit_note, credited_cents },
        operation,
      )
      return done('credited')
    },
    cancel: async (_sent, operation) => {
      await suppliers.cancelSupplierReturn({ supplier_return_id }, operation)
      return done('cancelled')
    },
  } satisfies Record<string, Act>
}

/** What is no sum is left to the procedure, which refuses it at its field. */
const toCents = (written: string) =>
  /^0+([.,]0+)?$/.test(written) ? 0 : (parseCents(written) ?? -1)

/** A page sends its lines as JSON; what it did not write itself is answered with 400. */
function parseLines(text: string) {
  try {
    return Lines.parse(JSON.parse(text))
  } catch {
    throw data(null, { status: 400 })
  }
}
