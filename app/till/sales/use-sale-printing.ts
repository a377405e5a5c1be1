import { useCallback } from 'react'
import { useTillPrinting } from '../printing/use-till-printing.ts'
import type { SaleEntry } from './log-entry.ts'
import { useDeviceSlip } from './slip/use-device-slip.ts'

/** The sale whose slip the browser is to print once its pane is shown. */
let pendingSlip: string | null = null

/** Whether the slip of this sale is to be printed now; it says so once. */
export function takePendingSlip(saleId: string): boolean {
  const isPending = pendingSlip === saleId
  if (isPending) pendingSlip = null
  return isPending
}

/** What the till does by itself when a sale is finished: its ticket, or the slip without the shop, and the drawer. */
export function useSalePrinting(till: string) {
  const { printing, print } = useTillPrinting(till)
  const printSlip = useDeviceSlip(printing)
  return useCallback(
    (sale: SaleEntry): void => {
      const { kind, after_sale, drawer, drawer_with_cash } = printing
      const hasCash = sale.payload.tenders.some((tender) => tender.kind === 'cash')
      const opensDrawer = hasCash && drawer_with_cash && drawer !== 'none' && kind !== 'browser'
      const id = sale.answer?.sale_id ?? undefined
      const isOnDevice = kind === 'usb' || kind === 'serial'
      if (id !== undefined) {
        if (after_sale === 'print') void print({ paper: 'sale', id, drawer: opensDrawer })
        else if (opensDrawer) void print({ paper: 'drawer', id })
        return
      }
      if (isOnDevice && (after_sale === 'print' || opensDrawer)) void printSlip(sale, opensDrawer)
      else if (kind === 'browser' && after_sale === 'print') pendingSlip = sale.id
    },
    [printing, print, printSlip],
  )
}
