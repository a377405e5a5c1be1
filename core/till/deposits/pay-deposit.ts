import { z } from 'zod'
import { sumCents } from '../../base/money.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { lockDeposit } from '../../deposits/lock-deposit.ts'
import { TillCode } from '../../devices/tills/find-till.ts'
import { getTenderChange, sumTenders, tendersFor } from '../../payments/tender.ts'
import { depositErrors } from '../settlement/deposits/deposit-errors.ts'
import { settleDeposit } from '../settlement/deposits/settle-deposits.ts'

const { NO_OPEN_SESSION, DEPOSIT_UNKNOWN, DEPOSIT_ENDED, DEPOSIT_TOO_HIGH } = depositErrors
const { CASH_LIMIT, INVOICE_LIMIT } = depositErrors

/**
 * Takes a further part payment of a deposit, at most what is left of its price: money in the cash session, invoiced with
 * VAT at once. A card or Bizum that was charged is booked even where the deposit has ended or is paid meanwhile: as a
 * deposit of its own, whose money is to be given back.
 */
export const payDeposit = staff('can_manage_sales_pos')
  .act.route({
    method: 'POST',
    path: '/deposits/{deposit_id}/payments',
    successStatus: 201,
    summary: 'Take a part payment of a deposit',
    tags: ['deposits'],
  })
  .input(
    z.strictObject({
      till: TillCode,
      deposit_id: z.int().positive(),
      tenders: tendersFor('deposit').min(1),
    }),
  )
  .output(
    z.object({
      reference: z.string(),
      /** Of the advance. */
      invoice: z.string().nullable(),
      paid_cents: z.int(),
      balance_cents: z.int(),
      change_cents: z.int(),
      /** The deposit that money became which this one no longer took. */
      surplus: z.string().nullable(),
    }),
  )
  .errors({
    NO_OPEN_SESSION,
    DEPOSIT_UNKNOWN,
    DEPOSIT_ENDED,
    DEPOSIT_TOO_HIGH,
    CASH_LIMIT,
    INVOICE_LIMIT,
  })
  .handler(async ({ context, input }) => {
    const { tx, audit } = context
    const { till, deposit_id: depositId, tenders } = input
    const paid_cents = sumTenders(tenders)
    const line = { act: 'pay' as const, depositId, amountCents: paid_cents }
    const { deposit } = await settleDeposit(context, { till, line, tenders })
    if (!deposit) throw new Error('deposits: none was paid')
    const { surplusOf } = deposit
    const reference = surplusOf ?? deposit.reference
    audit({ table: 'deposits', id: depositId, details: { reference, paid_cents } })
    const now = await lockDeposit(tx, depositId)
    const left = now && !now.isEnded ? now.priceCents - now.heldCents : 0
    return {
      reference,
      invoice: surplusOf === null ? deposit.invoice : null,
      surplus: surplusOf === null ? null : deposit.reference,
      paid_cents: surplusOf === null ? paid_cents : 0,
      balance_cents: left,
      change_cents: sumCents(tenders.map(getTenderChange)),
    }
  })
