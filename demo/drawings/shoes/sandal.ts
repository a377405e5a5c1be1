import { heightAt, type Point, through } from '../geometry/curve.ts'
import { type Form, formOf, type Plan } from '../geometry/form.ts'
import { pathOf } from '../geometry/path.ts'
import { contactShadow } from '../geometry/shadow.ts'
import { project } from '../geometry/space.ts'
import type { Knobs } from '../knobs.ts'
import { leather, rubber, stuffOf } from '../materials/material.ts'
import { mix, paletteOf } from '../materials/palette.ts'
import { brass, leatherSole, stackTone } from '../materials/tones.ts'
import { footOf, heel } from '../parts/heels.ts'
import type { Last } from '../parts/last.ts'
import { ring, topFace, under, wall, wallFace } from '../parts/sole.ts'
import { stitches } from '../parts/stitch.ts'
import { buckle, strap } from '../parts/strap.ts'
import { type Figure, farFirst, type Look, type Studio } from '../studio.ts'
import { ankleOf, forefootOf, sandalLast } from './sandal-parts.ts'

const plan: Plan = { length: 244, toe: 'round', heel: 62, heels: [18, 95] }

/**
 * Bands over the toes and a strap round the ankle; without a closure it is a mule. `straps` counts
 * the bands; a flat one has broad bands, and buckles where the trim asks for them.
 */
export function sandal(look: Look): Figure {
  const knobs = { ...look.knobs, ...heights(look.knobs) }
  const form = formOf(plan, knobs)
  const last = sandalLast(form)
  const top = ankleOf(form).rear
  const reach = knobs.closure === 'none' ? last.ridge.slice(20) : [...top, ...last.ridge]
  const ends = last.bottom.map(([x]) => x)
  return {
    length: Math.max(...ends),
    reach: [
      ...ring(last, { out: 4, up: () => 0 }),
      ...reach.flatMap(([x, z]) => [-28, 28].map((y) => [x, y, z] as const)),
      [3, 0, heightAt(last.bottom, 10)],
    ],
    draw: (studio) => drawn(studio, last, form, look, knobs),
  }
}

function heights({ heel = 'block', heelHeight }: Knobs) {
  const own = { flat: 22, kitten: 45, block: 62, wedge: 60, stiletto: 90 }[heel]
  return { heel, heelHeight: heelHeight ?? own }
}

function drawn(studio: Studio, last: Last, form: Form, look: Look, knobs: Knobs): string {
  const { upper } = look
  const [far, near] = farFirst(studio)
  const lining = paletteOf('#dcbd95')
  const bed = paletteOf('#d3ac7c')
  const band = { palette: upper, material: stuffOf(knobs.stuff, 'leather'), lining }
  const broad = knobs.closure === 'none' || knobs.trim === 'buckle'
  const bands = forefootOf(form, last, knobs.straps ?? 2, broad)
  const ankle = ankleOf(form)
  const shut = knobs.closure !== 'none'
  const hoop = (sides: readonly (1 | -1)[]) =>
    shut ? strap(studio, last, { ...band, ...ankle, wraps: true, out: 2 }, sides) : ''
  const frame = { width: 11, height: 15, turn: 2, metal: brass }
  return [
    carried(studio, last, look, knobs),
    topFace(studio, ring(last, under(last, -0.5, 1.2), 60), mix(bed.base, bed.light, 0.4)),
    quilting(studio, last),
    hoop([far]),
    shut
      ? strap(studio, last, {
          ...band,
          front: form.line(counter),
          rear: last.back.slice(0, Math.round(last.back.length * 0.86)),
          meets: false,
          closes: true,
          stitched: false,
        })
      : '',
    ...bands.map((edges) => strap(studio, last, { ...band, ...edges, meets: true })),
    ...(knobs.trim === 'buckle' ? bands : []).map(({ middle }) =>
      buckle(studio, last, middle, { ...frame, turn: 68, width: 13, height: 21 }),
    ),
    hoop([near]),
    shut ? buckle(studio, last, form.at([50, 127.6]), frame) : '',
  ].join('')
}

/** Heel, sole and the shadow below them. */
function carried(studio: Studio, last: Last, look: Look, knobs: Knobs): string {
  const { upper } = look
  const rand = wallFace(
    studio,
    wall(last, [under(last, -0.5, 1.2), under(last, 1, 1.6), under(last, 3, 1.2)]),
    look.accent ?? upper,
    leather,
  )
  if (knobs.heel === 'wedge' || knobs.heel === 'flat') {
    const ground = through([
      [0, 2],
      [14, 0],
      [185, 0],
      [222, 3],
      [250, 9],
    ])
    const body = wall(last, [
      under(last, 3, 1.4),
      under(last, 5, 1.8),
      { out: 1.4, up: (x) => ground(x) + 3 },
    ])
    const tread = wall(last, [
      { out: 1.6, up: (x) => ground(x) + 3 },
      { out: 1, up: ground },
    ])
    return (
      contactShadow(studio, [ring(last, under(last, 0, 2)).filter(([x]) => x < 228)]) +
      wallFace(studio, body, look.sole ?? paletteOf('#b98f62'), leather) +
      wallFace(studio, tread, paletteOf('#3a2d25'), rubber) +
      rand
    )
  }
  const slim = knobs.heel === 'stiletto' || knobs.heel === 'kitten'
  const shape = {
    shape: knobs.heel ?? 'block',
    back: 7,
    breast: slim ? 56 : 62,
    half: slim ? 25 : 29.5,
  }
  const sole = wall(last, [under(last, 3, 1.4), under(last, 6.5, 0.8)])
  return (
    contactShadow(studio, [ring(last, under(last, 0, 1)).filter(([x]) => x > 145), footOf(shape)]) +
    heel(studio, {
      ...shape,
      seat: (along) => heightAt(last.bottom, along) - 5.5,
      palette: slim ? upper : stackTone(look),
      ...(slim ? { material: leather } : {}),
    }) +
    rand +
    wallFace(studio, sole, leatherSole(look), leather)
  )
}

function quilting(studio: Studio, last: Last): string {
  const line = ring(last, under(last, -0.5, -3), 60).map((place) => project(studio.camera, place))
  return stitches(pathOf(line, true), paletteOf('#d3ac7c'), 0.9)
}

const counter: readonly Point[] = [
  [62, 53],
  [58, 66],
  [48, 82],
  [40, 100],
  [36, 122],
  [35, 133],
]
