import { expect, it } from 'vitest'
import { shopFolder } from './running-shop.ts'

it('a shop that does not answer in time is ended, and its start fails with what it said', async () => {
  const shop = shopFolder()
  try {
    await expect(shop.start({}, 50)).rejects.toThrow('the shop does not answer after 0.05 s')
    expect(shop.postgresProcesses()).toEqual([])
  } finally {
    await shop.remove()
  }
})
