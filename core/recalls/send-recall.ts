import { z } from 'zod'
import { type Db, query } from '../base/db.server.ts'
import { isLanguage, SHOP_LANGUAGE } from '../base/languages.ts'
import { isSuperAdmin } from '../base/procedures/actor.ts'
import { staff } from '../base/procedures/procedures.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { BUYERS, WAS_WRITTEN } from './buyers.ts'
import { type StoredRecall, toRecallValues } from './find-recall.ts'
import { RecallId } from './get-recall.ts'
import { MOST_NAMED_SALES } from './rules.ts'
import { lockRecall } from './save-recall.ts'

/**
 * Writes to everybody who bought what is called back, has an e-mail and was not written to about this recall, whether they
 * agreed to advertising or not: it is none. Only an owner may, and only for the number of people that they have seen;
 * refuses where it is another one by now. (Regulation (EU) 2023/988, article 35.1)
 */
export const sendRecall = staff('can_manage_customers')
  .act.route({
    method: 'POST',
    path: '/recalls/{recall_id}/messages',
    successStatus: 201,
    summary: 'Write to the buyers of what is called back',
    tags: ['recalls'],
  })
  .input(
    z.strictObject({
      recall_id: RecallId,
      /** How many people will be written to, as it was shown. */
      expected: z.int().min(1),
    }),
  )
  .output(z.object({ recall_id: z.int(), written: z.int() }))
  .errors({
    RECALL_UNKNOWN: { status: 404 },
    BUYERS_CHANGED: { status: 409, data: z.object({ count: z.int() }) },
  })
  .handler(async ({ context: { tx, actor, now, audit }, input, errors }) => {
    if (!isSuperAdmin(actor)) throw errors.FORBIDDEN()
    const { recall_id, expected } = input
    const recall = await lockRecall(tx, recall_id)
    if (!recall) throw errors.RECALL_UNKNOWN()
    const readers = await listReaders(tx, recall)
    if (readers.length !== expected)
      throw errors.BUYERS_CHANGED({ data: { count: readers.length } })
    for (const reader of readers) await writeTo(tx, recall_id, { reader, now: now() })
    audit({ table: 'recalls', id: recall_id, details: { written: readers.length } })
    return { recall_id, written: readers.length }
  })

interface Reader {
  email: string
  language: string
  customer_id: number | null
  sale_ids: number[]
}

const listReaders = (tx: Db, recall: StoredRecall): Promise<Reader[]> =>
  query<Reader>(tx, 'recall_readers', READERS, toRecallValues(recall))

/** Two records of one address are one reader. */
const READERS = `
  ${BUYERS}
  select distinct on (p.email) p.email, p.language, p.customer_id, to_json(p.sale_ids) as sale_ids
  from persons p where p.email is not null and not ${WAS_WRITTEN}
  order by p.email, p.last_at desc`

async function writeTo(
  tx: Db,
  recallId: number,
  { reader, now }: { reader: Reader; now: Date },
): Promise<void> {
  const { email, language, customer_id, sale_ids } = reader
  const [notice] = await query<{ hash: string }>(tx, 'recall_notice', NOTICE, {
    recall_id: recallId,
    email,
    customer_id,
    now,
  })
  if (!notice) throw new Error('recalls: this person was written to')
  await queueMail(tx, {
    template: 'product-recall',
    language: isLanguage(language) ? language : SHOP_LANGUAGE,
    to: email,
    data: { recall_id: recallId, sale_ids: sale_ids.slice(-MOST_NAMED_SALES) },
    key: `product-recall ${recallId} ${notice.hash}`,
    now,
  })
}

const NOTICE = `
  insert into recall_notices (recall_id, email_hash, customer_id, created_at)
  values (:recall_id, horma_email_hash(:email), :customer_id, :now)
  on conflict do nothing returning encode(email_hash, 'hex') as hash`
