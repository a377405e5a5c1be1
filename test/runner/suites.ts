import { join } from 'node:path'
import { countPlaywright, countVitest } from './counts.ts'
import { playwrightFailures, vitestFailures } from './failures.ts'
import type { Suite } from './suite.ts'
import { playwrightSeconds, vitestSeconds } from './times.ts'

export const types: Suite = {
  name: 'types',
  commands: [['npm', 'run', 'types']],
  limitSeconds: 300,
}

export const lint: Suite = {
  name: 'lint',
  commands: [['biome', 'ci', '--error-on-warnings', '.']],
  limitSeconds: 300,
}

export const deadCode: Suite = {
  name: 'dead code',
  commands: [['knip', '--no-progress', '--treat-config-hints-as-errors']],
  limitSeconds: 300,
}

export const build: Suite = {
  name: 'build',
  commands: [['npm', 'run', 'build']],
  limitSeconds: 300,
}

/** Rules of the house, units, and verbs on a real database. */
export function units(folder: string): Suite {
  return vitest(folder, 'unit and database')
}

/** The tests of these folders, or all, without the slow ones: processes, kills, races, and chance over many rounds. */
export function quickUnits(folder: string, testFolders: readonly string[] = []): Suite {
  const filters = ['--exclude=**/*.slow.test.ts', ...testFolders]
  const quick = vitest(folder, 'quick unit and database', filters)
  return { ...quick, env: { ...quick.env, TEST_ROUNDS: 'few' } }
}

function vitest(folder: string, name: string, more: string[] = []): Suite {
  const file = join(folder, 'vitest.json')
  const reports = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  return {
    name,
    commands: [['vitest', 'run', ...reports, ...more]],
    env: { NODE_ENV: 'test' },
    limitSeconds: 3000,
    report: { file, count: countVitest, failures: vitestFailures, seconds: vitestSeconds },
  }
}

/** What a visitor does, in a browser, on the built shop. */
export function journeys(folder: string): Suite {
  const file = join(folder, 'playwright.json')
  return {
    name: 'browser journeys',
    commands: [['playwright', 'test', '--reporter=list,json']],
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: file },
    limitSeconds: 3000,
    report: {
      file,
      count: countPlaywright,
      failures: playwrightFailures,
      seconds: playwrightSeconds,
    },
  }
}
