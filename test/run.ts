import { runSuites } from './runner/all.ts'
import { build, deadCode, journeys, lint, types, units } from './runner/suites.ts'

// Built before the tests that start the shop: each would build it first.
await runSuites((folder) => [types, lint, deadCode, build, units(folder), journeys(folder)])
