import { expect, test } from 'vitest'
import { openBoundedQueue } from './bounded-queue.ts'

/** Work that ends when it is told to, and what has begun so far. */
function watchedWork() {
  const begun: number[] = []
  const ends: ((fails?: boolean) => void)[] = []
  const start = (number: number) => () =>
    new Promise<number>((resolve, reject) => {
      begun.push(number)
      ends[number] = (fails) => (fails ? reject(new Error('it failed')) : resolve(number))
    })
  return { begun, ends, start }
}

const settle = () => new Promise((resolve) => setImmediate(resolve))

test('two pieces of work run at once, the next ones wait in their order, and the fifth is refused', async () => {
  const { begun, ends, start } = watchedWork()
  const enter = openBoundedQueue({ atOnce: 2, waiting: 2 }, () => new Error('too many'))
  const answers = [0, 1, 2, 3].map((number) => enter(start(number)))
  await expect(enter(start(4))).rejects.toThrow('too many')
  expect(begun).toEqual([0, 1])
  ends[1]?.()
  await settle()
  expect(begun).toEqual([0, 1, 2])
  ends[0]?.()
  await settle()
  expect(begun).toEqual([0, 1, 2, 3])
  ends[2]?.()
  ends[3]?.()
  expect(await Promise.all(answers)).toEqual([0, 1, 2, 3])
})

test('work that fails makes way for the next', async () => {
  const { begun, ends, start } = watchedWork()
  const enter = openBoundedQueue({ atOnce: 1, waiting: 1 }, () => new Error('too many'))
  const first = enter(start(0))
  const second = enter(start(1))
  ends[0]?.(true)
  await expect(first).rejects.toThrow('it failed')
  await settle()
  expect(begun).toEqual([0, 1])
  ends[1]?.()
  expect(await second).toBe(1)
  const third = enter(start(2))
  ends[2]?.()
  expect(await third).toBe(2)
})
