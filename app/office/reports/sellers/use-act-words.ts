import { useTranslation } from 'react-i18next'
import { mayOpen } from '../../../access/access.ts'
import { useFormat } from '../../../i18n/format.ts'
import { useMe } from '../../use-me.ts'
import type { ListedAct } from './sellers-params.ts'

/** What an act was, in words, and where its story is for whoever may read it. */
export function useActWords() {
  const { t } = useTranslation('office/reports/sellers')
  const { number } = useFormat()
  const me = useMe()
  return {
    name: ({ act, cents, is_over_limit, money_act }: ListedAct) => {
      if (money_act) return t(`money.${money_act}`)
      if (cents < 0) return t('one.restored')
      return is_over_limit ? t('one.over_limit') : t(`one.${act}`)
    },
    /** Number, articles and reason. */
    about: ({ reference, lines, note, is_mis_scan, is_alone }: ListedAct) =>
      [
        reference,
        lines
          ?.map(({ name, quantity }) => (quantity > 1 ? `${number(quantity)} × ${name}` : name))
          .join(', '),
        note,
        is_mis_scan && t('mis_scan'),
        is_alone && t('is_alone'),
      ]
        .filter(Boolean)
        .join(' · '),
    path: ({ act, sale_id, reference, cash_session_id }: ListedAct) => {
      const path =
        sale_id !== null
          ? `/admin/sales-pos/${sale_id}`
          : act === 'deposit' && reference
            ? `/admin/deposits/${reference}`
            : cash_session_id !== null && `/admin/cash-sessions/${cash_session_id}`
      return path && mayOpen(me, path) ? path : undefined
    },
  }
}
