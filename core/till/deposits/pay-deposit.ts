import { z } from 'zod'
import { staff } from '../../base/procedures/procedures.ts'
import { lockDeposit } from '../../deposits/lock-deposit.ts'
import { TillCode } from '../../devices/tills/find-till.ts'
import { SIMPLIFIED_LIMIT_CENTS } from '../../invoicing/rules.ts'
import { getTenderChange, tendersFor } from '../../payments/tender.ts'
import { bookAdvance, bookSurplus } from './book-advance.ts'
import { isCashOverLimit, isCharged, sumTenders } from './deposit-tenders.ts'
import { counterErrors, lockCounter } from './lock-counter.ts'

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
    ...counterErrors,
    DEPOSIT_UNKNOWN: { status: 404 },
    DEPOSIT_ENDED: { status: 409 },
    DEPOSIT_TOO_HIGH: { status: 422, data: z.object({ price_cents: z.int() }) },
    CASH_LIMIT: { status: 422 },
    INVOICE_LIMIT: { status: 422 },
  })
  .handler(async ({ context, input, errors }) => {
    const { tx, actor, audit } = context
    const { tenders } = input
    const session = await lockCounter(context, input.till, errors)
    const deposit = await lockDeposit(tx, input.deposit_id)
    if (!deposit) throw errors.DEPOSIT_UNKNOWN()
    const { depositId, variantId, reference, priceCents, heldCents } = deposit
    const paid = sumTenders(tenders)
    if (isCashOverLimit(priceCents, tenders)) throw errors.CASH_LIMIT()
    if (paid > SIMPLIFIED_LIMIT_CENTS) throw errors.INVOICE_LIMIT()
    const left = deposit.isEnded ? 0 : priceCents - heldCents
    const isTaken = paid <= left
    if (!isTaken && !isCharged(tenders))
      throw deposit.isEnded
        ? errors.DEPOSIT_ENDED()
        : errors.DEPOSIT_TOO_HIGH({ data: { price_cents: left } })
    const by = { tenders, session, actor, now: context.now() }
    audit({ table: 'deposits', id: depositId, details: { reference, paid_cents: paid } })
    const surplus = isTaken ? null : await bookSurplus(tx, deposit, by)
    const invoice = isTaken
      ? await bookAdvance(tx, { deposit: { depositId, variantId }, event: 'paid', ...by })
      : null
    return {
      reference,
      invoice,
      surplus,
      paid_cents: isTaken ? paid : 0,
      balance_cents: left - (isTaken ? paid : 0),
      change_cents: tenders.reduce((sum, tender) => sum + getTenderChange(tender), 0),
    }
  })
