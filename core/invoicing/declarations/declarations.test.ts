import { expect, it } from 'vitest'
import { staffWith } from '../../../test/call-fixtures.ts'
import { sharedShop } from '../../../test/world/shared-shop.ts'
import { inTransaction } from '../../base/db.server.ts'
import { openFiscalChain } from '../open-fiscal-chain.ts'
import { keepDeclaration } from './keep-declaration.ts'

const signature = {
  address: 'Calle Mayor 1, 50001 Zaragoza',
  place: 'Zaragoza, España',
  day: '2026-12-01',
}

const shop = sharedShop()

const list = async () =>
  (await shop.call(staffWith({ can_view_reports: true })).invoicing.listDeclarations({}))
    .declarations
const keep = (change = {}) => keepDeclaration(shop.db, { ...signature, ...change }, shop.clock.now)

const start = (version: string) =>
  inTransaction(shop.db, (tx) =>
    openFiscalChain(tx, {
      mode: 'unsent',
      installation: 'TIENDA-01',
      software: {
        producerName: 'Hermanos & Cía SL',
        producerNif: 'B12345674',
        systemId: 'H1',
        version,
      },
    }),
  )

it('without a configured maker nothing is declared', async () => {
  expect(await keep()).toBe(false)
  expect(await list()).toEqual([])
})

it('a version is declared once, with the items of the law in their order', async () => {
  await start('1.0.0')
  expect([await keep(), await keep()]).toEqual([true, true])
  const [declaration, ...others] = await list()
  expect(others).toEqual([])
  expect(declaration?.items.map(({ letter }) => letter).join('')).toBe('abcdefghijkl')
  const texts = declaration?.items.map(({ text }) => text)
  expect(texts).toEqual(
    expect.arrayContaining(['Horma', 'H1', '1.0.0', 'Hermanos & Cía SL', 'B12345674']),
  )
  expect(texts?.at(-1)).toBe('01/12/2026, Zaragoza, España')
})

it('the declaration of an older version stays beside that of the running one', async () => {
  await start('1.1.0')
  await keep({ day: '2027-02-03' })
  expect((await list()).map(({ version }) => version)).toEqual(['1.1.0', '1.0.0'])
})
