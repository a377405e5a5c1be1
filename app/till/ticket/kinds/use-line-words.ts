import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../i18n/format.ts'
import { type ShopText, useInLanguage } from '../../../i18n/in-language.ts'
import type { PairMark } from '../../catalog/catalog.ts'

/** What a person reads of lines, in her language. */
export type LineWords = ReturnType<typeof useLineWords>

export function useLineWords() {
  const { t } = useTranslation('till/ticket')
  const { t: words } = useTranslation('core/stock')
  const { size: formatSize } = useFormat()
  const inLanguage = useInLanguage()
  return {
    t,
    inLanguage,
    /** Colour and size: `Negro · 38`. */
    variantName: ({ colour, size }: { colour: ShopText | null; size: string | null }) =>
      [colour && inLanguage(colour), size && formatSize(size)].filter(Boolean).join(' · '),
    gradeName: (grade: PairMark['grade']) => words(`grade.${grade}`),
  }
}
