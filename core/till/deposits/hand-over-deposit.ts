import { z } from 'zod'
import { newOrderReference } from '../../base/order-reference.ts'
import { actorKey } from '../../base/procedures/actor.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { readDepositGoods, toDepositLine } from '../../deposits/deposit-goods.ts'
import { type LockedDeposit, lockDeposit } from '../../deposits/lock-deposit.ts'
import { endDeposit, writeDepositEvent } from '../../deposits/write-deposit.ts'
import { RecipientInput } from '../../invoicing/recipients/recipient-input.ts'
import { SIMPLIFIED_LIMIT_CENTS } from '../../invoicing/rules.ts'
import { deductAdvances } from '../../invoicing/write-advance.ts'
import { writeTenders } from '../../payments/write-tenders.ts'
import { closeOrderRequest } from '../../stock/goods-requests.ts'
import { type AvailabilityChange, publishAvailability } from '../../stock/publish-availability.ts'
import { TillCode } from '../find-till.ts'
import { openGoodsIncidents } from '../found-pairs/open-goods-incidents.ts'
import { allocateTicketGoods } from '../settlement/allocate-ticket-goods.ts'
import { writeTillSale } from '../settlement/write-till-sale.ts'
import { bookSurplus } from './book-advance.ts'
import { DepositTenders, isCashOverLimit, isCharged, sumTenders } from './deposit-tenders.ts'
import { counterErrors, lockCounter } from './lock-counter.ts'

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
      tenders: DepositTenders,
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
    ...counterErrors,
    DEPOSIT_UNKNOWN: { status: 404 },
    DEPOSIT_ENDED: { status: 409 },
    BALANCE_DIFFERS: { status: 409, data: z.object({ balance_cents: z.int() }) },
    CASH_LIMIT: { status: 422 },
    INVOICE_LIMIT: { status: 422 },
  })
  .handler(async ({ context, input, errors }) => {
    const { tx, actor, audit } = context
    const now = context.now()
    const { tenders, invoice_recipient: recipient } = input
    const session = await lockCounter(context, input.till, errors)
    const deposit = await lockDeposit(tx, input.deposit_id)
    if (!deposit) throw errors.DEPOSIT_UNKNOWN()
    const { depositId, variantId, priceCents, heldCents } = deposit
    const left = priceCents - heldCents
    if (isCashOverLimit(priceCents, tenders)) throw errors.CASH_LIMIT()
    if (left > SIMPLIFIED_LIMIT_CENTS && !recipient) throw errors.INVOICE_LIMIT()
    if (deposit.isEnded || sumTenders(tenders) !== left) {
      if (isCharged(tenders)) {
        const surplus = await bookSurplus(tx, deposit, { tenders, session, actor, now })
        audit({ table: 'deposits', id: depositId, details: { surplus } })
        return { sale: null, surplus }
      }
      if (deposit.isEnded) throw errors.DEPOSIT_ENDED()
      throw errors.BALANCE_DIFFERS({ data: { balance_cents: left } })
    }
    const reference = newOrderReference()
    const goods = await readDepositGoods(tx, variantId, now)
    const moved: AvailabilityChange[] = []
    const sold = await allocateTicketGoods(tx, {
      wanted: [{ variantId, quantity: 1, stockKind: goods.stockKind, inHand: true }],
      items: [],
      location: { id: session.locationId, code: session.locationCode },
      held: { reservation: undefined, parkedReservationId: toReservation(deposit) },
      now,
      actor: actorKey(actor),
      reference,
      moved,
    })
    if ('short' in sold) throw new Error('deposits: the pair in hand was short')
    const line = toDepositLine(goods, deposit)
    const taxes = await deductAdvances(tx, depositId, { rate: line.taxRate, cents: priceCents })
    const { cashSessionId } = session
    const used = [{ kind: 'deposit' as const, amountCents: heldCents, cashSessionId }]
    const sale = await writeTillSale(
      tx,
      {
        session,
        reference,
        lines: [line],
        tenders,
        pairs: sold.pairs,
        finishedAt: now,
        now,
        sellerId: actor.kind === 'staff' ? actor.userId : null,
        recipient,
        customerId: deposit.customerId,
        deducted: { tenders: heldCents > 0 ? used : [], taxes },
      },
      [publishAvailability(tx, moved, now)],
    )
    const saleId = sale.sale_id
    if (heldCents > 0)
      await writeTenders(tx, { depositId }, [{ kind: 'deposit', amountCents: -heldCents }], now)
    await endDeposit(tx, { depositId, saleId, now })
    await closeOrderRequest(tx, { variantId, reference: deposit.reference, now })
    await writeDepositEvent(tx, {
      depositId,
      event: 'handed_over',
      details: { amount_cents: left },
      actor,
      now,
    })
    await openGoodsIncidents(tx, {
      goods: sold,
      locationId: session.locationId,
      now,
      operationId: null,
      tillId: session.tillId,
      saleId,
    })
    audit({ table: 'sales', id: saleId, details: { reference, deposit: deposit.reference } })
    const { invoice, total_cents, change_cents } = sale
    return {
      sale: { sale_id: saleId, reference, invoice, total_cents, change_cents },
      surplus: null,
    }
  })

/** Of the pair that is set aside still. */
const toReservation = ({ reservationId, isReleased }: LockedDeposit) =>
  isReleased ? null : reservationId
