import { z } from 'zod'
import { staff } from '../../base/procedures/procedures.ts'
import { TillCode } from '../../devices/tills/find-till.ts'
import { RecipientInput } from '../../invoicing/recipients/recipient-input.ts'
import { sumTenders, tendersFor } from '../../payments/tender.ts'
import { depositErrors } from '../settlement/deposits/deposit-errors.ts'
import { settleDeposit } from '../settlement/deposits/settle-deposits.ts'

const { NO_OPEN_SESSION, DEPOSIT_UNKNOWN, DEPOSIT_ENDED, BALANCE_DIFFERS } = depositErrors
const { CASH_LIMIT, INVOICE_LIMIT } = depositErrors

const Sold = z.object({
  sale_id: z.int(),
  reference: z.string(),
  /** The final invoice, of the price less the advances. */
  invoice: z.string(),
  total_cents: z.int(),
  change_cents: z.int(),
})

/**
 * Hands the pair of a deposit over and turns it into a sale at the price that was agreed: the deposit is one of its
 * tenders, the rest is paid now, and the final invoice deducts the advances. The pair is in the customer's hand: where
 * the count lacks it, it is found, with an incident. A card or Bizum that was charged is booked even where the deposit
 * has ended or wants less meanwhile: as a deposit of its own, whose money is to be given back.
 */
export const handOverDeposit = staff('can_manage_sales_pos')
  .act.route({
    method: 'POST',
    path: '/deposits/{deposit_id}/hand-over',
    successStatus: 201,
    summary: 'Hand the pair of a deposit over as a sale',
    tags: ['deposits'],
  })
  .input(
    z.strictObject({
      till: TillCode,
      deposit_id: z.int().positive(),
      /** What is left of the price, exactly; none where all is paid. */
      tenders: tendersFor('deposit'),
      /** The customer asks for a full invoice. */
      invoice_recipient: RecipientInput.optional(),
    }),
  )
  .output(
    z.object({
      /** Null where the deposit had ended: what was charged waits to be given back. */
      sale: Sold.nullable(),
      surplus: z.string().nullable(),
    }),
  )
  .errors({
    NO_OPEN_SESSION,
    DEPOSIT_UNKNOWN,
    DEPOSIT_ENDED,
    BALANCE_DIFFERS,
    CASH_LIMIT,
    INVOICE_LIMIT,
  })
  .handler(async ({ context, input }) => {
    const { audit } = context
    const { till, deposit_id: depositId, tenders, invoice_recipient: recipient } = input
    const line = { act: 'hand_over' as const, depositId, amountCents: sumTenders(tenders) }
    const { deposit, sale } = await settleDeposit(context, { till, line, tenders, recipient })
    if (!sale) {
      const surplus = deposit?.reference ?? null
      audit({ table: 'deposits', id: depositId, details: { surplus } })
      return { sale: null, surplus }
    }
    const { sale_id, reference, invoice, total_cents, change_cents } = sale
    audit({ table: 'sales', id: sale_id, details: { reference, deposit_id: depositId } })
    return { sale: { sale_id, reference, invoice, total_cents, change_cents }, surplus: null }
  })
