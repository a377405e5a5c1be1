import type { TicketLine } from '../../../../core/till/ticket/ticket-line.ts'
import { type DepositTicketLine, depositKind } from './deposit-line.ts'
import { type FreeLine, freeKind } from './free-line.ts'
import { type ItemLine, itemKind } from './item-line.ts'
import type { WithoutKey } from './line-base.ts'
import type { LineKind } from './line-kind.ts'
import { type LoanDepositTicketLine, loanDepositKind } from './loan-deposit-line.ts'
import { type LoanTicketLine, loanKind } from './loan-line.ts'
import { type ReturnTicketLine, returnKind } from './return-line.ts'
import { type SellLine, sellKind } from './sell-line.ts'
import { type UnsupportedLine, unsupportedKind } from './unsupported-line.ts'

/** A line of goods, whose quantity, price and notes the seller may change. */
export type GoodsLine = SellLine | FreeLine | ItemLine | LoanTicketLine

export type TillTicketLine =
  | GoodsLine
  | DepositTicketLine
  | LoanDepositTicketLine
  | ReturnTicketLine
  | UnsupportedLine

/** A line that has no place on a ticket yet. */
export type RestoredLine = WithoutKey<TillTicketLine>

type OfKind<Line, Kind> = Line extends { kind: string }
  ? Kind extends Line['kind']
    ? Line
    : never
  : never

/** Every kind of line that the shop knows. */
const LINE_KINDS: {
  readonly [Kind in TicketLine['kind']]: LineKind<OfKind<TillTicketLine, Kind>>
} = {
  sell: sellKind,
  free: freeKind,
  item: itemKind,
  deposit: depositKind,
  return: returnKind,
  voucher: unsupportedKind,
  loan: loanKind,
  loan_deposit: loanDepositKind,
}

type AnyKind = LineKind<TillTicketLine>

/** What is known of the kind of a line, on the ticket or in the log; of a newer shop's kind that nothing is. */
export const getLineKind = ({ kind }: { kind: string }): AnyKind =>
  (LINE_KINDS as Readonly<Record<string, AnyKind | undefined>>)[kind] ?? unsupportedKind

export const isSellLine = (line: TillTicketLine): line is SellLine => line.kind === 'sell'

export const isItemLine = (line: TillTicketLine): line is ItemLine => line.kind === 'item'

export const isLoanLine = (line: TillTicketLine): line is LoanTicketLine => line.kind === 'loan'

export const isDepositLine = (line: TillTicketLine): line is DepositTicketLine =>
  line.kind === 'deposit'

export const isReturnLine = (line: TillTicketLine): line is ReturnTicketLine =>
  line.kind === 'return'

export const isGoodsLine = (line: TillTicketLine): line is GoodsLine => getLineKind(line).isGoods
