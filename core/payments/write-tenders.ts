import { type Db, query } from '../base/db.server.ts'

export interface NewTender {
  kind: 'cash' | 'card'
  amountCents: number
  /** Cash handed over and change given back; their difference is the amount. */
  givenCents?: number
  changeCents?: number
  paymentId?: number
  /** Demanded of cash: whose drawer it goes into, or comes out of. */
  cashSessionId?: number
}

/** Captured entries of a sale's ledger, in cents; money back is below zero. */
export async function writeTenders(
  tx: Db,
  saleId: number,
  tenders: readonly NewTender[],
): Promise<void> {
  if (tenders.length === 0) return
  const rows = tenders.map((tender) => ({
    kind: tender.kind,
    amount: tender.amountCents,
    given: tender.givenCents ?? null,
    change: tender.changeCents ?? null,
    payment: tender.paymentId ?? null,
    session: tender.cashSessionId ?? null,
  }))
  await query(
    tx,
    'tenders_write',
    `insert into tenders (sale_id, kind, state, amount_cents, given_cents, change_cents, payment_id,
       cash_session_id)
     select $1, t.kind, 'captured', t.amount, t.given, t.change, t.payment, t.session
     from jsonb_to_recordset($2::jsonb) as t (kind tender_kind, amount int, given int, change int,
       payment bigint, session bigint)`,
    [saleId, JSON.stringify(rows)],
  )
}
