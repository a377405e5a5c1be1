import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Plugin } from 'vite'
import { MAPS_FOLDER } from '../server/errors/maps-folder.ts'

/** Moves the source maps of the browser's files to where the server alone reads them. */
export function sourceMaps(): Plugin {
  let root = process.cwd()
  return {
    name: 'source-maps',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    configResolved(config) {
      root = config.root
    },
    async writeBundle({ dir }) {
      if (dir) await moveMaps(dir, path.resolve(root, dir, '..', MAPS_FOLDER))
    },
  }
}

/** Moves every map below the folder, and forgets those of the build before. */
export async function moveMaps(folder: string, target: string): Promise<void> {
  await rm(target, { recursive: true, force: true })
  await mkdir(target, { recursive: true })
  const files = await readdir(folder, { recursive: true, withFileTypes: true })
  await Promise.all(
    files
      .filter((file) => file.isFile() && file.name.endsWith('.map'))
      .map((file) => rename(path.join(file.parentPath, file.name), path.join(target, file.name))),
  )
}
