import { z } from 'zod'
import { query } from '../../base/db.server.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { FiscalStatus, getFiscalStatus } from '../get-fiscal-status.ts'
import {
  FISCAL_CHECK_COLUMNS,
  FiscalCheck,
  type FiscalCheckRow,
  toFiscalCheck,
} from '../verification/fiscal-check.ts'

/** How invoices stand with the tax agency, and whether their chain is whole. */
export const getInvoicingStatus = staff('can_manage_sales_pos', 'can_view_reports')
  .read.route({
    method: 'GET',
    path: '/invoices/status',
    summary: 'How invoices stand with the tax agency',
    tags: ['invoicing'],
  })
  .input(z.strictObject({}))
  .output(
    FiscalStatus.extend({
      /** The latest verification. */
      check: FiscalCheck.nullable(),
      /** The latest that found a broken chain, until a whole one finds none. */
      broken_check: FiscalCheck.nullable(),
    }),
  )
  .handler(async ({ context: { db, config } }) => {
    const [status, [check], [broken]] = await Promise.all([
      getFiscalStatus(db, config.fiscal),
      query<FiscalCheckRow>(db, 'fiscal_check_latest', LATEST),
      query<FiscalCheckRow>(db, 'fiscal_check_broken', BROKEN),
    ])
    return {
      ...status,
      check: check ? toFiscalCheck(check) : null,
      broken_check: broken ? toFiscalCheck(broken) : null,
    }
  })

const LATEST = `select ${FISCAL_CHECK_COLUMNS} from fiscal_checks order by check_id desc limit 1`

/** The newest records alone may be whole while an older place stays broken. */
const BROKEN = `
  select ${FISCAL_CHECK_COLUMNS} from fiscal_checks
  where broken <> '[]' and check_id > coalesce(
    (select max(check_id) from fiscal_checks where is_whole and broken = '[]'), 0)
  order by check_id desc limit 1`
