import { newId } from '../../ui/new-id.ts'
import { client } from '../client.ts'
import { sellerStore } from '../seller-store.ts'

/** Locks this till at once, and the office in this browser as soon as the shop hears of it. */
export function lockTill(): void {
  sellerStore.lock()
  void client.staff.lockSeller({}, { context: { operationId: newId() } }).catch(() => undefined)
}
