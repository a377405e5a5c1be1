import { beside, heightAt, smooth, step, through } from './curve.ts'
import { heelSurface } from './heel.ts'
import type { Last, Side } from './last.ts'
import { roll } from './marks.ts'
import { leather, rubber, wood } from './material.ts'
import { lightnessOf, mix, type Palette, paletteOf } from './palette.ts'
import { type Panel, stitched, toHeel, toToe } from './panel.ts'
import { skinOf } from './shell.ts'
import { figureOf } from './shoe.ts'
import { rim, ring, topFace, under, wall, wallFace } from './sole.ts'
import { stitches } from './stitch.ts'
import { type Figure, type Look, type Studio, shape, trace } from './studio.ts'

const bottom = smooth([
  [9, 44],
  [28, 43.5],
  [52, 41],
  [80, 33],
  [108, 22.5],
  [136, 13.5],
  [162, 9],
  [188, 7.5],
  [212, 9],
  [232, 12.5],
  [247, 17],
])
const back = smooth([
  [9, 44],
  [2.5, 54],
  [1, 70],
  [6, 92],
  [12, 115],
  [11, 145],
  [2, 190],
  [-8, 240],
  [-12, 285],
  [-10, 330],
  [-7, 366],
])
const topline = smooth([
  [-7, 366],
  [16, 362],
  [50, 363],
  [84, 369],
  [108, 376],
])
const ridge = smooth([
  [108, 376],
  [108, 330],
  [105, 280],
  [99, 225],
  [94, 180],
  [92, 150],
  [97, 124],
  [110, 101],
  [130, 81],
  [154, 64],
  [180, 51.5],
  [204, 43.5],
  [226, 37],
  [239, 30],
  [246.5, 23],
  [247, 17],
])
const width = through([
  [0, 29],
  [30, 31.5],
  [65, 30],
  [100, 30],
  [135, 34],
  [168, 40],
  [190, 40.5],
  [212, 35],
  [233, 27],
  [248, 21],
])
const sway = through([
  [0, 0],
  [60, 2],
  [120, 4],
  [175, 1],
  [247, -6],
])
const shaft = through([
  [90, 34],
  [125, 35],
  [180, 42],
  [260, 53],
  [310, 55],
  [376, 53],
])

const last = lastFor()

/** To the knee, of smooth leather, with an elastic gusset at the top of the shaft. */
export function boot(look: Look): Figure {
  const dark = lightnessOf(look.upper.base) < 0.35
  const sole = look.sole ?? paletteOf(dark ? '#2a2727' : '#4a3226')
  const stack = look.sole ?? paletteOf(dark ? '#302826' : '#6b4529')
  const seat = (along: number) => heightAt(bottom, along) - 4.5
  const block = (down: number) => ({
    back: 5 + 4 * down,
    breast: 68 - 5 * down - 4 * step(0, 0.3, down),
    half: 32 - 3 * down,
    down,
  })
  return figureOf({
    last,
    skin: skinOf(last, topline, [0.12, 0.3]),
    palette: look.upper,
    material: leather,
    lining: paletteOf('#cfae86'),
    stands: [
      ring(last, under(last, 0, 2)).filter(([x]) => x > 140),
      ring(last, under(last, 0, 0)).filter(([x]) => x < 66),
    ],
    below: (studio) =>
      [
        wallFace(studio, heelSurface([0, 0.12, 0.35, 0.65, 0.9].map(block), seat), stack, wood),
        wallFace(studio, heelSurface([0.9, 1].map(block), seat), paletteOf('#211d1c'), rubber),
        topFace(studio, ring(last, under(last, 0.5, 2.6)), mix(sole.base, sole.glow, 0.2)),
        wallFace(
          studio,
          wall(last, [under(last, 0.5, 2.6), under(last, 2, 3.2), under(last, 6.5, 2.4)]),
          sole,
          rubber,
        ),
        stitches(
          rim(studio, ring(last, under(last, 0.4, 1.6))),
          { ...sole, stitch: '#c9b28c' },
          0.7,
        ),
      ].join(''),
    panels: () => panels(last, look),
    over: (studio, side) => top(studio, last, look.upper, side),
  })
}

function lastFor(): Last {
  const round = through([
    [0, 40],
    [115, 40],
    [155, 40],
    [190, 32],
    [226, 25],
    [248, 18],
  ])
  const calf = through([
    [90, 40],
    [150, 41],
    [220, 49],
    [290, 57],
    [376, 57],
  ])
  return {
    bottom,
    back,
    ridge,
    width: (along, up) => {
      const low = width(along) * (1 - 0.22 * step(0, 60, up - heightAt(bottom, along)))
      return low + (shaft(up) - low) * step(85, 140, up)
    },
    round: (along, up) => round(along) + (calf(up) - round(along)) * step(95, 145, up),
    roundBack: (up) => 31 + (calf(up) - 31) * step(80, 145, up),
    sway,
  }
}

function panels(last: Last, look: Look): Panel[] {
  const palette = look.upper
  const vamp = smooth([
    [104, 112],
    [110, 98],
    [110, 82],
    [103, 64],
    [95, 46],
    [90, 28],
  ])
  const counter = smooth([
    [11, 116],
    [22, 102],
    [36, 86],
    [50, 68],
    [60, 52],
    [64, 37],
  ])
  const side = smooth([
    [49, 362],
    [47, 300],
    [46, 220],
    [49, 160],
    [55, 110],
    [62, 78],
    [74, 40],
    [76, 34],
  ])
  return [
    {
      shape: toHeel(last, side, topline),
      edge: side,
      palette,
      rows: [beside(side, 2), beside(side, -2)],
      flat: false,
    },
    stitched(toToe(last, vamp), vamp, palette, [2, 4.4]),
    stitched(toHeel(last, counter, []), counter, palette, [-2, -4.4]),
  ]
}

/** The bound edge of the shaft, and the elastic let into its outer side. */
function top(studio: Studio, last: Last, palette: Palette, side: Side): string {
  const edge = trace(studio, last, topline, { side, out: 0 })
  const band = trace(studio, last, beside(topline, -13), { side, out: 0 })
  const gore = smooth([
    [40, 362],
    [41, 335],
    [46, 306],
    [52, 306],
    [57, 335],
    [59, 363],
  ])
  const outline = shape(studio, last, gore, { side })
  const ribs = [43, 46, 49, 52, 55]
    .map((x) =>
      trace(
        studio,
        last,
        [
          [x, 361],
          [x, 340],
          [48 + (x - 49) * 0.6, 308],
        ],
        { side, out: 0 },
      ),
    )
    .join('')
  const elastic = `<path d="${outline}" fill="${mix(palette.dark, palette.deep, 0.4)}" stroke="${palette.edge}" stroke-width="2"/><path d="${ribs}" fill="none" stroke="${palette.light}" stroke-width="1.6" opacity=".45"/>${stitches(trace(studio, last, beside(gore, -2.4), { side, out: 0 }), palette, 0.8)}`
  return `${elastic}${stitches(band, palette, 0.9)}${roll(edge, palette, 7)}`
}
