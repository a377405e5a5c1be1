import {
  BULK_FIELDS,
  BULK_ROUNDINGS,
  BULK_STATES,
} from '../../../../../core/pricing/bulk-edits/rules.ts'
import type { Shop } from '../../../../context.ts'
import type { SentFields } from '../../../ui/forms/sent-fields.ts'
import { listParams } from '../../../ui/list/list-params.ts'
import { choiceParam } from '../../../ui/list/params.ts'
import { parseCents } from '../../../ui/price-text.ts'

export type BulkEdit = Awaited<ReturnType<Shop['pricing']['getBulkEdit']>>
export type ListedEdit = Awaited<ReturnType<Shop['pricing']['listBulkEdits']>>['edits'][number]
export type BulkInput = Parameters<Shop['pricing']['prepareBulkEdit']>[0]

/** What a person may do with a price: the amount is always written without its sign. */
export const PRICE_ACTS = [
  'lower_percent',
  'raise_percent',
  'lower_amount',
  'raise_amount',
  'set',
] as const

/** Every state of an edit that somebody started. */
export const STARTED_STATES = BULK_STATES.filter((state) => state !== 'draft')

/** The address of the list of edits. */
export const bulkEditsParams = listParams('/admin/products/bulk-edits', {
  state: choiceParam(STARTED_STATES),
})

export const bulkEditPath = (id: number) => `${bulkEditsParams.path}/${id}`

export const isUnderWay = ({ state }: Pick<BulkEdit, 'state'>) =>
  state === 'waiting' || state === 'running'

/** How far an edit is, of 100. */
export function toProgress({ counts }: Pick<BulkEdit, 'counts'>): number {
  const all = Object.values(counts).reduce((sum, each) => sum + each, 0)
  return all > 0 ? (100 * (all - counts.planned)) / all : 0
}

/** The form of the chosen products as the procedure takes it; what cannot be read is left to its refusal. */
export function toBulkInput(sent: SentFields): BulkInput {
  return {
    change: toChange(sent) as BulkInput['change'],
    products: parseJson(sent.text('products')) as BulkInput['products'],
  }
}

function toChange(sent: SentFields): object {
  const field = sent.choice('field', BULK_FIELDS)
  if (field === 'price') return { field, ...toPriceChange(sent) }
  const value = sent.text('value')
  if (field === 'product_category_id') return { field, value: value ? Number(value) : null }
  const mayBeNone = field === 'collection' || field === 'brand' || field === 'season'
  return { field, value: value || (mayBeNone ? null : '') }
}

function toPriceChange(sent: SentFields): object {
  const act = sent.choice('how', PRICE_ACTS) ?? 'set'
  if (act === 'set') return { how: 'set', by: parseCents(sent.text('by')) ?? 0 }
  const [direction, how] = act.split('_')
  const size =
    how === 'percent'
      ? Math.round((sent.number('by') ?? 0) * 100)
      : (parseCents(sent.text('by')) ?? 0)
  const rounding = sent.choice('rounding', BULK_ROUNDINGS) ?? 'none'
  return { how, by: direction === 'lower' ? 0 - size : size, rounding }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
