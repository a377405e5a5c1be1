import { useTranslation } from 'react-i18next'
import type { Shop } from '../../context.ts'
import { useFormat } from '../../i18n/format.ts'

type ReservedFor = Omit<
  Awaited<ReturnType<Shop['till']['listReservedPairs']>>['reserved'][number],
  'variant_id' | 'pairs'
>

/** For whom pairs are set aside, until when, and how many where there are several. */
export function useReservedText() {
  const { t } = useTranslation('till/ticket')
  const { date, dateTime, time } = useFormat()
  const toEnd = (iso: string) =>
    date(iso) === date(new Date().toISOString()) ? time(iso) : dateTime(iso)
  const toHolder = ({ kind, reference, name, deposit_kind }: ReservedFor) => {
    if (kind === 'parked') return t('reserved_parked', { name: name ?? reference })
    if (kind !== 'deposit') return t(`reserved_${kind}`, { reference })
    return t(deposit_kind === 'order' ? 'reserved_ordered' : 'reserved_layaway', { reference })
  }
  return (holder: ReservedFor, pairs = 1) => {
    const { kind, name, parked_by, until } = holder
    const isTimed = kind !== 'ticket' && kind !== 'deposit'
    return [
      toHolder(holder),
      kind !== 'parked' && name && t('reserved_whose', { name }),
      parked_by && t('reserved_parked_by', { name: parked_by }),
      pairs > 1 && t('reserved_pairs', { count: pairs }),
      until && isTimed && t('reserved_until', { when: toEnd(until) }),
    ]
      .filter(Boolean)
      .join(', ')
  }
}
