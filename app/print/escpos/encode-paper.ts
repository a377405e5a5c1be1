import ReceiptPrinterEncoder from '@point-of-sale/receipt-printer-encoder'
import {
  type CodePages,
  type DRAWER_PULSES,
  getLineLetters,
  type PaperWidth,
} from '../../../core/devices/printers/rules.ts'
import { CODE_PAGE_CANDIDATES } from './code-page-candidates.ts'
import type { PaperBlock, PaperBlocks } from './paper-block.ts'
import { createPrinterSigns, type PrinterSigns } from './printable-text.ts'
import { alignCells, wrapRow, wrapText } from './text-rows.ts'

/** Black where it is dark, four bytes a dot. */
export interface LogoPicture {
  data: Uint8Array
  width: number
  height: number
}

/** What must be known of a printer to write for it. */
export interface EscPosPrinter {
  width: PaperWidth
  letters: number | null
  codePages: CodePages
}

interface PaperOptions {
  printer: EscPosPrinter
  logo?: LogoPicture | undefined
  /** The pin that opens the drawer, which it does before anything is printed. */
  pulse?: (typeof DRAWER_PULSES)[number]
}

/** Dots a module: a code of the tax agency is then 33 to 40 mm wide on 8 dots a millimetre. (spain.md 1.5) */
const QR_DOTS = 6
const BARCODE_HEIGHT = 80
/** Milliseconds for which the drawer's magnet is on, and off again. */
const PULSE_MS = [100, 500] as const
/** Lines between the last letter and the knife above it. */
const CUT_LINES = 4

/** Papers as the commands that most printers of rolls understand, each with its cut. */
export function encodePapers(papers: readonly PaperBlocks[], options: PaperOptions): Uint8Array {
  const { printer, pulse = 'none' } = options
  const letters = getLineLetters(printer.width, printer.letters)
  const encoder = new ReceiptPrinterEncoder({
    language: 'esc-pos',
    imageMode: 'raster',
    newline: '\n',
    columns: letters,
    feedBeforeCut: CUT_LINES,
    codepageMapping: printer.codePages,
    codepageCandidates: [...CODE_PAGE_CANDIDATES[printer.codePages]],
  })
  encoder.initialize().codepage('auto')
  if (pulse !== 'none') encoder.pulse(pulse === 'pin5' ? 1 : 0, ...PULSE_MS)
  const signs = createSigns(printer)
  for (const blocks of papers) {
    for (const block of blocks) writeBlock(encoder, block, { ...options, letters, signs })
    encoder.align('left').cut('partial')
  }
  return encoder.encode()
}

export const createSigns = ({ codePages }: Pick<EscPosPrinter, 'codePages'>): PrinterSigns =>
  createPrinterSigns(CODE_PAGE_CANDIDATES[codePages])

interface BlockOptions extends PaperOptions {
  letters: number
  signs: PrinterSigns
}

const INDENT = '  '

function writeBlock(encoder: ReceiptPrinterEncoder, block: PaperBlock, options: BlockOptions) {
  const { letters, signs, printer, logo } = options
  switch (block.kind) {
    case 'text':
      encoder.align(block.align ?? 'left')
      writeLines(encoder, wrapText(signs.toPrintable(block.text), letters), block)
      return encoder.align('left')
    case 'row': {
      const indent = block.indent ? INDENT : ''
      const [label, amount] = [block.label, block.amount].map(signs.toPrintable)
      const rows = wrapRow(label ?? '', amount ?? '', letters - indent.length)
      return writeLines(
        encoder,
        rows.map((row) => indent + row),
        block,
      )
    }
    case 'cells':
      return encoder.line(alignCells(block.cells.map(signs.toPrintable), letters))
    case 'qr':
      return encoder
        .align('center')
        .qrcode(block.text, { model: 2, size: QR_DOTS, errorlevel: 'm' })
        .align('left')
    case 'barcode':
      return encoder
        .align('center')
        .barcode(block.text, 'code128', {
          height: BARCODE_HEIGHT,
          width: printer.width === 58 ? 1 : 2,
        })
        .line(signs.toPrintable(block.label))
        .align('left')
    case 'logo':
      return (
        logo &&
        encoder.align('center').image(logo, logo.width, logo.height, 'atkinson').align('left')
      )
    case 'rule':
      return encoder.line('-'.repeat(letters))
    case 'space':
      return encoder.newline()
  }
}

function writeLines(
  encoder: ReceiptPrinterEncoder,
  lines: readonly string[],
  { bold = false, large = false }: { bold?: boolean; large?: boolean },
) {
  encoder.bold(bold).size(1, large ? 2 : 1)
  for (const line of lines) encoder.line(line)
  return encoder.bold(false).size(1, 1)
}
