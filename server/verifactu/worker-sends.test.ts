import pino from 'pino'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { writeAudit } from '../../core/audit/write-audit.ts'
import { systemActor } from '../../core/base/procedures/actor.ts'
import { jobs } from '../../core/jobs.ts'
import { type AgencyDouble, startAgencyDouble } from '../../test/doubles/verifactu.ts'
import { listSubmissions, openFiscalTill } from '../../test/invoicing/fiscal-fixtures.ts'
import { type TestShop, testShop } from '../../test/shop.ts'
import { readEnv } from '../env.ts'
import { startWorker } from '../jobs/worker.ts'
import { connectAgency, openChain, refuseDemoRecords } from './connect-agency.ts'

const PATIENCE = { timeout: 30_000 }

let shop: TestShop
let agency: AgencyDouble
let workers: ReturnType<typeof startWorker>[] = []
beforeAll(async () => {
  shop = await testShop()
  agency = await startAgencyDouble()
})
afterEach(async () => {
  for (const worker of workers) await worker.stop()
  workers = []
})
afterAll(async () => {
  await agency.close()
  await shop.close()
})

const variables = (change: Record<string, string> = {}) => ({
  VERIFACTU_MODE: 'test',
  VERIFACTU_INSTALLATION: 'TIENDA-01',
  VERIFACTU_PRODUCER_NAME: 'Productora SL',
  VERIFACTU_PRODUCER_NIF: 'B12345674',
  VERIFACTU_URL: agency.url,
  ...change,
})

function work() {
  const log = pino({ level: 'silent' })
  const { url: ownerUrl, db } = shop
  const { fiscal, agency: line } = connectAgency(readEnv(variables()), log)
  const worker = startWorker(
    { ownerUrl, db, reports: db, owner: db, log },
    { jobs: jobs.filter(({ trigger }) => trigger.kind === 'poll'), zone: 'Europe/Madrid' },
    {
      now: () => shop.clock.now,
      writeAudit,
      log,
      actor: systemActor,
      agency: line,
      request: { id: 'worker' },
      config: { secret: 'secret of the tests', demo: true, fiscal },
      mailer: { render: () => Promise.reject(new Error('no mail')) },
    },
  )
  workers.push(worker)
}

it('workers send what the till has sold within a moment, each record once', async () => {
  const { sell } = await openFiscalTill(shop)
  work()
  work()
  await sell(2)
  const states = async () => (await listSubmissions(shop)).map(({ state }) => state)
  await expect.poll(async () => (await states())[0], PATIENCE).toBe('accepted')
  shop.clock.now = new Date(shop.clock.now.getTime() + 60_000)
  await expect.poll(states, PATIENCE).toEqual(['accepted', 'accepted'])
  expect(agency.received()).toHaveLength(2)
})

it('a start without a NIF in the settings logs it and goes on, a demo shop never sends to the host that counts', async () => {
  const empty = await testShop()
  const errors: string[] = []
  const log = { info() {}, error: (_: object, message: string) => void errors.push(message) }
  try {
    const env = readEnv(variables())
    const { fiscal } = connectAgency(env, log as never)
    expect(fiscal.software.version).toMatch(/^\d+\.\d+\.\d+/)
    await openChain(empty.db, fiscal, log as never)
    expect(errors).toEqual([expect.stringContaining('company_nif')])
    refuseDemoRecords({ env, demo: true })
  } finally {
    await empty.close()
  }
  const { VERIFACTU_URL: _, ...real } = variables({ VERIFACTU_MODE: 'production' })
  expect(() => refuseDemoRecords({ env: readEnv(real), demo: true })).toThrow('demo shop')
  refuseDemoRecords({ env: readEnv(real), demo: false })
})
