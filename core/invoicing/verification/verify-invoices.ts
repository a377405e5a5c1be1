import { z } from 'zod'
import { actorKey } from '../../base/procedures/actor.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { FiscalCheck } from './fiscal-check.ts'
import { writeFiscalCheck } from './write-fiscal-check.ts'

/** Recomputes every fiscal record now, and notes what was found. A broken chain never stops selling. */
export const verifyInvoices = staff('can_view_reports')
  .act.meta({ pool: 'reports' })
  .route({
    method: 'POST',
    path: '/invoices/verifications',
    successStatus: 201,
    summary: 'Verify the chains of fiscal records',
    tags: ['invoicing'],
  })
  .input(z.strictObject({}))
  .output(FiscalCheck)
  .handler(async ({ context: { tx, actor, now, audit } }) => {
    const check = await writeFiscalCheck(tx, { checkedBy: actorKey(actor), now })
    const { check_id, records, broken } = check
    audit({ table: 'fiscal_checks', id: check_id, details: { records, broken: broken.length } })
    return check
  })
