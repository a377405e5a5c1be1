import type { DrawnText } from './draw-text.ts'

/** Blank modules on either side, as the standard requires. */
const QUIET = 10

/**
 * Draws a number as Code 128, with an even number of pixels a module, so that its bars stay sharp at half the size. Loads
 * its library only when a label is drawn.
 */
export async function drawBars(
  text: string,
  { width, height }: { width: number; height: number },
): Promise<DrawnText> {
  const { default: bwip } = await import('bwip-js/node')
  const [symbol] = bwip.raw({ bcid: 'code128', text })
  if (!symbol || !('sbs' in symbol)) throw new Error(`code128: ${text} has no bars`)
  const modules = symbol.sbs.reduce((sum, bar) => sum + bar, 2 * QUIET)
  const scale = Math.max(1, 2 * Math.floor(width / modules / 2))
  let at = QUIET
  let path = ''
  for (const [place, bar] of symbol.sbs.entries()) {
    if (place % 2 === 0) path += `M${at * scale} 0h${bar * scale}v${height}h-${bar * scale}z`
    at += bar
  }
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${modules * scale}" height="${height}" shape-rendering="crispEdges"><path d="${path}"/></svg>`
  return { bytes: Buffer.from(svg), width: modules * scale, height }
}
