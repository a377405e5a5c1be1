import { z } from 'zod'
import { parseSize } from '../../catalog/variants/rules.ts'
import { COLUMN_TITLES } from '../cells/column-titles.ts'
import { parseFact } from '../cells/fact-words.ts'
import { optionKind } from '../cells/option-kind.ts'
import { type ColumnMap, LONGEST_TITLE, MAP_FIELDS, type MapField, MOST_COLUMNS } from '../rules.ts'
import { normaliseTitle } from './columns.ts'
import type { CsvRow } from './read-rows.ts'

const Title = z.string().max(LONGEST_TITLE)
/** What a column says that its cells mean. */
const MOST_VALUES = 1_000
const hasAtMost = (most: number) => (map: object) => Object.keys(map).length <= most
const columns = z
  .record(Title, z.enum(MAP_FIELDS))
  .refine(hasAtMost(MOST_COLUMNS), 'TOO_MANY_COLUMNS')
const meanings = z.record(Title, Title).refine(hasAtMost(MOST_VALUES), 'TOO_MANY_COLUMNS')
const values = z.record(Title, meanings).refine(hasAtMost(MOST_COLUMNS), 'TOO_MANY_COLUMNS')

/** As it is sent. */
export const ColumnMapInput = z.strictObject({
  columns: columns.default({}),
  values: values.default({}),
})
/** As it is suggested. */
export const ColumnMapOutput = z.object({ columns, values })

/** What the columns of a file are called: by their titles, by their place where those are blank or repeat. */
export function toColumnNames({ fields }: CsvRow): string[] {
  const seen = new Set<string>()
  return fields.map((title, at) => {
    const isFirst = !seen.has(title)
    seen.add(title)
    return title && isFirst ? title : `${title}#${at + 1}`
  })
}

/** What the columns seem to say, by their titles in Spanish or English and by the first rows below them. */
export function suggestMap(titles: CsvRow, sample: readonly CsvRow[]): ColumnMap {
  const names = toColumnNames(titles)
  const spelt = titles.fields.map((title) => normaliseTitle(title.replace(/[_\-.()/:]+/g, ' ')))
  const columns: Record<string, MapField> = {}
  const values: Record<string, Readonly<Record<string, string>>> = {}
  const taken = new Set<number>()
  const take = (field: MapField, at: number) => {
    const name = names[at]
    if (at < 0 || name === undefined || taken.has(at)) return
    taken.add(at)
    columns[name] = field
    const codes = field === 'collection' ? suggestCollectionCodes(sample, at) : undefined
    if (codes) values[name] = codes
  }
  const sizes = findSizeColumns(titles)
  for (const at of sizes) take('size_pairs', at)
  if (!spelt.some((title) => COLUMN_TITLES.brand.includes(title)))
    take('brand', findBrandColumn(spelt, sample))
  for (const kind of ['colour', 'size'] as const)
    if (kind === 'colour' || sizes.length === 0)
      take(
        kind,
        spelt.findIndex((title) => optionKind(title) === kind),
      )
  for (const [field, known] of Object.entries(COLUMN_TITLES) as [MapField, readonly string[]][]) {
    if (Object.values(columns).includes(field)) continue
    // An order sheet says its pairs below its sizes; what it calls units is their sum.
    if (sizes.length > 0 && (field === 'size' || field === 'stock')) continue
    const isOpen = (at: number) => !taken.has(at) && isOfFact(field, at, sample)
    const first = known.find((title) => spelt.some((one, at) => one === title && isOpen(at)))
    take(
      field,
      spelt.findIndex((one, at) => one === first && isOpen(at)),
    )
  }
  return { columns, values }
}

/** Facts whose titles also stand over the measures of a parcel, or over what tells sizes apart. */
const JUDGED_FACTS = ['width', 'heel', 'shaft'] as const

/** Whether a column may be of a field: one of these facts is taken only where most of its cells are words of its list. */
function isOfFact(field: MapField, at: number, sample: readonly CsvRow[]): boolean {
  const fact = JUDGED_FACTS.find((each) => each === field)
  if (fact === undefined) return true
  const written = sample.map(({ fields }) => fields[at]?.trim() ?? '').filter(Boolean)
  const known = written.filter((cell) => parseFact(fact, cell) !== undefined)
  return known.length > 0 && known.length * 2 >= written.length
}

/** Whether the column of prices says by its title that they are without VAT. */
export const saysPricesAreNet = ({ columns }: ColumnMap): boolean =>
  Object.entries(columns).some(
    ([title, field]) => field === 'price' && normaliseTitle(title).includes('sin iva'),
  )

const FEWEST_SIZES = 3

/** Columns whose titles are sizes, as on the order sheets of shoes: `36 37 38` or `T.36 T.37 T.38`. */
function findSizeColumns({ fields }: CsvRow): number[] {
  const found = fields.flatMap((title, at) => (parseSize(title).system === 'EU' ? [at] : []))
  return found.length >= FEWEST_SIZES ? found : []
}

/** A list with a name and a model, where few names stand over many models, names the brand first. */
function findBrandColumn(spelt: readonly string[], sample: readonly CsvRow[]): number {
  const model = spelt.findIndex((title) => title === 'model' || title === 'modelo')
  const name = spelt.findIndex((title) => title === 'name' || title === 'nombre')
  if (model < 0 || name < 0) return -1
  return distinct(sample, name).size * 2 <= distinct(sample, model).size ? name : -1
}

/** M is a man beside W or F, and a woman (mujer) beside H. */
function suggestCollectionCodes(
  sample: readonly CsvRow[],
  at: number,
): Record<string, string> | undefined {
  const codes = new Set([...distinct(sample, at)].map((code) => code.toUpperCase()))
  if (![...codes].every((code) => code.length <= 1)) return undefined
  if (codes.has('W') || codes.has('F')) return { W: 'señora', F: 'señora', M: 'caballero' }
  return codes.has('H') ? { M: 'señora', H: 'caballero' } : undefined
}

function distinct(sample: readonly CsvRow[], at: number): Set<string> {
  return new Set(sample.map(({ fields }) => fields[at] ?? ''))
}
