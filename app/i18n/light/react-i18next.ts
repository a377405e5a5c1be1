import { createContext, createElement, type ReactNode, useContext } from 'react'
import type { LightTranslator, Translate } from './i18next.ts'

// Replaces react-i18next in the browser: a page keeps its language until the next load, so there is nothing to
// wait for or to subscribe to.

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
  if (!i18n) throw new Error('no translator')
  return { t: i18n.getFixedT(null, namespace), i18n }
}
