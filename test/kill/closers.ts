import { type ActRequest, ask, newAct, read } from './acts.ts'

const FLOAT_CENTS = 100_00
const IN_CENTS = 5_00

/** Somebody who opens and closes one till over and over. */
export interface Closer {
  /** All that was asked, in order. */
  acts: ActRequest[]
  stop(): Promise<void>
}

/** Adds tills, and gives their codes. */
export async function addTills(address: string, cookie: string, count: number) {
  const codes = Array.from({ length: count }, (_, n) => `K${n + 1}`)
  const [location] = (await read(address, '/locations', cookie)).locations
  for (const code of codes) {
    const till = { code, series: code, name: `Caja ${code}`, location_id: location?.location_id }
    const answer = await ask(address, newAct('/tills', till, cookie))
    if (answer?.status !== 201) throw new Error(`no till ${code}: ${JSON.stringify(answer)}`)
  }
  return codes
}

/** The session that a kill left open. */
async function readOpenSession(address: string, cookie: string, till: string) {
  const { tills } = await read(address, '/tills', cookie)
  return tills.find((each: { till: string }) => each.till === till)?.session?.cash_session_id
}

/** Opens a till, puts cash in and closes it with its count, until it is stopped or nothing is answered any more. */
export function startClosing(address: string, cookie: string, till: string): Closer {
  const acts: ActRequest[] = []
  let isStopped = false
  const act = async (path: string, body: object) => {
    const request = newAct(path, { till, ...body }, cookie)
    acts.push(request)
    const answer = await ask(address, request)
    if (!answer) isStopped = true
    return answer?.body ?? {}
  }
  async function closeOnce(id: unknown): Promise<void> {
    await act('/cash-movements', { kind: 'in', amount_cents: IN_CENTS, reason: 'Cambio' })
    if (isStopped) return
    const count = { counted_cents: FLOAT_CENTS + IN_CENTS, next_float_cents: FLOAT_CENTS }
    // After a kill it may be that the cash came in twice.
    await act(`/cash-sessions/${id}/closing`, { ...count, reason: 'Se fue la luz' })
  }
  async function work(): Promise<void> {
    const left = await readOpenSession(address, cookie, till)
    if (left !== undefined) await closeOnce(left)
    while (!isStopped) {
      const { cash_session_id } = await act('/cash-sessions', {
        float_cents: FLOAT_CENTS,
        reason: 'Prueba',
      })
      if (!isStopped) await closeOnce(cash_session_id)
    }
  }
  const working = work()
  return {
    acts,
    async stop() {
      isStopped = true
      await working
    },
  }
}
