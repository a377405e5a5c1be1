import { isLanguage, SHOP_LANGUAGE } from '../../core/base/languages.ts'
import { addCheckoutTexts } from './translator.ts'

/** In a browser: what is loaded once the texts of the checkout are there too. */
export async function withCheckoutTexts<Loaded>(loaded: Promise<Loaded>): Promise<Loaded> {
  const { lang } = document.documentElement
  const texts = addCheckoutTexts(isLanguage(lang) ? lang : SHOP_LANGUAGE)
  const [module] = await Promise.all([loaded, texts])
  return module
}
