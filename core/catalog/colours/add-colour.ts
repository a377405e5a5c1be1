import { z } from 'zod'
import { query } from '../../base/db.server.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { PlainLine } from '../../settings/shop-text.ts'
import { toSlug } from '../rules.ts'
import { saveColour } from './save-colour.ts'

/** Adds a colour to those of the shop. One whose Spanish name reads alike is the same one, and stays as it is. */
export const addColour = staff('can_manage_products')
  .act.route({ method: 'POST', path: '/colours', summary: 'Add a colour', tags: ['catalog'] })
  .input(
    z.strictObject({
      name: PlainLine(60),
      swatch: z.string().regex(/^#[0-9a-f]{6}$/, 'INVALID_COLOUR'),
      /** Key of the colour that lists are filtered by; its own where nothing is said. */
      family: z.string().min(1).max(80).optional(),
    }),
  )
  .output(z.object({ colour_id: z.int(), added: z.boolean() }))
  .handler(async ({ context: { tx, audit }, input: { name, swatch, family } }) => {
    const key = toSlug(name.es)
    const find = () => query<{ id: number }>(tx, 'colour_find', FIND, [key])
    const [known] = await find()
    if (known) return { colour_id: known.id, added: false }
    await saveColour(tx, { name, swatch, family: family ?? key })
    const [made] = await find()
    if (!made) throw new Error(`colours: ${key} was not written`)
    audit({ table: 'colours', id: made.id })
    return { colour_id: made.id, added: true }
  })

const FIND = 'select colour_id as id from colours where key = $1'
