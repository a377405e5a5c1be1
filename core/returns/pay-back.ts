import { type Db, query } from '../base/db.server.ts'
import { requestRefund } from '../payments/request-refund.ts'
import { writeTenders } from '../payments/write-tenders.ts'
import type { NewReturn, ReturnedSale, ReturnRefusal } from './new-return.ts'
import type { ReturnReason } from './rules.ts'

/** Whether money that goes back to its source is more than what is left of a sale's captured payment. */
export async function findUnpayable(
  tx: Db,
  sales: readonly ReturnedSale[],
  refundTo: NewReturn['refundTo'],
): Promise<ReturnRefusal | undefined> {
  if (refundTo !== 'source') return undefined
  const sources = await readSources(tx, sales)
  const isShort = sales.some(
    ({ saleId, cents }) =>
      cents > (sources.find((source) => source.saleId === saleId)?.leftCents ?? 0),
  )
  return isShort ? 'PAYMENT_SHORT' : undefined
}

interface PaidBack extends Pick<NewReturn, 'reason' | 'refundTo' | 'till' | 'now'> {
  returnId: number
  sales: readonly ReturnedSale[]
}

/** Requests a refund at the payment of each sale, or writes the tenders of the counter. */
export async function payBack(
  tx: Db,
  { returnId, sales, reason, refundTo, till, now }: PaidBack,
): Promise<void> {
  if (refundTo !== 'source')
    return writeTenders(
      tx,
      { returnId },
      refundTo.tenders.map(({ kind, cents, terminalReference }) => ({
        kind,
        amountCents: -cents,
        terminalReference,
        ...(till && { cashSessionId: till.cashSessionId }),
      })),
      now,
    )
  const sources = await readSources(tx, sales)
  for (const { saleId, cents } of sales) {
    const source = sources.find((each) => each.saleId === saleId)
    if (!source || cents === 0) continue
    await requestRefund(tx, {
      paymentId: source.paymentId,
      amountCents: cents,
      reason: REFUND_REASONS[reason],
      returnId,
      now,
    })
  }
}

const REFUND_REASONS = {
  exchange: 'return',
  return: 'return',
  defect: 'return',
  withdrawal: 'withdrawal',
  goodwill: 'goodwill',
  cancellation: 'cancellation',
  void: 'return',
  trial: 'return',
} as const satisfies Record<ReturnReason, unknown>

interface Source {
  saleId: number
  paymentId: number
  leftCents: number
}

/** At most one payment of a sale is captured. */
function readSources(tx: Db, sales: readonly ReturnedSale[]): Promise<Source[]> {
  return query<Source>(
    tx,
    'refund_sources',
    `select sale_id as "saleId", payment_id as "paymentId", amount_cents - coalesce((select sum(r.amount_cents)
       from refunds r where r.payment_id = p.payment_id and r.state <> 'refused'), 0)::int as "leftCents"
     from payments p where sale_id = any($1::bigint[]) and state = 'captured'`,
    [sales.map(({ saleId }) => saleId)],
  )
}
