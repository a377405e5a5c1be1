import { SEASONS } from '../../../core/catalog/facts/rules.ts'
import {
  LABEL_KINDS,
  LABELS_A_PART,
  type LabelSet,
  MOST_COPIES,
} from '../../../core/catalog/labels/rules.ts'
import type { Shop } from '../../context.ts'
import { LABEL_PAPERS } from './label-layout.ts'

type Selection = Parameters<Shop['catalog']['listLabels']>[0]

/** Where labels are printed: of named goods, of all that a filter finds, and of what is in the shop. */
export const LABEL_PATHS = {
  named: '/print-label',
  all: '/print-all-labels',
  inventory: '/print-inventory-labels',
} as const

const MOST_PAIRS = 200
const MOST_PRODUCTS = 1000

/** Which labels an address asks for, and how. What makes no sense in it is left out. */
export function parseLabelParams({ pathname, searchParams }: URL) {
  const count = (name: string, most: number) => {
    const value = Number(searchParams.get(name))
    return Number.isInteger(value) && value >= 1 && value <= most ? value : 1
  }
  const part = count('part', 100_000)
  const copies = count('copies', MOST_COPIES)
  const selection: Selection = {
    ...readSelection(pathname, searchParams),
    copies,
    offset: (part - 1) * LABELS_A_PART,
  }
  return {
    /** Marked pairs, each with a code of its own; then nothing else is printed. */
    pairs: searchParams.getAll('pair').map(Number).filter(isId).slice(0, MOST_PAIRS),
    selection,
    kind: LABEL_KINDS.find((each) => each === searchParams.get('kind')) ?? 'box',
    paper: LABEL_PAPERS.find((each) => each === searchParams.get('paper')) ?? 'roll',
    copies,
    part,
    /** The first free label of the first sheet. */
    start: count('start', 1000),
  }
}

export type LabelParams = ReturnType<typeof parseLabelParams>

function readSelection(pathname: string, params: URLSearchParams): Selection {
  const set = findSet(pathname, params)
  const each_pair = params.get('each') === 'pair'
  const id = (name: string) => [Number(params.get(name))].find(isId)
  if (set === 'named') {
    const products = params.getAll('products').flatMap((list) => list.split(','))
    return {
      each_pair,
      product_id: id('product'),
      product_ids: products.map(Number).filter(isId).slice(0, MOST_PRODUCTS),
      variant_ids: params.getAll('variant').map(Number).filter(isId).slice(0, LABELS_A_PART),
    }
  }
  const words = (name: string, most: number) => params.get(name)?.trim().slice(0, most) || undefined
  const flag = (name: string) => params.get(name) === '1' || undefined
  return {
    set,
    // One for each pair is what a delivery and an inventory are labelled with.
    each_pair: each_pair || (params.get('each') === null && set !== 'catalog'),
    since: readDay(params, 'changed'),
    day: readDay(params, 'received'),
    receipt: id('receipt'),
    q: words('q', 100),
    status: (['draft', 'published'] as const).find((each) => each === params.get('status')),
    collection: words('collection', 40),
    product_category_id: id('product_category_id'),
    brand_id: id('brand_id'),
    season: SEASONS.find((each) => each === params.get('season')),
    low_stock: flag('low_stock'),
    uncategorised: flag('uncategorised'),
    missing: flag('missing'),
    lacking_by_law: flag('lacking_by_law'),
    place: [words('place', 20)].find((code) => code && /^[a-z][a-z0-9-]*$/.test(code)),
    shelf: words('shelf', 20),
  }
}

function findSet(pathname: string, params: URLSearchParams): LabelSet {
  const path = pathname.replace(/\.data$/, '')
  const isAt = (each: string) => path === each || path.startsWith(`${each}/`)
  if (isAt(LABEL_PATHS.inventory)) return 'inventory'
  if (!isAt(LABEL_PATHS.all) || params.has('products')) return 'named'
  if (readDay(params, 'changed')) return 'changed'
  if (readDay(params, 'received') || Number(params.get('receipt')) > 0) return 'received'
  return 'catalog'
}

/** A day that exists, as YYYY-MM-DD. */
function readDay(params: URLSearchParams, name: string): string | undefined {
  const text = params.get(name) ?? ''
  const noon = new Date(/^\d{4}-\d{2}-\d{2}$/.test(text) ? `${text}T12:00:00Z` : Number.NaN)
  return !Number.isNaN(noon.getTime()) && noon.toISOString().startsWith(text) ? text : undefined
}

const isId = (id: number) => Number.isSafeInteger(id) && id > 0
