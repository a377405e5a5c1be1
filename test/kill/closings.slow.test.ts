import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openDatabase, query } from '../../core/base/db.server.ts'
import { verifyClosingsByNight } from '../../core/cash/closings/verify-closings.ts'
import { postgresFiles, socketUrl } from '../../server/postgres/files.ts'
import { ledgerViolations } from '../ledger.ts'
import { shopFolder } from '../running-shop.ts'
import { type ActRequest, ask } from './acts.ts'
import { signInOwner } from './clerk.ts'
import { addTills, type Closer, startClosing } from './closers.ts'

const TILLS = 4
/** `KILLS=100 npm exec vitest -- run test/kill/closings` kills the process at a hundred moments of closings. */
const KILLS = Number(process.env.KILLS ?? 1)
/** A session is opened, moved and closed in about this time, so that any of its moments is met. */
const LONGEST_WAIT_MS = 120
const PATIENCE = { timeout: 240_000 + 20_000 * KILLS }

let shop: ReturnType<typeof shopFolder>
beforeEach(() => {
  shop = shopFolder()
})
afterEach(() => shop.remove(), 120_000)

const isClosing = ({ path }: ActRequest) => path.endsWith('/closing')

/** Every Z that was answered is stored under its number, each till counts from 1 without a gap, and all follow each other. */
async function checkClosings(answered: readonly ActRequest[]): Promise<number> {
  const { db, close } = openDatabase(socketUrl(postgresFiles(shop.folder).sockets, 'shop'))
  try {
    const stored = await query<{ id: number; number: number }>(
      db,
      'closings_after_kills',
      `select s.cash_session_id as id, c.z_number as number from cash_sessions s
       left join closings c using (cash_session_id) where s.closed_at is not null`,
    )
    const numbers = new Map(stored.map(({ id, number }) => [id, number]))
    for (const { answer } of answered)
      expect(numbers.get(Number(answer?.body.cash_session_id))).toBe(answer?.body.z_number)
    const gaps = await query(
      db,
      'closing_gaps',
      `select till_id from closings group by till_id
       having max(z_number) <> count(*) or min(z_number) <> 1`,
    )
    expect(gaps).toEqual([])
    expect(await verifyClosingsByNight(db, () => new Date())).toEqual({ closings: stored.length })
    expect(await ledgerViolations(db, new Date())).toEqual([])
    return stored.length
  } finally {
    await close()
  }
}

it(
  'a shop that is killed in the middle of its closings has every Z that it answered, without gaps, each linked to the one before',
  PATIENCE,
  async () => {
    const acts: ActRequest[] = []
    /** Asked again under its id, what was never answered is done once, whether it was done before or not. */
    const askAgain = async (address: string) => {
      for (const act of acts.filter(({ answer }) => !answer))
        expect((await ask(address, act))?.status, act.path).toBe(201)
    }
    let cookie = ''
    let tills: string[] = []
    for (let kill = 0; kill < KILLS; kill++) {
      const killed = await shop.start({ RATE_LIMITS: 'off', DEMO: '1' })
      if (kill === 0) {
        cookie = await signInOwner(killed.address)
        tills = await addTills(killed.address, cookie, TILLS)
      }
      await askAgain(killed.address)
      const closers: Closer[] = tills.map((till) => startClosing(killed.address, cookie, till))
      const closings = () => closers.flatMap((each) => each.acts).filter(isClosing)
      const answeredNow = () => closings().filter(({ answer }) => answer?.status === 201).length
      await expect.poll(answeredNow, { timeout: 90_000, interval: 5 }).toBeGreaterThan(2 * TILLS)
      await sleep(Math.random() * LONGEST_WAIT_MS)
      killed.node.kill('SIGKILL')
      await killed.ended()
      await Promise.all(closers.map((each) => each.stop()))
      acts.push(...closers.flatMap((each) => each.acts))
      const cut = acts.filter(({ answer }) => !answer)
      expect(cut.length, 'acts that were cut').toBeGreaterThan(0)
    }
    await askAgain((await shop.start({ RATE_LIMITS: 'off', DEMO: '1' })).address)
    const answered = acts.filter(isClosing)
    for (const { answer } of answered) expect(answer?.body).toMatchObject({ state: 'closed' })
    expect(await checkClosings(answered)).toBeGreaterThanOrEqual(answered.length)
  },
)
