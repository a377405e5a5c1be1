import { z } from 'zod'
import { type Db, query } from '../../base/db.server.ts'
import { actorKey } from '../../base/procedures/actor.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { ShopDay, SingleLineText } from '../../base/schemas.ts'
import { isBeforeToday } from '../../deposits/is-before-today.ts'
import { findTill, TillCode } from '../../devices/tills/find-till.ts'
import { readLoanTerms } from '../../loans/loan-terms.ts'
import { MOST_LENT_PAIRS, newLoanReference } from '../../loans/rules.ts'
import { writeLoan, writeLoanEvent } from '../../loans/write-loan.ts'
import { allocateGoods } from '../../stock/allocate-goods.ts'
import type { AllocatedPair, Allocation } from '../../stock/allocation.ts'
import { type AvailabilityChange, publishAvailability } from '../../stock/publish-availability.ts'
import { type LineOffer, readLineOffer } from '../ticket/read-line-offer.ts'
import { lineErrors } from '../ticket/ticket-line.ts'

const Id = z.int().positive()

/** Any pair of a variant, or one that is marked. */
const Lent = z.union([z.strictObject({ variant_id: Id }), z.strictObject({ item_id: Id })])
type Lent = z.infer<typeof Lent>

/** Why nothing is lent. */
const loanErrors = {
  TILL_UNKNOWN: { status: 404 },
  CUSTOMER_UNKNOWN: { status: 404 },
  CONTACT_REQUIRED: { status: 422 },
  NOT_ON_SALE: { status: 409, data: z.object({ variant_ids: z.array(z.int()) }) },
  NO_PAIRS: { status: 422, data: z.object({ variant_ids: z.array(z.int()) }) },
  SOLD_OUT: {
    status: 409,
    data: z.object({ short: z.array(z.object({ variant_id: z.int(), stock: z.int() })) }),
  },
  ITEM_GONE: lineErrors.ITEM_GONE,
  LOAN_LIMIT: {
    status: 422,
    data: z.object({
      most_pairs: z.int(),
      most_cents: z.int(),
      /** What the customer would have at home with this loan. */
      pairs: z.int(),
      cents: z.int(),
    }),
  },
  DAY_PASSED: { status: 422 },
} as const

const Pairs = z.array(Lent).min(1).max(MOST_LENT_PAIRS)

/**
 * Lends pairs to a customer to try at home: they leave what the web and the till can sell at once. Each entry is one
 * pair, at its price of the day. Refuses pairs that are sold or reserved, goods that are no pairs, and more than the
 * settings let one customer have at home, in pairs and in cents.
 */
export const takeLoan = staff('can_manage_lent_items')
  .act.route({
    method: 'POST',
    path: '/loans',
    successStatus: 201,
    summary: 'Lend pairs to a customer',
    tags: ['loans'],
  })
  .input(
    z.strictObject({
      /** Whose place they leave from. */
      till: TillCode,
      customer_id: Id,
      pairs: Pairs,
      /** By the settings where it is left out. */
      due_on: ShopDay.optional(),
      note: SingleLineText(500).optional(),
    }),
  )
  .output(z.object({ loan_id: z.int(), reference: z.string(), due_on: z.string() }))
  .errors(loanErrors)
  .handler(async ({ context, input, errors }) => {
    const { tx, actor, audit } = context
    const now = context.now()
    const till = await findTill(tx, input.till)
    if (!till) throw errors.TILL_UNKNOWN()
    const customer = await lockBorrower(tx, input.customer_id)
    if (!customer) throw errors.CUSTOMER_UNKNOWN()
    if (!customer.isReachable) throw errors.CONTACT_REQUIRED()
    const offer = await readLineOffer(tx, input.pairs.map(toTicketLine), now)
    checkOffer(offer, errors)
    const terms = await readLoanTerms(tx)
    const cents = input.pairs.reduce((sum, pair) => sum + getPrice(offer, pair), 0)
    const { most_pairs, most_cents } = terms
    const home = { pairs: customer.pairs + input.pairs.length, cents: customer.cents + cents }
    if (home.pairs > most_pairs || home.cents > most_cents)
      throw errors.LOAN_LIMIT({ data: { most_pairs, most_cents, ...home } })
    const dueOn = input.due_on ?? (await readDueDay(tx, now, terms.days))
    if (await isBeforeToday(tx, dueOn, now)) throw errors.DAY_PASSED()

    const reference = newLoanReference()
    const moved: AvailabilityChange[] = []
    const by = { at: till.locationId, now, actor: actorKey(actor), reference, moved }
    const pairs = await allocatePairs(tx, input.pairs, { ...by, as: { status: 'lent' } }, errors)
    const loanId = await writeLoan(tx, {
      reference,
      customerId: customer.customerId,
      locationId: till.locationId,
      dueOn,
      note: input.note ?? null,
      staffId: actor.kind === 'staff' ? actor.userId : null,
      pairs: pairs.map((pair) => ({ ...pair, priceCents: getPairPrice(offer, pair) })),
      now,
    })
    const details = { pairs: input.pairs.length, due_on: dueOn }
    await writeLoanEvent(tx, { loanId, event: 'taken', details, actor, now })
    await publishAvailability(tx, moved, now)
    audit({ table: 'loans', id: loanId, details: { reference, ...details, cents } })
    return { loan_id: loanId, reference, due_on: dueOn }
  })

type Refuse<Data> = (given: { data: Data }) => Error

interface OfferErrors {
  NOT_ON_SALE: Refuse<{ variant_ids: number[] }>
  NO_PAIRS: Refuse<{ variant_ids: number[] }>
  ITEM_GONE: Refuse<{ item_ids: number[] }>
}

/** Pairs alone are lent, of what the counter sells. */
function checkOffer({ offer, absent, absentItems }: LineOffer, errors: OfferErrors): void {
  if (absent.length > 0) throw errors.NOT_ON_SALE({ data: { variant_ids: absent } })
  if (absentItems.length > 0) throw errors.ITEM_GONE({ data: { item_ids: absentItems } })
  const others = [...offer.values()].filter(({ stockKind }) => stockKind !== 'pair')
  const variant_ids = others.map(({ variantId }) => variantId)
  if (variant_ids.length > 0) throw errors.NO_PAIRS({ data: { variant_ids } })
}

interface GoodsErrors {
  ITEM_GONE: Refuse<{ item_ids: number[] }>
  SOLD_OUT: Refuse<{ short: { variant_id: number; stock: number }[] }>
}

/** Takes the pairs out of what can be sold. */
async function allocatePairs(
  tx: Db,
  pairs: readonly Lent[],
  by: Omit<Allocation, 'wanted'>,
  errors: GoodsErrors,
): Promise<AllocatedPair[]> {
  const wanted = pairs.map((pair) =>
    'item_id' in pair
      ? { itemId: pair.item_id }
      : { variantId: pair.variant_id, quantity: 1, stockKind: 'pair' as const },
  )
  const goods = await allocateGoods(tx, { ...by, wanted })
  if ('allocated' in goods) return goods.allocated
  const item_ids = goods.short.flatMap(({ itemId }) => itemId ?? [])
  if (item_ids.length > 0) throw errors.ITEM_GONE({ data: { item_ids } })
  const short = goods.short.map(({ variantId, available }) => {
    return { variant_id: variantId, stock: available }
  })
  throw errors.SOLD_OUT({ data: { short } })
}

const toTicketLine = (pair: Lent) =>
  'item_id' in pair
    ? { kind: 'item' as const, item_id: pair.item_id }
    : { kind: 'sell' as const, variant_id: pair.variant_id, quantity: 1 }

/** In cents; what is not on offer was refused before. */
function getPrice({ offer, items }: LineOffer, pair: Lent): number {
  if ('variant_id' in pair) return offer.get(pair.variant_id)?.cents ?? 0
  const item = items.get(pair.item_id)
  return item?.cents ?? offer.get(item?.variantId ?? 0)?.cents ?? 0
}

const getPairPrice = (offer: LineOffer, { itemId, variantId, single }: AllocatedPair): number =>
  getPrice(offer, single ? { item_id: itemId } : { variant_id: variantId })

/**
 * A customer who is there still, locked: two tills that lend to one person count one after the other, and nobody is
 * erased meanwhile. What they have at home counts over all their records.
 */
async function lockBorrower(tx: Db, customerId: number) {
  const [locked] = await query<{ customerId: number; isReachable: boolean }>(
    tx,
    'loan_customer',
    `select customer_id as "customerId", coalesce(phone, email) is not null as "isReachable" from customers
     where customer_id = horma_merged_customer($1) and archived_at is null and erased_at is null for no key update`,
    [customerId],
  )
  if (!locked) return undefined
  const [home] = await query<{ pairs: number; cents: number }>(
    tx,
    'loan_customer_home',
    `select count(*)::int as pairs, coalesce(sum(i.price_cents), 0)::int as cents
     from loans l join lent_items i using (loan_id)
     where l.customer_id in (select horma_customer_family($1)) and i.state = 'lent'`,
    [locked.customerId],
  )
  return { ...locked, pairs: home?.pairs ?? 0, cents: home?.cents ?? 0 }
}

async function readDueDay(tx: Db, now: Date, days: number): Promise<string> {
  const [row] = await query<{ day: string }>(
    tx,
    'loan_due_day',
    'select (horma_day($1::timestamptz) + $2::int)::text as day',
    [now, days],
  )
  return row?.day ?? ''
}
