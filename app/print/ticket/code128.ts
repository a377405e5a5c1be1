/** A Code 128 in modules, the width of its thinnest bar. It prints sharp where a module is a whole number of dots. */
export interface Barcode {
  text: string
  /** Its width, quiet zones included. */
  modules: number
  /** An SVG path, one unit high, with one unit per module. */
  path: string
}

/** Blank modules on either side, as the standard requires. */
const QUIET = 10

/** Draws a code of a few letters and digits. Loads its library only when a ticket is printed. */
export async function drawCode128(text: string): Promise<Barcode> {
  const { default: bwip } = await import('bwip-js/node')
  const [symbol] = bwip.raw({ bcid: 'code128', text })
  if (!symbol || !('sbs' in symbol)) throw new Error(`code128: ${text} has no bars`)
  let at = QUIET
  let path = ''
  for (const [place, width] of symbol.sbs.entries()) {
    if (place % 2 === 0) path += `M${at} 0h${width}v1h-${width}z`
    at += width
  }
  return { text, modules: at + QUIET, path }
}
