import { mix, type Palette } from '../materials/palette.ts'

/** A row of stitches along path data: each thread lies in a small groove. */
export function drawStitches(path: string, palette: Palette, size = 1): string {
  if (path === '') return ''
  const at = (width: number) => Math.round(width * size * 10) / 10
  return `<g fill="none"><path d="${path}" stroke="${palette.edge}" stroke-width="${at(2.6)}" opacity=".55"/><path d="${path}" stroke="${palette.stitch}" stroke-width="${at(2.1)}" stroke-dasharray="${at(7)} ${at(3.6)}"/></g>`
}

/** A seam of two pieces edge to edge: a dark cut with light on its lower edge. */
export function drawSeam(path: string, palette: Palette, width = 2.4): string {
  if (path === '') return ''
  const glow = mix(palette.base, palette.glow, 0.5)
  return `<path d="${path}" fill="none" stroke="${glow}" stroke-width="${width * 0.8}" opacity=".5" transform="translate(1.2 1.8)"/><path d="${path}" fill="none" stroke="${palette.edge}" stroke-width="${width}" stroke-linejoin="round" opacity=".85"/>`
}
