import { inTransaction, openDatabase } from '../../core/base/db.server.ts'
import { setPrices } from '../../core/pricing/set-price.ts'
import { DATABASE } from '../../server/postgres/ensure-database.ts'
import { postgresFiles, socketUrl } from '../../server/postgres/files.ts'
import type { ShopServer } from './server.ts'

/** Sets the price of one variant in cents, as staff would. */
export async function changePrice(
  { dataDir }: ShopServer,
  variantId: number,
  cents: number,
): Promise<void> {
  const { db, close } = openDatabase(socketUrl(postgresFiles(dataDir).sockets, DATABASE))
  const prices = [{ variantId, cents }]
  await inTransaction(db, (tx) => setPrices(tx, { prices, now: new Date(), actor: 'test' }))
  await close()
}
