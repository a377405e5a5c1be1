import { type Camera, dot, type Place, plus } from '../geometry/space.ts'
import type { Knot } from '../geometry/surface.ts'
import type { Field, Layers } from './layers.ts'
import type { Material } from './material.ts'
import type { Palette } from './palette.ts'

/** The reflections of patent leather: a bright window above, the dark edge of a table below. */
export function drawReflection(
  layers: Layers,
  camera: Camera,
  palette: Palette,
  { reflection: strength }: Material,
): string {
  const reflectedRay = ({ normal }: Knot): Place => {
    const facing = dot(normal, camera.toward)
    return plus([-camera.toward[0], -camera.toward[1], -camera.toward[2]], normal, 2 * facing)
  }
  const window: Field = (knot) => {
    const ray = reflectedRay(knot)
    const [x, y] = [dot(ray, camera.right), dot(ray, camera.up)]
    return 8 * Math.min(y - 0.5, 0.9 - y, x + 0.95, 0.62 - x)
  }
  const horizon: Field = (knot) => {
    const height = dot(reflectedRay(knot), camera.up)
    return 8 * Math.min(height + 0.62, 0.02 - height)
  }
  const dark = layers(horizon, [0, 0.35, 0.7, 1.05], palette.deep, 0.36 * strength)
  const bright = layers(window, [0, 0.12, 0.3], '#fff', 0.5 * strength)
  return dark + bright
}
