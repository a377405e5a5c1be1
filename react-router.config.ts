import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'app',
  ssr: true,
  serverBuildFile: 'shop.js',
  // The tree is small; asked for piece by piece, one lost answer would cost a buyer the checkout.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
