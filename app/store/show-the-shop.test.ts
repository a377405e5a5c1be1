import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { pageContext } from '../context.ts'
import { showTheShop } from './show-the-shop.ts'

/** What a page that names these is kept under, once the frame is around it. */
async function keptUnder(named: string[]): Promise<string[]> {
  const context = new RouterContextProvider()
  const tags = new Set<string>()
  context.set(pageContext, { tags })
  const args = { context, params: {}, request: new Request('http://shop.test/') }
  const answer = async () => {
    for (const tag of named) tags.add(tag)
    return new Response()
  }
  await showTheShop(args as never, answer as never)
  return [...tags]
}

test('a page that is kept shows the shop too, and is dropped when the shop changes', async () => {
  expect(await keptUnder(['catalog'])).toEqual(['catalog', 'shop'])
})

test('the frame does not make one visitor’s own page one that is kept for all', async () => {
  expect(await keptUnder([])).toEqual([])
})
