import { z } from 'zod'
import { acting } from '../../base/procedures/acting.ts'
import { hasRight } from '../../base/procedures/actor.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { Id } from '../../catalog/products/product-schemas.ts'
import { FileRefusal } from '../../imports/file-refusal.ts'
import { fileErrors } from '../../imports/uploads/file-errors.ts'
import { writeArticles } from '../articles/write-articles.ts'
import { lockSupplier } from '../records/lock-supplier.ts'
import { readPriceList } from './check-price-list.ts'
import { planPrices } from './plan-prices.ts'
import { Digest, TableContent, toDigest } from './read-table.ts'

/**
 * Writes codes and prices of a price list in one act, after `checkPriceList` has shown it. Rows of unknown goods and rows that
 * cannot be read are skipped and counted; articles that the list does not name stay as they are.
 */
export const importPriceList = staff('can_manage_suppliers')
  .read.meta({ internal: true })
  .route({
    method: 'POST',
    path: '/suppliers/{supplier_id}/price-lists',
    summary: 'Import a price list of a supplier',
    tags: ['suppliers'],
  })
  .input(z.strictObject({ supplier_id: Id, content: TableContent, digest: Digest }))
  .output(z.object({ added: z.int(), changed: z.int(), refused: z.int() }))
  .errors({
    ...fileErrors,
    SUPPLIER_UNKNOWN: { status: 404 },
    SUPPLIER_ARCHIVED: { status: 409 },
    FILE_CHANGED: { status: 409 },
  })
  // Reading a table takes a while, and no transaction waits for it.
  .use(async ({ context: { actor }, next, errors }, { content, digest }) => {
    if (!hasRight(actor, 'see_costs')) throw errors.FORBIDDEN()
    if (toDigest(content) !== digest) throw errors.FILE_CHANGED()
    const read = await readPriceList(content).catch((error: unknown) => {
      if (!(error instanceof FileRefusal)) throw error
      const { reason, row = null, columns } = error
      throw errors[reason]({ data: { row, columns: [...columns] } })
    })
    return next({ context: { read } })
  })
  .use(acting)
  .handler(async ({ context: { tx, audit, read }, input: { supplier_id }, errors }) => {
    const supplier = await lockSupplier(tx, supplier_id)
    if (!supplier) throw errors.SUPPLIER_UNKNOWN()
    if (supplier.isArchived) throw errors.SUPPLIER_ARCHIVED()
    const plan = await planPrices(tx, supplier_id, read.rows)
    const written = plan.articles.filter(({ is }) => is !== 'unchanged')
    await writeArticles(tx, supplier_id, written)
    const added = written.filter(({ is }) => is === 'new').length
    const refused = read.problems.length + plan.problems.length
    const counts = { added, changed: written.length - added, refused }
    audit({ table: 'suppliers', id: supplier_id, details: counts })
    return counts
  })
