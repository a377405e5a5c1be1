import { shopDay } from '../../../../core/base/clock.ts'
import { TENDER_KINDS } from '../../../../core/sales/tenders/rules.ts'
import type { Shop } from '../../../context.ts'
import { getShopZone } from '../../../i18n/shop-zone.ts'
import type { SheetColumn } from '../../ui/list/xlsx.server.ts'

export type ExportedClosing = Awaited<
  ReturnType<Shop['cash']['exportClosings']>
>['closings'][number]

interface ClosingWords {
  /** Of this folder, and of the sales. */
  t(key: string): string
  core(key: string): string
  time(iso: string): string
}

const euros = (cents: number) => cents / 100
const sum = (numbers: readonly number[]) => numbers.reduce((all, each) => all + each, 0)

/** The columns of closings in the files of the list and of the accountant. */
export function getClosingColumns({ t, core, time }: ClosingWords): SheetColumn<ExportedClosing>[] {
  const day = (iso: string) => shopDay(new Date(iso), getShopZone())
  const amount = (key: string, read: (content: ExportedClosing['content']) => number) => ({
    title: t(key),
    value: ({ content }: ExportedClosing) => euros(read(content)),
    decimals: 2,
  })
  return [
    { title: t('filter.till'), value: (row) => row.till.till },
    { title: t('csv.number'), value: (row) => row.closing.z_number },
    { title: t('csv.opened'), value: (row) => day(row.opened_at), isDay: true },
    { title: t('csv.closed'), value: (row) => day(row.closing.closed_at), isDay: true },
    { title: t('csv.time'), value: (row) => time(row.closing.closed_at) },
    { title: t('closed_by'), value: (row) => row.closing.closed_by, width: 24 },
    {
      title: t('csv.tickets'),
      value: ({ content }) => sum(content.tickets.map(({ count }) => count)),
    },
    amount('total.sold', ({ figures }) => figures.sold_cents),
    amount('total.returned', ({ figures }) => -figures.returned_cents),
    amount('total.net', ({ figures }) => figures.net_cents),
    amount('total.pickups', ({ pickups }) => pickups.cents),
    amount('total.deposits', ({ deposits_cents }) => deposits_cents),
    amount('total.collected', ({ figures }) => figures.collected_cents),
    amount('csv.invoiced', ({ figures }) => figures.invoiced_cents),
    ...TENDER_KINDS.map((kind) => ({
      title: core(`tender.${kind}`),
      value: ({ content }: ExportedClosing) =>
        euros(content.methods.find((each) => each.kind === kind)?.total_cents ?? 0),
      decimals: 2,
    })),
    {
      title: t('csv.base'),
      value: ({ content }) => euros(sum(content.vat.map((each) => each.base_cents))),
      decimals: 2,
    },
    {
      title: t('csv.vat'),
      value: ({ content }) => euros(sum(content.vat.map((each) => each.vat_cents))),
      decimals: 2,
    },
    { title: t('float'), value: (row) => euros(row.float_cents), decimals: 2 },
    { title: t('expected'), value: (row) => euros(row.closing.expected_cents), decimals: 2 },
    { title: t('counted'), value: (row) => euros(row.closing.counted_cents), decimals: 2 },
    { title: t('difference'), value: (row) => euros(row.closing.difference_cents), decimals: 2 },
    { title: t('csv.reason'), value: (row) => row.closing.reason, width: 40 },
  ]
}
