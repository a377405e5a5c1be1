import { createHash } from 'node:crypto'
import { type Db, query } from '../../base/db.server.ts'
import { SingleLineText } from '../../base/schemas.ts'
import { toSlug } from '../../catalog/rules.ts'
import { FileRefusal } from '../file-refusal.ts'
import type { ColumnMap, FormatName } from '../rules.ts'

/** What a person calls whoever a file is from, such as a supplier. */
export const SourceName = SingleLineText(80)

/** The shop's own goods, which only its own export may name. */
const OWN = 'horma'

interface FileOrigin {
  format: FormatName | null
  map?: ColumnMap | null | undefined
  /** As a person calls it. */
  source?: string | undefined
}

/** The shop's own export says of each product where it came from. */
export const isOwnExport = ({ format, map }: FileOrigin) => format === OWN && !map

/**
 * The key of a file's source, under which its goods are known again. Nothing for the shop's own export. Throws
 * FileRefusal where no one says whose file it is.
 */
export async function findSource(db: Db, file: FileOrigin): Promise<string | undefined> {
  if (isOwnExport(file)) return undefined
  if (!file.source) throw new FileRefusal('SOURCE_MISSING')
  const [known] = await query<{ source: string }>(db, 'import_source_find', FIND, [file.source])
  return known?.source ?? toSourceKey(file.source)
}

/** The same, noted for the next file. */
export async function saveSource(tx: Db, file: FileOrigin, now: Date): Promise<string | undefined> {
  const source = await findSource(tx, file)
  if (source) await query(tx, 'import_source_save', SAVE, [source, file.source, now])
  return source
}

/** `Calzados Pérez` and `calzados perez` are one; a name without letters has a key of its own. */
function toSourceKey(name: string): string {
  const slug = toSlug(name)
  if (slug === '') return createHash('sha256').update(name).digest('hex').slice(0, 12)
  return slug === OWN ? `${OWN}-1` : slug
}

const FIND = 'select source from import_sources where lower(name) = lower($1) limit 1'
const SAVE = `
  insert into import_sources (source, name, used_at) values ($1, $2, $3)
  on conflict (source) do update set used_at = excluded.used_at`
