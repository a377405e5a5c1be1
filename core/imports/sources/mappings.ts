import { createHash } from 'node:crypto'
import { type Db, query } from '../../base/db.server.ts'
import type { ColumnMap, FormatName } from '../rules.ts'

/** How a file is read. */
export interface Mapping {
  /** Nothing for a table, whose map says what all columns are. */
  format: FormatName | null
  map: ColumnMap | null
  /** What stands before the cents. */
  decimals: 'point' | 'comma' | null
  vatExcluded: boolean
}

interface KnownMapping extends Mapping {
  /** Whose file it seems to be; nothing where files of several have these titles. */
  source: string | null
}

interface RememberedFile {
  source: string
  titlesHash: string
  now: Date
}

/** Files with the same titles in the same order have the same hash. */
export const hashTitles = (titles: readonly string[]) =>
  createHash('sha256').update(JSON.stringify(titles)).digest('hex')

/** Keeps how a file of a source was read, for the next one with the same titles. */
export async function rememberMapping(
  tx: Db,
  { source, titlesHash, format, map, decimals, vatExcluded, now }: Mapping & RememberedFile,
): Promise<void> {
  await query(tx, 'import_mapping_save', SAVE, {
    source,
    titles_hash: titlesHash,
    format,
    map,
    decimals,
    vat_excluded: vatExcluded,
    now,
  })
}

/**
 * How a file with these titles is read: like the last one, where all with them were of one source. Where they are of
 * several, as those of Shopify are, only what the columns of a table say is offered: another's prices may have VAT.
 */
export async function findMapping(
  tx: Db,
  titlesHash: string,
  recognised: FormatName | null,
): Promise<KnownMapping> {
  const [known] = await query<KnownMapping>(tx, 'import_mapping_find', FIND, [titlesHash])
  const unknown = { source: null, format: recognised, decimals: null, vatExcluded: false }
  const map = known && known.format === recognised ? known.map : null
  if (!known?.source) return { ...unknown, map: recognised ? null : map }
  const isTable = known.format === null && known.map !== null
  return isTable || known.format === recognised ? known : { ...unknown, source: known.source, map }
}

const SAVE = `
  insert into import_mappings (source, titles_hash, format, map, decimals, vat_excluded, used_at)
  values (:source, :titles_hash, :format::import_format, :map, :decimals, :vat_excluded, :now)
  on conflict (source, titles_hash) do update set format = excluded.format, map = excluded.map,
    decimals = excluded.decimals, vat_excluded = excluded.vat_excluded, used_at = excluded.used_at`
const FIND = `
  select case when count(*) over () = 1 then source end as source, format, map, decimals,
    vat_excluded as "vatExcluded"
  from import_mappings where titles_hash = $1 order by used_at desc limit 1`
