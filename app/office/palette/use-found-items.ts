import { useDebouncedValue } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import { mayOpen } from '../../access/access.ts'
import type { Me } from '../../access/guard.ts'
import { useShortDates } from '../../i18n/dates/short-dates.ts'
import { useInLanguage } from '../../i18n/in-language.ts'
import type { Found, PaletteItem } from './palette-item.ts'

const PAUSE_MS = 180
const LEAST_LETTERS = 2
const PRODUCTS = '/admin/products'
const PAIRS = '/admin/pairs'
const CUSTOMERS = '/admin/customers'
const SALES = '/admin/sales-pos'

type SearchState = { state: 'idle' | 'searching' | 'failed' | 'found'; items: PaletteItem[] }

const IDLE: SearchState = { state: 'idle', items: [] }

/** What the server finds for the words, a moment after they are typed. What was found before stays until then. */
export function useFoundItems(me: Me, query: string): SearchState {
  const typed = query.trim()
  const [paused] = useDebouncedValue(typed, PAUSE_MS)
  const [answer, setAnswer] = useState<{ q: string; found: Found | undefined }>()
  const toItems = useItems(me)
  useEffect(() => {
    if (paused.length < LEAST_LETTERS) return
    const leaving = new AbortController()
    fetchFound(paused, leaving.signal).then(
      (found) => setAnswer({ q: paused, found }),
      () => {
        if (!leaving.signal.aborted) setAnswer({ q: paused, found: undefined })
      },
    )
    return () => leaving.abort()
  }, [paused])
  if (typed.length < LEAST_LETTERS) return IDLE
  const items = answer?.found ? toItems(answer.found) : []
  if (answer?.q !== typed) return { state: 'searching', items }
  return { state: answer.found ? 'found' : 'failed', items }
}

async function fetchFound(q: string, signal: AbortSignal): Promise<Found> {
  const answer = await fetch(`/admin/search?${new URLSearchParams({ q })}`, { signal })
  if (!answer.ok || answer.redirected) throw new Error(`search: ${answer.status}`)
  return answer.json()
}

/** Only what has a screen that the person may open: for a seller, a customer is a list of what they bought. */
function useItems(me: Me) {
  const inLanguage = useInLanguage()
  const { day } = useShortDates()
  const toSale =
    (kind: 'sales' | 'orders') =>
    ({ sale_id, reference, invoice, customer, created_at }: Found['sales'][number]) => ({
      kind,
      label: invoice ?? reference,
      detail: [invoice && reference, customer, day(created_at)].filter(Boolean).join(' · '),
      path: `${SALES}/${sale_id}`,
    })
  return ({ products, pairs, sales, orders, customers }: Found): PaletteItem[] => [
    ...(mayOpen(me, PRODUCTS) ? products : []).map(({ product_id, name, brand }) => ({
      kind: 'products' as const,
      label: inLanguage(name),
      detail: brand ?? undefined,
      path: `${PRODUCTS}/${product_id}`,
    })),
    ...(mayOpen(me, PAIRS) ? pairs : []).map(({ item_id, code, name }) => ({
      kind: 'pairs' as const,
      label: code,
      detail: inLanguage(name),
      path: `${PAIRS}/${item_id}`,
    })),
    ...(mayOpen(me, SALES) ? [...sales.map(toSale('sales')), ...orders.map(toSale('orders'))] : []),
    ...(mayOpen(me, CUSTOMERS) || mayOpen(me, SALES) ? customers : []).map(
      ({ customer_id, name, phone }) => ({
        kind: 'customers' as const,
        label: name,
        detail: phone ?? undefined,
        path: mayOpen(me, CUSTOMERS)
          ? `${CUSTOMERS}/${customer_id}`
          : `${SALES}?${new URLSearchParams({ q: name })}`,
      }),
    ),
  ]
}
