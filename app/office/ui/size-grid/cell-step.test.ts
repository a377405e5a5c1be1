import { expect, it } from 'vitest'
import { toCellStep } from './cell-step.ts'

const plain = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false }
const caret = (value: string, from: number, to = from) => ({
  value,
  selectionStart: from,
  selectionEnd: to,
})

it.each([
  ['ArrowDown', caret('49,90', 2), { down: 1, right: 0 }],
  ['ArrowUp', caret('', 0), { down: -1, right: 0 }],
  ['Enter', caret('49,90', 5), { down: 1, right: 0 }],
  ['ArrowRight', caret('49,90', 5), { down: 0, right: 1 }],
  ['ArrowRight', caret('49,90', 0, 5), { down: 0, right: 1 }],
  ['ArrowRight', caret('49,90', 2), undefined],
  ['ArrowRight', caret('49,90', 2, 5), undefined],
  ['ArrowLeft', caret('49,90', 0), { down: 0, right: -1 }],
  ['ArrowLeft', caret('49,90', 3), undefined],
  ['a', caret('', 0), undefined],
] as const)('%s with the caret in %j leads to %j', (key, at, step) => {
  expect(toCellStep({ ...plain, key }, at)).toEqual(step)
})

it('Enter with Shift goes up a cell, and keys with Control are the browser’s', () => {
  expect(toCellStep({ ...plain, key: 'Enter', shiftKey: true }, caret('', 0))).toEqual({
    down: -1,
    right: 0,
  })
  expect(toCellStep({ ...plain, key: 'ArrowDown', ctrlKey: true }, caret('', 0))).toBeUndefined()
})
