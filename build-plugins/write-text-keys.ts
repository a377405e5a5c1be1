import { writeFileSync } from 'node:fs'
import { textKeysSource } from './text-keys.ts'

writeFileSync('app/i18n/text-keys.ts', textKeysSource(process.cwd()))
