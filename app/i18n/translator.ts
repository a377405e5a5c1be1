import store from 'virtual:texts/store'
import { createInstance, type i18n, type Resource } from 'i18next'
import { type Language, SHOP_LANGUAGE } from '../../core/base/languages.ts'
import type { Surface } from '../surface.ts'

// The store's list comes along with the first script: a shopper waits for one file less.
const LISTS: Record<Surface, () => Promise<{ default: typeof store }>> = {
  store: async () => ({ default: store }),
  office: () => import('virtual:texts/office'),
  till: () => import('virtual:texts/till'),
  print: () => import('virtual:texts/print'),
}

const CHECKOUT = () => import('virtual:texts/checkout')

const made = new Map<string, Promise<i18n>>()

/** The translator of one language and surface: made once, never changed, its texts loaded before. */
export function translatorOf(language: Language, surface: Surface = 'store'): Promise<i18n> {
  const key = `${surface} ${language}`
  const known = made.get(key)
  if (known) return known
  const fresh = make(language, surface)
  made.set(key, fresh)
  return fresh
}

/** Adds the texts that are needed from the checkout on. Once they are there, at once. */
export async function addCheckoutTexts(language: Language): Promise<void> {
  const [translator, texts] = await Promise.all([
    translatorOf(language),
    textsOf(CHECKOUT, language),
  ])
  for (const [namespace, words] of Object.entries(texts))
    translator.addResourceBundle(language, namespace, words)
}

async function textsOf(list: () => Promise<{ default: typeof store }>, language: Language) {
  const { default: loaders } = await list()
  const load = loaders[language] ?? loaders[SHOP_LANGUAGE]
  return load ? { ...(await load()).default } : {}
}

async function make(language: Language, surface: Surface): Promise<i18n> {
  const texts: Resource[string] = await textsOf(LISTS[surface], language)
  // The server renders every page of the store; a browser adds these where it comes to them.
  if (import.meta.env.SSR && surface === 'store')
    Object.assign(texts, await textsOf(CHECKOUT, language))
  const instance = createInstance()
  await instance.init({
    lng: language,
    resources: { [language]: texts },
    // Texts and names have dots and colons in them.
    nsSeparator: false,
    keySeparator: false,
    initAsync: false,
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  })
  return instance
}
