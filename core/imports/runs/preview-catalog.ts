import { z } from 'zod'
import { actorKey } from '../../base/procedures/actor.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { columnNames, MapIn, MapOut } from '../formats/column-map.ts'
import { lookAt, type Sight, suggestedMap } from '../formats/read-catalog.ts'
import { importProducts } from '../products/import-products.ts'
import { newRehearsal } from '../products/rehearsal.ts'
import { inRehearsals } from '../products/whole-product.ts'
import { type ColumnMap, FORMATS } from '../rules.ts'
import { FileRefused } from '../uploads/file-refused.ts'
import { Content, wrongFiles } from '../uploads/wrong-file.ts'
import { CountsOut, Listed, Report } from './report.ts'

const SHOWN_ROWS = 10

/**
 * What a file is and what importing it would do, without doing it: format, columns, a map of them where the
 * format is not known, the first rows, and the report of a dry run. Nothing is written.
 */
export const previewCatalog = staff('can_manage_products')
  .read.route({
    method: 'POST',
    path: '/imports/preview',
    summary: 'What importing a catalog would do',
    tags: ['imports'],
  })
  .input(
    z.strictObject({
      content: Content.default(''),
      publish: z.boolean().default(false),
      map: MapIn.optional(),
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
      map: MapOut.nullable(),
      sample: z.array(z.array(z.string())),
      /** Of a dry run; nothing where no column is known to be the name. */
      report: z.object({ ...CountsOut.shape, ...Listed.shape }).nullable(),
    }),
  )
  .errors(wrongFiles)
  .handler(async ({ context, input, errors }) => {
    const { db, actor } = context
    const { content, publish, decimals } = input
    const open = () => [Buffer.from(content)]
    const report = new Report({ rehearsed: true })
    try {
      const sight = await lookAt({ open })
      const map = input.map ?? (sight.format ? undefined : suggestedMap(sight))
      const isReadable = sight.format !== null || namesProducts(map)
      const counts =
        isReadable &&
        (await importProducts({
          ...{ open, map, decimals, publish },
          actor: actorKey(actor),
          reference: 'rehearsal',
          now: context.now(),
          rehearsal: newRehearsal(),
          whole: inRehearsals(db),
          onProduct: (outcome) => report.hear(outcome),
        }))
      return {
        ...seen(sight),
        map: map ?? null,
        report: counts ? { ...counts, ...report.listed } : null,
      }
    } catch (error) {
      if (!(error instanceof FileRefused)) throw error
      const { reason, row = null, columns } = error
      throw errors[reason]({ data: { row, columns: [...columns] } })
    }
  })

function seen({ dialect, titles, sample, format }: Sight) {
  const { encoding, delimiter } = dialect
  const rows = sample.slice(0, SHOWN_ROWS).map(({ fields }) => fields)
  return { format, encoding, delimiter, columns: columnNames(titles), sample: rows }
}

function namesProducts(map: ColumnMap | undefined): boolean {
  return Object.values(map?.columns ?? {}).includes('name')
}
