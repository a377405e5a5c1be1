import { useFormat } from '../../i18n/format.ts'
import { type ShopText, useInLanguage } from '../../i18n/in-language.ts'

interface Variant {
  colour: ShopText | null
  size: string | null
}

/** What a pair is called: model, colour and size. */
export function useArticleName() {
  const text = useInLanguage()
  const { size: formatSize } = useFormat()
  return (name: ShopText, { colour, size }: Variant) =>
    [text(name), colour && text(colour), size && formatSize(size)].filter(Boolean).join(' · ')
}
