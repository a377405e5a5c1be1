import { beside, heightAt, smooth, through } from './curve.ts'
import { heelSurface } from './heel.ts'
import { type Last, narrowing } from './last.ts'
import { leather, polished, rubber } from './material.ts'
import { mix, paletteOf } from './palette.ts'
import { skinOf } from './shell.ts'
import { figureOf } from './shoe.ts'
import { ring, under, wall, wallFace } from './sole.ts'
import { stitches } from './stitch.ts'
import { type Figure, type Look, trace } from './studio.ts'

const bottom = smooth([
  [8, 74],
  [24, 72.5],
  [46, 67],
  [74, 53],
  [104, 34],
  [134, 16.5],
  [160, 8],
  [184, 5.5],
  [206, 7],
  [226, 10.5],
  [240, 14.5],
])
const back = smooth([
  [8, 74],
  [3, 82],
  [0.5, 95],
  [3.5, 112],
  [9, 127],
])
const topline = smooth([
  [9, 127],
  [20, 122],
  [42, 107],
  [70, 84],
  [98, 62],
  [126, 47.5],
  [148, 42],
  [162, 42.5],
  [170, 46],
])
const ridge = smooth([
  [170, 46],
  [186, 41],
  [204, 34],
  [221, 27],
  [233, 22],
  [239.5, 18.5],
  [240, 14.5],
])
const width = through([
  [0, 24],
  [30, 26.5],
  [60, 25.5],
  [95, 23],
  [130, 28],
  [160, 34.5],
  [178, 34.5],
  [198, 29],
  [218, 21],
  [234, 14],
  [241, 10],
])
const sway = through([
  [0, 0],
  [60, 2],
  [120, 4],
  [170, 1],
  [240, -7],
])

const last = lastFor()

/** A court shoe with a heel of seven centimetres. */
export function pump(look: Look): Figure {
  const sole = look.sole ?? paletteOf('#4a3324')
  const lining = paletteOf('#e2c49d')
  const seat = (along: number) => heightAt(bottom, along) - 2.5
  return figureOf({
    last,
    skin: skinOf(last, topline, [0.05, 0.66]),
    palette: look.upper,
    material: polished,
    lining,
    stands: [
      ring(last, under(last, 0, 0)).filter(([x]) => x > 150),
      [
        [19, -6, 0],
        [31, -6, 0],
        [31, 6, 0],
        [19, 6, 0],
      ],
    ],
    below: (studio) =>
      [
        wallFace(studio, heelSurface(heel, seat), look.upper, polished),
        wallFace(studio, heelSurface(topPiece, seat), paletteOf('#2a2422'), rubber),
        wallFace(
          studio,
          wall(last, [under(last, -0.5, 0), under(last, 1, 0.5), under(last, 3.4, 0)]),
          sole,
          leather,
        ),
      ].join(''),
    over: (studio, side) => {
      const edge = trace(studio, last, topline, { side, out: 0 })
      const row = trace(studio, last, beside(topline, -2.4), { side, out: 0 })
      const lip = mix(look.upper.base, look.upper.glow, 0.3)
      return `${stitches(row, look.upper, 0.7)}<path d="${edge}" fill="none" stroke="${lip}" stroke-width="3.2"/>`
    },
  })
}

function lastFor(): Last {
  return {
    bottom,
    back,
    ridge,
    width: narrowing({ bottom }, width, 0.28, 55),
    round: through([
      [0, 34],
      [165, 32],
      [196, 26],
      [220, 17],
      [240, 9],
    ]),
    roundBack: () => 27,
    sway,
  }
}

const heel = [
  { back: 8.5, breast: 58, half: 23.5, down: 0 },
  { back: 9.4, breast: 45, half: 20, down: 0.1 },
  { back: 12, breast: 34.5, half: 14.5, down: 0.25 },
  { back: 15.4, breast: 29, half: 9, down: 0.45 },
  { back: 18.2, breast: 27, half: 6, down: 0.7 },
  { back: 18.6, breast: 28.4, half: 6, down: 0.94 },
]
const topPiece = [
  { back: 18.2, breast: 29, half: 6.3, down: 0.94 },
  { back: 18.2, breast: 29, half: 6.3, down: 1 },
]
