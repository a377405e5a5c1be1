import { z } from 'zod'
import { type Db, query } from '../base/db.server.ts'
import type { FiscalConfig } from '../base/procedures/context.ts'
import { staff } from '../base/procedures/procedures.ts'
import { IN_TRIAL } from '../settings/trial/trial-side.ts'
import { hasTrial } from './open-fiscal-chain.ts'
import { FISCAL_ALARMS, type FiscalAlarm } from './rules.ts'

/** What of VERI*FACTU the shop must mend at once, for its dashboard and the page of its services. */
export const getFiscalAlarm = staff('can_view_reports', 'can_manage_site_settings')
  .read.route({
    method: 'GET',
    path: '/invoices/alarm',
    summary: 'What keeps fiscal records from the tax agency',
    tags: ['invoicing'],
  })
  .input(z.strictObject({}))
  .output(z.object({ alarm: z.enum(FISCAL_ALARMS).nullable() }))
  .handler(async ({ context: { db, config } }) => ({
    alarm: await findFiscalAlarm(db, config.fiscal),
  }))

/**
 * Finds what is wrong while the shop means its invoices: production without NIF, with a trial that nobody has finished or
 * without a certificate that works, and real invoices on a server that sends nothing. Null in a trial that is meant.
 */
export async function findFiscalAlarm(
  db: Db,
  config: FiscalConfig | undefined,
): Promise<FiscalAlarm | null> {
  const [row] = await query<{ inTrial: boolean; hasNif: boolean }>(db, 'fiscal_alarm', FACTS)
  if (!row) throw new Error('fiscal chains: none is current')
  const { inTrial, hasNif } = row
  if (config?.mode !== 'production') return inTrial ? null : 'sending_off'
  if (!hasNif) return 'nif_missing'
  if (inTrial) return (await hasTrial(db)) ? 'trial_open' : null
  const certificate = await config.readCertificate()
  return certificate?.state === 'valid' ? null : 'certificate_missing'
}

const FACTS = `
  select ${IN_TRIAL} as "inTrial", exists (select from site_settings
    where setting_id = 'company_nif' and setting_value #>> '{}' <> '') as "hasNif"`
