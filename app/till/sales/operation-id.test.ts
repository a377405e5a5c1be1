import { expect, it } from 'vitest'
import { z } from 'zod'
import { newOperationId } from './operation-id.ts'

it('an operation id is a UUIDv7 that sorts by its moment', () => {
  const moments = [0, 1, 1_795_255_200_000, 1_795_255_200_001, 2 ** 48 - 1]
  const ids = moments.map((at) => newOperationId(at))
  for (const id of ids) expect(z.uuidv7().safeParse(id).success, id).toBe(true)
  expect(ids.toSorted()).toEqual(ids)
  expect(new Set(Array.from({ length: 1_000 }, () => newOperationId(5))).size).toBe(1_000)
})
