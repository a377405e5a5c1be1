import { type Db, query } from '../base/db.server.ts'
import type { NamedValues } from '../base/statements/named-parameters.ts'
import type { TenderKind } from '../sales/tenders/rules.ts'

export interface NewTender {
  kind: TenderKind
  amountCents: number
  /** Cash handed over and change given back; their difference is the amount. */
  givenCents?: number
  changeCents?: number
  paymentId?: number
  /** Required of every tender at the counter: its cash session. */
  cashSessionId?: number
  /** What the card terminal or Bizum printed of it. */
  terminalReference?: string | undefined
}

/** What tenders pay: exactly one of the three. */
export type TenderOwner = { saleId: number } | { returnId: number } | { depositId: number }

/**
 * Captured entries of the ledger of a sale, a return or a deposit, in cents; money back is below zero. `at` is when the
 * money moved, which a till without network tells later.
 */
export async function writeTenders(
  tx: Db,
  owner: TenderOwner,
  tenders: readonly NewTender[],
  at: Date,
): Promise<void> {
  if (tenders.length === 0) return
  await query(tx, 'tenders_write', INSERT_TENDERS, toTenderValues(owner, tenders, at))
}

/** The statement of `writeTenders`, whose values are `toTenderValues`; without tenders it writes nothing. */
export const INSERT_TENDERS = `
  insert into tenders (sale_id, return_id, deposit_id, kind, state, amount_cents, given_cents, change_cents, payment_id,
    cash_session_id, terminal_reference, created_at)
  select :tender_sale_id::bigint, :tender_return_id::bigint, :tender_deposit_id::bigint, t.kind, 'captured', t.amount,
    t.given, t.change, t.payment, t.session, t.reference, :tendered_at
  from jsonb_to_recordset(:tenders::jsonb) as t (kind tender_kind, amount int, given int, change int,
    payment bigint, session bigint, reference text)`

export function toTenderValues(
  owner: TenderOwner,
  tenders: readonly NewTender[],
  at: Date,
): NamedValues {
  const rows = tenders.map((tender) => ({
    kind: tender.kind,
    amount: tender.amountCents,
    given: tender.givenCents ?? null,
    change: tender.changeCents ?? null,
    payment: tender.paymentId ?? null,
    session: tender.cashSessionId ?? null,
    reference: tender.terminalReference ?? null,
  }))
  return {
    tender_sale_id: 'saleId' in owner ? owner.saleId : null,
    tender_return_id: 'returnId' in owner ? owner.returnId : null,
    tender_deposit_id: 'depositId' in owner ? owner.depositId : null,
    tenders: JSON.stringify(rows),
    tendered_at: at,
  }
}
