import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { CodePages } from '../../../../core/devices/printers/rules.ts'
import { useFormat } from '../../../i18n/format.ts'
import { writeToDevice } from '../../../print/printing/run-job.ts'
import type { JobResult, TillPrinting } from '../../../print/printing/till-job.ts'
import { useRootData } from '../../../root-data.ts'
import { follow } from '../../printing/printing-store.ts'
import { useSeller } from '../../use-seller.ts'
import { useTillList } from '../../use-till-list.ts'
import type { SaleEntry } from '../log-entry.ts'
import { toSlipBlocks } from './slip-blocks.ts'

/** Prints the slip of a sale that the shop does not have yet at the printer of this device, without the shop. */
export function useDeviceSlip(printing: TillPrinting) {
  const { t, i18n } = useTranslation('till/sales')
  const { money, dateTime } = useFormat()
  const { user_id, name } = useSeller()
  const { slip_shop: shop } = useTillList()
  const { origin = '' } = useRootData() ?? {}
  return useCallback(
    (sale: SaleEntry, opensDrawer: boolean): Promise<JobResult> =>
      follow({ paper: 'sale', id: 0 }, async () => {
        const sold = i18n.getFixedT(null, 'core/sales')
        const blocks = toSlipBlocks(sale, {
          t: (key, values) => String(t(key as never, values as never)),
          tender: (kind) => sold(`tender.${kind}` as never),
          money,
          dateTime,
          shop,
          origin: origin || window.location.origin,
          facts: [
            t('slip.till', { till: sale.till }),
            ...(sale.staff === user_id ? [t('slip.seller', { name: name.split(' ')[0] })] : []),
          ],
        })
        const { encodePapers } = await import('../../../print/escpos/encode-paper.ts')
        const bytes = encodePapers([blocks], {
          printer: {
            width: printing.paper_width,
            letters: printing.line_letters,
            codePages: printing.code_pages as CodePages,
          },
          pulse: opensDrawer ? printing.drawer : 'none',
        })
        return writeToDevice(printing.kind, new Uint8Array(bytes))
      }),
    [printing, t, i18n, money, dateTime, shop, origin, user_id, name],
  )
}
