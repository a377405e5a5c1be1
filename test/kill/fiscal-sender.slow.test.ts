import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { verifyFiscalChain } from '../../core/invoicing/verify-fiscal-chain.ts'
import { type AgencyDouble, startAgencyDouble } from '../doubles/verifactu.ts'
import {
  listSubmissions,
  openFiscalTill,
  plainTransport,
  sendOnce,
} from '../invoicing/fiscal-fixtures.ts'
import { type TestShop, testShop } from '../shop.ts'

/** `KILLS=50 npm exec vitest -- run test/kill/fiscal` kills the sender at fifty moments. */
const KILLS = Number(process.env.KILLS ?? 5)
const LONGEST_WAIT_MS = 300
/** A minute's pause between two messages takes a fifth of a second. */
const CLOCK_SPEED = 300
const STARTED_AT = Date.now()

let shop: TestShop
let agency: AgencyDouble
let sender: ChildProcess | undefined
beforeEach(async () => {
  shop = await testShop()
  agency = await startAgencyDouble()
})
afterEach(async () => {
  sender?.kill('SIGKILL')
  await agency.close()
  await shop.close()
})

async function startSender(): Promise<ChildProcess> {
  const { PATH, HOME, TMPDIR } = process.env
  const started = spawn(process.execPath, [join(import.meta.dirname, 'fiscal-sender.ts')], {
    env: {
      ...{ PATH, HOME, TMPDIR, SHOP_URL: shop.url, AGENCY_URL: agency.url },
      ...{ STARTED_AT: String(STARTED_AT), CLOCK_SPEED: String(CLOCK_SPEED) },
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(started.stdout, 'data')
  return started
}

it('a sender killed at random moments leaves no record unsent, and sends none with another huella', {
  timeout: 60_000 + 10_000 * KILLS,
}, async () => {
  const { sell } = await openFiscalTill(shop)
  agency.state.onMessage = async () => {
    await sleep(Math.random() * 60)
    agency.state.line = Math.random() < 0.3 ? 'lost' : Math.random() < 0.3 ? 'cut' : 'answers'
  }
  for (let kill = 0; kill < KILLS; kill++) {
    sender = await startSender()
    const ended = once(sender, 'exit')
    const selling = sell(5)
    // A busy machine sends later than its moment of death: the first one lives until it was heard.
    if (kill === 0) await expect.poll(() => agency.messages.length).toBeGreaterThan(0)
    await sleep(Math.random() * LONGEST_WAIT_MS)
    sender.kill('SIGKILL')
    await Promise.all([ended, selling])
  }
  const { length: before } = agency.messages
  expect(before).toBeGreaterThan(0)

  agency.state.onMessage = async () => {}
  agency.state.line = 'answers'
  shop.clock.now = new Date(Date.now() + (Date.now() - STARTED_AT) * CLOCK_SPEED + 3_600_000)
  await sendOnce(shop, plainTransport(agency.url))

  const written = await listSubmissions(shop)
  expect(written).toHaveLength(5 * KILLS)
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
})
