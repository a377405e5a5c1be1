import type { RouterContextProvider } from 'react-router'
import { shopContext, shopProfileContext } from '../context.ts'
import { getContactLines } from '../print/ticket/ticket-parts.ts'

/** The tills, what they find by touch, and what a slip says that is printed when nobody can be asked. */
export async function readTills(context: Readonly<RouterContextProvider>) {
  const shop = context.get(shopContext)
  const [list, touchPane, profile] = await Promise.all([
    shop.till.listTills({}),
    shop.till.getTouchPane({}),
    context.get(shopProfileContext).read(),
  ])
  const printers = await Promise.all(
    list.tills.map(async ({ till }) => {
      const [{ paper_width, return_tickets }, { connection, ...printer }] = await Promise.all([
        shop.devices.getPrintSettings({ till }),
        shop.devices.getTillPrinter({ till }),
      ])
      return [till, { ...printer, kind: connection.kind, paper_width, return_tickets }] as const
    }),
  )
  return {
    ...list,
    ...touchPane,
    slip_shop: { name: profile.store_name, lines: getContactLines(profile) },
    printers: Object.fromEntries(printers) as Record<string, (typeof printers)[number][1]>,
  }
}
