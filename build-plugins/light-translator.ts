import path from 'node:path'
import type { Plugin } from 'vite'

const LIGHT: Record<string, string> = {
  i18next: 'app/i18n/light/i18next.ts',
  'react-i18next': 'app/i18n/light/react-i18next.ts',
}

/**
 * Gives the browser our own light form of i18next and its hook; the server keeps the packages, and the
 * types are theirs everywhere. A test of app/i18n/light holds both against each other.
 */
export function lightTranslator(): Plugin {
  let root = process.cwd()
  return {
    name: 'light-translator',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    configResolved(config) {
      root = config.root
    },
    resolveId(source) {
      const file = LIGHT[source]
      return file === undefined ? null : path.join(root, file)
    },
  }
}
