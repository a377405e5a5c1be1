import { expect, it } from 'vitest'
import { readGuideCookie, writeGuideCookie } from './guide-cookie.ts'
import { findNextStep, findPreviousStep, type Step } from './guide-steps.ts'

const step = (id: Step['id'], state: Step['state'], may_open = true): Step => ({
  id,
  state,
  may_open,
  can_mark: false,
  people: [],
})
const steps = [
  step('identity', 'done'),
  step('address', 'open'),
  step('hours', 'open'),
  step('logo', 'skipped'),
  step('goods', 'open', false),
  step('test_print', 'open'),
]

it('the guide goes on with the next open step, past those that are done, skipped or of others', () => {
  expect(findNextStep(steps, 'identity')).toBe('address')
  expect(findNextStep(steps, 'hours')).toBe('test_print')
})

it('after the last step the guide comes to what was left out before', () => {
  expect(findNextStep(steps, 'test_print')).toBe('address')
  expect(findNextStep([step('identity', 'open')], 'identity')).toBeNull()
})

it('the guide goes back step by step, whatever was done there', () => {
  expect(findPreviousStep(steps, 'test_print')).toBe('logo')
  expect(findPreviousStep(steps, 'identity')).toBeNull()
})

it('the step stays in the browser until its window closes, and only as a step', () => {
  const read = (cookie: string) =>
    readGuideCookie(new Request('https://shop.test/admin', { headers: { cookie } }))
  expect(writeGuideCookie('hours', true)).toBe(
    'guide=hours; Path=/admin; HttpOnly; SameSite=Lax; Secure',
  )
  expect(writeGuideCookie(null, false)).toContain('Max-Age=0')
  expect(read('lang=es; guide=hours; other=1')).toBe('hours')
  expect([read('guide=nowhere'), read('lang=es')]).toEqual([undefined, undefined])
})
