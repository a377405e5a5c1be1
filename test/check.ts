import { typescript } from './house/sources.ts'
import { runSuites } from './runner/all.ts'
import { findChangedFiles, selectTestFolders } from './runner/changed-tests.ts'
import { lint, quickUnits, types } from './runner/suites.ts'

// Unit tests of what changed; `npm run check -- --all` runs all of them.
const changed = process.argv.includes('--all') ? undefined : findChangedFiles()
const folders = changed && selectTestFolders(changed, typescript())
console.log(folders ? `changed: tests of ${folders.join(' ')}` : 'all unit tests')

await runSuites((folder) => [types, lint, quickUnits(folder, folders)])
