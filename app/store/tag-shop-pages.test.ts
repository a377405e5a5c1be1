import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { pageContext } from '../context.ts'
import { tagShopPages } from './tag-shop-pages.ts'

/** The tags of a page that sets these itself. */
async function tagsWith(own: string[]): Promise<string[]> {
  const context = new RouterContextProvider()
  const tags = new Set<string>()
  context.set(pageContext, { tags })
  const args = { context, params: {}, request: new Request('http://shop.test/') }
  const next = async () => {
    for (const tag of own) tags.add(tag)
    return new Response()
  }
  await tagShopPages(args as never, next as never)
  return [...tags]
}

test('a cached page of the store is dropped when the shop settings change', async () => {
  expect(await tagsWith(['catalog'])).toEqual(['catalog', 'shop'])
})

test('a page private to one visitor does not become cacheable by its frame', async () => {
  expect(await tagsWith([])).toEqual([])
})
