import { visibleOutline, visibleOutlines } from '../geometry/region.ts'
import { blur, boundingBox, clip, type Sheet } from '../geometry/sheet.ts'
import { type Camera, dot, type Place, plus, project, unit } from '../geometry/space.ts'
import type { Surface } from '../geometry/surface.ts'
import type { Field, Layers } from './layers.ts'
import { isReflective, type Material } from './material.ts'
import type { Palette } from './palette.ts'
import { drawReflection } from './reflection.ts'
import { grainPattern } from './texture.ts'

export interface LightingOptions {
  material: Material
  palette: Palette
  back?: boolean
  outline?: string
  /** A narrow surface, for which fewer shading steps suffice. */
  small?: boolean
}

/** Light and shade as layers over the flat colours of a surface, clipped to its visible part. */
export function drawLighting(
  surface: Surface,
  at: { sheet: Sheet; camera: Camera },
  { material, palette, back = false, outline: seen, small = false }: LightingOptions,
): string {
  const { sheet, camera } = at
  const outline = seen ?? visibleOutline(surface, camera, { back })
  if (outline === '') return ''
  const layers: Layers = (field, steps, colour, strength) => {
    const paths = visibleOutlines(surface, camera, { back, value: field, coarse: true }, steps)
    const body = paths.filter((path) => path !== '').map((path) => `<path d="${path}"/>`)
    const each = round(strength / steps.length)
    return body.length === 0 || each <= 0
      ? ''
      : `<g fill="${colour}" fill-opacity="${each}">${body.join('')}</g>`
  }
  const lamp = lampField(camera, back)
  const [many, few] = small ? [6, 4] : [9, 6]
  const dark = layers(
    (knot) => -lamp(knot),
    evenSteps(-0.58, -0.04, many),
    palette.deep,
    palette.depth * (back ? 0.72 : 1.2),
  )
  const { glow, most } = glowField(camera, back, material, palette)
  const bright = layers(glow, evenSteps(most * 0.06, most * 0.94, few), palette.glow, most)
  const glint = layers(
    glossField(camera, 60),
    evenSteps(0.4, 0.92, 3),
    '#fff',
    small ? 0 : material.glint * 0.7,
  )
  const body = dark + bright + glint
  const box = boundingBox(visibleSpots(surface, camera, back))
  const soft = `<g ${blur(sheet, small ? 4 : material.soft, box)}>${body}</g>`
  const reflected = isReflective(material) ? drawReflection(layers, camera, palette, material) : ''
  const grain = small ? '' : grainPattern(sheet, material, palette)
  return `<g clip-path="${clip(sheet, outline)}">${soft}${reflected}${grain}</g>`
}

/** The visible part, because a smaller blur box renders faster. */
function visibleSpots(surface: Surface, camera: Camera, back: boolean) {
  const turn = back ? -1 : 1
  const seen = surface
    .flat()
    .filter(({ normal }) => turn * dot(normal, camera.toward) > -0.25)
    .map(({ place }) => project(camera, place))
  return seen.length > 0 ? seen : [camera.origin]
}

/** Lamp light, sheen and nap as one field, so that one stack of layers shows them. */
function glowField(
  camera: Camera,
  back: boolean,
  material: Material,
  palette: Palette,
): { glow: Field; most: number } {
  const lit = lampField(camera, back)
  const gloss = glossField(camera, material.narrow)
  const window = windowField(camera)
  const rim = rimField(camera)
  const [lamp, sheen] = [0.5 * palette.shine, material.sheen * palette.shine]
  const between = (low: number, high: number, value: number) =>
    Math.min(1, Math.max(0, (value - low) / (high - low)))
  const glow: Field = (knot) =>
    lamp * between(0.62, 1, lit(knot)) +
    (back ? 0 : sheen * (between(0.4, 1, gloss(knot)) + 0.34 * between(0.3, 1, window(knot)))) +
    material.nap * 0.7 * between(0.45, 1, rim(knot))
  return { glow, most: Math.max(0.12, Math.min(0.85, lamp * 0.8 + sheen * 0.8)) }
}

/** A lamp to the left above the camera, and a little ambient light. */
function lampField(camera: Camera, back: boolean): Field {
  const lamp = direction(camera, [-0.5, 0.7, 0.64])
  const fill = direction(camera, [0.9, 0.25, 0.35])
  const times = back ? -1 : 1
  return ({ normal, occlusion, innerOcclusion = 0 }) => {
    const straight = Math.max(0, (times * dot(normal, lamp) + 0.32) / 1.32)
    const aside = Math.max(0, times * dot(normal, fill))
    const around = 0.5 + 0.5 * times * dot(normal, camera.up)
    const covered = back ? innerOcclusion : occlusion
    return (0.74 * straight + 0.1 * aside + 0.22 * around) * (1 - 0.75 * covered)
  }
}

function glossField(camera: Camera, narrow: number): Field {
  const half = unit(plus(direction(camera, [-0.42, 0.78, 0.46]), camera.toward))
  return ({ normal, occlusion }) => Math.max(0, dot(normal, half)) ** narrow * (1 - occlusion)
}

/** The light of a window to the left: a streak on upright surfaces. */
function windowField(camera: Camera): Field {
  const half = unit(plus(direction(camera, [-0.95, 0.12, 0.5]), camera.toward))
  return ({ normal, occlusion }) => Math.max(0, dot(normal, half)) ** 16 * (1 - occlusion)
}

function rimField(camera: Camera): Field {
  return ({ normal, occlusion }) =>
    (1 - Math.max(0, dot(normal, camera.toward))) * (1 - occlusion) * (0.75 + 0.25 * normal[2])
}

function direction(camera: Camera, [x, y, z]: Place): Place {
  const sum = plus(plus([0, 0, 0], camera.right, x), camera.up, y)
  return unit(plus(sum, camera.toward, z))
}

function evenSteps(from: number, to: number, steps: number): number[] {
  return Array.from({ length: steps }, (_, i) => from + ((to - from) * i) / (steps - 1))
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000
}
