import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/format.ts'
import { useInLanguage } from '../../i18n/in-language.ts'
import type { SwappedPair } from './sale.ts'

/** How a pair of a model is called: its colour and size. */
export function usePairName() {
  const { t } = useTranslation('office/sales')
  const { size: formatSize } = useFormat()
  const inLanguage = useInLanguage()
  return ({ colour, size }: Pick<SwappedPair, 'colour' | 'size'>) =>
    [colour && inLanguage(colour), size && t('size', { size: formatSize(size) })]
      .filter(Boolean)
      .join(' · ')
}
