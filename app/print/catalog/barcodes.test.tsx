import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { renderToStaticMarkup } from 'react-dom/server'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import { drawBarcode } from './draw-barcode.ts'
import { LabelBars } from './label-bars.tsx'
import { findModuleDots } from './label-layout.ts'

// By default the reader downloads its program.
const wasm = fileURLToPath(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm'))
prepareZXingModule({ overrides: { wasmBinary: readFileSync(wasm).buffer as ArrayBuffer } })

/** The bars of a code as a printer of 203 dpi draws them, which has eight dots in a millimetre. */
async function printBars(code: string, width_mm: number) {
  const bars = await drawBarcode(code)
  const dots = findModuleDots(bars.modules, width_mm)
  const html = renderToStaticMarkup(<LabelBars bars={bars} dots={dots} />)
  const [svg = ''] = /<svg.*?<\/svg>/s.exec(html) ?? []
  const picture = Buffer.from(
    svg.replace('<svg', '<svg xmlns="http://www.w3.org/2000/svg" height="7mm"'),
  )
  return sharp(picture, { density: 203.2 }).flatten({ background: '#fff' }).png().toBuffer()
}

const read = async (picture: Buffer) =>
  (await readBarcodes(new Uint8Array(picture))).map(({ format, text }) => [format, text])

it.each([
  ['8412345678905', 'EAN13', 50],
  ['2100000000128', 'EAN13', 70],
  ['DUE-CUE-38', 'Code128', 50],
  ['P00012345', 'Code128', 40],
  ['8412345678906', 'Code128', 50],
])(
  'the bars of %s are read as %s, printed at 203 dpi and at nine tenths of it',
  async (code, format, width) => {
    const printed = await printBars(code, width)
    expect(await read(printed)).toEqual([[format, code]])
    const { width: dots = 0 } = await sharp(printed).metadata()
    const smaller = await sharp(printed)
      .resize({ width: Math.round(dots * 0.9) })
      .png()
      .toBuffer()
    expect(await read(smaller)).toEqual([[format, code]])
  },
)
