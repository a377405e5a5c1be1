import { useMemo } from 'react'
import { useTillPrinting } from '../printing/use-till-printing.ts'
import type { SaleEntry } from './log-entry.ts'
import { planLatePapers, planSalePapers, type SalePapers } from './sale-papers.ts'
import { useDeviceSlip } from './slip/use-device-slip.ts'

/** The sale whose slip the browser is to print once its pane is shown. */
let pendingSlip: string | null = null

/** Whether the slip of this sale is to be printed now; it says so once. */
export function takePendingSlip(saleId: string): boolean {
  const isPending = pendingSlip === saleId
  if (isPending) pendingSlip = null
  return isPending
}

/** What the till prints by itself when a sale is finished, and when the number of one comes late. */
export function useSalePrinting(till: string) {
  const { printing, print } = useTillPrinting(till)
  const printSlip = useDeviceSlip(printing)
  return useMemo(() => {
    function carryOut(sale: SaleEntry, { job, deposits = [], slip }: SalePapers): void {
      if (job) void print(job)
      for (const each of deposits) void print(each)
      if (slip?.on === 'device') void printSlip(sale, slip.opensDrawer)
      if (slip?.on === 'browser') pendingSlip = sale.id
    }
    return {
      printSold: (sale: SaleEntry) => carryOut(sale, planSalePapers(sale, printing)),
      printLate: (sale: SaleEntry) => carryOut(sale, planLatePapers(sale, printing)),
    }
  }, [printing, print, printSlip])
}
