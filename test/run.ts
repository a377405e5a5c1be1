import { runSuites } from './runner/all.ts'
import { build, deadCode, journeys, lint, types, units } from './runner/suites.ts'

await runSuites((folder) => [
  // The compiler keeps one core busy. The build comes after the files that types are generated into, because it is stale
  // as soon as a source is newer, and before the tests that start the shop: each would build it first.
  { lanes: [[types], [lint, build, deadCode]] },
  units(folder),
  journeys(folder),
])
