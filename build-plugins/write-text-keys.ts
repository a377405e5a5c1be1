import { writeTextKeys } from './text-keys.ts'

writeTextKeys(process.cwd())
