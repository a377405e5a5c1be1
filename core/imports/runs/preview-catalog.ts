import { z } from 'zod'
import { isUniqueViolation, query } from '../../base/db.server.ts'
import { acting } from '../../base/procedures/acting.ts'
import { actorKey, hasRight } from '../../base/procedures/actor.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { SingleLineText } from '../../base/schemas.ts'
import { FileRefusal } from '../file-refusal.ts'
import { ColumnMapInput, ColumnMapOutput } from '../formats/column-map.ts'
import { mappedReader } from '../formats/read-mapped.ts'
import { type ColumnMap, FORMATS, isZipName } from '../rules.ts'
import { SourceName } from '../sources/save-source.ts'
import { FileContent, fileErrors } from '../uploads/file-errors.ts'
import { noteUpload, seeContent } from '../uploads/inspect-upload.ts'
import { makeRoom } from '../uploads/make-room.ts'
import { queueImport } from './queue-import.ts'

/**
 * What a file is: format, columns, a map of them where the format is not known, the first rows. A worker tries it then,
 * where a column is known to be the name, by the map that was sent or by its format, and `getImport` says what importing
 * it would do; the dry run ends when nobody has asked for 75 seconds. The file may be imported by `startImport`.
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
      file_name: SingleLineText(200).default('catalog.csv'),
      content: FileContent.default(''),
      publish: z.boolean().default(false),
      /** Whose file it is, such as a supplier; only the shop's own export says so itself. */
      source: SourceName.optional(),
      map: ColumnMapInput.optional(),
      decimals: z.enum(['point', 'comma']).optional(),
      vat_excluded: z.boolean().default(false),
    }),
  )
  .output(
    z.object({
      import_run_id: z.int(),
      /** A worker tries it; not where no column is known to be the name. */
      started: z.boolean(),
      /** Nothing where the titles are those of no known format. */
      format: z.enum(FORMATS).nullable(),
      encoding: z.string(),
      delimiter: z.string(),
      columns: z.array(z.string()),
      /** The one that was sent, else the one that its titles suggest; of a known format none. */
      map: ColumnMapOutput.nullable(),
      sample: z.array(z.array(z.string())),
    }),
  )
  .errors({ ...fileErrors, IMPORT_RUNNING: { status: 409 }, UPLOADS_WAITING: { status: 409 } })
  .use(async ({ next }, { file_name, content }) => {
    const bytes = Buffer.from(content)
    const seen = isZipName(file_name) ? undefined : await seeContent(bytes)
    return next({ context: { bytes, seen } })
  })
  .use(acting)
  .handler(async ({ context, input, errors }) => {
    const { tx, actor, audit, bytes, seen, operationId = '' } = context
    const { file_name, publish, source, decimals, vat_excluded: vatExcluded } = input
    const now = context.now()
    try {
      if (!seen) throw new FileRefusal('FILE_PACKED')
      const hasRoom = await makeRoom(tx, { by: actorKey(actor), bytes: bytes.length, now })
      if (!hasRoom) throw errors.UPLOADS_WAITING()
      const [begun] = await query<{ id: number }>(tx, 'import_preview', BEGIN, {
        reference: operationId,
        file_name,
        bytes: bytes.length,
        created_by: actorKey(actor),
        now,
        content: bytes,
      })
      if (!begun) throw new Error('import_runs: nothing was written')
      const importRunId = begun.id
      const noted = await noteUpload(tx, importRunId, seen)
      const { format, preview, titlesHash } = noted
      if (!preview) throw new FileRefusal('FILE_PACKED')
      // As an import would: by the map that was sent, whatever the titles are those of.
      const readAs = input.map ? null : format
      const map = input.map ?? (format ? undefined : (noted.map ?? undefined))
      // A map that is still being made may lack the name.
      if (input.map && namesProducts(map))
        mappedReader({ row: 1, fields: preview.columns }, input.map)
      const started = readAs !== null || namesProducts(map)
      if (started)
        await queueImport(
          tx,
          {
            importRunId,
            dryRun: true,
            publish,
            withCosts: hasRight(actor, 'see_costs'),
            source,
            map,
            decimals,
            vatExcluded,
            now,
          },
          { format: readAs, titlesHash, isImported: false },
        )
      audit({ table: 'import_runs', id: importRunId, details: { started } })
      return { import_run_id: importRunId, started, format, map: map ?? null, ...preview }
    } catch (error) {
      if (isUniqueViolation(error)) throw errors.IMPORT_RUNNING()
      if (!(error instanceof FileRefusal)) throw error
      const { reason, row = null, columns } = error
      throw errors[reason]({ data: { row, columns: [...columns] } })
    }
  })

function namesProducts(map: ColumnMap | undefined): boolean {
  return Object.values(map?.columns ?? {}).includes('name')
}

const BEGIN = `
  with run as (
    insert into import_runs (reference, file_name, bytes, created_by, created_at)
    values (:reference, :file_name, :bytes, :created_by, :now) returning import_run_id as id
  ), part as (insert into import_file_parts (import_run_id, part, content) select id, 0, :content from run)
  select id from run`
