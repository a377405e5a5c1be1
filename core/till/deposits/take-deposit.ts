import { z } from 'zod'
import { type Db, query } from '../../base/db.server.ts'
import { actorKey } from '../../base/procedures/actor.ts'
import { Approval, requireRight } from '../../base/procedures/approving.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { ShopDay, SingleLineText } from '../../base/schemas.ts'
import { readDepositTerms } from '../../deposits/deposit-terms.ts'
import { isBeforeToday } from '../../deposits/is-before-today.ts'
import { getMinimumDeposit, newDepositReference, PAIR_DEPOSIT_KINDS } from '../../deposits/rules.ts'
import { writeDeposit } from '../../deposits/write-deposit.ts'
import { TillCode } from '../../devices/tills/find-till.ts'
import { SIMPLIFIED_LIMIT_CENTS } from '../../invoicing/rules.ts'
import { getTenderChange, tendersFor } from '../../payments/tender.ts'
import { readOffer } from '../../pricing/read-offer.ts'
import { getRole } from '../../staff/get-role.ts'
import { openOrderRequest } from '../../stock/goods-requests.ts'
import { type AvailabilityChange, publishAvailability } from '../../stock/publish-availability.ts'
import { isDiscountAllowed } from '../rules.ts'
import { bookAdvance } from './book-advance.ts'
import { isCashOverLimit, isCharged, sumTenders } from './deposit-tenders.ts'
import { counterErrors, lockCounter } from './lock-counter.ts'
import { isAvailable, reservePair } from './reserve-pair.ts'

const Deposit = z.strictObject({
  till: TillCode,
  /** `layaway` sets a pair aside, `order` waits for one. */
  kind: z.enum(PAIR_DEPOSIT_KINDS),
  variant_id: z.int().positive(),
  customer_id: z.int().positive(),
  /** The price that was agreed, VAT included; less than that of the day is a discount. */
  price_cents: z.int().positive(),
  /** By the settings where it is left out. */
  due_on: ShopDay.optional(),
  note: SingleLineText(500).optional(),
  tenders: tendersFor('deposit'),
  approval: Approval.optional(),
})

/**
 * Lays a pair away for a customer, or orders a size for one, against an advance: money in the cash session, invoiced
 * with VAT at once. The customer can be reached; the advance is the least of the settings or more, at most the price.
 * The pair that is laid away is nobody else's until a person releases it. Where none is left while a card was charged,
 * the size is ordered instead: money that was taken is never refused. A price below that of the day is within the
 * discount of the role, or approved by a colleague's PIN.
 */
export const takeDeposit = staff('can_manage_sales_pos')
  .approvableAct.route({
    method: 'POST',
    path: '/deposits',
    successStatus: 201,
    summary: 'Lay a pair away or order a size',
    tags: ['deposits'],
  })
  .input(Deposit)
  .output(
    z.object({
      deposit_id: z.int(),
      reference: z.string(),
      kind: z.enum(PAIR_DEPOSIT_KINDS),
      /** Of the advance: `T1-26-15`; null where none was paid. */
      invoice: z.string().nullable(),
      due_on: z.string(),
      paid_cents: z.int(),
      balance_cents: z.int(),
      change_cents: z.int(),
    }),
  )
  .errors({
    ...counterErrors,
    CUSTOMER_UNKNOWN: { status: 404 },
    CONTACT_REQUIRED: { status: 422 },
    NOT_ON_SALE: { status: 409 },
    SOLD_OUT: { status: 409 },
    IN_STOCK: { status: 409 },
    PRICE_TOO_HIGH: { status: 422, data: z.object({ list_cents: z.int() }) },
    DEPOSIT_TOO_SMALL: { status: 422, data: z.object({ minimum_cents: z.int() }) },
    DEPOSIT_TOO_HIGH: { status: 422, data: z.object({ price_cents: z.int() }) },
    DAY_PASSED: { status: 422 },
    CASH_LIMIT: { status: 422 },
    INVOICE_LIMIT: { status: 422 },
  })
  .handler(async ({ context, input, errors }) => {
    const { tx, actor, audit } = context
    const now = context.now()
    const { variant_id: variantId, price_cents: priceCents, tenders } = input
    const session = await lockCounter(context, input.till, errors)
    const reachable = await isReachable(tx, input.customer_id)
    if (reachable === undefined) throw errors.CUSTOMER_UNKNOWN()
    if (!reachable) throw errors.CONTACT_REQUIRED()
    const goods = (await readOffer(tx, [variantId], 'pos', now)).get(variantId)
    if (!goods?.cents || goods.stockKind === 'none') throw errors.NOT_ON_SALE()
    const listCents = goods.cents
    if (priceCents > listCents) throw errors.PRICE_TOO_HIGH({ data: { list_cents: listCents } })
    const isCovered = (role: { max_discount_percent: number }) =>
      isDiscountAllowed(listCents, listCents - priceCents, role.max_discount_percent)
    if (priceCents < listCents && !isCovered(await getRole(tx, actor)))
      requireRight(context, 'exceed_discount', errors, isCovered)
    const terms = await readDepositTerms(tx)
    const paid = sumTenders(tenders)
    const minimum = getMinimumDeposit(priceCents, terms.minimum_percent)
    if (paid < minimum) throw errors.DEPOSIT_TOO_SMALL({ data: { minimum_cents: minimum } })
    if (paid > priceCents) throw errors.DEPOSIT_TOO_HIGH({ data: { price_cents: priceCents } })
    if (isCashOverLimit(priceCents, tenders)) throw errors.CASH_LIMIT()
    if (paid > SIMPLIFIED_LIMIT_CENTS) throw errors.INVOICE_LIMIT()
    const dueOn = input.due_on ?? (await readDueDay(tx, now, terms.days))
    if (await isBeforeToday(tx, dueOn, now)) throw errors.DAY_PASSED()

    const reference = newDepositReference()
    const moved: AvailabilityChange[] = []
    const place = { locationId: session.locationId, now }
    if (input.kind === 'order' && (await isAvailable(tx, variantId, place))) throw errors.IN_STOCK()
    const reservationId =
      input.kind === 'layaway'
        ? await reservePair(tx, goods, { ...place, actor: actorKey(actor), reference, moved })
        : null
    if (input.kind === 'layaway' && reservationId === null && !isCharged(tenders))
      throw errors.SOLD_OUT()
    const kind = reservationId === null ? 'order' : 'layaway'
    const { depositId } = await writeDeposit(tx, {
      reference,
      kind,
      customerId: input.customer_id,
      locationId: session.locationId,
      variantId,
      listCents,
      priceCents,
      dueOn,
      isForfeitable: terms.is_forfeitable,
      reservationId,
      note: input.note ?? null,
      now,
    })
    if (kind === 'order') await openOrderRequest(tx, { variantId, reference, now })
    await publishAvailability(tx, moved, now)
    audit({ table: 'deposits', id: depositId, details: { reference, paid_cents: paid } })
    const invoice = await bookAdvance(tx, {
      deposit: { depositId, variantId },
      event: 'taken',
      tenders,
      session,
      actor,
      now,
    })
    return {
      deposit_id: depositId,
      reference,
      kind,
      invoice,
      due_on: dueOn,
      paid_cents: paid,
      balance_cents: priceCents - paid,
      change_cents: tenders.reduce((sum, tender) => sum + getTenderChange(tender), 0),
    } as const
  })

/** Whether a customer has a telephone or an e-mail; undefined where there is no such customer. */
async function isReachable(tx: Db, customerId: number): Promise<boolean | undefined> {
  const [customer] = await query<{ isReachable: boolean }>(
    tx,
    'customer_reachable',
    `select coalesce(phone, email) is not null as "isReachable" from customers
     where customer_id = $1 and archived_at is null and erased_at is null`,
    [customerId],
  )
  return customer?.isReachable
}

async function readDueDay(tx: Db, now: Date, days: number): Promise<string> {
  const [row] = await query<{ day: string }>(
    tx,
    'deposit_due_day',
    'select (horma_day($1::timestamptz) + $2::int)::text as day',
    [now, days],
  )
  return row?.day ?? ''
}
