import { expect, it } from 'vitest'
import { fiscalConfig, openFiscalTill } from '../../test/invoicing/fiscal-fixtures.ts'
import { ledgerViolations } from '../../test/ledger.ts'
import { shopOfEachTest } from '../../test/world/shared-shop.ts'
import { inTransaction, query } from '../base/db.server.ts'
import { openFiscalChain } from './open-fiscal-chain.ts'
import { nextMark, retireFiscalChain } from './retire-fiscal-chain.ts'
import { verifyFiscalChain } from './verify-fiscal-chain.ts'

const shop = shopOfEachTest()

const retire = (installation: string) =>
  inTransaction(shop.db, (tx) => retireFiscalChain(tx, { installation, now: shop.clock.now }))
const open = (installation: string, mode = fiscalConfig.mode) =>
  inTransaction(shop.db, (tx) => openFiscalChain(tx, { ...fiscalConfig, installation, mode }))
const records = () =>
  query<{ number: string; chain: string; sequence: number; xml: string }>(
    shop.db,
    '',
    `select invoice_number as number, c.name as chain, sequence, xml from fiscal_records
     join invoices using (invoice_id) join fiscal_chains c using (chain_id) order by record_id`,
  )

it('after a restore the next sale begins a chain of another installation, with numbers that were never given', async () => {
  const { sell } = await openFiscalTill(shop)
  await sell(2)
  expect(await retire('TIENDA-02')).toBe('retired')
  await sell(2)
  const written = await records()
  expect(written.map(({ number, chain, sequence }) => [number, chain, sequence])).toEqual([
    ['PRUEBA-T1-26-1', 'TIENDA-01', 1],
    ['PRUEBA-T1-26-2', 'TIENDA-01', 2],
    ['PRUEBA-T1-26B-1', 'TIENDA-02', 1],
    ['PRUEBA-T1-26B-2', 'TIENDA-02', 2],
  ])
  const first = written[2]?.xml
  expect(first).toContain('<sf:PrimerRegistro>S</sf:PrimerRegistro>')
  expect(first).toContain('<sf:NumeroInstalacion>TIENDA-02</sf:NumeroInstalacion>')
  expect((await verifyFiscalChain(shop.db)).broken).toEqual([])
  expect(await ledgerViolations(shop.db, shop.clock.now)).toEqual([])
})

it('a server with the number of the lost installation, or of none of its own, does not go on with its chain', async () => {
  const { sell } = await openFiscalTill(shop)
  await sell()
  await retire('TIENDA-02')
  expect(await open('TIENDA-01')).toBe('lost')
  expect(await open('TIENDA-01', 'unsent')).toBe('kept')
  expect(await open('TIENDA-02')).toBe('kept')
  await sell()
  expect((await records()).at(-1)?.chain).toBe('TIENDA-02')
})

it('an installation that begins later keeps the mark of its series, and a second restore gives the next one', async () => {
  const { sell } = await openFiscalTill(shop)
  await retire('TIENDA-02')
  expect(await open('TIENDA-03')).toBe('begun')
  await sell()
  await retire('TIENDA-04')
  await sell()
  expect((await records()).map(({ number, chain }) => [number, chain])).toEqual([
    ['PRUEBA-T1-26B-1', 'TIENDA-03'],
    ['PRUEBA-T1-26C-1', 'TIENDA-04'],
  ])
  expect(['', 'B', 'Y', 'Z'].map(nextMark)).toEqual(['B', 'C', 'Z', 'ZB'])
})

it('an installation that was ever used is refused, and a shop that has sent nothing needs none', async () => {
  expect(await retire('TIENDA-02')).toBe('unsent')
  await openFiscalTill(shop)
  expect(await retire('TIENDA-01')).toBe('used')
  expect(await retire('TIENDA-02')).toBe('retired')
  expect(await retire('TIENDA-01')).toBe('used')
})
