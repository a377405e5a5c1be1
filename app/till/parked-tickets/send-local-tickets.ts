import { newId } from '../../ui/new-id.ts'
import { client } from '../client.ts'
import { isNoAnswer, toTillRefusal } from '../refusal.ts'
import { isUnsent, type LocalTicket } from './local-ticket.ts'
import { deleteLocalTicket, putLocalTicket, readLocalTickets } from './local-ticket-store.ts'

/** A router without power never refuses a request: after so long the till goes on without the shop. */
const TIMEOUT_MS = 4_000

const callOptions = (operationId: string) => ({
  context: { operationId },
  signal: AbortSignal.timeout(TIMEOUT_MS),
})

type Parked = Awaited<ReturnType<typeof client.till.parkTicket>>

/** Asks the shop to park it. Undefined where no answer came, or nobody is signed in; a refusal rejects. */
export async function sendLocalTicket(entry: LocalTicket): Promise<Parked | undefined> {
  if (!navigator.onLine) return undefined
  try {
    return await client.till.parkTicket(entry.input, callOptions(entry.id))
  } catch (error) {
    const refusal = toTillRefusal(error)
    if (isNoAnswer(refusal) || refusal.code === 'UNAUTHORIZED') return undefined
    throw error
  }
}

/** The entry once the shop has parked it. */
export function withShop(entry: LocalTicket, parked: Parked): LocalTicket {
  const kept: Record<number, number> = {}
  for (const line of entry.input.lines)
    if (line.kind === 'sell') kept[line.variant_id] = (kept[line.variant_id] ?? 0) + line.quantity
  for (const { variant_id, quantity } of parked.missing)
    kept[variant_id] = Math.max(0, (kept[variant_id] ?? 0) - quantity)
  return { ...entry, name: parked.name, shop: { parked_ticket_id: parked.parked_ticket_id, kept } }
}

let sending: Promise<number> = Promise.resolve(0)

/**
 * Tells the shop of the tickets that were parked without it, one after the other; answers how many it has now. Those that
 * were resumed here meanwhile are discarded there for the reason `resumedHere`.
 */
export function sendLocalTickets(till: string, resumedHere: string): Promise<number> {
  sending = sending.catch(() => 0).then(() => sendAll(till, resumedHere))
  return sending
}

async function sendAll(till: string, resumedHere: string): Promise<number> {
  let sent = 0
  for (const entry of (await readLocalTickets()).filter(isUnsent)) {
    if (entry.till !== till) continue
    await putLocalTicket({ ...entry, asked: true })
    const parked = await sendLocalTicket(entry).catch(() => undefined)
    if (!parked) continue
    // Read anew: it may have been resumed while the shop was asked.
    const now = (await readLocalTickets()).find(({ id }) => id === entry.id)
    const reason = now?.reason ?? resumedHere
    if (!now || now.gone) await discard({ till, reason, parked_ticket_id: parked.parked_ticket_id })
    if (now?.gone) await deleteLocalTicket(entry.id)
    else if (now) await putLocalTicket(withShop(now, parked))
    sent += 1
  }
  return sent
}

async function discard({
  till,
  parked_ticket_id,
  reason,
}: Parameters<typeof client.till.discardParkedTicket>[0]): Promise<void> {
  await client.till
    .discardParkedTicket({ till, parked_ticket_id, reason }, callOptions(newId()))
    .catch(() => undefined)
}
