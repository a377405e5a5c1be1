import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { query } from '../../core/base/db.server.ts'
import type { Actor } from '../../core/base/procedures/actor.ts'
import { verifyFiscalChain } from '../../core/invoicing/verify-fiscal-chain.ts'
import { type AgencyDouble, startAgencyDouble } from '../doubles/verifactu.ts'
import {
  listSubmissions,
  openFiscalTill,
  plainTransport,
  sendOnce,
} from '../invoicing/fiscal-fixtures.ts'
import { ledgerViolations } from '../ledger.ts'
import { type TestShop, testShop } from '../shop.ts'

/** `KILLS=50 npm exec vitest -- run test/kill/fiscal` kills a till that sells and sends at fifty moments. */
const KILLS = Number(process.env.KILLS ?? 5)
const LONGEST_WAIT_MS = 300
/** A minute's pause between two messages takes a fifth of a second. */
const CLOCK_SPEED = 300
const STARTED_AT = Date.now()

let shop: TestShop
let agency: AgencyDouble
let child: ChildProcess | undefined
beforeEach(async () => {
  shop = await testShop()
  agency = await startAgencyDouble()
})
afterEach(async () => {
  child?.kill('SIGKILL')
  await agency.close()
  await shop.close()
})

/** Starts the process; `answered` collects the references of the sales that it was told of. */
async function startShop(
  { seller, shoe }: { seller: Actor; shoe: number },
  answered: Set<string>,
): Promise<ChildProcess> {
  const { PATH, HOME, TMPDIR } = process.env
  const started = spawn(process.execPath, [join(import.meta.dirname, 'fiscal-shop.ts')], {
    env: {
      PATH,
      HOME,
      TMPDIR,
      SHOP_URL: shop.url,
      AGENCY_URL: agency.url,
      STARTED_AT: String(STARTED_AT),
      CLOCK_SPEED: String(CLOCK_SPEED),
      SELLER: JSON.stringify(seller),
      SHOE: String(shoe),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const lines = createInterface(started.stdout)
  lines.on('line', (line) => answered.add(line.replace('sold ', '')))
  await once(lines, 'line')
  return started
}

it('a till killed at random moments of sale and sending has no sale without record, and sends none with another huella', {
  timeout: 60_000 + 10_000 * KILLS,
}, async () => {
  const till = await openFiscalTill(shop)
  const answered = new Set<string>()
  agency.state.onMessage = async () => {
    await sleep(Math.random() * 60)
    agency.state.line = Math.random() < 0.3 ? 'lost' : Math.random() < 0.3 ? 'cut' : 'answers'
  }
  for (let kill = 0; kill < KILLS; kill++) {
    child = await startShop(till, answered)
    const ended = once(child, 'close')
    // A busy machine sends later than its moment of death: the first one lives until it was heard.
    if (kill === 0) await expect.poll(() => agency.messages.length).toBeGreaterThan(0)
    await sleep(Math.random() * LONGEST_WAIT_MS)
    child.kill('SIGKILL')
    await ended
  }
  agency.state.onMessage = async () => {}
  agency.state.line = 'answers'
  shop.clock.now = new Date(Date.now() + (Date.now() - STARTED_AT) * CLOCK_SPEED + 3_600_000)
  // On a busy machine the connection of the killed sender outlives it for a moment, and with it the lock of sending.
  await expect
    .poll(
      async () => {
        await sendOnce(shop, plainTransport(agency.url))
        return new Set((await listSubmissions(shop)).map(({ state }) => state))
      },
      { timeout: 20_000 },
    )
    .toEqual(new Set(['accepted']))

  const sales = await query<{ reference: string; records: number }>(
    shop.db,
    '',
    `select s.reference, count(r.record_id)::int as records
     from sales s left join invoices i using (sale_id) left join fiscal_records r using (invoice_id) group by s.reference`,
  )
  expect(new Set(sales.map(({ records }) => records))).toEqual(new Set([1]))
  const written = await listSubmissions(shop)
  expect(written).toHaveLength(sales.length)
  const known = new Set(sales.map(({ reference }) => reference))
  expect([...answered].filter((reference) => !known.has(reference))).toEqual([])
  expect(answered.size).toBeGreaterThanOrEqual(KILLS)
  expect(new Set(written.map(({ state }) => state))).toEqual(new Set(['accepted']))
  const received = agency.received()
  const first = new Map(received.toReversed().map((each) => [each.number, each]))
  for (const { number, hash, xml } of received)
    expect({ hash, xml }).toEqual({ hash: first.get(number)?.hash, xml: first.get(number)?.xml })
  // Whatever was sent again, the agency first heard of each in the order of the chain.
  expect([...new Set(received.map(({ hash }) => hash))]).toEqual(written.map(({ hash }) => hash))
  expect(agency.known.size).toBe(written.length)
  expect(agency.invalid).toEqual([])
  expect(await verifyFiscalChain(shop.db)).toEqual({ records: written.length, broken: [] })
  expect(await ledgerViolations(shop.db, shop.clock.now)).toEqual([])
})
