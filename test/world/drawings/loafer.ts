import { beside, heightAt, type Point, smooth, through } from './curve.ts'
import { heelSurface } from './heel.ts'
import { type Last, narrowing, type Side } from './last.ts'
import { roll } from './marks.ts'
import { leather, polished, rubber, wood } from './material.ts'
import { lightnessOf, mix, type Palette, paletteOf } from './palette.ts'
import { type Panel, stitched, toHeel } from './panel.ts'
import { skinOf } from './shell.ts'
import { figureOf } from './shoe.ts'
import { rim, ring, topFace, under, wall, wallFace } from './sole.ts'
import { seam, stitches } from './stitch.ts'
import { type Figure, type Look, type Studio, shape, trace } from './studio.ts'

const bottom = smooth([
  [8, 30],
  [40, 29],
  [78, 26],
  [115, 19],
  [150, 12],
  [185, 9],
  [215, 9],
  [242, 11],
  [264, 15],
  [282, 20],
])
const back = smooth([
  [8, 30],
  [2.5, 41],
  [1, 54],
  [3.5, 70],
  [8, 85],
])
const topline = smooth([
  [8, 85],
  [24, 80],
  [48, 70],
  [76, 64],
  [100, 66],
  [115, 72],
  [124, 80],
  [129, 87],
  [131, 91.5],
])
const ridge = smooth([
  [131, 91.5],
  [138, 90.5],
  [152, 84],
  [172, 73],
  [196, 63],
  [222, 56],
  [246, 51.5],
  [264, 46.5],
  [276, 38],
  [282, 28],
  [282, 20],
])
const width = through([
  [0, 30],
  [35, 32.5],
  [75, 31],
  [110, 31],
  [150, 37],
  [192, 45],
  [216, 45.5],
  [244, 40],
  [266, 32],
  [283, 25],
])
const sway = through([
  [0, 0],
  [70, 3],
  [140, 5],
  [195, 2],
  [282, -5],
])
const plug = smooth([
  [150, 60],
  [172, 52],
  [198, 45],
  [224, 40.5],
  [248, 38],
  [265, 37.5],
  [273, 38.5],
  [275.8, 38.2],
])

const last = lastFor()

/** A penny loafer: an apron sewn with a raised seam, a saddle with its slot. */
export function loafer(look: Look): Figure {
  const dark = lightnessOf(look.upper.base) < 0.35
  const sole = look.sole ?? paletteOf(dark ? '#33261f' : '#6d4526')
  const seat = (along: number) => heightAt(bottom, along) - 5.5
  const cut = (down: number) => ({
    back: 4 + 2 * down,
    breast: 72 - 2 * down,
    half: 36 - 1.5 * down,
    down,
  })
  return figureOf({
    last,
    skin: skinOf(last, topline, [0.05, 0.42]),
    palette: look.upper,
    material: polished,
    lining: paletteOf('#dcbc93'),
    stands: [
      ring(last, under(last, 0, 3)).filter(([x]) => x > 150),
      ring(last, under(last, 0, 1)).filter(([x]) => x < 78),
    ],
    below: (studio) =>
      [
        wallFace(studio, heelSurface([cut(0), cut(0.4), cut(0.78)], seat), sole, wood),
        wallFace(studio, heelSurface([cut(0.78), cut(1)], seat), paletteOf('#241d1a'), rubber),
        topFace(studio, ring(last, under(last, 0.5, 3.6)), mix(sole.base, sole.glow, 0.16)),
        wallFace(
          studio,
          wall(last, [under(last, 0.5, 3.6), under(last, 2, 4.2), under(last, 6, 3.4)]),
          sole,
          leather,
        ),
        stitches(
          rim(studio, ring(last, under(last, 0.4, 2.4))),
          { ...sole, stitch: '#d8c3a0' },
          0.8,
        ),
      ].join(''),
    panels: () => panels(last, look.upper),
    over: (studio, side) => trim(studio, last, look.upper, side),
  })
}

function lastFor(): Last {
  return {
    bottom,
    back,
    ridge,
    width: narrowing({ bottom }, width, 0.26, 70),
    round: through([
      [0, 44],
      [130, 40],
      [170, 42],
      [210, 42],
      [244, 37],
      [270, 28],
      [283, 22],
    ]),
    roundBack: () => 33,
    square: 2.2,
    sway,
  }
}

const saddle = {
  front: smooth([
    [186, 67],
    [180, 56],
    [177, 44],
    [178, 30],
    [180, 9.5],
  ]),
  rear: smooth([
    [152, 84],
    [150, 70],
    [146, 55],
    [138, 38],
    [122, 17],
  ]),
}

function panels(last: Last, palette: Palette): Panel[] {
  const stay = smooth([
    [26, 79.5],
    [29, 66],
    [30, 48],
    [28, 29.5],
  ])
  const low = bottom.filter(([x]) => x > 122 && x < 180).reverse()
  const high = ridge.filter(([x]) => x > 152 && x < 186)
  const band: Point[] = [...saddle.front, ...low, ...[...saddle.rear].reverse(), ...high]
  return [
    stitched(toHeel(last, stay, topline), stay, palette, [-2]),
    { shape: band, palette, edge: saddle.front, rows: [beside(saddle.front, -2.2)] },
    { shape: [], palette, edge: saddle.rear, rows: [beside(saddle.rear, 2.2)] },
  ]
}

/** The apron's raised seam, the slot in the saddle, the bound topline. */
function trim(studio: Studio, last: Last, palette: Palette, side: Side): string {
  const on = (line: readonly Point[]) => trace(studio, last, line, { side, out: 0.4 })
  const front = plug.filter(([x, z]) => x > 180 && z > 0)
  const puckers = front
    .filter(([x], i) => i % 3 === 0 && x < 268)
    .map(([x, z]) =>
      on([
        [x - 1.2, z - 3.2],
        [x, z],
        [x + 0.6, z + 2.2],
      ]),
    )
    .join('')
  const slot: Point[] = [
    ...smooth([
      [176, 58],
      [170, 62],
      [162, 63.5],
      [155, 62],
    ]),
    ...smooth([
      [155, 62],
      [161, 57.5],
      [168, 54.5],
      [176, 58],
    ]),
  ]
  const opening = shape(studio, last, slot, { side })
  return [
    roll(on(front), palette, 6),
    `<path d="${puckers}" fill="none" stroke="${palette.edge}" stroke-width="2" opacity=".7"/>`,
    `<path d="${opening}" fill="${mix(palette.dark, palette.deep, 0.75)}" stroke="${palette.edge}" stroke-width="1.6"/>`,
    seam(on(beside(slot, 1.6)), palette, 1),
    stitches(on(beside(topline, -4)), palette, 0.85),
    roll(on(topline), palette, 5),
  ].join('')
}
