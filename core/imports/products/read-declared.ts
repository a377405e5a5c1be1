import { MakerInput, readMaker } from '../../catalog/brands/maker-schemas.ts'
import type { BrandMaker } from '../../catalog/brands/rules.ts'
import type { ProductComposition } from '../../catalog/composition.ts'
import { FACT_NAMES, type ProductFacts } from '../../catalog/facts/rules.ts'
import { parseFact, parseMaterials } from '../cells/fact-words.ts'
import type { ParsedProduct, ParsedWord, RowWarning } from '../formats/parsed-product.ts'
import { DECLARED_FIELDS, type DeclaredField } from '../rules.ts'

const PARTS = ['upper', 'lining', 'sole'] as const
const CONTACTS = ['name', 'address', 'country', 'contact'] as const

interface DeclaredFacts {
  composition?: ProductComposition
  facts?: Partial<ProductFacts>
  /** Of its brand, where the file says it whole. */
  maker?: BrandMaker
}

/**
 * Reads what a file says of parts, facts and the maker of the brand. A composition counts with all its parts, and a
 * maker with all that the law wants of it; words that mean nothing to the shop are told.
 */
export function readDeclared({ row, declared = {} }: ParsedProduct): DeclaredFacts & {
  unknownWords: ParsedWord[]
  warnings: RowWarning[]
} {
  if (!DECLARED_FIELDS.some((field) => declared[field])) return { unknownWords: [], warnings: [] }
  const unknownWords: ParsedWord[] = []
  const read = <Value>(field: DeclaredField, value: Value | undefined): Value | undefined => {
    if (declared[field] && value === undefined) unknownWords.push({ field, word: declared[field] })
    return value
  }
  const composition = PARTS.flatMap((part): ProductComposition => {
    const materials = declared[part] && read(part, parseMaterials(declared[part]))
    return materials ? [{ part, materials }] : []
  })
  const facts: Partial<ProductFacts> = Object.fromEntries(
    FACT_NAMES.flatMap((name) => {
      const value = declared[name] && read(name, parseFact(name, declared[name]))
      return value ? [[name, value]] : []
    }),
  )
  const { maker, warnings } = readDeclaredMaker(row, declared)
  return {
    ...(composition.length === PARTS.length && { composition }),
    ...(Object.keys(facts).length > 0 && { facts }),
    ...(maker && { maker }),
    unknownWords,
    warnings,
  }
}

function readDeclaredMaker(row: number, declared: NonNullable<ParsedProduct['declared']>) {
  const contact = (role: 'maker' | 'responsible') =>
    Object.fromEntries(CONTACTS.map((field) => [field, declared[`${role}_${field}`] ?? '']))
  const written = { maker: contact('maker'), responsible: contact('responsible') }
  if (Object.values(written.maker).every((value) => value === '')) return { warnings: [] }
  const { data } = MakerInput.safeParse(written)
  const read = data && readMaker(data)
  if (read && 'maker' in read) return { maker: read, warnings: [] }
  const warning: RowWarning = { row, field: 'maker_name', reason: 'MAKER_UNCLEAR' }
  return { warnings: [warning] }
}
