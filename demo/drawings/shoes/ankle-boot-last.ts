import { heightAt, step } from '../geometry/curve.ts'
import type { Form } from '../geometry/form.ts'
import type { Last } from '../parts/last.ts'

/** The last of a boot: the widths change from foot to shaft around the ankle. */
export function ankleBootLast(form: Form): Last {
  const bottom = form.line([
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
  const width = form.wide([
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
  const round = form.rounding([
    [0, 40],
    [110, 38],
    [150, 38],
    [190, 32],
    [222, 25],
    [243, 18],
  ])
  return {
    bottom,
    back: form.line([
      [9, 58],
      [2.5, 68],
      [1, 84],
      [5, 104],
      [10.5, 124],
      [11.5, 142],
      [9, 160],
      [7, 174],
    ]),
    ridge: form.line([
      [87, 180],
      [87.5, 162],
      [91, 142],
      [100, 121],
      [116, 101],
      [136, 82],
      [158, 66.5],
      [182, 54.5],
      [205, 46],
      [224, 39.5],
      [236, 32.5],
      [242, 25],
      [242, 18.5],
    ]),
    width: (along, up) => {
      const low = width(along) * (1 - 0.22 * step(0, 60, up - heightAt(bottom, along)))
      const level = form.level(along, up)
      return low + (34 + 5 * step(130, 180, level) - low) * step(95, 150, level)
    },
    round: (along, up) =>
      round(along) + (42 - round(along)) * step(100, 150, form.level(along, up)),
    roundBack: (up) => 31 + 9 * step(90, 150, form.level(0, up)),
    sway: form.wide([
      [0, 0],
      [60, 2],
      [120, 4],
      [175, 1],
      [242, -6],
    ]),
  }
}
