import { MOST_PAIRS } from '../../base/limits.ts'
import { isMangled } from '../cells/parse-cell.ts'
import { DecimalSeparatorGuess, parsePrice } from '../cells/parse-price.ts'
import { FileRefusal } from '../file-refusal.ts'
import type { CsvRow } from '../formats/read-rows.ts'
import { parsePairs } from './parse-pairs.ts'
import {
  type CountColumns,
  type CountField,
  type CountNote,
  type CountReason,
  MOST_COUNT_ISSUES,
  MOST_COUNTED_GOODS,
  MOST_PLACES,
} from './rules.ts'

/** How many of one kind of goods the rows of a file say, in one place; rows of the same goods are added up. */
export interface CountedGoods {
  /** The first of them, as a spreadsheet counts. */
  row: number
  /** As they are written: EAN, SKU or the shop's own code. */
  codes: string[]
  model: string
  options: string[]
  /** The column of the place, or its name in a cell; blank where the file has one place only. */
  place: string
  pairs: number
  /** Of one pair, in cents without VAT. */
  costCents: number | null
}

export interface CountIssue {
  row: number
  reason: CountReason | CountNote
  /** What the cell says. */
  text: string
}

export interface CountsRead {
  /** Below the titles. */
  rows: number
  goods: CountedGoods[]
  issues: CountIssue[]
  /** Those past the first few thousand are counted, not kept. */
  moreIssues: number
  places: string[]
}

interface Reading {
  rows: AsyncIterable<CsvRow>
  names: readonly string[]
  columns: CountColumns
  hasTitles: boolean
}

type Cells = Record<CountField, { at: number; name: string }[]>

/**
 * Reads a file of counts to its end and adds up what it says of the same goods: a code without a column of pairs is one
 * pair each time. Throws FileRefusal for one of more different goods than a shop has, however many rows it has.
 */
export async function readCounts({
  rows,
  names,
  columns,
  hasTitles,
}: Reading): Promise<CountsRead> {
  const sums = new CountSums(toCells(names, columns))
  let isFirst = true
  for await (const row of rows) {
    if (isFirst && hasTitles) isFirst = false
    else sums.add(row)
    isFirst = false
  }
  return sums.end()
}

function toCells(names: readonly string[], columns: CountColumns): Cells {
  const of = (field: CountField) =>
    names.flatMap((name, at) => (columns[name] === field ? [{ at, name }] : []))
  return {
    code: of('code'),
    model: of('model'),
    option: of('option'),
    pairs: of('pairs'),
    place: of('place'),
    place_pairs: of('place_pairs'),
    cost: of('cost'),
  }
}

class CountSums {
  private readonly cells: Cells
  private readonly goods = new Map<string, CountedGoods>()
  private readonly costs = new Map<string, string>()
  private readonly decimals = new DecimalSeparatorGuess()
  private readonly places = new Set<string>()
  private readonly issues: CountIssue[] = []
  private moreIssues = 0
  private rows = 0

  constructor(cells: Cells) {
    this.cells = cells
    for (const { name } of cells.place_pairs) this.places.add(name)
  }

  add(row: CsvRow): void {
    this.rows++
    const read = (field: CountField) =>
      this.cells[field].map(({ at }) => row.fields[at] ?? '').filter(Boolean)
    const codes = read('code').filter((code) => !isMangled(code))
    const [model = ''] = read('model')
    if (codes.length === 0 && (row.isBroken || !model)) {
      this.tellNameless(row, read('code')[0])
      return
    }
    const [place = ''] = read('place')
    this.notePlace(row, place)
    const goods = { row: row.row, codes, model, options: read('option') }
    const [cost] = read('cost')
    if (cost) this.decimals.add(cost)
    for (const [at, pairs] of this.readPairs(row))
      this.sum({ ...goods, place: at || place }, pairs, cost)
  }

  /** A row that does not say what it counts. */
  private tellNameless(row: CsvRow, mangled: string | undefined): void {
    if (mangled) this.tell(row, 'CODE_MANGLED', mangled)
    else this.tell(row, row.isBroken ? 'PAIRS_UNREADABLE' : 'CODE_MISSING', row.fields.join(' '))
  }

  /** The places of a row with their pairs; what cannot be read is told. */
  private readPairs(row: CsvRow): [place: string, pairs: number][] {
    const { pairs, place_pairs: places } = this.cells
    if (pairs.length + places.length === 0) return [['', 1]]
    const cells = [...places, ...pairs.map(({ at }) => ({ at, name: '' }))]
    const isBlank = cells.every(({ at }) => !row.fields[at])
    if (isBlank) {
      this.tell(row, 'PAIRS_MISSING', row.fields.join(' '))
      return []
    }
    return cells.flatMap(({ at, name }): [string, number][] => {
      const written = row.fields[at] ?? ''
      const found = written ? parsePairs(written) : undefined
      if (found === undefined) return []
      if (typeof found === 'number') {
        if (found < 0) this.tell(row, 'PAIRS_BELOW_ZERO', written)
        return [[name, Math.max(found, 0)]]
      }
      this.tell(row, found, written)
      return []
    })
  }

  private sum(
    found: Omit<CountedGoods, 'pairs' | 'costCents'>,
    pairs: number,
    cost?: string,
  ): void {
    const key = JSON.stringify([
      found.codes,
      found.codes.length > 0 || found.model,
      found.options,
      found.place,
    ])
    const before = this.goods.get(key)
    if (!before && this.goods.size >= MOST_COUNTED_GOODS)
      throw new FileRefusal('TOO_MUCH_AT_ONCE', found.row)
    const goods = before ?? { ...found, pairs: 0, costCents: null }
    goods.pairs = Math.min(goods.pairs + pairs, MOST_PAIRS + 1)
    this.goods.set(key, goods)
    if (cost) this.costs.set(key, cost)
  }

  private notePlace(row: CsvRow, place: string): void {
    if (place === '' || this.places.has(place)) return
    if (this.places.size >= MOST_PLACES) throw new FileRefusal('TOO_MUCH_AT_ONCE', row.row, [place])
    this.places.add(place)
  }

  private tell({ row }: { row: number }, reason: CountReason | CountNote, text: string): void {
    if (this.issues.length < MOST_COUNT_ISSUES)
      this.issues.push({ row, reason, text: text.trim().slice(0, 100) })
    else this.moreIssues++
  }

  end(): CountsRead {
    for (const [key, written] of this.costs) {
      const goods = this.goods.get(key)
      const cents = parsePrice(written, this.decimals.decimals)
      if (goods && typeof cents === 'number') goods.costCents = cents
      else if (goods) this.tell(goods, 'COST_UNREADABLE', written)
    }
    const goods = [...this.goods.values()]
    for (const each of goods.filter(({ pairs }) => pairs > MOST_PAIRS))
      this.tell(each, 'PAIRS_TOO_MANY', each.codes[0] ?? each.model)
    return {
      rows: this.rows,
      goods: goods.filter(({ pairs }) => pairs <= MOST_PAIRS),
      issues: this.issues,
      moreIssues: this.moreIssues,
      places: [...this.places],
    }
  }
}
