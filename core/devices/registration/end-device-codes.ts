import { type Db, query } from '../../base/db.server.ts'

/** Ends the codes of a till that nobody has entered yet; the till is locked before. */
export async function endDeviceCodes(tx: Db, tillId: number, at: Date): Promise<void> {
  await query(
    tx,
    'till_device_codes_end',
    `update till_device_codes set expires_at = $2 where till_id = $1 and used_at is null and expires_at > $2`,
    [tillId, at],
  )
}
