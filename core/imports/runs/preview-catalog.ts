import { z } from 'zod'
import { actorKey } from '../../base/procedures/actor.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { FileRefusal } from '../file-refusal.ts'
import { ColumnMapInput, ColumnMapOutput, toColumnNames } from '../formats/column-map.ts'
import { type FileInspection, inspectFile, suggestFileMap } from '../formats/read-catalog.ts'
import { newDryRun } from '../products/dry-run.ts'
import { importProducts } from '../products/import-products.ts'
import { inDryRun } from '../products/product-transaction.ts'
import { type ColumnMap, FORMATS } from '../rules.ts'
import { FileContent, fileErrors } from '../uploads/file-errors.ts'
import { ImportCountsOutput, ImportReport, ReportLists } from './import-report.ts'

const SHOWN_ROWS = 10

/**
 * What a file is and what importing it would do, without doing it: format, columns, a map of them where the
 * format is not known, the first rows, and the report of a dry run. Nothing is written.
 */
export const previewCatalog = staff('can_manage_products')
  .read.meta({ pool: 'reports' })
  .route({
    method: 'POST',
    path: '/imports/preview',
    summary: 'What importing a catalog would do',
    tags: ['imports'],
  })
  .input(
    z.strictObject({
      content: FileContent.default(''),
      publish: z.boolean().default(false),
      map: ColumnMapInput.optional(),
      decimals: z.enum(['point', 'comma']).optional(),
    }),
  )
  .output(
    z.object({
      /** Nothing where the titles are those of no known format. */
      format: z.enum(FORMATS).nullable(),
      encoding: z.string(),
      delimiter: z.string(),
      columns: z.array(z.string()),
      /** The one that was sent, else the one that its titles suggest; of a known format none. */
      map: ColumnMapOutput.nullable(),
      sample: z.array(z.array(z.string())),
      /** Of a dry run; nothing where no column is known to be the name. */
      report: z.object({ ...ImportCountsOutput.shape, ...ReportLists.shape }).nullable(),
    }),
  )
  .errors(fileErrors)
  .handler(async ({ context, input, errors }) => {
    const { db, actor } = context
    const { content, publish, decimals } = input
    const open = () => [Buffer.from(content)]
    const report = new ImportReport({ rehearsed: true })
    try {
      const sight = await inspectFile({ open })
      const map = input.map ?? (sight.format ? undefined : suggestFileMap(sight))
      const isReadable = sight.format !== null || namesProducts(map)
      const counts =
        isReadable &&
        (await importProducts({
          ...{ open, map, decimals, publish },
          actor: actorKey(actor),
          reference: 'rehearsal',
          now: context.now(),
          rehearsal: newDryRun(),
          inProductTransaction: inDryRun(db),
          onProduct: (outcome) => report.add(outcome),
        }))
      return {
        ...seen(sight),
        map: map ?? null,
        report: counts ? { ...counts, ...report.listed } : null,
      }
    } catch (error) {
      if (!(error instanceof FileRefusal)) throw error
      const { reason, row = null, columns } = error
      throw errors[reason]({ data: { row, columns: [...columns] } })
    }
  })

function seen({ dialect, titles, sample, format }: FileInspection) {
  const { encoding, delimiter } = dialect
  const rows = sample.slice(0, SHOWN_ROWS).map(({ fields }) => fields)
  return { format, encoding, delimiter, columns: toColumnNames(titles), sample: rows }
}

function namesProducts(map: ColumnMap | undefined): boolean {
  return Object.values(map?.columns ?? {}).includes('name')
}
