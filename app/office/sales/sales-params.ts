import { PAYMENT_STATUSES, SALE_ORIGINS } from '../../../core/sales/rules.ts'
import type { Shop } from '../../context.ts'

type Asked = NonNullable<Parameters<Shop['sales']['listSales']>[0]>

/** What the list is narrowed by, as its address says it: every part a text, absent where nothing is asked. */
export type SalesFilter = Partial<Record<(typeof FIELDS)[number], string>>

export const FIELDS = ['q', 'from', 'to', 'origin', 'till', 'seller', 'payment'] as const

const DAY = /^\d{4}-\d{2}-\d{2}$/
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

/** Reads an address. What could mean nothing is left out, so that an old or broken link still shows sales. */
export function filterOf(search: URLSearchParams): SalesFilter {
  const said = (name: string) => search.get(name)?.trim() || undefined
  const days = [said('from'), said('to')].map((day) => (day && isDay(day) ? day : undefined))
  const found = {
    q: said('q')?.slice(0, 100),
    from: days[0],
    to: days[1],
    origin: SALE_ORIGINS.find((origin) => origin === said('origin')),
    till: said('till')?.slice(0, 20),
    seller: UUID.test(said('seller') ?? '') ? said('seller') : undefined,
    payment: PAYMENT_STATUSES.find((payment) => payment === said('payment')),
  }
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value)) as SalesFilter
}

/** The same as the shop is asked it. One letter finds too much to mean anything. */
export function askOf({ q, seller, payment, ...rest }: SalesFilter, page: number): Asked {
  return {
    ...rest,
    ...(q && q.length > 1 && { q }),
    ...(seller && { seller_id: seller }),
    ...(payment && { payment_status: payment }),
    page,
  } as Asked
}

export function pageOf(search: URLSearchParams): number {
  const page = Number(search.get('page') ?? 1)
  return Number.isSafeInteger(page) && page >= 1 && page <= 10_000 ? page : 1
}

/** The address of a list; the first page has no number. */
export function addressOf(filter: SalesFilter, page = 1): string {
  const search = new URLSearchParams()
  for (const field of FIELDS) if (filter[field]) search.set(field, filter[field])
  if (page > 1) search.set('page', String(page))
  return search.size > 0 ? `/admin/sales-pos?${search}` : '/admin/sales-pos'
}

function isDay(text: string): boolean {
  const day = DAY.test(text) ? new Date(`${text}T12:00:00Z`) : undefined
  return (
    day !== undefined &&
    !Number.isNaN(day.getTime()) &&
    day.toISOString().startsWith(text) &&
    text >= '1985-01-01'
  )
}
