import { type Db, query } from '../base/db.server.ts'
import type { ItemGrade } from '../stock/rules.ts'
import { readLoanTerms } from './loan-terms.ts'

/** A lent pair that its customer keeps. */
export interface LentOffer {
  lentItemId: number
  itemId: number
  variantId: number
  /** Of its label, where it is marked. */
  code: string | null
  grade: ItemGrade | null
  note: string | null
  /** What it is sold for, VAT included; null where it costs what its variant does today. */
  cents: number | null
}

/** The lent pairs of these ids that are still out, with what the settings sell them for. */
export async function readLentOffer(
  db: Db,
  lentItemIds: readonly number[],
): Promise<ReadonlyMap<number, LentOffer>> {
  if (lentItemIds.length === 0) return new Map()
  const { keeps_price } = await readLoanTerms(db)
  const rows = await query<LentOffer>(
    db,
    'lent_offer',
    `select l.lent_item_id as "lentItemId", l.item_id as "itemId", l.variant_id as "variantId", m.code, m.grade, m.note,
       case when $2::boolean then l.price_cents else m.cents end as cents
     from lent_items l left join item_marks m on m.item_id = l.item_id and m.ended_at is null
     where l.lent_item_id = any($1::bigint[]) and l.state = 'lent'`,
    [lentItemIds, keeps_price],
  )
  return new Map(rows.map((row) => [row.lentItemId, row]))
}
