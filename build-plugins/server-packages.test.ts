import { resolveConfig } from 'vite'
import { expect, test } from 'vitest'

// Without it better-auth checks passwords by JavaScript, on the thread that answers everybody.
test('the build of the server takes from each package what it has for Node', async () => {
  const { environments } = await resolveConfig({}, 'build', 'production', 'production')
  expect(environments.ssr?.resolve.conditions).toContain('node')
})
