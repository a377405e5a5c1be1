import { z } from 'zod'
import { sumCents } from '../../base/money.ts'
import { actorKey } from '../../base/procedures/actor.ts'
import { Approval } from '../../base/procedures/approving.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { SingleLineText } from '../../base/schemas.ts'
import { lockDeposit } from '../../deposits/lock-deposit.ts'
import { readDepositWays } from '../../deposits/read-deposit-ways.ts'
import { endDeposit, writeDepositEvent } from '../../deposits/write-deposit.ts'
import { TillCode } from '../../devices/tills/find-till.ts'
import { correctAdvances } from '../../invoicing/write-advance.ts'
import { coverMoney } from '../../payments/money-out/cover-money.ts'
import { sumStrayed } from '../../payments/money-out/sum-strayed.ts'
import { countWays, sumWays } from '../../payments/money-out/sum-ways.ts'
import { writeMoneyAct } from '../../payments/money-out/write-money-act.ts'
import { getTenderAmount, tendersFor, toLedgerTender } from '../../payments/tender.ts'
import { writeTenders } from '../../payments/write-tenders.ts'
import { isTenderAllowed } from '../../sales/tenders/rules.ts'
import { closeOrderRequest } from '../../stock/goods-requests.ts'
import { type AvailabilityChange, publishAvailability } from '../../stock/publish-availability.ts'
import { releaseReservation } from '../../stock/reservations.ts'
import { counterErrors, lockCounter } from './lock-counter.ts'
import { writeAdvanceInvoices } from './write-advance-invoices.ts'

/**
 * Cancels a deposit: its pair goes back on sale, and all its money goes back, from an open drawer or by transfer, with a
 * correction of each advance. Or the shop keeps the money, where the paper of the deposit says so: then its invoices
 * stand. What a till gives back is in its Z, transfers too; what the office transfers is in no Z. A deposit whose money
 * changed meanwhile is refused, so that nobody hands out what is not there. Money that goes back takes the right to pay out
 * by hand, or a colleague's PIN, as does money of a card that leaves in another way.
 */
export const cancelDeposit = staff('can_manage_sales_pos')
  .approvableAct.route({
    method: 'POST',
    path: '/deposits/{deposit_id}/cancellation',
    successStatus: 201,
    summary: 'Cancel a deposit and give its money back',
    tags: ['deposits'],
  })
  .input(
    z.strictObject({
      deposit_id: z.int().positive(),
      reason: SingleLineText(200),
      /** Whose open session gives the money back; the office, which has no drawer, transfers without one. */
      till: TillCode.optional(),
      money_back: tendersFor('refund'),
      /** The shop keeps the money, as the paper says: nothing goes back. */
      keep: z.boolean().default(false),
      approval: Approval.optional(),
    }),
  )
  .output(
    z.object({
      reference: z.string(),
      refund_cents: z.int(),
      kept_cents: z.int(),
      /** The corrections of its advances. */
      corrections: z.array(z.string()),
      /** Of the paper that the customer signs; null where nothing goes back. */
      money_act_id: z.int().nullable(),
    }),
  )
  .errors({
    ...counterErrors,
    DEPOSIT_UNKNOWN: { status: 404 },
    DEPOSIT_ENDED: { status: 409 },
    KEEP_NOT_AGREED: { status: 422 },
    REFUND_DIFFERS: { status: 409, data: z.object({ held_cents: z.int() }) },
  })
  .handler(async ({ context, input, errors }) => {
    const { tx, actor, audit } = context
    const now = context.now()
    const { money_back: moneyBack, keep, reason, deposit_id: depositId } = input
    const isOverCounter = moneyBack.some(({ kind }) => isTenderAllowed(kind, 'counter_out'))
    if (isOverCounter && input.till === undefined) throw errors.NO_OPEN_SESSION()
    const session =
      input.till !== undefined && moneyBack.length > 0
        ? await lockCounter(context, input.till, errors)
        : undefined
    const deposit = await lockDeposit(tx, depositId)
    if (!deposit) throw errors.DEPOSIT_UNKNOWN()
    const { reference, heldCents, reservationId, variantId } = deposit
    if (deposit.isEnded) throw errors.DEPOSIT_ENDED()
    if (keep && !deposit.isForfeitable) throw errors.KEEP_NOT_AGREED()
    if (heldCents + sumCents(moneyBack.map(getTenderAmount)) !== (keep ? heldCents : 0))
      throw errors.REFUND_DIFFERS({ data: { held_cents: heldCents } })
    const back = moneyBack.map((tender) => ({ kind: tender.kind, cents: -getTenderAmount(tender) }))
    const covered =
      moneyBack.length > 0
        ? await coverMoney(context, errors, {
            right: 'pay_out_by_hand',
            cashSessionId: session?.cashSessionId,
            ...countWays(back),
            strayedCents: sumStrayed(await readDepositWays(tx, depositId), sumWays(back)),
          })
        : undefined

    const moved: AvailabilityChange[] = []
    const by = { now, actor: actorKey(actor), reference, moved }
    if (reservationId !== null && !deposit.isReleased)
      await releaseReservation(tx, { reservationId, ...by })
    await closeOrderRequest(tx, { variantId, reference, now })
    await publishAvailability(tx, moved, now)
    await writeTenders(
      tx,
      { depositId },
      moneyBack.map((tender) => toLedgerTender(tender, session?.cashSessionId)),
      now,
    )
    const keptCents = keep ? heldCents : 0
    await endDeposit(tx, { depositId, keptCents, now })
    const details = { amount_cents: heldCents, reason }
    await writeDepositEvent(tx, {
      depositId,
      event: keptCents > 0 ? 'kept' : 'cancelled',
      details,
      actor,
      now,
    })
    const moneyActId =
      covered &&
      (await writeMoneyAct(tx, {
        act: 'deposit_cancelled',
        amountCents: heldCents,
        ways: back,
        covered,
        depositId,
        reason,
        actor,
        now,
      }))
    const refund = { refund_cents: heldCents - keptCents, kept_cents: keptCents }
    audit({ table: 'deposits', id: depositId, details: { reference, ...refund } })
    const corrections = keep ? [] : await correctAdvances(tx, depositId, now)
    if (session) await writeAdvanceInvoices(tx, session.cashSessionId, corrections)
    return {
      reference,
      ...refund,
      corrections: corrections.map(({ invoice }) => invoice),
      money_act_id: moneyActId ?? null,
    }
  })
