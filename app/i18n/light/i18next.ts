/** Texts of one language, by namespace. */
export type Texts = Record<string, Record<string, string>>

export type Translate = (key: string, values?: Record<string, unknown>) => string

/** The part of an i18next instance that pages use. */
export interface LightTranslator {
  language: string
  init(options: { lng: string; resources: Record<string, Texts> }): Promise<void>
  /** The same function every time, so that effects may depend on it. */
  getFixedT(language: null, namespace: string): Translate
  addResourceBundle(language: string, namespace: string, words: Record<string, string>): void
}

/**
 * What the browser gets in place of i18next, whose texts here use plurals and plain placeholders only:
 * a kilobyte instead of fourteen. `light.test.ts` compares both on every text of the shop.
 */
export function createInstance(): LightTranslator {
  let texts: Texts = {}
  let plurals = new Intl.PluralRules()
  const made = new Map<string, Translate>()
  const instance: LightTranslator = {
    language: '',
    async init({ lng, resources }) {
      instance.language = lng
      texts = { ...resources[lng] }
      plurals = new Intl.PluralRules(lng)
    },
    getFixedT(_language, namespace) {
      const known = made.get(namespace)
      if (known) return known
      const translate: Translate = (key, values = {}) =>
        filled(found(texts[namespace], key, values.count) ?? key, values)
      made.set(namespace, translate)
      return translate
    },
    addResourceBundle(_language, namespace, words) {
      texts[namespace] = words
    },
  }

  function found(words: Record<string, string> | undefined, key: string, count: unknown) {
    if (typeof count !== 'number') return words?.[key]
    return words?.[`${key}_${plurals.select(count)}`] ?? words?.[key]
  }

  return instance
}

function filled(text: string, values: Record<string, unknown>): string {
  return text.replace(/{{\s*(\w+)\s*}}/g, (_whole, name: string) => String(values[name] ?? ''))
}
