import type { Material } from './material.ts'
import { mix, type Palette } from './palette.ts'
import { regionOf, regionsOf } from './region.ts'
import { type Box, blur, boxOf, clip, noise, type Sheet } from './sheet.ts'
import { type Camera, dot, type Place, plus, project, unit } from './space.ts'
import type { Knot, Surface } from './surface.ts'

type Field = (knot: Knot) => number

/** Light and shade of a surface as layers over its flat colours, clipped to what is seen of it. */
export function lighting(
  surface: Surface,
  at: { sheet: Sheet; camera: Camera },
  {
    material,
    palette,
    back = false,
    seen = regionOf(surface, at.camera, { back }),
  }: { material: Material; palette: Palette; back?: boolean; seen?: string },
): string {
  const { sheet, camera } = at
  if (seen === '') return ''
  const lit = litBy(camera, back)
  const shadeOf: Field = (knot) => -lit(knot)
  const layers = (field: Field, steps: readonly number[], colour: string, strength: number) => {
    if (strength === 0) return ''
    return regionsOf(surface, camera, { back, value: field, coarse: true }, steps)
      .filter((path) => path !== '')
      .map(
        (path) =>
          `<path d="${path}" fill="${colour}" stroke="${colour}" stroke-width="3" opacity="${round(strength / steps.length)}"/>`,
      )
      .join('')
  }
  const box = boxOf(surface.flat().map(({ place }) => project(camera, place)))
  const soft = blur(sheet, material.soft, box)
  const dark = layers(
    shadeOf,
    ladder(-0.56, -0.02, 11),
    palette.deep,
    palette.depth * (back ? 0.75 : 1.25),
  )
  const bright = layers(lit, ladder(0.66, 0.98, 8), palette.glow, 0.5 * palette.shine)
  const sheen = layers(
    glossBy(camera, material.narrow),
    ladder(0.45, 0.97, 7),
    palette.glow,
    material.sheen * palette.shine,
  )
  const glint = layers(glossBy(camera, 60), ladder(0.4, 0.95, 5), '#ffffff', material.glint * 0.75)
  const nap = layers(rimOf(camera), ladder(0.5, 0.95, 6), palette.glow, material.nap * 0.7)
  const group = (body: string, filter: string) => (body === '' ? '' : `<g ${filter}>${body}</g>`)
  return `<g clip-path="${clip(sheet, seen)}">${[
    group(dark, soft),
    group(bright + sheen + nap, soft),
    group(glint, blur(sheet, 4, box)),
    material.mirror > 0 ? mirror(layers, { sheet, camera, palette, material, box }) : '',
    grain(sheet, seen, material, palette),
  ].join('')}</g>`
}

/** What patent leather shows: a bright window above and the dark edge of the table below. */
function mirror(
  layers: (field: Field, steps: readonly number[], colour: string, strength: number) => string,
  {
    sheet,
    camera,
    palette,
    material,
    box,
  }: { sheet: Sheet; camera: Camera; palette: Palette; material: Material; box: Box },
): string {
  const bounced = (knot: Knot): Place => {
    const facing = dot(knot.normal, camera.toward)
    return plus([-camera.toward[0], -camera.toward[1], -camera.toward[2]], knot.normal, 2 * facing)
  }
  const window: Field = (knot) => {
    const ray = bounced(knot)
    const [x, y] = [dot(ray, camera.right), dot(ray, camera.up)]
    return 8 * Math.min(y - 0.5, 0.9 - y, x + 0.95, 0.62 - x)
  }
  const horizon: Field = (knot) => {
    const height = dot(bounced(knot), camera.up)
    return 8 * Math.min(height + 0.62, 0.02 - height)
  }
  const dark = layers(horizon, [0, 0.4, 0.8, 1.2], palette.deep, 0.4 * material.mirror)
  const bright = layers(window, [0, 0.25, 0.6], '#ffffff', 0.62 * material.mirror)
  return `<g ${blur(sheet, 6, box)}>${dark}</g><g ${blur(sheet, 1.6, box)}>${bright}</g>`
}

function grain(sheet: Sheet, seen: string, material: Material, palette: Palette): string {
  const veil = (rgb: string, strength: number, shift: string) =>
    `<path d="${seen}" ${noise(sheet, { frequency: material.frequency + shift, rgb, strength })}/>`
  if (material.grain === 0) return ''
  const calm = palette.depth < 0.6 ? 0.4 : 1
  const tint = channels(palette.deep)
  return `<g opacity="${round(material.grain * 0.55 * calm)}">${veil(tint, 1.6, '')}</g><g opacity="${round(material.grain * 0.2 * calm)}">${veil(channels(palette.glow), 1.5, '5')}</g>`
}

/** Threads or holes over what is seen of a surface. */
export function woven(
  sheet: Sheet,
  seen: string,
  weave: 'canvas' | 'mesh',
  palette: Palette,
): string {
  const [dark, light] = [mix(palette.base, palette.deep, 0.5), palette.glow]
  const cell =
    weave === 'canvas'
      ? `<path d="M0 1H3M3 4H6" stroke="${dark}" stroke-width="1.3" opacity=".5"/><path d="M3.5 1H6M0 4H2.5" stroke="${light}" stroke-width="1" opacity=".28"/>`
      : `<ellipse cx="2.6" cy="2.4" rx="1.9" ry="1.5" fill="${dark}" opacity=".55"/><ellipse cx="7.6" cy="6.9" rx="1.9" ry="1.5" fill="${dark}" opacity=".55"/><path d="M.8 4.4Q2.6 5.4 4.4 4.4M5.8 8.9Q7.6 9.9 9.4 8.9" fill="none" stroke="${light}" stroke-width=".8" opacity=".4"/>`
  const size = weave === 'canvas' ? 'width="6" height="6"' : 'width="10" height="9"'
  const name = sheet.define(
    (id) =>
      `<pattern id="${id}" patternUnits="userSpaceOnUse" ${size} patternTransform="rotate(-8)">${cell}</pattern>`,
  )
  return `<path d="${seen}" fill="${name}"/>`
}

/** The studio's lamp hangs to the left above the camera; a little light comes from everywhere. */
function litBy(camera: Camera, back: boolean): Field {
  const lamp = direction(camera, [-0.5, 0.7, 0.64])
  const fill = direction(camera, [0.9, 0.25, 0.35])
  const times = back ? -1 : 1
  return ({ normal, hidden }) => {
    const straight = Math.max(0, (times * dot(normal, lamp) + 0.32) / 1.32)
    const aside = Math.max(0, times * dot(normal, fill))
    const around = 0.5 + 0.5 * times * dot(normal, camera.up)
    return (0.74 * straight + 0.1 * aside + 0.22 * around) * (1 - 0.75 * hidden)
  }
}

function glossBy(camera: Camera, narrow: number): Field {
  const half = unit(plus(direction(camera, [-0.42, 0.78, 0.46]), camera.toward))
  return ({ normal, hidden }) => Math.max(0, dot(normal, half)) ** narrow * (1 - hidden)
}

function rimOf(camera: Camera): Field {
  return ({ normal, hidden }) =>
    (1 - Math.max(0, dot(normal, camera.toward))) * (1 - hidden) * (0.75 + 0.25 * normal[2])
}

function direction(camera: Camera, [x, y, z]: Place): Place {
  const sum = plus(plus([0, 0, 0], camera.right, x), camera.up, y)
  return unit(plus(sum, camera.toward, z))
}

function ladder(from: number, to: number, steps: number): number[] {
  return Array.from({ length: steps }, (_, i) => from + ((to - from) * i) / (steps - 1))
}

function channels(hex: string): string {
  return [1, 3, 5].map((at) => round(Number.parseInt(hex.slice(at, at + 2), 16) / 255)).join(' ')
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000
}
