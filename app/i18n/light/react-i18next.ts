import { createContext, createElement, type ReactNode, useContext } from 'react'
import type { LightTranslator, Translate } from './i18next.ts'

// What the browser gets in place of react-i18next: a page speaks one language from load to load, so
// nothing has to be waited for or listened to.

const Translator = createContext<LightTranslator | undefined>(undefined)

interface I18nextProviderProps {
  i18n: LightTranslator
  children: ReactNode
}

export function I18nextProvider({ i18n, children }: I18nextProviderProps) {
  return createElement(Translator.Provider, { value: i18n }, children)
}

export function useTranslation(namespace = ''): { t: Translate; i18n: LightTranslator } {
  const i18n = useContext(Translator)
  if (!i18n) throw new Error('There is no translator around this part of the page.')
  return { t: i18n.getFixedT(null, namespace), i18n }
}
