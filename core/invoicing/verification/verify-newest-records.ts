import type { Clock } from '../../base/clock.ts'
import type { Db } from '../../base/db.server.ts'
import { writeFiscalCheck } from './write-fiscal-check.ts'

/** Of each chain: enough for a day of a busy shop. */
const NEWEST = 1_000

/**
 * Recomputes the newest records of each chain, at the start of a server and by night. A broken chain is an error of
 * the log, with the first places that show it; the shop goes on selling.
 */
export async function verifyNewestRecords(db: Db, now: Clock): Promise<{ records: number }> {
  const check = await writeFiscalCheck(db, { last: NEWEST, checkedBy: 'sistema', now })
  const { broken, records, check_id } = check
  if (broken.length > 0) {
    const places = broken.slice(0, 5).map(({ sequence, invoice }) => `${sequence} (${invoice})`)
    throw new Error(
      `the chain of fiscal records was changed: ${broken.length} broken places, see check ${check_id}: ${places.join(', ')}`,
    )
  }
  return { records }
}
