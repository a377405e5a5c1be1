import { heightAt, part, smooth, step, through } from './curve.ts'
import { heelSurface } from './heel.ts'
import { type Last, lift, narrowing } from './last.ts'
import { leather, rubber, wood } from './material.ts'
import { mix, paletteOf } from './palette.ts'
import { contactShadow } from './shadow.ts'
import { ring, topFace, under, wall, wallFace } from './sole.ts'
import { pathOf, project } from './space.ts'
import { stitches } from './stitch.ts'
import { buckle, strap } from './strap.ts'
import { type Figure, farFirst, type Look, type Studio } from './studio.ts'

const bottom = smooth([
  [8, 62],
  [26, 61],
  [48, 57],
  [76, 46],
  [106, 31],
  [134, 19],
  [160, 12],
  [184, 9.5],
  [208, 10.5],
  [228, 13],
  [244, 16.5],
])
const back = smooth([
  [8, 62],
  [3, 71],
  [1, 86],
  [6, 104],
  [12, 122],
  [13, 142],
])
const ridge = smooth([
  [72, 160],
  [84, 140],
  [98, 121],
  [114, 101],
  [134, 80],
  [156, 62],
  [180, 48],
  [204, 37.5],
  [224, 31],
  [237, 25],
  [243.5, 20.5],
  [244, 16.5],
])
const width = through([
  [0, 27],
  [30, 29.5],
  [62, 28],
  [98, 28],
  [132, 33],
  [164, 39.5],
  [186, 40],
  [210, 36],
  [230, 30],
  [245, 24],
])
const sway = through([
  [0, 0],
  [60, 2],
  [120, 4],
  [175, 1],
  [244, -6],
])

const last = lastFor()

/** Three straps, a closed heel and a buckle at the ankle, on a block heel. */
export function sandal(look: Look): Figure {
  return {
    reach: [
      ...ring(last, { out: 3, up: () => 0 }),
      lift(last, [8, 134], 1),
      lift(last, [8, 134], -1),
      [80, 0, 148],
      [240, 0, 20],
    ],
    draw: (studio) => drawn(studio, look),
  }
}

function lastFor(): Last {
  const round = through([
    [0, 38],
    [100, 38],
    [150, 38],
    [190, 33],
    [222, 26],
    [244, 19],
  ])
  const low = narrowing({ bottom }, width, 0.2, 60)
  return {
    bottom,
    back,
    ridge,
    above: [
      [13, 200],
      [72, 200],
    ],
    width: (along, up) => low(along, up) + (31 - low(along, up)) * step(95, 140, up),
    round,
    roundBack: (up) => 29 + 6 * step(90, 140, up),
    sway,
  }
}

const counter = {
  front: smooth([
    [62, 53],
    [58, 66],
    [48, 82],
    [40, 100],
    [36, 122],
    [35, 133],
  ]),
  rear: part(back, 0, 0.86),
}
const ankle = {
  front: smooth([
    [13, 124],
    [34, 121],
    [60, 121],
    [84, 126],
    [93, 127.5],
  ]),
  rear: smooth([
    [13, 137],
    [34, 134],
    [58, 134],
    [76, 138],
    [84.5, 140],
  ]),
}
const toes = [
  {
    front: smooth([
      [212, 11],
      [210, 22],
      [207, 30],
      [206, 36.7],
    ]),
    rear: smooth([
      [188, 9.8],
      [186, 24],
      [184, 36],
      [183, 46.5],
    ]),
  },
  {
    front: smooth([
      [180, 9.8],
      [172, 26],
      [167, 42],
      [164, 57],
    ]),
    rear: smooth([
      [162, 12],
      [155, 28],
      [149, 46],
      [146, 69.5],
    ]),
  },
]

function drawn(studio: Studio, look: Look): string {
  const { upper } = look
  const [far, near] = farFirst(studio)
  const lining = paletteOf('#dcbd95')
  const sole = look.sole ?? paletteOf('#7a5433')
  const bed = paletteOf('#d3ac7c')
  const seat = (along: number) => heightAt(bottom, along) - 5.5
  const block = (down: number) => ({
    back: 7 + 6 * down,
    breast: 62 - 6 * down - 7 * step(0, 0.3, down),
    half: 29.5 - 4 * down,
    down,
  })
  const band = { palette: upper, material: leather, lining }
  const footbed = ring(last, under(last, -0.5, 1.2), 60)
  const quilting = pathOf(
    ring(last, under(last, -0.5, -3), 60).map((place) => project(studio.camera, place)),
    true,
  )
  return [
    contactShadow(
      studio,
      ring(last, under(last, 0, 1)).filter(([x]) => x > 145),
    ),
    contactShadow(studio, [
      [13, -24, 0],
      [48, -24, 0],
      [48, 24, 0],
      [13, 24, 0],
    ]),
    wallFace(studio, heelSurface([0, 0.12, 0.35, 0.65, 0.93].map(block), seat), sole, wood),
    wallFace(studio, heelSurface([0.93, 1].map(block), seat), paletteOf('#2a211c'), rubber),
    wallFace(
      studio,
      wall(last, [under(last, -0.5, 1.2), under(last, 1, 1.6), under(last, 3, 1.2)]),
      upper,
      leather,
    ),
    wallFace(studio, wall(last, [under(last, 3, 1.4), under(last, 6.5, 0.8)]), sole, leather),
    topFace(studio, footbed, mix(bed.base, bed.light, 0.4)),
    stitches(quilting, bed, 0.9),
    strap(studio, last, { ...band, ...ankle, wraps: true, out: 2 }, [far]),
    strap(studio, last, { ...band, ...counter, meets: false, closes: true, stitched: false }),
    ...toes.map((toe) => strap(studio, last, { ...band, ...toe, meets: true })),
    strap(studio, last, { ...band, ...ankle, wraps: true, out: 2 }, [near]),
    buckle(studio, last, [50, 127.6], {
      width: 14,
      height: 18,
      turn: 2,
      metal: paletteOf('#c8a250'),
    }),
  ].join('')
}
