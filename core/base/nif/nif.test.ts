import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { isNif, toDocumentNumber, toNif } from './rules.ts'

it.each([
  '12345678Z',
  '99999999R',
  '01234567L',
  '00054237A',
  'X1234567L',
  'Y1234567X',
  'Z1234567R',
  'M2812345C',
  'B12345674',
  'A58818501',
  'Q2826000H',
  'P2807900B',
  'G28667152',
  'W8265365J',
])('%s is a NIF', (nif) => {
  expect(isNif(nif)).toBe(true)
})

it.each([
  '12345678A',
  '1234567L',
  '123456789',
  'X1234567A',
  'Z1234567C',
  'A1234567L',
  'A2812345C',
  'B12345675',
  'A5881850A',
  'Q28260008',
  'I12345674',
  '',
  '12345678Ñ',
  '１2345678Z',
  '\u{1F45E}',
])('%s is no NIF', (nif) => {
  expect(isNif(nif)).toBe(false)
})

it.each([
  [' es-b 12.345.674 ', 'B12345674'],
  ['b-12345674', 'B12345674'],
  ['ESB12345674', 'B12345674'],
  ['12345678-z', '12345678Z'],
  ['12345678–Z', '12345678Z'],
  ['12345678\u2011Z', '12345678Z'],
  ['es 12345678z', '12345678Z'],
  ['1234567L', '01234567L'],
  ['ES1234567L', '01234567L'],
  ['54237a', '00054237A'],
  ['X01234567L', 'X1234567L'],
  ['x-1234567-l', 'X1234567L'],
])('the NIF %j is read as %j', (written, nif) => {
  expect(toNif(written)).toBe(nif)
  expect(isNif(toNif(written))).toBe(true)
  expect(toNif(nif)).toBe(nif)
})

it('the number of a foreign document keeps its digits', () => {
  expect(toDocumentNumber(' pa-123 456.7l ')).toBe('PA1234567L')
  expect(toDocumentNumber('1234567L')).toBe('1234567L')
})

it('each wrong digit of a NIF of a person is noticed', () => {
  for (let at = 0; at < 8; at++)
    for (let digit = 0; digit < 10; digit++) {
      const changed = `${'12345678'.slice(0, at)}${digit}${'12345678'.slice(at + 1)}Z`
      expect(isNif(changed)).toBe(changed === '12345678Z')
    }
})

const VECTORS = new URL(
  '../../../../shared/data/spain-id-vectors/validatorjs_es.csv',
  import.meta.url,
) /** Shortened numbers are read by `toNif` alone. */
const SHORT = '54237A'

it('identity and tax numbers of the vectors are judged as they say', (test) => {
  let csv: string
  try {
    csv = readFileSync(VECTORS, 'utf8')
  } catch {
    return test.skip('because the vectors lie outside the product')
  }
  const rows = csv.split(/\r?\n/).map((row) => row.split(','))
  const known = rows.filter(([kind]) => kind === 'isIdentityCard' || kind === 'isTaxID')
  expect(known.length).toBeGreaterThan(20)
  for (const [, , nif = '', expected] of known)
    if (nif !== SHORT) expect([nif, isNif(nif.toUpperCase())]).toEqual([nif, expected === 'valid'])
})
