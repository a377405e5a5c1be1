import { setTimeout as sleep } from 'node:timers/promises'
import type { z } from 'zod'
import { type Db, inTransaction, query } from '../../base/db.server.ts'
import { enqueue } from '../../base/queues/enqueue.ts'
import { PICTURE_WIDTHS } from '../rules.ts'
import type { PictureFiles } from './picture-files.ts'
import { pictureQueue } from './picture-queue.ts'
import { renderPicture } from './render-picture.ts'

/** Pictures of one job, which takes no longer than other jobs of the shop. */
const BATCH = 25

type Payload = z.output<typeof pictureQueue.payload>

/**
 * Makes pictures in every width before anyone asks for them: the one that the payload names, else a batch of all, and
 * enqueues the next batch. Rests as long as it has worked, for the shop's own work.
 */
export async function renderAhead(
  db: Db,
  files: PictureFiles | undefined,
  { hash, from = 0 }: Payload,
  signal: AbortSignal,
): Promise<unknown> {
  if (!files) return undefined
  const hashes = hash ? [hash] : await listPictures(db, from)
  for (const each of hashes) {
    const started = performance.now()
    for (const width of PICTURE_WIDTHS) {
      signal.throwIfAborted()
      await renderPicture(files, each, width, 'ahead')
    }
    if (!hash) await sleep(performance.now() - started, undefined, { signal })
  }
  if (hashes.length === BATCH)
    await inTransaction(db, (tx) => enqueue(tx, pictureQueue, { from: from + BATCH }))
  return hash ? undefined : { rendered: hashes.length, from }
}

async function listPictures(db: Db, from: number): Promise<string[]> {
  const rows = await query<{ hash: string }>(db, 'pictures_by_prominence', BY_PROMINENCE, [from])
  return rows.map(({ hash }) => hash)
}

/** The first picture of every product, newest product first, then those of further colours, then the next pictures. */
const BY_PROMINENCE = `
  select hash from (
    select pp.hash, pp.position, p.published_at,
      row_number() over (partition by pp.product_id, pp.position order by pp.colour_id nulls first) as colour
    from product_pictures pp join products p using (product_id) where p.archived_at is null
  ) placed
  group by hash
  order by min(position), min(colour), max(published_at) desc nulls last, hash
  limit ${BATCH} offset $1`
