import { describe, expect, it } from 'vitest'
import { getGuaranteePeriod, isUnderGuarantee } from './rules.ts'

const TODAY = '2026-11-21'

describe('the legal guarantee of a pair', () => {
  it('lasts three years from delivery, and for two of them a defect counts as there from the beginning', () => {
    expect(getGuaranteePeriod('2026-03-21', [], TODAY)).toEqual({
      until: '2029-03-21',
      presumedUntil: '2028-03-21',
      sameDefectUntil: null,
    })
  })

  it('stands still while the shop has the pair, also before it is given back', () => {
    const pauses = [
      { from: '2026-06-01', to: '2026-06-11' },
      { from: '2026-11-14', to: null },
    ]
    expect(getGuaranteePeriod('2026-03-21', pauses, TODAY)).toEqual({
      until: '2029-04-07',
      presumedUntil: '2028-04-07',
      sameDefectUntil: '2027-06-11',
    })
  })

  it('covers what was repaired for a year more, although the three years are over', () => {
    const period = getGuaranteePeriod(
      '2023-11-20',
      [{ from: '2026-11-10', to: '2026-11-10' }],
      TODAY,
    )
    expect(period).toMatchObject({ until: '2026-11-20', sameDefectUntil: '2027-11-10' })
    expect(isUnderGuarantee(period, TODAY)).toBe(true)
    expect(isUnderGuarantee(period, '2027-11-11')).toBe(false)
  })

  it('includes its last day, begins with delivery, and ends in February on its last day', () => {
    const period = getGuaranteePeriod('2023-11-21', [], TODAY)
    expect(isUnderGuarantee(period, TODAY)).toBe(true)
    expect(isUnderGuarantee(period, '2026-11-22')).toBe(false)
    expect(isUnderGuarantee(null, TODAY)).toBe(true)
    expect(getGuaranteePeriod('2024-02-29', [], TODAY).until).toBe('2027-02-28')
  })
})
