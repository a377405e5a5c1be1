import { expect, it, vi } from 'vitest'
import { z } from 'zod'
import { isTest, typescript } from '../../test/house/sources.ts'
import { deriveId, newId } from './new-id.ts'

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

it('an id derived from another by a name is the same each time, and no other name gives it', () => {
  const id = newId()
  const names = Array.from({ length: 10_000 }, (_, at) => `row ${at}`)
  const derived = new Set(names.map((name) => deriveId(id, name)))
  expect(derived.size).toBe(names.length)
  for (const each of [...derived].slice(0, 100))
    expect(z.uuidv7().safeParse(each).success).toBe(true)
  expect(deriveId(id, 'row 7')).toBe([...derived][7])
  expect(deriveId(newId(), 'row 7')).not.toBe([...derived][7])
})

it('no screen makes its ids by randomUUID, which browsers lack over plain http', () => {
  const screens = typescript().filter(({ path }) => path.startsWith('app/') && !isTest(path))
  const found = screens.filter(({ text }) => /randomUUID\(/.test(text)).map(({ path }) => path)
  expect(found).toEqual([])
})
