import { query } from '../../core/base/db.server.ts'
import type { Caller } from '../shop.ts'
import type { World } from '../world/world.ts'

/** What acts of moves need of a scene: its variants, and the moves that acts before have drafted. */
export interface MoveScene {
  shop: World
  variants: readonly number[]
  moves: { move_id: number; reference: string }[]
}

type Boxes = Parameters<Caller['stock']['receiveMove']>[0]['boxes']

const PLACES = ['tienda', 'second'] as const

/** A colleague of the shop: a move keeps who made it. */
const stock = ({ shop }: MoveScene) => shop.call(shop.staff.amparo).stock
const variantAt = ({ variants }: MoveScene, at: number) => variants[at % variants.length] ?? 0
const moveAt = ({ moves }: MoveScene, at: number) => moves[at % moves.length]

/** All that a move has under way, or one pair of it. */
async function readBoxes(scene: MoveScene, reference: string, at: number): Promise<Boxes> {
  const { goods } = await stock(scene).getMove({ reference })
  return goods
    .filter(({ state }) => state === 'in_transit')
    .map(({ variant_id, item_id, quantity }) => ({
      variant_id,
      item_id,
      quantity: at % 2 === 0 ? quantity : 1,
    }))
}

/** What somebody does with moves between the shop and a second place; it may be refused, and then nothing has changed. */
export const MOVE_ACTS: Record<string, (scene: MoveScene, at: number) => Promise<unknown>> = {
  async sendMove(scene, at) {
    const [from = 'tienda', to = 'second'] = at % 3 === 0 ? [...PLACES].reverse() : PLACES
    const move = await stock(scene).createMove({ from, to })
    const lines = [{ variant_id: variantAt(scene, at), quantity: 1 + (at % 2) }]
    await stock(scene).setMoveLines({ move_id: move.move_id, lines })
    await stock(scene).sendMove({ move_id: move.move_id })
    scene.moves.push(move)
  },
  async receiveMove(scene, at) {
    const move = moveAt(scene, at)
    if (!move) return
    const boxes = await readBoxes(scene, move.reference, at)
    await stock(scene).receiveMove({ move_id: move.move_id, boxes })
  },
  async receiveExtra(scene, at) {
    const move = moveAt(scene, at)
    if (!move) return
    const boxes = [{ variant_id: variantAt(scene, at), item_id: null, quantity: 1 }]
    await stock(scene).receiveExtraGoods({ move_id: move.move_id, boxes })
  },
  async giveUpMoved(scene, at) {
    const move = moveAt(scene, at)
    if (!move) return
    const boxes = await readBoxes(scene, move.reference, at)
    await stock(scene).giveUpMovedGoods({ move_id: move.move_id, boxes, reason: 'No aparece' })
  },
  async recoverMoved(scene, at) {
    const move = moveAt(scene, at)
    if (!move) return
    const { goods } = await stock(scene).getMove({ reference: move.reference })
    const boxes = goods
      .filter(({ state, found }) => state === 'lost' && !found)
      .map(({ variant_id, item_id }) => ({ variant_id, item_id, quantity: 1 }))
    await stock(scene).recoverMovedGoods({
      move_id: move.move_id,
      boxes,
      location: PLACES[at % 2] ?? 'tienda',
      reason: 'Estaba en la furgoneta',
    })
  },
  async cancelMove(scene, at) {
    const move = moveAt(scene, at)
    if (move) await stock(scene).cancelMove({ move_id: move.move_id })
  },
  async display(scene, at) {
    const [row] = await query<{ code: string }>(
      scene.shop.db,
      '',
      'select sku as code from product_variants where variant_id = $1',
      [variantAt(scene, at)],
    )
    await stock(scene).changeDisplay({
      code: row?.code ?? '',
      location: PLACES[at % 2] ?? 'tienda',
      on_display: at % 3 !== 0,
    })
  },
}
