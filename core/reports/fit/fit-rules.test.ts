import { describe, expect, it } from 'vitest'
import { findFit } from '../rules.ts'

const limits = { least_people: 5, least_percentage: 10 }
const judge = (small_people: number, big_people: number, buyers: number) =>
  findFit({ small_people, big_people, buyers }, limits)

describe('the fit of a model', () => {
  it('is told once five people agree who are a tenth of its buyers', () => {
    expect(judge(4, 0, 10)).toBeNull()
    expect(judge(5, 0, 10)).toBe('small')
    expect(judge(0, 5, 50)).toBe('big')
    expect(judge(5, 0, 51)).toBeNull()
  })

  it('is not told where more than a quarter of those who speak say the opposite', () => {
    expect(judge(6, 2, 20)).toBe('small')
    expect(judge(5, 2, 20)).toBeNull()
    expect(judge(6, 6, 20)).toBeNull()
  })

  it('is not told of a model that nobody speaks of, whatever the limits', () => {
    const none = { small_people: 0, big_people: 0, buyers: 40 }
    expect(findFit(none, { least_people: 0, least_percentage: 0 })).toBeNull()
  })
})
