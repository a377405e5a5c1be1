import fc from 'fast-check'
import { expect, it } from 'vitest'
import { addPicture, NO_SIGHTINGS } from './sightings.ts'

const BOX = '8412345678905'

/** What a row of pictures scans, each `[milliseconds, codes]`. */
function scanAll(pictures: readonly (readonly [number, readonly string[]])[]): string[] {
  let seen = NO_SIGHTINGS
  return pictures.flatMap(([at, codes]) => {
    const result = addPicture(seen, codes, at)
    seen = result.seen
    return result.scanned
  })
}

/** Pictures that show what they are given, so many milliseconds apart. */
const film = (gap: number, ...shown: string[][]) =>
  shown.map((codes, n) => [n * gap, codes] as const)
const times = (count: number, ...codes: string[]) => Array.from({ length: count }, () => codes)

it.each([100, 250, 700, 1_000, 4_000])(
  'a box that stays before the camera is one scan where a picture is read every %i ms',
  (gap) => {
    expect(scanAll(film(gap, ...times(40, BOX)))).toEqual([BOX])
  },
)

it.each([100, 1_000, 4_000])(
  'a code that a blurred picture or two do not show is no second scan at %i ms a picture',
  (gap) => {
    expect(scanAll(film(gap, ...times(5, BOX), [], [], ...times(5, BOX)))).toEqual([BOX])
  },
)

it.each([100, 300, 2_000])(
  'the next box with the same code is a second scan once the first is out of the picture, at %i ms a picture',
  (gap) => {
    const away = times(Math.max(6, Math.ceil(1_000 / gap)))
    expect(scanAll(film(gap, ...times(3, BOX), ...away, ...times(3, BOX)))).toEqual([BOX, BOX])
  },
)

it('a hand that hides the code for half a second scans nothing anew', () => {
  expect(scanAll(film(100, ...times(10, BOX), ...times(5), ...times(5, BOX)))).toEqual([BOX])
})

it('what one picture alone shows is no scan', () => {
  expect(scanAll(film(100, [BOX], ['8412345678912'], ...times(9), [BOX]))).toEqual([])
})

it('two codes in one picture are both scanned', () => {
  expect(scanAll(film(100, ...times(2, BOX, 'GABCDEFGH1')))).toEqual([BOX, 'GABCDEFGH1'])
})

it('a code is never scanned more often than it was shown, however long pictures take', () => {
  const steps = fc.array(fc.tuple(fc.integer({ min: 1, max: 5_000 }), fc.boolean()), {
    maxLength: 80,
  })
  fc.assert(
    fc.property(steps, (list) => {
      let at = 0
      let missed = Number.POSITIVE_INFINITY
      let shown = 0
      const pictures = list.map(([gap, isSeen]) => {
        at += gap
        if (isSeen && missed > 5) shown++
        missed = isSeen ? 0 : missed + 1
        return [at, isSeen ? [BOX] : []] as const
      })
      expect(scanAll(pictures).length).toBeLessThanOrEqual(shown)
    }),
  )
})
