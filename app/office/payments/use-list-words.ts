import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/format.ts'
import type { PAYMENT_LISTS } from './payments-params.ts'

interface ShownList {
  list: (typeof PAYMENT_LISTS)[number]
  query: { filter: { q?: string } }
  total_cents: number
  open_cents: number
  lost_cents: number
}

/** What the page says of the list that it shows, and where it is empty. */
export function useListWords({ list, query, total_cents, open_cents, lost_cents }: ShownList) {
  const { t } = useTranslation('office/payments')
  const { t: disputes } = useTranslation('office/payments/disputes')
  const { t: differences } = useTranslation('office/payments/differences')
  const { money } = useFormat()
  const none = { none_yet: t('none_yet'), none_yet_text: t('none_yet_text') }
  const say = (none_found: string, none_found_text: string) => ({
    ...none,
    none_found,
    none_found_text,
  })
  if (list === 'disputes')
    return {
      text: disputes('sum', { open: money(open_cents), lost: money(lost_cents) }),
      words: say(disputes('none'), disputes('none_text')),
    }
  if (list === 'differences')
    return {
      text: differences('text'),
      words: say(differences('none'), differences('none_text')),
    }
  if (list === 'notices')
    return { text: t('line'), words: say(t('notices_none'), t('notices_none_text')) }
  return {
    text: total_cents > 0 ? t(`sum.${list}`, { amount: money(total_cents) }) : t('line'),
    words: say(t(query.filter.q ? 'none_found' : 'none_in_list'), t('none_found_text')),
  }
}
