import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readdir, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { ROOT } from '../core/base/root.ts'
import { readSources } from './house/sources.ts'

const run = promisify(execFile)
const PATCH = join(ROOT, 'docs/walk/lace-length.patch')
const TESTS = ['core/catalog/products/lace-length.test.ts', 'app/i18n/texts.test.ts']

// The walk of CONTRIBUTING.md as a patch, on a field that the product will never have.
it('the change that CONTRIBUTING walks through applies, compiles, gets its migration and passes its tests', async () => {
  const copy = await mkdtemp(join(tmpdir(), 'walk-'))
  try {
    await copyRepository(copy)
    await run('git', ['apply', '--whitespace=nowarn', PATCH], { cwd: copy })
    const inCopy = { cwd: copy, env: { ...process.env, NODE_ENV: 'test', TEST_ROUNDS: 'few' } }
    const before = await readdir(join(copy, 'core/migrations'))
    await run('npm', ['run', 'migration', '--', 'products_lace_cm'], inCopy)
    const made = (await readdir(join(copy, 'core/migrations'))).filter(
      (name) => !before.includes(name),
    )
    expect(made).toEqual([expect.stringMatching(/^\d{14}_products_lace_cm\.sql$/)])
    await run('npm', ['run', 'types'], inCopy)
    const vitest = join(copy, 'node_modules/.bin/vitest')
    const { stdout } = await run(vitest, ['run', ...TESTS], inCopy)
    expect(stdout).toContain('lace-length.test.ts')
  } finally {
    await rm(copy, { recursive: true, force: true })
  }
}, 420_000)

/** What people write, without what is built, with the packages that are here. */
async function copyRepository(to: string) {
  for (const { path } of readSources([''])) {
    await mkdir(dirname(join(to, path)), { recursive: true })
    await cp(join(ROOT, path), join(to, path))
  }
  await symlink(join(ROOT, 'node_modules'), join(to, 'node_modules'))
}
