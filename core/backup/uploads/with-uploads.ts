import type { CopyHost, CopyPlace } from '../../base/outside/copy-place.ts'
import { isUploaded, toFileName, UPLOADED } from './rules.ts'

/** What can be restored: copies that a browser has brought, and those of the place where it answers. */
export function withUploads({
  place,
  uploads,
}: Pick<CopyHost, 'place' | 'uploads'>): Pick<CopyPlace, 'list' | 'read'> {
  return {
    list: async () => {
      const brought = (await uploads.list()).map((file) => ({
        ...file,
        name: `${UPLOADED}${file.name}`,
      }))
      return [...brought, ...(await place.list().catch(() => []))]
    },
    read: (name) => (isUploaded(name) ? uploads.read(toFileName(name)) : place.read(name)),
  }
}
