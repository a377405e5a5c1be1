import pino from 'pino'
import { beforeAll, expect, it } from 'vitest'
import { inTransaction, openDatabase } from '../../core/base/db.server.ts'
import { staffWith } from '../../test/call-fixtures.ts'
import { openFiscalTill } from '../../test/invoicing/fiscal-fixtures.ts'
import type { TestShop } from '../../test/shop.ts'
import { sharedShop } from '../../test/world/shared-shop.ts'
import { checkChain } from './check-chain.ts'

const signature = {
  address: 'Calle Mayor 1, 50001 Zaragoza',
  place: 'Zaragoza, España',
  day: '2026-12-01',
}

const shop = sharedShop()
let sell: Awaited<ReturnType<typeof openFiscalTill>>['sell']
beforeAll(async () => {
  sell = (await openFiscalTill(shop)).sell
  await sell(3)
})

const office = () => shop.call(staffWith({ can_view_reports: true })).invoicing

/** The start of a server, with the errors of its log. */
async function start(
  declaration?: typeof signature,
  reports: Pick<TestShop, 'db'> = shop,
): Promise<string[]> {
  const errors: string[] = []
  const log = pino({ level: 'error' }, { write: (line: string) => void errors.push(line) })
  await checkChain({ db: shop.db, reports: reports.db, log, env: { verifactu: { declaration } } })
  return errors
}

it('a start without the maker’s details declares nothing and verifies the newest records', async () => {
  expect(await start()).toEqual([])
  expect((await office().listDeclarations({})).declarations).toEqual([])
  expect((await office().getInvoicingStatus({})).check).toMatchObject({
    records: 3,
    is_whole: false,
    broken: [],
  })
})

it('each start with the same details declares the version once', async () => {
  expect([...(await start(signature)), ...(await start(signature))]).toEqual([])
  const { declarations } = await office().listDeclarations({})
  expect(declarations.map(({ version }) => version)).toEqual(['1.0.0'])
})

it('a chain that was changed by hand is an error of the log with its place, and the shop sells on', async () => {
  const owner = openDatabase(shop.url, { pool: 'owner' })
  try {
    await inTransaction(owner.db, async (tx) => {
      await tx.$client.query('alter table fiscal_records disable trigger user')
      await tx.$client.query(
        `update fiscal_records set xml = replace(xml, 'ImporteTotal>', 'ImporteTotal>9') where sequence = 2`,
      )
      await tx.$client.query('alter table fiscal_records enable trigger user')
    })
  } finally {
    await owner.close()
  }
  const errors = await start(signature)
  expect(errors).toHaveLength(1)
  expect(errors[0]).toMatch(/1 broken places, see check \d+: 2 \(PRUEBA-T1-\d\d-2\)/)
  expect(errors[0]).toContain('the chain of fiscal records was not found whole')
  await sell()
  expect((await office().getInvoicingStatus({})).broken_check?.broken).toMatchObject([
    { sequence: 2 },
  ])
})

it('a database that does not answer stops no start', async () => {
  const gone = openDatabase('postgres://horma@127.0.0.1:1/none')
  try {
    expect(await start(undefined, gone)).toEqual([
      expect.stringContaining('the chain of fiscal records was not found whole'),
    ])
  } finally {
    await gone.close()
  }
})
