import { type Db, query } from '../../base/db.server.ts'
import { tokenHash } from '../../base/ids.ts'

/** How the browser that calls stands to a till. */
export interface DeviceAccess {
  /** False where the till sells only from registered devices, and this is none of them. */
  isAllowed: boolean
  /** The till has a device that works, whether it is this one or another. */
  hasDevice: boolean
  /** The registered device of the till that calls. */
  deviceId: number | null
  /** A device of the till that calls although it was revoked. */
  revokedDeviceId: number | null
}

/** Seen within this time, a device is not written down again: sales of a busy day write it a few times. */
const SEEN_EVERY_MINUTES = 5

interface Caller {
  /** The till's code. */
  till: string
  /** The tokens of the browser. */
  tokens: readonly string[] | undefined
  now: Date
}

/** Whether this browser may sell at a till, and notes that the device was seen. */
export async function readDeviceAccess(
  tx: Db,
  { till, tokens = [], now }: Caller,
): Promise<DeviceAccess> {
  const [row] = await query<DeviceAccess>(tx, 'till_device_access', ACCESS, [
    till,
    tokens.map(tokenHash),
    now,
    SEEN_EVERY_MINUTES,
  ])
  return row ?? { isAllowed: true, hasDevice: false, deviceId: null, revokedDeviceId: null }
}

// The row of a device that another sale has locked is left as it is: who was seen is never waited for.
const ACCESS = `
  with own as (
    select d.device_id, d.revoked_at, d.last_seen_at from till_devices d join tills t using (till_id)
    where t.code = $1 and d.token_hash = any($2::bytea[])
  ), stale as (
    select device_id from till_devices
    where device_id in (select device_id from own where revoked_at is null)
      and last_seen_at < $3::timestamptz - make_interval(mins => $4) for no key update skip locked
  ), seen as (
    update till_devices d set last_seen_at = $3 from stale where d.device_id = stale.device_id
  )
  select not t.device_required or live.device_id is not null as "isAllowed", live.device_id as "deviceId",
    revoked.device_id as "revokedDeviceId",
    exists (select from till_devices d where d.till_id = t.till_id and d.revoked_at is null) as "hasDevice"
  from tills t
  left join lateral (select device_id from own where revoked_at is null limit 1) live on true
  left join lateral (select device_id from own where revoked_at is not null limit 1) revoked on true
  where t.code = $1`
