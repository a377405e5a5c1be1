import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Plugin } from 'vite'
import { storeManifest } from '../app/store-manifest.ts'
import { compressFile } from './compress.ts'

interface ManifestRoute {
  id: string
  imports?: string[]
  css?: string[]
  [key: string]: unknown
}

interface Manifest {
  url: string
  routes: Record<string, ManifestRoute>
}

const MANIFEST = /^manifest-[\w-]+\.js$/
const BEFORE = 'window.__reactRouterManifest='
/** What most routes say. */
const USUAL: Record<string, unknown> = {
  hasAction: false,
  hasLoader: true,
  hasClientAction: false,
  hasClientLoader: false,
  hasClientMiddleware: false,
  hasDefaultExport: true,
  hasErrorBoundary: false,
}

/** Lays beside React Router's manifest the shorter one that shoppers get: it grows with no screen of the office. */
export function writeStoreManifest(): Plugin {
  let folder = ''
  return {
    name: 'store-manifest',
    apply: 'build',
    // React Router writes its own while it builds the server.
    applyToEnvironment: (environment) => environment.name === 'ssr',
    configResolved({ root, environments }) {
      folder = resolve(root, environments.client?.build.outDir ?? '', 'assets')
    },
    async writeBundle() {
      const name = (await readdir(folder)).find((file) => MANIFEST.test(file))
      if (!name) throw new Error('React Router has written no manifest')
      const text = await readFile(join(folder, name), 'utf8')
      const whole = JSON.parse(text.slice(BEFORE.length, -1))
      const file = join(folder, `store-${name}`)
      await writeFile(file, `${BEFORE}${toProgram(storeManifest<Manifest>(whole))};`)
      await compressFile(file)
    },
  }
}

/**
 * The manifest as a program that puts back what most routes say. It names no imports, which a browser reads only to
 * prefetch links, as no link of the store does, and no styles that every page has already.
 */
export function toProgram({ routes, ...manifest }: Manifest): string {
  const everywhere = routes.root?.css ?? []
  const rows = Object.values(routes).map(({ imports, css = [], ...route }) => {
    const own = route.id === 'root' ? css : css.filter((file) => !everywhere.includes(file))
    const unusual = Object.entries(route).filter(([key, value]) => USUAL[key] !== value)
    return { ...Object.fromEntries(unusual), ...(own.length > 0 && { css: own }) }
  })
  const usual = { ...USUAL, imports: [], css: [] }
  return `{...${JSON.stringify(manifest)},routes:Object.fromEntries(${JSON.stringify(rows)}.map(r=>[r.id,{...${JSON.stringify(usual)},...r}]))}`
}
