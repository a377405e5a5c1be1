import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import { LANGUAGES } from '../../../core/base/languages.ts'
import { type PdfPage, readPdf } from '../../../test/invoicing/read-pdf.ts'
import { articleLine, fullInvoice } from './invoice-documents.fixture.ts'
import type { InvoiceToPrint } from './invoice-view-model.ts'
import { renderInvoice } from './render-invoice.server.tsx'

// By default the reader downloads its program.
const wasm = fileURLToPath(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm'))
prepareZXingModule({ overrides: { wasmBinary: readFileSync(wasm).buffer as ArrayBuffer } })

const TEST_WORDS = 'MODO DE PRUEBA, NO VÁLIDO COMO FACTURA'
const PAGE_MM = { width: 210, height: 297 }

async function printPages(invoice: InvoiceToPrint): Promise<PdfPage[]> {
  return readPdf(await renderInvoice(invoice, { store_name: 'Horma' }))
}

/** Without blanks: a line may break anywhere. */
const squeeze = (text: string) => text.replace(/\s/g, '')
const allText = (pages: PdfPage[]) => squeeze(pages.map(({ text }) => text).join(''))

/** The modules of the QR on a page, and the square that they fill. */
function findQr({ fills }: PdfPage) {
  const modules = fills.find((parts) => parts.length > 100) ?? []
  const points = modules.flat()
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)]
  const [left, right] = [Math.min(...xs), Math.max(...xs)]
  const [bottom, top] = [Math.min(...ys), Math.max(...ys)]
  return { modules, left, bottom, top, width: right - left, height: top - bottom }
}

/** What a telephone reads of the code, drawn from the shapes of the PDF alone. */
async function readQr(page: PdfPage) {
  const { modules, left, top, width, height } = findQr(page)
  const paths = modules.map(
    (corners) => `<path d="M${corners.map(([x, y]) => `${x - left} ${top - y}`).join('L')}z"/>`,
  )
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}mm" height="${height}mm" viewBox="0 0 ${width} ${height}">${paths.join('')}</svg>`
  const picture = await sharp(Buffer.from(svg), { density: 300 })
    .flatten({ background: '#fff' })
    .extend({ top: 30, bottom: 30, left: 30, right: 30, background: '#fff' })
    .png()
    .toBuffer()
  const [read] = await readBarcodes(picture, { formats: ['QRCode'] })
  return { address: read?.text, level: read?.ecLevel }
}

describe('the QR of an invoice as PDF', () => {
  it.each([
    ['production', 'www2.agenciatributaria.gob.es', 'F26-000012'],
    ['production', 'www2.agenciatributaria.gob.es', `F26-${'9'.repeat(56)}`],
    ['unsent', 'prewww2.aeat.es', '1'],
  ] as const)(
    'in mode %s at %s it reads as the address of %s and is 30 to 40 mm wide',
    async (fiscal_mode, host, number) => {
      const [page] = await printPages(fullInvoice({ fiscal_mode, invoice: number }))
      if (!page) throw new Error('no page')
      expect(await readQr(page)).toEqual({
        address: `https://${host}/wlpl/TIKE-CONT/ValidarQR?nif=B12345674&numserie=${number}&fecha=21-11-2026&importe=219.90`,
        level: 'M',
      })
      const { width, height, left, top } = findQr(page)
      for (const side of [width, height]) {
        expect(side).toBeGreaterThanOrEqual(30)
        expect(side).toBeLessThanOrEqual(40)
      }
      expect(width).toBeCloseTo(height, 2)
      expect(top).toBeGreaterThan(PAGE_MM.height / 2)
      expect(left).toBeGreaterThan(2)
    },
  )
  it('the words above and below it say whether the invoice is really sent', async () => {
    const [sent] = await printPages(fullInvoice())
    expect(sent?.text).toMatch(/^QR tributario:\n(?:.*\n)*VERI\*FACTU\n/)
    expect(sent?.text).not.toContain(TEST_WORDS)
    const [tried] = await printPages(fullInvoice({ fiscal_mode: 'test', test_mode: true }))
    expect(tried?.text).toContain(TEST_WORDS)
    expect(tried?.text).not.toContain('VERI*FACTU')
  })
  it('it stands on the first page alone, and on none where the issuer has no NIF', async () => {
    const lines = Array.from({ length: 60 }, (_, at) => articleLine(at + 1))
    const [first, ...others] = await printPages(fullInvoice({ lines }))
    expect(first && findQr(first).modules.length).toBeGreaterThan(100)
    for (const page of others) expect(findQr(page).modules).toEqual([])
    const { issuer } = fullInvoice()
    const [bare] = await printPages(fullInvoice({ issuer: { ...issuer, nif: null } }))
    expect(bare?.text).not.toContain('QR tributario')
  })
})

describe('what an invoice as PDF says', () => {
  it('a full invoice has all that the law asks of one', async () => {
    const text = allText(await printPages(fullInvoice({ operation_on: '2026-11-19' })))
    for (const part of [
      'Factura',
      'F26-000012',
      'Fecha de expedición: 21 de noviembre de 2026',
      'Fecha de la operación: 19 de noviembre de 2026',
      'Zapatería Ejemplo SL',
      'NIF B12345674',
      'Calle Mayor, 1',
      '28001 Madrid',
      'Cliente Ejemplo SA',
      'NIF A58818501',
      'Gran Vía, 20, 08010 Barcelona',
      'Salón Alba',
      'Negro · 38',
      'Botín Duero',
      'Precio sin IVA',
      '57,81 €',
      '66,075 €',
      'Descuento',
      '-8,22 €',
      '123,93 €',
      '21 %',
      'Base imponible',
      '181,74 €',
      'Cuota de IVA',
      '38,16 €',
      'Total, IVA incluido',
      '219,90 €',
    ])
      expect(text, part).toContain(squeeze(part))
  })
  it.each([
    ['F2', ['Factura simplificada'], ['Cliente']],
    [
      'F3',
      ['Factura', 'Sustituye a la factura simplificada T1-26-7 de 20 de noviembre de 2026.'],
      [],
    ],
    [
      'R1',
      [
        'Factura rectificativa',
        'Rectifica por diferencias la factura T1-26-7 de 20 de noviembre de 2026',
        '-57,81 €',
        '-12,14 €',
        '-69,95 €',
      ],
      [],
    ],
    [
      'R5',
      [
        'Factura simplificada rectificativa',
        'Rectifica por diferencias la factura T1-26-7',
        '-69,95 €',
      ],
      ['Cliente'],
    ],
  ] as const)('%s has its own title and what belongs to it', async (type, parts, absent) => {
    const isCorrection = type.startsWith('R')
    const text = allText(
      await printPages(
        fullInvoice({
          type,
          ...(type !== 'F2' && { references: [{ invoice: 'T1-26-7', issued_on: '2026-11-20' }] }),
          ...((type === 'F2' || type === 'R5') && { recipient: null }),
          ...(isCorrection && {
            lines: [],
            taxes: [{ rate: 21, base_cents: -57_81, vat_cents: -12_14 }],
            total_cents: -69_95,
          }),
        }),
      ),
    )
    for (const part of parts) expect(text, part).toContain(squeeze(part))
    for (const part of absent) expect(text, part).not.toContain(part)
  })
  it.each(LANGUAGES)(
    'an invoice in %s has its title and the test mode in Spanish too',
    async (language) => {
      const text = allText(await printPages(fullInvoice({ language, test_mode: true })))
      expect(text).toContain(squeeze('Factura'))
      expect(text).toContain(squeeze(TEST_WORDS))
      expect(text).not.toMatch(/\{\{|undefined|null|NaN/)
    },
  )
  it('sixty lines go over pages that say how many they are, with the heads on each', async () => {
    const lines = Array.from({ length: 60 }, (_, at) =>
      articleLine(at + 1, { name: { es: `Artículo número ${at + 1}` } }),
    )
    const total = 60 * 69_95
    const taxes = [{ rate: 21, base_cents: 3_468_60, vat_cents: total - 3_468_60 }]
    const pages = await printPages(fullInvoice({ lines, taxes, total_cents: total }))
    expect(pages.length).toBeGreaterThan(1)
    for (const [at, { text }] of pages.entries()) {
      expect(squeeze(text)).toContain(squeeze(`Página ${at + 1} de ${pages.length}`))
      expect(text).toContain('Concepto')
    }
    const all = allText(pages)
    for (const { name } of lines) expect(all).toContain(squeeze(name.es))
    expect(all).toContain(squeeze('4.197,00 €'))
  })
  it('names that no printer knows leave the rest as it is', async () => {
    const [page, ...more] = await printPages(
      fullInvoice({
        recipient: {
          name: `Ñandú 👟👩‍👧 <b>"&amp;</b> \u0000\u202E𝕏 ${'W'.repeat(300)}`,
          nif: 'A58818501',
          address: 'Москва مرحبا, 1',
        },
        lines: [
          articleLine(1, {
            name: { es: `<&"'>${'Ñ'.repeat(150)}` },
            list_cents: 219_90,
            total_cents: 219_90,
          }),
        ],
      }),
    )
    expect(more).toEqual([])
    const text = squeeze(page?.text ?? '')
    expect(text).toContain(squeeze('Ñandú <b>"&amp;</b> X'))
    expect(text).toContain('Москва?????,1')
    expect(text).toContain(`<&"'>ÑÑÑ`)
    expect(text).toContain(squeeze('219,90 €'))
  })
})
