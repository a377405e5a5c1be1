import { actAt, type Life } from '../life/life.ts'
import { MARTA } from '../staff-emails.ts'

interface Lost {
  daysAgo: number
  /** Of a customer who wants to hear when the size is there. */
  email?: string
}

const LOST: readonly Lost[] = [
  { daysAgo: 63 },
  { daysAgo: 41 },
  { daysAgo: 24, email: 'consuelo.prats@clientes.example' },
  { daysAgo: 20 },
  { daysAgo: 13 },
  { daysAgo: 8, email: 'ibon.larrea@clientes.example' },
  { daysAgo: 6 },
  { daysAgo: 2, email: 'mireia.sole@clientes.example' },
  { daysAgo: 0.5 },
]

/** Sizes that were asked for and not there; some customers want to hear when they are. */
export const lostSales: Life = (plan) => {
  const wanted: number[] = []
  return LOST.flatMap(({ daysAgo, email }, place) => {
    // What is missing is asked for more than once.
    const at = plan.openAt(daysAgo, 0.4)
    const variantId = place % 3 === 2 ? wanted.at(-1) : plan.goods.nextSoldOut(at)
    if (variantId === undefined) return []
    wanted.push(variantId)
    return actAt(at, async (shop) => {
      const lost = { till: shop.till, variant_id: variantId }
      const { lost_sale_id } = await shop.staff(MARTA).reports.recordLostSale(lost)
      if (email)
        await shop.staff(MARTA).reports.waitForGoods({ lost_sale_id, email, language: 'es' })
    })
  })
}
