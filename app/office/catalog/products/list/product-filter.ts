import { OFFICE_SORTS } from '../../../../../core/catalog/rules.ts'
import type { Shop } from '../../../../context.ts'

export type ProductFilter = NonNullable<Parameters<Shop['catalog']['listOfficeProducts']>[0]>

export const PRODUCT_STATUSES = ['draft', 'published', 'archived'] as const
const FLAGS = ['low_stock', 'uncategorised', 'missing'] as const

/** What an address asks the list for; what makes no sense there is left out. */
export function parseProductFilter(params: URLSearchParams): ProductFilter {
  const text = (key: string, longest: number) => {
    const value = params.get(key)?.trim().slice(0, longest)
    return value ? { [key]: value } : {}
  }
  const number = (key: string) => {
    const value = params.get(key) ?? ''
    return /^[1-9][0-9]{0,14}$/.test(value) ? { [key]: Number(value) } : {}
  }
  const choice = (key: string, choices: readonly string[]) => {
    const value = params.get(key) ?? ''
    return choices.includes(value) ? { [key]: value } : {}
  }
  return {
    ...text('q', 100),
    ...choice('status', PRODUCT_STATUSES),
    ...text('collection', 40),
    ...number('product_category_id'),
    ...number('brand_id'),
    ...Object.fromEntries(FLAGS.filter((key) => params.get(key) === '1').map((key) => [key, true])),
    ...choice('sort', OFFICE_SORTS),
    page: Math.min(Number(params.get('page')?.match(/^[1-9][0-9]{0,3}$/)?.[0] ?? 1), 10_000),
  }
}

/** The address of a filter, without what goes without saying. */
export function toSearch(filter: ProductFilter): string {
  const params = new URLSearchParams()
  for (const [key, value] of Object.entries(filter)) {
    if (value === undefined || value === '' || value === false) continue
    if ((key === 'page' && value === 1) || (key === 'sort' && value === 'touched')) continue
    params.set(key, value === true ? '1' : String(value))
  }
  const search = params.toString()
  return search ? `?${search}` : ''
}

/** Whether anything but the state is asked for. */
export function isFiltered({ page, sort, status, ...rest }: ProductFilter): boolean {
  return Object.values(rest).some((value) => value !== undefined && value !== false)
}
