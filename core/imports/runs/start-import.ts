import { z } from 'zod'
import { isUniqueViolation, query } from '../../base/db.server.ts'
import { hasRight } from '../../base/procedures/actor.ts'
import { Approval } from '../../base/procedures/approving.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { makerErrors } from '../../catalog/brands/maker-schemas.ts'
import { Id } from '../../catalog/products/product-schemas.ts'
import { ImportAnswersInput, readAnswers } from '../answers/answer-schemas.ts'
import { ColumnMapInput } from '../formats/column-map.ts'
import type { FormatName } from '../rules.ts'
import { isOwnExport, SourceName } from '../sources/save-source.ts'
import { queueImport } from './queue-import.ts'
import { requireImportRights } from './require-import-rights.ts'

/**
 * Hands a file to the worker: to be tried without writing anything, or to be imported. One that was stopped or
 * failed half-way may be imported again for the rest; one that was imported is not tried any more. A dry run ends by
 * itself when nobody has asked after it (`getImport`) for 75 seconds.
 */
export const startImport = staff('can_manage_products')
  .approvableAct.route({
    method: 'POST',
    path: '/imports/{import_run_id}/start',
    summary: 'Try or import an uploaded file',
    tags: ['imports'],
  })
  .input(
    z.strictObject({
      import_run_id: Id,
      dry_run: z.boolean(),
      publish: z.boolean().default(false),
      /** Whose file it is, such as a supplier: its goods are known by that. Only the shop's own export says so itself. */
      source: SourceName.optional(),
      /** What the columns say; of a format that is known, those that are to be read otherwise. */
      map: ColumnMapInput.optional(),
      /** What stands before the cents, where no price of the file tells. */
      decimals: z.enum(['point', 'comma']).optional(),
      /** The prices are without VAT, which is added. */
      vat_excluded: z.boolean().default(false),
      /** The format that was recognised is none: the map says what all columns are. */
      as_table: z.boolean().default(false),
      /** An upload of Shopify's inventory, whose pairs join the products. */
      inventory_run_id: Id.optional(),
      /** Who makes its brands and what its kinds of shoes are made of, where the file does not say it. */
      answers: ImportAnswersInput.optional(),
      approval: Approval.optional(),
    }),
  )
  .output(z.object({ import_run_id: z.int() }))
  .errors({
    IMPORT_UNKNOWN: { status: 404 },
    IMPORT_STATE: { status: 409 },
    IMPORT_RUNNING: { status: 409 },
    NAME_UNMAPPED: { status: 422 },
    SOURCE_MISSING: { status: 422 },
    INVENTORY_UNKNOWN: { status: 422 },
    ...makerErrors,
  })
  .handler(async ({ context, input, errors }) => {
    const { tx, audit } = context
    const { import_run_id, dry_run, publish, source, map, decimals } = input
    if (!dry_run) requireImportRights(context, publish, errors)
    const read = readAnswers(input.answers)
    if ('problems' in read) throw errors.MAKER_INCOMPLETE({ data: { fields: read.problems } })
    const [found] = await query<Startable>(tx, 'import_startable', STARTABLE, [import_run_id])
    if (!found) throw errors.IMPORT_UNKNOWN()
    if (!found.ready || (dry_run && found.imported)) throw errors.IMPORT_STATE()
    const isTable = input.as_table && found.recognised !== 'pictures'
    const format = isTable ? null : found.recognised
    if (!format && !Object.values(map?.columns ?? {}).includes('name')) throw errors.NAME_UNMAPPED()
    if (format !== 'pictures' && !isOwnExport({ format }) && !source) throw errors.SOURCE_MISSING()
    const inventory = format === 'shopify' ? (input.inventory_run_id ?? null) : null
    if (inventory && (await query(tx, 'import_inventory', INVENTORY, [inventory])).length === 0)
      throw errors.INVENTORY_UNKNOWN()
    try {
      const request = {
        importRunId: import_run_id,
        dryRun: dry_run,
        publish,
        withCosts: hasRight(context.actor, 'see_costs'),
        source,
        map,
        decimals,
        vatExcluded: input.vat_excluded,
        inventoryRunId: inventory,
        answers: read.answers,
      }
      const { titlesHash, imported: isImported } = found
      await queueImport(tx, { ...request, now: context.now() }, { format, titlesHash, isImported })
    } catch (error) {
      if (isUniqueViolation(error)) throw errors.IMPORT_RUNNING()
      throw error
    }
    const details = { dry_run, publish, ...(source && { source }) }
    audit({ table: 'import_runs', id: import_run_id, details })
    return { import_run_id }
  })

interface Startable {
  /** The format that its titles are those of, whatever it was read as before. */
  recognised: FormatName | null
  titlesHash: string | null
  ready: boolean
  /** Something of it may stand in the catalog. */
  imported: boolean
}

const STARTABLE = `
  select coalesce(preview ->> 'format', format::text) as recognised, titles_hash as "titlesHash",
    state in ('uploaded', 'done', 'stopped', 'failed') and exists (
      select from import_file_parts p where p.import_run_id = r.import_run_id) as ready,
    not dry_run as imported
  from import_runs r where import_run_id = $1 and subject = 'catalog' for update`
const INVENTORY = `
  select from import_runs r where import_run_id = $1 and format = 'shopify_inventory'
    and exists (select from import_file_parts p where p.import_run_id = r.import_run_id)`
