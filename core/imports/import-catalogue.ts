import { z } from 'zod'
import { actorKey } from '../base/actor.ts'
import { staff } from '../base/procedures.ts'
import { Line } from '../base/schemas.ts'
import { importProducts, type Outcome } from './import-products.ts'
import { FileRefused } from './read-rows.ts'
import { ROW_REASONS } from './rules.ts'
import { inSavepoints } from './whole-product.ts'

const MOST_BYTES = 900_000
/** One transaction must end well within the two minutes after which the audit log is sealed. */
const MOST = { variants: 5_000, pairs: 100_000 }

const wrongFile = {
  status: 422,
  data: z.object({ row: z.int().nullable(), columns: z.array(z.string()) }),
} as const

/**
 * Imports a catalogue that was sent as text: the report says what became of it. Larger ones are for the
 * command `npm run import`, which takes product after product instead of all at once.
 */
export const importCatalogue = staff('can_manage_products')
  .act.route({ method: 'POST', path: '/imports', summary: 'Import a catalogue', tags: ['imports'] })
  .meta({ public: true })
  .input(
    z.strictObject({
      file_name: Line(200),
      content: z
        .string()
        .refine((content) => Buffer.byteLength(content) <= MOST_BYTES, 'FILE_TOO_LARGE'),
      publish: z.boolean().default(false),
    }),
  )
  .output(
    z.object({
      file_name: z.string(),
      products: z.object({
        created: z.int(),
        changed: z.int(),
        unchanged: z.int(),
        refused: z.int(),
      }),
      variants: z.object({ created: z.int(), unchanged: z.int() }),
      pairs: z.int(),
      changed_prices: z.int(),
      published: z.int(),
      refused: z.array(
        z.object({
          name: z.string(),
          row: z.int(),
          column: z.string().nullable(),
          reason: z.enum(ROW_REASONS),
        }),
      ),
      /** What each product that shoppers do not see yet still lacks. */
      drafts: z.array(
        z.object({ product_id: z.int(), name: z.string(), missing: z.array(z.string()) }),
      ),
    }),
  )
  .errors({
    NOT_UTF8: wrongFile,
    FILE_EMPTY: wrongFile,
    FORMAT_UNKNOWN: wrongFile,
    COLUMNS_MISSING: wrongFile,
    COLUMNS_REPEATED: wrongFile,
    QUOTES_BROKEN: wrongFile,
    ROW_TOO_LONG: wrongFile,
    FILE_TOO_LARGE: wrongFile,
  })
  .handler(async ({ context, input, errors }) => {
    const { tx, actor, record, operationId = '' } = context
    const { file_name, content, publish } = input
    const outcomes: Outcome[] = []
    try {
      const counts = await importProducts({
        open: () => [Buffer.from(content)],
        most: MOST,
        publish,
        actor: actorKey(actor),
        reference: operationId,
        now: context.now(),
        whole: inSavepoints(tx),
        onProduct: (outcome) => outcomes.push(outcome),
      })
      record({ table: 'products', id: operationId, details: { ...counts } })
      return { file_name, ...counts, ...listed(outcomes) }
    } catch (error) {
      if (!(error instanceof FileRefused)) throw error
      const { reason, row = null, columns } = error
      throw errors[reason]({ data: { row, columns: [...columns] } })
    }
  })

function listed(outcomes: readonly Outcome[]) {
  return {
    refused: outcomes.flatMap((outcome) =>
      outcome.state === 'refused'
        ? outcome.refusals.map((refusal) => ({ name: outcome.name, ...refusal }))
        : [],
    ),
    drafts: outcomes.flatMap((outcome) =>
      outcome.state === 'imported' && outcome.missing.length > 0
        ? [{ product_id: outcome.productId, name: outcome.name, missing: outcome.missing }]
        : [],
    ),
  }
}
