import { shopDay } from '../../../../core/base/clock.ts'
import {
  COLLECTED_LINES,
  COUNTED_LINES,
  INVOICED_LINES,
} from '../../../../core/reports/accounts/rules.ts'
import type { Shop } from '../../../context.ts'
import { getShopZone } from '../../../i18n/shop-zone.ts'
import type { SheetColumn } from '../../ui/list/xlsx.server.ts'

export type Accounts = Awaited<ReturnType<Shop['reports']['getAccounts']>>
export type AccountSale = Awaited<
  ReturnType<Shop['reports']['exportAccountSales']>
>['sales'][number]
export type AccountReturn = Awaited<
  ReturnType<Shop['reports']['exportAccountReturns']>
>['returns'][number]
export type AccountTender = Awaited<
  ReturnType<Shop['reports']['exportAccountTenders']>
>['tenders'][number]
export type AccountDispute = Awaited<
  ReturnType<Shop['reports']['exportAccountDisputes']>
>['disputes'][number]
export type AccountReceipt = Awaited<
  ReturnType<Shop['reports']['exportAccountReceipts']>
>['receipts'][number]

export interface AccountWords {
  /** Of this folder, and of the sales. */
  t(key: string): string
  core(key: string): string
  /** Of the screens of disputes. */
  disputes(key: string): string
  time(iso: string): string
}

const day = (iso: string) => shopDay(new Date(iso), getShopZone())

const euros = <Row>(title: string, read: (row: Row) => number): SheetColumn<Row> => ({
  title,
  value: (row) => read(row) / 100,
  decimals: 2,
  width: 14,
})

export const getSaleColumns = ({ t, core, time }: AccountWords): SheetColumn<AccountSale>[] => [
  { title: t('column.day'), value: (row) => day(row.paid_at), isDay: true },
  { title: t('column.time'), value: (row) => time(row.paid_at), width: 8 },
  { title: t('column.reference'), value: (row) => row.reference, width: 14 },
  { title: t('column.invoice'), value: (row) => row.invoice, width: 18 },
  { title: t('column.cancelled'), value: (row) => (row.is_cancelled ? t('yes') : null) },
  { title: t('column.origin'), value: (row) => core(`origin.${row.origin}`) },
  { title: t('column.till'), value: (row) => row.till },
  euros(t('column.subtotal'), (row) => row.subtotal_cents),
  euros(t('column.discount'), (row) => 0 - row.discount_cents),
  euros(t('column.shipping'), (row) => row.shipping_cents),
  euros(t('column.sold'), (row) => row.total_cents),
]

export const getReturnColumns = ({ t, time }: AccountWords): SheetColumn<AccountReturn>[] => [
  { title: t('column.day'), value: (row) => day(row.created_at), isDay: true },
  { title: t('column.time'), value: (row) => time(row.created_at), width: 8 },
  { title: t('column.reference'), value: (row) => row.reference, width: 14 },
  { title: t('column.reason'), value: (row) => t(`reason.${row.reason}`), width: 20 },
  { title: t('column.till'), value: (row) => row.till },
  { title: t('column.of_sales'), value: (row) => row.sales.join(', '), width: 18 },
  { title: t('column.corrections'), value: (row) => row.corrections.join(', '), width: 18 },
  euros(t('column.returned'), (row) => row.cents),
]

export const getTenderColumns = ({ t, core, time }: AccountWords): SheetColumn<AccountTender>[] => [
  { title: t('column.day'), value: (row) => day(row.at), isDay: true },
  { title: t('column.time'), value: (row) => time(row.at), width: 8 },
  { title: t('column.tender'), value: (row) => core(`tender.${row.kind}`), width: 18 },
  { title: t('column.of'), value: (row) => t(`of.${row.of}`), width: 14 },
  { title: t('column.reference'), value: (row) => row.reference, width: 14 },
  { title: t('column.till'), value: (row) => row.till },
  euros(t('column.collected'), (row) => row.cents),
]

export const getDisputeColumns = ({ t, disputes }: AccountWords): SheetColumn<AccountDispute>[] => [
  { title: t('column.day'), value: (row) => row.taken_on, isDay: true },
  { title: t('column.tender'), value: (row) => disputes(`kind.${row.kind}`), width: 18 },
  { title: t('column.reason'), value: (row) => disputes(`reason.${row.reason}`), width: 20 },
  { title: t('column.bank_number'), value: (row) => row.bank_number, width: 24 },
  { title: t('column.reference'), value: (row) => row.reference, width: 14 },
  { title: t('column.state'), value: (row) => disputes(`state.${row.state}`), width: 12 },
  { title: t('column.decided'), value: (row) => row.decided_on, isDay: true },
  euros(t('column.disputed'), (row) => row.cents),
]

export const getReceiptColumns = ({
  t,
}: Pick<AccountWords, 't'>): SheetColumn<AccountReceipt>[] => [
  { title: t('column.day'), value: (row) => row.delivered_on, isDay: true },
  { title: t('column.supplier'), value: (row) => row.supplier, width: 28 },
  { title: t('column.vat_number'), value: (row) => row.vat_number, width: 14 },
  { title: t('column.delivery_note'), value: (row) => row.delivery_note, width: 16 },
  { title: t('column.supplier_invoice'), value: (row) => row.invoice_number, width: 16 },
  { title: t('column.order'), value: (row) => row.order_reference, width: 14 },
  { title: t('column.pairs'), value: (row) => row.pairs, width: 8 },
  {
    title: t('column.net_cost'),
    value: (row) => (row.net_cents === null ? null : row.net_cents / 100),
    decimals: 2,
    width: 14,
  },
  { title: t('column.due'), value: (row) => row.due_on, isDay: true },
  { title: t('column.paid'), value: (row) => row.paid_on, isDay: true },
]

interface SumRow {
  name: string
  cents: number | null
}

/** The page that adds them up, as rows: titles without an amount between them. */
export function toSumRows(
  accounts: Accounts,
  { t, core }: Pick<AccountWords, 't' | 'core'>,
): SumRow[] {
  const row = (name: string, cents: number | null = null) => ({ name, cents })
  const cents = <Name extends string>(
    lines: readonly { line: Name; cents: number }[],
    name: Name,
  ) => lines.find(({ line }) => line === name)?.cents ?? 0
  return [
    row(t('sums.sold'), accounts.sold_cents),
    row(t('sums.returned'), 0 - accounts.returned_cents),
    row(t('sums.net'), accounts.net_cents),
    row(t('to_invoiced')),
    row(t('sums.net'), accounts.net_cents),
    ...INVOICED_LINES.map((line) => row(t(`invoiced.${line}`), cents(accounts.to_invoiced, line))),
    row(t('sums.invoiced'), accounts.invoiced_cents),
    row(t('sums.base'), accounts.base_cents),
    row(t('sums.vat'), accounts.vat_cents),
    row(t('to_collected')),
    row(t('sums.net'), accounts.net_cents),
    ...COLLECTED_LINES.map((line) =>
      row(t(`collected.${line}`), cents(accounts.to_collected, line)),
    ),
    row(t('sums.collected'), accounts.collected_cents),
    ...accounts.tenders.map((each) =>
      row(core(`tender.${each.kind}`), each.taken_cents - each.given_back_cents),
    ),
    row(t('counted')),
    ...COUNTED_LINES.map((line) => row(t(`counted.${line}`), cents(accounts.counted, line))),
    row(t('sums.invoiced'), accounts.invoiced_cents),
  ]
}

export const getSumColumns = (t: (key: string) => string): SheetColumn<SumRow>[] => [
  { title: t('column.what'), value: (row) => row.name, width: 60 },
  {
    title: t('column.euros'),
    value: (row) => (row.cents === null ? null : row.cents / 100),
    decimals: 2,
    width: 16,
  },
]
