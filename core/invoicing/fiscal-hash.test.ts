import { expect, it } from 'vitest'
import { sharedShop } from '../../test/world/shared-shop.ts'
import { query } from '../base/db.server.ts'
import { fiscalHash } from './record-statement.ts'
import type { FiscalRecordKind } from './rules.ts'

const shop = sharedShop()

interface Hashed {
  kind?: FiscalRecordKind
  number: string
  day: string
  amounts?: { type: string; vat: string; total: string }
  before?: string
  nif?: string
  at: string
}

async function hash({ kind = 'alta', number, day, amounts, before, nif, at }: Hashed) {
  const literals = amounts && {
    type: `'${amounts.type}'`,
    vat: `'${amounts.vat}'`,
    total: `'${amounts.total}'`,
  }
  const [row] = await query<{ hash: string }>(
    shop.db,
    '',
    `select ${fiscalHash(kind, literals)} as hash from (select :nif::text as issuer_nif,
       :number::text as invoice_number, :day::date as issued_on, :before::text as last_hash,
       :at::timestamptz as generated_at) hashed`,
    { number, day, before: before ?? null, at, nif: nif ?? '89890001K' },
  )
  return row?.hash
}

const FIRST = '3C464DAF61ACB827C65FDA19F352A4E3BDC2C640E9E9FC4CC058073F38F12F60'
const SECOND = 'F7B94CFD8924EDFF273501B01EE5153E4CE8F259766F88CF6ACB8935802A2B97'
const amounts = { type: 'F1', vat: '12.35', total: '123.45' }

it('the huella of the agency’s first example is its own: a first record has none before it', async () => {
  const at = '2024-01-01T19:20:30+01:00'
  expect(await hash({ number: '12345678/G33', day: '2024-01-01', amounts, at })).toBe(FIRST)
})

it('the huella of the agency’s second example goes over that of the first', async () => {
  const at = '2024-01-01T19:20:35+01:00'
  expect(
    await hash({ number: '12345679/G34', day: '2024-01-01', amounts, before: FIRST, at }),
  ).toBe(SECOND)
})

it('the huella of the agency’s third example, an anulación, goes over that of the second', async () => {
  const at = '2024-01-01T19:20:40+01:00'
  expect(
    await hash({
      kind: 'anulacion',
      number: '12345679/G34',
      day: '2024-01-01',
      before: SECOND,
      at,
    }),
  ).toBe('177547C0D57AC74748561D054A9CEC14B4C4EA23D1BEFD6F2E69E3A388F90C68')
})

it('the huella of the agency’s fourth example takes its amounts as they are written', async () => {
  expect(
    await hash({
      number: '12345678-G66',
      day: '2025-02-03',
      at: '2025-02-03T14:30:00+01:00',
      amounts: { type: 'R3', vat: '41.4', total: '241.4' },
      before: 'C9AF4AF1EF5EBBA700350DE3EEF12C2D355C56AC56F13DB2A25E0031BD2B7ED5',
    }),
  ).toBe('FF954378B64ED331A9B2366AD317D86E9DEC1716B12DD0ACCB172A6DC4C105AA')
})

it('a ticket, its return and its anulación give the huellas of a message that the agency’s schema accepted', async () => {
  const shop = { nif: 'B12345674', day: '2026-11-21' }
  const ticket = await hash({
    ...shop,
    number: 'T26-000001',
    at: '2026-11-21T10:00:00+01:00',
    amounts: { type: 'F2', vat: '8.68', total: '49.99' },
  })
  expect(ticket).toBe('F59ED516A8CB5B483C25B0A35824F8F17D883FC5CF018212493995BDF7BACC12')
  const correction = await hash({
    ...shop,
    number: 'RT26-000001',
    at: '2026-11-21T10:05:00+01:00',
    before: ticket ?? '',
    amounts: { type: 'R5', vat: '-8.68', total: '-49.99' },
  })
  expect(correction).toBe('A15949AA1F5A638C6C2809C5F9182F9AB42E4A3C4EE6C2E774A36EFA42413BB5')
  expect(
    await hash({
      ...shop,
      kind: 'anulacion',
      number: 'T26-000001',
      at: '2026-11-21T10:10:00+01:00',
      before: correction ?? '',
    }),
  ).toBe('DF7D8C55066B2836D4315377DCC847AE21890ECD310A1A11170F22B79AA2F049')
})

it.each([
  ['2026-07-01T10:00:00Z', '2026-07-01T12:00:00+02:00'],
  ['2026-10-25T00:59:59Z', '2026-10-25T02:59:59+02:00'],
  ['2026-10-25T01:00:00.9Z', '2026-10-25T02:00:00+01:00'],
  ['2026-12-31T23:30:00Z', '2027-01-01T00:30:00+01:00'],
])('the moment %s is written with the offset of its day in Madrid', async (at, written) => {
  const [row] = await query<{ time: string }>(shop.db, '', 'select horma_iso_time($1) as time', [
    at,
  ])
  expect(row?.time).toBe(written)
})
