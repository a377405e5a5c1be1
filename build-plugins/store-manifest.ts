import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Plugin } from 'vite'
import { storeManifest } from '../app/store-manifest.ts'
import { compressFile } from './compress.ts'

interface Manifest {
  url: string
  routes: Record<string, object>
}

const MANIFEST = /^manifest-[\w-]+\.js$/
const BEFORE = 'window.__reactRouterManifest='

/**
 * Lays beside React Router's manifest the shorter one that shoppers get: it grows with no screen of the office, and
 * names no imports, which a browser reads only to prefetch links, as no link of the store does.
 */
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
      const { routes, ...manifest } = storeManifest<Manifest>(whole)
      const short = Object.fromEntries(
        Object.entries(routes).map(([id, route]) => [id, { ...route, imports: [] }]),
      )
      await writeFile(file, `${BEFORE}${JSON.stringify({ ...manifest, routes: short })};`)
      await compressFile(file)
    },
  }
}
