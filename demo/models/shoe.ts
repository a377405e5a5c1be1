import type { Language } from '../../core/base/languages.ts'
import type { ProductComposition } from '../../core/catalog/composition.ts'
import { toSlug } from '../../core/catalog/rules.ts'
import { curveOf } from '../history/demand.ts'
import { randomBy } from '../history/random.ts'
import type { Model } from './model.ts'
import { type Noun, named } from './nouns.ts'

type Material = ProductComposition[number]['materials'][number]
type Made = Material | readonly [Material, Material]

/** A model in as few words as it can be told; `Model` says what each of the others means. */
interface Told
  extends Pick<
    Model,
    'drawing' | 'colours' | 'sizes' | 'cents' | 'reducedCents' | 'pairs' | 'otherPairs'
  > {
  kind: Noun
  /** Its own name, the same in every language. */
  called: string
  /** What the shop says of it. */
  says: Record<Language, string>
  brand: string
  for: 'señora' | 'caballero' | 'niña' | 'niño'
  /** Upper, lining, sole. */
  made: readonly [upper: Made, lining: Made, sole: Made]
  grams: number
  /** How many days ago it came into the shop: below 30 it is new. */
  days: number
}

/**
 * A model of the demo shop. To add one: copy the block of one that is alike in `shelves`, give it a name nobody
 * has, say it in six languages, choose how it is drawn (`knobs.ts` has the words, `heeds.ts` which of them a kind
 * minds) and run `models.test.ts`, which tells what is missing. Its barcodes come by themselves.
 */
export function shoe({
  kind,
  called,
  says,
  for: collection,
  made,
  grams,
  days,
  ...told
}: Told): Model {
  const [upper, lining, sole] = made
  const handle = toSlug(called)
  return {
    ...told,
    ...named(kind, called),
    handle,
    otherPairs: { ...leftOn({ ...told, handle, collection }), ...told.otherPairs },
    description: says,
    collection,
    weightGrams: grams,
    daysOnSale: days,
    composition: [
      { part: 'upper', materials: materials(upper) },
      { part: 'lining', materials: materials(lining) },
      { part: 'sole', materials: materials(sole) },
    ],
  }
}

/** About `pairs` of each size, more of the middle ones and fewer of the ends, as a shelf looks after some months. */
function leftOn({ handle, collection, colours, sizes, pairs, otherPairs = {} }: Stocked) {
  const left: Record<string, number> = {}
  for (const colour of colours)
    for (const size of sizes) {
      const about = pairs * (0.6 + 1.1 * curveOf({ collection, sizes }, size))
      const chance = randomBy(handle, colour, size).between(-1, 1)
      if (otherPairs[colour] === undefined)
        left[`${colour} ${size}`] = Math.max(1, Math.round(about) + chance)
    }
  return left
}

type Stocked = Pick<Told, 'colours' | 'sizes' | 'pairs' | 'otherPairs'> & {
  handle: string
  collection: string
}

const materials = (made: Made): Material[] => (typeof made === 'string' ? [made] : [...made])

/** Sizes from one to another, with the halves that are made of them. */
export function sizes(from: number, to: number, ...halves: readonly number[]): string[] {
  const whole = Array.from({ length: to - from + 1 }, (_, at) => from + at)
  return [...whole, ...halves].sort((a, b) => a - b).map(String)
}
