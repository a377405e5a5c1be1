import { expect, it } from 'vitest'
import { runProgram } from './run-program.ts'

interface Order {
  work: 'double' | 'throw' | 'crash' | 'hang' | 'settings' | 'sum'
  number?: number
}

const FILE = 'core/base/programs/program.fixture.ts'

it('a program answers each order with its own answer', async () => {
  const ask = runProgram<Order, number>(FILE)
  const answers = [1, 2, 3].map((number) => ask({ work: 'double', number }))
  expect(await Promise.all(answers)).toEqual([2, 4, 6])
})

it('an order that fails or breaks its program fails alone', async () => {
  const ask = runProgram<Order, number>(FILE)
  const answers = await Promise.allSettled([
    ask({ work: 'throw' }),
    ask({ work: 'crash' }),
    ask({ work: 'double', number: 21 }),
  ])
  expect(answers).toMatchObject([
    { reason: { message: 'Error: three is no shoe size' } },
    { reason: { message: 'the program ended' } },
    { value: 42 },
  ])
})

it('a program that does not come to an end is ended', async () => {
  const ask = runProgram<Order, never>(FILE, { longestMs: 100 })
  await expect(ask({ work: 'hang' })).rejects.toThrow('the program ended')
})

it('a program is given what it wants for an order, by who gave the order', async () => {
  const ask = runProgram<Order, number>(FILE)
  const give = (numbers: Record<string, number>) => async (wanted: unknown) =>
    numbers[String(wanted)]
  const sums = [
    ask({ work: 'sum' }, give({ first: 1, second: 2 })),
    ask({ work: 'sum' }, give({ first: 30, second: 12 })),
  ]
  expect(await Promise.all(sums)).toEqual([3, 42])
})

it('an order fails with the error of what could not be given, and the next one is answered', async () => {
  const ask = runProgram<Order, number>(FILE)
  const lost = ask({ work: 'sum' }, () => Promise.reject(new Error('the database is away')))
  await expect(lost).rejects.toThrow('the database is away')
  expect(await ask({ work: 'double', number: 21 })).toBe(42)
})

it('a program knows nothing of the settings of the shop', async () => {
  const ask = runProgram<Order, string[]>(FILE)
  expect(await ask({ work: 'settings' })).not.toContain('PATH')
})
