import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { answerInTime, NoAnswerInTime } from './answer-in-time.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('a service that never answers is given up after the time that a person waits', async () => {
  const asked = answerInTime(new Promise(() => {}), 9_000).catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(9_000)
  expect(await asked).toBeInstanceOf(NoAnswerInTime)
})

it('an answer and an error in time are those of the service', async () => {
  expect(await answerInTime(Promise.resolve('open'), 9_000)).toBe('open')
  const refused = answerInTime(Promise.reject(new Error('refused')), 9_000)
  await expect(refused).rejects.toThrow('refused')
  expect(vi.getTimerCount()).toBe(0)
})
