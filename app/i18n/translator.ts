import store from 'virtual:texts/store'
import { createInstance } from 'i18next'
import { type Language, SHOP_LANGUAGE } from '../../core/base/languages.ts'
import type { Surface } from '../surface.ts'

// The store's loaders are in the first script, which saves shoppers one request.
const SURFACE_TEXTS: Record<Surface, () => Promise<{ default: typeof store }>> = {
  store: async () => ({ default: store }),
  office: () => import('virtual:texts/office'),
  till: () => import('virtual:texts/till'),
  print: () => import('virtual:texts/print'),
}

type Translator = ReturnType<typeof createInstance>

const CHECKOUT_TEXTS = () => import('virtual:texts/checkout')

const translators = new Map<string, Promise<Translator>>()

/** The translator of a language and surface, with its texts loaded; cached. */
export function getTranslator(language: Language, surface: Surface = 'store'): Promise<Translator> {
  const key = `${surface} ${language}`
  const cached = translators.get(key)
  if (cached) return cached
  const translator = createTranslator(language, surface)
  translators.set(key, translator)
  return translator
}

/** Adds the texts of the checkout, which the store does not load at first. */
export async function addCheckoutTexts(language: Language): Promise<void> {
  await addTexts((await CHECKOUT_TEXTS()).default, language)
}

/** Adds texts to those of the store. */
export async function addTexts(loaders: typeof store, language: Language): Promise<void> {
  const [translator, texts] = await Promise.all([
    getTranslator(language),
    loadLanguage(loaders, language),
  ])
  for (const [namespace, words] of Object.entries(texts))
    translator.addResourceBundle(language, namespace, words)
}

async function loadTexts(list: () => Promise<{ default: typeof store }>, language: Language) {
  return loadLanguage((await list()).default, language)
}

async function loadLanguage(loaders: typeof store, language: Language) {
  const load = loaders[language] ?? loaders[SHOP_LANGUAGE]
  return load ? { ...(await load()).default } : {}
}

async function createTranslator(language: Language, surface: Surface): Promise<Translator> {
  const texts = await loadTexts(SURFACE_TEXTS[surface], language)
  // The server renders the checkout too; a browser adds its texts when it gets there.
  if (import.meta.env.SSR && surface === 'store')
    Object.assign(texts, await loadTexts(CHECKOUT_TEXTS, language))
  const instance = createInstance()
  await instance.init({
    lng: language,
    resources: { [language]: texts },
    // Keys and namespaces contain dots and colons.
    nsSeparator: false,
    keySeparator: false,
    initAsync: false,
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  })
  return instance
}
