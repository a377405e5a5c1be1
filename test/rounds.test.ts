import { afterEach, expect, it, vi } from 'vitest'
import { rounds } from './rounds.ts'

afterEach(() => {
  vi.unstubAllEnvs()
})

it.each([
  ['the quick check', { TEST_ROUNDS: 'few', FULL: undefined }, 10],
  ['a run of all tests', { TEST_ROUNDS: undefined, FULL: undefined }, 20],
  ['a run with FULL=1', { TEST_ROUNDS: undefined, FULL: '1' }, 60],
  ['the quick check with FULL=1', { TEST_ROUNDS: 'few', FULL: '1' }, 60],
])('%s takes its share of sixty rounds', (_, environment, taken) => {
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value)
  expect(rounds(60)).toBe(taken)
})

it('a test of one round takes it in every run', () => {
  vi.stubEnv('TEST_ROUNDS', 'few')
  expect(rounds(1)).toBe(1)
})
