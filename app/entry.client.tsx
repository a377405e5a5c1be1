import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { I18nextProvider } from 'react-i18next'
import { HydratedRouter } from 'react-router/dom'
import { isLanguage, SHOP_LANGUAGE } from '../core/base/languages.ts'
import { setCurrencySymbol } from './i18n/currency-symbol.ts'
import { needsCheckoutTexts } from './i18n/needs-checkout-texts.ts'
import { setShopZone } from './i18n/shop-zone.ts'
import { addCheckoutTexts, getTranslator } from './i18n/translator.ts'
import { getSurface } from './surface.ts'

const { lang, dataset } = document.documentElement
setShopZone(dataset.zone)
setCurrencySymbol(dataset.currency)
const language = isLanguage(lang) ? lang : SHOP_LANGUAGE
const { pathname } = window.location
const [translator] = await Promise.all([
  getTranslator(language, getSurface(pathname)),
  needsCheckoutTexts(pathname) && addCheckoutTexts(language),
])

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <I18nextProvider i18n={translator}>
        <HydratedRouter />
      </I18nextProvider>
    </StrictMode>,
  )
})
