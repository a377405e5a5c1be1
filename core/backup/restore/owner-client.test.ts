import { expect, it } from 'vitest'
import { atDatabase, readDatabaseName } from './owner-client.ts'

it.each([
  ['postgres://postgres@/shop?host=%2Ftmp%2Frun', 'postgres://postgres@/other?host=%2Ftmp%2Frun'],
  ['postgres://ana:x%2Fy@10.0.0.5:5432/shop', 'postgres://ana:x%2Fy@10.0.0.5:5432/other'],
  ['postgresql://10.0.0.5/shop?sslmode=require', 'postgresql://10.0.0.5/other?sslmode=require'],
])('the address %s leads to another database of the same server', (url, other) => {
  expect(readDatabaseName(url)).toBe('shop')
  expect(atDatabase(url, 'other')).toBe(other)
})
