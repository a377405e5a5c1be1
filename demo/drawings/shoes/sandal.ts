import { type DrawableShoe, type DrawingContext, farFirst, type Look } from '../drawing-context.ts'
import { curveThrough, heightAt, type Point } from '../geometry/curve.ts'
import { createForm, type Form, type Plan } from '../geometry/form.ts'
import { toPath } from '../geometry/path.ts'
import { contactShadow } from '../geometry/shadow.ts'
import { project } from '../geometry/space.ts'
import { getMaterial, leather, rubber } from '../materials/material.ts'
import { createPalette, mix } from '../materials/palette.ts'
import { brass, leatherSole, stackTone } from '../materials/tones.ts'
import type { ShoeOptions } from '../options.ts'
import { drawHeel, heelFootprint } from '../parts/heels.ts'
import type { Last } from '../parts/last.ts'
import { drawTop, drawWall, levelBelow, ring, soleWall } from '../parts/sole.ts'
import { drawStitches } from '../parts/stitch.ts'
import { drawBuckle, drawStrap } from '../parts/strap.ts'
import { ankleBand, forefootBands, sandalLast } from './sandal-parts.ts'

const plan: Plan = { length: 244, toe: 'round', heel: 62, heels: [18, 95] }

/**
 * Bands over the toes and a strap around the ankle; without a closure it is a mule. `straps` is the number of
 * bands; a mule or one with buckles has broad bands.
 */
export function sandal(look: Look): DrawableShoe {
  const options = { ...look.options, ...heights(look.options) }
  const form = createForm(plan, options)
  const last = sandalLast(form)
  const top = ankleBand(form).rear
  const reach = options.closure === 'none' ? last.ridge.slice(20) : [...top, ...last.ridge]
  const ends = last.bottom.map(([x]) => x)
  return {
    length: Math.max(...ends),
    reach: [
      ...ring(last, { out: 4, up: () => 0 }),
      ...reach.flatMap(([x, z]) => [-28, 28].map((y) => [x, y, z] as const)),
      [3, 0, heightAt(last.bottom, 10)],
    ],
    draw: (context) => drawSandal(context, last, form, look, options),
  }
}

function heights({ heel = 'block', heelHeight }: ShoeOptions) {
  const own = { flat: 22, kitten: 45, block: 62, wedge: 60, stiletto: 90 }[heel]
  return { heel, heelHeight: heelHeight ?? own }
}

function drawSandal(
  context: DrawingContext,
  last: Last,
  form: Form,
  look: Look,
  options: ShoeOptions,
): string {
  const { upper } = look
  const [far, near] = farFirst(context)
  const lining = createPalette('#dcbd95')
  const bed = createPalette('#d3ac7c')
  const band = { palette: upper, material: getMaterial(options.stuff, 'leather'), lining }
  const broad = options.closure === 'none' || options.trim === 'buckle'
  const bands = forefootBands(form, last, options.straps ?? 2, broad)
  const ankle = ankleBand(form)
  const shut = options.closure !== 'none'
  const hoop = (sides: readonly (1 | -1)[]) =>
    shut ? drawStrap(context, last, { ...band, ...ankle, wraps: true, out: 2 }, sides) : ''
  const frame = { width: 11, height: 15, turn: 2, metal: brass }
  return [
    drawBase(context, last, look, options),
    drawTop(context, ring(last, levelBelow(last, -0.5, 1.2), 60), mix(bed.base, bed.light, 0.4)),
    quilting(context, last),
    hoop([far]),
    shut
      ? drawStrap(context, last, {
          ...band,
          front: form.line(counter),
          rear: last.back.slice(0, Math.round(last.back.length * 0.86)),
          meets: false,
          closes: true,
          stitched: false,
        })
      : '',
    ...bands.map((edges) => drawStrap(context, last, { ...band, ...edges, meets: true })),
    ...(options.trim === 'buckle' ? bands : []).map(({ middle }) =>
      drawBuckle(context, last, middle, { ...frame, turn: 68, width: 13, height: 21 }),
    ),
    hoop([near]),
    shut ? drawBuckle(context, last, form.at([50, 127.6]), frame) : '',
  ].join('')
}

/** Heel, sole and the shadow below them. */
function drawBase(context: DrawingContext, last: Last, look: Look, options: ShoeOptions): string {
  const { upper } = look
  const rand = drawWall(
    context,
    soleWall(last, [
      levelBelow(last, -0.5, 1.2),
      levelBelow(last, 1, 1.6),
      levelBelow(last, 3, 1.2),
    ]),
    look.accent ?? upper,
    leather,
  )
  if (options.heel === 'wedge' || options.heel === 'flat') {
    const ground = curveThrough([
      [0, 2],
      [14, 0],
      [185, 0],
      [222, 3],
      [250, 9],
    ])
    const body = soleWall(last, [
      levelBelow(last, 3, 1.4),
      levelBelow(last, 5, 1.8),
      { out: 1.4, up: (x) => ground(x) + 3 },
    ])
    const tread = soleWall(last, [
      { out: 1.6, up: (x) => ground(x) + 3 },
      { out: 1, up: ground },
    ])
    return (
      contactShadow(context, [ring(last, levelBelow(last, 0, 2)).filter(([x]) => x < 228)]) +
      drawWall(context, body, look.sole ?? createPalette('#b98f62'), leather) +
      drawWall(context, tread, createPalette('#3a2d25'), rubber) +
      rand
    )
  }
  const slim = options.heel === 'stiletto' || options.heel === 'kitten'
  const shape = {
    shape: options.heel ?? 'block',
    back: 7,
    breast: slim ? 56 : 62,
    half: slim ? 25 : 29.5,
  }
  const sole = soleWall(last, [levelBelow(last, 3, 1.4), levelBelow(last, 6.5, 0.8)])
  return (
    contactShadow(context, [
      ring(last, levelBelow(last, 0, 1)).filter(([x]) => x > 145),
      heelFootprint(shape),
    ]) +
    drawHeel(context, {
      ...shape,
      seat: (along) => heightAt(last.bottom, along) - 5.5,
      palette: slim ? upper : stackTone(look),
      ...(slim ? { material: leather } : {}),
    }) +
    rand +
    drawWall(context, sole, leatherSole(look), leather)
  )
}

function quilting(context: DrawingContext, last: Last): string {
  const line = ring(last, levelBelow(last, -0.5, -3), 60).map((place) =>
    project(context.camera, place),
  )
  return drawStitches(toPath(line, true), createPalette('#d3ac7c'), 0.9)
}

const counter: readonly Point[] = [
  [62, 53],
  [58, 66],
  [48, 82],
  [40, 100],
  [36, 122],
  [35, 133],
]
