import { query } from '../../../../core/base/db.server.ts'
import { actAt, type Life } from '../../life/life.ts'
import type { PastShop } from '../../life/past-shop.ts'
import { AMPARO, PACO } from '../../staff-emails.ts'

const BACK_ROOM = 'trastienda'

/** A back room, a move to it that arrived, and one back to the shop that is on its way since the last open day. */
export const moves: Life = (plan) => {
  const opened = plan.openAt(74, 0.1)
  const variants = [1, 2, 3, 4].map(() => plan.goods.pick(opened).variantId)
  for (const variantId of variants) plan.goods.receive(variantId, 2)
  let moveId = 0
  return [
    actAt(opened, async (shop) => {
      const address = null
      await shop
        .staff(AMPARO)
        .settings.addLocation({ code: BACK_ROOM, name: 'Trastienda', address })
    }),
    actAt(plan.openAt(72, 0.2), async (shop) => {
      const lines = variants.map((variant_id) => ({ variant_id, quantity: 2 }))
      const places = {
        from: 'tienda',
        to: BACK_ROOM,
        note: 'Segundas cajas, no caben en la tienda',
      }
      moveId = await sendMove(shop, places, lines)
    }),
    actAt(plan.openAt(71.5, 0.4), async (shop) => {
      const boxes = variants.map((variant_id) => ({ variant_id, item_id: null, quantity: 2 }))
      await shop.staff(PACO).stock.receiveMove({ move_id: moveId, boxes })
    }),
    actAt(plan.openAt(0.4, 0.15), async (shop) => {
      const left = await listStored(shop, variants)
      const lines = left
        .slice(0, 2)
        .map(({ variantId }) => ({ variant_id: variantId, quantity: 1 }))
      const places = { from: BACK_ROOM, to: 'tienda', note: 'Para el escaparate' }
      if (lines.length > 0) await sendMove(shop, places, lines)
    }),
  ]
}

async function sendMove(
  shop: PastShop,
  places: { from: string; to: string; note: string },
  lines: { variant_id: number; quantity: number }[],
): Promise<number> {
  const { move_id } = await shop.staff(PACO).stock.createMove(places)
  await shop.staff(PACO).stock.setMoveLines({ move_id, lines })
  await shop.staff(PACO).stock.sendMove({ move_id })
  return move_id
}

/** Of these variants those that lie in the back room still: the web sells from there too. */
const listStored = ({ db }: PastShop, variantIds: readonly number[]) =>
  query<{ variantId: number }>(
    db,
    '',
    `select variant_id as "variantId" from inventory_items i join locations l using (location_id)
     where l.code = '${BACK_ROOM}' and i.status = 'in_stock' and variant_id = any($1::bigint[])
     group by 1 order by 1`,
    [variantIds],
  )
