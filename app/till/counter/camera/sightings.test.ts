import fc from 'fast-check'
import { expect, it } from 'vitest'
import { addPicture, NO_SIGHTINGS } from './sightings.ts'

/** What a row of pictures scans, each `[milliseconds, codes]`. */
function scanAll(pictures: readonly (readonly [number, readonly string[]])[]): string[] {
  let seen = NO_SIGHTINGS
  return pictures.flatMap(([at, codes]) => {
    const result = addPicture(seen, codes, at)
    seen = result.seen
    return result.scanned
  })
}

const held = (code: string, from: number, to: number) =>
  Array.from({ length: (to - from) / 100 }, (_, n) => [from + n * 100, [code]] as const)

it('a box held before the camera for five seconds is one scan', () => {
  expect(scanAll(held('8412345678905', 0, 5_000))).toEqual(['8412345678905'])
})

it('the next box with the same code is a second scan, once the first is out of the picture', () => {
  const pictures = [...held('8412345678905', 0, 1_000), ...held('8412345678905', 2_100, 3_000)]
  expect(scanAll(pictures)).toEqual(['8412345678905', '8412345678905'])
})

it('a hand that hides the code for half a second scans nothing anew', () => {
  const pictures = [...held('8412345678905', 0, 1_000), ...held('8412345678905', 1_500, 2_000)]
  expect(scanAll(pictures)).toEqual(['8412345678905'])
})

it('what one picture alone shows is no scan', () => {
  expect(
    scanAll([
      [0, ['8412345678905']],
      [100, ['8412345678912']],
      [2_000, ['8412345678905']],
    ]),
  ).toEqual([])
})

it('two codes in one picture are both scanned', () => {
  expect(
    scanAll([
      [0, ['8412345678905', 'GABCDEFGH1']],
      [100, ['8412345678905', 'GABCDEFGH1']],
    ]),
  ).toEqual(['8412345678905', 'GABCDEFGH1'])
})

it('a code is never scanned more often than it went out of the picture, however pictures come', () => {
  const steps = fc.array(fc.tuple(fc.integer({ min: 1, max: 400 }), fc.boolean()), {
    maxLength: 80,
  })
  fc.assert(
    fc.property(steps, (list) => {
      let at = 0
      let lastSeen = Number.NEGATIVE_INFINITY
      let shown = 0
      const pictures = list.map(([gap, isSeen]) => {
        at += gap
        if (isSeen) {
          if (at - lastSeen >= 900) shown++
          lastSeen = at
        }
        return [at, isSeen ? ['8412345678905'] : []] as const
      })
      expect(scanAll(pictures).length).toBeLessThanOrEqual(shown)
    }),
  )
})
