import { expect, it } from 'vitest'
import { drawBarcode } from './draw-barcode.ts'
import { type LabelFacts, writeLabel } from './printed-label.ts'
import { buildZpl } from './zpl/build-zpl.ts'

const FACTS: LabelFacts = {
  variant_id: 1,
  name: { es: 'Botín Duero ^ ~ _ 100 %', de: 'Stiefelette' },
  brand: 'Peñíscola',
  colour: { es: 'Marrón', de: 'Braun' },
  size: '36.5',
  price_cents: 1299_00,
  prior_cents: null,
  composition: [{ part: 'upper', materials: ['leather', 'textile'] }],
  shelf: 'A-12',
  mark: null,
  bars: null,
  copies: 1,
}
const plain = (text: string) => text.replaceAll('\u00a0', ' ')

it('a label speaks Spanish and says money as the shop does, whoever prints it', () => {
  const label = writeLabel({ ...FACTS, prior_cents: 1599_90 })
  expect(label).toMatchObject({
    name: 'Peñíscola Botín Duero ^ ~ _ 100 %',
    colour: 'Marrón',
    size: '36,5',
  })
  expect(plain(label.price)).toBe('1.299,00 €')
  expect(plain(label.prior)).toBe('Antes 1.599,90 €')
})

it('a brand that the name says already is said once, and no reduction is claimed where none runs', () => {
  const label = writeLabel({ ...FACTS, name: { es: 'Camper Peu' }, brand: 'camper' })
  expect(label).toMatchObject({ name: 'Camper Peu', prior: '' })
})

it('a label without a price has none, and a marked pair says why it is sold as itself', () => {
  expect(writeLabel({ ...FACTS, price_cents: null, mark: 'Roce en la puntera' })).toMatchObject({
    price: '',
    mark: 'Roce en la puntera',
  })
})

const SIZE = { width_mm: 50, height_mm: 30 }
const drawSign = async (name: string, height: number) => `[${name} ${height}]`
const toZpl = async (code: string | null, change: Partial<LabelFacts> = {}) => {
  const bars = code === null ? null : await drawBarcode(code)
  const label = writeLabel({ ...FACTS, ...change, bars })
  return buildZpl(label, { kind: 'box', size: SIZE, copies: 2, drawSign })
}

it('a label printer gets Spanish letters as they are, and no command out of a name', async () => {
  const zpl = await toZpl('8412345678905')
  expect(zpl).toMatch(/^\^XA\n\^CI28\^PW400\^LL240\^LH0,0\n/)
  expect(zpl).toContain('^FDPeñíscola Botín Duero _5E _7E _5F 100 %^FS')
  expect(zpl).toContain('^FD1.299,00 €^FS')
  expect(zpl).toContain('^BY2^BEN,45,Y,N^FD841234567890^FS')
  expect(zpl).toContain('[upper 22]^FS')
  expect(zpl).toContain('[textile 22]^FS')
  expect(zpl.endsWith('^PQ2\n^XZ\n')).toBe(true)
})

it('a label printer gets a code of letters as Code 128, and one without its digits as none', async () => {
  expect(await toZpl('DUE-CUE-38')).toContain('^BCN,45,Y,N,N,A^FH^FDDUE-CUE-38^FS')
  expect(await toZpl(null)).not.toMatch(/\^B[CE]N/)
})

it('a name that is too long for its lines is cut off with dots', async () => {
  const zpl = await toZpl(null, { name: { es: 'Donaudampfschifffahrtsgesellschaft '.repeat(5) } })
  expect(zpl).toMatch(/\^FDPeñíscola Donau[^^]{10,70}…\^FS/)
})
