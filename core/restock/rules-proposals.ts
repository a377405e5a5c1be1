import { isBrokenRun } from '../stock/rules.ts'
import {
  COVER_DAYS,
  DEAD_DAYS,
  LEAST_REQUESTS,
  LEAST_SMALL_PEOPLE,
  LEAST_SMALL_SHARE,
  NEW_DAYS,
  RESTOCK_KINDS,
  type RestockKind,
  type RestockReason,
  type RestockWindow,
  UNSOLD_DAYS,
  USUAL_LEAD_DAYS,
} from './rules.ts'
import type { SeasonDays } from './rules-season.ts'
import {
  findSpeed,
  type GroupsOfRuns,
  type RunFacts,
  type SizeFacts,
  type Speed,
  sumGroups,
} from './rules-speed.ts'

/** What is proposed for a model in one colour, with the figures that its reason is told by. */
export interface Proposal {
  kind: RestockKind
  reason: RestockReason
  run: RunFacts
  speed: Speed
  /** Pairs to order by size, in the order of the run; zero where none are. */
  quantities: readonly number[]
  figures: {
    /** Pairs sold in the window less returns, and those that can be sold now. */
    sold: number
    available: number
    onOrder: number
    /** How often its sizes were asked for in vain. */
    asked: number
    /** Net pairs a week of all sizes. */
    perWeek: number
    /** Of the oldest unsold pair. */
    oldestDays: number | null
    smallPeople: number
    buyers: number
  }
}

interface Asked {
  window: RestockWindow
  seasonDays: SeasonDays
}

/** What to do about each of these runs: none or a few proposals each, the most urgent and largest first. */
export function proposeRestock(runs: readonly RunFacts[], asked: Asked): Proposal[] {
  const groups = sumGroups(runs, asked.window)
  const proposals = runs.flatMap((run) => proposeForRun(run, groups, asked))
  return proposals.sort(
    (one, other) =>
      RESTOCK_KINDS.indexOf(one.kind) - RESTOCK_KINDS.indexOf(other.kind) ||
      toWeight(other) - toWeight(one) ||
      one.run.productId - other.run.productId ||
      (one.run.colourId ?? 0) - (other.run.colourId ?? 0),
  )
}

export const sumQuantities = ({ quantities }: Pick<Proposal, 'quantities'>): number =>
  total(quantities)

const toWeight = (proposal: Proposal) =>
  sumQuantities(proposal) || proposal.figures.available || proposal.figures.sold

const total = (values: readonly number[]) => values.reduce((all, each) => all + each, 0)

/** What to do about one run. */
export function proposeForRun(run: RunFacts, groups: GroupsOfRuns, asked: Asked): Proposal[] {
  const speed = findSpeed(run, groups, asked.window)
  const make = toMaker(run, speed)
  const left = countSeasonDays(run, asked)
  const hidden = run.sizes.map((size) => (isHiddenDemand(size) ? coverAsked(size) : 0))
  const needed = run.sizes.map((size, at) =>
    isHiddenDemand(size) ? 0 : coverDemand(size, speed.perWeek[at] ?? 0, left),
  )
  const found: (Proposal | false)[] = [
    total(hidden) > 0 && make('hidden_demand', 'asked_for', hidden),
    isNew(run)
      ? total(hidden) === 0 && make('new_model', 'too_new')
      : total(needed) > 0 && proposeReorder(run, needed, make),
    isTooSmall(run) && make('too_small', 'comes_back_too_small'),
    proposeLastPairs(run, left, make),
  ]
  return found.filter((each) => each !== false)
}

type Make = (kind: RestockKind, reason: RestockReason, quantities?: readonly number[]) => Proposal

function toMaker(run: RunFacts, speed: Speed): Make {
  const sumOf = (pick: (size: SizeFacts) => number) => total(run.sizes.map(pick))
  const ages = run.sizes.flatMap(({ oldest }) => oldest ?? [])
  const figures = {
    sold: sumOf(({ sold }) => sold),
    available: sumOf(({ available }) => available),
    onOrder: sumOf(({ onOrder }) => onOrder),
    asked: sumOf(({ asked }) => asked),
    perWeek: total(speed.perWeek),
    oldestDays: ages.length > 0 ? Math.max(...ages) : null,
    smallPeople: run.smallPeople,
    buyers: run.buyers,
  }
  return (kind, reason, quantities = run.sizes.map(() => 0)) => ({
    kind,
    reason,
    run,
    speed,
    quantities,
    figures,
  })
}

/** Days until it sells no more; what sells all year has no end. */
const countSeasonDays = ({ season }: RunFacts, { seasonDays }: Asked): number =>
  season === null || season === 'all_year' ? Number.POSITIVE_INFINITY : seasonDays[season]

const isHiddenDemand = ({ asked, available, onOrder }: SizeFacts) =>
  asked >= LEAST_REQUESTS && available === 0 && asked > onOrder

const coverAsked = ({ asked, onOrder, minimum }: SizeFacts) => Math.max(asked - onOrder, minimum)

/** What sells until a delivery and in the weeks after it, but not past the season, less what is here or on its way. */
function coverDemand(size: SizeFacts, perWeek: number, seasonDays: number): number {
  const lead = size.leadDays ?? USUAL_LEAD_DAYS
  if (seasonDays <= lead) return 0
  const days = Math.min(lead + COVER_DAYS, seasonDays)
  const missing = (perWeek * days) / 7 - size.available - size.onOrder
  return missing < 0.5 ? 0 : Math.max(Math.ceil(missing - 0.001), size.minimum)
}

/** Most sizes, or all: the model. A few: those sizes, and why. */
function proposeReorder({ sizes }: RunFacts, needed: readonly number[], make: Make): Proposal {
  const wanted = needed.filter((quantity) => quantity > 0).length
  const pairs = sizes.map(({ available }) => available)
  const isSoldOut = total(pairs) === 0
  const reason = isSoldOut ? 'sold_out' : isBrokenRun(pairs) ? 'broken_run' : 'runs_out'
  const isModel = sizes.length > 1 && wanted > sizes.length / 2
  return make(isModel || isSoldOut ? 'reorder_model' : 'reorder_size', reason, needed)
}

const isNew = ({ sizes }: RunFacts) => {
  const since = sizes.flatMap(({ firstIn }) => firstIn ?? [])
  return since.length > 0 && Math.max(...since) < NEW_DAYS
}

const isTooSmall = ({ smallPeople, buyers, sizes }: RunFacts) =>
  smallPeople >= LEAST_SMALL_PEOPLE &&
  smallPeople >= buyers * LEAST_SMALL_SHARE &&
  sizes.some(({ soldGross }) => soldGross > 0)

/** Pairs that nobody bought for long, or whose season is over. */
function proposeLastPairs(run: RunFacts, seasonDays: number, make: Make): Proposal | false {
  const { sizes } = run
  if (sizes.every(({ available }) => available === 0)) return false
  const oldest = Math.max(0, ...sizes.flatMap(({ oldest: days }) => days ?? []))
  // What came in since is for the next season.
  if (seasonDays <= 0 && oldest > -seasonDays) return make('last_pairs', 'season_over')
  const lastSold = Math.min(
    Number.POSITIVE_INFINITY,
    ...sizes.flatMap(({ lastSold: days }) => days ?? []),
  )
  const isDead = oldest >= DEAD_DAYS && lastSold >= UNSOLD_DAYS
  return isDead && make('last_pairs', 'no_sale')
}
