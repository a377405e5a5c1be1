import { z } from 'zod'
import { newCode } from '../base/codes/rules.ts'
import { type Db, query } from '../base/db.server.ts'
import { type Actor, actorKey } from '../base/procedures/actor.ts'
import { staff } from '../base/procedures/procedures.ts'
import { SingleLineText } from '../base/schemas.ts'
import { LocationCode } from '../settings/locations/location-schemas.ts'
import { returnLentPairs } from '../stock/loans/return-lent-pairs.ts'
import { writeMark } from '../stock/marks/mark-pair.ts'
import { type AvailabilityChange, publishAvailability } from '../stock/publish-availability.ts'
import { type LockedLentItem, type LockedLoan, lockLoan } from './lock-loan.ts'
import { LENT_ITEM_CONDITIONS, LENT_ITEM_FITS, MOST_LENT_PAIRS } from './rules.ts'
import { endLoan, writeLoanEvent } from './write-loan.ts'

const ReturnedPair = z.strictObject({
  lent_item_id: z.int().positive(),
  condition: z.enum(LENT_ITEM_CONDITIONS),
  /** What the customer said of its size. */
  fit: z.enum(LENT_ITEM_FITS).optional(),
  /** What a worn or damaged pair has: its label says so. */
  note: SingleLineText(200).optional(),
})
type ReturnedPair = z.infer<typeof ReturnedPair>

const Pairs = z
  .array(ReturnedPair)
  .min(1)
  .max(MOST_LENT_PAIRS)
  .refine((pairs) => new Set(pairs.map((each) => each.lent_item_id)).size === pairs.length)

/** The refusals of acts on the pairs of a loan; `state` is what became of the pair meanwhile. */
export const lentItemErrors = {
  LOAN_UNKNOWN: { status: 404 },
  LENT_ITEM_UNKNOWN: { status: 404 },
  LENT_ITEM_ENDED: { status: 409, data: z.object({ lent_item_ids: z.array(z.int()) }) },
} as const

/**
 * Takes back pairs of a loan, some or all of them. A pair that comes back as it left is on sale at once; a worn one is
 * marked and sold as itself, a damaged one is put aside as defective with a mark. A pair that was given up as lost can
 * still come back. Refuses pairs that came back or were sold meanwhile: of two tills one wins.
 */
export const returnLentItems = staff('can_manage_lent_items')
  .act.route({
    method: 'POST',
    path: '/loans/{loan_id}/returns',
    successStatus: 201,
    summary: 'Take back pairs of a loan',
    tags: ['loans'],
  })
  .input(
    z.strictObject({
      loan_id: z.int().positive(),
      pairs: Pairs,
      /** Where they are from now on; without it, where they were lent. */
      location: LocationCode.optional(),
    }),
  )
  .output(
    z.object({
      reference: z.string(),
      /** Nothing of it is out any more. */
      is_ended: z.boolean(),
      /** The codes of pairs that are sold as themselves from now on: their labels can be printed. */
      marks: z.array(z.object({ lent_item_id: z.int(), item_id: z.int(), code: z.string() })),
    }),
  )
  .errors({ ...lentItemErrors, LOCATION_UNKNOWN: { status: 404 } })
  .handler(async ({ context, input, errors }) => {
    const { tx, actor, audit } = context
    const now = context.now()
    const loan = await lockLoan(tx, input.loan_id)
    if (!loan) throw errors.LOAN_UNKNOWN()
    const pairs = findPairs(loan, input.pairs)
    if (pairs === undefined) throw errors.LENT_ITEM_UNKNOWN()
    const gone = pairs.filter(({ item }) => item.state !== 'lent' && item.state !== 'lost')
    if (gone.length > 0) {
      const lent_item_ids = gone.map(({ item }) => item.lentItemId)
      throw errors.LENT_ITEM_ENDED({ data: { lent_item_ids } })
    }
    const locationId = input.location ? await findLocation(tx, input.location) : loan.locationId
    if (locationId === undefined) throw errors.LOCATION_UNKNOWN()
    const by = { actor, now, moved: [] }
    await bringBack(tx, loan, pairs, { ...by, locationId })
    const marks = await markPairs(tx, pairs, by)
    await writeReturned(tx, input.pairs, now)
    const counts = countConditions(input.pairs)
    await writeLoanEvent(tx, {
      loanId: loan.loanId,
      event: 'returned',
      details: counts,
      actor,
      now,
    })
    await endLoan(tx, loan.loanId, now)
    await publishAvailability(tx, by.moved, now)
    audit({ table: 'loans', id: loan.loanId, details: { reference: loan.reference, ...counts } })
    const isOut = loan.items.some(
      (item) => item.state === 'lent' && !pairs.some((pair) => pair.item === item),
    )
    return { reference: loan.reference, is_ended: !isOut, marks }
  })

interface Returned {
  item: LockedLentItem
  pair: ReturnedPair
}

function findPairs(loan: LockedLoan, asked: readonly ReturnedPair[]): Returned[] | undefined {
  const found = asked.flatMap((pair) => {
    const item = loan.items.find(({ lentItemId }) => lentItemId === pair.lent_item_id)
    return item ? [{ item, pair }] : []
  })
  return found.length === asked.length ? found : undefined
}

async function findLocation(tx: Db, code: string): Promise<number | undefined> {
  const [row] = await query<{ id: number }>(
    tx,
    'loan_location',
    'select location_id as id from locations where code = $1 and archived_at is null',
    [code],
  )
  return row?.id
}

interface ReturnedBy {
  actor: Actor
  now: Date
  moved: AvailabilityChange[]
}

async function bringBack(
  tx: Db,
  { reference }: LockedLoan,
  pairs: readonly Returned[],
  { actor, moved, locationId }: ReturnedBy & { locationId: number },
): Promise<void> {
  const by = { locationId, reference, actor: actorKey(actor), moved }
  const toPairs = (state: string) =>
    pairs
      .filter(({ item }) => item.state === state)
      .map(({ item, pair }) => ({
        itemId: item.itemId,
        to: pair.condition === 'damaged' ? ('defective' as const) : ('as_before' as const),
      }))
  await returnLentPairs(tx, { pairs: toPairs('lent'), from: 'lent', ...by })
  await returnLentPairs(tx, { pairs: toPairs('lost'), from: 'written_off', ...by })
}

/** Marks what came back worn or damaged. A pair that has a mark keeps its code. */
async function markPairs(tx: Db, pairs: readonly Returned[], { actor, now, moved }: ReturnedBy) {
  const marks: { lent_item_id: number; item_id: number; code: string }[] = []
  for (const { item, pair } of pairs) {
    if (pair.condition === 'sellable') continue
    const known = await findMark(tx, item.itemId)
    const code = await writeMark(tx, {
      item_id: item.itemId,
      code: newCode('item'),
      grade: pair.condition === 'worn' ? 'returned' : 'damaged',
      note: pair.note ?? known?.note ?? null,
      cents: known?.cents ?? null,
      staff_id: actor.kind === 'staff' ? actor.userId : null,
      now,
    })
    if (!known && pair.condition === 'worn') moved.push({ variantId: item.variantId, by: -1 })
    marks.push({ lent_item_id: item.lentItemId, item_id: item.itemId, code })
  }
  return marks
}

/** The open mark that a pair has already. */
async function findMark(tx: Db, itemId: number) {
  const [mark] = await query<{ note: string | null; cents: number | null }>(
    tx,
    'lent_item_mark',
    'select note, cents from item_marks where item_id = $1 and ended_at is null',
    [itemId],
  )
  return mark
}

async function writeReturned(tx: Db, pairs: readonly ReturnedPair[], now: Date): Promise<void> {
  await query(
    tx,
    'lent_items_returned',
    `update lent_items i set state = 'returned', condition = p.condition, fit = p.fit, ended_at = $2
     from jsonb_to_recordset($1::jsonb) as p (lent_item_id bigint, condition lent_item_condition, fit lent_item_fit)
     where i.lent_item_id = p.lent_item_id`,
    [JSON.stringify(pairs), now],
  )
}

/** How many came back in which condition. */
function countConditions(pairs: readonly ReturnedPair[]) {
  const counts: Partial<Record<ReturnedPair['condition'], number>> = {}
  for (const { condition } of pairs) counts[condition] = (counts[condition] ?? 0) + 1
  return counts
}
