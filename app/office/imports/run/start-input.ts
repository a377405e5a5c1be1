import { MAP_FIELDS, type MapField } from '../../../../core/imports/rules.ts'
import type { Shop } from '../../../context.ts'
import type { SentFields } from '../../ui/forms/sent-fields.ts'
import type { Run } from '../import-run.ts'
import { readAnswers } from './import-answers.ts'

type ShownPrices = Parameters<Shop['imports']['confirmImportPrices']>[0]['prices']

/** The first try, the import, or going on with one that stopped. */
export type StartIntent = 'try' | 'import' | 'again'

/** The field of a column that stands at this place of the file. */
export const toColumnFieldName = (at: number) => `column.${at}`

/** Turns the form of a file into the input of its import; one that goes on is read as before. */
export function toStartInput(intent: StartIntent, sent: SentFields, run: Run) {
  const { import_run_id, publish, map, vat_excluded, inventory_run_id } = run
  const source = intent === 'again' ? run.source : sent.text('source')
  if (intent === 'again')
    return {
      import_run_id,
      publish,
      vat_excluded,
      dry_run: false,
      as_table: !run.format,
      ...(source && { source }),
      ...(run.decimals && { decimals: run.decimals }),
      ...(map && { map }),
      ...(inventory_run_id && { inventory_run_id }),
    }
  const decimals = sent.choice('decimals', ['point', 'comma'])
  const answers = readAnswers(sent)
  const inventory = Number(sent.text('inventory'))
  return {
    import_run_id,
    dry_run: intent !== 'import',
    publish: sent.flag('publish'),
    ...(source && { source }),
    vat_excluded: sent.flag('vat_excluded'),
    as_table: sent.choice('read_as', ['table']) !== undefined,
    ...(decimals && { decimals }),
    ...(inventory > 0 && { inventory_run_id: inventory }),
    ...(answers && { answers }),
    map: readColumnMap(sent, run),
  }
}

/** What was suggested for the cells of a column holds as long as the column is what it was. */
function readColumnMap(sent: SentFields, run: Run) {
  const { preview } = run
  const map = run.map ?? preview?.suggested
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

/** The prices that a form showed, old and new; none where it holds something else. */
export function readShownPrices(sent: SentFields): ShownPrices {
  try {
    return JSON.parse(sent.text('prices')) as ShownPrices
  } catch {
    return []
  }
}
