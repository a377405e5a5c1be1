import { actAt, type Life } from '../../life/life.ts'
import { AMPARO, MARTA } from '../../staff-emails.ts'

interface Mark {
  daysAgo: number
  grade: 'display' | 'returned' | 'damaged'
  note: string
  /** Of the price, in per cent. */
  off: number
  /** Who bought it, as itself. */
  soldDaysAgo?: number
}

const MARKS: readonly Mark[] = [
  {
    daysAgo: 48,
    grade: 'display',
    note: 'Dos meses en el escaparate: el color ha bajado',
    off: 30,
    soldDaysAgo: 22,
  },
  {
    daysAgo: 35,
    grade: 'damaged',
    note: 'Roce en la puntera izquierda',
    off: 25,
    soldDaysAgo: 11,
  },
  { daysAgo: 19, grade: 'returned', note: 'Devuelto sin caja', off: 15 },
  { daysAgo: 9, grade: 'display', note: 'Par de escaparate', off: 20 },
  { daysAgo: 3, grade: 'damaged', note: 'Mancha pequeña en el empeine', off: 40 },
]

/** Pairs that are sold as themselves at a price of their own: two were sold, the others are for sale. */
export const markedPairs: Life = (plan) =>
  MARKS.flatMap(({ daysAgo, grade, note, off, soldDaysAgo }) => {
    const at = plan.openAt(daysAgo, 0.2)
    const { variantId } = plan.goods.take(at)
    const sold = { itemId: 0, cents: 0 }
    const marked = actAt(at, async (shop) => {
      const price = await shop.priceAtTill(variantId)
      sold.cents = Math.floor((price * (100 - off)) / 100_00) * 100 + 95
      const { item_id } = await shop.staff(AMPARO).stock.markPair({
        variant_id: variantId,
        location: 'tienda',
        source: 'in_stock',
        grade,
        note,
        cents: sold.cents,
      })
      sold.itemId = item_id
    })
    if (soldDaysAgo === undefined) return [marked]
    return [
      marked,
      actAt(plan.openAt(soldDaysAgo, 0.7), async (shop) => {
        await shop.finishTicket(MARTA, {
          lines: [{ kind: 'item', item_id: sold.itemId }],
          tenders: [{ kind: 'card', amount_cents: sold.cents }],
        })
      }),
    ]
  })
