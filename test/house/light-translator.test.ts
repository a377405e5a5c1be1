import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { runsOnServer } from './exceptions.ts'
import { root } from './sources.ts'

/** Milliseconds: the compiler reads all of the project, and others may be at work on the machine. */
const COMPILE_TIMEOUT = 300_000

/** The compiler's errors in app code where i18next and its hook are the light ones. */
function compileWithLightTranslator(): string[] {
  const tsc = join(root, 'node_modules/.bin/tsc')
  const { stdout } = spawnSync(
    tsc,
    ['--checkers', '1', '--pretty', 'false', '-p', 'app/i18n/light'],
    {
      cwd: root,
      encoding: 'utf8',
    },
  )
  return stdout.split('\n').filter((line) => line.includes('error TS'))
}

it(
  'app code uses of i18next only what the light translator of browsers has',
  () => {
    const errors = compileWithLightTranslator()
    const isExcepted = (line: string) =>
      Object.keys(runsOnServer).some((file) => line.startsWith(file))
    expect(errors.filter((line) => !isExcepted(line))).toEqual([])
    for (const file of Object.keys(runsOnServer))
      expect(
        errors.some((line) => line.startsWith(file)),
        `${file} needs no exception`,
      ).toBe(true)
  },
  COMPILE_TIMEOUT,
)
