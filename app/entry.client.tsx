import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { I18nextProvider } from 'react-i18next'
import { HydratedRouter } from 'react-router/dom'
import { isLanguage, SHOP_LANGUAGE } from '../core/base/languages.ts'
import { quietConsole } from './errors/quiet-console.ts'
import { sendError, watchErrors } from './errors/watch-errors.ts'
import { setCurrencySymbol } from './i18n/currency-symbol.ts'
import { needsCheckoutTexts } from './i18n/needs-checkout-texts.ts'
import { setShopZone } from './i18n/shop-zone.ts'
import { addCheckoutTexts, getTranslator } from './i18n/translator.ts'
import { getSurface } from './surface.ts'

if (import.meta.env.PROD) quietConsole()
watchErrors()

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
    {
      // A page that shows "something went wrong" has caught its error, and the shop wants to know of it all the same.
      onCaughtError: (error) => {
        console.error(error)
        sendError({ type: 'error', error })
      },
    },
  )
})
