import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../../i18n/format.ts'
import { useInLanguage } from '../../../../i18n/in-language.ts'
import type { BulkEdit } from './bulk-values.ts'

/** A change in words, such as `Precio: bajar un 20 %`. */
export function useChangeText() {
  const { t } = useTranslation('office/catalog/products')
  const words = useTranslation('ui/facts').t
  const { money, number } = useFormat()
  const inLanguage = useInLanguage()
  return ({ change, value_name }: Pick<BulkEdit, 'change' | 'value_name'>): string => {
    const label = t(`bulk.field.${change.field}`)
    if (change.field !== 'price') {
      const named = value_name ? inLanguage(value_name) : t('bulk.none')
      const season = change.field === 'season' && change.value && words(`season.${change.value}`)
      const status = change.field === 'status' && t(`bulk.status.${change.value}`)
      return t('bulk.change_text', { field: label, value: season || status || named })
    }
    const { how, by } = change
    if (how === 'set') return t('bulk.change_text', { field: label, value: money(by) })
    const size = Math.abs(by)
    const act = `${by < 0 ? 'lower' : 'raise'}_${how}` as const
    const amount = how === 'percent' ? `${number(size / 100)} %` : money(size)
    return t('bulk.change_text', { field: label, value: `${t(`bulk.how.${act}`)} ${amount}` })
  }
}
