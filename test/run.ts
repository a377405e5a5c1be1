import { runSuites } from './runner/all.ts'
import { build, deadCode, journeys, lint, types, units } from './runner/suites.ts'

await runSuites((folder) => [
  // The compiler keeps one core busy. Built before the tests that start the shop: each would build it first. Dead code
  // comes last: by then the files are there that types are generated into.
  { lanes: [[types], [build, lint, deadCode]] },
  units(folder),
  journeys(folder),
])
