import './node-env.ts'
import { pathToFileURL } from 'node:url'
import { BUILT_SHOP, buildIfStale } from './build.ts'
import { StartError } from './start-error.ts'

// Everything else is in the build, packages included, as one module graph: what was loaded from its source as well
// would exist twice, and to find thousands of small files one by one is most of a start.
try {
  await buildIfStale()
} catch (error) {
  if (!(error instanceof StartError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
}
const { serve }: typeof import('./serve.ts') = await import(pathToFileURL(BUILT_SHOP).href)
await serve(process.env)
