import { expect, it } from 'vitest'
import { isTest, type Source, typescript } from '../sources.ts'
import { siblingCircles } from './sibling-circles.ts'

/** The most folders that import each other in a ring somewhere in app. Lower it when one of them is freed. */
const LARGEST_IN_APP = 5

/** It is generated, and lists the texts of everything. */
const TEXT_KEYS = 'app/i18n/text-keys.ts'

const sources = typescript().filter(
  ({ path }) => !isTest(path) && !/\.fixture\.tsx?$/.test(path) && path !== TEXT_KEYS,
)
const circlesBelow = (pattern: RegExp) =>
  siblingCircles(sources.filter(({ path }) => pattern.test(path)))
const name = ({ parent, folders }: { parent: string; folders: string[] }) =>
  `${parent}: ${folders.join(' <-> ')}`

it('sibling folders of core form no circle', () => {
  const because =
    'a folder that imports a sibling which imports it back is half of one: move what both need'
  expect(circlesBelow(/^core\//).map(name), because).toEqual([])
})

it('store, office, till and print form no circle', () => {
  const circles = circlesBelow(/^app\/(store|office|till|print)\//)
  const because = 'print imports no other surface, and office none of the till'
  expect(circles.filter(({ parent }) => parent === 'app').map(name), because).toEqual([])
})

it('the largest circle of sibling folders in app only becomes smaller', () => {
  const circles = circlesBelow(/^app\//).toSorted((a, b) => b.folders.length - a.folders.length)
  const because = `${circles.length} circles: ${circles.map(name).join('; ')}. Lower LARGEST_IN_APP when it fell`
  const largest = circles[0]?.folders.length ?? 0
  process.stdout.write(`the largest circle of folders in app has ${largest}\n`)
  expect(largest, because).toBe(LARGEST_IN_APP)
})

it('a circle of three folders is found at any depth, also where only types close it', () => {
  const files: Source[] = [
    { path: 'core/till/a/one.ts', text: "import { b } from '../b/deep/two.ts'" },
    { path: 'core/till/b/deep/two.ts', text: "import { c } from '../../c/three.ts'" },
    { path: 'core/till/c/three.ts', text: "import type { A } from '../a/four.ts'" },
    { path: 'core/till/d/five.ts', text: "import { a } from '../a/one.ts'" },
  ]
  expect(siblingCircles(files)).toEqual([{ parent: 'core/till', folders: ['a', 'b', 'c'] }])
})

it('files of the parent itself and a folder within another close no circle', () => {
  const files: Source[] = [
    { path: 'core/till/rules.ts', text: "import { a } from './a/one.ts'" },
    {
      path: 'core/till/a/one.ts',
      text: "import { r } from '../rules.ts'\nimport './deep/two.ts'",
    },
    { path: 'core/till/a/deep/two.ts', text: "import { o } from '../one.ts'" },
  ]
  expect(siblingCircles(files)).toEqual([])
})
