import { shopDay } from '../../core/base/clock.ts'
import { DEFAULT_ZONE } from '../../core/base/zone.ts'
import type { OnSale } from '../build-world.ts'
import type { Model } from '../models/model.ts'
import { curveOf, demandOf } from './demand.ts'
import { type Random, randomBy } from './random.ts'

/** Finds what somebody comes to buy. */
export interface Goods {
  /** A variant that is on sale that day; with `in`, of that collection; with `spare`, one with pairs to spare. */
  wish(random: Random, day: string, want?: { in?: string; spare?: number }): Wish
}

export interface Wish {
  variantId: number
  model: Model
}

/** What the shop has, liked more or less as a seed says. */
export function goodsOf(onSale: readonly OnSale[], seed: number): Goods {
  const shelf = onSale.map((shoe) => ({
    ...shoe,
    from: shopDay(shoe.since, DEFAULT_ZONE),
    liking: 0.4 + 1.2 * randomBy(seed, shoe.model.handle).roll(),
  }))
  return {
    wish: (random, day, { in: collection, spare = 0 } = {}) => {
      const fits = shelf.filter(
        ({ model, from }) =>
          from < day &&
          (collection === undefined || model.collection === collection) &&
          optionsOf(model, spare).length > 0,
      )
      const { model, variant } = random.weighed(
        fits,
        (shoe) => shoe.liking * demandOf(shoe.model, day),
      )
      const { colour, size } = random.weighed(optionsOf(model, spare), (option) => option.weight)
      return { model, variantId: variant(`${colour} ${size}`) }
    },
  }
}

interface Option {
  colour: string
  size: string
  weight: number
  pairs: number
}

const known = new WeakMap<Model, Option[]>()

function optionsOf(model: Model, spare: number): Option[] {
  let options = known.get(model)
  if (!options) {
    options = model.colours.flatMap((colour, at) =>
      model.sizes.map((size) => ({
        colour,
        size,
        weight: curveOf(model, size) * 0.7 ** at,
        pairs: model.otherPairs?.[`${colour} ${size}`] ?? model.otherPairs?.[colour] ?? model.pairs,
      })),
    )
    known.set(model, options)
  }
  return spare > 0 ? options.filter(({ pairs }) => pairs >= spare) : options
}
