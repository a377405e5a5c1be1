import { beside, type Point, smooth, through } from './curve.ts'
import { type Last, narrowing } from './last.ts'
import { roll } from './marks.ts'
import { patent, rubber } from './material.ts'
import { mix, paletteOf } from './palette.ts'
import { skinOf } from './shell.ts'
import { figureOf } from './shoe.ts'
import { rim, ring, topFace, under, wall, wallFace } from './sole.ts'
import { stitches } from './stitch.ts'
import { buckle, circle, strap } from './strap.ts'
import { type Figure, type Look, shape, trace } from './studio.ts'

const bottom = smooth([
  [8, 20],
  [30, 19.5],
  [58, 17],
  [86, 13],
  [112, 10],
  [136, 9],
  [156, 10.5],
  [172, 13.5],
  [184, 17.5],
])
const back = smooth([
  [8, 20],
  [3, 30],
  [2, 42],
  [5, 55],
  [9, 66],
])
const topline = smooth([
  [9, 66],
  [18, 62],
  [34, 53.5],
  [54, 47],
  [78, 43.5],
  [100, 42],
  [116, 43.5],
  [126, 49],
  [129, 53.5],
])
const ridge = smooth([
  [129, 53.5],
  [142, 50],
  [156, 45.5],
  [168, 40],
  [177, 33],
  [183, 26],
  [184, 17.5],
])
const width = through([
  [0, 25],
  [26, 27.5],
  [55, 26],
  [80, 27.5],
  [105, 32],
  [130, 35.5],
  [150, 34],
  [168, 29],
  [184, 23],
])
const sway = through([
  [0, 0],
  [45, 2],
  [90, 3],
  [130, 1],
  [184, -4],
])
const instep: readonly Point[] = smooth([
  [62, 87],
  [80, 76.5],
  [98, 67],
  [114, 59.5],
  [129, 53.5],
])

const last = lastFor()

/** A girl's shoe of patent leather with a buckled strap. */
export function maryJane(look: Look): Figure {
  const foot: Last = {
    ...last,
    round: () => 44,
    square: 1.9,
    ridge: [...instep.slice(0, -1), ...ridge],
    above: [
      [12, 120],
      [50, 125],
    ],
  }
  const sole = look.sole ?? paletteOf('#3b2d26')
  const lining = paletteOf('#ead3b4')
  const ground = through([
    [0, 2],
    [10, 0],
    [54, 0],
    [60, 4],
    [70, 5],
    [96, 3],
    [120, 2.5],
    [148, 3.5],
    [168, 6.5],
    [188, 11],
  ])
  const levels = [under(last, 0.2, 2), under(last, 1.6, 2.6), { out: 2, up: ground }]
  const edge = mix(look.upper.base, look.upper.deep, 0.15)
  return figureOf({
    last,
    skin: skinOf(last, topline, [0.06, 0.6]),
    palette: look.upper,
    material: patent,
    lining,
    stands: [ring(last, under(last, 0, 1.5)).filter(([x]) => x < 168)],
    below: (studio) =>
      [
        topFace(studio, ring(last, under(last, 0.2, 2)), mix(sole.base, sole.glow, 0.2)),
        wallFace(studio, wall(last, levels), sole, rubber),
        stitches(
          rim(studio, ring(last, under(last, 2.2, 2.8))),
          { ...sole, stitch: mix(sole.base, '#e8d7bb', 0.6) },
          0.8,
        ),
      ].join(''),
    over: (studio, side) => {
      const on = (line: readonly Point[]) => trace(studio, last, line, { side, out: 0 })
      const holes = petals.map(
        (at) =>
          `<path d="${shape(studio, last, circle(at, 1.5), { side })}" fill="${lining.dark}" stroke="${look.upper.edge}" stroke-width="1.4"/>`,
      )
      return `${holes.join('')}${stitches(on(beside(topline, -3)), look.upper, 0.85)}${roll(on(topline), { ...look.upper, base: edge }, 5)}`
    },
    front: (studio) =>
      strap(studio, foot, {
        front: band.front,
        rear: band.rear,
        palette: look.upper,
        material: patent,
        lining,
        meets: true,
      }) +
      buckle(studio, foot, [77.5, 57.5], {
        width: 13,
        height: 19,
        turn: 84,
        metal: paletteOf('#c9ccd2'),
      }),
    reach: [[88, 86]],
  })
}

function lastFor(): Last {
  return {
    bottom,
    back,
    ridge,
    width: narrowing({ bottom }, (along) => width(along), 0.22, 50),
    round: through([
      [0, 36],
      [120, 33],
      [145, 31],
      [168, 25],
      [184, 19],
    ]),
    roundBack: () => 28,
    square: 2.15,
    sway,
  }
}

/** Its ends lie low on the quarters; it crosses the instep. */
const band = {
  front: smooth([
    [84, 36],
    [85, 48],
    [87, 60],
    [91, 70.5],
  ]),
  rear: smooth([
    [67, 38],
    [68, 50],
    [71, 65],
    [76, 79],
  ]),
}

const petals: readonly Point[] = [
  [150, 38],
  [144, 33],
  [156, 32.5],
  [146.5, 26.5],
  [154, 26],
]
