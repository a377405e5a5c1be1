import { Hono } from 'hono'
import type { PictureFiles } from '../../core/catalog/pictures/picture-files.ts'
import { renderPicture } from '../../core/catalog/pictures/render-picture.ts'
import type { HonoEnv } from './hono-env.ts'
import { refuse } from './refuse.ts'

const FOR_EVER = 'public, max-age=31536000, immutable'

/** Pictures by the hash of their bytes: what an address shows never changes. */
export function pictures(files: PictureFiles): Hono<HonoEnv> {
  return new Hono<HonoEnv>().get('/pictures/:file{[0-9a-f]{32}-[0-9]{2,4}\\.webp}', async (c) => {
    const [hash = '', width] = c.req.param('file').replace('.webp', '').split('-')
    const bytes = await renderPicture(files, hash, Number(width))
    if (!bytes) return refuse(c, 'NOT_FOUND')
    return c.body(new Uint8Array(bytes), 200, {
      'content-type': 'image/webp',
      'cache-control': FOR_EVER,
    })
  })
}
