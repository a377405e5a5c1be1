import { z } from 'zod'
import { hasRight } from '../../base/procedures/actor.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { bookRefusals } from '../../invoicing/books/book-schemas.ts'
import { RECEIPT_ROWS, SupplierReceiptRow } from '../../suppliers/receipts/receipt-statements.ts'
import {
  AccountsInput,
  findAccountsRefusal,
  PartInput,
  readAccountsPart,
} from './accounts-input.ts'

/**
 * What suppliers delivered in a period, in the order of its rows, in parts: called again with `after` until `next` is
 * null. Nothing of it is a trial, so the trial has none.
 */
export const exportAccountReceipts = staff('can_view_reports')
  .read.meta({ pool: 'reports' })
  .route({
    method: 'GET',
    path: '/exports/account-receipts',
    summary: 'What suppliers delivered in a period, for the accountant',
    tags: ['reports'],
  })
  .input(AccountsInput.extend(PartInput))
  .output(z.object({ receipts: z.array(SupplierReceiptRow), next: z.int().nullable() }))
  .errors(bookRefusals)
  .handler(async ({ context: { db, actor, now }, input, errors }) => {
    const refusal = findAccountsRefusal(actor, input)
    if (refusal) throw errors[refusal]()
    const statement = {
      name: 'account_receipts',
      text: RECEIPTS,
      id: 'receipt_id',
      values: { now: now(), with_costs: hasRight(actor, 'see_costs') },
    } as const
    const { rows, next } = await readAccountsPart<z.infer<typeof SupplierReceiptRow>>(
      db,
      statement,
      input,
    )
    return { receipts: rows, next }
  })

const RECEIPTS = `
  ${RECEIPT_ROWS}
  where r.receipt_id > :after and not :test_mode::boolean and r.delivered_on between :from::date and :to::date
  order by r.receipt_id limit :limit`
