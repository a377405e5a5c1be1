import { query } from '../../../core/base/db.server.ts'
import { actAt, type Life, type LifePlan } from '../life/life.ts'
import type { PastShop } from '../life/past-shop.ts'
import { MARTA, ROSA } from '../staff-emails.ts'
import type { Step } from '../steps.ts'

interface Case {
  sold: number
  takenIn: number
  name: string
  phone: string
  defect: string
}

/** The workshop needs as many days. */
const PROMISED_DAYS = 21

/** Pairs that failed within their guarantee: one was repaired and fetched, one is ready, one is at the workshop. */
export const guarantee: Life = (plan) => {
  const fetched = takeIn(plan, {
    sold: 83,
    takenIn: 42,
    name: 'Amalia Cremades Pérez',
    phone: '+34 555 030 204',
    defect: 'Se ha despegado la suela del pie derecho',
  })
  const ready = takeIn(plan, {
    sold: 70,
    takenIn: 15,
    name: 'Honorio Vidal Segura',
    phone: '+34 555 030 237',
    defect: 'Se ha abierto una costura en el talón',
  })
  const away = takeIn(plan, {
    sold: 55,
    takenIn: 5,
    name: 'Rosario Belda Antón',
    phone: '+34 555 030 251',
    defect: 'La plantilla se levanta y no se puede pegar en casa',
  })
  const workshop = 'Taller de composturas La Lezna'
  const send = (daysAgo: number, { found }: typeof fetched) =>
    actAt(plan.openAt(daysAgo, 0.8), async (shop) => {
      await shop.staff(ROSA).guarantee.sendForRepair({ reference: found.reference, workshop })
    })
  const repair = (daysAgo: number, { found }: typeof fetched, work: string) =>
    actAt(plan.openAt(daysAgo, 0.2), async (shop) => {
      await shop.staff(ROSA).guarantee.markCaseReady({ reference: found.reference, work })
    })
  const cases = [fetched, ready, away]
  return [
    ...cases.flatMap(({ steps }) => steps),
    send(41, fetched),
    repair(33, fetched, 'Suela pegada y cosida'),
    actAt(plan.openAt(31, 0.4), async (shop) => {
      const work = 'Suela pegada y cosida'
      const { reference } = fetched.found
      await shop.staff(MARTA).guarantee.endGuaranteeCase({ reference, outcome: 'returned', work })
    }),
    send(13, ready),
    repair(1.4, ready, 'Costura rehecha a mano'),
    send(4, away),
  ]
}

function takeIn(plan: LifePlan, { sold, takenIn, name, phone, defect }: Case) {
  const at = plan.openAt(sold, 0.25)
  const { variantId } = plan.goods.take(at)
  const found = { saleId: 0, reference: '' }
  const promised_on = plan.dayAgo(Math.floor(takenIn) - PROMISED_DAYS)
  const steps: Step[] = [
    actAt(at, async (shop) => {
      const amount_cents = await shop.priceAtTill(variantId)
      const { sale_id } = await shop.finishTicket(MARTA, {
        lines: [{ kind: 'sell', variant_id: variantId, quantity: 1 }],
        tenders: [{ kind: 'cash', amount_cents }],
      })
      found.saleId = sale_id ?? 0
    }),
    actAt(plan.openAt(takenIn, 0.6), async (shop) => {
      const pair = await readPair(shop, found.saleId)
      const facts = { pair, name, phone, defect, remedy: 'repair' as const, promised_on }
      const { reference } = await shop.staff(MARTA).guarantee.openGuaranteeCase(facts)
      found.reference = reference
    }),
  ]
  return { found, steps }
}

async function readPair({ db }: PastShop, saleId: number) {
  const [pair] = await query<{ line_id: number; n: number }>(
    db,
    '',
    'select line_id, n from sale_lines join sale_line_units using (line_id) where sale_id = $1',
    [saleId],
  )
  if (!pair) throw new Error(`the sale ${saleId} has no pair`)
  return pair
}
