import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { compress } from './build-plugins/compress.ts'
import { texts } from './build-plugins/texts.ts'
import { wall } from './build-plugins/wall.ts'

export default defineConfig({
  plugins: [wall(), texts(), reactRouter(), compress()],
  json: { stringify: true },
  environments: {
    // Hono, routes and loaders must be one module graph, so the whole server is the entry.
    ssr: { build: { rolldownOptions: { input: './server/app.ts' } } },
  },
})
