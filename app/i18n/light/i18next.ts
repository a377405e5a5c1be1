/** Texts of one language, by namespace. */
export type NamespacedTexts = Record<string, Record<string, string>>

/** Options of i18next's `t` that the light one does not know. */
type UnknownOption = 'ns' | 'lng' | 'context' | 'defaultValue' | 'returnObjects' | 'ordinal'

type Values = Record<string, unknown> & { [Option in UnknownOption]?: never }

export type Translate = (key: string, values?: Values) => string

interface LightOptions {
  lng: string
  resources: Record<string, NamespacedTexts>
  // The only values that the light translator can have.
  nsSeparator?: false
  keySeparator?: false
  initAsync?: false
  interpolation?: { escapeValue: false }
  react?: { useSuspense: false }
}

/** The part of an i18next instance that pages use. */
export interface LightTranslator {
  language: string
  init(options: LightOptions): Promise<void>
  /** Returns the same function every time, so that effects can depend on it. */
  getFixedT(language: null, namespace: string): Translate
  addResourceBundle(language: string, namespace: string, words: Record<string, string>): void
}

/**
 * Replaces i18next in the browser: one kilobyte instead of fourteen. Our texts use plurals and plain
 * placeholders only; `light.test.ts` compares both on every text.
 */
export function createInstance(): LightTranslator {
  let texts: NamespacedTexts = {}
  let plurals = new Intl.PluralRules()
  const translations = new Map<string, Translate>()
  const instance: LightTranslator = {
    language: '',
    async init({ lng, resources }) {
      instance.language = lng
      texts = { ...resources[lng] }
      plurals = new Intl.PluralRules(lng)
    },
    getFixedT(_language, namespace) {
      const cached = translations.get(namespace)
      if (cached) return cached
      const translate: Translate = (key, values = {}) =>
        interpolate(findText(texts[namespace], key, values.count) ?? key, values)
      translations.set(namespace, translate)
      return translate
    },
    addResourceBundle(_language, namespace, words) {
      texts[namespace] = words
    },
  }

  function findText(words: Record<string, string> | undefined, key: string, count: unknown) {
    if (typeof count !== 'number') return words?.[key]
    return words?.[`${key}_${plurals.select(count)}`] ?? words?.[key]
  }

  return instance
}

function interpolate(text: string, values: Record<string, unknown>): string {
  return text.replace(/{{\s*(\w+)\s*}}/g, (_whole, name: string) => String(values[name] ?? ''))
}
