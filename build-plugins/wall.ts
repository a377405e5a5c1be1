import path from 'node:path'
import type { Plugin } from 'vite'

const ALLOWED =
  /^core\/(?:(?:[^/]+\/)+rules\.ts|[^/]+\/text\/[a-z]{2}\.json|base\/(?:money|languages|limits|zone|base32|order-reference)\.ts)$/

/** Whether the browser may receive this file of the repository (a path from its root). */
export function mayReachBrowser(file: string): boolean {
  return !file.startsWith('core/') || ALLOWED.test(file)
}

/**
 * Refuses, in the client build, every file of core but rules, texts and money. The `.server` name
 * alone does not do it: types are erased, so queries and tables would slip through unnoticed.
 */
export function wall(): Plugin {
  let root = process.cwd()
  return {
    name: 'wall',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    configResolved(config) {
      root = config.root
    },
    async resolveId(source, importer, options) {
      if (!importer) return null
      const resolved = await this.resolve(source, importer, { ...options, skipSelf: true })
      if (!resolved || resolved.external) return resolved
      const file = fromRoot(root, resolved.id)
      if (mayReachBrowser(file)) return resolved
      throw new Error(
        `${fromRoot(root, importer)} would bring ${file} into the browser. ` +
          'Only rules.ts, text/*.json and money, languages, limits, zone and order-reference of core/base may go there: ' +
          'import the rest in a loader or an action, or with "import type".',
      )
    },
  }
}

function fromRoot(root: string, id: string): string {
  return path.relative(root, id.split('?')[0] ?? id).replaceAll('\\', '/')
}
