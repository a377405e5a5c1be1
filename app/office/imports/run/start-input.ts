import { MAP_FIELDS, type MapField } from '../../../../core/imports/rules.ts'
import type { SentFields } from '../../ui/forms/sent-fields.ts'
import type { Run } from '../import-run.ts'

/** The first try, the import, or going on with one that stopped. */
export type StartIntent = 'try' | 'import' | 'again'

/** The field of a column that stands at this place of the file. */
export const toColumnFieldName = (at: number) => `column.${at}`

/** What a person's form says of a file, as the import is asked it; one that goes on is read as before. */
export function toStartInput(intent: StartIntent, sent: SentFields, run: Run) {
  const { import_run_id, publish, map } = run
  if (intent === 'again')
    return {
      ...{ import_run_id, publish, dry_run: false },
      ...(run.decimals && { decimals: run.decimals }),
      ...(map && { map }),
    }
  const decimals = sent.choice('decimals', ['point', 'comma'])
  return {
    import_run_id,
    dry_run: intent !== 'import',
    publish: sent.flag('publish'),
    ...(decimals && { decimals }),
    ...(!run.format && { map: readColumnMap(sent, run) }),
  }
}

/** What was suggested for the cells of a column holds as long as the column is what it was. */
function readColumnMap(sent: SentFields, { preview, map }: Run) {
  const columns: Record<string, MapField> = {}
  const values: Record<string, Record<string, string>> = {}
  for (const [at, column] of (preview?.columns ?? []).entries()) {
    const field = sent.choice(toColumnFieldName(at), MAP_FIELDS)
    if (!field) continue
    columns[column] = field
    const known = map?.values[column]
    if (known && map?.columns[column] === field) values[column] = known
  }
  return { columns, values }
}
