import path from 'node:path'
import type { Plugin } from 'vite'
import { findSurfaceTexts, findTexts } from './find-texts.ts'
import { writeTextKeys } from './text-keys.ts'

const PREFIX = 'virtual:texts/'
const TEXT_FILE = /[\\/]text[\\/][a-z]{2}\.json$/

/**
 * Joins the texts that lie beside their owners into one module per surface and language:
 * `virtual:texts/store/es` is `{ namespace: { key: text } }`, and `virtual:texts/store` has a
 * loader for each language, so that a visitor downloads exactly one of them.
 */
export function texts(): Plugin {
  let root = process.cwd()
  return {
    name: 'texts',
    // Before Vite makes a module of a text file.
    enforce: 'pre',
    configResolved(config) {
      root = config.root
    },
    configureServer() {
      writeTextKeys(root)
    },
    resolveId(source) {
      return source.startsWith(PREFIX) ? `\0${source}` : null
    },
    load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return null
      const [surface = '', language] = id.slice(PREFIX.length + 1).split('/')
      if (!language) return loaders(root, surface)
      return oneLanguage(root, surface, language)
    },
    hotUpdate({ file, type }) {
      if (!TEXT_FILE.test(file)) return
      const graph = this.environment.moduleGraph
      for (const module of graph.idToModuleMap.values()) {
        if (module.id?.startsWith(`\0${PREFIX}`)) graph.invalidateModule(module)
      }
      if (this.environment.name === 'client' || type !== 'update') {
        this.environment.hot.send({ type: 'full-reload' })
      }
    },
  }
}

function oneLanguage(root: string, surface: string, language: string): string {
  const files = findSurfaceTexts(root, surface, language)
  const imports = files.map(
    ({ file }, n) => `import t${n} from ${JSON.stringify(path.join(root, file))}`,
  )
  const entries = files.map(({ namespace }, n) => `${JSON.stringify(namespace)}: t${n}`)
  return `${imports.join('\n')}\nexport default { ${entries.join(', ')} }\n`
}

function loaders(root: string, surface: string): string {
  const languages = [...new Set(findTexts(root).map((text) => text.language))].sort()
  const entries = languages.map(
    (language) => `${language}: () => import(${JSON.stringify(`${PREFIX}${surface}/${language}`)})`,
  )
  return `export default { ${entries.join(', ')} }\n`
}
