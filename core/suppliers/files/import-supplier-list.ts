import { z } from 'zod'
import { acting } from '../../base/procedures/acting.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { FileRefusal } from '../../imports/file-refusal.ts'
import { fileErrors } from '../../imports/uploads/file-errors.ts'
import { lockNames } from '../records/names.ts'
import { writeBrands, writeSupplier } from '../records/write-supplier.ts'
import { planSuppliers } from './plan-suppliers.ts'
import { Digest, readTable, TableContent, toDigest } from './read-table.ts'

/**
 * Writes the suppliers of a list in one act, after `checkSupplierList` has shown it. Blank cells leave what is known, brands
 * are added; rows that cannot be taken are skipped and counted.
 */
export const importSupplierList = staff('can_manage_suppliers')
  .read.meta({ internal: true })
  .route({
    method: 'POST',
    path: '/supplier-lists',
    summary: 'Import a list of suppliers',
    tags: ['suppliers'],
  })
  .input(z.strictObject({ content: TableContent, digest: Digest }))
  .output(z.object({ added: z.int(), changed: z.int(), refused: z.int() }))
  .errors({ ...fileErrors, FILE_CHANGED: { status: 409 } })
  // Reading a table takes a while, and no transaction waits for it.
  .use(async ({ next, errors }, { content, digest }) => {
    if (toDigest(content) !== digest) throw errors.FILE_CHANGED()
    const table = await readTable(content).catch((error: unknown) => {
      if (!(error instanceof FileRefusal)) throw error
      const { reason, row = null, columns } = error
      throw errors[reason]({ data: { row, columns: [...columns] } })
    })
    return next({ context: { table } })
  })
  .use(acting)
  .handler(async ({ context: { tx, now, audit, table }, errors }) => {
    await lockNames(tx)
    const plan = await planSuppliers(tx, table).catch((error: unknown) => {
      if (!(error instanceof FileRefusal)) throw error
      const { reason, row = null, columns } = error
      throw errors[reason]({ data: { row, columns: [...columns] } })
    })
    const written = plan.suppliers.filter(({ is }) => is !== 'unchanged')
    for (const { supplierId, record, brandIds } of written) {
      const { supplier_id } = await writeSupplier(tx, supplierId, record, now())
      await writeBrands(tx, supplier_id, brandIds)
    }
    const added = written.filter(({ is }) => is === 'new').length
    const counts = { added, changed: written.length - added, refused: plan.problems.length }
    audit({ table: 'suppliers', details: counts })
    return counts
  })
