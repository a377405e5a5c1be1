import { z } from 'zod'
import type { Clock } from '../base/clock.ts'
import { type Db, query } from '../base/db.server.ts'
import { actorKey } from '../base/procedures/actor.ts'
import { staff } from '../base/procedures/procedures.ts'
import { findBrokenSeals } from './find-broken-seals.ts'
import { CHECK_COLUMNS, SealCheck, type SealCheckRow, toSealCheck } from './seal-check.ts'

/** Checks every seal of the audit log now, and notes what was found. */
export const checkSeals = staff('can_view_audit_log')
  .act.meta({ pool: 'reports' })
  .route({
    method: 'POST',
    path: '/audit/seal-checks',
    successStatus: 201,
    summary: 'Check the seals of the audit log',
    tags: ['audit'],
  })
  .input(z.strictObject({}))
  .output(SealCheck)
  .handler(async ({ context: { tx, actor, now, audit } }) => {
    const check = await writeSealCheck(tx, { checkedBy: actorKey(actor), now })
    const { check_id, seals, broken } = check
    audit({ table: 'audit_checks', id: check_id, details: { seals, broken: broken.length } })
    return check
  })

/** The same each night. A broken seal is an error of the log, with the first minutes that show it. */
export async function checkSealsByNight(db: Db, now: Clock): Promise<{ seals: number }> {
  const { broken, seals, check_id } = await writeSealCheck(db, { checkedBy: 'sistema', now })
  if (broken.length > 0)
    throw new Error(
      `the audit log was changed: ${broken.length} broken seals, see check ${check_id}: ${broken.slice(0, 5).join(', ')}`,
    )
  return { seals }
}

async function writeSealCheck(
  db: Db,
  { checkedBy, now }: { checkedBy: string; now: Clock },
): Promise<SealCheck> {
  const broken = JSON.stringify(await findBrokenSeals(db))
  const [row] = await query<SealCheckRow>(db, 'audit_check_write', WRITE, [
    broken,
    checkedBy,
    now(),
  ])
  if (!row) throw new Error('audit: a check was not written')
  return toSealCheck(row)
}

const WRITE = `
  insert into audit_checks (seals, first_minute, last_minute, broken, checked_by, created_at)
  select count(*), min(minute), max(minute), $1::jsonb, $2, $3 from audit_seals
  returning ${CHECK_COLUMNS}`
