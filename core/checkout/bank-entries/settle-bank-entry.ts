import { z } from 'zod'
import { type Db, query } from '../../base/db.server.ts'
import { sumCents } from '../../base/money.ts'
import { actorKey, getActorRight } from '../../base/procedures/actor.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { ShopDay } from '../../base/schemas.ts'
import { readCardDays } from './list-bank-entries.ts'
import { lockBankEntry } from './lock-bank-entry.ts'
import { CARD_SCOPES } from './rules.ts'
import { writeBankEntry } from './write-bank-entry.ts'

const Meaning = z.discriminatedUnion('was', [
  /** The bank paid the cards of these days. */
  z.strictObject({
    was: z.literal('card'),
    scope: z.enum(CARD_SCOPES),
    from: ShopDay,
    to: ShopDay,
  }),
  /** A transfer that somebody has booked without the entry. */
  z.strictObject({ was: z.literal('transfer'), payment_id: z.int().positive() }),
  /** Money that the bank took back, as somebody or the bank itself has told. A new one is written down by `openDispute`. */
  z.strictObject({ was: z.literal('dispute'), dispute_id: z.int().positive() }),
  /** Nothing of sales. */
  z.strictObject({ was: z.literal('other') }),
])

/**
 * Says what money that came into the account was, where nothing is to be booked: cards that the bank pays, a transfer that
 * is booked already, or nothing of sales. A transfer that is still awaited is booked by `confirmTransfer`. The cards of a
 * day are paid once. For who may confirm payments, be it with a colleague's PIN.
 */
export const settleBankEntry = staff('can_manage_sales_pos')
  .act.route({
    method: 'POST',
    path: '/bank-entries/{bank_entry_id}/meaning',
    summary: 'Say what money in the account was',
    tags: ['checkout'],
  })
  .input(z.strictObject({ bank_entry_id: z.int().positive(), meaning: Meaning }))
  .output(z.object({ state: z.enum(['card', 'transfer', 'dispute', 'other']) }))
  .errors({
    BANK_ENTRY_UNKNOWN: { status: 404 },
    BANK_ENTRY_SETTLED: { status: 409 },
    /** Nobody has booked such a sum for that order, or another entry was it. */
    TRANSFER_NOT_BOOKED: { status: 409 },
    /** Money that came in was not taken back, and the other way round. */
    BANK_ENTRY_CAME: { status: 422 },
    BANK_ENTRY_WENT: { status: 422 },
    /** There is none, or another entry shows it. */
    DISPUTE_NOT_OPEN: { status: 409 },
    CARDS_PAID: { status: 409 },
    CARDS_NONE: { status: 422 },
  })
  .handler(async ({ context, input: { bank_entry_id: id, meaning }, errors }) => {
    const { tx, actor, audit } = context
    if (getActorRight(actor, 'confirm_payments') === 'denied') throw errors.FORBIDDEN()
    const entry = await lockBankEntry(tx, id)
    if (!entry) throw errors.BANK_ENTRY_UNKNOWN()
    if (entry.state !== 'open') throw errors.BANK_ENTRY_SETTLED()
    const isTaken = entry.amountCents < 0
    if (meaning.was === 'dispute' && !isTaken) throw errors.BANK_ENTRY_CAME()
    if (meaning.was !== 'dispute' && meaning.was !== 'other' && isTaken)
      throw errors.BANK_ENTRY_WENT()
    const settled = { id, actor: actorKey(actor), now: context.now() }
    if (meaning.was === 'transfer') {
      const { payment_id: paymentId } = meaning
      if (!(await isBookedApart(tx, paymentId, entry.amountCents)))
        throw errors.TRANSFER_NOT_BOOKED()
      await writeBankEntry(tx, { ...settled, state: 'transfer', paymentId })
    } else if (meaning.was === 'dispute') {
      const { dispute_id: disputeId } = meaning
      if (!(await isWithoutEntry(tx, disputeId))) throw errors.DISPUTE_NOT_OPEN()
      await writeBankEntry(tx, { ...settled, state: 'dispute', disputeId })
    } else if (meaning.was === 'card') {
      if (await arePaid(tx, meaning)) throw errors.CARDS_PAID()
      const cents = sumCards(await readCardDays(tx, meaning.from, meaning.to), meaning)
      if (cents <= 0) throw errors.CARDS_NONE()
      await writeBankEntry(tx, { ...settled, state: 'card', card: { ...meaning, cents } })
    } else await writeBankEntry(tx, { ...settled, state: 'other' })
    audit({ table: 'bank_entries', id, details: { was: meaning.was } })
    return { state: meaning.was }
  })

type Cards = Extract<z.infer<typeof Meaning>, { was: 'card' }>

const sumCards = (days: Awaited<ReturnType<typeof readCardDays>>, { scope, from, to }: Cards) =>
  sumCents(
    days
      .filter(({ day }) => day >= from && day <= to)
      .filter((each) => scope === 'all' || each.scope === scope)
      .map(({ cents }) => cents),
  )

/** Two people who say it of two entries at once wait for each other. */
async function arePaid(tx: Db, { scope, from, to }: Cards): Promise<boolean> {
  await query(tx, 'bank_cards_lock', `select pg_advisory_xact_lock(hashtext('bank cards'))`, [])
  const rows = await query(
    tx,
    'bank_cards_paid',
    `select from bank_entries where state = 'card' and card_from <= :to::date and card_to >= :from::date
       and (card_scope = :scope::card_scope or card_scope = 'all' or :scope = 'all')`,
    { scope, from, to },
  )
  return rows.length > 0
}

async function isBookedApart(tx: Db, paymentId: number, cents: number): Promise<boolean> {
  const rows = await query(
    tx,
    'bank_entry_booked',
    `select from payments p where p.payment_id = $1 and p.provider = 'transfer'
       and (select count(*) from payment_events e where e.payment_id = p.payment_id and e.kind = 'received'
         and (e.details ->> 'received_cents')::int = $2)
         > (select count(*) from bank_entries b where b.payment_id = p.payment_id and b.amount_cents = $2)
     for update`,
    [paymentId, cents],
  )
  return rows.length > 0
}

async function isWithoutEntry(tx: Db, disputeId: number): Promise<boolean> {
  const rows = await query(
    tx,
    'bank_entry_dispute',
    `select from disputes d where dispute_id = $1
       and not exists (select from bank_entries b where b.dispute_id = d.dispute_id) for update of d`,
    [disputeId],
  )
  return rows.length > 0
}
