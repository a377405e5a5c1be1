import { expect, it } from 'vitest'
import {
  fiscalConfig,
  listSubmissions,
  openFiscalTill,
} from '../../test/invoicing/fiscal-fixtures.ts'
import { nameCompany } from '../../test/world/company.ts'
import { shopOfEachTest } from '../../test/world/shared-shop.ts'
import { inTransaction, query } from '../base/db.server.ts'
import { openFiscalChain } from './open-fiscal-chain.ts'

const shop = shopOfEachTest()

const open = (change: Partial<typeof fiscalConfig> = {}) =>
  inTransaction(shop.db, (tx) => openFiscalChain(tx, { ...fiscalConfig, ...change }))
/** Connections of this shop that wait for a lock. */
const WAITING =
  'select from pg_locks join pg_stat_activity using (pid) where datname = current_database() and not granted'

const chains = () =>
  query<{ name: string; mode: string; nif: string | null; isCurrent: boolean }>(
    shop.db,
    '',
    `select name, mode, nif, is_current as "isCurrent" from fiscal_chains where mode <> 'unsent' order by chain_id`,
  )

it('processes that start at once begin one chain, and none of them fails', async () => {
  await nameCompany(shop, { company_name: 'Zapatería SL', company_nif: 'B12345674' })
  const states = await Promise.all(Array.from({ length: 6 }, () => open()))
  expect(states.toSorted()).toEqual(['begun', 'kept', 'kept', 'kept', 'kept', 'kept'])
  expect(await chains()).toEqual([
    { name: 'TIENDA-01', mode: 'test', nif: 'B12345674', isCurrent: true },
  ])
})

it('a sale that is finished while its chain ends joins the new one', async () => {
  const { sell } = await openFiscalTill(shop)
  await nameCompany(shop, { company_name: 'Otra SL', company_nif: 'B87654323' })
  const opened = Promise.withResolvers<void>()
  const waits = Promise.withResolvers<void>()
  const opening = inTransaction(shop.db, async (tx) => {
    await openFiscalChain(tx, fiscalConfig)
    opened.resolve()
    await waits.promise
  })
  await opened.promise
  const selling = sell()
  await expect.poll(() => query(shop.db, '', WAITING)).not.toHaveLength(0)
  waits.resolve()
  await Promise.all([opening, selling])
  expect(await listSubmissions(shop)).toHaveLength(1)
  expect(await chains()).toMatchObject([{ name: 'TIENDA-01' }, { name: 'TIENDA-01.2' }])
})

it('a shop without NIF begins no chain, a changed NIF or mode begins one with a name of its own', async () => {
  expect(await open()).toBe('no_nif')
  await nameCompany(shop, { company_name: 'Zapatería SL', company_nif: 'B12345674' })
  expect(await open()).toBe('begun')
  await nameCompany(shop, { company_name: 'Zapatería SL', company_nif: 'B87654323' })
  expect(await open()).toBe('begun')
  expect(await open({ mode: 'production' })).toBe('begun')
  expect((await chains()).map(({ name, isCurrent }) => [name, isCurrent])).toEqual([
    ['TIENDA-01', false],
    ['TIENDA-01.2', false],
    ['TIENDA-01.3', true],
  ])
})

it('a chain that sends goes on when the variable of its mode is lost, and a new version is named from then on', async () => {
  await nameCompany(shop, { company_name: 'Zapatería SL', company_nif: 'B12345674' })
  await open()
  expect(await open({ mode: 'unsent' })).toBe('kept')
  expect(await chains()).toMatchObject([{ mode: 'test', isCurrent: true }])
  expect(await open({ software: { ...fiscalConfig.software, version: '2.0.0' } })).toBe('kept')
  const [row] = await query<{ xml: string }>(
    shop.db,
    '',
    'select software_xml as xml from fiscal_chains where is_current',
  )
  expect(row?.xml).toContain('<sf:Version>2.0.0</sf:Version>')
})
