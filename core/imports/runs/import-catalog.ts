import { z } from 'zod'
import { actorKey, hasRight } from '../../base/procedures/actor.ts'
import { Approval, requireRight } from '../../base/procedures/approving.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { SingleLineText } from '../../base/schemas.ts'
import { makerErrors } from '../../catalog/brands/maker-schemas.ts'
import { ImportAnswersInput, readAnswers } from '../answers/answer-schemas.ts'
import { refuseCustomers } from '../customers/refuse-customers.ts'
import { FileRefusal } from '../file-refusal.ts'
import { ColumnMapInput } from '../formats/column-map.ts'
import { inspectFile, suggestFileMap } from '../formats/read-catalog.ts'
import { ConfirmedPrice } from '../prices/confirmed-price.ts'
import { importProducts } from '../products/import-products.ts'
import { inSavepoints } from '../products/product-transaction.ts'
import { SourceName, saveSource } from '../sources/save-source.ts'
import { FileContent, fileErrors } from '../uploads/file-errors.ts'
import { ImportRunning, lockImportsUntilCommit } from './import-lock.ts'
import { ImportCountsOutput, ImportReport, ReportLists } from './import-report.ts'
import { requireImportRights } from './require-import-rights.ts'

/** The whole import is one transaction, which holds its locks until its end. */
const MOST = { variants: 5_000, pairs: 100_000 }

/**
 * Imports a catalog that was sent as text: the report says what became of it. Prices of goods on sale stay and are
 * listed as `held`, until the same file comes with them as `confirmed_prices`. Larger ones are for the
 * command `npm run import`, which takes product after product instead of all at once.
 */
export const importCatalog = staff('can_manage_products')
  .approvableAct.meta({ pool: 'reports', takesAnyText: true })
  .route({ method: 'POST', path: '/imports', summary: 'Import a catalog', tags: ['imports'] })
  .input(
    z.strictObject({
      file_name: SingleLineText(200),
      content: FileContent,
      publish: z.boolean().default(false),
      /** Whose file it is, such as a supplier: its goods are known by that. Only the shop's own export says so itself. */
      source: SourceName.optional(),
      /** What the columns say, where the format is none that is known. */
      map: ColumnMapInput.optional(),
      /** What stands before the cents, where no price of the file tells. */
      decimals: z.enum(['point', 'comma']).optional(),
      /** Prices of goods on sale that somebody has seen, old and new, and wants to change. */
      confirmed_prices: z.array(ConfirmedPrice).max(MOST.variants).default([]),
      /** The prices are without VAT, which is added. */
      vat_excluded: z.boolean().default(false),
      /** Who makes its brands and what its kinds of shoes are made of, where the file does not say it. */
      answers: ImportAnswersInput.optional(),
      approval: Approval.optional(),
    }),
  )
  .output(z.object({ file_name: z.string(), ...ImportCountsOutput.shape, ...ReportLists.shape }))
  .errors({ ...fileErrors, ...makerErrors, IMPORT_RUNNING: { status: 409 } })
  .handler(async ({ context, input, errors }) => {
    const { tx, actor, audit, operationId = '' } = context
    const { file_name, content, publish, map, decimals, vat_excluded } = input
    requireImportRights(context, publish, errors)
    if (input.confirmed_prices.length > 0) requireRight(context, 'change_prices', errors)
    const read = readAnswers(input.answers)
    if ('problems' in read) throw errors.MAKER_INCOMPLETE({ data: { fields: read.problems } })
    const open = () => [Buffer.from(content)]
    const confirmed = new Set(input.confirmed_prices.map(toPriceKey))
    const report = new ImportReport({ rehearsed: false })
    try {
      await lockImportsUntilCommit(tx)
      const sight = await inspectFile({ open })
      const { format, titles } = sight
      if (!map) refuseCustomers({ titles: titles.fields, format, suggested: suggestFileMap(sight) })
      const file = { format, map, source: input.source }
      const counts = await importProducts({
        source: await saveSource(tx, file, context.now()),
        open,
        atMost: MOST,
        publish,
        withCosts: hasRight(actor, 'see_costs'),
        map,
        decimals,
        vatExcluded: vat_excluded,
        answers: read.answers,
        actor: actorKey(actor),
        reference: operationId,
        now: context.now(),
        inProductTransaction: inSavepoints(tx),
        isConfirmed: ({ variantId, oldCents, newCents }) =>
          confirmed.has(
            toPriceKey({ variant_id: variantId, old_cents: oldCents, new_cents: newCents }),
          ),
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

const toPriceKey = ({ variant_id, old_cents, new_cents }: z.infer<typeof ConfirmedPrice>) =>
  `${variant_id} ${old_cents} ${new_cents}`
