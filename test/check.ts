import { readSources, typescript } from './house/sources.ts'
import { runSuites } from './runner/all.ts'
import { addFormerText, findChangedFiles, selectTests } from './runner/changed-tests.ts'
import { lint, quickUnits, types } from './runner/suites.ts'

// Unit tests of what changed; `npm run check -- --all` runs all of them.
const changed = process.argv.includes('--all') ? undefined : findChangedFiles()
const sources = [...typescript(), ...readSources(['.sql'])]
const tests = changed && selectTests(changed, addFormerText(changed, sources))
console.log(tests ? `changed: ${tests.join(' ')}` : 'all unit tests')

await runSuites((folder) => [types, lint, quickUnits(folder, tests)])
