import { type Db, query } from '../base/db.server.ts'
import type { Translated } from '../base/translated.ts'
import { namedItem } from './named-item.ts'
import type { RefusalGround, ReturnRequestKind, ReturnWay } from './rules.ts'

/** A request of a return as its messages tell it. */
export interface RequestMail {
  reference: string
  kind: ReturnRequestKind
  way: ReturnWay
  /** It came in after the period had ended. */
  is_late: boolean
  /** The other size left in a parcel, whose number this is. */
  is_shipped: boolean
  tracking_number: string | null
  /** Why the shop refused it. */
  refusal: string | null
  /** The ground of the law on which a withdrawal was refused. */
  refusal_ground: RefusalGround | null
  /** Units for which less goes back than was paid. */
  reductions: {
    line_id: number
    n: number
    name: Translated
    color: Translated | null
    size: string | null
    cents: number
    reason: string
  }[]
  /** ISO. */
  created_at: string
  lines: {
    line_id: number
    name: Translated
    color: Translated | null
    /** Of the pair that it names. */
    size: string | null
    /** The one that the buyer was given for it. */
    given_size: string | null
    quantity: number
  }[]
}

export async function readRequestMail(db: Db, requestId: number): Promise<RequestMail | undefined> {
  const [request] = await query<RequestMail>(db, 'request_mail', READ, [requestId])
  return request
}

const READ = `
  select coalesce((
      select jsonb_agg(jsonb_build_object('line_id', l.line_id, 'n', r.n, 'name', l.name, 'color', l.details -> 'color',
        'size', l.details ->> 'size', 'cents', r.reduction_cents, 'reason', r.reduction_reason) order by l.position, r.n)
      from return_request_units r join sale_lines l using (line_id)
      where r.return_request_id = q.return_request_id and r.reduction_cents is not null), '[]') as reductions,
    q.reference, q.kind, q.way, q.refusal, q.refusal_ground, q.is_late,
    q.shipment_id is not null as is_shipped, p.tracking_number, to_jsonb(q.created_at) #>> '{}' as created_at,
    coalesce((
      select jsonb_agg(jsonb_build_object('line_id', l.line_id, 'name', l.name, 'color', l.details -> 'color',
        'size', coalesce(g.size, l.details ->> 'size'), 'given_size', g.given_size, 'quantity', g.quantity)
        order by l.position)
      from (select u.line_id, zi.label as size, z.label as given_size, count(*)::int as quantity
        from return_request_units r join sale_line_units u using (line_id, n)
        left join inventory_items i on i.item_id = ${namedItem('q.reference', 'q.ended_at')}
        left join product_variants vi on vi.variant_id = i.variant_id left join sizes zi on zi.size_id = vi.size_id
        left join product_variants v on v.variant_id = r.wanted_variant_id and q.status = 'exchanged'
        left join sizes z on z.size_id = v.size_id
        where r.return_request_id = q.return_request_id group by u.line_id, zi.label, z.label) g
      join sale_lines l using (line_id)), '[]') as lines
  from return_requests q left join shipments p using (shipment_id) where q.return_request_id = $1`
