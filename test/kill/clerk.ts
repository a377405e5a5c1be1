import { DEMO_EMAIL, DEMO_PASSWORD } from '../../server/demo/demo-login.ts'
import { type ActRequest, ask, newAct, read, sizesOnSale, type Way } from './acts.ts'

export type Clerk = Awaited<ReturnType<typeof signInClerk>>

const MOST_CHANGES = 50

/**
 * Signs the shop's administrator in, who opens a till and receives some more pairs of each size; the session outlives
 * the process.
 */
export async function signInClerk(address: string, pairs: number) {
  const cookie = await signInOwner(address)
  const sizes = await sizesOnSale(address)
  for (let n = 0; n < sizes.length; n += MOST_CHANGES) {
    const changes = sizes
      .slice(n, n + MOST_CHANGES)
      .map(({ id }) => ({ variant_id: id, by: pairs }))
    await ask(address, newAct('/stock-adjustments', { changes, reason: 'receipt' }, cookie))
  }
  const cashSession = await openCashSession(address, cookie)

  /** The act that takes the money of an order; undefined where the shop does not answer which order it is. */
  async function settle(
    at: string,
    way: Exclude<Way, 'test'>,
    reference: string,
  ): Promise<ActRequest | undefined> {
    try {
      if (way === 'transfer') {
        const { transfers } = await read(at, `/awaited-transfers?q=${reference}`, cookie)
        const [{ payment_id, amount_cents }] = transfers
        const tenders = [{ kind: 'transfer', amount_cents }]
        return newAct(`/payments/${payment_id}/confirmation`, { tenders }, cookie)
      }
      const { sales } = await read(at, `/sales?q=${reference}`, cookie)
      const [{ sale_id, total_cents: amount_cents }] = sales
      const tenders = [{ kind: 'cash', amount_cents }]
      const payment = { cash_session_id: cashSession, tenders }
      return newAct(`/orders/${sale_id}/hand-over`, { payment }, cookie)
    } catch {
      return undefined
    }
  }
  return { settle }
}

/** The cookie of the shop's administrator. */
export async function signInOwner(address: string): Promise<string> {
  const answer = await fetch(`${address}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: address },
    body: JSON.stringify({ email: DEMO_EMAIL, password: DEMO_PASSWORD }),
  })
  if (!answer.ok) throw new Error(`the clerk cannot sign in: ${await answer.text()}`)
  return answer.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ')
}

async function openCashSession(address: string, cookie: string): Promise<number> {
  const readTills = async (): Promise<Till[]> => (await read(address, '/tills', cookie)).tills
  const [first] = await readTills()
  if (!first?.session) {
    const opening = { till: first?.till, float_cents: 0, reason: 'Prueba' }
    await ask(address, newAct('/cash-sessions', opening, cookie))
  }
  const [opened] = await readTills()
  if (!opened?.session) throw new Error('no till could be opened')
  return opened.session.cash_session_id
}

interface Till {
  till: string
  session: { cash_session_id: number } | null
}
