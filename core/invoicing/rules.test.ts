import { describe, expect, it } from 'vitest'
import { qrAddress, qrSideMm } from './rules.ts'

const INVOICE = {
  mode: 'production',
  nif: '89890001K',
  number: '12345678&G33',
  issuedOn: '2024-09-01',
  totalCents: 241_40,
} as const

describe('the address in the QR of an invoice', () => {
  it("it is that of the agency's example, with the four parameters in order", () => {
    const expected =
      'https://www2.agenciatributaria.gob.es/wlpl/TIKE-CONT/ValidarQR?nif=89890001K&numserie=12345678%26G33&fecha=01-09-2024&importe=241.40'
    expect(qrAddress(INVOICE)).toBe(expected)
    expect([...new URL(expected).searchParams]).toEqual([
      ['nif', '89890001K'],
      ['numserie', '12345678&G33'],
      ['fecha', '01-09-2024'],
      ['importe', '241.40'],
    ])
  })
  it.each(['unsent', 'test'] as const)('a chain that is %s has the test host', (mode) => {
    expect(new URL(qrAddress({ ...INVOICE, mode })).host).toBe('prewww2.aeat.es')
  })
  it.each([
    [-49_99, '-49.99'],
    [5, '0.05'],
    [-5, '-0.05'],
    [0, '0.00'],
    [1_000_000_00, '1000000.00'],
  ])('%i cents are written %s', (totalCents, written) => {
    expect(qrAddress({ ...INVOICE, totalCents })).toMatch(
      new RegExp(`&importe=${written.replace('.', '\\.')}$`),
    )
  })
  it('whatever a number may hold comes back from the address', () => {
    const number = 'A/26 +%#?&~()!*;:@,$-1'
    expect(new URL(qrAddress({ ...INVOICE, number })).searchParams.get('numserie')).toBe(number)
  })
})

it.each([
  [41, 30.75],
  [45, 33.75],
  [49, 36.75],
  [53, 39.75],
  [57, 35.625],
  [61, 38.125],
])('a QR of %i modules is %d mm wide', (modules, millimetres) => {
  expect(qrSideMm(modules)).toBe(millimetres)
})
