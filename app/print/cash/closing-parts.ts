import { expectedCash } from '../../../core/cash/rules.ts'
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

export type Content = XReading['content']
type Closing = ClosedSession['closing']

export const inEuros = (cents: number, { money }: Formatter) => ({ value: money(cents), cents })

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
    ...toDepositLines(cash),
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

/** What was left as advances and as security for loans, and what went back, each on a line; older sums know only the difference. */
function toDepositLines({ cash_deposits_cents, cash_deposits_returned_cents }: XReading['cash']) {
  if (!cash_deposits_returned_cents) return [['deposits_all', cash_deposits_cents] as const]
  return [
    ['deposits_all_taken', cash_deposits_cents + cash_deposits_returned_cents] as const,
    ['deposits_all_returned', 0 - cash_deposits_returned_cents] as const,
  ]
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

/** What was sold and what came back, over the counter alone. */
export function toSalesPart(content: Content, { texts: { t }, format }: Words): ClosingPart {
  const { figures, former_net_cents, sales, refunds, voids } = content
  const count = (number: number) => t('count', { count: number })
  const former =
    former_net_cents !== null && t('net_former', { amount: format.money(former_net_cents) })
  return {
    title: t('part.sales'),
    rows: [
      { label: t('sales'), ...inEuros(figures.sold_cents, format), note: count(sales.count) },
      { label: t('units'), value: format.number(sales.units) },
      { label: t('discounts'), ...inEuros(sales.discount_cents, format) },
      {
        label: t('returned'),
        ...inEuros(0 - figures.returned_cents, format),
        note: count(refunds.count),
      },
      ...(voids.count > 0
        ? [{ label: t('voids'), ...inEuros(0 - voids.cents, format), note: count(voids.count) }]
        : []),
      {
        label: t('net'),
        ...inEuros(figures.net_cents, format),
        note: [t('net_note'), former].filter(Boolean).join(' · '),
        strong: true,
      },
    ],
  }
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
  const rows = movements.map(({ kind, amount_cents, reason, by, approved_by, at }) => ({
    label: t(`movement.${kind}`),
    ...(kind === 'drawer_open'
      ? { value: '' }
      : inEuros(kind === 'in' ? amount_cents : -amount_cents, format)),
    note: [format.time(at), by, reason, approved_by && t('approved_by', { name: approved_by })]
      .filter(Boolean)
      .join(' · '),
  }))
  return { title: t('part.movements'), rows }
}
