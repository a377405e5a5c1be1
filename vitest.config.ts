import { defineConfig } from 'vitest/config'
import { texts } from './build-plugins/texts.ts'
import { SlowFirst } from './test/runner/slow-first.ts'

export default defineConfig({
  // What renders a page may load its texts.
  plugins: [texts()],
  test: {
    environment: 'node',
    include: ['**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**', 'build/**', 'data/**', '.react-router/**', 'test/journeys/**'],
    globalSetup: ['./test/global-setup.ts'],
    setupFiles: ['./test/runner/property-cause.ts'],
    maxWorkers: 2,
    // Megabytes: what a test makes is garbage before a larger young generation is full, so less of it is copied.
    execArgv: ['--max-semi-space-size=64'],
    // Files take the modules that others have loaded: loading them took as long as many tests. So what a
    // file changes outside itself, it puts back.
    isolate: false,
    sequence: { sequencer: SlowFirst },
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // What is waited for comes in its own time on a busy machine; one second says nothing.
    expect: { poll: { timeout: 15_000 } },
    passWithNoTests: false,
  },
})
