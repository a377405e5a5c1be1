import { expect, test } from 'vitest'
import { days, later } from '../../../core/base/clock.ts'
import type { OnSale } from '../../build-world.ts'
import { models } from '../../models.ts'
import { lives } from '../lives/lives.ts'
import { planHistory } from '../plan-history.ts'
import { createVariantPicker } from '../variant-picker.ts'
import { openLifePlan, planLives } from './open-life-plan.ts'

const buyers = [
  {
    name: 'Ana',
    email: 'ana@clientes.example',
    phone: '600 111 222',
    language: 'es',
    address: 'Calle Mayor 1',
    city: 'Elda',
    postal_code: '03600',
  },
]

const onSale: OnSale[] = models.map((model, at) => ({
  model,
  since: new Date('2026-01-01T10:00:00Z'),
  productId: at + 1,
  variant: (option) =>
    (at + 1) * 1000 +
    model.colours.flatMap((c) => model.sizes.map((s) => `${c} ${s}`)).indexOf(option),
}))

function plan(now: Date, seed = 1, count = 92) {
  const people = { buyers, customers: 5 }
  const variants = createVariantPicker(onSale, seed)
  const sales = planHistory({ variants, seed, now, days: count, pace: 0.3, ...people })
  const opened = openLifePlan({ now, seed, sales, onSale, ...people })
  return { ...opened, steps: planLives(lives, opened) }
}

/** A Saturday noon, a Sunday night, a holiday, and a Tuesday before the shop opens. */
const STARTS = [
  '2026-11-21T13:00:00+01:00',
  '2026-11-23T02:30:00+01:00',
  '2026-12-25T18:00:00+01:00',
  '2026-11-24T08:05:00+01:00',
].map((moment) => new Date(moment))

const sketch = ({ steps }: ReturnType<typeof plan>) => steps.map(({ at, kind }) => [at, kind])

test.each(STARTS)('a shop that starts at %s has lived until then, and not beyond', (now) => {
  const { steps } = plan(now)
  expect(steps.length).toBeGreaterThan(150)
  for (const { at } of steps) expect(at.getTime()).toBeLessThan(now.getTime())
})

test('the same seed plans the same lives, and another seed other ones', () => {
  const [now = new Date()] = STARTS
  expect(sketch(plan(now))).toEqual(sketch(plan(now)))
  expect(sketch(plan(now, 2))).not.toEqual(sketch(plan(now)))
})

test('whatever is planned at the till happens while it is open', () => {
  for (const now of STARTS) {
    const { openAt, sales } = plan(now)
    const sessions = sales.filter(({ kind }) => kind === 'open' || kind === 'close')
    for (const daysAgo of [0, 0.5, 1, 3, 40, 400]) {
      const at = openAt(daysAgo)
      expect(sessions.findLast((each) => each.at <= at)?.kind).toBe('open')
      if (daysAgo < 90)
        expect(at.getTime()).toBeGreaterThan(later(now, -days(daysAgo + 4)).getTime())
    }
  }
})

test('a shop whose till was never open has no life', () => {
  const [now = new Date()] = STARTS
  expect(plan(now, 1, 0).steps).toEqual([])
})
