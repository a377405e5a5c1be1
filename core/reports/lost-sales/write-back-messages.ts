import type { Clock } from '../../base/clock.ts'
import { type Db, inTransaction, query } from '../../base/db.server.ts'
import type { Language } from '../../base/languages.ts'
import { queueMail } from '../../mail/queue-mail.ts'

interface Waiting {
  lostSaleId: number
  email: string
  language: Language
}

/** So many in one transaction: a delivery of a size that a whole street waits for is several. */
const BATCH = 50

/**
 * Writes to those who wait for these variants and whose goods are there, once, and forgets their e-mail. Returns how
 * many messages that were.
 */
export async function writeBackMessages(
  db: Db,
  now: Clock,
  variantIds: readonly number[],
): Promise<number> {
  let written = 0
  for (let batch = BATCH; batch === BATCH; written += batch)
    batch = await inTransaction(db, (tx) => writeBatch(tx, now(), variantIds))
  return written
}

async function writeBatch(tx: Db, now: Date, variantIds: readonly number[]): Promise<number> {
  const waiting = await query<Waiting>(tx, 'lost_sales_back', BACK, [variantIds, now, BATCH])
  for (const { lostSaleId, email, language } of waiting)
    await queueMail(tx, {
      template: 'back-in-stock',
      language,
      to: email,
      now,
      data: { lost_sale_id: lostSaleId },
      key: `back-in-stock ${lostSaleId}`,
    })
  return waiting.length
}

const BACK = `
  with due as (
    select l.lost_sale_id, l.email, l.language from lost_sales l
    join goods_requests r on r.kind = 'alert' and r.variant_id = l.variant_id
      and r.reference = 'lost-sale:' || l.lost_sale_id
    where l.variant_id = any($1::bigint[]) and l.email is not null and r.available_at is not null
    order by l.lost_sale_id limit $3 for update of l skip locked
  ), told as (
    update lost_sales l set notified_at = $2, email = null, language = null from due
    where l.lost_sale_id = due.lost_sale_id
  )
  select lost_sale_id as "lostSaleId", email, language from due order by lost_sale_id`
