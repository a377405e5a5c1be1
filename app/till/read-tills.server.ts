import type { RouterContextProvider } from 'react-router'
import { shopContext, shopProfileContext } from '../context.ts'
import type { RollWidth } from '../print/ticket/ticket-params.ts'
import { getContactLines } from '../print/ticket/ticket-parts.ts'

/** The tills, and what a slip says that is printed when nobody can be asked. */
export async function readTills(context: Readonly<RouterContextProvider>) {
  const shop = context.get(shopContext)
  const [list, profile] = await Promise.all([
    shop.till.listTills({}),
    context.get(shopProfileContext).read(),
  ])
  const papers = await Promise.all(
    list.tills.map(async ({ till }) => {
      const { paper_width } = await shop.till.getPrintSettings({ till })
      return [till, { width: paper_width }] as const
    }),
  )
  return {
    ...list,
    slip_shop: { name: profile.store_name, lines: getContactLines(profile) },
    slip_papers: Object.fromEntries(papers) as Record<string, { width: RollWidth }>,
  }
}
