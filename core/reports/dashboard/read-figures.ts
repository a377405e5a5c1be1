import { addDays } from '../../base/days/rules.ts'
import type { Db } from '../../base/db.server.ts'
import { readGoods } from '../../sales/summary/read-goods.ts'
import { readMoney } from '../../sales/summary/read-money.ts'
import { isMoney } from '../../sales/tenders/rules.ts'
import type { ReadStretches } from './read-stretches.ts'
import type { Stretch } from './stretches.ts'
import { type Figures, sumLedger } from './sum-ledger.ts'

/** Reads the figures of whole days from the summary. */
export async function readDayFigures(db: Db, stretch: Stretch): Promise<Figures> {
  const [[goods], money] = await Promise.all([
    readGoods(db, stretch),
    readMoney(db, stretch, ['kind']),
  ])
  if (!goods) throw new Error('figures: nothing was summed up')
  const { sales, sold_cents, returned_cents, net_cents } = goods
  return {
    sales: sales ?? 0,
    sold_cents,
    returned_cents,
    net_cents,
    collected: money
      .filter(({ kind }) => isMoney(kind))
      .map(({ kind, net_cents: cents }) => ({ kind, cents })),
  }
}

/** Reads the figures that a period is compared with; its last day may count only until an hour. */
export async function readFiguresBefore(
  db: Db,
  { before, isCut, cut }: ReadStretches,
): Promise<Figures> {
  if (!isCut) return readDayFigures(db, before)
  const lastDay = sumLedger(db, cut)
  if (before.from === before.to) return lastDay
  const days = readDayFigures(db, { from: before.from, to: addDays(before.to, -1) })
  return addFigures(await days, await lastDay)
}

function addFigures(one: Figures, other: Figures): Figures {
  const kinds = new Set([...one.collected, ...other.collected].map(({ kind }) => kind))
  const sumKind = (kind: string) =>
    [...one.collected, ...other.collected]
      .filter((each) => each.kind === kind)
      .reduce((sum, { cents }) => sum + cents, 0)
  return {
    sales: one.sales + other.sales,
    sold_cents: one.sold_cents + other.sold_cents,
    returned_cents: one.returned_cents + other.returned_cents,
    net_cents: one.net_cents + other.net_cents,
    collected: [...kinds].map((kind) => ({ kind, cents: sumKind(kind) })),
  }
}
