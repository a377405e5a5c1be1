import { shopDay } from '../../core/base/clock.ts'
import { DEFAULT_ZONE } from '../../core/base/zone.ts'
import type { OnSale } from '../build-world.ts'
import type { Model } from '../models/model.ts'
import { seasonalDemand, sizeDemand } from './demand.ts'
import { createRandom, type Random } from './random.ts'

/** Chooses the variants that customers buy. */
export interface VariantPicker {
  /** A variant on sale that day; `in` limits it to a collection, `spare` to variants with that many pairs. */
  pick(random: Random, day: string, options?: { in?: string; spare?: number }): PickedVariant
}

export interface PickedVariant {
  variantId: number
  model: Model
}

/** Picks by season, size and a popularity that follows from the seed. */
export function createVariantPicker(onSale: readonly OnSale[], seed: number): VariantPicker {
  const models = onSale.map((shoe) => ({
    ...shoe,
    from: shopDay(shoe.since, DEFAULT_ZONE),
    popularity: 0.4 + 1.2 * createRandom(seed, shoe.model.handle).roll(),
  }))
  return {
    pick: (random, day, { in: collection, spare = 0 } = {}) => {
      const candidates = models.filter(
        ({ model, from }) =>
          from < day &&
          (collection === undefined || model.collection === collection) &&
          getOptions(model, spare).length > 0,
      )
      const { model, variant } = random.pickWeighted(
        candidates,
        (shoe) => shoe.popularity * seasonalDemand(shoe.model, day),
      )
      const { colour, size } = random.pickWeighted(
        getOptions(model, spare),
        (option) => option.weight,
      )
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

const optionsByModel = new WeakMap<Model, Option[]>()

function getOptions(model: Model, spare: number): Option[] {
  let options = optionsByModel.get(model)
  if (!options) {
    options = model.colours.flatMap((colour, at) =>
      model.sizes.map((size) => ({
        colour,
        size,
        weight: sizeDemand(model, size) * 0.7 ** at,
        pairs: model.otherPairs?.[`${colour} ${size}`] ?? model.otherPairs?.[colour] ?? model.pairs,
      })),
    )
    optionsByModel.set(model, options)
  }
  return spare > 0 ? options.filter(({ pairs }) => pairs >= spare) : options
}
