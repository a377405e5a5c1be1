import type { PriceRounding } from '../rules.ts'

/** What a campaign takes off, in per cent. */
export const CAMPAIGN_PERCENT = { least: 1, most: 90 } as const

/** Where a campaign holds: in one channel, or in both. */
export const CAMPAIGN_CHANNELS = ['both', 'web', 'pos'] as const
export type CampaignChannel = (typeof CAMPAIGN_CHANNELS)[number]

export const CAMPAIGN_STATES = ['planned', 'running', 'ended', 'cancelled'] as const
export type CampaignState = (typeof CAMPAIGN_STATES)[number]

/**
 * Why a model is left out of a campaign. The law: `NO_HISTORY`, `NOT_BELOW_PRIOR` (LOCM, article 20) and `ONLY_MARKED`
 * (article 26.2). The rest: a person took it out, it has no price or none of its own, or its price is to change meanwhile.
 */
export const CAMPAIGN_REFUSALS = [
  'LEFT_OUT',
  'ARCHIVED',
  'NO_PRICE',
  'NO_NEW_PRICE',
  'ZERO_PRICE',
  'NOT_LOWER',
  'NOT_BELOW_PRIOR',
  'NO_HISTORY',
  'ONLY_MARKED',
  'OWN_PRICE',
  'OVERLAPS',
] as const
export type CampaignRefusal = (typeof CAMPAIGN_REFUSALS)[number]

/** The days before a reduction whose lowest price is the price before. (LOCM, article 20) */
export const PRIOR_DAYS = 30

/**
 * A price less so many per cent, in cents, never less reduced than the percentage says: rounded down to the cent, or to
 * the next price that ends in 95 or 90 cents. What costs less than such an ending is rounded to the cent.
 */
export function reducePrice(cents: number, percent: number, rounding: PriceRounding): number {
  const reduced = Math.floor((cents * (100 - percent)) / 100)
  if (rounding === 'cent') return reduced
  const ending = Number(rounding)
  const ended = Math.floor((reduced - ending) / 100) * 100 + ending
  return ended > 0 ? ended : reduced
}

/** The percentage that may be announced: of the lowest price of the 30 days before, rounded down as in lists. */
export const claimPercent = (priorCents: number, cents: number): number =>
  Math.max(Math.floor(((priorCents - cents) * 100) / priorCents), 1)

/** One variant of a model as it would be in a campaign. Prices in cents; null where there is none. */
export interface CheckedVariant {
  /** In force when the campaign begins. */
  cents: number | null
  /** The lowest of the 30 days before, of both channels where the campaign is for both. */
  lowestCents: number | null
  /** A channel has a price of its own meanwhile, which the campaign would not reach. */
  hasOwnPrice: boolean
  isOverlapped: boolean
  newCents: number | null
}

export interface CheckedModel {
  /** A person took it out. */
  isLeftOut: boolean
  isArchived: boolean
  /** It was on sale before, as every published product is; else it may be new. */
  isPublished: boolean
  /** The first price of the model is older than 30 days at the start. */
  hasHistory: boolean
  /** All pairs that are left are marked ones: shown, returned or damaged. */
  isOnlyMarked: boolean
  variants: readonly CheckedVariant[]
}

/** Goods that were never on sale have no price before: they are sold at the new one, and nothing is claimed. */
export const isFirstSale = ({ isPublished, hasHistory }: CheckedModel): boolean =>
  !isPublished && !hasHistory

/** Why a model is left out; nothing where the law and the prices allow it. */
export function checkModel(model: CheckedModel): CampaignRefusal[] {
  const priced = model.variants.filter(({ cents }) => cents !== null)
  if (model.isLeftOut) return ['LEFT_OUT']
  if (model.isArchived) return ['ARCHIVED']
  if (priced.length === 0) return ['NO_PRICE']
  const isAny = (test: (variant: CheckedVariant) => boolean) => priced.some(test)
  const isNew = isFirstSale(model)
  const notLower = isAny(({ newCents, cents }) => newCents !== null && newCents >= (cents ?? 0))
  const checks: [CampaignRefusal, boolean][] = [
    ['OVERLAPS', isAny(({ isOverlapped }) => isOverlapped)],
    ['OWN_PRICE', isAny(({ hasOwnPrice }) => hasOwnPrice)],
    ['ONLY_MARKED', model.isOnlyMarked],
    ['NO_HISTORY', !isNew && !model.hasHistory],
    ['NO_NEW_PRICE', isAny(({ newCents }) => newCents === null)],
    ['ZERO_PRICE', isAny(({ newCents }) => newCents !== null && newCents < 1)],
    ['NOT_LOWER', notLower],
    [
      'NOT_BELOW_PRIOR',
      !isNew &&
        !notLower &&
        isAny(
          ({ newCents, lowestCents }) =>
            newCents !== null && lowestCents !== null && newCents >= lowestCents,
        ),
    ],
  ]
  return checks.filter(([, holds]) => holds).map(([refusal]) => refusal)
}
