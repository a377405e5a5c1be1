import { runSuites } from './runner/all.ts'
import { build, deadCode, journeys, lint, types, units } from './runner/suites.ts'

await runSuites((folder) => [types, lint, deadCode, units(folder), build, journeys(folder)])
