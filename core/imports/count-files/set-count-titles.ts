import { z } from 'zod'
import { query } from '../../base/db.server.ts'
import { acting } from '../../base/procedures/acting.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { Id } from '../../catalog/products/product-schemas.ts'
import { seeCounts } from '../counts/ask-counts.ts'
import { FileRefusal } from '../file-refusal.ts'
import { fileErrors } from '../uploads/file-errors.ts'
import { readPart } from '../uploads/file-parts.ts'
import { countFileErrors, lockCountFile } from './lock-count-file.ts'

/** Says whether the first row of a file of counts has titles; its columns are then suggested anew. */
export const setCountTitles = staff('can_manage_products')
  .read.route({
    method: 'POST',
    path: '/count-files/{import_run_id}/titles',
    summary: 'Say whether counts have titles',
    tags: ['imports'],
  })
  .meta({ internal: true })
  .input(z.strictObject({ import_run_id: Id, has_titles: z.boolean() }))
  .output(z.object({ import_run_id: z.int() }))
  .errors({ ...fileErrors, ...countFileErrors })
  .use(async ({ context: { db }, next, errors }, { import_run_id, has_titles }) => {
    const sight = await seeCounts((part) => readPart(db, import_run_id, part), has_titles).catch(
      (error: unknown) => {
        if (!(error instanceof FileRefusal)) throw error
        const { reason, row = null, columns } = error
        throw errors[reason]({ data: { row, columns: [...columns] } })
      },
    )
    return next({ context: { sight } })
  })
  .use(acting)
  .handler(async ({ context, input: { import_run_id, has_titles }, errors }) => {
    const { tx, audit, sight } = context
    const refused = await lockCountFile(tx, import_run_id)
    if (refused) throw errors[refused]()
    const { kind, encoding, delimiter, names, sample, columns } = sight
    const preview = { kind, encoding, delimiter, names, sample }
    await query(tx, 'count_file_titles', TITLES, { import_run_id, has_titles, preview, columns })
    audit({ table: 'import_runs', id: import_run_id })
    return { import_run_id }
  })

const TITLES = `
  update import_count_files set has_titles = :has_titles, preview = :preview, columns = :columns, read_at = null
  where import_run_id = :import_run_id`
