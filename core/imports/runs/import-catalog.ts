import { z } from 'zod'
import { actorKey } from '../../base/procedures/actor.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { SingleLineText } from '../../base/schemas.ts'
import { FileRefusal } from '../file-refusal.ts'
import { ColumnMapInput } from '../formats/column-map.ts'
import { importProducts } from '../products/import-products.ts'
import { inSavepoints } from '../products/product-transaction.ts'
import { FileContent, fileErrors } from '../uploads/file-errors.ts'
import { ImportRunning, lockImportsUntilCommit } from './import-lock.ts'
import { ImportCountsOutput, ImportReport, ReportLists } from './import-report.ts'

/** The whole import is one transaction, which holds its locks until its end. */
const MOST = { variants: 5_000, pairs: 100_000 }

/**
 * Imports a catalog that was sent as text: the report says what became of it. Larger ones are for the
 * command `npm run import`, which takes product after product instead of all at once.
 */
export const importCatalog = staff('can_manage_products')
  .act.meta({ pool: 'reports' })
  .route({ method: 'POST', path: '/imports', summary: 'Import a catalog', tags: ['imports'] })
  .input(
    z.strictObject({
      file_name: SingleLineText(200),
      content: FileContent,
      publish: z.boolean().default(false),
      /** What the columns say, where the format is none that is known. */
      map: ColumnMapInput.optional(),
      /** What stands before the cents, where no price of the file tells. */
      decimals: z.enum(['point', 'comma']).optional(),
    }),
  )
  .output(z.object({ file_name: z.string(), ...ImportCountsOutput.shape, ...ReportLists.shape }))
  .errors({ ...fileErrors, IMPORT_RUNNING: { status: 409 } })
  .handler(async ({ context, input, errors }) => {
    const { tx, actor, audit, operationId = '' } = context
    const { file_name, content, publish, map, decimals } = input
    const report = new ImportReport({ rehearsed: false })
    try {
      await lockImportsUntilCommit(tx)
      const counts = await importProducts({
        open: () => [Buffer.from(content)],
        atMost: MOST,
        ...{ publish, map, decimals },
        actor: actorKey(actor),
        reference: operationId,
        now: context.now(),
        inProductTransaction: inSavepoints(tx),
        onProduct: (outcome) => report.add(outcome),
      })
      audit({ table: 'products', id: operationId, details: { ...counts } })
      return { file_name, ...counts, ...report.listed }
    } catch (error) {
      if (error instanceof ImportRunning) throw errors.IMPORT_RUNNING()
      if (!(error instanceof FileRefusal)) throw error
      const { reason, row = null, columns } = error
      throw errors[reason]({ data: { row, columns: [...columns] } })
    }
  })
