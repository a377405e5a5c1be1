import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { compress } from './build-plugins/compress.ts'
import { lightTranslator } from './build-plugins/light-translator.ts'
import { writeStoreManifest } from './build-plugins/store-manifest.ts'
import { texts } from './build-plugins/texts.ts'
import { wall } from './build-plugins/wall.ts'

const REACT = /\/node_modules\/(?:react|react-dom|react-router|scheduler)\//
const SHOP = /\/app\/(?:store|ui|i18n)\/.*\.tsx?$|\/core\/\w+\/rules\.ts$/

export default defineConfig({
  plugins: [
    wall(),
    lightTranslator(),
    texts({ pseudo: process.env.TEXTS === 'pseudo' }),
    reactRouter(),
    compress(),
    writeStoreManifest(),
  ],
  json: { stringify: true },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // What every page needs packs better in two files than in thirty, and the first of them
            // stays as it is from one version of the shop to the next.
            codeSplitting: {
              groups: [
                { name: 'react', test: REACT },
                { name: 'shop', test: SHOP, minShareCount: 4 },
              ],
            },
          },
        },
      },
    },
    // Hono, routes and loaders must be one module graph, so the whole server is the entry.
    ssr: { build: { rolldownOptions: { input: './server/app.ts' } } },
  },
})
