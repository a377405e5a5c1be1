import { MakerInput, readMaker } from '../../catalog/brands/maker-schemas.ts'
import type { ProductComposition } from '../../catalog/composition.ts'
import { FACT_NAMES, type ProductFacts } from '../../catalog/facts/rules.ts'
import { parseFact, parseMaterials } from '../cells/fact-words.ts'
import type { ParsedProduct, ParsedWord, RowWarning } from '../formats/parsed-product.ts'
import { SAID_FIELDS, type SaidField } from '../rules.ts'
import type { CheckedProduct } from './check-product.ts'

const PARTS = ['upper', 'lining', 'sole'] as const
const CONTACTS = ['name', 'address', 'country', 'contact'] as const

type Said = Pick<CheckedProduct, 'composition' | 'facts' | 'maker'>

/**
 * Reads what a file says of parts, facts and the maker of the brand. A composition counts with all its parts, and a
 * maker with all that the law wants of it; words that mean nothing to the shop are told.
 */
export function readSaid({ row, said = {} }: ParsedProduct): Said & {
  unknownWords: ParsedWord[]
  warnings: RowWarning[]
} {
  if (!SAID_FIELDS.some((field) => said[field])) return { unknownWords: [], warnings: [] }
  const unknownWords: ParsedWord[] = []
  const read = <Value>(field: SaidField, value: Value | undefined): Value | undefined => {
    if (said[field] && value === undefined) unknownWords.push({ field, word: said[field] })
    return value
  }
  const composition = PARTS.flatMap((part): ProductComposition => {
    const materials = said[part] && read(part, parseMaterials(said[part]))
    return materials ? [{ part, materials }] : []
  })
  const facts: Partial<ProductFacts> = Object.fromEntries(
    FACT_NAMES.flatMap((name) => {
      const value = said[name] && read(name, parseFact(name, said[name]))
      return value ? [[name, value]] : []
    }),
  )
  const { maker, warnings } = readSaidMaker(row, said)
  return {
    ...(composition.length === PARTS.length && { composition }),
    ...(Object.keys(facts).length > 0 && { facts }),
    ...(maker && { maker }),
    unknownWords,
    warnings,
  }
}

function readSaidMaker(row: number, said: NonNullable<ParsedProduct['said']>) {
  const contact = (role: 'maker' | 'responsible') =>
    Object.fromEntries(CONTACTS.map((field) => [field, said[`${role}_${field}`] ?? '']))
  const written = { maker: contact('maker'), responsible: contact('responsible') }
  if (Object.values(written.maker).every((value) => value === '')) return { warnings: [] }
  const { data } = MakerInput.safeParse(written)
  const read = data && readMaker(data)
  if (read && 'maker' in read) return { maker: read, warnings: [] }
  const warning: RowWarning = { row, field: 'maker_name', reason: 'MAKER_UNCLEAR' }
  return { warnings: [warning] }
}
