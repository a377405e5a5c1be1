import { type Db, query } from '../../base/db.server.ts'
import type { DisputeWord } from '../../base/outside/bank.ts'
import { actorKey, systemActor } from '../../base/procedures/actor.ts'
import type { NoticeVerdict } from '../../payments/bank-notices.ts'
import type { DisputeState } from './rules.ts'
import { decide } from './write-dispute.ts'

interface Heard {
  verdict: NoticeVerdict
  paymentId?: number | undefined
}

interface DisputingBank {
  ways: readonly string[]
  now: Date
}

/**
 * Writes down what a bank says of a dispute: the money is taken, so one of a payment that nobody here knows is kept too. A
 * message that comes late does not open again what was decided.
 */
export async function settleDisputeWord(
  tx: Db,
  word: DisputeWord,
  { ways, now }: DisputingBank,
): Promise<Heard> {
  const dispute = await writeHeard(tx, word, { ways, now })
  const { disputeId, state: from, amountCents, wasHeard } = dispute
  const paymentId = dispute.paymentId ?? undefined
  if (wasHeard) return { verdict: 'repeated', paymentId }
  const to = word.state === 'open' ? from : word.state
  const { providerEvent } = word
  const by = { providerEvent, actor: actorKey(systemActor), now }
  await decide(tx, { disputeId, from, to, amountCents, ...by })
  return { verdict: 'disputed', paymentId }
}

interface HeardDispute {
  disputeId: number
  paymentId: number | null
  state: DisputeState
  amountCents: number
  /** This message came before. */
  wasHeard: boolean
}

/** Two messages of one dispute come within a second: the second waits for the first, and finds what it wrote. */
async function writeHeard(
  tx: Db,
  word: DisputeWord,
  { ways, now }: DisputingBank,
): Promise<HeardDispute> {
  await query(tx, 'dispute_hear', HEAR, {
    ways,
    payment_intent: word.paymentIntent ?? null,
    amount_cents: word.amountCents,
    taken_at: word.takenAt,
    reason: word.reason,
    respond_by: word.respondBy ?? null,
    bank: word.bank,
    bank_number: word.disputeNumber,
    now,
  })
  const [dispute] = await query<HeardDispute>(tx, 'dispute_heard', LOCK, [
    word.bank,
    word.disputeNumber,
    word.providerEvent,
  ])
  if (!dispute) throw new Error(`disputes: ${word.disputeNumber} was not written`)
  return dispute
}

const HEAR = `
  insert into disputes (sale_id, payment_id, kind, amount_cents, taken_on, reason, respond_by, bank, bank_number, created_at)
  select p.sale_id, p.payment_id, 'card', :amount_cents, horma_day(:taken_at::timestamptz), :reason::dispute_reason,
    horma_day(:respond_by::timestamptz), :bank, :bank_number, :now
  from (select) as word left join lateral (
    select sale_id, payment_id from payments
    where provider = any(:ways) and answer ->> 'payment_intent' = :payment_intent limit 1
  ) p on true
  on conflict (bank, bank_number) where bank is not null
  do update set respond_by = coalesce(excluded.respond_by, disputes.respond_by)`

const LOCK = `
  select d.dispute_id as "disputeId", d.payment_id as "paymentId", d.state, d.amount_cents as "amountCents",
    exists (select from dispute_events v where v.dispute_id = d.dispute_id and v.provider_event = $3) as "wasHeard"
  from disputes d where d.bank = $1 and d.bank_number = $2 for update`
