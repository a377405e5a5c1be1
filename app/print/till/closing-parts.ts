import { expectedCash } from '../../../core/till/rules.ts'
import type { Formatter } from '../../i18n/format.ts'
import type { ClosedSession, XReading } from './closing-source.ts'
import type { ClosingTexts } from './closing-texts.ts'

interface ClosingRow {
  label: string
  /** An amount or a number, in words. */
  value: string
  /** The amount, for a spreadsheet; absent where the value is none. */
  cents?: number
  /** What else is to be said of it, in small letters. */
  note?: string
  strong?: boolean
}

/** Rows of a closing under a heading. */
export interface ClosingPart {
  title: string
  rows: ClosingRow[]
}

export interface Words {
  texts: ClosingTexts
  format: Formatter
}

type Content = XReading['content']
type Closing = ClosedSession['closing']

const inEuros = (cents: number, { money }: Formatter) => ({ value: money(cents), cents })

const withSign = (cents: number, { money }: Formatter) => ({
  value: `${cents > 0 ? '+' : ''}${money(cents)}`,
  cents,
})

/** Expected against counted, by way of paying. */
export function toCountPart(
  methods: Closing['methods'],
  { texts: { t, sales }, format }: Words,
): ClosingPart {
  const rows = methods.flatMap(({ kind, expected_cents, counted_cents, difference_cents }) => [
    { label: sales(`tender.${kind}`), value: '', strong: true },
    { label: t('expected'), ...inEuros(expected_cents, format) },
    ...(counted_cents === null ? [] : [{ label: t('counted'), ...inEuros(counted_cents, format) }]),
    ...(difference_cents === null
      ? []
      : [{ label: t('difference'), ...withSign(difference_cents, format) }]),
  ])
  return { title: t('part.count'), rows }
}

/** How the expected cash comes about, line by line. */
export function toCashPart(cash: XReading['cash'], { texts: { t }, format }: Words): ClosingPart {
  const lines = [
    ['float', cash.float_cents],
    ['given', cash.cash_given_cents],
    ['change', 0 - cash.cash_change_cents],
    ['refunds', 0 - cash.cash_refunds_cents],
    ['deposits', cash.cash_deposits_cents],
    ['in', cash.cash_in_cents],
    ['out', 0 - cash.cash_out_cents],
    ['drops', 0 - cash.cash_drops_cents],
  ] as const
  return {
    title: t('part.cash'),
    rows: [
      ...lines.map(([key, cents]) => ({ label: t(key), ...inEuros(cents, format) })),
      { label: t('expected'), ...inEuros(expectedCash(cash), format), strong: true },
    ],
  }
}

/** Notes and coins of the count, and how they were parted. */
export function toPiecesPart(closing: Closing, { texts: { t }, format }: Words): ClosingPart[] {
  const { denominations, next_float_cents, bag_cents } = closing
  const pieces = (denominations ?? []).map(({ cents, pieces: count }) => ({
    label: `${format.number(count)} × ${format.money(cents)}`,
    ...inEuros(count * cents, format),
  }))
  const split =
    next_float_cents === null || bag_cents === null
      ? []
      : [
          { label: t('next_float'), ...inEuros(next_float_cents, format), strong: true },
          { label: t('bag'), ...inEuros(bag_cents, format), strong: true },
        ]
  const rows = [...pieces, ...split]
  return rows.length > 0 ? [{ title: t('part.pieces'), rows }] : []
}

/** What was sold and what went back. */
export function toSalesPart(content: Content, { texts: { t }, format }: Words): ClosingPart {
  const { sales, pickups, refunds, voids, deposits_cents } = content
  const count = (number: number) => t('count', { count: number })
  const net = sales.cents + pickups.cents - refunds.cents + deposits_cents
  return {
    title: t('part.sales'),
    rows: [
      { label: t('sales'), ...inEuros(sales.cents, format), note: count(sales.count) },
      { label: t('units'), value: format.number(sales.units) },
      { label: t('discounts'), ...inEuros(sales.discount_cents, format) },
      ...(pickups.count > 0
        ? [{ label: t('pickups'), ...inEuros(pickups.cents, format), note: count(pickups.count) }]
        : []),
      { label: t('refunds'), ...inEuros(0 - refunds.cents, format), note: count(refunds.count) },
      ...(voids.count > 0
        ? [{ label: t('voids'), ...inEuros(0 - voids.cents, format), note: count(voids.count) }]
        : []),
      ...(deposits_cents === 0
        ? []
        : [{ label: t('deposits'), ...inEuros(deposits_cents, format) }]),
      { label: t('net'), ...inEuros(net, format), strong: true },
    ],
  }
}

/** What came in by each way of paying, less what went back by it. */
export function toMethodsPart(
  { methods }: Content,
  { texts: { t, sales }, format }: Words,
): ClosingPart {
  const rows = methods.map(({ kind, refunds_cents, deposits_cents, total_cents }) => {
    const notes = [
      refunds_cents !== 0 && `${t('refunds')} ${format.money(0 - refunds_cents)}`,
      deposits_cents !== 0 && `${t('deposits')} ${format.money(deposits_cents)}`,
    ].filter(Boolean)
    return {
      label: sales(`tender.${kind}`),
      ...inEuros(total_cents, format),
      ...(notes.length > 0 && { note: notes.join(' · ') }),
    }
  })
  return { title: t('part.methods'), rows }
}

/** Base and VAT by rate. */
export function toVatPart({ vat }: Content, { texts: { t }, format }: Words): ClosingPart {
  const rows = vat.map(({ rate, base_cents, vat_cents }) => ({
    label: t('rate', { rate: format.number(rate) }),
    ...inEuros(vat_cents, format),
    note: t('base', { amount: format.money(base_cents) }),
  }))
  return { title: t('part.vat'), rows }
}

/** The first and last number of each series, how many are advances, and what was invoiced before as such. */
export function toTicketsPart(content: Content, { texts: { t }, format }: Words): ClosingPart {
  const { tickets, advances, deducted_cents } = content
  const rows = tickets.map(({ first, last, count, cents }) => ({
    label: first === last ? first : t('range', { first, last }),
    ...inEuros(cents, format),
    note: t('count', { count }),
  }))
  if (advances.count > 0) {
    const note = t('count', { count: advances.count })
    rows.push({ label: t('advances'), ...inEuros(advances.cents, format), note })
  }
  const before = { label: t('deducted'), ...inEuros(0 - deducted_cents, format) }
  return { title: t('part.tickets'), rows: deducted_cents === 0 ? rows : [...rows, before] }
}

/** Corrections, and tickets that were cancelled. */
export function toDocumentsPart(
  { corrections, annulled }: Content,
  { texts: { t, returns }, format }: Words,
): ClosingPart {
  return {
    title: t('part.documents'),
    rows: [
      ...corrections.map(({ invoice, corrects, cents, reason }) => ({
        label: invoice,
        ...inEuros(cents, format),
        note: `${t('corrects', { invoice: corrects })} · ${
          reason === 'deposit' ? t('deposit_back') : returns(`kind.${reason}`)
        }`,
      })),
      ...annulled.map(({ invoice, cents }) => ({
        label: invoice,
        ...inEuros(0 - cents, format),
        note: t('annulled'),
      })),
    ],
  }
}

/** Who sold how much. */
export function toSellersPart({ sellers }: Content, { texts: { t }, format }: Words): ClosingPart {
  const rows = sellers.map(({ name, count, cents }) => ({
    label: name ?? t('machine'),
    ...inEuros(cents, format),
    note: t('count', { count }),
  }))
  return { title: t('part.sellers'), rows }
}

/** Cash put in, taken out and dropped into the safe, and drawers opened without a sale. */
export function toMovementsPart(
  { movements }: Content,
  { texts: { t }, format }: Words,
): ClosingPart {
  const rows = movements.map(({ kind, amount_cents, reason, by, at }) => ({
    label: t(`movement.${kind}`),
    ...(kind === 'drawer_open'
      ? { value: '' }
      : inEuros(kind === 'in' ? amount_cents : -amount_cents, format)),
    note: `${format.time(at)} · ${by} · ${reason}`,
  }))
  return { title: t('part.movements'), rows }
}
