import type { Sheet } from '../geometry/sheet.ts'
import type { Material } from './material.ts'
import { mix, type Palette } from './palette.ts'

/** The grain of a material as a small repeated tile of noise, since noise over the whole page renders slowly. */
export function grainPattern(sheet: Sheet, material: Material, palette: Palette): string {
  if (material.grain === 0) return ''
  const calm = palette.depth < 0.6 ? 0.4 : 1
  const layer = (rgb: string, strength: number, seed: number) => {
    const name = sheet.define((id) => tile(id, material.frequency, rgb, seed))
    return `<rect width="1200" height="1200" fill="${name}" opacity="${Math.round(strength * 1000) / 1000}"/>`
  }
  return (
    layer(channels(palette.deep), material.grain * 0.5 * calm, 7) +
    layer(channels(palette.glow), material.grain * 0.22 * calm, 3)
  )
}

const size = 240

function tile(id: string, frequency: string, rgb: string, seed: number): string {
  const [r = '0', g = '0', b = '0'] = rgb.split(' ')
  const box = `x="0" y="0" width="${size}" height="${size}"`
  return `<filter id="${id}n" filterUnits="userSpaceOnUse" ${box} color-interpolation-filters="sRGB"><feTurbulence type="fractalNoise" baseFrequency="${frequency}" numOctaves="2" seed="${seed}" stitchTiles="stitch"/><feColorMatrix values="0 0 0 0 ${r} 0 0 0 0 ${g} 0 0 0 0 ${b} 1.6 1.6 0 0 -1.6"/></filter><pattern id="${id}" patternUnits="userSpaceOnUse" width="${size}" height="${size}"><rect width="${size}" height="${size}" filter="url(#${id}n)"/></pattern>`
}

function channels(hex: string): string {
  return [1, 3, 5]
    .map((at) => Math.round((Number.parseInt(hex.slice(at, at + 2), 16) / 255) * 1000) / 1000)
    .join(' ')
}

/** A pattern of threads or holes over the whole page, to be clipped to a surface. */
export function weavePattern(sheet: Sheet, weave: 'canvas' | 'mesh', palette: Palette): string {
  const [dark, light] = [mix(palette.base, palette.deep, 0.5), palette.glow]
  const cell =
    weave === 'canvas'
      ? `<path d="M0 1H3M3 4H6" stroke="${dark}" stroke-width="1.3" opacity=".5"/><path d="M3.5 1H6M0 4H2.5" stroke="${light}" stroke-width="1" opacity=".28"/>`
      : `<ellipse cx="2.6" cy="2.4" rx="1.9" ry="1.5" fill="${dark}" opacity=".55"/><ellipse cx="7.6" cy="6.9" rx="1.9" ry="1.5" fill="${dark}" opacity=".55"/><path d="M.8 4.4Q2.6 5.4 4.4 4.4M5.8 8.9Q7.6 9.9 9.4 8.9" fill="none" stroke="${light}" stroke-width=".8" opacity=".4"/>`
  const extent = weave === 'canvas' ? 'width="6" height="6"' : 'width="10" height="9"'
  const name = sheet.define(
    (id) =>
      `<pattern id="${id}" patternUnits="userSpaceOnUse" ${extent} patternTransform="rotate(-8)">${cell}</pattern>`,
  )
  return `<rect width="1200" height="1200" fill="${name}"/>`
}
