import { randomBytes } from 'node:crypto'
import { inTransaction } from '../../core/base/db.server.ts'
import { createTill } from '../../core/devices/tills/create-till.ts'
import { roles } from '../../demo/people.ts'
import type { BenchShop } from '../bench-shop.ts'
import { post, signInAs } from '../staff.ts'
import { withDatabase } from '../stock.ts'

/** Tills with open cash sessions and the cookie of a seller. */
export interface OpenTills {
  tills: string[]
  cookie: string
}

export async function openTills(shop: BenchShop, count: number): Promise<OpenTills> {
  const run = randomBytes(4).toString('hex').toUpperCase()
  const tills = Array.from({ length: count }, (_, at) => `B${run}${at}`)
  await withDatabase(shop, (db) =>
    inTransaction(db, async (tx) => {
      for (const code of tills) await createTill(tx, { code, name: `Bench ${code}` })
    }),
  )
  const cookie = await signInAs(shop, roles.seller)
  for (const till of tills)
    await post(shop, cookie, '/api/v1/cash-sessions', { till, float_cents: 100_00 })
  return { tills, cookie }
}
