import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../i18n/format.ts'

/** A difference in words: with its sign, or that there is none. */
export function useDifferenceText() {
  const { t } = useTranslation('office/cash/cash-sessions')
  const { money } = useFormat()
  return (cents: number) =>
    cents === 0 ? t('no_difference') : `${cents > 0 ? '+' : ''}${money(cents)}`
}
