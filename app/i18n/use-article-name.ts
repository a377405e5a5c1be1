import { useFormat } from './format.ts'
import { type ShopText, useInLanguage } from './in-language.ts'

export interface Article {
  name: ShopText
  colour: ShopText | null
  size: string | null
}

/** What a pair is called: model, colour and size. */
export function useArticleName() {
  const text = useInLanguage()
  const { size: formatSize } = useFormat()
  return ({ name, colour, size }: Article) =>
    [text(name), colour && text(colour), size && formatSize(size)].filter(Boolean).join(' · ')
}
