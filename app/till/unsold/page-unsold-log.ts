import { newId } from '../../ui/new-id.ts'
import { client } from '../client.ts'
import { UnsoldLog } from './unsold-log.ts'
import { openUnsoldStore } from './unsold-store.ts'

/** A dead line must not hold up what comes after. */
const SEND_TIMEOUT_MS = 20_000

let log: UnsoldLog | undefined

/** The one of this page, opened at its first use. */
export function getUnsoldLog(): UnsoldLog {
  log ??= openUnsoldLog()
  return log
}

function openUnsoldLog(): UnsoldLog {
  const opened = new UnsoldLog({
    openStore: openUnsoldStore,
    async send(till, entries) {
      const signal = AbortSignal.timeout(SEND_TIMEOUT_MS)
      await client.till.noteUnsold({ till, entries }, { context: { operationId: newId() }, signal })
    },
    later: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  })
  void opened.open()
  return opened
}
