import { type Db, query } from '../base/db.server.ts'
import type { Translated } from '../base/translated.ts'

/** What the message of a recall says. */
export interface RecallMail {
  product: Translated
  colour: Translated | null
  reason: Translated
  /** Hash of a picture of the model. */
  picture: string | null
  /** What its reader bought; none in a preview. */
  sales: { reference: string; at: string }[]
}

export async function readRecallMail(
  db: Db,
  { recall_id, sale_ids }: { recall_id: number; sale_ids: number[] },
): Promise<RecallMail | undefined> {
  const [recall] = await query<RecallMail>(db, 'recall_mail', READ, [recall_id, sale_ids])
  return recall
}

const READ = `
  select p.name as product, k.name as colour, r.reason,
    (select pp.hash from product_pictures pp
      where pp.product_id = p.product_id and (r.colour_id is null or pp.colour_id = r.colour_id or pp.colour_id is null)
      order by pp.colour_id nulls last, pp.position limit 1) as picture,
    coalesce((select json_agg(json_build_object('at', s.created_at, 'reference',
        coalesce((select i.invoice_number from invoices i where i.sale_id = s.sale_id and s.sale_origin = 'pos'
          order by i.invoice_id limit 1), s.reference)) order by s.created_at)
      from sales s where s.sale_id = any($2::bigint[])), '[]') as sales
  from recalls r join products p using (product_id) left join colours k on k.colour_id = r.colour_id
  where r.recall_id = $1`
