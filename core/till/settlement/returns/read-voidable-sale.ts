import { type Db, query } from '../../../base/db.server.ts'
import type { Translated } from '../../../base/translated.ts'
import { isTenderAllowed, type TenderKind } from '../../../sales/tenders/rules.ts'

export interface VoidableSale {
  saleId: number
  reference: string
  locationId: number
  /** The till that sold it; null for a sale of the web. */
  till: string | null
  soldAt: string
  seller: string | null
  totalCents: number
  wasPaid: boolean
  /** Sold on the shop's day of now. */
  isToday: boolean
  /** Something of it came back. */
  isReturned: boolean
  isVoided: boolean
  /** Null where it has none of its own. */
  invoiceId: number | null
  invoice: string | null
  isCancelled: boolean
  /** A full invoice or a correction stands on it. */
  isReferred: boolean
  tenders: { kind: TenderKind; cents: number }[]
  units: {
    lineId: number
    n: number
    cents: number
    name: Translated
    colour: Translated | null
    size: string | null
  }[]
}

export const VOID_REFUSALS = [
  'VOID_WEB_SALE',
  'VOID_TOO_LATE',
  'ALREADY_VOIDED',
  'SALE_RETURNED',
  'VOID_TENDER_UNSUPPORTED',
] as const
export type VoidRefusal = (typeof VOID_REFUSALS)[number]

/** Why a sale cannot be undone at a till, or undefined where it can. */
export function findVoidRefusal(sale: VoidableSale): VoidRefusal | undefined {
  if (sale.till === null || !sale.wasPaid) return 'VOID_WEB_SALE'
  if (sale.isVoided) return 'ALREADY_VOIDED'
  if (sale.isReturned) return 'SALE_RETURNED'
  if (!sale.isToday) return 'VOID_TOO_LATE'
  const isByHand = sale.tenders.every(({ kind }) => isTenderAllowed(kind, 'refund'))
  return isByHand ? undefined : 'VOID_TENDER_UNSUPPORTED'
}

/** Whether its ticket can be cancelled as one issued by mistake: nothing stands on it. */
export const canAnnul = (sale: VoidableSale): boolean => sale.invoiceId !== null && !sale.isReferred

/** A sale with what undoing it takes. The caller has locked it where it is undone. */
export async function readVoidableSale(
  db: Db,
  saleId: number,
  now: Date,
): Promise<VoidableSale | undefined> {
  const [sale] = await query<VoidableSale>(db, 'voidable_sale', READ, [saleId, now])
  return sale
}

const READ = `
  select s.sale_id as "saleId", s.reference, s.location_id as "locationId", t.code as till,
    to_json(s.created_at) #>> '{}' as "soldAt", u.name as seller, s.total_cents as "totalCents",
    s.paid_at is not null as "wasPaid", horma_day(s.created_at) = horma_day($2) as "isToday",
    exists (select from return_units r join sale_lines l using (line_id) where l.sale_id = s.sale_id) as "isReturned",
    exists (select from sale_voids v where v.sale_id = s.sale_id) as "isVoided",
    i.invoice_id as "invoiceId", i.invoice_number as invoice,
    exists (select from invoice_cancellations c where c.invoice_id = i.invoice_id) as "isCancelled",
    exists (select from invoice_references r where r.corrects_invoice_id = i.invoice_id) as "isReferred",
    (select coalesce(json_agg(json_build_object('kind', kind, 'cents', amount_cents) order by tender_id), '[]')
      from tenders d where d.sale_id = s.sale_id and d.state = 'captured') as tenders,
    (select coalesce(json_agg(json_build_object('lineId', l.line_id, 'n', n.n, 'cents', n.paid_cents, 'name', l.name,
        'colour', l.details -> 'color', 'size', l.details ->> 'size') order by l.position, n.n), '[]')
      from sale_lines l join sale_line_units n using (line_id) where l.sale_id = s.sale_id) as units
  from sales s left join tills t using (till_id) left join staff_users u on u.user_id = s.seller_id
  left join invoices i on i.sale_id = s.sale_id and i.type in ('F1', 'F2')
  where s.sale_id = $1`
