import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { I18nextProvider } from 'react-i18next'
import { HydratedRouter } from 'react-router/dom'
import { isLanguage, SHOP_LANGUAGE } from './i18n/languages.ts'
import { translatorOf } from './i18n/translator.ts'

const { lang } = document.documentElement
const translator = await translatorOf(isLanguage(lang) ? lang : SHOP_LANGUAGE)

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
