import { index, pgTable } from 'drizzle-orm/pg-core'
import { ref } from '../base/columns.ts'
import { cashSessions } from '../cash/tables.ts'
import { invoices } from '../invoicing/tables.ts'

/**
 * The invoices of money that a cash session took for a deposit, and the corrections of what it gave back of one: an
 * invoice itself knows no till. Insert-only.
 */
export const advanceInvoices = pgTable(
  'advance_invoices',
  {
    invoiceId: ref('invoice_id')
      .primaryKey()
      .references(() => invoices.invoiceId),
    cashSessionId: ref('cash_session_id')
      .notNull()
      .references(() => cashSessions.cashSessionId),
  },
  (table) => [index('advance_invoices_session').on(table.cashSessionId)],
)
