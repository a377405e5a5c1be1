import type { ORPCErrorConstructorMap } from '@orpc/server'
import { type BeforeCommit, type Db, query } from '../../base/db.server.ts'
import { lockCashSession } from '../../cash/lock-cash-session.ts'
import type { MoneyCall } from '../../payments/money-out/cover-money.ts'
import { coverTenders, tendersOutErrors, toWays } from '../../payments/money-out/cover-tenders.ts'
import type { CentsByWay } from '../../payments/money-out/rules.ts'
import { writeMoneyAct } from '../../payments/money-out/write-money-act.ts'
import { toLedgerTender } from '../../payments/tender.ts'
import { writeReturn } from '../../returns/write-return.ts'
import type { Tender, TenderKindAt } from '../../sales/tenders/rules.ts'
import { type AvailabilityChange, publishAvailability } from '../../stock/publish-availability.ts'
import { SURPLUS_NAME } from '../settlement/tenders/balance-lines.ts'
import type { CounterEntry } from '../settlement/tenders/share-tenders.ts'

export const surplusErrors = {
  ...tendersOutErrors,
  NO_OPEN_SESSION: { status: 409 },
  /** The answer does not fit this incident, or has nothing left to do. */
  ANSWER_UNFIT: { status: 409 },
} as const

interface Surplus {
  /** Whose open session the money leaves. */
  till: string
  saleId: number
  /** What goes out, below zero. */
  tenders: readonly Tender<TenderKindAt<'counter_out'>>[]
  reason: string
}

type Call = MoneyCall & { beforeCommit: BeforeCommit }

/**
 * Gives back what was charged beyond the lines, in cents, as the return of the line that says so: as the sale was paid, or
 * in cash with a PIN. No terminal gives back more than it has charged. It takes the right to pay out by hand, or a colleague's
 * PIN. Answers the id of the paper that the customer signs. Refuses with `surplusErrors`; the caller rolls back.
 */
export async function returnSurplus(
  call: Call,
  { till, saleId, tenders, reason }: Surplus,
  errors: ORPCErrorConstructorMap<typeof surplusErrors>,
): Promise<number> {
  const { tx, actor, beforeCommit } = call
  const now = call.now()
  const session = await lockCashSession(tx, till)
  if (!session) throw errors.NO_OPEN_SESSION()
  const { tillId, locationId, cashSessionId } = session
  const unit = await lockSurplus(tx, saleId)
  const entries = tenders.map((tender) => toLedgerTender(tender, cashSessionId))
  if (!unit || !isChargedSo(unit.came, entries)) throw errors.ANSWER_UNFIT()
  const { lineId, cents, came } = unit
  const covered = await coverTenders(call, errors, {
    entries,
    owedCents: cents,
    came,
    cashSessionId,
  })
  const moved: AvailabilityChange[] = []
  const written = await writeReturn(tx, {
    units: [{ lineId, n: 1, cents }],
    reason: 'goodwill',
    locationId,
    actor,
    now,
    moved,
    beforeCommit,
    till: { tillId, cashSessionId },
    refundTo: {
      tenders: entries.map(({ kind, amountCents, terminalReference }) => {
        return { kind, cents: -amountCents, terminalReference }
      }),
    },
  })
  if ('refused' in written) throw errors.ANSWER_UNFIT()
  await publishAvailability(tx, moved, now)
  return writeMoneyAct(tx, {
    act: 'surplus_returned',
    amountCents: cents,
    ways: toWays(entries),
    covered,
    returnId: written.returnId,
    reason,
    actor,
    now,
  })
}

/** Cash may always be handed back; a terminal gives back what it has charged alone. */
const isChargedSo = (came: CentsByWay, entries: readonly CounterEntry[]): boolean =>
  toWays(entries).every(({ kind, cents }) => kind === 'cash' || cents <= (came[kind] ?? 0))

interface SurplusLine {
  lineId: number
  cents: number
  /** How the sale was paid. */
  came: CentsByWay
}

async function lockSurplus(tx: Db, saleId: number): Promise<SurplusLine | undefined> {
  await query(tx, 'surplus_sale_lock', 'select from sales where sale_id = $1 for update', [saleId])
  const [line] = await query<SurplusLine>(tx, 'incident_surplus', SURPLUS_LINE, [
    saleId,
    SURPLUS_NAME.es,
  ])
  return line
}

const SURPLUS_LINE = `
  select l.line_id as "lineId", u.paid_cents as cents, (select coalesce(json_object_agg(kind, cents), '{}') from (
      select kind, sum(amount_cents) as cents from tenders where sale_id = $1 and state = 'captured' group by kind
    ) by_kind) as came
  from sale_lines l join sale_line_units u using (line_id)
  where l.sale_id = $1 and l.kind = 'free_text' and l.name ->> 'es' = $2 and u.returned_by is null
  order by l.position desc limit 1`
