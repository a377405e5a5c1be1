import { beside, heightAt, type Point, smooth, step, through } from './curve.ts'
import { heelSurface } from './heel.ts'
import type { Last } from './last.ts'
import { rubber, suede, wood } from './material.ts'
import { lightnessOf, mix, paletteOf } from './palette.ts'
import { type Panel, stitched, toHeel, toToe } from './panel.ts'
import { skinOf } from './shell.ts'
import { figureOf } from './shoe.ts'
import { rim, ring, topFace, under, wall, wallFace } from './sole.ts'
import { stitches } from './stitch.ts'
import { type Figure, type Look, trace } from './studio.ts'
import { zip } from './zip.ts'

const bottom = smooth([
  [9, 58],
  [26, 57.5],
  [48, 54],
  [76, 43],
  [104, 29],
  [132, 16.5],
  [158, 10],
  [184, 8],
  [208, 10],
  [228, 14],
  [242, 18.5],
])
const back = smooth([
  [9, 58],
  [2.5, 68],
  [1, 84],
  [6, 104],
  [12, 124],
  [13, 142],
  [9.5, 160],
  [7, 174],
])
const topline = smooth([
  [7, 174],
  [22, 170],
  [44, 169.5],
  [66, 173],
  [87, 180],
])
const ridge = smooth([
  [87, 180],
  [88, 162],
  [92, 142],
  [101, 121],
  [116, 101],
  [136, 82],
  [158, 66.5],
  [182, 54.5],
  [205, 46],
  [224, 39.5],
  [236, 32.5],
  [242, 25],
  [242, 18.5],
])
const width = through([
  [0, 29],
  [30, 31],
  [65, 29],
  [100, 29],
  [135, 33],
  [165, 39],
  [186, 39.5],
  [208, 34],
  [228, 26],
  [243, 20],
])
const sway = through([
  [0, 0],
  [60, 2],
  [120, 4],
  [175, 1],
  [242, -6],
])

const last = lastFor()

/** Suede, with a zip at the outer side and a rubber sole under a block heel. */
export function ankleBoot(look: Look): Figure {
  const dark = lightnessOf(look.upper.base) < 0.35
  const sole = look.sole ?? paletteOf(dark ? '#2a2727' : '#3b2d25')
  const stack = look.sole ?? paletteOf(dark ? '#2f2826' : '#6b4529')
  const lining = paletteOf('#d9c0a0')
  const seat = (along: number) => heightAt(bottom, along) - 4.5
  const block = (down: number) => ({
    back: 6 + 7 * down,
    breast: 66 - 8 * down - 8 * step(0, 0.3, down),
    half: 31.5 - 4.5 * down,
    down,
  })
  return figureOf({
    last,
    skin: skinOf(last, topline, [0.2, 0.42]),
    palette: look.upper,
    material: suede,
    lining,
    stands: [
      ring(last, under(last, 0, 2)).filter(([x]) => x > 140),
      [
        [12, -26, 0],
        [48, -26, 0],
        [48, 26, 0],
        [12, 26, 0],
      ],
    ],
    below: (studio) =>
      [
        wallFace(studio, heelSurface([0, 0.12, 0.35, 0.65, 0.93].map(block), seat), stack, wood),
        wallFace(studio, heelSurface([0.93, 1].map(block), seat), paletteOf('#211d1c'), rubber),
        topFace(studio, ring(last, under(last, 0.5, 2.4)), mix(sole.base, sole.glow, 0.2)),
        wallFace(
          studio,
          wall(last, [under(last, 0.5, 2.4), under(last, 2, 3), under(last, 7, 2.2)]),
          sole,
          rubber,
        ),
        stitches(
          rim(studio, ring(last, under(last, 0.4, 1.4))),
          { ...sole, stitch: mix(sole.stitch, '#d8c3a0', 0.4) },
          0.8,
        ),
      ].join(''),
    panels: () => panels(last, look),
    over: (studio, side) => {
      const edge = trace(studio, last, topline, { side, out: 0 })
      const rows = [-3, -5.4].map((distance) =>
        trace(studio, last, beside(topline, distance).slice(3, -5), { side, out: 0 }),
      )
      const shut =
        side === 1
          ? zip(studio, last, zipLine, { cloth: look.upper, metal: paletteOf('#c7a45c') }, side)
          : ''
      return `${rows.map((row) => stitches(row, look.upper, 0.85)).join('')}${shut}<path d="${edge}" fill="none" stroke="${mix(look.upper.base, look.upper.glow, 0.35)}" stroke-width="3.6"/>`
    },
  })
}

/** A shaft stands on a foot: the widths pass from the one to the other round the ankle. */
function lastFor(): Last {
  const round = through([
    [0, 40],
    [110, 38],
    [150, 38],
    [190, 32],
    [222, 25],
    [243, 18],
  ])
  return {
    bottom,
    back,
    ridge,
    width: (along, up) => {
      const low = width(along) * (1 - 0.22 * step(0, 60, up - heightAt(bottom, along)))
      return low + (35 + 5 * step(130, 180, up) - low) * step(95, 150, up)
    },
    round: (along, up) => round(along) + (42 - round(along)) * step(100, 150, up),
    roundBack: (up) => 31 + 9 * step(90, 150, up),
    sway,
  }
}

const zipLine: readonly Point[] = smooth([
  [47, 166],
  [48, 140],
  [50, 112],
  [56, 88],
  [64, 70],
  [70, 60],
])

function panels(last: Last, look: Look): Panel[] {
  const palette = look.upper
  const vamp = smooth([
    [104, 116],
    [110, 102],
    [112, 88],
    [106, 70],
    [96, 52],
    [90, 36],
  ])
  const counter = smooth([
    [13, 138],
    [22, 122],
    [34, 104],
    [50, 84],
    [62, 66],
    [68, 46],
  ])
  return [
    stitched(toToe(last, vamp), vamp, palette, [2, 4.4]),
    stitched(toHeel(last, counter, []), counter, palette, [-2, -4.4]),
  ]
}
