import { findEuSizes } from '../house-sizes.ts'
import { parseSize } from '../variants/rules.ts'

/** A size of a system that shoes here are not labelled by. */
export interface ForeignSize {
  system: 'uk' | 'us'
  number: number
}

interface SizesRead {
  /** The search without the sizes it names. */
  rest: string
  /** Labels of EU sizes. */
  sizes: string[]
  foreign: ForeignSize[]
}

/** A number that a price or a measure makes, or a longer number, is no size. */
const EU_SIZE = new RegExp(
  String.raw`(?<![\p{L}\p{N}.,/-])` +
    String.raw`(?:(?:talla|size|taille|pointure|größe|gr|taglia|tamanho|n[uú]mero|n[º°]|eu|t)\.?\s*)?` +
    String.raw`(\d{2}(?:/\d{2}|[.,]5|\s?½|\s1/2)?)` +
    String.raw`(\s(?:y medi[oa]|and a half|et demie?|einhalb|e mezzo|e meio))?` +
    String.raw`(?![\p{L}\p{N}/-]|[.,]\d|\s?(?:€|%|eur|cm|mm))`,
  'giu',
)
/** English writes its own sizes with their name: "size 8", "uk 6.5". */
const FOREIGN_SIZE =
  /(?<![\p{L}\p{N}])(?:size\s+)?(?:(uk|us)\s*(?:size\s*)?|size\s+)(1[0-4]|\d)([.,]5|\s?½|\s1\/2)?(?![\p{L}\p{N}/-]|[.,]\d)/giu

/** Takes the sizes out of a search. */
export function readSizes(q: string): SizesRead {
  const sizes: string[] = []
  const foreign: ForeignSize[] = []
  const rest = q
    .replace(FOREIGN_SIZE, (_, system: string | undefined, whole: string, half: string) => {
      const number = Number(whole) + (half ? 0.5 : 0)
      foreign.push({ system: system?.toLowerCase() === 'us' ? 'us' : 'uk', number })
      return ' '
    })
    .replace(EU_SIZE, (whole, written: string, half: string | undefined) => {
      const { system, label } = parseSize(
        half && /^\d{2}$/.test(written) ? `${written}.5` : written,
      )
      if (system !== 'EU') return whole
      sizes.push(label)
      return ' '
    })
  return { rest, sizes, foreign }
}

/** The EU sizes that foreign ones may be, for those whom the shoes are for. */
export function toEuSizes(foreign: readonly ForeignSize[], meanings: readonly string[]): string[] {
  const isFor = (...words: string[]) =>
    meanings.some((meaning) => words.some((word) => meaning.includes(`'#${word}'`)))
  const children = isFor('nina', 'nino')
  const women = !children && !isFor('caballero')
  const men = !children && !isFor('senora')
  const collections = [
    ...(children ? (['niña'] as const) : []),
    ...(women ? (['señora'] as const) : []),
    ...(men ? (['caballero'] as const) : []),
  ]
  return foreign.flatMap((size) => findEuSizes(size, collections))
}
