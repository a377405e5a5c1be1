import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { CopyPlace } from '../../core/base/outside/copy-place.ts'

/** A place of copies in memory. */
export function memoryPlace(files: Record<string, Buffer> = {}) {
  const place: CopyPlace = {
    kind: 'folder',
    address: 'memory',
    isElsewhere: false,
    list: async (folder = '') => {
      const start = folder && `${folder}/`
      return Object.entries(files)
        .filter(([name]) => name.startsWith(start) && !name.slice(start.length).includes('/'))
        .map(([name, bytes]) => ({ name: name.slice(start.length), size: bytes.length }))
    },
    read: async (name) => files[name] && Readable.from([files[name]]),
    write: async (name, source) => {
      files[name] = await buffer(source)
    },
    remove: async (name) => {
      delete files[name]
    },
    sweep: async () => {},
  }
  return { place, files }
}
