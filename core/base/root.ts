import { existsSync } from 'node:fs'
import path from 'node:path'

/** The folder of the repository: this file may run from its source or from inside the build. */
export const ROOT = folderWith('package-lock.json', import.meta.dirname)

function folderWith(file: string, folder: string): string {
  if (existsSync(path.join(folder, file))) return folder
  const above = path.dirname(folder)
  if (above === folder) throw new Error(`No folder above the server holds ${file}.`)
  return folderWith(file, above)
}
