import { runSuites } from './runner/all.ts'
import { lint, quickUnits, types } from './runner/suites.ts'

await runSuites((folder) => [types, lint, quickUnits(folder)])
