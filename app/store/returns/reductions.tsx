import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/format.ts'
import { useInLanguage } from '../../i18n/in-language.ts'
import { Notice } from '../../ui/notice.tsx'
import { type OrderReturns, type ReturnRequest, toUnitKey } from './order-returns.ts'
import styles from './returns.module.css'

interface ReductionsProps {
  request: ReturnRequest
  order: OrderReturns
}

/** For which units less goes back than was paid, how much and why; nothing where all goes back. */
export function Reductions({ request, order }: ReductionsProps) {
  const { t } = useTranslation('store/returns')
  const { money } = useFormat()
  const text = useInLanguage()
  const reduced = request.units.filter(({ reduction_cents }) => reduction_cents !== null)
  if (reduced.length === 0) return null
  return (
    <Notice title={t('reduced')}>
      <ul className={styles.reductions}>
        {reduced.map((unit) => {
          const goods = order.units.find((each) => toUnitKey(each) === toUnitKey(unit))
          return (
            <li key={toUnitKey(unit)}>
              {goods && `${text(goods.name)}: `}
              <strong>{money(-(unit.reduction_cents ?? 0))}</strong>
              {`. ${unit.reduction_reason}`}
            </li>
          )
        })}
      </ul>
    </Notice>
  )
}
