import { MOST_PAIRS } from '../../base/limits.ts'
import type { GoodsMatch } from '../counts/match-goods.ts'
import type { CountedGoods, CountsRead } from '../counts/read-counts.ts'
import { type CountNote, type CountReason, MOST_COUNT_ISSUES } from '../counts/rules.ts'
import { findPlace, type Place } from './place-names.ts'

export interface ResolvedCount {
  locationId: number
  variantId: number
  pairs: number
  costCents: number | null
  row: number
}

export interface ResolvedIssue {
  row: number
  reason: CountReason | CountNote
  said: string
  pairs: number | null
  costCents: number | null
  locationId: number | null
  candidates: number[]
}

interface Resolving {
  read: CountsRead
  /** In the order of the goods that were read. */
  matches: readonly GoodsMatch[]
  places: readonly Place[]
  /** The codes of places by how the file names them. */
  said: Readonly<Record<string, string>>
  /** Where goods are that name no place. */
  location: Place | undefined
  /** Costs of the file are taken: whoever reads it may see costs. */
  withCosts: boolean
}

export interface ResolvedCounts {
  counts: ResolvedCount[]
  issues: ResolvedIssue[]
  moreIssues: number
}

/** Adds up what a file says of each variant in each place, whatever codes it wrote for it, and says what it leaves out. */
export function resolveCounts(resolving: Resolving): ResolvedCounts {
  const sums = new Sums(resolving)
  for (const [at, goods] of resolving.read.goods.entries()) sums.add(goods, resolving.matches[at])
  return sums.end()
}

class Sums {
  private readonly resolving: Resolving
  private readonly counts = new Map<string, ResolvedCount>()
  private readonly issues: ResolvedIssue[]
  private readonly unknownPlaces = new Map<string, ResolvedIssue>()
  private more: number
  private isCostTold = false

  constructor(resolving: Resolving) {
    this.resolving = resolving
    this.more = resolving.read.moreIssues
    this.issues = resolving.read.issues.map(({ row, reason, text }) => ({
      row,
      reason,
      said: text,
      pairs: null,
      costCents: null,
      locationId: null,
      candidates: [],
    }))
  }

  add(goods: CountedGoods, match: GoodsMatch | undefined): void {
    const place = this.findPlace(goods)
    if (!place) {
      this.tellPlace(goods)
      return
    }
    const costCents = this.takeCost(goods)
    if (!match || 'reason' in match) {
      const { reason, candidates } = match ?? { reason: 'CODE_UNKNOWN', candidates: [] }
      this.tell({ ...describe(goods), reason, costCents, locationId: place.id, candidates })
      return
    }
    if (match.isRestored) this.tell({ ...describe(goods), reason: 'ZEROS_RESTORED' })
    this.sum(goods, { locationId: place.id, variantId: match.variantId, costCents })
  }

  private sum(
    goods: CountedGoods,
    found: Pick<ResolvedCount, 'locationId' | 'variantId' | 'costCents'>,
  ): void {
    const key = `${found.locationId} ${found.variantId}`
    const before = this.counts.get(key)
    if (!before) {
      this.counts.set(key, { ...found, pairs: goods.pairs, row: goods.row })
      return
    }
    before.pairs += goods.pairs
    this.tell({ ...describe(goods), reason: 'COUNTED_TWICE' })
    if (
      found.costCents !== null &&
      before.costCents !== null &&
      found.costCents !== before.costCents
    )
      this.tell({ ...describe(goods), reason: 'COSTS_DIFFER' })
    before.costCents ??= found.costCents
  }

  private findPlace({ place }: CountedGoods): Place | undefined {
    const { location, said, places } = this.resolving
    return place === '' ? location : findPlace(place, { said, places })
  }

  /** A place that nobody knows is told once, with all of its pairs: it is named, and the file read again. */
  private tellPlace(goods: CountedGoods): void {
    const before = this.unknownPlaces.get(goods.place)
    if (before) before.pairs = (before.pairs ?? 0) + goods.pairs
    else
      this.unknownPlaces.set(goods.place, {
        ...describe(goods),
        said: goods.place,
        reason: 'PLACE_UNKNOWN',
      })
  }

  private takeCost(goods: CountedGoods): number | null {
    if (goods.costCents === null || this.resolving.withCosts) return goods.costCents
    if (!this.isCostTold) this.tell({ ...describe(goods), reason: 'COST_FORBIDDEN' })
    this.isCostTold = true
    return null
  }

  private tell(issue: ResolvedIssue): void {
    if (this.issues.length < MOST_COUNT_ISSUES) this.issues.push(issue)
    else this.more++
  }

  end(): ResolvedCounts {
    const counts = [...this.counts.values()]
    for (const { row, pairs, locationId, variantId } of counts.filter(isTooMany))
      this.tell({
        row,
        reason: 'PAIRS_TOO_MANY',
        said: String(pairs),
        pairs: null,
        costCents: null,
        locationId,
        candidates: [variantId],
      })
    for (const issue of this.unknownPlaces.values()) this.tell(issue)
    return {
      counts: counts.filter((count) => !isTooMany(count)),
      issues: this.issues,
      moreIssues: this.more,
    }
  }
}

const isTooMany = ({ pairs }: ResolvedCount) => pairs > MOST_PAIRS

function describe({
  row,
  codes,
  model,
  options,
  pairs,
}: CountedGoods): Omit<ResolvedIssue, 'reason'> {
  const said = codes.length > 0 ? codes.join(' · ') : [model, ...options].join(' / ')
  return {
    row,
    said: said.slice(0, 200),
    pairs,
    costCents: null,
    locationId: null,
    candidates: [],
  }
}
