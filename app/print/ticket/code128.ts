/** A Code 128 as bars of whole modules: its picture is sharp where a module is a whole number of dots. */
export interface Bars {
  text: string
  /** Quiet zones included. */
  modules: number
  /** An SVG path one unit high, one unit a module wide. */
  path: string
}

/** Modules left white on either side, as the standard asks. */
const QUIET = 10

/** Draws a code of a few letters and digits. The library is only loaded where a ticket is printed. */
export async function code128(text: string): Promise<Bars> {
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
