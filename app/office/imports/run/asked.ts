import { MAP_FIELDS, type MapField } from '../../../../core/imports/rules.ts'
import type { Run } from '../run.ts'

/** The field of a column that stands at this place of the file. */
export const columnField = (at: number) => `column.${at}`

/** What a person's form says of a file, as the import is asked it; one that goes on is read as before. */
export function askedOf(form: FormData, run: Run) {
  const { import_run_id, publish, map } = run
  if (form.get('intent') === 'again')
    return {
      ...{ import_run_id, publish, dry_run: false },
      ...(run.decimals && { decimals: run.decimals }),
      ...(map && { map }),
    }
  const decimals = (['point', 'comma'] as const).find((one) => one === form.get('decimals'))
  return {
    import_run_id,
    dry_run: form.get('intent') !== 'import',
    publish: form.get('publish') === 'on',
    ...(decimals && { decimals }),
    ...(!run.format && { map: mapOf(form, run) }),
  }
}

/** What was suggested for the cells of a column holds as long as the column is what it was. */
function mapOf(form: FormData, { preview, map }: Run) {
  const columns: Record<string, MapField> = {}
  const values: Record<string, Record<string, string>> = {}
  for (const [at, column] of (preview?.columns ?? []).entries()) {
    const field = MAP_FIELDS.find((one) => one === form.get(columnField(at)))
    if (!field) continue
    columns[column] = field
    const known = map?.values[column]
    if (known && map?.columns[column] === field) values[column] = known
  }
  return { columns, values }
}
