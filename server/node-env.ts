import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

// Must be the first import of main: React reads this when it is loaded, and its development build
// runs at half the speed.
process.env.NODE_ENV ??= 'production'
enableCompileCache(join(import.meta.dirname, '..', 'node_modules', '.cache', 'compiled'))
