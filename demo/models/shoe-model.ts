import type { Language } from '../../core/base/languages.ts'
import type { ProductComposition } from '../../core/catalog/composition.ts'
import { toSlug } from '../../core/catalog/rules.ts'
import { sizeDemand } from '../history/demand.ts'
import { createRandom } from '../history/random.ts'
import { describeFacts } from './describe-facts.ts'
import type { Model } from './model.ts'
import { type ShoeKind, toShoeName } from './shoe-names.ts'

type Material = ProductComposition[number]['materials'][number]
type PartMaterials = Material | readonly [Material, Material]

/** The short form of a `Model`. */
interface ShoeInput
  extends Pick<
    Model,
    'drawing' | 'colours' | 'sizes' | 'cents' | 'reducedCents' | 'pairs' | 'otherPairs'
  > {
  kind: ShoeKind
  /** The same in every language. */
  ownName: string
  description: Record<Language, string>
  brand: string
  collection: 'señora' | 'caballero' | 'niña' | 'niño'
  /** Upper, lining, sole. */
  madeOf: readonly [upper: PartMaterials, lining: PartMaterials, sole: PartMaterials]
  weightGrams: number
  /** Less than 30 counts as new. */
  daysOnSale: number
}

/**
 * A model of the demo shop. To add one, copy a similar block in `more-models`, give it an unused name, describe it in
 * six languages, choose its drawing (`drawings/options.ts` lists the options, `drawings/supported-options.ts` those of
 * each kind) and run `models.test.ts`. Its barcodes are generated.
 */
export function shoeModel({
  kind,
  ownName,
  description,
  collection,
  madeOf,
  weightGrams,
  daysOnSale,
  ...rest
}: ShoeInput): Model {
  const [upper, lining, sole] = madeOf
  const handle = toSlug(ownName)
  return {
    ...rest,
    ...toShoeName(kind, ownName),
    handle,
    otherPairs: { ...varyPairs({ ...rest, handle, collection }), ...rest.otherPairs },
    description,
    collection,
    weightGrams,
    daysOnSale,
    facts: describeFacts(rest.drawing),
    composition: [
      { part: 'upper', materials: toMaterials(upper) },
      { part: 'lining', materials: toMaterials(lining) },
      { part: 'sole', materials: toMaterials(sole) },
    ],
  }
}

/** About `pairs` of each size, more of the middle sizes, at least one. */
function varyPairs({ handle, collection, colours, sizes, pairs, otherPairs = {} }: StockInput) {
  const pairsByOption: Record<string, number> = {}
  for (const colour of colours)
    for (const size of sizes) {
      const average = pairs * (0.6 + 1.1 * sizeDemand({ collection, sizes }, size))
      const chance = createRandom(handle, colour, size).between(-1, 1)
      if (otherPairs[colour] === undefined)
        pairsByOption[`${colour} ${size}`] = Math.max(1, Math.round(average) + chance)
    }
  return pairsByOption
}

type StockInput = Pick<ShoeInput, 'colours' | 'sizes' | 'pairs' | 'otherPairs'> & {
  handle: string
  collection: string
}

const toMaterials = (materials: PartMaterials): Material[] =>
  typeof materials === 'string' ? [materials] : [...materials]

/** The whole sizes from one to another and the given half sizes. */
export function sizes(from: number, to: number, ...halves: readonly number[]): string[] {
  const whole = Array.from({ length: to - from + 1 }, (_, at) => from + at)
  return [...whole, ...halves].sort((a, b) => a - b).map(String)
}
