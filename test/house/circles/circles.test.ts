import { expect, it } from 'vitest'
import { typescript } from '../sources.ts'
import { importCircles } from './circles.ts'

it('no files import each other in a circle, types included', () => {
  const circles = importCircles(typescript()).map((files) => files.join(' <-> '))
  const because =
    'files in a circle can only be read all at once: types come from the file that owns them'
  expect(circles, because).toEqual([])
})

it('a circle over three files is found, also where only types close it', () => {
  const files = [
    { path: 'app/till/a.ts', text: "import { b } from './b.ts'" },
    { path: 'app/till/b.ts', text: "import { c } from './c.ts'" },
    { path: 'app/till/c.ts', text: "import type { A } from './a.ts'" },
    { path: 'app/till/d.ts', text: "import { a } from './a.ts'" },
  ]
  expect(importCircles(files)).toEqual([['app/till/a.ts', 'app/till/b.ts', 'app/till/c.ts']])
})
