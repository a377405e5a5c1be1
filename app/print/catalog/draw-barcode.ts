import { barcodeRefusal } from '../../../core/catalog/variants/rules.ts'
import { type Barcode, drawCode128 } from '../ticket/code128.ts'

/** Blank modules before and behind an EAN-13, as the standard requires. */
const QUIET = { before: 11, behind: 7 }

/** Whether a code is drawn as an EAN-13: thirteen digits, the last of which follows from the others. */
export const isEan13 = (code: string) => /^\d{13}$/.test(code) && barcodeRefusal(code) === undefined

/** Draws the bars of a code: EAN-13 where it is one, else Code 128. */
export async function drawBarcode(code: string): Promise<Barcode> {
  if (!isEan13(code)) return drawCode128(code)
  const { default: bwip } = await import('bwip-js/node')
  const [symbol] = bwip.raw({ bcid: 'ean13', text: code })
  if (!symbol || !('sbs' in symbol)) throw new Error(`ean13: ${code} has no bars`)
  let at = QUIET.before
  let path = ''
  for (const [place, width] of symbol.sbs.entries()) {
    if (place % 2 === 0) path += `M${at} 0h${width}v1h-${width}z`
    at += width
  }
  return { text: code, modules: at + QUIET.behind, path }
}
