import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    environment: 'node',
    include: ['**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**', 'build/**', 'data/**', '.react-router/**', 'test/journeys/**'],
    globalSetup: ['./test/global-setup.ts'],
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // What is waited for comes in its own time on a busy machine; one second says nothing.
    expect: { poll: { timeout: 15_000 } },
    passWithNoTests: false,
  },
})
