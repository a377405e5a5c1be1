import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/format.ts'
import type { Proposal } from './restock-params.ts'

/** The reason of a proposal in words, with the figures that it is made by. */
export function useReasonWords(window: number) {
  const { t } = useTranslation('office/restock')
  const { number } = useFormat()
  return ({ reason, figures, speed, sizes }: Proposal): string => {
    const { sold, available, on_order, asked, oldest_days, small_people, buyers } = figures
    const missing = sizes.filter((size) => size.quantity > 0).length
    const values = {
      sold: number(sold),
      window,
      available: number(available),
      on_order: number(on_order),
      per_week: number(speed.per_week),
      days: oldest_days ?? 0,
      small: number(small_people),
      buyers: number(buyers),
      asked: number(asked),
      missing,
    }
    const words = [
      t(`reason.${reason}`, values),
      on_order > 0 && t('reason.on_order', values),
      speed.source !== 'model' &&
        speed.source !== 'none' &&
        missing > 0 &&
        t(`source.${speed.source}`, { sample: number(speed.sample) }),
    ]
    return words.filter(Boolean).join(' ')
  }
}
