import { ORPCError } from '@orpc/client'
import { newId } from '../../ui/new-id.ts'
import { client } from '../client.ts'
import { CountLog } from './count-log.ts'
import { openCountStore, type StoredCount } from './count-store.ts'

/** A dead line must not hold up what comes after. */
const SEND_TIMEOUT_MS = 20_000
const DEVICE = 'horma-count-device'
/** How the shop refuses a stocktake that takes no more counts. */
const ENDED = new Set(['STOCKTAKE_APPLIED', 'STOCKTAKE_CANCELLED', 'STOCKTAKE_UNKNOWN'])

let log: CountLog | undefined

/** The one of this page, opened at its first use. */
export function getCountLog(): CountLog {
  log ??= openCountLog()
  return log
}

function openCountLog(): CountLog {
  const opened = new CountLog({
    openStore: openCountStore,
    send: (stocktake_id, counts) =>
      client.stock.sendCounts(
        { stocktake_id, device_id: getDeviceId(), counts: counts.map(toSent) },
        { context: { operationId: newId() }, signal: AbortSignal.timeout(SEND_TIMEOUT_MS) },
      ),
    toRefusal: (error) =>
      error instanceof ORPCError && ENDED.has(error.code) ? error.code : undefined,
    later: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  })
  void opened.open()
  window.addEventListener('online', () => opened.retry())
  return opened
}

const toSent = ({ at, stocktake_id: _, ...count }: StoredCount) =>
  Object.assign(count, { age_ms: Math.max(0, Date.now() - at) })

/** By what this browser is told apart from others of the same person. */
export function getDeviceId(): string {
  try {
    const known = localStorage.getItem(DEVICE)
    if (known) return known
    const made = newId()
    localStorage.setItem(DEVICE, made)
    return made
  } catch {
    return newId()
  }
}
