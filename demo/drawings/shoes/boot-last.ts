import { curveThrough, heightAt, step } from '../geometry/curve.ts'
import type { Form } from '../geometry/form.ts'
import type { Last } from '../parts/last.ts'

/** The last of a boot: the widths change from foot to shaft around the ankle. */
export function bootLast(form: Form): Last {
  const bottom = form.line([
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
  const width = form.wide([
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
  const round = form.rounding([
    [0, 40],
    [115, 40],
    [155, 40],
    [190, 32],
    [226, 25],
    [248, 18],
  ])
  const shaft = curveThrough([
    [90, 33],
    [125, 34],
    [175, 39],
    [220, 45.5],
    [265, 51.5],
    [310, 54],
    [376, 52],
  ])
  const calf = curveThrough([
    [90, 40],
    [150, 41],
    [200, 46],
    [250, 52],
    [310, 56],
    [376, 56],
  ])
  return {
    bottom,
    back: form.line([
      [9, 44],
      [2.5, 54],
      [1, 70],
      [5, 92],
      [10, 115],
      [9, 145],
      [0, 190],
      [-11, 240],
      [-15, 285],
      [-12, 330],
      [-7, 366],
    ]),
    ridge: form.line([
      [107, 377],
      [108, 335],
      [105.5, 290],
      [101.5, 250],
      [97, 215],
      [93, 180],
      [91, 150],
      [96, 124],
      [110, 101],
      [130, 81],
      [154, 64],
      [180, 51.5],
      [204, 43.5],
      [226, 37],
      [239, 30],
      [246.5, 23],
      [247, 17],
    ]),
    width: (along, up) => {
      const level = form.level(along, up)
      const low = width(along) * (1 - 0.22 * step(0, 60, up - heightAt(bottom, along)))
      return low + (shaft(level) - low) * step(85, 140, level)
    },
    round: (along, up) => {
      const level = form.level(along, up)
      return round(along) + (calf(level) - round(along)) * step(95, 145, level)
    },
    roundBack: (up) => {
      const level = form.level(0, up)
      return 31 + (calf(level) - 31) * step(80, 145, level)
    },
    sway: form.wide([
      [0, 0],
      [60, 2],
      [120, 4],
      [175, 1],
      [247, -6],
    ]),
  }
}
