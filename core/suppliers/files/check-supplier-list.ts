import { z } from 'zod'
import { staff } from '../../base/procedures/procedures.ts'
import { FileRefusal } from '../../imports/file-refusal.ts'
import { fileErrors } from '../../imports/uploads/file-errors.ts'
import { planSuppliers } from './plan-suppliers.ts'
import { readTable, TableContent, toDigest } from './read-table.ts'
import { MOST_SHOWN_ROWS, SUPPLIER_ROW_REASONS } from './rules.ts'

/** Reads a list of suppliers without changing anything: which are new, which change, and which rows cannot be taken. */
export const checkSupplierList = staff('can_manage_suppliers')
  .read.meta({ internal: true, pool: 'reports' })
  .route({
    method: 'POST',
    path: '/supplier-lists/check',
    summary: 'Look at a list of suppliers',
    tags: ['suppliers'],
  })
  .input(z.strictObject({ content: TableContent }))
  .output(
    z.object({
      digest: z.string(),
      rows: z.int(),
      added: z.int(),
      changed: z.int(),
      unchanged: z.int(),
      changes: z.array(
        z.object({
          row: z.int(),
          is_new: z.boolean(),
          name: z.string(),
          unknown_brands: z.array(z.string()),
        }),
      ),
      refused: z.int(),
      problems: z.array(
        z.object({ row: z.int(), reason: z.enum(SUPPLIER_ROW_REASONS), said: z.string() }),
      ),
    }),
  )
  .errors(fileErrors)
  .handler(async ({ context: { db }, input: { content }, errors }) => {
    const read = async () => {
      const table = await readTable(content)
      return { count: table.rows.length, ...(await planSuppliers(db, table)) }
    }
    const { count, suppliers, problems } = await read().catch((error: unknown) => {
      if (!(error instanceof FileRefusal)) throw error
      const { reason, row = null, columns } = error
      throw errors[reason]({ data: { row, columns: [...columns] } })
    })
    const written = suppliers.filter(({ is }) => is !== 'unchanged')
    const added = written.filter(({ is }) => is === 'new').length
    return {
      digest: toDigest(content),
      rows: count,
      added,
      changed: written.length - added,
      unchanged: suppliers.length - written.length,
      changes: written.slice(0, MOST_SHOWN_ROWS).map(({ row, is, record, unknownBrands }) => ({
        row,
        is_new: is === 'new',
        name: record.name,
        unknown_brands: unknownBrands.slice(0, 20),
      })),
      refused: problems.length,
      problems: problems
        .slice(0, MOST_SHOWN_ROWS)
        .map((each) => ({ ...each, said: each.said.slice(0, 80) })),
    }
  })
