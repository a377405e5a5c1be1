import { z } from 'zod'
import { visitor } from '../base/procedures/procedures.ts'
import { Release, readReleases } from './read-releases.ts'
import { FALLBACK_VERSION } from './rules.ts'

const releases = readReleases()
const statistics = describe(releases)

/** What changed in each version of the software, the newest first: its public changelog. (spec section 2) */
export const listReleases = visitor.read
  .route({
    method: 'GET',
    path: '/releases',
    summary: 'What changed in each version',
    tags: ['releases'],
  })
  .input(z.strictObject({}))
  .output(
    z.object({
      releases: z.array(Release),
      statistics: z.object({
        current_version: z.string(),
        total: z.int(),
        last_update: z.string().nullable(),
        important: z.int(),
      }),
    }),
  )
  .handler(async () => ({ releases, statistics }))

/** The figures above the list: an update is important where it says so, whatever its changes are. */
export function describe(all: readonly Release[]) {
  return {
    current_version: all[0]?.version ?? FALLBACK_VERSION,
    total: all.length,
    last_update: all[0]?.date ?? null,
    important: all.filter(({ breaking }) => breaking).length,
  }
}
