import path from 'node:path'
import type { Plugin } from 'vite'

const HOOK = 'react-i18next'
const LIGHT: Record<string, string> = {
  i18next: 'app/i18n/light/i18next.ts',
  [HOOK]: 'app/i18n/light/react-i18next.ts',
}
/** Makes the translator of pages; whoever else asks for i18next writes papers and mails, on the server alone. */
const OF_PAGES = 'app/i18n/translator.ts'

/**
 * Gives pages our own light form of i18next and its hook, in the browser and where the server renders them; papers and
 * mails have the package, and the types are its own everywhere. A test of app/i18n/light holds both against each other.
 */
export function lightTranslator(): Plugin {
  let root = process.cwd()
  return {
    name: 'light-translator',
    enforce: 'pre',
    configResolved(config) {
      root = config.root
    },
    resolveId(source, importer) {
      const file = LIGHT[source]
      const isOfPages = source === HOOK || importer === path.join(root, OF_PAGES)
      return file === undefined || !isOfPages ? null : path.join(root, file)
    },
  }
}
