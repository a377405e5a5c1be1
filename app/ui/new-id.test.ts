import { expect, it, vi } from 'vitest'
import { z } from 'zod'
import { newId } from './new-id.ts'

it('a new id is a UUIDv7 that sorts by its moment', () => {
  const moments = [0, 1, 1_795_255_200_000, 1_795_255_200_001, 2 ** 48 - 1]
  const ids = moments.map((at) => newId(at))
  for (const id of ids) expect(z.uuidv7().safeParse(id).success, id).toBe(true)
  expect(ids.toSorted()).toEqual(ids)
  expect(new Set(Array.from({ length: 1_000 }, () => newId(5))).size).toBe(1_000)
})

it('an id is made where the browser has no randomUUID', () => {
  const { getRandomValues } = crypto
  vi.stubGlobal('crypto', { getRandomValues: getRandomValues.bind(crypto) })
  expect(newId()).toMatch(/^[\da-f-]{36}$/)
  vi.unstubAllGlobals()
})
